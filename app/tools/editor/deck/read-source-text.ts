// Extracts a document's text for a model to make slides from, in a worker: the suite's readers read it, and
// the pages of a PDF and the slides of a presentation are marked, so that a slide can name its source.

import { type CodecContext, partOf } from '@entropy-tools/core/codec-context';
import { extensionOf } from '@entropy-tools/core/file-names';
import { ToolError } from '@entropy-tools/core/tool-error';
import { documentFormat } from '@entropy-tools/documents/doc/document-format';
import { extractText } from '@entropy-tools/documents/doc/extract-text';
import type { Block } from '@entropy-tools/documents/doc/model';
import { contentText } from '@entropy-tools/studio/deck/layout/content-text';
import { MAX_MATERIAL } from '../ai/prompts';
import { MAX_SOURCE_BYTES, readDeckSource } from './read-deck-source';

/** The text of a document for a model. */
export interface SourceText {
  name: string;
  /** Each page begins with a line such as `[Page 3]`. */
  text: string;
  /** Number of pages marked in the text; 0 if the document has none. */
  pages: number;
  /** Whether the text is truncated. */
  isCut: boolean;
}

/** @throws ToolError `input`, `unsupported` or `limit` with the reason */
export async function readSourceText(file: File, context: CodecContext): Promise<SourceText> {
  if (file.size > MAX_SOURCE_BYTES)
    throw new ToolError('limit', 'This document is too large: 100 MB can be read.');
  const pages = await readPages(file, context);
  if (pages.every((page) => page.trim() === ''))
    throw new ToolError('input', 'There is no text in this document (it may be a scan).');
  const isPaged = pages.length > 1 || extensionOf(file.name) === 'pdf';
  const whole = isPaged
    ? pages.map((page, index) => `[Page ${index + 1}]\n${page.trim()}`).join('\n\n')
    : (pages[0] ?? '').trim();
  const text = whole.slice(0, MAX_MATERIAL).toWellFormed();
  const marks = isPaged ? [...text.matchAll(/^\[Page \d+\]$/gm)].length : 0;
  return {
    ...{ name: file.name, text, isCut: text.length < whole.length },
    pages: Math.min(marks, pages.length),
  };
}

async function readPages(file: File, context: CodecContext): Promise<string[]> {
  if (extensionOf(file.name) === 'pptx') {
    const { slides } = await readDeckSource(file, context);
    return slides.map(({ title, content }) => `${title}\n${contentText(content)}`);
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  if ((await documentFormat(bytes, file.name)) !== 'pdf')
    return [(await extractText(bytes, file.name, context)).text];
  const { readPdf } = await import('@entropy-tools/documents/pdf/read-pdf');
  const { writeText } = await import('@entropy-tools/documents/doc/write-text/write-text');
  const doc = await readPdf(bytes, partOf(context, 0, 0.9), { pageBreaks: true });
  const pages: Block[][] = [[]];
  for (const block of doc.blocks)
    if (block.kind === 'page-break') pages.push([]);
    else pages.at(-1)?.push(block);
  return pages.map((blocks) => writeText({ ...doc, blocks }));
}

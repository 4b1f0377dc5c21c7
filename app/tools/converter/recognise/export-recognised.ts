// Exports a searchable PDF's text as a separate file. The PDF is read like any other: headings, paragraphs
// and columns by the position of the words.
import { type CodecContext, partOf } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import type { Doc } from '@entropy-tools/documents/doc/model';
import { readPdf } from '@entropy-tools/documents/pdf/read-pdf';

/** The formats of recognised text, besides the searchable PDF itself. */
export type TextFormat = 'txt' | 'md' | 'docx';

/** @throws ToolError as `readPdf`; `input` if there is no text in it */
export async function exportRecognised(
  { pdf, to }: { pdf: Blob; to: TextFormat },
  context: CodecContext,
): Promise<Blob> {
  const bytes = new Uint8Array(await pdf.arrayBuffer());
  const doc = await readPdf(bytes, partOf(context, 0, 0.6));
  if (to === 'docx') {
    const { writeFile } = await import('@entropy-tools/documents/doc/write-file');
    return writeFile(doc, 'docx', partOf(context, 0.6, 1));
  }
  const text = await textOf(doc, to);
  if (text.trim() === '') throw new ToolError('input', 'No text was found in this document.');
  return new Blob([text], { type: to === 'md' ? 'text/markdown' : 'text/plain' });
}

async function textOf(doc: Doc, to: 'txt' | 'md'): Promise<string> {
  if (to === 'txt')
    return (await import('@entropy-tools/documents/doc/write-text/write-text')).writeText(doc);
  return (await import('@entropy-tools/documents/doc/write-markdown/write-markdown')).writeMarkdown(
    doc,
  );
}

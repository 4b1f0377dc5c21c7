// The plain text of a document of any format, for tools that work on words and not on appearance.

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { decodeText } from '@entropy-tools/core/decode-text';
import { ToolError } from '@entropy-tools/core/tool-error';
import { garbledPdf, isGarbled } from '@entropy-tools/data/text/garbled-text';
import { type DocumentFormat, documentFormat, misnamedFileNote } from './document-format';
import type { Block, Doc } from './model';
import { noTextMessage } from './no-text';
import { readDocument } from './read-document';

export interface ExtractedText {
  /** Line ends are `\n`; paragraphs of documents are separated by an empty line, a text file is left as it is. */
  text: string;
  /** The format of the content, whatever the file's name says. */
  format: DocumentFormat;
  /** Offset in the text where each page of a PDF begins; only with the option `pages`. */
  pageStarts?: number[];
  /** From the file's properties or its first heading. */
  title?: string;
}

/**
 * The text of a document: TXT, Markdown, HTML, PDF, DOC, DOCX, RTF, ODT, EPUB. Warns of a file that is not
 * what its name says, and of a PDF whose text is gibberish.
 * @param bytes the whole file; they stay the caller's
 * @param name the file's name; it decides between formats that are text
 * @param options.pages whether to report where the pages of a PDF begin; paragraphs then end with their page
 * @throws ToolError `input` (empty, damaged, protected, without text), `unsupported`, `limit`
 */
export async function extractText(
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  context: CodecContext,
  { pages = false }: { pages?: boolean } = {},
): Promise<ExtractedText> {
  const really = await documentFormat(bytes, name);
  const note = misnamedFileNote(name, really);
  if (note) context.warn(note);
  if (really === 'txt') {
    const text = decodeText(bytes).text.replace(/\r\n?/g, '\n');
    return { text: withContent(text), format: 'txt' };
  }
  let isGibberish = false;
  const warn = (message: string) => {
    isGibberish ||= message === garbledPdf;
    context.warn(forText(message));
  };
  const reading = pages ? { pageBreaks: 'apart' as const } : {};
  const { doc, format } = await readDocument(bytes, name, { ...context, warn }, reading);
  const { writeText } = await import('./write-text/write-text');
  const paged = pages && format === 'pdf' ? pagedText(doc, writeText) : undefined;
  const whole = paged?.text ?? writeText(doc);
  const text = withContent(whole, isGibberish ? garbledPdf : undefined);
  if (format === 'pdf' && !isGibberish && isGarbled(text)) context.warn(garbledPdf);
  return {
    ...{ text, format },
    ...(paged ? { pageStarts: paged.pageStarts } : {}),
    ...(doc.title ? { title: doc.title } : {}),
  };
}

function pagedText(
  doc: Doc,
  writeText: (page: Doc) => string,
): { text: string; pageStarts: number[] } {
  const pages: Block[][] = [[]];
  for (const block of doc.blocks)
    if (block.kind === 'page-break') pages.push([]);
    else pages.at(-1)?.push(block);
  const pageStarts: number[] = [];
  let text = '';
  for (const blocks of pages) {
    const page = writeText({ ...doc, blocks }).trim();
    if (text !== '' && page !== '') text += '\n\n';
    pageStarts.push(text.length);
    text += page;
  }
  return { text: `${text}\n`, pageStarts };
}

/** Rewords a warning of the reader: pages kept as pictures are no use to someone who wants text. */
function forText(message: string): string {
  return message
    .replace(/so it was taken over as an image\.$/, 'so nothing of it was read.')
    .replace(/so they were taken over as images\.$/, 'so nothing of them was read.');
}

function withContent(text: string, reason?: string): string {
  // A PDF page without text yields a picture named after its number, which is not text.
  if (text.replace(/^\[Page \d+\]$/gm, '').trim() !== '') return text;
  throw new ToolError('input', reason ?? noTextMessage);
}

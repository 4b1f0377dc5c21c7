// Reads a document for display: detects its format, reads it with the readers of the documents package, makes
// its plain text with the text writer, and counts. Headers, footers and comments are not shown.

import { type CodecContext, partOf } from '@entropy-tools/core/codec-context';
import { decodeTextAs } from '@entropy-tools/core/decode-text';
import { ToolError } from '@entropy-tools/core/tool-error';
import { type DocumentFormat, documentFormat } from '@entropy-tools/documents/doc/document-format';
import { readDocument } from '@entropy-tools/documents/doc/read-document';
import { writeText } from '@entropy-tools/documents/doc/write-text/write-text';
import type { ReadRequest, ReadResult } from './read-result';
import { collectLeaves } from './reading-text';
import { reflow } from './reflow';
import { splitLong } from './split-long';
import { countCharacters, countWords } from './text-facts';

const readers: Readonly<Record<DocumentFormat, string>> = {
  txt: 'our text reader',
  rtf: 'our RTF reader',
  odt: 'our ODT reader',
  epub: 'our EPUB reader',
  md: 'markdown-it',
  html: 'htmlparser2',
  pdf: 'pdf.js',
  doc: 'our DOC reader',
  docx: 'our DOCX reader',
};

/** A text of this size takes a gigabyte during layout; other formats consist mostly of pictures. */
const MAX_TEXT_BYTES = 100_000_000;
const MAX_BYTES = 400_000_000;
const textFormats: ReadonlySet<DocumentFormat> = new Set(['txt', 'md', 'html', 'rtf']);

/** @throws ToolError `input` (empty, damaged, protected, not a document), `unsupported`, `limit` */
export async function readForReading(
  { file, name, encoding }: ReadRequest,
  context: CodecContext,
): Promise<ReadResult> {
  const bytes = await bytesOf(file);
  context.signal.throwIfAborted();
  const kind = await documentFormat(bytes, name, { encoding });
  if (kind === 'pdf')
    throw new ToolError('unsupported', 'This file is a PDF. Open it in the PDF Reader.');
  if (textFormats.has(kind) && bytes.length > MAX_TEXT_BYTES) throw tooLarge(MAX_TEXT_BYTES);
  const read = await readDocument(bytes, name, partOf(context, 0, 0.8), { encoding });
  const { doc, format } = read;
  const text = format === 'txt' ? lineFeeds(decodeTextAs(bytes, encoding).text) : writeText(doc);
  context.onProgress(0.9);
  context.signal.throwIfAborted();
  const blocks = splitLong(format === 'txt' ? reflow(doc.blocks) : doc.blocks);
  return {
    format,
    simulated: false,
    ...(doc.title ? { title: doc.title } : {}),
    ...(doc.author ? { author: doc.author } : {}),
    ...(doc.language ? { language: doc.language } : {}),
    ...(read.encoding ? { encoding: read.encoding } : {}),
    blocks,
    leaves: collectLeaves(blocks),
    text,
    wordCount: countWords(text),
    characterCount: countCharacters(text),
    madeBy: [readers[format]],
  };
}

async function bytesOf(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  if (file.size > MAX_BYTES) throw tooLarge(MAX_BYTES);
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (cause) {
    throw new ToolError(
      'input',
      'The file could not be read. It may have been moved or changed since you chose it.',
      { cause },
    );
  }
}

function tooLarge(limit: number): ToolError {
  return new ToolError(
    'limit',
    `The file is larger than ${limit / 1_000_000} MB, more than a tab can show. Split it first.`,
  );
}

function lineFeeds(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

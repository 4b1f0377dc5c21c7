// Reads a document for showing: which kind it is and what it says by the readers in engines/doc,
// its plain text by the text writer, its counts. Headers, footers and comments are not shown.

import { decodeTextAs } from '~/engines/doc/decode-text';
import { type DocumentFormat, documentFormat } from '~/engines/doc/document-format';
import { readDocument } from '~/engines/doc/read-document';
import { writeText } from '~/engines/doc/write-text/write-text';
import { type EngineContext, partOf } from '~/engines/engine';
import { ToolError } from '~/lib/tool-error';
import type { ReadRequest, ReadResult } from './job';
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

/**
 * @throws ToolError `input` (empty, damaged, protected, not a document), `unsupported`, `limit`
 */
export async function readForReading(
  { file, name, encoding }: ReadRequest,
  context: EngineContext,
): Promise<ReadResult> {
  const bytes = await bytesOf(file);
  context.signal.throwIfAborted();
  if ((await documentFormat(bytes, name, { encoding })) === 'pdf')
    throw new ToolError('unsupported', 'This file is a PDF. Open it in the PDF Reader.');
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

function lineFeeds(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

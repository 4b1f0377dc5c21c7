// Reads RTF into the document model with a parser of our own: code pages by font, \u with \uc, headings by
// style or outline level, lists by the labels that the file writes out, tables, notes, links, PNG and JPEG
// pictures, Windows metafiles drawn as SVG. Limits: no headers, footers, comments and drawings; nested tables
// are read as lines. Source: Rich Text Format Specification 1.9.1.

import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { drawMetafiles } from '../draw-metafiles';
import type { Doc } from '../model';
import { RtfReader } from './rtf-reader';
import { rtfTokens } from './rtf-tokens';

/** Number of tokens between checks of the abort signal. */
const checkEvery = 50_000;

/**
 * Reads an RTF file into the document model.
 * @throws ToolError `input` when the file is no RTF or is empty, `limit` for excessive nesting
 */
export async function readRtf(bytes: Uint8Array<ArrayBuffer>, context: CodecContext): Promise<Doc> {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 64)).trimStart();
  if (!head.startsWith('{\\rtf'))
    throw new ToolError('input', 'The file is not an RTF document. Choose another file.');
  const reader = new RtfReader(context.warn);
  let count = 0;
  for (const token of rtfTokens(bytes)) {
    reader.take(token);
    if (++count % checkEvery !== 0) continue;
    throwIfAborted(context);
    // Gives the worker a chance to receive a cancellation.
    await new Promise((resolve) => setTimeout(resolve));
  }
  const doc = reader.finish();
  if (doc.blocks.length === 0)
    throw new ToolError(
      'input',
      'The document is empty: it holds no text, tables or pictures. Choose a document with content.',
    );
  await drawMetafiles(doc.blocks, context);
  context.onProgress(1);
  return doc;
}

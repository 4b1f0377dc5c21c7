/** A page's content stream as bytes. */

import { joinBytes } from '@entropy-tools/core/join-bytes';
import {
  PDFArray,
  PDFContentStream,
  type PDFContext,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
} from 'pdf-lib';
import { decodeWhole } from './decode-stream';

/**
 * The decoded content of a page, its streams joined by line ends.
 * @returns undefined when a part of it cannot be decoded here
 */
export function readPageContent(page: PDFPage): Uint8Array<ArrayBuffer> | undefined {
  const { context } = page.node;
  const contents = page.node.Contents();
  if (!contents) return new Uint8Array();
  const streams = contents instanceof PDFArray ? contents.asArray() : [contents];
  const parts: Uint8Array[] = [];
  for (const stream of streams) {
    const decoded = decodeContent(stream, context);
    if (!decoded) return undefined;
    parts.push(decoded, lineEnd);
  }
  return joinBytes(parts);
}

const lineEnd = Uint8Array.of(0x0a);

/** @returns undefined for damage and for filters of pictures, which content does not have */
export function decodeContent(
  object: PDFObject | undefined,
  context: PDFContext,
): Uint8Array | undefined {
  const stream = context.lookup(object);
  // A missing part counts as empty, as it does in readers.
  if (stream === undefined) return new Uint8Array();
  // What pdf-lib itself put around the page's content.
  if (stream instanceof PDFContentStream) return stream.getUnencodedContents();
  return stream instanceof PDFRawStream ? decodeWhole(stream) : undefined;
}

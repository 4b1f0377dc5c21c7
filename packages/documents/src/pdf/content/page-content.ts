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
 * @returns undefined when a part of it cannot be decoded
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

/**
 * Decodes a content stream.
 * @returns undefined for damaged data and for picture filters, which content never has
 */
export function decodeContent(
  object: PDFObject | undefined,
  context: PDFContext,
): Uint8Array | undefined {
  const stream = context.lookup(object);
  // A missing part counts as empty, as in readers.
  if (stream === undefined) return new Uint8Array();
  // Content that pdf-lib itself added around the page's own.
  if (stream instanceof PDFContentStream) return stream.getUnencodedContents();
  return stream instanceof PDFRawStream ? decodeWhole(stream) : undefined;
}

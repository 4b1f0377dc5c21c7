/** A page's content stream as bytes. */

import type { PDFContext, PDFObject, PDFPage } from 'pdf-lib';
import {
  decodePDFRawStream,
  PDFArray,
  PDFContentStream,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFRawStream,
} from 'pdf-lib';
import { joinBytes } from '~/codecs/join-bytes';

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

/** @returns undefined for filters and predictors that content does not have in practice */
export function decodeContent(
  object: PDFObject | undefined,
  context: PDFContext,
): Uint8Array | undefined {
  const stream = context.lookup(object);
  // A missing part counts as empty, as it does in readers.
  if (stream === undefined) return new Uint8Array();
  // What pdf-lib itself put around the page's content.
  if (stream instanceof PDFContentStream) return stream.getUnencodedContents();
  if (!(stream instanceof PDFRawStream)) return undefined;
  if (hasPredictor(stream)) return undefined;
  try {
    return decodePDFRawStream(stream).decode();
  } catch {
    return undefined;
  }
}

function hasPredictor(stream: PDFRawStream): boolean {
  const parameters = stream.dict.lookup(PDFName.of('DecodeParms'));
  const all = parameters instanceof PDFArray ? parameters.asArray() : [parameters];
  return all.some((each) => {
    const dict = stream.dict.context.lookup(each);
    const predictor = dict instanceof PDFDict ? dict.lookup(PDFName.of('Predictor')) : undefined;
    return predictor instanceof PDFNumber && predictor.asNumber() > 1;
  });
}

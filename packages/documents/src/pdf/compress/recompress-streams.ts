/**
 * Compresses everything in a document except pictures: recompresses streams at the best level and merges
 * equal ones.
 */

import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import pako from 'pako';
import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
} from 'pdf-lib';
import { decodeStream } from '../content/decode-stream';

/** Larger streams are not decompressed: they may be bombs. */
const MAX_UNPACKED_BYTES = 256_000_000;

/** Recompresses each stream and keeps the smaller version. Streams that cannot be decompressed stay. */
export async function recompressStreams(
  document: PDFDocument,
  context: CodecContext,
): Promise<void> {
  const objects = document.context.enumerateIndirectObjects();
  let workedAt = performance.now();
  for (const [index, [reference, object]] of objects.entries()) {
    if (performance.now() - workedAt > 100) {
      throwIfAborted(context);
      context.onProgress(index / objects.length);
      await new Promise((resolve) => setTimeout(resolve, 0));
      workedAt = performance.now();
    }
    if (!(object instanceof PDFRawStream)) continue;
    const packed = packedAgain(object);
    if (packed) document.context.assign(reference, packed);
  }
}

function packedAgain(stream: PDFRawStream): PDFRawStream | undefined {
  // Predictors and picture filters belong to their data, so only the outer filters are replaced.
  const decoded = decodeStream(stream, { keepsPrediction: true });
  const [inner] = decoded?.left ?? [];
  // Damaged data may end early without an error; a stream that cannot be read is not changed.
  if (!decoded || decoded.bytes.length === 0 || decoded.bytes.length > MAX_UNPACKED_BYTES)
    return undefined;
  const isPicture = inner !== undefined && inner.name !== 'FlateDecode';
  const data = inner && !isPicture ? inflated(decoded.bytes) : decoded.bytes;
  if (!data || data.length === 0 || data.length > MAX_UNPACKED_BYTES) return undefined;
  const contents = isPicture ? data : pako.deflate(data, { level: 9 });
  if (contents.length >= stream.contents.length) return undefined;
  const dict = stream.dict.clone(stream.dict.context);
  for (const key of ['Length', 'DecodeParms', 'DP']) dict.delete(PDFName.of(key));
  dict.set(PDFName.of('Filter'), PDFName.of(isPicture ? inner.name : 'FlateDecode'));
  if (inner?.parameters) dict.set(PDFName.of('DecodeParms'), inner.parameters);
  return PDFRawStream.of(dict, contents);
}

function inflated(packed: Uint8Array): Uint8Array | undefined {
  try {
    return pako.inflate(packed);
  } catch {
    return undefined;
  }
}

/** Types of objects that readers distinguish by identity, even when their content is equal. */
const single = new Set([
  'Page',
  'Pages',
  'Catalog',
  'Annot',
  'Sig',
  'StructElem',
  'OCG',
  'XRef',
  'ObjStm',
]);

/** Merges streams that are equal byte for byte, such as a logo on the pages of merged files. */
export function mergeEqualStreams({ context }: PDFDocument): void {
  const seen = new Map<string, { reference: PDFRef; stream: PDFRawStream }[]>();
  const replaced = new Map<PDFRef, PDFRef>();
  for (const [reference, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream) || object.contents.length < 64) continue;
    const type = object.dict.lookup(PDFName.of('Type'));
    if (type instanceof PDFName && single.has(type.decodeText())) continue;
    const { contents } = object;
    const key = `${contents.length} ${contents[contents.length >> 1]} ${object.dict.toString()}`;
    const alike = seen.get(key) ?? [];
    const twin = alike.find(({ stream }) => isEqual(stream.contents, contents));
    if (twin) replaced.set(reference, twin.reference);
    else seen.set(key, [...alike, { reference, stream: object }]);
  }
  if (replaced.size === 0) return;
  for (const [, object] of context.enumerateIndirectObjects()) redirect(object, replaced, 0);
  for (const reference of replaced.keys()) context.delete(reference);
}

function redirect(object: PDFObject, replaced: ReadonlyMap<PDFRef, PDFRef>, depth: number): void {
  if (depth > 100) return;
  if (object instanceof PDFRawStream) redirect(object.dict, replaced, depth);
  else if (object instanceof PDFDict) {
    for (const [key, value] of object.entries()) {
      const other = value instanceof PDFRef ? replaced.get(value) : undefined;
      if (other) object.set(key, other);
      else redirect(value, replaced, depth + 1);
    }
  } else if (object instanceof PDFArray) {
    for (const [index, value] of object.asArray().entries()) {
      const other = value instanceof PDFRef ? replaced.get(value) : undefined;
      if (other) object.set(index, other);
      else redirect(value, replaced, depth + 1);
    }
  }
}

function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, at) => byte === b[at]);
}

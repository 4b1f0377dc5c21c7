/**
 * Appends changed and new objects to a file as an incremental update (PDF 32000-1, 7.5.6), so that all
 * previous bytes stay the same. pdf-lib writes such updates with a cross-reference table of another kind than
 * the file's, which strict readers refuse; here it is of the same kind, and nothing is compressed.
 */
import {
  PDFArray,
  type PDFContext,
  PDFCrossRefSection,
  PDFCrossRefStream,
  PDFHexString,
  type PDFObject,
  PDFRef,
  PDFTrailerDict,
} from 'pdf-lib';
import { latin1, toHex } from './signed-range';

/** The kind and position of a file's last cross-reference table. */
export interface LastTable {
  offset: number;
  kind: 'table' | 'stream';
}

/** Finds the last table where the file states it; undefined where that is wrong, so that nothing can be appended. */
export function findLastTable(bytes: Uint8Array): LastTable | undefined {
  if (latin1(bytes.subarray(0, 5)) !== '%PDF-') return undefined;
  const end = latin1(bytes.subarray(Math.max(0, bytes.length - 2048)));
  const last = [...end.matchAll(/startxref\s+(\d{1,15})\s+%%EOF/g)].at(-1);
  if (!last) return undefined;
  const offset = Number(last[1]);
  const there = latin1(bytes.subarray(offset, offset + 32));
  if (/^xref\s/.test(there)) return { offset, kind: 'table' };
  return /^\d+\s+\d+\s+obj/.test(there) ? { offset, kind: 'stream' } : undefined;
}

/**
 * @param bytes the file, unprotected
 * @param objects to write, in ascending order of their numbers
 */
export function appendUpdate(
  bytes: Uint8Array,
  last: LastTable,
  context: PDFContext,
  objects: readonly (readonly [PDFRef, PDFObject])[],
): Uint8Array<ArrayBuffer> {
  const chunks: Uint8Array[] = [bytes];
  let size = bytes.length;
  const push = (chunk: Uint8Array) => {
    chunks.push(chunk);
    size += chunk.length;
  };
  const write = (text: string) => push(new TextEncoder().encode(text));
  const writeObject = ({ objectNumber, generationNumber }: PDFRef, object: PDFObject) => {
    write(`${objectNumber} ${generationNumber} obj\n`);
    push(written(object));
    write('\nendobj\n');
  };
  write('\n');
  const places = objects.map(([reference, object]) => {
    const offset = size;
    writeObject(reference, object);
    return { reference, offset };
  });
  const table = size;
  const { Root, Info, ID, Size } = context.trailerInfo;
  const first = ID instanceof PDFArray ? ID.lookup(0) : undefined;
  const random = PDFHexString.of(toHex(crypto.getRandomValues(new Uint8Array(16))));
  const own = PDFRef.of(context.largestObjectNumber + 1);
  const entries = {
    Size: Math.max(own.objectNumber + (last.kind === 'stream' ? 1 : 0), Size?.asNumber() ?? 0),
    Root,
    ...(Info && { Info }),
    ID: context.obj([first ?? random, random]),
    Prev: last.offset,
  };
  if (last.kind === 'table') {
    const section = PDFCrossRefSection.createEmpty();
    for (const { reference, offset } of places) section.addEntry(reference, offset);
    write(section.toString());
    write('\n');
    push(written(PDFTrailerDict.of(context.obj(entries))));
    write('\n');
  } else {
    const stream = PDFCrossRefStream.of(context.obj(entries), []);
    for (const { reference, offset } of places) stream.addUncompressedEntry(reference, offset);
    stream.addUncompressedEntry(own, table);
    writeObject(own, stream);
  }
  write(`startxref\n${table}\n%%EOF\n`);
  const file = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    file.set(chunk, at);
    at += chunk.length;
  }
  return file;
}

function written(object: PDFObject | PDFTrailerDict): Uint8Array {
  const bytes = new Uint8Array(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  return bytes;
}

// Packs several results as one ZIP by the platform's own deflate. Small files, of which there may be
// hundreds, are packed in memory and several in parallel: for each of them the transfer to the browser's main
// process and back takes longer than packing. Large ones are streamed and never wholly in memory. Names may
// contain folders; they must be unique (see uniqueNames).

import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { splitGzip } from './gzip-layout';
import { pipeBytes } from './pipe-bytes';
import { readPieces, readSlice } from './read-pieces';
import { layOutZip, type PackedEntry } from './zip-layout';
import { ZipEntryWriter } from './zip-writer';

/** Files up to this size are packed in memory. */
const smallBytes = 1 << 20;
/** Files that are read ahead while one is packed. */
const LANES = 4;

/** The result of packing one file; the caller knows its name and date. */
type Packed = Omit<PackedEntry, 'name'>;

/**
 * @param files names in the archive and their contents; results get the current date, files keep theirs
 * @returns the archive, entries in the order given
 * @throws ToolError `input` if a file cannot be read, `cancelled`
 */
export async function zipFiles(
  files: readonly { name: string; blob: Blob }[],
  context: CodecContext,
): Promise<Blob> {
  const total = files.reduce((sum, file) => sum + file.blob.size, 0) || 1;
  const now = new Date();
  const entries: PackedEntry[] = [];
  let written = 0;
  const tell = (bytes: number) => {
    written += bytes;
    context.onProgress(written / total);
  };
  const waiting = files.entries();
  const lane = async () => {
    for (const [index, { name, blob }] of waiting) {
      throwIfAborted(context);
      const packed = await (blob.size <= smallBytes ? packSmall : packLarge)(blob, context, tell);
      const modified = blob instanceof File ? new Date(blob.lastModified) : now;
      entries[index] = { name, modified, ...packed };
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return layOutZip(entries);
}

async function packSmall(
  blob: Blob,
  _context: CodecContext,
  tell: (bytes: number) => void,
): Promise<Packed> {
  const bytes = await readSlice(blob, 0, blob.size);
  const gzip = await pipeBytes(bytes, new CompressionStream('gzip'));
  tell(bytes.length);
  const { crc32, packed } = splitGzip(gzip);
  return { crc32, size: bytes.length, packedSize: packed.length, packed: new Blob([packed]) };
}

async function packLarge(
  blob: Blob,
  context: CodecContext,
  tell: (bytes: number) => void,
): Promise<Packed> {
  const entry = new ZipEntryWriter();
  for await (const piece of readPieces(blob, context.signal)) {
    await entry.write(piece);
    tell(piece.length);
  }
  return entry.close();
}

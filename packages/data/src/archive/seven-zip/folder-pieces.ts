// Unpacks one folder of a 7z archive as a stream of pieces, through its chain of coders. Supported are Copy,
// LZMA, LZMA2, Deflate, BCJ for x86, Delta and AES-256, each with one input and one output; others are
// refused by name.

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { passwordMessages } from '../password-messages';
import { pipePieces } from '../pipe-bytes';
import { readPieces } from '../read-pieces';
import { openAes } from './aes-pieces';
import { undoDelta, undoX86 } from './filter-pieces';
import { lzma2Pieces, lzma2Window, lzmaPieces, lzmaWindow } from './lzma-pieces';
import { type Coder, type Folder, sizeOf } from './parse-header';
import { damagedSevenZip, methodNotRead } from './seven-zip-errors';

type Pieces = AsyncIterable<Uint8Array<ArrayBuffer>>;

/** Maximum window size; 7-Zip's highest level uses 256 MB for files of that size. */
const MAX_WINDOW_BYTES = 2 ** 28;
const aes = '06f10701';
const names: Readonly<Record<string, string>> = {
  '030401': 'PPMd',
  '040202': 'BZip2',
  '040109': 'Deflate64',
  '0303011b': 'BCJ2',
  '04f71101': 'Zstandard in 7z',
  '03030205': 'A filter for PowerPC programs',
  '03030401': 'A filter for IA-64 programs',
  '03030501': 'A filter for ARM programs',
  '03030701': 'A filter for ARM programs',
  '03030805': 'A filter for SPARC programs',
  a: 'A filter for ARM64 programs',
  '0a': 'A filter for ARM64 programs',
  '0b': 'A filter for RISC-V programs',
};
const read = ['00', '030101', '21', '040108', '03030103', '04', '03', aes];

/** Whether a folder's files require a password. */
export const isLockedFolder = ({ coders }: Folder) => coders.some(({ method }) => method === aes);

/**
 * The folder's bytes, exactly as many as its header says.
 * @throws ToolError `input` (damaged, a password is needed), `unsupported`, `limit`; the caller knows
 *   whether LzmaDamage means a wrong password
 */
export async function* folderPieces(
  archive: Blob,
  folder: Folder,
  password: string | undefined,
  { signal }: Pick<CodecContext, 'signal'>,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const chain = chainOf(folder);
  const [part] = folder.packed;
  if (!part || part.offset + part.size > archive.size) throw damagedSevenZip();
  let pieces: Pieces = readPieces(archive.slice(part.offset, part.offset + part.size), signal);
  for (const { coder, size } of chain) pieces = await decoded(pieces, coder, size, password);
  let left = sizeOf(folder);
  for await (const piece of pieces) {
    signal.throwIfAborted();
    if (left === 0) return;
    yield piece.length > left ? piece.subarray(0, left) : piece;
    left -= Math.min(left, piece.length);
  }
  if (left > 0) throw damagedSevenZip();
}

/** Refuses what cannot be unpacked. @returns the coders in order from the packed bytes to the files */
function chainOf({ coders, binds, sizes, packed }: Folder): { coder: Coder; size: number }[] {
  for (const { method, inputs, outputs } of coders) {
    if (!read.includes(method) || inputs !== 1 || outputs !== 1)
      throw methodNotRead(names[method] ?? 'The method that packed this');
  }
  if (packed.length !== 1) throw damagedSevenZip();
  // With one input and one output each, coder, input and output have the same number.
  const chain: { coder: Coder; size: number }[] = [];
  let next = coders.findIndex((_, output) => binds.every((bind) => bind.output !== output));
  while (next >= 0 && chain.length < coders.length) {
    const [coder, size] = [coders[next], sizes[next]];
    if (!coder || size === undefined) throw damagedSevenZip();
    chain.unshift({ coder, size });
    next = binds.find(({ input }) => input === next)?.output ?? -1;
  }
  if (next >= 0 || chain.length !== coders.length) throw damagedSevenZip();
  return chain;
}

async function decoded(
  pieces: Pieces,
  { method, properties }: Coder,
  size: number,
  password: string | undefined,
): Promise<Pieces> {
  if (method === aes) {
    if (!password) throw new ToolError('input', passwordMessages.needed);
    return (await openAes(properties, password))(pieces);
  }
  if (method === '030101') {
    const windowBytes = allowed(Math.min(lzmaWindow(properties), size));
    return lzmaPieces(pieces, { properties: properties[0] ?? 255, size, windowBytes });
  }
  if (method === '21') {
    const windowBytes = allowed(Math.min(lzma2Window(properties), size));
    return lzma2Pieces(pieces, { size, windowBytes });
  }
  // Bytes after the end of the deflate stream are not treated as damage: the sizes are checked.
  if (method === '040108') return pipePieces(pieces, new DecompressionStream('deflate-raw'));
  if (method === '03030103' || method === '04') return undoX86(pieces);
  if (method === '03') return undoDelta(pieces, properties);
  return pieces;
}

function allowed(windowBytes: number): number {
  if (windowBytes <= MAX_WINDOW_BYTES) return windowBytes;
  throw new ToolError(
    'limit',
    'This 7z archive needs more than 256 MB of memory to unpack and is not unpacked here.',
  );
}

// LZMA and LZMA2 streams as in 7z: the archive's header has their properties and sizes.

import { joinBytes } from '@entropy-tools/core/join-bytes';
import { LzmaDecoder, MAX_SYMBOL_BYTES } from './lzma-decoder';
import { PieceReader } from './piece-reader';
import { LzmaDamage } from './range-decoder';

type Pieces = AsyncIterable<Uint8Array<ArrayBuffer>>;
type Made = AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined>;

/** Bytes decoded per step: small enough to allow cancellation in between. */
const stepBytes = 1 << 20;

/** The window size from LZMA's five property bytes. */
export function lzmaWindow(properties: Uint8Array): number {
  if (properties.length < 5) throw new LzmaDamage('properties');
  return new DataView(properties.buffer, properties.byteOffset + 1, 4).getUint32(0, true);
}

/** The window size from LZMA2's property byte. */
export function lzma2Window(properties: Uint8Array): number {
  const code = properties[0] ?? 255;
  if (code > 40) throw new LzmaDamage('properties');
  return code === 40 ? 0xffffffff : (2 | (code & 1)) * 2 ** ((code >> 1) + 11);
}

/** @param size bytes when unpacked @param windowBytes at most what the stream's properties ask for */
export async function* lzmaPieces(
  packed: Pieces,
  { properties, size, windowBytes }: { properties: number; size: number; windowBytes: number },
): Made {
  const decoder = new LzmaDecoder(windowBytes);
  decoder.setProperties(properties);
  decoder.resetState();
  let kept: Uint8Array<ArrayBuffer> = new Uint8Array(0);
  let made = 0;
  let hasBegun = false;
  const source = packed[Symbol.asyncIterator]();
  for (let isLast = false; made < size && !decoder.hasEnded; ) {
    const { done, value } = await source.next();
    isLast = done === true;
    const input = value ? joinBytes([kept, value]) : kept;
    if (!hasBegun) {
      if (input.length < MAX_SYMBOL_BYTES && !isLast) {
        kept = input;
        continue;
      }
      decoder.begin(input, 0);
      hasBegun = true;
    } else decoder.continue(input, 0);
    while (made < size) {
      const piece = decoder.step(Math.min(stepBytes, size - made), isLast);
      if (piece.length === 0) break;
      made += piece.length;
      yield piece;
    }
    kept = input.slice(decoder.next);
    if (isLast) break;
  }
  if (made < size) throw new LzmaDamage('too short');
}

/** As {@link lzmaPieces}; an LZMA2 stream contains its own properties. */
export async function* lzma2Pieces(
  packed: Pieces,
  { size, windowBytes }: { size: number; windowBytes: number },
): Made {
  const decoder = new LzmaDecoder(windowBytes);
  const reader = new PieceReader(packed);
  let made = 0;
  let hasProperties = false;
  let hasState = false;
  while (made < size) {
    const control = (await read(reader, 1))[0] as number;
    if (control === 0) break;
    if (control === 1 || control >= 0xe0) decoder.emptyWindow();
    else if (made === 0) throw new LzmaDamage('the first part leans on another');
    if (control < 0x80) {
      if (control > 2) throw new LzmaDamage('control');
      const bytes = await read(reader, number(await read(reader, 2)) + 1);
      decoder.put(bytes);
      made += bytes.length;
      yield bytes;
      continue;
    }
    const head = await read(reader, 4);
    const unpacked = ((control & 0x1f) << 16) + number(head.subarray(0, 2)) + 1;
    if (control >= 0xc0) {
      decoder.setProperties((await read(reader, 1))[0] as number);
      hasProperties = true;
    }
    if (!hasProperties) throw new LzmaDamage('properties');
    if (control >= 0xa0) {
      decoder.resetState();
      hasState = true;
    }
    if (!hasState) throw new LzmaDamage('state');
    const input = await read(reader, number(head.subarray(2, 4)) + 1);
    decoder.begin(input, 0);
    for (let left = unpacked; left > 0; ) {
      const piece = decoder.step(Math.min(left, stepBytes), true);
      if (piece.length === 0) throw new LzmaDamage('too short');
      left -= piece.length;
      made += piece.length;
      yield piece;
    }
  }
  if (made !== size) throw new LzmaDamage('size');
}

const number = (bytes: Uint8Array) => ((bytes[0] as number) << 8) | (bytes[1] as number);

async function read(reader: PieceReader, count: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await reader.read(count);
  if (bytes.length < count) throw new LzmaDamage('cut off');
  return bytes;
}

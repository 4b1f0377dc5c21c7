// Reverses filters that make programs and tables more compressible: BCJ for x86 (call addresses are made
// absolute before packing) and Delta. Source: Bra86.c and Delta.c of the LZMA SDK (public domain).

import { joinBytes } from '@entropy-tools/core/join-bytes';

type Pieces = AsyncIterable<Uint8Array<ArrayBuffer>>;
type Made = AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined>;

/** @param properties one byte: the distance minus one */
export async function* undoDelta(pieces: Pieces, properties: Uint8Array): Made {
  const distance = (properties[0] ?? 0) + 1;
  const before = new Uint8Array(distance);
  let at = 0;
  for await (const piece of pieces) {
    for (let index = 0; index < piece.length; index += 1) {
      const value = ((piece[index] as number) + (before[at] as number)) & 255;
      before[at] = value;
      piece[index] = value;
      at = at + 1 === distance ? 0 : at + 1;
    }
    yield piece;
  }
}

/** Combinations of bytes before an opcode for which its operand counts as an address. */
const isAllowed = [true, true, true, false, true, false, false, false];
const bitsOf = [0, 1, 2, 2, 3, 3, 3, 3];
const looksLikeSign = (byte: number) => byte === 0 || byte === 255;

export async function* undoX86(pieces: Pieces): Made {
  let kept: Uint8Array<ArrayBuffer> = new Uint8Array(0);
  const state = { position: 0, previous: 0 };
  for await (const piece of pieces) {
    const bytes = joinBytes([kept, piece]);
    const done = convertX86(bytes, state);
    kept = bytes.slice(done);
    if (done > 0) yield bytes.slice(0, done);
  }
  if (kept.length > 0) yield kept;
}

/** Converts in place. @returns how many bytes are final; the others depend on the following bytes */
function convertX86(
  bytes: Uint8Array<ArrayBuffer>,
  state: { position: number; previous: number },
): number {
  if (bytes.length < 5) return 0;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = bytes.length - 4;
  let mask = state.previous & 7;
  let last = -1;
  let at = 0;
  let lastAt = -1;
  for (; at < end; at += 1) {
    if (((bytes[at] as number) & 0xfe) !== 0xe8) continue;
    last = at - lastAt;
    lastAt = at;
    if (last > 3) mask = 0;
    else {
      mask = (mask << (last - 1)) & 7;
      if (mask !== 0) {
        const byte = bytes[at + 4 - (bitsOf[mask] as number)] as number;
        if (!isAllowed[mask] || looksLikeSign(byte)) {
          mask = ((mask << 1) & 7) | 1;
          continue;
        }
      }
    }
    if (!looksLikeSign(bytes[at + 4] as number)) {
      mask = ((mask << 1) & 7) | 1;
      continue;
    }
    let from = view.getUint32(at + 1, true);
    let to = 0;
    for (;;) {
      to = (from - (state.position + at + 5)) >>> 0;
      if (mask === 0) break;
      const index = (bitsOf[mask] as number) * 8;
      if (!looksLikeSign((to >>> (24 - index)) & 255)) break;
      from = (to ^ (2 ** (32 - index) - 1)) >>> 0;
    }
    const sign = (to >>> 24) & 1 ? 0xff000000 : 0;
    view.setUint32(at + 1, ((to & 0x01ffffff) | sign) >>> 0, true);
    at += 4;
  }
  const distance = at - lastAt;
  state.previous = distance > 3 ? 0 : (mask << (distance - 1)) & 7;
  state.position += at;
  return at;
}

// Joins still WebP images into an animated one. No library: an animation is a list of the same chunks with
// a duration and a place each (RFC 9649, section 2.7). A frame stays.
import { joinBytes } from '@entropy-tools/core/join-bytes';

/** A frame of an animation. */
export interface AnimationFrame {
  /** A still picture in the animation's own format. */
  still: Uint8Array;
  durationMs: number;
  /** Its place; the whole animation if absent. `x` and `y` are even. */
  area?: FrameArea | undefined;
  /** Whether it is drawn over what is there; otherwise it replaces it. */
  blends?: boolean | undefined;
}

/** A part of the canvas in pixels. */
export interface FrameArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Longest duration of a frame: 24 bits. */
const MAX_DURATION_MS = 0xff_ff_ff;

/**
 * Writes an animated WebP.
 * @param loops number of plays; 0 for ever
 * @throws Error if a frame is not a still WebP
 */
export function writeWebpAnimation(
  frames: readonly AnimationFrame[],
  { width, height, loops }: { width: number; height: number; loops: number },
): Blob {
  let hasAlpha = false;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const whole = { x: 0, y: 0, width, height };
  for (const { still, durationMs, area = whole, blends = false } of frames) {
    const picture = pictureChunks(still);
    hasAlpha ||= picture.hasAlpha;
    const head = new Uint8Array(16);
    const view = new DataView(head.buffer);
    writeUint24(view, 0, area.x / 2);
    writeUint24(view, 3, area.y / 2);
    writeUint24(view, 6, area.width - 1);
    writeUint24(view, 9, area.height - 1);
    writeUint24(view, 12, Math.min(MAX_DURATION_MS, Math.max(1, Math.round(durationMs))));
    head[15] = blends ? 0 : 2; // It stays.
    const length = head.length + picture.chunks.length;
    parts.push(chunkHead('ANMF', length), head, picture.chunks);
  }
  const canvas = new Uint8Array(10);
  canvas[0] = 0x02 | (hasAlpha ? 0x10 : 0);
  const view = new DataView(canvas.buffer);
  writeUint24(view, 4, width - 1);
  writeUint24(view, 7, height - 1);
  const animation = new Uint8Array(6);
  new DataView(animation.buffer).setUint16(4, Math.min(loops, 0xff_ff), true);
  const all = [chunkHead('VP8X', 10), canvas, chunkHead('ANIM', 6), animation, ...parts];
  const riff = new Uint8Array(12);
  riff.set(letters('RIFF'), 0);
  new DataView(riff.buffer).setUint32(4, 4 + all.reduce((sum, part) => sum + part.length, 0), true);
  riff.set(letters('WEBP'), 8);
  return new Blob([riff, ...all], { type: 'image/webp' });
}

/** The chunks of a still WebP that hold its pixels, with their padding. */
function pictureChunks(webp: Uint8Array): { chunks: Uint8Array<ArrayBuffer>; hasAlpha: boolean } {
  const view = new DataView(webp.buffer, webp.byteOffset, webp.byteLength);
  const found: Uint8Array[] = [];
  let hasAlpha = false;
  for (let at = 12; at + 8 <= webp.length; ) {
    const name = String.fromCharCode(...webp.subarray(at, at + 4));
    const end = at + 8 + view.getUint32(at + 4, true);
    const padded = end + (end & 1);
    if (name === 'ALPH' || name === 'VP8 ' || name === 'VP8L') {
      const chunk = new Uint8Array(padded - at);
      chunk.set(webp.subarray(at, end));
      found.push(chunk);
      // Bit 28 of the lossless header says that the image may be transparent.
      hasAlpha ||= name === 'ALPH' || (name === 'VP8L' && ((webp[at + 12] ?? 0) & 0x10) !== 0);
    }
    at = padded;
  }
  if (found.length === 0) throw new Error('A frame of the animation is no still WebP.');
  return { chunks: joinBytes(found), hasAlpha };
}

function chunkHead(name: string, length: number): Uint8Array<ArrayBuffer> {
  const head = new Uint8Array(8);
  head.set(letters(name));
  new DataView(head.buffer).setUint32(4, length, true);
  return head;
}

function letters(name: string): Uint8Array {
  return Uint8Array.from(name, (letter) => letter.charCodeAt(0));
}

function writeUint24(view: DataView, offset: number, value: number): void {
  view.setUint16(offset, value & 0xff_ff, true);
  view.setUint8(offset + 2, value >> 16);
}

// Joins still PNGs into an animated one: each keeps its compressed pixels and gets a duration and a place.
// Source: Portable Network Graphics (third edition), 11.3.6 (acTL, fcTL, fdAT).
import { joinBytes } from '@entropy-tools/core/join-bytes';
import { pngFile } from '../png-file';
import type { AnimationFrame, FrameArea } from './webp-animation';

/** A duration is a fraction of a second, both of its numbers of sixteen bits. */
const MAX_DELAY = 0xff_ff;

/**
 * Writes an animated PNG.
 * @param frames PNGs of eight bits a channel, not interlaced; the first covers the canvas
 * @param loops number of plays; 0 for ever
 * @throws Error if a frame is not a PNG, or of another colour type than the first
 */
export function writePngAnimation(
  frames: readonly AnimationFrame[],
  { width, height, loops }: { width: number; height: number; loops: number },
): Blob {
  const head = new Uint8Array(8);
  new DataView(head.buffer).setUint32(0, frames.length);
  new DataView(head.buffer).setUint32(4, loops);
  const chunks: [string, Uint8Array][] = [['acTL', head]];
  const whole = { x: 0, y: 0, width, height };
  let sequence = 0;
  let colourType: number | undefined;
  for (const [at, { still, durationMs, area = whole, blends = false }] of frames.entries()) {
    const picture = pixelsOf(still);
    colourType ??= picture.colourType;
    if (picture.colourType !== colourType) throw new Error('The frames differ in their colours.');
    chunks.push(['fcTL', frameControl(sequence++, area, durationMs, blends)]);
    if (at === 0) chunks.push(['IDAT', picture.data]);
    else chunks.push(['fdAT', joinBytes([uint32(sequence++), picture.data])]);
  }
  const file = pngFile({ width, height, colourType: colourType ?? 6 }, chunks);
  return new Blob([file], { type: 'image/png' });
}

/** The frame stays. */
function frameControl(
  sequence: number,
  area: FrameArea,
  durationMs: number,
  blends: boolean,
): Uint8Array {
  const control = new Uint8Array(26);
  const view = new DataView(control.buffer);
  for (const [at, value] of [sequence, area.width, area.height, area.x, area.y].entries())
    view.setUint32(at * 4, value);
  const parts = durationMs > MAX_DELAY ? 10 : 1000;
  const delay = Math.round((durationMs * parts) / 1000);
  view.setUint16(20, Math.min(MAX_DELAY, Math.max(1, delay)));
  view.setUint16(22, parts);
  control[25] = blends ? 1 : 0;
  return control;
}

function pixelsOf(png: Uint8Array): { colourType: number; data: Uint8Array } {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const parts: Uint8Array[] = [];
  for (let at = 8; at + 12 <= png.length; ) {
    const length = view.getUint32(at);
    const name = String.fromCharCode(...png.subarray(at + 4, at + 8));
    if (name === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  if (parts.length === 0) throw new Error('A frame of the animation is no PNG.');
  return { colourType: view.getUint8(25), data: joinBytes(parts) };
}

function uint32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

// Writes an animated GIF frame by frame with gifenc: a palette of its own for each frame, one entry of it
// transparent. Unchanged pixels are left transparent, which compresses to nearly nothing, and take no place in the
// palette: a frame with at most 255 new colours keeps them exactly.
import { applyPalette, GIFEncoder, type Gif, quantize } from 'gifenc';

/** A frame of the animation. */
export interface GifFrame {
  rgba: Uint8ClampedArray;
  durationMs: number;
}

/** Disposal of a frame before the next one: it stays, or its area is cleared. */
const STAYS = 1;
const CLEARED = 2;
/** Colours beside the transparent one. */
const MAX_COLOURS = 255;
/** Shortest duration in hundredths of a second: players show shorter ones as a tenth of a second. */
const SHORTEST = 2;
/** Longest duration in hundredths of a second: sixteen bits. */
const LONGEST = 0xffff;

interface HeldFrame {
  rgba: Uint8ClampedArray;
  /** Hundredths of a second since the beginning. */
  start: number;
}

/** Writes frames as they arrive; holds the last one back until its disposal is known. */
export class GifWriter {
  readonly #gif: Gif = GIFEncoder();
  readonly #size: { width: number; height: number };
  readonly #loops: number;
  #held: HeldFrame | undefined;
  #isFirstOpaque = true;
  /** The canvas under the next frame; undefined after clearing. */
  #below: Uint8ClampedArray | undefined;
  #endMs = 0;

  /** @param loops number of plays; 0 for ever */
  constructor(size: { width: number; height: number }, loops: number) {
    this.#size = size;
    this.#loops = loops;
  }

  /** Bytes written so far, without the held frame. */
  get bytes(): number {
    return this.#gif.bytesView().length;
  }

  /**
   * Adds the next frame; keeps a reference to its pixels until the one after it. Times are rounded so that the
   * whole keeps its length; a frame too short for a GIF is replaced by the next one.
   */
  add({ rgba, durationMs }: GifFrame): void {
    const start = Math.round(this.#endMs / 10);
    this.#endMs += durationMs;
    if (!this.#held) this.#isFirstOpaque = isOpaque(rgba);
    else if (start - this.#held.start < SHORTEST) {
      this.#held = { rgba, start: this.#held.start };
      return;
    } else this.#write(this.#held, start, covers(rgba, this.#held.rgba) ? STAYS : CLEARED);
    this.#held = { rgba, start };
  }

  /** Returns the file. */
  finish(): Blob {
    const end = Math.round(this.#endMs / 10);
    if (this.#held) this.#write(this.#held, end, this.#isFirstOpaque ? STAYS : CLEARED);
    this.#held = undefined;
    this.#gif.finish();
    return new Blob([this.#gif.bytes() as Uint8Array<ArrayBuffer>], { type: 'image/gif' });
  }

  #write({ rgba, start }: HeldFrame, end: number, dispose: number): void {
    const { width, height } = this.#size;
    const { index, palette } = indexed(rgba, this.#below);
    this.#gif.writeFrame(index, width, height, {
      palette: [...palette, [0, 0, 0]],
      delay: Math.min(LONGEST, end - start) * 10,
      transparent: true,
      transparentIndex: palette.length,
      dispose,
      // gifenc counts repetitions after the first play, -1 for none.
      repeat: this.#loops === 0 ? 0 : this.#loops === 1 ? -1 : this.#loops - 1,
    });
    this.#below = dispose === STAYS ? rgba : undefined;
  }
}

/** The pixels that differ from the canvas below as numbers of a palette; all others are the number after its last. */
function indexed(
  rgba: Uint8ClampedArray,
  below: Uint8ClampedArray | undefined,
): { index: Uint8Array; palette: number[][] } {
  const [now, before] = [wordsOf(rgba), below && wordsOf(below)];
  const places = new Uint32Array(now.length);
  let count = 0;
  for (let at = 0; at < now.length; at += 1)
    if ((rgba[at * 4 + 3] as number) >= 128 && now[at] !== before?.[at]) {
      places[count] = at;
      count += 1;
    }
  const drawn = new Uint32Array(count);
  for (let at = 0; at < count; at += 1) drawn[at] = now[places[at] as number] as number;
  const { palette, numbers } = exactPalette(drawn) ?? nearPalette(drawn);
  const index = new Uint8Array(now.length).fill(palette.length);
  for (let at = 0; at < count; at += 1) index[places[at] as number] = numbers[at] as number;
  return { index, palette };
}

interface PaletteNumbers {
  palette: number[][];
  /** One for each pixel. */
  numbers: Uint8Array;
}

function exactPalette(pixels: Uint32Array): PaletteNumbers | undefined {
  const known = new Map<number, number>();
  const numbers = new Uint8Array(pixels.length);
  let [last, number] = [-1, 0];
  for (let at = 0; at < pixels.length; at += 1) {
    const pixel = pixels[at] as number;
    if (pixel !== last) {
      number = known.get(pixel) ?? known.size;
      if (number === known.size) {
        if (number === MAX_COLOURS) return undefined;
        known.set(pixel, number);
      }
      last = pixel;
    }
    numbers[at] = number;
  }
  const channels = bytesOf(Uint32Array.from(known.keys()));
  const palette = Array.from(known, (_, at) => [...channels.subarray(at * 4, at * 4 + 3)]);
  return { palette, numbers };
}

function nearPalette(pixels: Uint32Array): PaletteNumbers {
  const format = 'rgb565';
  const rgba = bytesOf(pixels);
  const palette = quantize(rgba, MAX_COLOURS, { format });
  return { palette, numbers: applyPalette(rgba, palette, format) };
}

/** Whether a frame, drawn over another one, hides all of it. */
function covers(frame: Uint8ClampedArray, other: Uint8ClampedArray): boolean {
  for (let at = 3; at < frame.length; at += 4)
    if ((frame[at] as number) < 128 && (other[at] as number) >= 128) return false;
  return true;
}

function isOpaque(rgba: Uint8ClampedArray): boolean {
  for (let at = 3; at < rgba.length; at += 4) if ((rgba[at] as number) < 128) return false;
  return true;
}

function wordsOf({ buffer, byteOffset, byteLength }: Uint8ClampedArray): Uint32Array {
  return new Uint32Array(buffer, byteOffset, byteLength / 4);
}

function bytesOf({ buffer, byteOffset, byteLength }: Uint32Array): Uint8ClampedArray {
  return new Uint8ClampedArray(buffer, byteOffset, byteLength);
}

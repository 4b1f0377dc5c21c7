// Writes an animated GIF frame by frame with gifenc: a palette of 256 colours per frame, one of them
// transparent. Unchanged pixels are left transparent, which compresses to nearly nothing.
import { applyPalette, GIFEncoder, type Gif, quantize } from 'gifenc';

/** A frame of the animation. */
export interface GifFrame {
  rgba: Uint8ClampedArray;
  durationMs: number;
}

/** Disposal of a frame before the next one: it stays, or its area is cleared. */
const STAYS = 1;
const CLEARED = 2;

/** Writes frames as they arrive; holds the last one back until its disposal is known. */
export class GifWriter {
  readonly #gif: Gif = GIFEncoder();
  readonly #size: { width: number; height: number };
  readonly #loops: number;
  #held: GifFrame | undefined;
  /** Disposal that the first frame needs before it when the animation loops. */
  #beforeFirst: number | undefined;
  /** The canvas under the next frame; undefined after clearing. */
  #below: Uint8ClampedArray | undefined;

  /** @param loops number of plays; 0 for ever */
  constructor(size: { width: number; height: number }, loops: number) {
    this.#size = size;
    this.#loops = loops;
  }

  /** Bytes written so far, without the held frame. */
  get bytes(): number {
    return this.#gif.bytesView().length;
  }

  /** Adds the next frame; keeps a reference to its pixels until the one after it. */
  add(frame: GifFrame): void {
    if (this.#held) this.#write(this.#held, isOpaque(frame.rgba) ? STAYS : CLEARED);
    this.#beforeFirst ??= isOpaque(frame.rgba) ? STAYS : CLEARED;
    this.#held = frame;
  }

  /** Returns the file. */
  finish(): Blob {
    if (this.#held) this.#write(this.#held, this.#beforeFirst ?? STAYS);
    this.#held = undefined;
    this.#gif.finish();
    return new Blob([this.#gif.bytes() as Uint8Array<ArrayBuffer>], { type: 'image/gif' });
  }

  #write({ rgba, durationMs }: GifFrame, dispose: number): void {
    const format = 'rgb565';
    const palette = quantize(rgba, 255, { format });
    const index = applyPalette(rgba, palette, format);
    const clear = palette.length;
    const below = isOpaque(rgba) ? this.#below : undefined;
    const [now, before] = [wordsOf(rgba), below && wordsOf(below)];
    for (let at = 0; at < index.length; at += 1) {
      const alpha = (rgba[at * 4 + 3] as number) < 128;
      if (alpha || (before !== undefined && before[at] === now[at])) index[at] = clear;
    }
    const { width, height } = this.#size;
    this.#gif.writeFrame(index, width, height, {
      palette: [...palette, [0, 0, 0]],
      delay: durationMs,
      transparent: true,
      transparentIndex: clear,
      dispose,
      // gifenc counts repetitions after the first play, -1 for none.
      repeat: this.#loops === 0 ? 0 : this.#loops === 1 ? -1 : this.#loops - 1,
    });
    this.#below = dispose === STAYS ? rgba : undefined;
  }
}

function isOpaque(rgba: Uint8ClampedArray): boolean {
  for (let at = 3; at < rgba.length; at += 4) if ((rgba[at] as number) < 128) return false;
  return true;
}

function wordsOf({ buffer, byteOffset, byteLength }: Uint8ClampedArray): Uint32Array {
  return new Uint32Array(buffer, byteOffset, byteLength / 4);
}

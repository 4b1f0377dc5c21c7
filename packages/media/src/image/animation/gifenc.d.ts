/** The part of gifenc that we use; the package ships no types. */
declare module 'gifenc' {
  export interface GifFrameOptions {
    palette: number[][];
    /** Milliseconds. */
    delay: number;
    transparent?: boolean;
    transparentIndex?: number;
    /** Disposal of the frame before the next one: 1 stays, 2 is cleared. */
    dispose?: number;
    /** On the first frame: 0 for ever, -1 once, else the number of repetitions. */
    repeat?: number;
  }
  export interface Gif {
    writeFrame: (
      index: Uint8Array,
      width: number,
      height: number,
      options: GifFrameOptions,
    ) => void;
    finish: () => void;
    bytes: () => Uint8Array;
    /** Like `bytes`, without a copy. */
    bytesView: () => Uint8Array;
  }
  export function GIFEncoder(): Gif;
  export function quantize(
    rgba: Uint8ClampedArray,
    colours: number,
    options?: { format: 'rgb565' },
  ): number[][];
  export function applyPalette(
    rgba: Uint8ClampedArray,
    palette: number[][],
    format?: 'rgb565',
  ): Uint8Array;
}

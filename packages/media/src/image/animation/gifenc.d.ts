/** What is used of gifenc, which comes without types. */
declare module 'gifenc' {
  export interface GifFrameOptions {
    palette: number[][];
    /** Milliseconds. */
    delay: number;
    transparent?: boolean;
    transparentIndex?: number;
    /** What becomes of the frame when the next comes: 1 stays, 2 is cleared. */
    dispose?: number;
    /** Of the first frame: 0 for ever, -1 once, else how often again. */
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
    /** As `bytes`, not copied. */
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

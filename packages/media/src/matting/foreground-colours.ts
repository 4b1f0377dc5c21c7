/**
 * Removes the old background's colour from soft edges. A pixel of hair is a blend; on a new background the
 * old one would show as a fringe. The local colours of foreground and background are means weighted by the
 * mask, and the residual of a pixel is distributed by the mask (blur fusion: Forte, 'Approximate Fast
 * Foreground Colour Estimation', ICIP 2021). The means come from a small copy of the picture, the last step
 * runs at full size. Own code: a few passes over arrays.
 */
import { boxSums } from './guided-filter';
import { fitWithin, shrinkMask } from './mask-work';
import type { PixelRows } from './pixel-rows';
import { scaleColours } from './scale-planes';

/** Longest side of the copy used for the means. */
const MEANS_SIDE = 800;
/** Window radius in the copy, in pixels. */
const RADIUS = 6;

/** Mean colours of foreground and background around each pixel, at a small size. */
export interface NearColours {
  width: number;
  height: number;
  /** Red, green and blue of the foreground, then of the background, 0 to 255: six values per pixel. */
  values: Float32Array;
}

/** Estimates the colours on both sides of the edges. @param mask one byte per pixel of the picture */
export function estimateLocalColours(picture: PixelRows, mask: Uint8Array): NearColours {
  const [width, height] = fitWithin(picture.width, picture.height, MEANS_SIDE);
  const size = width * height;
  const colours = scaleColours(picture, width, height);
  const part = shrinkMask(mask, [picture.width, picture.height], [width, height]);
  const scratch = new Float32Array(size);
  const values = new Float32Array(size * 6);
  for (const side of [0, 1]) {
    // Unmixed pixels say most: the weight drops quickly with the mask's uncertainty.
    const weight = Float32Array.from(part, (value) => (side === 0 ? value : 1 - value) ** 4);
    const wide = Float32Array.from(weight);
    const channels = [0, 1, 2].map((channel) =>
      weight.map((value, at) => value * (colours[channel * size + at] as number)),
    );
    const wideChannels = channels.map((channel) => channel.slice());
    boxSums(weight, scratch, width, height, RADIUS);
    boxSums(wide, scratch, width, height, RADIUS * 5);
    for (const channel of channels) boxSums(channel, scratch, width, height, RADIUS);
    for (const channel of wideChannels) boxSums(channel, scratch, width, height, RADIUS * 5);
    for (let at = 0; at < size; at += 1)
      for (let channel = 0; channel < 3; channel += 1) {
        // Without pure pixels nearby, use those further away, and finally the pixel itself.
        const own = colours[channel * size + at] as number;
        const total = (weight[at] as number) + (wide[at] as number) * 0.05 + 1e-4;
        values[at * 6 + side * 3 + channel] =
          (((channels[channel] as Float32Array)[at] as number) +
            ((wideChannels[channel] as Float32Array)[at] as number) * 0.05 +
            own * 1e-4) /
          total;
      }
  }
  return { width, height, values };
}

/**
 * Writes the foreground's colours and opacity into some rows, in place.
 * @param rgba the rows, from `top` on
 * @param mask of the whole picture
 */
export function unmixRows(
  rgba: Uint8ClampedArray,
  top: number,
  mask: Uint8Array,
  picture: Pick<PixelRows, 'width' | 'height'>,
  { width, height, values }: NearColours,
): void {
  const rows = rgba.length / 4 / picture.width;
  for (let line = 0; line < rows; line += 1) {
    const y = Math.min(
      height - 1,
      Math.max(0, ((top + line + 0.5) * height) / picture.height - 0.5),
    );
    const upper = Math.min(Math.max(0, height - 2), Math.floor(y));
    const down = y - upper;
    const lower = Math.min(height - 1, upper + 1);
    for (let x = 0; x < picture.width; x += 1) {
      const opacity = mask[(top + line) * picture.width + x] as number;
      const at = (line * picture.width + x) * 4;
      if (opacity > 0 && opacity < 255) {
        const across = Math.min(width - 1, Math.max(0, ((x + 0.5) * width) / picture.width - 0.5));
        const left = Math.min(Math.max(0, width - 2), Math.floor(across));
        const right = Math.min(width - 1, left + 1);
        const beside = across - left;
        const part = opacity / 255;
        for (let channel = 0; channel < 3; channel += 1) {
          const at6 = (row: number, column: number, side: number) =>
            values[(row * width + column) * 6 + side * 3 + channel] as number;
          const mean = (side: number) => {
            const topValue =
              at6(upper, left, side) * (1 - beside) + at6(upper, right, side) * beside;
            const bottomValue =
              at6(lower, left, side) * (1 - beside) + at6(lower, right, side) * beside;
            return topValue * (1 - down) + bottomValue * down;
          };
          const front = mean(0);
          rgba[at + channel] =
            front + part * ((rgba[at + channel] as number) - part * front - (1 - part) * mean(1));
        }
      }
      rgba[at + 3] = opacity;
    }
  }
}

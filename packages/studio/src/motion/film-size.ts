/** How many pixels a film has, by its shape and quality. */

export const filmRatios = ['16:9', '9:16', '1:1', '4:3', '21:9'] as const;
export type FilmRatio = (typeof filmRatios)[number];

/** SD has 720 lines, HD 1080, 4K 2160. */
export const filmQualities = ['SD', 'HD', '4K'] as const;
export type FilmQuality = (typeof filmQualities)[number];

const shortSides: Readonly<Record<FilmQuality, number>> = { SD: 720, HD: 1080, '4K': 2160 };

/** Encoders of H.264 take no longer side. */
const MAX_SIDE = 3840;

/** Width and height in pixels, both even, as encoders ask for. */
export function filmSize(
  ratio: FilmRatio,
  quality: FilmQuality,
): { width: number; height: number } {
  const [across = 16, down = 9] = ratio.split(':').map(Number);
  const wanted = shortSides[quality] / Math.min(across, down);
  const unit = Math.min(wanted, MAX_SIDE / Math.max(across, down));
  const even = (side: number) => Math.round((side * unit) / 2) * 2;
  return { width: even(across), height: even(down) };
}

/** The same aspect ratio for a preview, with a maximum number of pixels. */
export function smallerSize(
  { width, height }: { width: number; height: number },
  pixels: number,
): { width: number; height: number } {
  const scale = Math.min(1, Math.sqrt(pixels / (width * height)));
  const even = (side: number) => Math.max(2, Math.round((side * scale) / 2) * 2);
  return { width: even(width), height: even(height) };
}

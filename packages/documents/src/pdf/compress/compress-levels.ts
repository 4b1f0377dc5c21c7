/** How strongly pictures are reduced. */
export interface CompressLevel {
  /** Pictures with a higher resolution on the page than this are downsampled. */
  dpi: number;
  /** JPEG quality, 1 to 100. */
  quality: number;
}

/** The three levels that are offered, best quality first. Middle: the resolution that office printers use. */
export const compressLevels = {
  light: { dpi: 220, quality: 80 },
  medium: { dpi: 150, quality: 62 },
  strong: { dpi: 96, quality: 45 },
} as const satisfies Readonly<Record<string, CompressLevel>>;

/** Levels to try in turn until a target size is reached. */
export const levelsDownwards: readonly CompressLevel[] = [
  compressLevels.light,
  compressLevels.medium,
  { dpi: 120, quality: 52 },
  compressLevels.strong,
  { dpi: 72, quality: 35 },
  { dpi: 50, quality: 25 },
];

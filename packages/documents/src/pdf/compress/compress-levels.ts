/** How far pictures are taken back. */
export interface CompressLevel {
  /** Pictures with more pixels an inch than this, as the page shows them, get fewer. */
  dpi: number;
  /** Of JPEGs, 1 to 100. */
  quality: number;
}

/** The three levels that are offered, best looks first. Middle: the resolution that office printers use. */
export const compressLevels = {
  light: { dpi: 220, quality: 80 },
  medium: { dpi: 150, quality: 62 },
  strong: { dpi: 96, quality: 45 },
} as const satisfies Readonly<Record<string, CompressLevel>>;

/** What is tried, one after the other, until a wanted size is reached. */
export const levelsDownwards: readonly CompressLevel[] = [
  compressLevels.light,
  compressLevels.medium,
  { dpi: 120, quality: 52 },
  compressLevels.strong,
  { dpi: 72, quality: 35 },
  { dpi: 50, quality: 25 },
];

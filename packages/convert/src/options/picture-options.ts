/** How pictures are written; the defaults change nothing. */
export interface PictureOptions {
  /** The most pixels wide that the result may be; null for as it is. A drawing is drawn at this width. */
  width: number | null;
  /** The most pixels high; null for as it is. */
  height: number | null;
  /** 1 to 100: the size in per cent of the picture's own. Used if neither width nor height is given. */
  percent: number;
  /** The most that a file may take, in kB of 1000 bytes; null for any. */
  maxKilobytes: number | null;
  /** `#rrggbb` behind transparent pixels where a format has none (JPEG, BMP). */
  ground: string;
  /** Whether camera, times and title come along, and the place too. */
  metadata: 'none' | 'without-place' | 'all';
  /** What an ICO becomes: one file with all sizes, or the files that a web site needs. */
  icon: 'file' | 'web-site';
}

export const defaultPictureOptions: PictureOptions = {
  width: null,
  height: null,
  percent: 100,
  maxKilobytes: null,
  ground: '#ffffff',
  metadata: 'none',
  icon: 'file',
};

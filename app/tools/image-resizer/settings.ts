import type { ResampleMethod } from '@entropy-tools/media/image/resample';

/** What comes out. */
export type ResultFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

/** What writes JPEG: the browser, or MozJPEG for smaller files. */
export type JpegEncoder = 'browser' | 'mozjpeg';

/** How a picture goes into the box when its shape is kept. */
export type FitMode = 'contain' | 'cover' | 'pad';

/** What decides about the size: a box, a share of the picture, or its longest side. */
export type SizeBy = 'box' | 'percent' | 'longest';

/** Where a watermark stands. */
export type WatermarkPlace = 'bottom-right' | 'bottom-left' | 'top-right' | 'top-left' | 'center';

/** Everything that one batch is made by. Lengths are pixels; NaN where a field is empty. */
export interface ResizeSettings {
  sizeBy: SizeBy;
  /** 1 to 1000 of the picture's own size. */
  percent: number;
  longest: number;
  width: number;
  height: number;
  maintainAspectRatio: boolean;
  /** Used while the aspect ratio is maintained; else the picture is stretched. */
  fit: FitMode;
  /** Whether a picture that is smaller than the box grows. */
  enlarge: boolean;
  /** 0.1 to 1; PNG and GIF have none. */
  quality: number;
  format: ResultFormat;
  jpegEncoder: JpegEncoder;
  /** MozJPEG's: shown from coarse to fine. */
  progressive: boolean;
  /** MozJPEG's: colours in every pixel. */
  fullColour: boolean;
  /** Whether a PNG is packed again without losing a pixel, which takes longer. */
  optimisePng: boolean;
  method: ResampleMethod;
  /** '#rrggbb' under transparent pixels in a JPEG, and around a padded picture. */
  background: string;
  /** Title, camera and times go along; the thumbnail and the maker's notes never do. */
  keepExif: boolean;
  /** The place goes along too. */
  keepGps: boolean;
  /** See naming.ts. */
  namePattern: string;
  /** Largest file in kB of 1000 bytes; NaN for no limit. Reached by lowering the quality. */
  maxKilobytes: number;
  /** Written across the picture; '' for none. */
  watermark: string;
  watermarkPlace: WatermarkPlace;
  /** 0.1 to 1. */
  watermarkOpacity: number;
}

/** Source: specification 2, section 8, Image resizer. */
export const defaultSettings: ResizeSettings = {
  sizeBy: 'box',
  percent: 50,
  longest: 1920,
  width: 800,
  height: 600,
  maintainAspectRatio: true,
  fit: 'contain',
  enlarge: false,
  quality: 0.9,
  format: 'jpeg',
  jpegEncoder: 'browser',
  progressive: true,
  fullColour: false,
  optimisePng: true,
  method: 'fast',
  background: '#ffffff',
  keepExif: false,
  keepGps: false,
  namePattern: '{name}-{width}x{height}',
  maxKilobytes: Number.NaN,
  watermark: '',
  watermarkPlace: 'bottom-right',
  watermarkOpacity: 0.6,
};

/** Longest side that can be asked for. Source: specification 2, section 5, Image Resizer. */
export const MAX_SIDE = 10_000;

/** Most images that are taken without asking. Source: specification 2, section 8. */
export const MAX_IMAGES = 10;

/** Whether a format holds more than one picture, as the animated sources do. */
export function keepsFrames(format: ResultFormat): boolean {
  return format === 'webp' || format === 'gif';
}

/** Ready sizes. Source: specification 2, section 8, Image resizer. */
export const presets: readonly { name: string; width: number; height: number }[] = [
  { name: 'Instagram Square', width: 1080, height: 1080 },
  { name: 'HD Wallpaper', width: 1920, height: 1080 },
  { name: 'Profile Picture', width: 400, height: 400 },
  { name: 'Thumbnail', width: 300, height: 200 },
  { name: 'Banner', width: 1200, height: 400 },
  { name: 'Mobile Screen', width: 375, height: 667 },
];

/**
 * What choosing a ready size sets: the result has that very size, whatever the picture's shape. A border
 * stays a border; else the picture is cropped.
 */
export function presetSettings(
  { width, height }: { width: number; height: number },
  { fit }: Pick<ResizeSettings, 'fit'>,
): Partial<ResizeSettings> {
  const filling = fit === 'contain' ? 'cover' : fit;
  return { sizeBy: 'box', width, height, maintainAspectRatio: true, fit: filling, enlarge: true };
}

/** Whether every result has exactly the width and height of the settings. */
export function fillsFrame({ sizeBy, maintainAspectRatio, fit, enlarge }: ResizeSettings): boolean {
  if (sizeBy !== 'box') return false;
  return !maintainAspectRatio || fit === 'pad' || (fit === 'cover' && enlarge);
}

/** Width by height of the frame that pictures are cropped to; undefined where none is. */
export function cropFrame(settings: ResizeSettings): number | undefined {
  const { sizeBy, maintainAspectRatio, fit, width, height } = settings;
  const crops = sizeBy === 'box' && maintainAspectRatio && fit === 'cover';
  return crops && isSide(width) && isSide(height) ? width / height : undefined;
}

/** Whether a side can be asked for: a whole number from 1 to {@link MAX_SIDE}. */
export function isSide(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= MAX_SIDE;
}

/** Whether the fields that decide about the size can be worked with. */
export function hasSize({ sizeBy, width, height, percent, longest }: ResizeSettings): boolean {
  if (sizeBy === 'percent') return percent >= 1 && percent <= 1000;
  return sizeBy === 'longest' ? isSide(longest) : isSide(width) && isSide(height);
}

/** The other side for one that was typed, in a picture's shape: the aspect lock. */
export function otherSide(typed: number, from: number, to: number): number {
  return Math.min(MAX_SIDE, Math.max(1, Math.round((typed * to) / from)));
}

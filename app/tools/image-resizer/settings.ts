import type { ResampleMethod } from '@entropy-tools/media/image/resample';

/** The result formats. */
export type ResultFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

/** The JPEG encoder: the browser, or MozJPEG for smaller files. */
export type JpegEncoder = 'browser' | 'mozjpeg';

/** How a picture fits the box if its aspect ratio is kept. */
export type FitMode = 'contain' | 'cover' | 'pad';

/** What determines the size: a box, a percentage of the picture, or its longest side. */
export type SizeBy = 'box' | 'percent' | 'longest';

/** The position of a watermark. */
export type WatermarkPlace = 'bottom-right' | 'bottom-left' | 'top-right' | 'top-left' | 'center';

/** The settings of one batch. Lengths are in pixels; NaN if a field is empty. */
export interface ResizeSettings {
  sizeBy: SizeBy;
  /** 1 to 1000 % of the picture's own size. */
  percent: number;
  longest: number;
  width: number;
  height: number;
  maintainAspectRatio: boolean;
  /** Used while the aspect ratio is maintained; else the picture is stretched. */
  fit: FitMode;
  /** Whether a picture smaller than the box is enlarged. */
  enlarge: boolean;
  /** 0.1 to 1; not used for PNG and GIF. */
  quality: number;
  format: ResultFormat;
  jpegEncoder: JpegEncoder;
  /** MozJPEG only: progressive encoding, displayed from coarse to fine. */
  progressive: boolean;
  /** MozJPEG only: no chroma subsampling. */
  fullColour: boolean;
  /** Whether a PNG is recompressed losslessly, which takes longer. */
  optimisePng: boolean;
  method: ResampleMethod;
  /** Enlarges with a network that draws finer edges; smaller and equal sizes are not affected. */
  detail: boolean;
  /** '#rrggbb' behind transparent pixels in a JPEG, and around a padded picture. */
  background: string;
  /** Keeps title, camera and times; the thumbnail and the maker notes are never kept. */
  keepExif: boolean;
  /** Keeps the location too. */
  keepGps: boolean;
  /** See naming.ts. */
  namePattern: string;
  /** Maximum file size in kB of 1000 bytes; NaN for no limit. Reached by lowering the quality. */
  maxKilobytes: number;
  /** Whether the picture may become smaller where quality alone does not reach the file size. */
  mayShrink: boolean;
  /** The text drawn across the picture; '' for none. */
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
  detail: false,
  background: '#ffffff',
  keepExif: false,
  keepGps: false,
  namePattern: '{name}-{width}x{height}',
  maxKilobytes: Number.NaN,
  mayShrink: true,
  watermark: '',
  watermarkPlace: 'bottom-right',
  watermarkOpacity: 0.6,
};

/** The longest permitted side. Source: specification 2, section 5, Image Resizer. */
export const MAX_SIDE = 10_000;

/** Maximum images added without asking. Source: specification 2, section 8. */
export const MAX_IMAGES = 10;

/** Whether a format supports several frames, as animated sources have. */
export function keepsFrames(format: ResultFormat): boolean {
  return format === 'webp' || format === 'gif';
}

/** Preset sizes. Source: specification 2, section 8, Image resizer. */
export const presets: readonly { name: string; width: number; height: number }[] = [
  { name: 'Instagram Square', width: 1080, height: 1080 },
  { name: 'HD Wallpaper', width: 1920, height: 1080 },
  { name: 'Profile Picture', width: 400, height: 400 },
  { name: 'Thumbnail', width: 300, height: 200 },
  { name: 'Banner', width: 1200, height: 400 },
  { name: 'Mobile Screen', width: 375, height: 667 },
];

/**
 * The settings of a preset: the result has exactly that size, whatever the picture's shape. Padding is kept
 * if chosen; otherwise the picture is cropped.
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

/**
 * The aspect ratio (width ÷ height) of the frame that pictures are cropped to; undefined if there is none.
 */
export function cropFrame(settings: ResizeSettings): number | undefined {
  const { sizeBy, maintainAspectRatio, fit, width, height } = settings;
  const crops = sizeBy === 'box' && maintainAspectRatio && fit === 'cover';
  return crops && isSide(width) && isSide(height) ? width / height : undefined;
}

/** Whether a side is valid: an integer from 1 to {@link MAX_SIDE}. */
export function isSide(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= MAX_SIDE;
}

/** Whether a side of the box may be left empty: it then follows from the other and the picture's shape. */
export function canOmitSide({ maintainAspectRatio, fit }: ResizeSettings): boolean {
  return maintainAspectRatio && fit === 'contain';
}

/** Whether the fields that determine the size are valid. */
export function hasSize(settings: ResizeSettings): boolean {
  const { sizeBy, width, height, percent, longest } = settings;
  if (sizeBy === 'percent') return percent >= 1 && percent <= 1000;
  if (sizeBy === 'longest') return isSide(longest);
  if (canOmitSide(settings) && (Number.isNaN(width) || Number.isNaN(height)))
    return isSide(width) || isSide(height);
  return isSide(width) && isSide(height);
}

/** The other side for a typed one, with the picture's aspect ratio: the aspect lock. */
export function otherSide(typed: number, from: number, to: number): number {
  return Math.min(MAX_SIDE, Math.max(1, Math.round((typed * to) / from)));
}

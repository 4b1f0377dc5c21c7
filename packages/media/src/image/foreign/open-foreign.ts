/**
 * Reads pictures that neither browsers nor our own decoders know, with ImageMagick, in sRGB and upright:
 * Photoshop, camera raw, JPEG XL, JPEG 2000, OpenEXR, Targa, TIFF of rare kinds and others.
 */
import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import type { IMagickImage, MagickFormat } from '@imagemagick/magick-wasm';
import { guardImage, readImageHeader } from '../image-header';
import { srgbProfile } from './srgb-profile';
import { type Magick, runMagick, startMagick } from './start-magick';

/** The name that ImageMagick has for a format, such as `PSD`. */
export type ForeignFormat = MagickFormat;

/** A picture read. */
export interface ForeignPicture {
  /** A PNG, or a BMP. */
  blob: Blob;
  /** Pixels as displayed. */
  width: number;
  height: number;
}

/** Options for {@link openForeign}. */
export interface ForeignOptions {
  /** The page of a TIFF, from 0; the first, or the whole of a layered picture, if absent. */
  page?: number;
  /** Whether the result is drawn and not kept: then it is a BMP, or with transparency a PNG without compression. */
  isForCanvas?: boolean;
}

/**
 * Decodes one picture. Its size is looked at first.
 * @param format decides the decoder: several formats have no signature
 * @throws ToolError `input` if it is damaged, `limit` if it is too large, `asset` if ImageMagick cannot be loaded
 */
export async function openForeign(
  bytes: Uint8Array,
  format: ForeignFormat,
  context: CodecContext,
  { page = 0, isForCanvas = false }: ForeignOptions = {},
): Promise<ForeignPicture> {
  const magick = await startMagick(context);
  throwIfAborted(context);
  context.onProgress(0.2);
  const { MagickFormat, MagickImageInfo, MagickReadSettings } = magick;
  const settings = new MagickReadSettings({ format, frameIndex: page, frameCount: 1 });
  // A camera's own white, as its preview shows it.
  settings.setDefine('dng:use-camera-wb', 'true');
  try {
    return runMagick(magick, (image) => {
      // Looking at a later page alone is not possible. The limits of `startMagick` hold for it.
      if (page === 0)
        guardImage({ type: 'image/png', ...sizeOf(MagickImageInfo.create(bytes, settings)) });
      // Decoding is one call. What it reports shows that the worker is alive.
      image.onProgress = ({ progress }) => {
        context.onProgress(0.2 + 0.004 * Number(progress));
      };
      image.read(bytes, settings);
      guardImage({ type: 'image/png', ...sizeOf(image) });
      if (format === magick.MagickFormat.Exr && image.colorSpace === magick.ColorSpace.sRGB)
        encodeLight(image);
      makePlain(image, magick);
      // The tens are zlib's level, the units the filter of rows.
      image.quality = isForCanvas ? 1 : 31;
      const kind = isForCanvas && !image.hasAlpha ? MagickFormat.Bmp3 : MagickFormat.Png;
      const written = image.write(kind, (data) => new Uint8Array(data));
      const size = sizeOf(image);
      const header = readImageHeader(written);
      if (header?.width !== size.width || header.height !== size.height)
        throw new ToolError('internal', 'The picture could not be read as a whole. Try again.');
      context.onProgress(1);
      return { blob: new Blob([written], { type: header.type }), ...size };
    });
  } catch (cause) {
    throw cause instanceof ToolError ? cause : refusal(cause, format);
  }
}

const sizeOf = ({ width, height }: { width: number; height: number }) => ({ width, height });

/** Rows that are taken out of the picture at a time. */
const BAND_ROWS = 256;
/** Light of 0 to 255 as the numbers of a screen. Source: IEC 61966-2-1. */
const screenOfLight = Uint8Array.from({ length: 256 }, (_, value) => {
  const light = value / 255;
  return Math.round(
    255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055),
  );
});

/**
 * ImageMagick's reader of OpenEXR hands over light as if it were the numbers of a screen, with colours that are
 * multiplied by their opacity.
 */
function encodeLight(image: IMagickImage): void {
  const { width, height, channelCount, hasAlpha } = image;
  const colours = hasAlpha ? channelCount - 1 : channelCount;
  image.getPixels((pixels) => {
    for (let top = 0; top < height; top += BAND_ROWS) {
      const rows = Math.min(BAND_ROWS, height - top);
      const area = pixels.getArea(0, top, width, rows);
      for (let at = 0; at < area.length; at += channelCount) {
        const alpha = hasAlpha ? (area[at + colours] ?? 255) : 255;
        for (let channel = at; channel < at + colours; channel++) {
          const light = ((area[channel] ?? 0) * 255) / Math.max(1, alpha);
          area[channel] = screenOfLight[Math.min(255, Math.round(light))] ?? 0;
        }
      }
      pixels.setArea(0, top, width, rows, area);
    }
  });
}

/** Upright, in sRGB and without metadata. */
function makePlain(image: IMagickImage, { ColorProfile, ColorSpace }: Magick): void {
  image.autoOrient();
  if (image.getColorProfile()) image.transformColorSpace(new ColorProfile(srgbProfile()));
  if (image.colorSpace !== ColorSpace.sRGB && image.colorSpace !== ColorSpace.Gray)
    image.colorSpace = ColorSpace.sRGB;
  image.strip();
}

/** The library's errors in our words. */
function refusal(cause: unknown, format: ForeignFormat): ToolError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  if (/ExceedsLimit|ResourceLimit|exhausted|memory/i.test(reason))
    return new ToolError(
      'limit',
      'This picture is too large to be opened here. Make it smaller in the program it comes from.',
      { cause },
    );
  return new ToolError(
    'input',
    `This ${format} picture is damaged, or of a kind that is not known. Try another copy, or save it as PNG.`,
    { cause },
  );
}

// Resizes one picture: checks header and limits, decodes (upright according to EXIF, in sRGB), rotates and
// crops, scales, encodes, and parses the header of the result. Metadata is lost because a canvas has none;
// what is to be kept is reinserted afterwards. Animations go to resize-animation.ts if the result's format
// supports them; otherwise their first frame is used.
import { type CodecContext, partOf, throwIfAborted } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { withExif } from '@entropy-tools/media/image/exif-carry';
import { hasGps, rewriteExif } from '@entropy-tools/media/image/exif-rewrite';
import { decodePicture } from './decode';
import { type ImageEdit, isTurned, noEdit } from './edit';
import { mimeOfFormat } from './encode';
import { encodeToSize } from './encode-to-size';
import type { Size } from './geometry';
import { makersOf, paint, turn } from './paint-picture';
import { keepsFrames, type ResizeSettings } from './settings';

/** One picture with the settings for it. */
export interface ResizeRequest {
  blob: Blob;
  settings: ResizeSettings;
  edit?: ImageEdit | undefined;
}

/** A resized and verified picture. */
export interface ResizedImage {
  blob: Blob;
  /** Size of the result in pixels. */
  size: Size;
  /** Size of the source in pixels, upright and rotated. */
  sourceSize: Size;
  /** The libraries that made it, for the engine line. */
  madeBy: string[];
}

/**
 * @throws ToolError `input` (damaged, truncated, no image), `unsupported`, `limit` (too large to decode or to
 * encode), `asset` (a codec that could not be fetched), `cancelled`
 */
export async function resizeImage(
  { blob, settings, edit = noEdit }: ResizeRequest,
  context: CodecContext,
): Promise<ResizedImage> {
  const bytes = await readAll(blob);
  if (keepsFrames(settings.format)) {
    const { isAnimation, resizeAnimation } = await import('./resize-animation');
    if (isAnimation(bytes)) {
      if (settings.detail) context.warn('Animations are enlarged without more detail.');
      return resizeAnimation(bytes, settings, edit, context);
    }
  }
  const { bitmap, colours, reader, exif } = await decodePicture(bytes, context);
  throwIfAborted(context);
  context.onProgress(0.4);
  if (colours) context.warn(`Colours were converted from ${colours} to sRGB.`);

  const picture = isTurned(edit) ? turn(bitmap, edit) : bitmap;
  const sourceSize = { width: picture.width, height: picture.height };
  const { addDetail, wasUsed } = settings.detail
    ? (await import('./add-detail')).detailAdder(partOf(context, 0.4, 0.7))
    : { addDetail: undefined, wasUsed: () => false };
  const painter = await paint(picture, settings, edit, addDetail);
  throwIfAborted(context);
  context.onProgress(0.7);

  const planned = { width: painter.canvas.width, height: painter.canvas.height };
  const kept = settings.keepExif ? keepMetadata(exif, planned, settings, context) : undefined;
  const { blob: encoded, size } = await encodeToSize(
    painter,
    settings,
    kept ? kept.length + EXIF_CARRIER_BYTES : 0,
    context,
  );
  // Made smaller for its bytes: the metadata say so.
  const carried =
    kept && size.width !== planned.width && exif
      ? rewriteExif(exif, { ...size, keepGps: settings.keepGps })
      : kept;
  const result =
    carried && settings.format !== 'avif' && settings.format !== 'gif'
      ? await withExif(encoded, mimeOfFormat[settings.format], carried, size)
      : encoded;
  throwIfAborted(context);
  context.onProgress(1);
  return {
    blob: result,
    size,
    sourceSize,
    madeBy: [...makersOf(settings, reader), ...(wasUsed() ? ['ESRGAN'] : [])],
  };
}

/** At most what a format adds around a block of EXIF. */
const EXIF_CARRIER_BYTES = 40;

function keepMetadata(
  exif: Uint8Array | undefined,
  size: Size,
  settings: ResizeSettings,
  context: CodecContext,
): Uint8Array<ArrayBuffer> | undefined {
  const kept = exif && rewriteExif(exif, { ...size, keepGps: settings.keepGps });
  if (!kept) {
    context.warn('No metadata was found that can be kept.');
    return undefined;
  }
  if (settings.format === 'avif' || settings.format === 'gif') {
    const name = settings.format.toUpperCase();
    context.warn(`Metadata is not written to ${name} images, so it is left out.`);
    return undefined;
  }
  if (!settings.keepGps && hasGps(exif))
    context.warn('The place where the photo was taken is left out.');
  return kept;
}

async function readAll(blob: Blob): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await blob.arrayBuffer());
  } catch (cause) {
    throw new ToolError(
      'input',
      'This file cannot be read. It may have been moved or changed; choose it again.',
      { cause },
    );
  }
}

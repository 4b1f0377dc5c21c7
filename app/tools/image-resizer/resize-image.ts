// Resizes one picture: checks header and limits, decodes (upright according to EXIF, in sRGB), rotates and
// crops, scales, encodes, and parses the header of the result. Metadata is lost because a canvas has none;
// what is to be kept is reinserted afterwards. Animations go to resize-animation.ts if the result's format
// supports them; otherwise their first frame is used.
import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { formatBytes } from '@entropy-tools/core/format';
import { ToolError } from '@entropy-tools/core/tool-error';
import { encodeWithin } from '@entropy-tools/media/image/encode-within';
import { withExif } from '@entropy-tools/media/image/exif-carry';
import { hasGps, rewriteExif } from '@entropy-tools/media/image/exif-rewrite';
import { makePainter, type Painter, resampleInto } from '@entropy-tools/media/image/resample';
import { decodePicture } from './decode';
import { type ImageEdit, isTurned, noEdit } from './edit';
import { encodePainting, mimeOfFormat } from './encode';
import type { Size } from './geometry';
import { makersOf, paint, turn } from './paint-picture';
import { fillsFrame, keepsFrames, type ResizeSettings } from './settings';

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
    if (isAnimation(bytes)) return resizeAnimation(bytes, settings, edit, context);
  }
  const { bitmap, colours, reader, exif } = await decodePicture(bytes, context);
  throwIfAborted(context);
  context.onProgress(0.4);
  if (colours) context.warn(`Colours were converted from ${colours} to sRGB.`);

  const picture = isTurned(edit) ? turn(bitmap, edit) : bitmap;
  const sourceSize = { width: picture.width, height: picture.height };
  const painter = await paint(picture, settings, edit);
  throwIfAborted(context);
  context.onProgress(0.7);

  const planned = { width: painter.canvas.width, height: painter.canvas.height };
  const kept = settings.keepExif ? keepMetadata(exif, planned, settings, context) : undefined;
  const { blob: encoded, size } = await encode(
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
  return { blob: result, size, sourceSize, madeBy: makersOf(settings, reader) };
}

/** Quality at which a picture is still worth looking at: what takes more than that gets fewer pixels. */
const FAIR_QUALITY = 0.6;
const MAX_ROUNDS = 8;
/** At most what a format adds around a block of EXIF. */
const EXIF_CARRIER_BYTES = 40;

async function encode(
  painter: Painter,
  settings: ResizeSettings,
  metadataBytes: number,
  context: CodecContext,
): Promise<{ blob: Blob; size: Size }> {
  const { format, quality, maxKilobytes } = settings;
  const sizeOf = ({ canvas: { width, height } }: Painter) => ({ width, height });
  const at = (wanted: number, from = painter) => {
    throwIfAborted(context);
    return encodePainting(from, settings, wanted, context);
  };
  if (!(maxKilobytes > 0)) return { blob: await at(quality), size: sizeOf(painter) };
  const most = maxKilobytes * 1000;
  if (format === 'png' || format === 'gif') {
    const blob = await at(quality);
    if (blob.size > most)
      context.warn(
        `${format.toUpperCase()} has no quality to lower. Choose another format for a smaller file.`,
      );
    return { blob, size: sizeOf(painter) };
  }
  const within = (from: Painter, highest: number) =>
    encodeWithin(
      (wanted) => at(wanted, from),
      highest,
      most - metadataBytes,
      (count) => context.onProgress(0.7 + count * 0.02),
    );
  let fitted = await within(painter, quality);
  let used = painter;
  // Frames are exactly as large as they were asked for.
  if (!fitted.fits && !fillsFrame(settings)) {
    const fair = Math.min(quality, FAIR_QUALITY);
    let blob = await at(fair);
    for (let round = 0; round < MAX_ROUNDS && !fitted.fits; round += 1) {
      // A picture's bytes grow about as its pixels do.
      const scale = Math.min(0.9, Math.sqrt(Math.max(0, most - metadataBytes) / blob.size) * 0.95);
      const { width, height } = sizeOf(used);
      if (Math.round(width * scale) < 1 || Math.round(height * scale) < 1) break;
      used = await shrink(painter, used, scale, settings);
      blob = await at(fair, used);
      // The one that fits may be better than fair.
      if (blob.size <= most - metadataBytes) fitted = await within(used, quality);
    }
  }
  const { width, height } = sizeOf(used);
  if (!fitted.fits)
    context.warn(
      `Even at the lowest quality this image takes ${formatBytes(fitted.blob.size)}. Fewer pixels make it smaller.`,
    );
  else if (used !== painter)
    context.warn(
      `Lower quality was not enough for the file size, so the image was made ${width}\u2009×\u2009${height}\u2009px.`,
    );
  else if (fitted.quality < quality)
    context.warn(
      `Quality was lowered to ${Math.round(fitted.quality * 100)}\u2009% for the file size.`,
    );
  return { blob: fitted.blob, size: fitted.fits ? { width, height } : sizeOf(painter) };
}

/** The whole picture again, drawn smaller than it was last. */
async function shrink(
  whole: Painter,
  last: Painter,
  scale: number,
  { method, format }: ResizeSettings,
): Promise<Painter> {
  const width = Math.max(1, Math.round(last.canvas.width * scale));
  const height = Math.max(1, Math.round(last.canvas.height * scale));
  const painter = makePainter(width, height, format !== 'jpeg');
  const source = await createImageBitmap(whole.canvas);
  const from = { x: 0, y: 0, width: source.width, height: source.height };
  await resampleInto(painter, source, from, { x: 0, y: 0, width, height }, method);
  source.close();
  return painter;
}

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

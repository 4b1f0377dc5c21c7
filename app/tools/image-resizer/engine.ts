// Resizes one picture: header and limits first, then decoding by the browser (upright as EXIF says),
// scaling, encoding by the browser, and the header of the result read again. Metadata is left behind
// because a canvas has none; what is to be kept is put back afterwards. First frame only.

import { type EngineContext, throwIfAborted } from '~/engines/engine';
import { wideColourName } from '~/engines/image/colour-profile';
import { decodeImage } from '~/engines/image/decode-image';
import { findExif, withExif } from '~/engines/image/exif-carry';
import { hasGps, rewriteExif } from '~/engines/image/exif-rewrite';
import { makePainter, resampleInto } from '~/engines/image/resample';
import { ToolError } from '~/lib/tool-error';
import { encodeCanvas, mimeOfFormat } from './encode';
import { planResize, type Size } from './geometry';
import type { ResizeSettings } from './settings';

/** One picture and what is to become of it. */
export interface ResizeRequest {
  blob: Blob;
  settings: ResizeSettings;
}

/** A picture that was opened again. */
export interface ResizedImage {
  blob: Blob;
  /** Pixels of the result. */
  size: Size;
  /** Pixels of the source, upright. */
  sourceSize: Size;
  /** What made it, for the engine line. */
  madeBy: string[];
}

/**
 * @throws ToolError `input` (damaged, cut off, no image), `unsupported`, `limit` (too large to decode
 *   or to encode), `cancelled`
 */
export async function resizeImage(
  { blob, settings }: ResizeRequest,
  context: EngineContext,
): Promise<ResizedImage> {
  const bytes = await readAll(blob);
  const { bitmap, header } = await decodeImage(bytes, context);
  context.onProgress(0.4);
  const sourceSize = { width: bitmap.width, height: bitmap.height };
  const plan = planResize(sourceSize, settings);
  const opaque = settings.format === 'jpeg';
  const painter = makePainter(plan.canvas.width, plan.canvas.height, !opaque);
  if (opaque || settings.fit === 'pad') {
    painter.fillStyle = settings.background;
    painter.fillRect(0, 0, plan.canvas.width, plan.canvas.height);
  }
  await resampleInto(painter, bitmap, plan.source, plan.target, settings.method);
  bitmap.close();
  throwIfAborted(context);
  context.onProgress(0.7);

  const colours = await wideColourName(bytes, header.type);
  if (colours) context.warn(`Colours were converted from ${colours} to sRGB.`);
  const encoded = await encodeCanvas(painter.canvas, settings.format, settings.quality);
  throwIfAborted(context);
  const exif = settings.keepExif ? findExif(bytes, header.type) : undefined;
  const kept = exif ? await carryExif(encoded, exif, plan.canvas, settings, context) : encoded;
  context.onProgress(1);
  const scaler = settings.method === 'best' ? ['pica'] : [];
  return { blob: kept, size: plan.canvas, sourceSize, madeBy: [...scaler, 'browser image codecs'] };
}

async function carryExif(
  image: Blob,
  exif: Uint8Array,
  size: Size,
  settings: ResizeSettings,
  context: EngineContext,
): Promise<Blob> {
  const rewritten = rewriteExif(exif, { ...size, keepGps: settings.keepGps });
  if (!rewritten) {
    context.warn('The metadata of this image could not be read, so it is left out.');
    return image;
  }
  if (!settings.keepGps && hasGps(exif))
    context.warn('The place where the photo was taken is left out.');
  return withExif(image, mimeOfFormat[settings.format], rewritten, size);
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

// The encoders of single pictures, and the search for a file that is small enough. Each result is read again.
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { formatBytes } from '@entropy-tools/core/format';
import { ToolError } from '@entropy-tools/core/tool-error';
import { encodeWithin } from '@entropy-tools/media/image/encode-within';
import { readHeifHeader } from '@entropy-tools/media/image/header-heif';
import { readImageHeader } from '@entropy-tools/media/image/image-header';
import { makePainter, type Painter } from '@entropy-tools/media/image/resample';
import { type FormatId, formats } from '../formats/formats';

/** Writes what is painted. */
export interface PictureEncoder {
  /** Name for the engine line. */
  madeBy: string;
  /** Whether it keeps transparency; if not, the caller paints a ground. */
  hasAlpha: boolean;
  /** Whether a lower quality makes smaller files. */
  hasQuality: boolean;
  write: (painter: Painter, quality: number, context: CodecContext) => Promise<Blob>;
}

const encoders: Readonly<Partial<Record<FormatId, PictureEncoder>>> = {
  png: byBrowser('png', true, false),
  jpg: byBrowser('jpg', false, true),
  webp: byBrowser('webp', true, true),
  avif: {
    ...{ madeBy: 'libaom', hasAlpha: true, hasQuality: true },
    async write(painter, quality, context) {
      const { encodeAvif } = await import('@entropy-tools/media/image/encode-avif');
      return verified(await encodeAvif(pixelsOf(painter), quality, context), 'avif', painter);
    },
  },
  jxl: {
    ...{ madeBy: 'ImageMagick', hasAlpha: true, hasQuality: true },
    async write(painter, quality, context) {
      const { encodeJxl } = await import('@entropy-tools/media/image/foreign/encode-jxl');
      return encodeJxl(pixelsOf(painter), quality, context);
    },
  },
  gif: {
    ...{ madeBy: 'gifenc', hasAlpha: true, hasQuality: false },
    async write(painter) {
      const { GifWriter } = await import('@entropy-tools/media/image/animation/gif-animation');
      const { data, width, height } = pixelsOf(painter);
      const gif = new GifWriter({ width, height }, 1);
      gif.add({ rgba: data, durationMs: 0 });
      return verified(gif.finish(), 'gif', painter);
    },
  },
  tiff: {
    ...{ madeBy: 'our TIFF writer', hasAlpha: true, hasQuality: false },
    async write(painter) {
      const { writeTiff } = await import('@entropy-tools/media/image/write-tiff');
      const bytes = await writeTiff(pixelsOf(painter));
      return verified(new Blob([bytes], { type: formats.tiff.mime }), 'tiff', painter);
    },
  },
  bmp: {
    ...{ madeBy: 'our BMP writer', hasAlpha: false, hasQuality: false },
    async write(painter) {
      const { writeBmp } = await import('@entropy-tools/media/image/write-bmp');
      const bytes = writeBmp(pixelsOf(painter));
      return verified(new Blob([bytes], { type: formats.bmp.mime }), 'bmp', painter);
    },
  },
};

/** The encoder of a format; undefined for formats that are not single pictures. */
export function encoderOf(target: FormatId): PictureEncoder | undefined {
  return encoders[target];
}

/** Below this quality a picture with fewer pixels looks better. */
const LOWEST_QUALITY = 0.3;
const MOST_STEPS = 8;

/** What was written, and how it came to be small enough. */
interface FittedPicture {
  blob: Blob;
  width: number;
  height: number;
  madeBy: string;
}

/**
 * Writes the best picture of at most so many bytes: by a lower quality, and where that is not enough or there is
 * none, by fewer pixels. Both are told.
 */
export async function fitIntoBytes(
  painter: Painter,
  encoder: PictureEncoder,
  maxBytes: number,
  quality: number,
  context: CodecContext,
): Promise<FittedPicture> {
  const { width } = painter.canvas;
  let current = painter;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const at = (wanted: number) => {
      context.signal.throwIfAborted();
      return encoder.write(current, wanted, { ...context, onProgress: () => undefined });
    };
    const found = encoder.hasQuality
      ? await encodeWithin(at, quality, maxBytes, (count) =>
          context.onProgress(Math.min(0.95, step / MOST_STEPS + count * 0.01)),
        )
      : { blob: await at(quality), quality, fits: false };
    const isSmall = found.blob.size <= maxBytes;
    const isLast =
      step === MOST_STEPS - 1 || Math.min(current.canvas.width, current.canvas.height) < 2;
    const isGood = !encoder.hasQuality || found.quality >= Math.min(quality, LOWEST_QUALITY);
    if (isLast && !isSmall)
      throw new ToolError(
        'limit',
        `Even at its smallest this picture takes ${formatBytes(found.blob.size)}. Allow more, or choose another format.`,
      );
    if (isSmall && (isGood || isLast)) {
      const size = { width: current.canvas.width, height: current.canvas.height };
      if (size.width < width)
        context.warn(`Made smaller to ${size.width} × ${size.height} pixels for the file size.`);
      if (encoder.hasQuality && found.quality < quality)
        context.warn(
          `Quality was lowered to ${Math.round(found.quality * 100)}\u2009% for the file size.`,
        );
      return { blob: found.blob, ...size, madeBy: encoder.madeBy };
    }
    // The bytes of a picture grow more slowly than its pixels.
    const scale = isSmall ? 0.75 : Math.min(0.8, Math.sqrt(maxBytes / found.blob.size) * 0.95);
    current = smaller(painter, (current.canvas.width / width) * scale);
  }
  throw new ToolError('internal', 'No size was found that is small enough. Try again.');
}

/** Always from the first painting, so that steps do not add up. */
function smaller({ canvas }: Painter, scale: number): Painter {
  const width = Math.max(1, Math.round(canvas.width * scale));
  const height = Math.max(1, Math.round(canvas.height * scale));
  const painter = makePainter(width, height);
  painter.drawImage(canvas, 0, 0, width, height);
  return painter;
}

function byBrowser(
  target: 'png' | 'jpg' | 'webp',
  hasAlpha: boolean,
  hasQuality: boolean,
): PictureEncoder {
  return {
    madeBy: 'browser image codecs',
    hasAlpha,
    hasQuality,
    async write(painter, quality) {
      const blob = await painter.canvas.convertToBlob({ type: formats[target].mime, quality });
      return verified(blob, target, painter);
    },
  };
}

function pixelsOf(painter: Painter): ImageData {
  return painter.getImageData(0, 0, painter.canvas.width, painter.canvas.height);
}

async function verified(blob: Blob, target: FormatId, { canvas }: Painter): Promise<Blob> {
  const { mime } = formats[target];
  // A TIFF's directory stands at its end.
  const bytes = new Uint8Array(
    await (target === 'tiff' ? blob : blob.slice(0, 4096)).arrayBuffer(),
  );
  const header = target === 'avif' ? readHeifHeader(bytes) : readImageHeader(bytes);
  if (blob.type !== mime)
    throw new ToolError(
      'unsupported',
      `This browser cannot write ${target.toUpperCase()} images. Choose another format.`,
    );
  if (header?.type !== mime || header.width !== canvas.width || header.height !== canvas.height)
    throw new ToolError('internal', 'An image was written that does not open. Try again.');
  return blob;
}

// Encodes a painted picture, within a file size if one is asked for: by lower quality first, then by fewer pixels
// where the person allows it.
import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { formatBytes } from '@entropy-tools/core/format';
import { encodeWithin, type FittedFile } from '@entropy-tools/media/image/encode-within';
import { makePainter, type Painter, resampleInto } from '@entropy-tools/media/image/resample';
import { encodePainting } from './encode';
import { fitScale } from './fit-scale';
import type { Size } from './geometry';
import { fillsFrame, type ResizeSettings } from './settings';

/** Quality at which a picture is still worth looking at: what takes more than that gets fewer pixels. */
const FAIR_QUALITY = 0.6;

/** @param reserved bytes to leave for metadata */
export async function encodeToSize(
  painter: Painter,
  settings: ResizeSettings,
  reserved: number,
  context: CodecContext,
): Promise<{ blob: Blob; size: Size }> {
  const { quality, maxKilobytes } = settings;
  const at = (wanted: number, from = painter) => {
    throwIfAborted(context);
    return encodePainting(from, settings, wanted, context);
  };
  if (!(maxKilobytes > 0)) return { blob: await at(quality), size: sizeOf(painter) };
  const most = maxKilobytes * 1000 - reserved;
  const isLossless = settings.format === 'png' || settings.format === 'gif';
  const within = async (from: Painter): Promise<FittedFile> => {
    if (!isLossless)
      return encodeWithin(
        (wanted) => at(wanted, from),
        quality,
        most,
        (count) => context.onProgress(0.7 + count * 0.02),
      );
    const blob = await at(quality, from);
    return { blob, quality, fits: blob.size <= most };
  };
  let fitted = await within(painter);
  let size = sizeOf(painter);
  // Frames are exactly as large as they were asked for.
  if (!fitted.fits && settings.mayShrink && !fillsFrame(settings)) {
    const fair = isLossless ? quality : Math.min(quality, FAIR_QUALITY);
    const first = isLossless ? fitted.blob.size : (await at(fair)).size;
    let used = painter;
    const smaller = async (scale: number) => {
      used = await shrink(painter, scale, settings);
      return at(fair, used);
    };
    const found = await fitScale(Math.max(first, most + 1), most, smaller, isLossless ? 0.94 : 0.8);
    if (found) {
      if (!isLossless) used = await shrink(painter, found.scale, settings);
      size = scaled(painter, found.scale);
      // Pixels leave some bytes, which quality takes.
      const better = isLossless ? undefined : await within(used);
      fitted = better?.fits ? better : { blob: found.blob, quality: fair, fits: true };
    }
  }
  tellHow(fitted, size, { painter, settings, isLossless }, context);
  return { blob: fitted.blob, size };
}

function tellHow(
  { blob, fits, quality }: FittedFile,
  { width, height }: Size,
  {
    painter,
    settings,
    isLossless,
  }: { painter: Painter; settings: ResizeSettings; isLossless: boolean },
  { warn }: CodecContext,
): void {
  const name = settings.format.toUpperCase();
  const hint = settings.mayShrink
    ? ' Fewer pixels make it smaller.'
    : ' Allow fewer pixels, or choose another format.';
  if (!fits)
    warn(
      isLossless
        ? `${name} has no quality to lower, and this image takes ${formatBytes(blob.size)}.${hint}`
        : `Even at the lowest quality this image takes ${formatBytes(blob.size)}.${hint}`,
    );
  else if (width !== painter.canvas.width)
    warn(
      isLossless
        ? `${name} has no quality to lower, so the image was made ${width}\u2009×\u2009${height}\u2009px for the file size.`
        : `Lower quality was not enough for the file size, so the image was made ${width}\u2009×\u2009${height}\u2009px.`,
    );
  else if (quality < settings.quality)
    warn(`Quality was lowered to ${Math.round(quality * 100)}\u2009% for the file size.`);
}

const sizeOf = ({ canvas: { width, height } }: Painter): Size => ({ width, height });

function scaled({ canvas }: Painter, scale: number): Size {
  return {
    width: Math.max(1, Math.round(canvas.width * scale)),
    height: Math.max(1, Math.round(canvas.height * scale)),
  };
}

/** The whole picture again, drawn smaller. */
async function shrink(
  whole: Painter,
  scale: number,
  { method, format }: ResizeSettings,
): Promise<Painter> {
  const { width, height } = scaled(whole, scale);
  const painter = makePainter(width, height, format !== 'jpeg');
  const source = await createImageBitmap(whole.canvas);
  const from = { x: 0, y: 0, width: source.width, height: source.height };
  await resampleInto(painter, source, from, { x: 0, y: 0, width, height }, method);
  source.close();
  return painter;
}

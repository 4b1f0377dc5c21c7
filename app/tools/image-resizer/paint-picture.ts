// The pixel operations of every picture, still or part of an animation: rotate, crop, scale, watermark.
import { makePainter, type Painter, resampleInto } from '@entropy-tools/media/image/resample';
import type { AddDetail } from './add-detail';
import { cropOf, cropPixels, type ImageEdit, turnedSize, turnMatrix } from './edit';
import { planResize } from './geometry';
import type { ResizeSettings } from './settings';
import { drawWatermark } from './watermark';

/** @returns the rotated and mirrored picture; the given bitmap is closed */
export function turn(bitmap: ImageBitmap, edit: ImageEdit): ImageBitmap {
  const { width, height } = turnedSize(bitmap, edit);
  const painter = makePainter(width, height);
  painter.setTransform(...turnMatrix(bitmap, edit));
  painter.drawImage(bitmap, 0, 0);
  bitmap.close();
  return painter.canvas.transferToImageBitmap();
}

/**
 * Scales the picture onto a canvas of the result's size. The bitmap is closed.
 * @param addDetail enlarges the used part beforehand, if it becomes larger
 */
export async function paint(
  picture: ImageBitmap,
  settings: ResizeSettings,
  edit: ImageEdit,
  addDetail?: AddDetail,
): Promise<Painter> {
  const { canvas, source, target } = planResize(
    picture,
    settings,
    cropPixels(picture, cropOf(edit, settings)),
  );
  const opaque = settings.format === 'jpeg';
  const padded = target.width < canvas.width || target.height < canvas.height;
  const painter = makePainter(canvas.width, canvas.height, !opaque);
  if (opaque || padded) {
    painter.fillStyle = settings.background;
    painter.fillRect(0, 0, canvas.width, canvas.height);
  }
  const finer = await addDetail?.(picture, source, target);
  if (finer) {
    const whole = { x: 0, y: 0, width: finer.width, height: finer.height };
    await resampleInto(painter, finer, whole, target, settings.method);
    finer.close();
  } else await resampleInto(painter, picture, source, target, settings.method);
  picture.close();
  drawWatermark(painter, settings);
  return painter;
}

/**
 * The libraries that make a result, for the engine line.
 * @param reader the decoder, if it was not the browser
 */
export function makersOf(
  { method, format, jpegEncoder, optimisePng }: ResizeSettings,
  reader?: string,
): string[] {
  const encoder = [
    ...(format === 'avif' ? ['libaom'] : []),
    ...(format === 'gif' ? ['gifenc'] : []),
    ...(format === 'jpeg' && jpegEncoder === 'mozjpeg' ? ['MozJPEG'] : []),
    ...(format === 'png' && optimisePng ? ['oxipng'] : []),
  ];
  const isOurs = format === 'avif' || format === 'gif' || encoder.includes('MozJPEG');
  return [
    ...(reader ? [reader] : []),
    ...(method === 'best' ? ['pica'] : []),
    ...encoder,
    ...(reader && isOurs ? [] : ['browser image codecs']),
  ];
}

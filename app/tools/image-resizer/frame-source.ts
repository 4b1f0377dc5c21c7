// The original as it lies under its result: turned, cut and padded in the same way, but not scaled or compressed.
import { makePainter } from '@entropy-tools/media/image/resample';
import { cropOf, cropPixels, type ImageEdit } from './edit';
import { planResize } from './geometry';
import { turn } from './paint-picture';
import type { ResizeSettings } from './settings';

/** The longest side of what is shown, in pixels. */
const MAX_SHOWN = 1600;

/**
 * @param shown a picture that this browser decodes
 * @throws DOMException if it does not
 */
export async function frameSource(
  shown: Blob,
  edit: ImageEdit,
  settings: ResizeSettings,
): Promise<Blob> {
  const picture = turn(await createImageBitmap(shown, { imageOrientation: 'from-image' }), edit);
  const cut = cropPixels(picture, cropOf(edit, settings));
  const { canvas, source, target } = planResize(picture, settings, cut);
  const scale = Math.min(
    source.width / target.width,
    MAX_SHOWN / Math.max(canvas.width, canvas.height),
  );
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  const painter = makePainter(side(canvas.width), side(canvas.height));
  if (target.width < canvas.width || target.height < canvas.height || settings.format === 'jpeg') {
    painter.fillStyle = settings.background;
    painter.fillRect(0, 0, painter.canvas.width, painter.canvas.height);
  }
  painter.drawImage(
    picture,
    source.x,
    source.y,
    source.width,
    source.height,
    target.x * scale,
    target.y * scale,
    target.width * scale,
    target.height * scale,
  );
  picture.close();
  return painter.canvas.convertToBlob();
}

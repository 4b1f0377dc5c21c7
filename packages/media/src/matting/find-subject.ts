// Finds the subject of a picture, for a crop around it.
import { type CodecContext, partOf } from '@entropy-tools/core/codec-context';
import { readBytes } from '@entropy-tools/core/read-bytes';
import { ToolError } from '@entropy-tools/core/tool-error';
import { decodeImage } from '../image/decode-image';
import { makePainter, type Rect } from '../image/resample';
import { findForeground, loadForegroundModel, MODEL_SIDE } from './foreground-model';
import { subjectBox } from './mask-work';
import { rowsOfCanvas } from './pixel-rows';

/**
 * The rectangle around the subject with some room, in fractions of the upright picture.
 * @throws ToolError `input` if the picture cannot be decoded or nothing stands out in it, `limit`, `asset` if the
 * model cannot be fetched, `cancelled`
 */
export async function findSubject(blob: Blob, context: CodecContext): Promise<Rect> {
  const { bitmap } = await decodeImage(await readBytes(blob), context);
  // The model sees no more than this.
  const painter = makePainter(MODEL_SIDE, MODEL_SIDE);
  painter.drawImage(bitmap, 0, 0, MODEL_SIDE, MODEL_SIDE);
  bitmap.close();
  const model = await loadForegroundModel(partOf(context, 0.05, 0.8));
  const found = await findForeground(rowsOfCanvas(painter), model, context.signal);
  context.onProgress(1);
  const box = subjectBox(
    Uint8Array.from(found, (share) => (share >= 0.5 ? 255 : 0)),
    MODEL_SIDE,
    MODEL_SIDE,
  );
  if (!box)
    throw new ToolError('input', 'No subject stands out in this picture. Draw the cut by hand.');
  const share = (pixels: number) => pixels / MODEL_SIDE;
  return {
    x: share(box.x),
    y: share(box.y),
    width: share(box.width),
    height: share(box.height),
  };
}

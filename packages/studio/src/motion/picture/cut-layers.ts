/**
 * Separates a picture into its subject and the background: the mask comes from the matting model, and the gap
 * behind the subject is filled with the surrounding colours, increasingly blurred towards its middle.
 */
import { type CodecContext, partOf } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { estimateLocalColours, unmixRows } from '@entropy-tools/media/matting/foreground-colours';
import {
  findForeground,
  loadForegroundModel,
  MODEL_SIDE,
} from '@entropy-tools/media/matting/foreground-model';
import { forEachPortion, rowsOfCanvas } from '@entropy-tools/media/matting/pixel-rows';
import { type Mask, refineMask } from '@entropy-tools/media/matting/refine-mask';
import { openPainter, type Painter } from '../film';
import { releaseCanvas } from './camera-film';
import { openPicture } from './open-picture';

/** The two layers, both of the picture's size. */
export interface Layers {
  subject: Painter;
  behind: Painter;
  /** Middle of the subject, 0 to 1 of the picture. */
  focus: { x: number; y: number };
}

/** Allowed share of the picture for a subject: less is a speck, more leaves no background. */
const MIN_SHARE = 0.015;
const MAX_SHARE = 0.9;

/**
 * Looks for the subject of a picture, once for all the films that are made of it.
 * @returns the model's mask, one byte a value, `MODEL_SIDE`² over the whole picture
 * @throws ToolError `input` when the picture has no subject or cannot be opened, `asset` when the model
 *   cannot be loaded, `cancelled`
 */
export async function findSubject(
  file: Blob,
  context: CodecContext,
): Promise<Uint8Array<ArrayBuffer>> {
  const frame = { width: MODEL_SIDE, height: MODEL_SIDE };
  const picture = await openPicture(file, frame, context);
  const model = await loadForegroundModel(partOf(context, 0, 0.6));
  const found = await findForeground(rowsOfCanvas(picture), model, context.signal);
  releaseCanvas(picture);
  const mask = Uint8Array.from(found, (value) => Math.round(value * 255));
  const { share } = middleOf(mask, MODEL_SIDE);
  if (share < MIN_SHARE || share > MAX_SHARE)
    throw new ToolError(
      'input',
      'No subject stands out in this picture, so it has no layers. Choose a camera move, or another picture.',
    );
  context.onProgress(1);
  return mask;
}

/** The mask of {@link findSubject} in the size of a picture, with its edges on the picture's. */
export function fineMask(
  picture: Painter,
  subject: Uint8Array<ArrayBuffer>,
  { signal }: CodecContext,
): Mask {
  const found = Float32Array.from(subject, (value) => value / 255);
  return refineMask(rowsOfCanvas(picture), found, MODEL_SIDE, () => signal.throwIfAborted());
}

/** @param picture is modified */
export function cutLayers(picture: Painter, mask: Mask, { signal }: CodecContext): Layers {
  const rows = rowsOfCanvas(picture);
  const { width } = rows;
  const { focus } = middleOf(mask, width);
  const behind = fillBehind(picture, mask);
  const near = estimateLocalColours(rows, mask);
  forEachPortion(rows, (rgba, top, count) => {
    signal.throwIfAborted();
    unmixRows(rgba, top, mask, rows, near);
    picture.putImageData(
      new ImageData(rgba as Uint8ClampedArray<ArrayBuffer>, width, count),
      0,
      top,
    );
  });
  return { subject: picture, behind, focus };
}

function middleOf(mask: Uint8Array, width: number) {
  let [sum, sumX, sumY] = [0, 0, 0];
  for (let at = 0; at < mask.length; at++) {
    const value = mask[at] as number;
    sum += value;
    sumX += value * (at % width);
    sumY += value * Math.floor(at / width);
  }
  const height = mask.length / width;
  const focus = sum === 0 ? { x: 0.5, y: 0.5 } : { x: sumX / sum / width, y: sumY / sum / height };
  return { share: sum / 255 / mask.length, focus };
}

/** The picture without its subject: ever smaller copies of what is left, laid under one another. */
function fillBehind(picture: Painter, mask: Uint8Array<ArrayBuffer>): Painter {
  const { width, height } = picture.canvas;
  const hole = openPainter(width, height);
  const shape = hole.createImageData(width, height);
  for (let at = 0; at < mask.length; at++) shape.data[at * 4 + 3] = mask[at] as number;
  hole.putImageData(shape, 0, 0);
  const behind = openPainter(width, height);
  behind.drawImage(picture.canvas, 0, 0);
  behind.globalCompositeOperation = 'destination-out';
  // A little wider than the mask on all sides: the subject's edge would shine through as a halo.
  const rim = Math.max(2, Math.round(Math.max(width, height) / 160));
  for (let step = 0; step < 8; step++) {
    const angle = (step / 8) * Math.PI * 2;
    behind.drawImage(hole.canvas, Math.cos(angle) * rim, Math.sin(angle) * rim);
  }
  releaseCanvas(hole);
  const levels: Painter[] = [];
  let last = behind;
  while (Math.max(last.canvas.width, last.canvas.height) > 2) {
    const next = openPainter(Math.ceil(last.canvas.width / 2), Math.ceil(last.canvas.height / 2));
    next.imageSmoothingQuality = 'high';
    next.drawImage(last.canvas, 0, 0, next.canvas.width, next.canvas.height);
    levels.push(next);
    last = next;
  }
  behind.globalCompositeOperation = 'destination-over';
  behind.imageSmoothingQuality = 'high';
  // Draw each several times, so that half-transparent rims become opaque before the next one shows.
  for (const level of levels)
    for (let time = 0; time < 3; time++) behind.drawImage(level.canvas, 0, 0, width, height);
  behind.fillStyle = '#808080';
  behind.fillRect(0, 0, width, height);
  behind.globalCompositeOperation = 'source-over';
  return behind;
}

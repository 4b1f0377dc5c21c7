// The picture that a service is to change, and where.

import { toBase64 } from '@entropy-tools/core/base64';
import type { Stroke } from '@entropy-tools/media/matting/brush';
import type { PictureRequest, PictureService } from '@workers/api/generation/generation.contract';
import { redrawnPicture, sentPicture } from '~/ai/generation/sent-picture';

export interface PictureSource {
  /** Shown to screen readers. */
  name: string;
  blob: Blob;
  /** Where it is painted anew; everywhere if there are none. */
  strokes: readonly Stroke[];
}

/** Draws strokes; the colour and the composition are the caller's. */
export function drawStrokes(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  strokes: readonly Stroke[],
): void {
  const unit = Math.max(context.canvas.width, context.canvas.height);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const { radius, points } of strokes) {
    context.lineWidth = radius * 2 * unit;
    context.beginPath();
    for (let at = 0; at < points.length; at += 2) {
      const [x, y] = [(points[at] ?? 0) * unit, (points[at + 1] ?? 0) * unit];
      // A line without length would not be drawn.
      if (at === 0) context.moveTo(x - 0.01, y);
      context.lineTo(x, y);
    }
    context.stroke();
  }
}

/**
 * The fields of a request that change a picture; the mask is of the picture's size, in the form that the service takes.
 * @throws ToolError `input` for a picture that cannot be opened
 */
export async function sourceFields(
  { blob, strokes }: PictureSource,
  form: PictureService['takes']['mask'],
): Promise<Pick<PictureRequest, 'picture' | 'mask'>> {
  if (strokes.length === 0 || form === null) return { picture: await sentPicture(blob) };
  const { picture, width, height } = await redrawnPicture(blob);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context) {
    context.fillRect(0, 0, width, height);
    context.strokeStyle = 'white';
    if (form === 'transparent') context.globalCompositeOperation = 'destination-out';
    drawStrokes(context, strokes);
  }
  const png = await canvas.convertToBlob();
  const data = toBase64(new Uint8Array(await png.arrayBuffer()));
  return { picture, mask: { type: 'image/png', data } };
}

/**
 * A film of the art engine: one of its algorithms in motion, whose loop closes exactly. Shapes are painted on
 * the canvas in full size; algorithms that compute each pixel run at no more than `MAX_COMPUTED_PIXELS` and
 * are enlarged.
 */

import type { CodecContext } from '@entropy-tools/core/codec-context';
import type { AlgorithmId } from '../art/algorithms';
import type { ArtPalette } from '../art/art-settings';
import { prepareArt } from '../art/draw-art';
import type { Drawing, Paint } from '../art/drawing';
import { type Film, type FilmShape, openPainter, type Painter } from './film';
import { findLook } from './film-looks';
import { smallerSize } from './film-size';
import { openFinish } from './open-finish';
import { releaseCanvas } from './picture/camera-film';

/** Parameters of such a film. */
export interface ArtRequest {
  algorithm: AlgorithmId;
  palette: ArtPalette;
  seed: number;
  /** 0 to 1 each, as in the engine. */
  density: number;
  scale: number;
  chaos: number;
  look: string;
}

const MAX_COMPUTED_PIXELS = 640 * 360;

/** Prepares a film of generated art. @throws ToolError `limit` when the film is too large for the engine */
export async function openArtFilm(
  { look: lookId, ...settings }: ArtRequest,
  shape: FilmShape,
  { signal }: CodecContext,
): Promise<Film> {
  const look = findLook(lookId);
  const computed = smallerSize(shape, MAX_COMPUTED_PIXELS);
  const art = prepareArt({ ...settings, ...computed, style: 'none' });
  signal.throwIfAborted();
  const finish = openFinish(look.finish, shape.width, shape.height, shape.seconds);
  const small = openPainter(computed.width, computed.height, false);
  const image = small.createImageData(computed.width, computed.height);
  return {
    shape,
    draw(painter, seconds) {
      const at = seconds / shape.seconds;
      if (art.drawing) paintDrawing(painter, art.drawing(at), shape);
      else {
        art.render(at, image.data);
        small.putImageData(image, 0, 0);
        painter.drawImage(small.canvas, 0, 0, shape.width, shape.height);
      }
      finish(painter, at);
    },
    close: () => releaseCanvas(small),
  };
}

/** Paints a drawing of the art engine on a canvas; its lengths are in units of the short side. */
function paintDrawing(
  painter: Painter,
  { ground, shapes }: Drawing,
  { width, height }: FilmShape,
): void {
  const unit = Math.min(width, height);
  painter.save();
  painter.scale(unit, unit);
  painter.fillStyle = styleOf(painter, ground);
  painter.fillRect(0, 0, width / unit, height / unit);
  painter.lineCap = 'round';
  painter.lineJoin = 'round';
  for (const shape of shapes) {
    painter.globalAlpha = shape.opacity ?? 1;
    painter.globalCompositeOperation =
      shape.blend === undefined || shape.blend === 'normal' ? 'source-over' : shape.blend;
    const style = styleOf(painter, shape.paint);
    painter.beginPath();
    if (shape.kind === 'circle') painter.arc(shape.x, shape.y, shape.radius, 0, Math.PI * 2);
    else tracePoints(painter, shape.points);
    if (shape.kind === 'line') {
      if (shape.isClosed) painter.closePath();
      painter.lineWidth = shape.width;
      painter.strokeStyle = style;
      painter.stroke();
    } else {
      painter.fillStyle = style;
      painter.fill();
    }
  }
  painter.restore();
}

function tracePoints(painter: Painter, points: readonly number[]): void {
  for (let at = 0; at + 1 < points.length; at += 2) {
    const [x, y] = [points[at] as number, points[at + 1] as number];
    if (at === 0) painter.moveTo(x, y);
    else painter.lineTo(x, y);
  }
}

function styleOf(painter: Painter, paint: Paint): string | CanvasGradient {
  if (typeof paint === 'string') return paint;
  const gradient = painter.createLinearGradient(...paint.from, ...paint.to);
  const last = Math.max(1, paint.colours.length - 1);
  for (const [index, colour] of paint.colours.entries())
    gradient.addColorStop(index / last, colour);
  return gradient;
}

/** Paints drawings of the art engine on a canvas. */
import type { Drawing, Paint, Shape } from '../art/drawing';
import type { FilmShape, Painter } from './film';

/** Changes a colour, `#rrggbb` to `#rrggbb`. */
export type Tone = (colour: string) => string;

/** Paints a drawing of the art engine on a canvas; its lengths are in units of the short side. */
export function paintDrawing(
  painter: Painter,
  { ground, shapes }: Drawing,
  { width, height }: Pick<FilmShape, 'width' | 'height'>,
): void {
  const unit = Math.min(width, height);
  painter.save();
  painter.scale(unit, unit);
  painter.fillStyle = styleOf(painter, ground);
  painter.fillRect(0, 0, width / unit, height / unit);
  paintShapes(painter, shapes);
  painter.restore();
}

/** Paints shapes in the units of the painter's transform. @param tone changes each colour */
export function paintShapes(
  painter: Painter,
  shapes: readonly Shape[],
  tone: Tone = (colour) => colour,
): void {
  painter.lineCap = 'round';
  painter.lineJoin = 'round';
  for (const shape of shapes) {
    painter.globalAlpha = shape.opacity ?? 1;
    painter.globalCompositeOperation =
      shape.blend === undefined || shape.blend === 'normal' ? 'source-over' : shape.blend;
    const style = styleOf(painter, shape.paint, tone);
    painter.beginPath();
    if (shape.kind === 'circle') painter.arc(shape.x, shape.y, shape.radius, 0, Math.PI * 2);
    else tracePoints(painter, shape.points);
    if (shape.kind === 'area')
      for (const ring of shape.more ?? []) {
        painter.closePath();
        tracePoints(painter, ring);
      }
    if (shape.kind === 'line') {
      if (shape.isClosed) painter.closePath();
      painter.lineWidth = shape.width;
      painter.strokeStyle = style;
      painter.stroke();
    } else {
      painter.fillStyle = style;
      painter.fill(shape.kind === 'area' ? (shape.rule ?? 'nonzero') : 'nonzero');
    }
  }
  painter.globalAlpha = 1;
  painter.globalCompositeOperation = 'source-over';
}

function tracePoints(painter: Painter, points: readonly number[]): void {
  for (let at = 0; at + 1 < points.length; at += 2) {
    const [x, y] = [points[at] as number, points[at + 1] as number];
    if (at === 0) painter.moveTo(x, y);
    else painter.lineTo(x, y);
  }
}

/** A paint as the canvas takes it. */
export function styleOf(
  painter: Painter,
  paint: Paint,
  tone: Tone = (colour) => colour,
): string | CanvasGradient {
  if (typeof paint === 'string') return tone(paint);
  const gradient =
    'centre' in paint
      ? painter.createRadialGradient(...paint.centre, 0, ...paint.centre, paint.radius)
      : painter.createLinearGradient(...paint.from, ...paint.to);
  const last = Math.max(1, paint.colours.length - 1);
  for (const [index, colour] of paint.colours.entries()) {
    const opacity = Math.round((paint.opacities?.[index] ?? 1) * 255);
    const seen = opacity < 255 ? opacity.toString(16).padStart(2, '0') : '';
    gradient.addColorStop(paint.at?.[index] ?? index / last, tone(colour) + seen);
  }
  return gradient;
}

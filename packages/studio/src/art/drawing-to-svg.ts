/** Writes a drawing as SVG 1.1 with CSS blend modes; the short side is 1,000 SVG units. */
import type { Drawing, Paint, Shape } from './drawing';

const UNITS = 1000;

/**
 * @param width of the picture in pixels; with `height` it determines the aspect ratio of the view box
 * @returns a whole document, ASCII only
 */
export function drawingToSvg(drawing: Drawing, width: number, height: number): string {
  const short = Math.min(width, height);
  const gradients: string[] = [];
  const paintOf = (paint: Paint): string => {
    if (typeof paint === 'string') return paint;
    const id = `g${gradients.length}`;
    const stops = paint.colours.map(
      (colour, index) =>
        `<stop offset="${figure(index / (paint.colours.length - 1))}" stop-color="${colour}"/>`,
    );
    gradients.push(
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${scaled(paint.from[0])}" y1="${scaled(paint.from[1])}" x2="${scaled(paint.to[0])}" y2="${scaled(paint.to[1])}">${stops.join('')}</linearGradient>`,
    );
    return `url(#${id})`;
  };
  const box = [scaled(width / short), scaled(height / short)];
  const ground = `<rect width="${box[0]}" height="${box[1]}" fill="${paintOf(drawing.ground)}"/>`;
  const shapes = drawing.shapes.map((shape) => shapeToSvg(shape, paintOf(shape.paint)));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${box[0]} ${box[1]}">`,
    gradients.length > 0 ? `<defs>${gradients.join('')}</defs>` : '',
    ground,
    ...shapes,
    '</svg>\n',
  ]
    .filter(Boolean)
    .join('\n');
}

function shapeToSvg(shape: Shape, paint: string): string {
  const opacity = shape.opacity === undefined ? '' : ` opacity="${figure(shape.opacity)}"`;
  const blend =
    shape.blend && shape.blend !== 'normal' ? ` style="mix-blend-mode:${shape.blend}"` : '';
  const rest = `${opacity}${blend}/>`;
  if (shape.kind === 'circle')
    return `<circle cx="${scaled(shape.x)}" cy="${scaled(shape.y)}" r="${scaled(shape.radius)}" fill="${paint}"${rest}`;
  const path = pathOf(shape.points, shape.kind === 'area' || shape.isClosed === true);
  if (shape.kind === 'area') return `<path d="${path}" fill="${paint}"${rest}`;
  return `<path d="${path}" fill="none" stroke="${paint}" stroke-width="${scaled(shape.width)}" stroke-linecap="round" stroke-linejoin="round"${rest}`;
}

function pathOf(points: readonly number[], isClosed: boolean): string {
  let path = '';
  for (let i = 0; i + 1 < points.length; i += 2)
    path += `${i === 0 ? 'M' : 'L'}${scaled(points[i] ?? 0)} ${scaled(points[i + 1] ?? 0)}`;
  return isClosed ? `${path}Z` : path;
}

function scaled(value: number): string {
  return figure(value * UNITS);
}

function figure(value: number): string {
  return String(Math.round(value * 100) / 100);
}

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
    const stops = paint.colours.map((colour, index) => {
      const at = paint.at?.[index] ?? index / (paint.colours.length - 1);
      const opacity = paint.opacities?.[index] ?? 1;
      const seen = opacity < 1 ? ` stop-opacity="${figure(opacity)}"` : '';
      return `<stop offset="${figure(at)}" stop-color="${colour}"${seen}/>`;
    });
    const [kind, place] =
      'centre' in paint
        ? [
            'radialGradient',
            `cx="${scaled(paint.centre[0])}" cy="${scaled(paint.centre[1])}" r="${scaled(paint.radius)}"`,
          ]
        : [
            'linearGradient',
            `x1="${scaled(paint.from[0])}" y1="${scaled(paint.from[1])}" x2="${scaled(paint.to[0])}" y2="${scaled(paint.to[1])}"`,
          ];
    gradients.push(
      `<${kind} id="${id}" gradientUnits="userSpaceOnUse" ${place}>${stops.join('')}</${kind}>`,
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
  if (shape.kind === 'area') {
    const path = [shape.points, ...(shape.more ?? [])].map((ring) => pathOf(ring, true)).join('');
    const rule = shape.rule ? ` fill-rule="${shape.rule}"` : '';
    return `<path d="${path}" fill="${paint}"${rule}${rest}`;
  }
  const path = pathOf(shape.points, shape.isClosed === true);
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

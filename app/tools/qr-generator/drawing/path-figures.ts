/** Figures as SVG paths, clockwise, in drawing coordinates. */

const short = (value: number) => String(Math.round(value * 1000) / 1000);

/** A rectangle from corner to corner. */
export function rectangle(left: number, top: number, right: number, bottom: number): string {
  return `M${short(left)} ${short(top)}H${short(right)}V${short(bottom)}H${short(left)}z`;
}

/** Corner radii, clockwise from the top left; 0 is a square corner. */
export type Corners = readonly [number, number, number, number];

/** A rectangle with round corners. */
export function roundedRectangle(
  left: number,
  top: number,
  right: number,
  bottom: number,
  [topLeft, topRight, bottomRight, bottomLeft]: Corners,
): string {
  const arc = (radius: number, dx: number, dy: number) =>
    radius === 0 ? '' : `a${short(radius)} ${short(radius)} 0 0 1 ${short(dx)} ${short(dy)}`;
  return [
    `M${short(left + topLeft)} ${short(top)}H${short(right - topRight)}`,
    arc(topRight, topRight, topRight),
    `V${short(bottom - bottomRight)}`,
    arc(bottomRight, -bottomRight, bottomRight),
    `H${short(left + bottomLeft)}`,
    arc(bottomLeft, -bottomLeft, -bottomLeft),
    `V${short(top + topLeft)}`,
    arc(topLeft, topLeft, -topLeft),
    'z',
  ].join('');
}

export function circle(x: number, y: number, radius: number): string {
  const [r, across] = [short(radius), short(2 * radius)];
  return `M${short(x - radius)} ${short(y)}a${r} ${r} 0 1 1 ${across} 0a${r} ${r} 0 1 1 -${across} 0z`;
}

/** A square standing on its corner. `radius` is half its diagonal. */
export function diamond(x: number, y: number, radius: number): string {
  return `M${short(x)} ${short(y - radius)}L${short(x + radius)} ${short(y)}L${short(x)} ${short(y + radius)}L${short(x - radius)} ${short(y)}z`;
}

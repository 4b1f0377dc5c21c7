/**
 * Shapes, strands and backdrops for drawing pictures with a known mask.
 */

export type Colour = readonly [number, number, number];
export type Point = readonly [number, number];
export type Field = (x: number, y: number) => number;
/** A colour at each point; coordinates are hundredths of the height. */
export type Field3 = (x: number, y: number) => Colour;

/** A seeded random generator, 0 to 1. */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Smooth noise at several scales, 0 to 1. */
export function clouds(seed: number, cell: number): Field {
  const next = chance(seed);
  const side = 64;
  const grid = Float32Array.from({ length: side * side }, next);
  const at = (column: number, row: number) => grid[(row & 63) * side + (column & 63)] as number;
  const smooth = (value: number) => value * value * (3 - 2 * value);
  const layer = (x: number, y: number) => {
    const column = Math.floor(x);
    const row = Math.floor(y);
    const across = smooth(x - column);
    const down = smooth(y - row);
    const top = at(column, row) * (1 - across) + at(column + 1, row) * across;
    const bottom = at(column, row + 1) * (1 - across) + at(column + 1, row + 1) * across;
    return top * (1 - down) + bottom * down;
  };
  return (x, y) =>
    layer(x / cell, y / cell) * 0.55 +
    layer((x / cell) * 2.7 + 9, (y / cell) * 2.7) * 0.3 +
    layer((x / cell) * 9.1, (y / cell) * 9.1 + 5) * 0.15;
}

export const mix = (from: Colour, to: Colour, part: number): Colour => [
  from[0] + (to[0] - from[0]) * part,
  from[1] + (to[1] - from[1]) * part,
  from[2] + (to[2] - from[2]) * part,
];

/** Opacities painted on top of each other; the largest one wins. */
export class Stencil {
  readonly alpha: Float32Array;
  readonly width: number;
  readonly height: number;
  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.alpha = new Float32Array(width * height);
  }

  /** Paints a shape given by its signed distance in pixels, negative inside; `blur` is its edge's width. */
  form(distance: Field, opacity = 1, blur = 1): void {
    for (let y = 0; y < this.height; y += 1)
      for (let x = 0; x < this.width; x += 1) {
        const part = Math.min(1, Math.max(0, 0.5 - distance(x + 0.5, y + 0.5) / blur));
        const soft = part * part * (3 - 2 * part) * opacity;
        const at = y * this.width + x;
        if (soft > (this.alpha[at] as number)) this.alpha[at] = soft;
      }
  }

  /** Paints a line that tapers along its points. */
  strand(points: readonly (readonly [number, number])[], thick: number, thin: number): void {
    for (let index = 1; index < points.length; index += 1) {
      const [fromX, fromY] = points[index - 1] as Point;
      const [toX, toY] = points[index] as Point;
      const radius = (thick + ((thin - thick) * index) / points.length) / 2;
      const edge = Math.ceil(radius) + 1;
      const length = Math.max(1e-6, (toX - fromX) ** 2 + (toY - fromY) ** 2);
      for (
        let y = Math.max(0, Math.floor(Math.min(fromY, toY) - edge));
        y < Math.min(this.height, Math.max(fromY, toY) + edge);
        y += 1
      )
        for (
          let x = Math.max(0, Math.floor(Math.min(fromX, toX) - edge));
          x < Math.min(this.width, Math.max(fromX, toX) + edge);
          x += 1
        ) {
          const along = Math.min(
            1,
            Math.max(
              0,
              ((x + 0.5 - fromX) * (toX - fromX) + (y + 0.5 - fromY) * (toY - fromY)) / length,
            ),
          );
          const distance = Math.hypot(
            x + 0.5 - fromX - along * (toX - fromX),
            y + 0.5 - fromY - along * (toY - fromY),
          );
          const part = Math.min(1, Math.max(0, radius + 0.5 - distance)) * Math.min(1, radius * 2);
          const at = y * this.width + x;
          if (part > (this.alpha[at] as number)) this.alpha[at] = part;
        }
    }
  }
}

export const ellipse =
  (centreX: number, centreY: number, radiusX: number, radiusY: number): Field =>
  (x, y) =>
    (Math.hypot((x - centreX) / radiusX, (y - centreY) / radiusY) - 1) * Math.min(radiusX, radiusY);

export const box =
  (centreX: number, centreY: number, halfX: number, halfY: number, round: number): Field =>
  (x, y) => {
    const across = Math.abs(x - centreX) - halfX + round;
    const down = Math.abs(y - centreY) - halfY + round;
    return (
      Math.hypot(Math.max(across, 0), Math.max(down, 0)) +
      Math.min(Math.max(across, down), 0) -
      round
    );
  };

/** A strand from a root, bent at random. */
export function bent(
  x: number,
  y: number,
  angle: number,
  length: number,
  bend: number,
): [number, number][] {
  const points: [number, number][] = [];
  const steps = 14;
  let turned = angle;
  let atX = x;
  let atY = y;
  for (let step = 0; step <= steps; step += 1) {
    points.push([atX, atY]);
    turned += bend / steps;
    atX += (Math.cos(turned) * length) / steps;
    atY += (Math.sin(turned) * length) / steps;
  }
  return points;
}

/** A brick wall. */
export const bricks =
  (stone: Colour, mortar: Colour): Field3 =>
  (x, y) => {
    const row = Math.floor(y / 6);
    const along = x + (row & 1) * 6;
    if (y % 6 < 0.6 || along % 12 < 0.6) return mortar;
    const tint = ((row * 7 + Math.floor(along / 12) * 13) % 5) * 8;
    return [stone[0] + tint, stone[1] + tint * 0.6, stone[2] + tint * 0.5];
  };

/** Sky over a field. */
export const landscape =
  (sky: Colour, ground: Colour): Field3 =>
  (x, y) => {
    if (y < 58) return [sky[0] + y * 0.6, sky[1] + y * 0.4, sky[2] + y * 0.2];
    const wave = 12 * Math.sin(x * 0.5 + y * 3) * Math.sin(y * 1.1);
    return [ground[0] + wave, ground[1] + wave, ground[2] + wave * 0.7];
  };

/** A backdrop that darkens outwards, above a table. */
export const studio =
  (paper: Colour): Field3 =>
  (x, y) => {
    const shade = (Math.hypot(x - 66, y - 45) / 70) * 40 + (y > 76 ? 22 : 0);
    return [paper[0] - shade, paper[1] - shade, paper[2] - shade];
  };

/** Discs of light out of focus, at night. */
export const lights =
  (night: Colour): Field3 =>
  (x, y) => {
    let glow = 0;
    for (let index = 0; index < 40; index += 1) {
      const radius = 2.5 + ((index * 1.7) % 6);
      if (Math.hypot(x - ((index * 39.7) % 134), y - ((index * 21.1) % 100)) < radius)
        glow += 25 + (index % 3) * 12;
    }
    return [night[0] + glow, night[1] + glow * 0.8, night[2] + glow * 0.4];
  };

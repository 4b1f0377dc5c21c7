/**
 * Generated pictures whose true mask is known: shapes, a head with strands of hair, a plant with thin
 * stems, a transparent glass, an animal with fur, things out of focus. For tests and the bench only.
 */
import {
  bent,
  box,
  bricks,
  type Colour,
  chance,
  clouds,
  ellipse,
  type Field,
  type Field3,
  landscape,
  lights,
  mix,
  type Point,
  Stencil,
  studio,
} from './known-shapes.testing';
import { type PixelRows, rowsOf } from './pixel-rows';

/** A picture, and its ideal cut-out. */
export interface KnownPicture {
  name: string;
  width: number;
  height: number;
  /** Foreground over background, RGBA. */
  rgba: Uint8ClampedArray<ArrayBuffer>;
  /** The true opacity, 0 to 1. */
  alpha: Float32Array;
  /** The true colours of the foreground, three bytes per pixel. */
  colours: Uint8ClampedArray;
}

interface Scene {
  name: string;
  draw: (stencil: Stencil, unit: number) => void;
  dark: Colour;
  light: Colour;
  behind: Field3;
  seed: number;
}

const scenes: readonly Scene[] = [
  {
    name: 'mug',
    seed: 3,
    dark: [150, 40, 30],
    light: [240, 120, 90],
    behind: bricks([150, 80, 60], [190, 185, 175]),
    draw: (stencil, unit) => {
      stencil.form(box(46 * unit, 52 * unit, 17 * unit, 21 * unit, 4 * unit));
      const outer = ellipse(64 * unit, 52 * unit, 12 * unit, 13 * unit);
      const inner = ellipse(64 * unit, 52 * unit, 7 * unit, 8 * unit);
      stencil.form((x, y) => Math.max(outer(x, y), -inner(x, y)));
    },
  },
  {
    name: 'head with hair',
    seed: 7,
    dark: [50, 30, 22],
    light: [205, 150, 120],
    behind: landscape([120, 170, 225], [150, 125, 90]),
    draw: (stencil, unit) => {
      const next = chance(11);
      stencil.form(ellipse(50 * unit, 40 * unit, 15 * unit, 19 * unit));
      stencil.form(box(50 * unit, 62 * unit, 6 * unit, 10 * unit, 2 * unit));
      stencil.form(ellipse(50 * unit, 98 * unit, 34 * unit, 29 * unit));
      for (let index = 0; index < 260; index += 1) {
        const angle = -Math.PI * (0.02 + 0.96 * next());
        const x = 50 * unit + Math.cos(angle) * 14.5 * unit;
        const y = 39 * unit + Math.sin(angle) * 18.5 * unit;
        const points = bent(x, y, angle, (5 + 9 * next()) * unit, (next() - 0.4) * 2.4);
        stencil.strand(points, 0.32 * unit, 0.1 * unit);
      }
    },
  },
  {
    name: 'plant',
    seed: 13,
    dark: [22, 70, 30],
    light: [90, 170, 70],
    behind: studio([225, 224, 228]),
    draw: (stencil, unit) => {
      stencil.form(box(50 * unit, 80 * unit, 13 * unit, 12 * unit, 2 * unit));
      const next = chance(5);
      for (let index = 0; index < 13; index += 1) {
        const points = bent(
          50 * unit,
          70 * unit,
          -Math.PI * (0.15 + (0.7 * index) / 12),
          (38 + 14 * next()) * unit,
          (next() - 0.5) * 0.9,
        );
        stencil.strand(points, 1.1 * unit, 0.45 * unit);
        const [leafX, leafY] = points.at(-1) as Point;
        stencil.form(ellipse(leafX, leafY, 4.5 * unit, 3 * unit));
      }
    },
  },
  {
    name: 'glass',
    seed: 17,
    dark: [70, 100, 120],
    light: [225, 240, 250],
    behind: lights([30, 45, 60]),
    draw: (stencil, unit) => {
      const outer = box(50 * unit, 45 * unit, 19 * unit, 30 * unit, 6 * unit);
      const inner = box(50 * unit, 44 * unit, 16.5 * unit, 28 * unit, 5 * unit);
      stencil.form(outer, 0.45);
      stencil.form((x, y) => Math.max(outer(x, y), -inner(x, y)), 0.95);
      stencil.form(box(50 * unit, 80 * unit, 22 * unit, 5 * unit, 2 * unit));
    },
  },
  {
    name: 'fur',
    seed: 23,
    dark: [120, 80, 45],
    light: [235, 200, 150],
    behind: landscape([150, 185, 215], [70, 110, 60]),
    draw: (stencil, unit) => {
      const next = chance(29);
      stencil.form(ellipse(52 * unit, 64 * unit, 27 * unit, 21 * unit));
      stencil.form(ellipse(32 * unit, 40 * unit, 14 * unit, 13 * unit));
      stencil.form(ellipse(24 * unit, 26 * unit, 4 * unit, 8 * unit));
      stencil.form(ellipse(41 * unit, 26 * unit, 4 * unit, 8 * unit));
      for (let index = 0; index < 900; index += 1) {
        const angle = 2 * Math.PI * next();
        const onHead = index % 3 === 0;
        const x = onHead
          ? (32 + 13.5 * Math.cos(angle)) * unit
          : (52 + 26.5 * Math.cos(angle)) * unit;
        const y = onHead
          ? (40 + 12.5 * Math.sin(angle)) * unit
          : (64 + 20.5 * Math.sin(angle)) * unit;
        const points = bent(
          x,
          y,
          angle + (next() - 0.5) * 0.8,
          (1.2 + 2.2 * next()) * unit,
          (next() - 0.5) * 1.2,
        );
        stencil.strand(points, 0.3 * unit, 0.08 * unit);
      }
    },
  },
  {
    name: 'out of focus',
    seed: 31,
    dark: [160, 110, 20],
    light: [250, 215, 110],
    behind: bricks([90, 100, 120], [60, 66, 80]),
    draw: (stencil, unit) => {
      stencil.form(ellipse(40 * unit, 55 * unit, 22 * unit, 22 * unit));
      stencil.form(ellipse(72 * unit, 66 * unit, 13 * unit, 13 * unit), 1, 2.2 * unit);
    },
  },
];

/** Draws all of them. @param height in pixels; the width is four thirds of it */
export function* knownPictures(height: number): Generator<KnownPicture> {
  const width = Math.round((height * 4) / 3);
  const unit = height / 100;
  for (const { name, draw, dark, light, behind, seed } of scenes) {
    const stencil = new Stencil(width, height);
    draw(shifted(stencil, unit), unit);
    const far = clouds(seed, 24 * unit);
    const near = clouds(seed + 1, 7 * unit);
    const grain = chance(seed + 2);
    const rgba = new Uint8ClampedArray(width * height * 4);
    const colours = new Uint8ClampedArray(width * height * 3);
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) {
        const at = y * width + x;
        const part = stencil.alpha[at] as number;
        const lit = Math.min(1, Math.max(0, 0.9 - y / height + 0.35 * (1 - x / width)));
        const front = mix(dark, light, Math.min(1, lit * 0.75 + near(x, y) * 0.35));
        const [red, green, blue] = behind(x / unit, y / unit);
        const tint = (far(x, y) - 0.5) * 16;
        const back = [red + tint, green + tint, blue + tint];
        const noise = (grain() - 0.5) * 7;
        for (let channel = 0; channel < 3; channel += 1) {
          colours[at * 3 + channel] = front[channel] as number;
          rgba[at * 4 + channel] =
            (front[channel] as number) * part + (back[channel] as number) * (1 - part) + noise;
        }
        rgba[at * 4 + 3] = 255;
      }
    yield { name, width, height, rgba, alpha: stencil.alpha, colours };
  }
}

/** The scenes are drawn in a square of 100 units; the picture is wider by a third. */
function shifted(stencil: Stencil, unit: number): Stencil {
  const right = (stencil.width - 100 * unit) / 2;
  return Object.assign(Object.create(Stencil.prototype) as Stencil, {
    alpha: stencil.alpha,
    width: stencil.width,
    height: stencil.height,
    form: (distance: Field, opacity?: number, blur?: number) =>
      stencil.form((x, y) => distance(x - right, y), opacity, blur),
    strand: (points: readonly (readonly [number, number])[], thick: number, thin: number) =>
      stencil.strand(
        points.map(([x, y]) => [x + right, y] as const),
        thick,
        thin,
      ),
  });
}

/** The picture as rows. */
export const rowsOfKnown = ({ rgba, width, height }: KnownPicture): PixelRows =>
  rowsOf(rgba, width, height);

/** Similarity of a mask (0 to 255) to the truth. */
export interface MaskQuality {
  /** Intersection over union of the pixels that are more than half opaque, 0 to 1. */
  iou: number;
  /** Mean absolute error of the opacity, 0 to 1. */
  error: number;
}

/** Compares a mask with the truth. */
export function maskQuality(mask: Uint8Array, { alpha }: KnownPicture): MaskQuality {
  let both = 0;
  let either = 0;
  let sum = 0;
  for (let at = 0; at < alpha.length; at += 1) {
    const found = (mask[at] as number) / 255;
    sum += Math.abs(found - (alpha[at] as number));
    if (found > 0.5 && (alpha[at] as number) > 0.5) both += 1;
    if (found > 0.5 || (alpha[at] as number) > 0.5) either += 1;
  }
  return { iou: both / Math.max(1, either), error: sum / alpha.length };
}

/**
 * Generated portraits whose true opacity is known: a head with hundreds of fine strands of hair before grounds of
 * several kinds. The face, the hair and the clothes have colours of their own. For tests only.
 */
import type { KnownPicture } from './known-mask.testing';
import {
  bent,
  box,
  bricks,
  type Colour,
  chance,
  clouds,
  ellipse,
  type Field3,
  landscape,
  lights,
  mix,
  Stencil,
  studio,
} from './known-shapes.testing';
import { boxMeans } from './mask-work';
import { scalePlane } from './scale-planes';

const leaves: Field3 = (() => {
  const [fine, broad] = [clouds(40, 3), clouds(45, 9)];
  return (x, y) => {
    const part = fine(x, y) * 1.4 - 0.4 + (broad(x, y) - 0.5) * 0.6;
    return mix([25, 60, 20], [170, 190, 90], Math.min(1, Math.max(0, part)));
  };
})();

const outOfFocus: Field3 = (() => {
  const [one, other] = [clouds(60, 30), clouds(65, 22)];
  return (x, y) =>
    mix(mix([60, 70, 60], [205, 185, 150], one(x, y)), [120, 140, 175], other(x, y) * 0.7);
})();

interface Portrait {
  name: string;
  hair: readonly [Colour, Colour];
  behind: Field3;
  curl: number;
}

// biome-ignore format: a table
const scenes: readonly Portrait[] = [
  { name: 'dark hair, studio', hair: [[30, 20, 15], [90, 62, 45]], behind: studio([225, 224, 228]), curl: 1.2 },
  { name: 'blond hair, landscape', hair: [[150, 110, 60], [235, 205, 140]], behind: landscape([120, 170, 225], [110, 115, 70]), curl: 2.4 },
  { name: 'grey hair, bricks', hair: [[110, 110, 112], [215, 215, 218]], behind: bricks([130, 70, 55], [175, 165, 150]), curl: 2 },
  { name: 'red hair, lights', hair: [[95, 40, 18], [190, 95, 50]], behind: lights([30, 40, 60]), curl: 4 },
  { name: 'black hair, leaves', hair: [[16, 14, 16], [60, 52, 50]], behind: leaves, curl: 3 },
  { name: 'brown hair, out of focus', hair: [[62, 42, 30], [135, 98, 70]], behind: outOfFocus, curl: 2 },
];

const skin: readonly [Colour, Colour] = [
  [150, 100, 80],
  [228, 182, 155],
];
const cloth: readonly [Colour, Colour] = [
  [35, 45, 80],
  [95, 115, 165],
];
const STRANDS = 900;

/** Draws all of them. @param height in pixels; the width is four thirds of it */
export function* knownPortraits(height: number): Generator<KnownPicture> {
  for (const [index, scene] of scenes.entries()) yield drawPortrait(scene, index + 1, height);
}

function drawPortrait({ name, hair, behind, curl }: Portrait, seed: number, height: number) {
  const width = Math.round((height * 4) / 3);
  const unit = height / 100;
  const strands = drawHair(width, height, seed, curl);
  const face = new Stencil(width, height);
  face.form(ellipse(width / 2, 43 * unit, 13.5 * unit, 18 * unit));
  face.form(box(width / 2, 66 * unit, 6 * unit, 10 * unit, 2 * unit));
  const body = new Stencil(width, height);
  body.form(ellipse(width / 2, 103 * unit, 36 * unit, 29 * unit));
  const streaks = clouds(seed + 70, 1.2 * unit);
  const near = clouds(seed + 71, 7 * unit);
  const far = clouds(seed + 72, 24 * unit);
  const grain = chance(seed + 2);
  const rgba = new Uint8ClampedArray(width * height * 4);
  const colours = new Uint8ClampedArray(width * height * 3);
  const alpha = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const lit = Math.min(1, Math.max(0, 0.95 - y / height + 0.4 * (1 - x / width)));
      const shade = (of: readonly [Colour, Colour], part: number) =>
        mix(of[0], of[1], Math.min(1, part));
      let opacity = strands.alpha[at] as number;
      let front = shade(hair, lit * 0.6 + streaks(x * 2.2, y * 0.35) * 0.5);
      for (const [stencil, colour] of [
        [body, shade(cloth, lit * 0.8 + near(x, y) * 0.4)],
        [face, shade(skin, lit * 0.8 + near(x, y) * 0.3)],
      ] as const) {
        const part = stencil.alpha[at] as number;
        const joined = part + opacity * (1 - part);
        if (joined > 0) front = mix(front, colour, part / joined);
        opacity = joined;
      }
      const back = behind(x / unit, y / unit);
      const tint = (far(x, y) - 0.5) * 16;
      const noise = (grain() - 0.5) * 7;
      for (let channel = 0; channel < 3; channel += 1) {
        colours[at * 3 + channel] = front[channel] as number;
        rgba[at * 4 + channel] =
          (front[channel] as number) * opacity +
          ((back[channel] as number) + tint) * (1 - opacity) +
          noise;
      }
      rgba[at * 4 + 3] = 255;
      alpha[at] = opacity;
    }
  return { name, width, height, rgba, alpha, colours };
}

/** A head of hair, with strands that stand out from it. */
function drawHair(width: number, height: number, seed: number, curl: number): Stencil {
  const unit = height / 100;
  const middle = width / 2;
  const next = chance(seed * 101);
  const stencil = new Stencil(width, height);
  stencil.form(ellipse(middle, 40 * unit, 20 * unit, 24 * unit));
  stencil.form(box(middle, 60 * unit, 19 * unit, 16 * unit, 9 * unit));
  for (let index = 0; index < STRANDS; index += 1) {
    const onTop = next() < 0.62;
    const round = -Math.PI * (-0.05 + 1.1 * next());
    const side = next() < 0.5 ? -1 : 1;
    const x = middle + (onTop ? Math.cos(round) * 19.4 : side * 18.5) * unit;
    const y = (onTop ? 40 + Math.sin(round) * 23.4 : 44 + 30 * next()) * unit;
    const angle = onTop ? round + (next() - 0.5) * 1.3 : Math.PI / 2 - side * (0.25 + 0.9 * next());
    const length = (2 + 10 * next() ** 2 * (next() < 0.5 ? 1 : 0.55)) * unit;
    const thick = (0.09 + 0.14 * next()) * unit;
    stencil.strand(bent(x, y, angle, length, (next() - 0.5) * curl * 2), thick, 0.05 * unit);
  }
  return stencil;
}

/** What a model sees of hair: its outline, without single strands. @returns `side`² values from 0 to 1 */
export function coarseMask(
  { alpha, width, height }: KnownPicture,
  side: number,
): Float32Array<ArrayBuffer> {
  const mask = scalePlane(alpha, [width, height], [side, side]);
  const reach = side / 1024;
  for (const radius of [4, 3]) boxMeans(mask, side, side, Math.max(1, Math.round(radius * reach)));
  const outline = mask.map((value) => Math.min(1, Math.max(0, (value - 0.25) * 2)));
  boxMeans(outline, side, side, Math.max(1, Math.round(2 * reach)));
  return outline;
}

/** How far a mask is from the truth around soft edges. */
interface EdgeQuality {
  /** Mean absolute error of the opacity (SAD divided by the number of pixels), 0 to 1. */
  sad: number;
  /** Mean squared error. */
  mse: number;
  /** Mean squared error of the gradient's size. */
  gradient: number;
}

/** Compares a mask with the truth within 1.2 % of the height around every partly opaque pixel. */
export function edgeQuality(mask: Uint8Array, { alpha, width, height }: KnownPicture): EdgeQuality {
  const band = alpha.map((value) => (value > 0.02 && value < 0.98 ? 1 : 0));
  boxMeans(band, width, height, Math.round(height * 0.012));
  const found = Float32Array.from(mask, (value) => value / 255);
  const slope = (plane: Float32Array, at: number) =>
    Math.hypot(
      ((plane[at + 1] as number) - (plane[at - 1] as number)) / 2,
      ((plane[at + width] as number) - (plane[at - width] as number)) / 2,
    );
  let [count, sad, mse, gradient] = [0, 0, 0, 0];
  for (let y = 1; y < height - 1; y += 1)
    for (let at = y * width + 1; at < (y + 1) * width - 1; at += 1) {
      if (band[at] === 0) continue;
      const error = (found[at] as number) - (alpha[at] as number);
      count += 1;
      sad += Math.abs(error);
      mse += error ** 2;
      gradient += (slope(found, at) - slope(alpha, at)) ** 2;
    }
  return { sad: sad / count, mse: mse / count, gradient: gradient / count };
}

/** How a subject meets its ground: lifted or sunk, with its shadow, in grass or snow, in the water. */
import { wave } from '../../art/art-scene';
import type { Shape } from '../../art/drawing';
import type { DrawingOutline } from '../drawing-outline';
import type { SceneItem } from '../scene-graph';
import type { SceneAction } from '../scene-request';
import { area, ellipse, softEllipse } from './forms';
import type { Ground } from './grounds/ground';
import { mixHex } from './light';
import { tuft } from './plants/low-plants';
import { rock } from './plants/rock';
import type { Stage } from './stage';

/** How far above the ground an action lifts a figure. */
export function liftOf(item: SceneItem, doing: SceneAction | undefined): number {
  if (item.on === 'air' || item.on === 'water' || item.on === 'item' || item.on === 'rock')
    return 0;
  return doing === 'jump' ? Math.min(item.height * 0.2, item.y - 0.02) : 0;
}

/** The part of a drawing below the water line. */
export function sinkOf({ kind, id }: DrawingOutline, doing: SceneAction | undefined): number {
  if (kind === 'boat') return 0.045;
  if (/dolphin|flying-fish/.test(id) || doing === 'jump') return 0.1;
  if (kind === 'swimming') return 0.24;
  if (/duck|swan|goose/.test(id)) return 0.16;
  if (/crocodile|turtle|otter/.test(id)) return 0.08;
  if (kind === 'person') return 0.45;
  return 0.28;
}

/** A soft ellipse at the feet, drawn out to the side away from a low light. */
export function shadowBelow({ light, ground }: Stage, item: SceneItem, lifted: number): Shape[] {
  const foot = item.y + item.height;
  const low =
    light.hour === 'golden' ||
    light.hour === 'sunset' ||
    light.hour === 'dawn' ||
    light.hour === 'morning';
  const away = (light.fromLeft ? 1 : -1) * item.width * (low ? 0.22 : 0.06);
  const far = 1 - Math.min(0.5, lifted * 2);
  const thick = Math.min(0.028, item.width * 0.085) * (1 - 0.4 * item.depth);
  const strength = (light.isDark ? 0.5 : 0.4) * (1 - 0.6 * item.depth) * far;
  const tone = ground === 'snow' ? mixHex(light.shadow, '#4a6fb0', 0.35) : light.shadow;
  return [
    ...softEllipse(
      item.x + item.width / 2 + away,
      foot - thick * 0.2,
      item.width * (low ? 0.62 : 0.52) * far,
      thick,
      tone,
      strength,
    ),
    ...softEllipse(
      item.x + item.width / 2,
      foot - thick * 0.25,
      item.width * 0.36 * far,
      thick * 0.6,
      tone,
      strength * 0.9,
    ),
  ];
}

/** What overlaps the feet: blades, snow, sand, fallen leaves. */
export function coverOf(
  stage: Stage,
  { cover }: Ground,
  item: SceneItem,
  next: () => number,
): Shape[] {
  if (!cover || item.depth > 0.75) return [];
  const { light, season } = stage;
  const foot = item.y + item.height;
  const [left, wide] = [item.x, item.width];
  const size = Math.min(0.03, item.height * 0.085);
  const shapes: Shape[] = [];
  if (cover === 'snow' || cover === 'sand') {
    const tone =
      cover === 'snow'
        ? light.lit('#f6faff', item.depth * 0.6)
        : light.lit(stage.ground === 'desert' ? '#d9a05c' : '#eccf96', item.depth * 0.6);
    for (let i = 0; i < 5; i++) {
      const x = left + wide * (0.08 + 0.21 * i + 0.04 * next());
      shapes.push(
        area(
          ellipse(x, foot + size * 0.16, wide * (0.13 + 0.05 * next()), size * 0.3, 18),
          mixHex(tone, light.shadow, cover === 'snow' ? 0.02 : 0.05),
        ),
      );
    }
    return shapes;
  }
  const tones =
    cover === 'leaves' || season === 'autumn'
      ? ['#b5722e', '#8f7a34', '#c98f3a']
      : stage.ground === 'plain'
        ? ['#b08f45', '#c9aa5c']
        : ['#4a8a3c', '#5f9f48', '#3d7534'];
  const count = Math.max(5, Math.round(wide / 0.028));
  for (let i = 0; i < count; i++) {
    const x = left + wide * (0.02 + (0.96 * (i + next())) / count);
    const y = foot + size * (0.1 + 0.3 * next());
    const tone = light.lit(tones[i % tones.length] as string, item.depth * 0.7);
    if (cover === 'leaves' && i % 2 === 0)
      shapes.push(area(ellipse(x, y - size * 0.1, size * 0.34, size * 0.15, 8, next() * 3), tone));
    else shapes.push(...tuft(x, y, size * (0.6 + 0.7 * next()), tone, next, 3));
  }
  return shapes;
}

/** A rocky islet under what stands in the sea. */
export function islet(
  stage: Stage,
  x: number,
  foot: number,
  wide: number,
  depth: number,
  next: () => number,
): Shape[] {
  const shapes: Shape[] = [];
  const half = Math.max(wide * 0.75, 0.08);
  for (const [dx, size] of [
    [-0.62, 0.7],
    [0.6, 0.74],
    [-0.25, 0.95],
    [0.28, 0.9],
    [0, 1.15],
  ] as const)
    shapes.push(
      ...rock(
        { ...stage, isSnowy: false },
        x + dx * half,
        foot + half * 0.1,
        half * size * 1.15,
        depth * 0.3,
        next,
        '#6f6a6c',
      ),
    );
  return shapes;
}

/** Foam and rings where something cuts the water. */
export function waterlineOf(
  stage: Stage,
  { water }: Ground,
  item: SceneItem,
  line: number,
  time: number,
): Shape[] {
  const { light } = stage;
  const foam = light.lit('#f6fcff', item.depth * 0.3);
  const colour = water ? water.colour(line) : '#3d8fae';
  const centre = item.x + item.width / 2;
  const shapes: Shape[] = [];
  const half = item.width * 0.5;
  for (let i = 0; i < 3; i++) {
    const reach = half * (0.92 + 0.22 * i + 0.03 * wave(time + i * 0.3));
    const y = line + 0.004 + 0.011 * i;
    shapes.push(
      area(
        ellipse(centre + 0.006 * wave(time + i * 0.2), y, reach, 0.0042 + 0.002 * i, 40),
        i === 0 ? mixHex(colour, foam, 0.55) : mixHex(colour, foam, 0.3),
        0.75 - 0.2 * i,
      ),
    );
  }
  for (let i = 0; i < 7; i++) {
    const x = centre + half * (-0.95 + (1.9 * i) / 6);
    shapes.push(
      area(
        ellipse(
          x,
          line + 0.003 + 0.002 * wave(time + i * 0.23),
          0.012 + 0.01 * ((i * 5) % 3) * 0.5,
          0.0032,
          12,
        ),
        foam,
        0.85,
      ),
    );
  }
  return shapes;
}

/** One subject of a scene as a layer: in its colour and light, moving as it is said to. */

import { hexToRgb } from '@entropy-tools/media/colour/colour';
import { rgbToOklab } from '@entropy-tools/media/colour/oklab';
import { wave } from '../../art/art-scene';
import type { Shape } from '../../art/drawing';
import type { DrawingOutline } from '../drawing-outline';
import type { SceneItem } from '../scene-graph';
import type { SceneAction } from '../scene-request';
import { flyingBird, isPerched } from './flying-bird';
import { glow } from './forms';
import type { Ground } from './grounds/ground';
import { coverOf, islet, liftOf, shadowBelow, sinkOf, waterlineOf } from './item-footing';
import { mixHex, scaleHex } from './light';
import { tree } from './plants/tree';
import { putDrawing, reflectionOf, rimOf } from './put-drawing';
import type { Layer, Stage } from './stage';
import type { Move, Travel } from './travel';

/** How an item moves within a loop: shift in the picture and turn in degrees. */
function motionOf(
  stage: Stage,
  item: SceneItem,
  doing: SceneAction | undefined,
  index: number,
): (time: number) => { dx: number; dy: number; turn: number } {
  const phase = (index * 0.381966) % 1;
  const size = Math.min(0.4, item.height);
  const still = { dx: 0, dy: 0, turn: 0 };
  if (item.on === 'water') {
    const swell = stage.request.weather === 'storm' ? 2.2 : 1;
    return (time) => ({
      dx: 0.004 * wave(time + phase),
      dy: 0.007 * swell * wave(time + phase),
      turn: 1.3 * swell * wave(time + phase + 0.25),
    });
  }
  if (doing === 'run' || doing === 'dance' || doing === 'jump' || doing === 'play')
    return (time) => ({
      dx: 0.008 * wave(time + phase),
      dy: -Math.abs(wave(time + phase)) * size * (doing === 'jump' ? 0.12 : 0.05),
      turn: (doing === 'dance' ? 4 : 1.6) * wave(time + phase),
    });
  if (item.on === 'air')
    return (time) => ({
      dx: 0.01 * wave(time + phase),
      dy: 0.012 * wave(time + phase + 0.25),
      turn: 1.5 * wave(time + phase),
    });
  if (doing === 'sleep')
    return (time) => ({ dx: 0, dy: -0.004 * (0.5 + 0.5 * wave(time + phase)), turn: 0 });
  return () => still;
}

/** An item on its way; what stands keeps its foot, what is free is where the movement leads. */
function movedItem(item: SceneItem, { dx, dy, scale }: Move, isFree: boolean): SceneItem {
  return {
    ...item,
    x: item.x + dx + (item.width * (1 - scale)) / 2,
    y: item.y + item.height * (1 - scale) * (isFree ? 0.5 : 1) + (isFree ? dy : 0),
    width: item.width * scale,
    height: item.height * scale,
  };
}

export function itemLayer(
  stage: Stage,
  ground: Ground,
  placed: SceneItem,
  outline: DrawingOutline,
  index: number,
  travel?: Travel,
): Layer {
  const item = placed;
  const { light, request } = stage;
  const doing = item.subject === undefined ? undefined : request.subjects[item.subject]?.doing;
  const isGlowing =
    doing === 'glow' ||
    (light.isDark &&
      /lamp|lantern|candle|fire|light-bulb|lighthouse|jack-o|campfire|diya|firework|sparkler|star|torch/.test(
        item.drawing,
      ));
  const isFlying = item.on === 'air' && isPerched(outline);
  const { path } = travel ?? {};
  // A film's loop takes seconds: its birds beat their wings more often.
  const poseAt = (time: number) =>
    isFlying ? flyingBird(outline, travel ? time * 5 : time, (index * 0.381966) % 1) : outline;
  const sways = !path || ((item.on === 'water' || item.on === 'item') && travel?.doing !== 'jump');
  const motion = sways
    ? motionOf(stage, item, travel ? travel.doing : doing, travel?.leader ?? index)
    : () => ({ dx: 0, dy: 0, turn: 0 });
  const next = stage.random(`item${index}`);
  const lifted = path ? 0 : liftOf(item, doing);
  const isFree = item.on === 'air' || item.on === 'deep';
  const foot = item.y + item.height;
  const centre = item.x + item.width / 2;
  const inWater = (item.on === 'water' || (item.on === 'rock' && ground.water)) && ground.water;
  const sunk = item.on === 'water' ? sinkOf(outline, doing) * item.height : 0;
  const line = foot - sunk;
  const standsOnGround = item.on === undefined || item.on === 'ground';
  const rocks =
    item.on === 'rock' ? islet(stage, centre, foot, item.width, item.depth, next) : undefined;
  const shadow = standsOnGround ? shadowBelow(stage, item, lifted) : [];
  const after: Shape[] = [];
  if (standsOnGround && lifted === 0 && !path) after.push(...coverOf(stage, ground, item, next));
  const hasRim =
    light.hour === 'golden' || light.hour === 'sunset' || light.hour === 'dawn' || light.isDark;
  const rimSize = Math.min(0.0055, item.height * 0.012);
  const depth = item.depth - index * 1e-5;
  const seen = isGlowing
    ? (colour: string) => colour
    : item.on === 'deep'
      ? (colour: string) =>
          mixHex(light.litSubject(colour), ground.water?.colour(item.y) ?? light.haze, 0.5)
      : seenColour(stage, ground, item, outline);
  const grown = grownTree(stage, item, centre, foot, next);
  return {
    depth: item.on === 'air' && item.depth > 0.1 ? 0.3 - index * 1e-5 : depth,
    draw: (time, at = 0) => {
      const sway = motion(time);
      const move = path?.(at);
      const item = move ? movedItem(placed, move, isFree) : placed;
      const rise = move && !isFree ? move.dy : 0;
      const [dx, dy, turn] = [sway.dx, sway.dy + rise, sway.turn + (move?.turn ?? 0)];
      const centre = item.x + item.width / 2;
      const before = rocks ?? (move && standsOnGround ? shadowBelow(stage, item, -rise) : shadow);
      const own = grown
        ? []
        : putDrawing(poseAt(time), item, {
            light,
            ...(seen ? { seen } : {}),
            dx,
            dy: dy - lifted,
            turn,
            ...(item.on === 'water' ? { cutAt: line } : {}),
          });
      const put = grown?.(time) ?? own;
      const shapes: Shape[] = [];
      if (inWater) {
        const water = ground.water as NonNullable<Ground['water']>;
        const reflected = (item.on === 'rock' ? [...before, ...put] : put).filter(
          (shape) => shape.kind === 'area',
        );
        const from = item.on === 'rock' ? foot + item.width * 0.05 : line;
        shapes.push(
          ...reflectionOf(reflected, from, {
            reach: item.height * 0.85,
            water: water.colour(Math.min(from + item.height * 0.3, water.to)),
            time,
          }),
        );
      }
      shapes.push(...before);
      if (isGlowing)
        shapes.push(
          glow(
            centre + dx,
            item.y + item.height * 0.42,
            Math.max(item.width, item.height) * 1.15,
            '#ffd98a',
            0.6 + 0.05 * wave(time * 2),
          ),
        );
      shapes.push(...speedOf(item, doing, dx, dy - lifted, stage));
      if (hasRim && item.depth < 0.7 && !isGlowing && item.on !== 'deep')
        shapes.push(...rimOf(own, light, rimSize));
      shapes.push(...put, ...after);
      if (item.on === 'water') shapes.push(...waterlineOf(stage, ground, item, line, time));
      if (doing === 'sleep') shapes.push(...sleepSigns(stage, item, time));
      return shapes;
    },
  };
}

/** What a place does to a drawing's colours: windows are lit at night, sand and snow call for a deeper tone. */
function seenColour(
  { light, ground: id }: Stage,
  { cover }: Ground,
  { depth }: SceneItem,
  { kind, main }: DrawingOutline,
): ((colour: string) => string | undefined) | undefined {
  if (kind === 'building' && light.isDark)
    return (colour) => {
      const { l, a, b } = rgbToOklab(hexToRgb(colour));
      // Panes are light and blue.
      return l > 0.6 && b < -0.04 && a < 0.04 ? '#ffd67c' : undefined;
    };
  const { l, a, b } = rgbToOklab(hexToRgb(main));
  const hue = Math.atan2(b, a);
  const isSandy = l > 0.68 && l < 0.92 && Math.hypot(a, b) > 0.05 && hue > 0.9 && hue < 1.75;
  const share: readonly [number, number, number] | undefined =
    isSandy && (cover === 'sand' || id === 'plain')
      ? [0.84, 0.76, 0.74]
      : l > 0.86 && cover === 'snow'
        ? [0.86, 0.89, 0.95]
        : undefined;
  return share && ((colour) => light.litSubject(scaleHex(colour, share), depth));
}

/** Trees that are named are drawn as the trees around them, in their season. */
function grownTree(
  stage: Stage,
  { drawing, height, depth, colour, on }: SceneItem,
  x: number,
  foot: number,
  next: () => number,
): Layer['draw'] | undefined {
  const kind = /^(fluent|noto):(evergreen-tree|deciduous-tree|palm-tree)$/.exec(drawing)?.[2];
  if (!kind || colour || on === 'paper') return undefined;
  return tree(
    stage,
    kind === 'evergreen-tree' ? 'fir' : kind === 'palm-tree' ? 'palm' : 'broad',
    x,
    foot,
    height,
    depth * 0.5,
    next,
  ).draw;
}

/** Lines of speed and puffs of dust behind what runs. */
function speedOf(
  item: SceneItem,
  doing: SceneAction | undefined,
  dx: number,
  dy: number,
  { light, isSnowy, ground }: Stage,
): Shape[] {
  if (doing !== 'run' || (item.on !== undefined && item.on !== 'ground')) return [];
  const back = item.flip ? -1 : 1;
  const edge = item.x + item.width / 2 + (back * item.width) / 2 + dx;
  const foot = item.y + item.height;
  const tone = mixHex(
    light.lit(
      isSnowy ? '#ffffff' : ground === 'desert' || ground === 'beach' ? '#ecd2a0' : '#d8c6a0',
    ),
    light.haze,
    0.3,
  );
  return [
    ...[0.06, 0.15, 0.25].map(
      (far, i): Shape => ({
        kind: 'circle',
        x: edge + back * far * item.width,
        y: foot - item.height * (0.03 + 0.02 * i),
        radius: item.height * (0.055 - 0.012 * i),
        paint: tone,
        opacity: 0.7 - 0.15 * i,
      }),
    ),
    ...[0.3, 0.48, 0.66].map(
      (high, i): Shape => ({
        kind: 'line',
        points: [
          edge + back * item.width * (0.06 + 0.03 * i),
          item.y + dy + item.height * high,
          edge + back * item.width * (0.24 + 0.05 * (i % 2)),
          item.y + dy + item.height * high,
        ],
        width: 0.0035,
        paint: light.isDark ? '#dbe6ff' : '#ffffff',
        opacity: 0.65,
      }),
    ),
  ];
}

/** Three z that rise. */
function sleepSigns({ light }: Stage, item: SceneItem, time: number): Shape[] {
  const side = item.flip ? 1 : -1;
  return [0, 1, 2].map((i): Shape => {
    const t = (i / 3 + time) % 1;
    const size = Math.min(0.035, item.height * 0.13) * (0.5 + 0.7 * t);
    const x = item.x + item.width / 2 + side * item.width * (0.36 + 0.16 * t);
    const y = Math.max(0.03, item.y + item.height * 0.1 - item.height * 0.42 * t);
    return {
      kind: 'line',
      points: [x, y, x + size, y, x, y + size, x + size, y + size],
      width: size * 0.2,
      paint: light.isDark ? '#e9f0ff' : '#3d4f7a',
      opacity: 0.9 * Math.sin(Math.PI * Math.min(1, t * 0.9 + 0.1)),
    };
  });
}

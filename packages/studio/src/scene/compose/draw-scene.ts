/** From a scene graph to shapes: layers of the ground and the subjects between them, in one light. */
import { hexToRgb } from '@entropy-tools/media/colour/colour';
import { rgbToOklab } from '@entropy-tools/media/colour/oklab';
import { wave } from '../../art/art-scene';
import type { Drawing, Shape } from '../../art/drawing';
import type { DrawingOutline } from '../drawing-outline';
import type { SceneGraph, SceneItem } from '../scene-graph';
import type { SceneAction } from '../scene-request';
import {
  type Drawings,
  isSceneLayout,
  isTableSized,
  standing,
  standsInSpace,
} from './compose-scene';
import { flyingBird, isPerched } from './flying-bird';
import { area, ellipse, glow, rectangle, softEllipse } from './forms';
import type { Ground } from './grounds/ground';
import { makeGround } from './grounds/grounds';
import { badgeOver, drawPaper, greetingOf } from './layouts';
import { luma, mapPaint, mixHex, scaleHex, shadeLike } from './light';
import { isBough } from './own-form';
import { rock, tree, tuft } from './plants';
import { inColour, putDrawing, reflectionOf, rimOf } from './put-drawing';
import { type SkyThing, skyGround, skyLayers, skyThingOf, weatherLayers } from './sky';
import { type Layer, makeStage, type Stage, still } from './stage';
import { type Move, type Pace, planTravel, type Travel } from './travel';
import { textShapes } from './write-text';

/**
 * Prepares a graph for drawing. The drawing loops: time 0 and 1 are the same moment.
 * @param drawings those with which the graph was composed
 */
export function drawScene(graph: SceneGraph, drawings: Drawings): (time: number) => Drawing {
  const { ground, layers } = sceneLayers(graph, drawings);
  return (time) => {
    const at = time - Math.floor(time);
    return { ground, shapes: layers.flatMap(({ draw }) => draw(at)) };
  };
}

/** A scene as layers, from back to front, for what moves them apart. */
export interface LayeredScene {
  /** What is behind all layers. */
  ground: Drawing['ground'];
  layers: readonly Layer[];
}

/**
 * The layers of a graph; a sheet without a ground has one.
 * @param pace of a film in which subjects move on; without it they move in their places
 */
export function sceneLayers(graph: SceneGraph, drawings: Drawings, pace?: Pace): LayeredScene {
  if (!isSceneLayout(graph.request)) {
    const sheet = drawPaper(graph, drawings);
    return { ground: sheet(0).ground, layers: [{ depth: 0, draw: (time) => sheet(time).shapes }] };
  }
  const { request, ground: id } = graph;
  const stage = makeStage(request, id, graph);
  const outlines = request.subjects.map(({ drawing, colour }, index) =>
    standing(inColour(drawings.get(drawing) as DrawingOutline, colour), isBough(request, index)),
  );
  const ground = makeGround(stage, standsInSpace(request, outlines), isTableSized(outlines));
  const travels = pace && planTravel(graph, outlines, pace);
  const things: SkyThing[] = [];
  const layers: (Layer & { order: number })[] = [];
  const add = (list: readonly Layer[]) => {
    for (const layer of list) layers.push({ ...layer, order: layers.length });
  };
  const skyThings = graph.items.map((item, index) =>
    item.on === 'air' && !travels?.[index]?.path ? skyThingOf(item.drawing) : undefined,
  );
  for (const [index, item] of graph.items.entries()) {
    const kind = skyThings[index];
    if (kind) things.push({ kind, x: item.x, y: item.y, width: item.width, height: item.height });
  }
  if (id !== 'room' && id !== 'underwater') add(skyLayers(stage, things));
  add(
    stage.groundColour && id !== 'room'
      ? ground.layers.map((layer) => tinted(layer, stage))
      : ground.layers,
  );
  graph.items.forEach((item, index) => {
    // Clouds that are named are drawn as the drawing, sun and moon by the sky unless they move on.
    if (skyThings[index] && skyThings[index] !== 'cloud') return;
    if (item.on === 'backdrop') return;
    const outline =
      item.subject === undefined ? drawings.get(item.drawing) : outlines[item.subject];
    if (outline) add([itemLayer(stage, ground, item, outline, index, travels?.[index])]);
  });
  add(weatherLayers(stage));
  if (
    request.hour === 'night' ||
    stage.light.isDark ||
    request.mood === 'dramatic' ||
    request.mood === 'dark'
  )
    add([still(-0.9, vignette(stage))]);
  if (request.layout === 'logo') add([still(-1, badgeOver(graph))]);
  else if (greetingOf(graph)) {
    const tone = luma(hexToRgb(stage.light.sky[0])) < 140 ? '#fff6df' : '#1d2638';
    add([
      still(
        -1,
        textShapes(
          greetingOf(graph),
          stage.width / 2,
          stage.height * 0.08,
          stage.width * 0.8,
          0.075,
          tone,
        ).shapes,
      ),
    ]);
  }
  layers.sort((a, b) => b.depth - a.depth || a.order - b.order);
  return { ground: skyGround(stage), layers };
}

/** Bands of land and water in the colour asked for, each in its own lightness. */
function tinted(layer: Layer, { groundColour = '#808080', width }: Stage): Layer {
  return {
    ...layer,
    draw: (time) =>
      layer.draw(time).map((shape) => {
        if (shape.kind !== 'area') return shape;
        const xs = shape.points.filter((_, index) => index % 2 === 0);
        if (Math.max(...xs) - Math.min(...xs) < width * 0.95) return shape;
        return {
          ...shape,
          paint: mapPaint(shape.paint, (colour) =>
            mixHex(shadeLike(groundColour, colour), colour, 0.22),
          ),
        };
      }),
  };
}

/** Corners darken a little, so that the eye stays inside. */
function vignette({ width, height }: Stage): Shape[] {
  const reach = Math.hypot(width, height) * 0.62;
  return [
    area(rectangle(-0.05, -0.05, width + 0.05, height + 0.05), {
      centre: [width / 2, height / 2],
      radius: reach,
      colours: ['#05060f', '#05060f', '#05060f'],
      at: [0, 0.55, 1],
      opacities: [0, 0, 0.42],
    }),
  ];
}

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

function itemLayer(
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

/** How far above the ground an action lifts a figure. */
function liftOf(item: SceneItem, doing: SceneAction | undefined): number {
  if (item.on === 'air' || item.on === 'water' || item.on === 'item' || item.on === 'rock')
    return 0;
  return doing === 'jump' ? Math.min(item.height * 0.2, item.y - 0.02) : 0;
}

/** The part of a drawing below the water line. */
function sinkOf({ kind, id }: DrawingOutline, doing: SceneAction | undefined): number {
  if (kind === 'boat') return 0.045;
  if (/dolphin|flying-fish/.test(id) || doing === 'jump') return 0.1;
  if (kind === 'swimming') return 0.24;
  if (/duck|swan|goose/.test(id)) return 0.16;
  if (/crocodile|turtle|otter/.test(id)) return 0.08;
  if (kind === 'person') return 0.45;
  return 0.28;
}

/** A soft ellipse at the feet, drawn out to the side away from a low light. */
function shadowBelow({ light, ground }: Stage, item: SceneItem, lifted: number): Shape[] {
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
function coverOf(stage: Stage, { cover }: Ground, item: SceneItem, next: () => number): Shape[] {
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
function islet(
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
function waterlineOf(
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

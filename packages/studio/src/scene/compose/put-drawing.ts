/** Puts one drawing into the picture: mirrored, turned, recoloured, shaded by the light, seen through the air. */
import type { Paint, Shape } from '../../art/drawing';
import type { DrawingOutline, OutlinePaint, OutlineShape } from '../drawing-outline';
import { recolour } from '../drawings/recolour';
import type { SceneItem } from '../scene-graph';
import { mapPaint, mixHex, type SceneLight } from './light';

type Area = Extract<Shape, { kind: 'area' }>;

export interface PutOptions {
  light: SceneLight;
  /** Where the drawing's parts below are cut off: y in the picture. */
  cutAt?: number;
  /** Moves it. */
  dx?: number;
  dy?: number;
  /** Turns it further, in degrees. */
  turn?: number;
  /** A colour as it is seen, where the light alone does not decide: windows that are lit at night. */
  seen?: (colour: string) => string | undefined;
  /** Leaves colours as they are, as on a poster. */
  isFlat?: boolean;
}

/** The shapes of an item's drawing, back to front. */
export function putDrawing(outline: DrawingOutline, item: SceneItem, options: PutOptions): Area[] {
  const { light, isFlat } = options;
  const move = mover(outline, item, options);
  const shapes: Area[] = [];
  const source = isSilhouette(outline) ? silhouetteShapes(outline) : outline.shapes;
  for (const shape of source) {
    if (shape.role === 'ground') continue;
    let rings = shape.rings.map((ring) => move.ring(ring));
    if (options.cutAt !== undefined)
      rings = rings
        .map((ring) => cutBelow(ring, options.cutAt as number))
        .filter((ring) => ring.length >= 6);
    const [points, ...more] = rings;
    if (!points) continue;
    let paint = move.paint(shape.fill);
    if (!isFlat) {
      const lit = (colour: string) =>
        options.seen?.(colour) ?? light.litSubject(colour, item.depth);
      paint = shaded(mapPaint(paint, lit), points, item, light, options);
    }
    shapes.push({
      kind: 'area',
      points,
      ...(more.length > 0 ? { more } : {}),
      paint,
      ...(shape.opacity === undefined ? {} : { opacity: shape.opacity }),
      ...(shape.rule ? { rule: shape.rule } : {}),
    });
  }
  return shapes;
}

/** The whole of a drawing in one colour, a little shifted: an edge that catches the light. */
export function rimOf(shapes: readonly Area[], light: SceneLight, size: number): Area[] {
  const side = light.fromLeft ? -1 : 1;
  const [dx, dy] = [side * size, -size * 0.7];
  return shapes.map((shape) => ({
    ...shape,
    paint: light.rim,
    points: shifted(shape.points, dx, dy),
    ...(shape.more ? { more: shape.more.map((ring) => shifted(ring, dx, dy)) } : {}),
  }));
}

export function shifted(points: readonly number[], dx: number, dy: number): number[] {
  return points.map((value, index) => value + (index % 2 === 0 ? dx : dy));
}

/** A flat colour becomes a run from the lit side of the item to its shaded side. */
function shaded(
  paint: Paint,
  points: readonly number[],
  item: SceneItem,
  light: SceneLight,
  { dx = 0, dy = 0 }: PutOptions,
): Paint {
  if (typeof paint !== 'string') return paint;
  let [left, right] = [Infinity, -Infinity];
  for (let i = 0; i < points.length; i += 2) {
    const x = points[i] as number;
    if (x < left) left = x;
    if (x > right) right = x;
  }
  if (right - left < item.width * 0.16) return paint;
  const [x, y] = [item.x + dx, item.y + dy];
  const [near, far] = light.fromLeft ? [x, x + item.width] : [x + item.width, x];
  const strength = 1 - 0.7 * item.depth;
  return {
    from: [near, y],
    to: [near + (far - near) * 0.75, y + item.height],
    colours: [
      mixHex(paint, light.rim, 0.13 * strength),
      paint,
      mixHex(paint, light.shadow, 0.24 * strength),
    ],
    at: [0, 0.45, 1],
  };
}

/** A drawing in the colour asked for. */
export function inColour(outline: DrawingOutline, colour: string | undefined): DrawingOutline {
  return colour ? recolour(outline, colour) : outline;
}

interface Mover {
  ring: (ring: readonly number[]) => number[];
  paint: (paint: OutlinePaint) => Paint;
}

/** From the drawing's unit square into the picture. */
function mover(
  { box }: DrawingOutline,
  item: SceneItem,
  { dx = 0, dy = 0, turn = 0 }: PutOptions,
): Mover {
  const scaleX = item.width / box.width;
  const scaleY = item.height / box.height;
  const angle = (((item.turn ?? 0) + turn) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [centreX, centreY] = [item.x + item.width / 2 + dx, item.y + item.height / 2 + dy];
  const at = (x: number, y: number): [number, number] => {
    const px = ((x - box.x) * scaleX - item.width / 2) * (item.flip ? -1 : 1);
    const py = (y - box.y) * scaleY - item.height / 2;
    return [centreX + px * cos - py * sin, centreY + px * sin + py * cos];
  };
  return {
    ring: (ring) => {
      const points: number[] = [];
      for (let i = 0; i + 1 < ring.length; i += 2)
        points.push(...at(ring[i] as number, ring[i + 1] as number));
      return points;
    },
    paint: (paint) => {
      if (typeof paint === 'string') return paint;
      const colours = paint.stops.map(({ colour }) => colour);
      const stops = {
        colours: colours.length > 1 ? colours : [colours[0] ?? '#888888', colours[0] ?? '#888888'],
        ...(paint.stops.length > 1 ? { at: paint.stops.map((stop) => stop.at) } : {}),
        ...(paint.stops.length > 1 && paint.stops.some(({ opacity }) => (opacity ?? 1) < 1)
          ? { opacities: paint.stops.map(({ opacity }) => opacity ?? 1) }
          : {}),
      };
      return paint.kind === 'linear'
        ? { from: at(...paint.from), to: at(...paint.to), ...stops }
        : {
            centre: at(...paint.centre),
            radius: paint.radius * Math.sqrt(scaleX * scaleY),
            ...stops,
          };
    },
  };
}

/** Whether a drawing is one form in one colour. */
export function isSilhouette({ id, shapes }: DrawingOutline): boolean {
  return id.startsWith('game:') && shapes.length === 1;
}

/** A form in its colour over a darker whole, so that its inner lines read as lines and not as holes. */
function silhouetteShapes({ box, main, shapes }: DrawingOutline): OutlineShape[] {
  const fill: OutlinePaint = {
    kind: 'linear',
    from: [box.x, box.y],
    to: [box.x + box.width * 0.2, box.y + box.height],
    stops: [
      { at: 0, colour: mixHex(main, '#ffffff', 0.14) },
      { at: 1, colour: mixHex(main, '#1d1424', 0.16) },
    ],
  };
  const whole = box.width * box.height;
  // Gaps of middle size, as between legs, stay open.
  const closed = shapes.flatMap(({ rings }) =>
    rings.filter((ring) => ringArea(ring) < 0.03 * whole || ringArea(ring) > 0.12 * whole),
  );
  return [
    ...closed.map((ring) => ({ rings: [ring], fill: mixHex(main, '#1c1322', 0.62) })),
    ...shapes.map((shape) => ({ ...shape, fill })),
  ];
}

function ringArea(ring: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < ring.length; i += 2) {
    const next = (i + 2) % ring.length;
    sum +=
      (ring[i] as number) * (ring[next + 1] as number) -
      (ring[next] as number) * (ring[i + 1] as number);
  }
  return Math.abs(sum) / 2;
}

/** What of a closed outline lies above a level line (Sutherland-Hodgman, one edge). */
export function cutBelow(ring: readonly number[], level: number): number[] {
  const out: number[] = [];
  const count = ring.length;
  for (let i = 0; i < count; i += 2) {
    const [x, y] = [ring[i] as number, ring[i + 1] as number];
    const [nextX, nextY] = [ring[(i + 2) % count] as number, ring[(i + 3) % count] as number];
    if (y <= level) out.push(x, y);
    if (y <= level !== nextY <= level)
      out.push(x + ((nextX - x) * (level - y)) / (nextY - y), level);
  }
  return out;
}

/**
 * The mirror image below a water line: displaced by ripples, fading into the water's colour with the distance.
 * @param reach how far down it is seen
 */
export function reflectionOf(
  shapes: readonly Area[],
  line: number,
  {
    reach,
    water,
    time,
    strength = 0.62,
    squash = 0.8,
  }: { reach: number; water: string; time: number; strength?: number; squash?: number },
): Area[] {
  const turn = time * 2 * Math.PI;
  const mirror = (ring: readonly number[]): number[] => {
    const cut = cutBelow(ring, line);
    const points: number[] = [];
    const count = cut.length;
    for (let i = 0; i < count; i += 2) {
      const [x, y] = [cut[i] as number, cut[i + 1] as number];
      const [nextX, nextY] = [cut[(i + 2) % count] as number, cut[(i + 3) % count] as number];
      const parts = Math.max(1, Math.ceil(Math.abs(nextY - y) / 0.006));
      for (let part = 0; part < parts; part++) {
        const t = part / parts;
        const far = (line - (y + (nextY - y) * t)) * squash;
        const swing =
          (0.0016 + 0.026 * far) * (Math.sin(far * 190 - turn) + 0.5 * Math.sin(far * 83 + turn));
        points.push(x + (nextX - x) * t + swing, line + far);
      }
    }
    return points;
  };
  const out: Area[] = [];
  for (const shape of shapes) {
    const [points, ...more] = [shape.points, ...(shape.more ?? [])]
      .map(mirror)
      .filter((ring) => ring.length >= 6);
    if (!points) continue;
    const colour = middleColour(shape.paint);
    out.push({
      kind: 'area',
      points,
      ...(more.length > 0 ? { more } : {}),
      ...(shape.rule ? { rule: shape.rule } : {}),
      ...(shape.opacity === undefined ? {} : { opacity: shape.opacity }),
      paint: {
        from: [0, line],
        to: [0, line + reach],
        colours: [
          mixHex(water, colour, strength),
          mixHex(water, colour, strength * 0.55),
          mixHex(water, colour, 0.1),
        ],
        opacities: [0.95, 0.7, 0],
      },
    });
  }
  return out;
}

function middleColour(paint: Paint): string {
  return typeof paint === 'string'
    ? paint
    : (paint.colours[Math.floor(paint.colours.length / 2)] ?? '#888888');
}

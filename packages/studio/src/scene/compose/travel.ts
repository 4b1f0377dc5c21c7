/** How the subjects of a film move on: across the picture, up and down, around another one. */
import type { DrawingOutline } from '../drawing-outline';
import type { SceneGraph, SceneItem } from '../scene-graph';
import type { SceneAction } from '../scene-request';

/** Where an item is, as a difference from its place in the picture; `scale` is from its foot. */
export interface Move {
  dx: number;
  dy: number;
  turn: number;
  scale: number;
}

/** @param at 0 to 1 of the film */
type Path = (at: number) => Move;

/** What a film asks of the movements of its subjects. */
export interface Pace {
  seconds: number;
  /** Whether the last moment leads into the first. */
  isLoop: boolean;
  /** The first subject goes around the second one, or around the middle. */
  isOrbit?: boolean;
  /** The first subject turns around itself. */
  isSpin?: boolean;
}

/** An item's movement, and the item and action that it belongs to: a rider moves as the horse does. */
export interface Travel {
  path?: Path;
  /** Index of the item whose movement it shares; its own index otherwise. */
  leader: number;
  doing?: SceneAction;
}

const TURN = Math.PI * 2;
const still: Move = { dx: 0, dy: 0, turn: 0, scale: 1 };

/** Units of the short side a second. */
const speeds: Partial<Record<SceneAction, number>> = {
  run: 0.3,
  walk: 0.11,
  sail: 0.08,
  swim: 0.12,
  fly: 0.2,
};

/** The movement of each item of a graph, in its order. @param outlines of the request's subjects */
export function planTravel(
  graph: SceneGraph,
  outlines: readonly DrawingOutline[],
  pace: Pace,
): Travel[] {
  const { items, request } = graph;
  const leaders = items.map((item, index) => leaderOf(graph, item, index, outlines));
  const doings = items.map(({ subject }) =>
    subject === undefined ? undefined : request.subjects[subject]?.doing,
  );
  return items.map((_, index) => {
    const leader = leaders[index] as number;
    const riders = leaders.flatMap((of, rider) => (of === leader ? [doings[rider]] : []));
    const doing = doings[leader] ?? riders.find((one) => one !== undefined);
    const item = items[leader] as SceneItem;
    const outline = outlines[item.subject ?? -1];
    const path = outline && pathOf(graph, item, leader, outline, doing, pace);
    return { leader, ...(path && { path }), ...(doing && { doing }) };
  });
}

/** Who is in, on or worn by something that can move goes with the nearest one of it. */
function leaderOf(
  { items, request }: SceneGraph,
  item: SceneItem,
  index: number,
  outlines: readonly DrawingOutline[],
): number {
  const place = request.subjects[item.subject ?? -1]?.place;
  if (!place || (!place.how && !['in', 'on'].includes(place.relation))) return index;
  if (!['body', 'person', 'vehicle', 'boat', 'flying'].includes(outlines[place.of]?.kind ?? ''))
    return index;
  const centre = item.x + item.width / 2;
  let [best, nearest] = [index, Number.POSITIVE_INFINITY];
  items.forEach((other, at) => {
    const away = Math.abs(other.x + other.width / 2 - centre);
    if (other.subject === place.of && away < nearest) [best, nearest] = [at, away];
  });
  return best;
}

function pathOf(
  graph: SceneGraph,
  item: SceneItem,
  index: number,
  outline: DrawingOutline,
  doing: SceneAction | undefined,
  { seconds, isLoop, isOrbit, isSpin }: Pace,
): Path | undefined {
  if (item.on === 'backdrop' || item.on === 'paper') return undefined;
  const phase = (index * 0.381966) % 1;
  /** Whole cycles of about so many seconds. */
  const cycles = (each: number) => Math.max(1, Math.round(seconds / each));
  if (isOrbit && item.subject === 0) return orbit(graph, item, cycles(7));
  if (isSpin && item.subject === 0) return (at) => ({ ...still, turn: 360 * cycles(5) * at });
  const size = Math.min(0.5, item.height);
  const name = outline.id;
  if (doing === 'jump' && item.on !== 'air') {
    const n = cycles(1.2);
    return (at) => ({
      ...still,
      dy: -0.38 * size * Math.abs(Math.sin(Math.PI * (n * at + phase))),
    });
  }
  if (doing === 'dance' || doing === 'play') {
    const n = cycles(doing === 'dance' ? 1.3 : 2.2);
    return (at) => {
      const beat = TURN * (n * at + phase);
      const hop = Math.abs(Math.sin(beat));
      return {
        dx: 0.03 * Math.sin(beat),
        dy: -0.07 * size * hop,
        turn: 8 * Math.sin(beat),
        scale: 1,
      };
    };
  }
  if (doing === 'eat' || doing === 'read') {
    const n = cycles(2.6);
    return (at) => ({ ...still, turn: 1.8 * Math.sin(TURN * (n * at + phase)) });
  }
  if (doing === 'bloom')
    return (at) => {
      const grown = isLoop
        ? Math.sin(Math.PI * at) ** 0.7
        : 1 - (1 - Math.min(1, Math.max(0, (at - 0.25 * phase) / 0.5))) ** 3;
      return { ...still, scale: 0.18 + 0.82 * grown };
    };
  if (doing === 'fall') return fall(graph, item, phase, seconds, isLoop, name);
  if (item.on === 'air' && /butterfl|bee|ladybug|lady-beetle|mosquito|fly\b|fairy/.test(name)) {
    const n = cycles(4);
    return (at) => {
      const turn = TURN * (n * at + phase);
      return {
        dx: 0.09 * Math.sin(turn),
        dy: 0.05 * Math.sin(2 * turn),
        turn: 9 * Math.cos(turn),
        scale: 1,
      };
    };
  }
  if (item.on === 'air' && /balloon|kite|parachute|lantern|bubble/.test(name)) {
    const n = cycles(6);
    return (at) => {
      const sway = Math.sin(TURN * (n * at + phase));
      const rise = isLoop ? 0.03 * Math.sin(TURN * (at + phase)) : -0.12 * (at - 0.5);
      return { dx: 0.04 * sway, dy: rise, turn: 3 * sway, scale: 1 };
    };
  }
  if (item.on === 'air' && /rocket|shuttle/.test(name)) {
    const reach = Math.min(0.55, 0.12 * seconds);
    const way = item.flip ? -1 : 1;
    return (at) => {
      const far = isLoop ? 0.06 * Math.sin(TURN * at) : reach * (at - 0.5);
      return { ...still, dx: way * far, dy: -far };
    };
  }
  const going = doing ?? (outline.kind === 'boat' && item.on === 'water' ? 'sail' : undefined);
  const speed = going && speeds[going];
  if (
    !speed ||
    !going ||
    (going === 'fly' && item.on !== 'air') ||
    item.on === 'item' ||
    item.on === 'rock'
  )
    return undefined;
  const faces =
    outline.faces === 'front' ? (outline.kind === 'boat' ? 'left' : 'front') : outline.faces;
  const way = (faces === 'front' ? 0 : faces === 'left' ? -1 : 1) * (item.flip ? -1 : 1);
  const across = crossing(graph, item, way, speed * seconds * (1 - 0.4 * item.depth), isLoop);
  const isLegged = outline.kind === 'body' || outline.kind === 'person' || outline.kind === 'face';
  const steps = cycles(going === 'run' ? 0.42 : going === 'walk' ? 0.8 : 2.4);
  return (at) => {
    const beat = Math.PI * (steps * at + phase);
    const move = { ...still, dx: across(at) };
    if (item.on === 'air') return { ...move, dy: 0.025 * Math.sin(TURN * (steps * at + phase)) };
    if (item.on === 'water' && going === 'sail') return move;
    if (going === 'swim')
      return {
        ...move,
        dy: item.on === 'deep' ? 0.015 * Math.sin(2 * beat) : 0,
        turn: 3 * Math.sin(2 * beat),
      };
    if (!isLegged) return { ...move, dy: -0.006 * size * Math.abs(Math.sin(beat * 2)) };
    const high = going === 'run' ? 0.085 : 0.028;
    return {
      ...move,
      dy: -high * size * Math.abs(Math.sin(beat)),
      turn: (going === 'run' ? 4 : 2) * Math.sin(2 * beat),
    };
  };
}

/**
 * The way across the picture: in the middle of the film an item is about where the picture has it. What goes
 * further than the picture is wide begins there, leaves it on one side and comes back on the other.
 */
function crossing(
  { width }: SceneGraph,
  item: SceneItem,
  way: number,
  reach: number,
  isLoop: boolean,
): (at: number) => number {
  if (way === 0) return () => 0;
  const [low, high] = [-0.2 * item.width, width - 0.8 * item.width];
  const round = width + item.width + 0.16;
  if (isLoop || reach > round) {
    const whole = isLoop ? Math.max(1, Math.round(reach / round)) * round : reach;
    return (at) => {
      const x = item.x + way * whole * at + item.width + 0.08;
      return (((x % round) + round) % round) - item.width - 0.08 - item.x;
    };
  }
  const far = Math.max(0, Math.min(reach, high - low));
  const middle = Math.max(low + far / 2, Math.min(high - far / 2, item.x));
  return (at) => middle - item.x + way * far * (at - 0.5);
}

/** Down and out of the picture, and in again above. */
function fall(
  { height }: SceneGraph,
  item: SceneItem,
  phase: number,
  seconds: number,
  isLoop: boolean,
  name: string,
): Path {
  const isLight = /leaf|leaves|feather|petal|flower|blossom|snowflake|paper/.test(name);
  const round = height + item.height + 0.1;
  const reach = (isLight ? 0.2 : 0.45) * seconds;
  const whole = isLoop ? Math.max(1, Math.round(reach / round)) * round : reach;
  const sways = Math.max(1, Math.round(seconds / 2.2));
  return (at) => {
    const y = item.y + whole * at + item.height + 0.05;
    const swing = Math.sin(TURN * (sways * at + phase));
    return {
      dx: isLight ? 0.06 * swing : 0,
      dy: (((y % round) + round) % round) - item.height - 0.05 - item.y,
      turn: isLight ? 28 * swing : 0,
      scale: 1,
    };
  };
}

function orbit(graph: SceneGraph, item: SceneItem, rounds: number): Path {
  const { items, width, height } = graph;
  const centre = items.find(({ subject }) => subject === 1);
  const [cx, cy] = centre
    ? [centre.x + centre.width / 2, centre.y + centre.height / 2]
    : [width / 2, height / 2];
  const own = Math.max(item.width, item.height) / 2;
  const near = centre ? Math.max(centre.width, centre.height) / 2 + own : 0.25;
  const across = Math.max(0.1, Math.min(near * 1.25, Math.min(cx, width - cx) - own * 0.6));
  const down = Math.max(0.08, Math.min(near * 1.05, Math.min(cy, height - cy) - own * 0.6));
  const [x, y] = [item.x + item.width / 2, item.y + item.height / 2];
  const start = Math.atan2(y - cy, x - cx);
  return (at) => {
    const angle = start + TURN * rounds * at;
    return {
      dx: cx + across * Math.cos(angle) - x,
      dy: cy + down * Math.sin(angle) - y,
      turn: 0,
      scale: 1 + 0.12 * Math.sin(angle),
    };
  };
}

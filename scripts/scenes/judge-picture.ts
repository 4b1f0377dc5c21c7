/** Judges the painted picture: each thing that has to be seen is looked for at its place. */
import { standing } from '../../packages/studio/src/scene/compose/compose-scene.ts';
import { isPerched } from '../../packages/studio/src/scene/compose/flying-bird.ts';
import { ellipse } from '../../packages/studio/src/scene/compose/forms.ts';
import { skyThingOf } from '../../packages/studio/src/scene/compose/sky/sky-thing.ts';
import type { DrawingOutline } from '../../packages/studio/src/scene/drawing-outline.ts';
import type { SceneItem } from '../../packages/studio/src/scene/scene-graph.ts';
import type { Check } from './judge-scene.ts';
import {
  coverWith,
  type Match,
  matchTemplate,
  type PictureEdges,
  renderTemplate,
} from './match-picture.ts';
import type { ExpectedSubject } from './scene-requests.ts';

export interface PictureToJudge {
  picture: PictureEdges;
  /** From back to front. */
  items: readonly SceneItem[];
  drawings: ReadonlyMap<string, DrawingOutline>;
  /** The picture without one thing. */
  paintWithout: (item: SceneItem) => PictureEdges;
}

/**
 * What is seen of each thing, from its place in the list of what stands where.
 * @param swap another drawing to look for in the same boxes, for the control
 */
export function matchItems(
  { picture, items, drawings, paintWithout }: PictureToJudge,
  swap?: (drawing: string) => DrawingOutline | undefined,
): Map<SceneItem, Match> {
  const unit = Math.min(picture.width, picture.height);
  const covered = new Float32Array(picture.width * picture.height);
  const matches = new Map<SceneItem, Match>();
  for (const item of [...items].reverse()) {
    const drawing = drawings.get(item.drawing);
    if (!drawing) continue;
    const outline = asSeen(drawing, item);
    if (!outline) {
      if (item.subject !== undefined && item.on !== 'backdrop' && !swap)
        matches.set(item, leavesTrace(item, picture, paintWithout(item)));
      continue;
    }
    const template = renderTemplate(outline, item, unit);
    if (item.subject !== undefined) {
      const other = swap?.(item.drawing);
      if (!swap || other) {
        const bottom =
          item.on === 'water' ? (item.y + ABOVE_WATER * item.height) * unit : undefined;
        const look = (turn: number) => {
          const turned = { ...item, turn: (item.turn ?? 0) + turn };
          const wanted = renderTemplate(other ?? outline, turned, unit);
          return matchTemplate(picture, wanted, covered, bottom);
        };
        let match = look(0);
        // What floats and flies rocks a little.
        if (item.on === 'water' || item.on === 'air')
          for (const turn of [-3, -1.5, 1.5, 3]) {
            if (match.isThere || match.score === 0) break;
            const turned = look(turn);
            if (turned.score > match.score) match = turned;
          }
        matches.set(item, match);
      }
    }
    coverWith(covered, picture, template);
  }
  return matches;
}

/**
 * The outline that stands in the picture: heads have bodies in scenes, and the sky draws sun and moon as discs.
 * @returns undefined for what the ground or the sky draws in its own way: trees, a rainbow, fireworks,
 * a skyline, a window of the room, birds in flight
 */
function asSeen(drawing: DrawingOutline, item: SceneItem): DrawingOutline | undefined {
  if (item.on === 'paper') return drawing;
  const skyThing = item.on === 'air' ? skyThingOf(drawing.id) : undefined;
  const isInFlight = item.on === 'air' && isPerched(drawing);
  if (skyThing === 'rainbow' || skyThing === 'fireworks' || item.on === 'backdrop')
    return undefined;
  if (isInFlight || ownTrees.test(drawing.id)) return undefined;
  if (skyThing === undefined || skyThing === 'cloud') return standing(drawing);
  const radius = Math.min(item.width, item.height) / 2;
  const disc = ellipse(0.5, 0.5, radius / item.width, radius / item.height);
  return {
    ...drawing,
    box: { x: 0, y: 0, width: 1, height: 1 },
    shapes: [{ rings: [disc], fill: '#ffffff' }],
  };
}

const ownTrees = /:(evergreen-tree|deciduous-tree|palm-tree)$/;

/** What swims or floats shows at least so much of its height. */
const ABOVE_WATER = 0.62;

/** Of a box, at least so much has to change when the thing in it is taken away. */
const LEAST_CHANGED = 0.08;

/** Whether a thing leaves a trace: the picture with and without it differs in its box. */
function leavesTrace(item: SceneItem, whole: PictureEdges, without: PictureEdges): Match {
  const unit = Math.min(whole.width, whole.height);
  let [changed, all] = [0, 0];
  const right = Math.min(whole.width, (item.x + item.width) * unit);
  const bottom = Math.min(whole.height, (item.y + item.height) * unit);
  for (let y = Math.max(0, Math.floor(item.y * unit)); y < bottom; y++)
    for (let x = Math.max(0, Math.floor(item.x * unit)); x < right; x++) {
      const at = y * whole.width + x;
      all++;
      if (Math.abs((whole.grey[at] as number) - (without.grey[at] as number)) > 6) changed++;
    }
  const share = all > 0 ? changed / all : 0;
  return { score: 0, visible: share, isThere: share >= LEAST_CHANGED };
}

/** One check per expected subject that stands in the scene: as many as asked for are seen. */
export function judgePicture(
  expected: readonly ExpectedSubject[],
  found: readonly (readonly SceneItem[])[],
  matches: ReadonlyMap<SceneItem, Match>,
): Check[] {
  return expected.flatMap(({ noun, count }, at) => {
    const items = (found[at] ?? []).filter((item) => matches.has(item));
    if (items.length === 0) return [];
    const least = count === undefined ? 1 : typeof count === 'number' ? count : count[0];
    const wanted = Math.min(least, items.length);
    const seen = items.filter((item) => matches.get(item)?.isThere).length;
    const scores = items.slice(0, 4).map((item) => {
      const { score = 0, visible = 0 } = matches.get(item) ?? {};
      return `${score.toFixed(2)} of ${Math.round(visible * 100)} %`;
    });
    return {
      kind: 'picture',
      isRight: seen >= wanted,
      says: `${noun}: ${seen} of ${wanted} seen (${scores.join(', ')})`,
      part: 'compose',
    } as const;
  });
}

import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { startResvg } from '../../packages/media/src/image/start-resvg.ts';
import type { Shape } from '../../packages/studio/src/art/drawing.ts';
import { makePainter } from '../../packages/studio/src/art/paint-drawing.ts';
import type { DrawingOutline } from '../../packages/studio/src/scene/drawing-outline.ts';
import type { SceneItem } from '../../packages/studio/src/scene/scene-graph.ts';
import { judgePicture, matchItems } from './judge-picture.ts';
import { edgesOf } from './match-picture.ts';

const SIDE = 160;

beforeAll(async () => {
  await startResvg(new Uint8Array(readFileSync('node_modules/@resvg/resvg-wasm/index_bg.wasm')));
});

/** A polygon with corners at two distances, and a smaller one within it. */
function star(id: string, corners: number, inner: number): DrawingOutline {
  const ring = (scale: number) =>
    Array.from({ length: 2 * corners }, (_, at) => {
      const angle = (at * Math.PI) / corners;
      const radius = scale * (at % 2 === 0 ? 0.5 : inner);
      return [0.5 + radius * Math.sin(angle), 0.5 - radius * Math.cos(angle)];
    }).flat();
  return {
    id,
    name: id,
    kind: 'thing',
    height: 1,
    faces: 'front',
    box: { x: 0, y: 0, width: 1, height: 1 },
    main: '#dd3333',
    shapes: [
      { rings: [ring(1)], fill: '#dd3333' },
      { rings: [ring(0.5)], fill: '#ffee88' },
    ],
  };
}

const drawings = new Map(
  [star('star', 5, 0.2), star('flower', 9, 0.4), star('kite', 2, 0.3)].map((one) => [one.id, one]),
);

/** Paints drawings in other colours than their own on a darkening ground. */
function paint(items: readonly SceneItem[], asDrawn = (id: string) => id) {
  const shapes = items.flatMap(({ drawing, x, y, width, height }): Shape[] =>
    (drawings.get(asDrawn(drawing))?.shapes ?? []).map(({ rings }, at) => ({
      kind: 'area',
      paint: at === 0 ? '#224488' : '#77aacc',
      points: (rings[0] ?? []).map((value, axis) =>
        axis % 2 === 0 ? x + value * width : y + value * height,
      ),
    })),
  );
  const pixels = new Uint8ClampedArray(SIDE * SIDE * 4);
  const ground = { from: [0, 0], to: [0, 1], colours: ['#99bb99', '#445544'] } as const;
  makePainter(SIDE, SIDE)({ ground, shapes }, pixels);
  return edgesOf(pixels, SIDE, SIDE);
}

const item = (drawing: string, x: number, y: number): SceneItem => ({
  subject: 0,
  drawing,
  x,
  y,
  width: 0.35,
  height: 0.35,
  depth: 0,
});
const paintWithout = () => paint([]);
const items = [item('star', 0.1, 0.1), item('flower', 0.55, 0.1), item('kite', 0.3, 0.55)];
const isThere = (picture: ReturnType<typeof paint>, seen = items) =>
  [...matchItems({ picture, items: seen, drawings, paintWithout }).values()].map(
    (match) => match.isThere,
  );

it('finds each drawing at its place, whatever its colours are', () => {
  expect(isThere(paint(items))).toEqual([true, true, true]);
});

it('finds none where another drawing or none stands', () => {
  const swap: Record<string, string> = { star: 'flower', flower: 'kite', kite: 'star' };
  expect(isThere(paint(items, (id) => swap[id] ?? id))).toEqual([false, false, false]);
  expect(isThere(paint([]))).toEqual([false, false, false]);
});

it('does not count what is hidden behind something nearer', () => {
  const stacked = [item('star', 0.1, 0.1), item('flower', 0.1, 0.1)];
  const matches = matchItems({ picture: paint(stacked), items: stacked, drawings, paintWithout });
  const [check] = judgePicture([{ noun: 'star', count: 1 }], [stacked.slice(0, 1)], matches);
  expect(check?.isRight).toBe(false);
});

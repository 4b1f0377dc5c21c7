import { expect, test, vi } from 'vitest';
import type { DrawingOutline } from '../drawing-outline';
import type { DrawingIndex } from './drawing-index';
import { makeFindDrawing } from './find-drawing';
import { loadDrawings } from './load-drawings';
import { recolour } from './recolour';

const index: DrawingIndex = {
  rows: [
    ['fluent:fox', 'face', 0.5, 0, 'fox|vixen'],
    ['fluent:goose', 'body', 0.8, 0, 'goose|gander'],
    ['fluent:wolf', 'face', 0.9, 0, 'wolf'],
    ['fluent:airplane', 'vehicle', 4, 1, 'aeroplane|jet'],
    ['fluent:wine', 'thing', 0.3, 1, 'bottle of wine|wine'],
    ['fluent:person', 'person', 1.7, 1, 'person|man'],
    ['fluent:peach', 'thing', 0.08, 1, 'peach'],
    ['fluent:glasses', 'thing', 0.1, 1, 'glasses'],
    ['game:fox', 'body', 0.5, 1, 'fox'],
    ['fluent:firefighter', 'person', 1.7, 1, 'firefighter|fireman'],
  ],
};

const find = makeFindDrawing(index);

test.each([
  ['Geese', 'fluent:goose'],
  ['wolves', 'fluent:wolf'],
  ['airplanes', 'fluent:airplane'],
  ['jets', 'fluent:airplane'],
  ['bottles of wine', 'fluent:wine'],
  ['people', 'fluent:person'],
  ['men', 'fluent:person'],
  ['firemen', 'fluent:firefighter'],
  ['peaches', 'fluent:peach'],
  ['foxes', 'fluent:fox'],
  ['glasses', 'fluent:glasses'],
])('%s are found as %s', (words, id) => {
  expect(find(words)?.id).toBe(id);
});

test('a word that no drawing has finds nothing', () => {
  expect(find('justice')).toBeUndefined();
});

test('of several drawings the form that is asked for is taken', () => {
  expect(find('fox', 'body')?.id).toBe('game:fox');
  expect(find('fox', 'face')?.id).toBe('fluent:fox');
  expect(find('fox', 'silhouette')?.id).toBe('game:fox');
  expect(find('goose', 'face')?.id).toBe('fluent:goose');
});

test('drawings are unpacked from the grid, and each shard is read once', async () => {
  const shape = {
    rings: [[200, 400, 1000, 0, 0, 600]],
    fill: { kind: 'linear', from: [0, 0], to: [2000, 1000], stops: [] },
    role: 'main',
  } as const;
  const stored = { faces: 'left', main: '#ff8800', box: [200, 400, 1000, 600], shapes: [shape] };
  const readShard = vi.fn(async () => ({ 'fluent:fox': stored, 'fluent:goose': stored }));
  const drawings = await loadDrawings(index, ['fluent:fox', 'fluent:goose', 'x'], readShard);
  expect(readShard.mock.calls).toEqual([['shard-0.json']]);
  expect([...drawings.keys()]).toEqual(['fluent:fox', 'fluent:goose']);
  expect(drawings.get('fluent:fox')).toEqual({
    id: 'fluent:fox',
    name: 'fox',
    kind: 'face',
    height: 0.5,
    faces: 'left',
    main: '#ff8800',
    box: { x: 0.1, y: 0.2, width: 0.5, height: 0.3 },
    shapes: [
      {
        rings: [[0.1, 0.2, 0.6, 0.2, 0.6, 0.5]],
        fill: { kind: 'linear', from: [0, 0], to: [1, 0.5], stops: [] },
        role: 'main',
      },
    ],
  } satisfies Record<string, unknown>);
});

const car: DrawingOutline = {
  id: 'fluent:car',
  name: 'car',
  kind: 'vehicle',
  height: 1.5,
  faces: 'left',
  box: { x: 0, y: 0, width: 1, height: 1 },
  main: '#f8312f',
  shapes: [
    { rings: [], fill: '#f8312f', role: 'main' },
    { rings: [], fill: '#ca0b4a', role: 'main' },
    { rings: [], fill: '#212121' },
    { rings: [], fill: '#00a6ed', role: 'ground' },
  ],
};

/** Rough lightness: the sum of the channels. */
const lightness = (hex: unknown) =>
  [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(String(hex).slice(at, at + 2), 16), 0);

test('a colour takes the place of the main one, its shades keep their order, the rest stays', () => {
  const { main, shapes } = recolour(car, '#2f6fd6');
  expect(main).toBe('#2f6fd6');
  expect(shapes[0]?.fill).toBe('#2f6fd6');
  expect(lightness(shapes[1]?.fill)).toBeLessThan(lightness(shapes[0]?.fill));
  expect(shapes.slice(2)).toEqual(car.shapes.slice(2));
});

test('on a black drawing its dark parts become lighter, so that they are seen', () => {
  const { shapes } = recolour(car, '#000000');
  expect(lightness(shapes[2]?.fill)).toBeGreaterThan(lightness(shapes[0]?.fill) + 150);
});

test('a drawing that has the colour already stays as it is', () => {
  expect(recolour(car, '#f8302f')).toBe(car);
});

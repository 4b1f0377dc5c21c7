import { describe, expect, it } from 'vitest';
import type { SceneGraph, SceneItem } from '../../packages/studio/src/scene/scene-graph.ts';
import type { SceneRequest } from '../../packages/studio/src/scene/scene-request.ts';
import { isColour, isNamed, judgeScene } from './judge-scene.ts';
import type { ExpectedScene } from './scene-requests.ts';

const entries = ['cat', 'red-fox', 'house', 'hot-dog'].map((name) => ({
  id: `fluent:${name}`,
  name: name.replace('-', ' '),
  kind: 'body' as const,
  height: 1,
}));

function item(subject: number, name: string, x: number, y: number, size = 0.2): SceneItem {
  return { subject, drawing: `fluent:${name}`, x, y, width: size, height: size, depth: 0 };
}

function failures(
  expected: ExpectedScene,
  items: readonly SceneItem[],
  request: Partial<SceneRequest> = {},
): string[] {
  const subjects = [...new Set(items.map(({ drawing }) => drawing))].map((drawing) => ({
    words: drawing.slice(7),
    drawing,
    count: items.filter((one) => one.drawing === drawing).length,
  }));
  const asked = { subjects, words: { understood: [], leftOut: [] }, ...request };
  const graph: SceneGraph = {
    width: 1,
    height: 1,
    horizon: 0.5,
    ground: 'meadow',
    seed: 1,
    items,
    request: asked,
  };
  const { checks } = judgeScene(expected, { request: asked, graph, entries, drawings: new Map() });
  return checks.filter(({ isRight }) => !isRight).map(({ kind }) => kind);
}

describe('judgeScene', () => {
  it('finds a missing thing, a wrong number, colour and place', () => {
    const expected: ExpectedScene = {
      subjects: [
        { noun: 'cat', count: 2, colour: 'black', where: 'sky' },
        { noun: 'fox', count: 1 },
      ],
    };
    const cat = { ...item(0, 'cat', 0.1, 0.7), colour: '#ff0000' };
    expect(failures(expected, [cat])).toEqual(['number', 'colour', 'place', 'noun']);
    const cats = [0.1, 0.4].map((x) => ({ ...item(0, 'cat', x, 0.2), colour: '#111111' }));
    expect(failures(expected, [...cats, item(1, 'red-fox', 0.7, 0.7)])).toEqual([]);
  });

  it.each([
    ['on', [0.42, 0.3], [0.4, 0.45], []],
    ['on', [0.42, 0.75], [0.4, 0.45], ['relation']],
    ['under', [0.42, 0.75], [0.4, 0.6], []],
    ['under', [0.42, 0.2], [0.4, 0.6], ['relation']],
    ['beside', [0.2, 0.6], [0.45, 0.6], []],
    ['beside', [0.45, 0.6], [0.46, 0.6], ['relation']],
    ['above', [0.4, 0.1], [0.45, 0.6], []],
    ['above', [0.4, 0.7], [0.45, 0.4], ['relation']],
    ['behind', [0.4, 0.5], [0.45, 0.6], []],
    ['in-front', [0.4, 0.6], [0.45, 0.5], ['relation']],
  ] as const)('judges whether a cat is %s a house', (kind, [x, y], [houseX, houseY], expected) => {
    const asked: ExpectedScene = {
      subjects: [{ noun: 'cat', relation: { kind, to: 'house' } }, { noun: 'house' }],
    };
    const items = [item(0, 'cat', x, y), item(1, 'house', houseX, houseY)];
    expect(failures(asked, items)).toEqual(expected);
  });

  it('asks that what no drawing shows is said to be left out', () => {
    const asked: ExpectedScene = { subjects: [{ noun: 'springbok' }], leftOut: ['nostalgia'] };
    expect(failures(asked, [])).toEqual(['left out', 'left out']);
    const words = { understood: [], leftOut: ['Springboks', 'nostalgia'] };
    expect(failures(asked, [], { words })).toEqual([]);
  });

  it('takes the names of drawings by whole words and their sense', () => {
    const isDrawing = (name: string, noun: string) => isNamed({ id: `fluent:${name}`, name }, noun);
    expect(isDrawing('cat-face', 'cats')).toBe(true);
    expect(isDrawing('hot-dog', 'dog')).toBe(false);
    expect(isDrawing('hot-dog', 'hot dog')).toBe(true);
    expect(isDrawing('cathedral', 'cat')).toBe(false);
    expect(isDrawing('bird-cage', 'bird')).toBe(false);
    expect(isDrawing('couch-and-lamp', 'couch')).toBe(true);
  });

  it('names colours', () => {
    expect(isColour('#e4572e', 'red')).toBe(true);
    expect(isColour('#2d7dd2', 'blue')).toBe(true);
    expect(isColour('#2d7dd2', 'red')).toBe(false);
  });
});

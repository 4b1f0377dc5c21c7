import { describe, expect, it } from 'vitest';
import type { DrawingOutline } from '../drawing-outline';
import type { SceneGraph, SceneItem } from '../scene-graph';
import type { SceneSubject } from '../scene-request';
import { type Pace, planTravel } from './travel';

const outline = (
  id: string,
  kind: DrawingOutline['kind'],
  faces: DrawingOutline['faces'] = 'left',
) => ({ id, kind, faces }) as DrawingOutline;
const fox = outline('fluent:fox-body', 'body');
const horse = outline('fluent:horse', 'body');
const rider = outline('fluent:girl', 'person', 'front');

function graphOf(
  subjects: readonly Partial<SceneSubject>[],
  ons: readonly SceneItem['on'][],
): SceneGraph {
  return {
    ...{ width: 1.78, height: 1, horizon: 0.5, ground: 'meadow', seed: 1 },
    items: subjects.map((_, subject) => ({
      ...{ subject, drawing: 'x', x: 0.7, y: 0.5, width: 0.3, height: 0.3, depth: 0 },
      ...(ons[subject] && { on: ons[subject] }),
    })),
    request: { subjects: subjects as SceneSubject[], words: { understood: [], leftOut: [] } },
  };
}
const pathsOf = (
  subjects: readonly Partial<SceneSubject>[],
  outlines: readonly DrawingOutline[],
  pace: Partial<Pace> = {},
  ons: readonly SceneItem['on'][] = [],
) =>
  planTravel(graphOf(subjects, ons), outlines, { seconds: 5, isLoop: false, ...pace }).map(
    ({ path }) => path,
  );

describe('planTravel', () => {
  it('lets who runs cross the picture where it looks, hopping, and stay in sight', () => {
    const [path] = pathsOf([{ doing: 'run' }], [fox]);
    const xs = [0, 0.25, 0.5, 0.75, 1].map((at) => 0.7 + (path?.(at).dx ?? 0));
    expect(xs).toEqual([...xs].sort((a, b) => b - a));
    expect((xs[0] ?? 0) - (xs[4] ?? 0)).toBeGreaterThan(1.2);
    for (const x of xs) expect(x).toBeGreaterThan(-0.3);
    expect(Math.min(...[0.1, 0.13, 0.17].map((at) => path?.(at).dy ?? 0))).toBeLessThan(0);
  });
  it.each(['run', 'walk', 'jump', 'dance', 'bloom', 'fall'] as const)(
    'closes a loop: %s',
    (doing) => {
      const [path] = pathsOf([{ doing }], [fox], { isLoop: true });
      const [first, last] = [path?.(0), path?.(1)];
      for (const key of ['dx', 'dy', 'turn', 'scale'] as const)
        expect(last?.[key]).toBeCloseTo(first?.[key] ?? Number.NaN, 6);
    },
  );
  it('moves a rider with the horse', () => {
    const [own, carried] = pathsOf(
      [{ doing: 'run', place: { relation: 'on', of: 1 } }, {}],
      [rider, horse],
      {},
      ['item'],
    );
    expect(own?.(0.3)).toEqual(carried?.(0.3));
    expect(own?.(0.9).dx).not.toBe(0);
  });
  it('goes around the second subject', () => {
    const [path] = pathsOf([{}, {}], [fox, horse], { isOrbit: true, seconds: 7 }, ['air', 'air']);
    expect(path?.(0.5).dx).not.toBeCloseTo(path?.(0).dx ?? 0);
    expect(path?.(1).dx).toBeCloseTo(path?.(0).dx ?? 0);
  });
  it('leaves in its place what does nothing', () => {
    expect(pathsOf([{}], [fox])).toEqual([undefined]);
  });
});

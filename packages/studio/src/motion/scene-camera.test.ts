import { expect, it } from 'vitest';
import { nearnessOf, openSceneCamera } from './scene-camera';

const graph = {
  ...{ width: 1.78, height: 1 },
  items: [{ subject: 0, drawing: 'x', x: 1.5, y: 0.1, width: 0.2, height: 0.2, depth: 0 }],
};
const moves = [undefined, 'near', 'far', 'left', 'right', 'up', 'down', 'still'] as const;

it.each(moves)('no edge of a layer is ever seen: %s', (move) => {
  for (const isLoop of [false, true]) {
    const camera = openSceneCamera(graph, move, isLoop);
    for (const at of [0, 0.3, 0.5, 0.8, 1])
      for (const depth of [-1, -0.6, 0, 0.4, 1, 3]) {
        const { scale, dx, dy } = camera(at, nearnessOf(depth));
        expect(Math.max(dx, dy)).toBeLessThanOrEqual(1e-9);
        expect(graph.width * scale + dx).toBeGreaterThanOrEqual(graph.width - 1e-9);
        expect(graph.height * scale + dy).toBeGreaterThanOrEqual(graph.height - 1e-9);
      }
    if (isLoop) expect(camera(1, 0.5)).toEqual(camera(0, 0.5));
  }
});

it('moves what is near more than what is far', () => {
  const camera = openSceneCamera(graph, 'right', false);
  const way = (depth: number) =>
    Math.abs(camera(1, nearnessOf(depth)).dx - camera(0, nearnessOf(depth)).dx);
  expect(way(0)).toBeGreaterThan(way(0.8));
  expect(way(0.8)).toBeGreaterThan(way(3));
});

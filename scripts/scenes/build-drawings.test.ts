// @module-tag sweep
import { gzipSync } from 'node:zlib';
import type { DrawingIndex } from '@entropy-tools/studio/scene/drawings/drawing-index';
import { loadDrawings } from '@entropy-tools/studio/scene/drawings/load-drawings';
import { expect, test } from 'vitest';
import { makeDrawings } from './build-drawings';

test('every drawing of the table can be drawn, and the index stays small', async () => {
  const files = await makeDrawings('node_modules');
  const index = files.get('index.json') as DrawingIndex;
  expect(gzipSync(JSON.stringify(index)).length).toBeLessThan(60_000);
  const ids = index.rows.map(([id]) => id);
  const drawings = await loadDrawings(index, ids, async (name) => files.get(name));
  expect(drawings.size).toBe(ids.length);
  const wrong = [...drawings.values()].filter(({ box, shapes, main, id, credit }) => {
    const isWithin = [box.x, box.y, 1 - box.x - box.width, 1 - box.y - box.height].every(
      (room) => room >= -0.001,
    );
    const hasRings = shapes.every(({ rings }) => rings.every((ring) => ring.length >= 6));
    const isColour = /^#[\da-f]{6}$/.test(main);
    return !isWithin || !hasRings || !isColour || id.startsWith('game:') !== Boolean(credit);
  });
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

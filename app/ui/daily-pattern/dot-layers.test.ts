import { describe, expect, test } from 'vitest';
import { dayOf } from './day';
import {
  createDotLayers,
  createDots,
  type FormationName,
  fieldHeight,
  fieldWidth,
  formationOf,
  formations,
} from './dot-layers';

test('makes the same field for the same day, and another for another day', () => {
  expect(createDotLayers('2026-11-21')).toEqual(createDotLayers('2026-11-21'));
  expect(createDotLayers('2026-11-21')).not.toEqual(createDotLayers('2026-11-22'));
});

test('shows every formation at least 40 times a year', () => {
  const counts = new Map<string, number>();
  for (let n = 0; n < 365; n++) {
    const name = formationOf(dayOf(new Date(Date.UTC(2027, 0, 1 + n))));
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  expect(counts.size).toBe(Object.keys(formations).length);
  for (const count of counts.values()) expect(count).toBeGreaterThanOrEqual(40);
});

describe.each(Object.keys(formations) as FormationName[])('%s', (formation) => {
  const dots = createDots('2026-11-21', formation);

  test('is thin on the left and dense on the right', () => {
    const left = dots.filter((dot) => dot.x < fieldWidth / 3).length;
    const right = dots.filter((dot) => dot.x > (fieldWidth * 2) / 3).length;
    expect(right).toBeGreaterThan(left * 1.3);
    expect(dots.length).toBeGreaterThan(250);
    expect(dots.length).toBeLessThan(900);
  });

  test('stays near its frame, with settled dots of equal size', () => {
    for (const dot of dots) {
      expect(Math.abs(dot.x - fieldWidth / 2)).toBeLessThan(fieldWidth / 2 + 100);
      expect(Math.abs(dot.y - fieldHeight / 2)).toBeLessThan(fieldHeight / 2 + 100);
      if (dot.settled === 1 && dot.tone === 'ink') expect(dot.size).toBe(5);
    }
  });
});

test('is small enough to be inlined: at most 12 kB of path data', () => {
  const bytes = createDotLayers('2026-11-21').reduce((sum, layer) => sum + layer.path.length, 0);
  expect(bytes).toBeLessThan(12_000);
});

// heavy: starts others' programs for thirty pairs, and pandoc once.
/** The matrix of all pairs has no gap; those whose turn it is are converted in Node (sample-cells.testing.ts). */

import { describe, expect, test } from 'vitest';
import { sourceFormats, targetsOf } from '../find-way';
import { cells } from './cells.testing';
import { nodeTools } from './node-tools.testing';
import { notRepresented } from './representative-cells.testing';
import { expectGood } from './run-cell.testing';
import { sampleOf } from './sample-cells.testing';
import { canJudge } from './test-part.testing';

const named = (some: readonly { from: string; to: string }[]) =>
  some.map(({ from, to }) => `${from} to ${to}`);

test('every pair that is offered stands in one cell, with a source and a judge', () => {
  const offered = sourceFormats.flatMap((from) => targetsOf(from).map((to) => ({ from, to })));
  expect(named(cells)).toEqual(named(offered));
  expect(new Set(named(cells)).size).toBe(cells.length);
  expect(named(cells.filter(({ source }) => !source))).toEqual([]);
  expect(named(cells.filter(({ judge }) => !judge))).toEqual([]);
});

test('the cells that are tried without a network have each engine with each kind of file', () => {
  expect(notRepresented()).toEqual([]);
});

const sample = sampleOf(cells);

describe.runIf(canJudge)('pairs whose turn it is', () => {
  test('are at least one of each engine', () => expect(sample.length).toBeGreaterThan(20));
  test.each(sample)('$from to $to', (cell) => expectGood(cell, nodeTools()));
});

import { readFileSync } from 'node:fs';
import {
  countPoints,
  levelOf,
  pointsRules,
  studyRules,
  subjectsReaching,
} from '@workers/api/knowledge/points/points-rules.contract';
import {
  minimumOf,
  programmeRules,
  reach,
} from '@workers/api/knowledge/points/programme-points.contract';
import { describe, expect, it } from 'vitest';

interface Fact {
  id: string;
  year: number | null;
  source: string;
  statement: string;
}
const facts = ['general', 'universities'].flatMap(
  (name) => JSON.parse(readFileSync(`content/knowledge/${name}.json`, 'utf8')) as Fact[],
);
const pointsBy = (name: string, subjects: number[], more = {}) =>
  pointsRules
    .filter((rule) => rule.name === name)
    .map((rule) => countPoints(rule, { subjects, lowQuintile: false, ...more }))[0];

describe('points', () => {
  it.each([
    [100, 7],
    [80, 7],
    [79, 6],
    [70, 6],
    [69, 5],
    [50, 4],
    [40, 3],
    [30, 2],
    [29, 1],
    [0, 1],
  ])('a mark of %i %% is %i on the common scale', (percent, level) => {
    expect(levelOf(percent)).toBe(level);
  });

  const six = [78, 65, 82, 71, 59, 44];
  it('adds up the six best subjects, whatever their order', () => {
    expect(pointsBy('Common scale', six)).toBe(6 + 5 + 7 + 6 + 4 + 3);
    expect(pointsBy('Common scale', [20, ...six])).toBe(31);
    expect(pointsBy('University of Cape Town', [...six, 30])).toBe(399);
    expect(pointsBy('Rhodes University', six)).toBeCloseTo(39.9, 10);
  });

  it('gives 7 more at Nelson Mandela University for the quintile and half of Life Orientation', () => {
    const count = (lifeOrientation: number | undefined, lowQuintile: boolean) =>
      pointsBy('Nelson Mandela University', six, { lifeOrientation, lowQuintile });
    expect(count(50, true)).toBe(406);
    expect(count(49, true)).toBe(399);
    expect(count(90, false)).toBe(399);
    expect(count(undefined, true)).toBe(399);
  });

  it('counts the subjects that a kind of study requires', () => {
    const [bachelor, diploma] = studyRules.map((rule) =>
      subjectsReaching({ subjects: [50, 49, 40, 39, 80], lowQuintile: false }, rule),
    );
    expect([bachelor, diploma]).toEqual([2, 4]);
  });

  it.each(programmeRules)('$factId tells every minimum of $university', ({ factId, asks }) => {
    const told = facts.find(({ id }) => id === factId)?.statement ?? '';
    const numbers = asks.flatMap((ask) => minimumOf(ask).match(/\d+/g) ?? []);
    expect(numbers.filter((number) => !new RegExp(`\\b${number}\\b`).test(told))).toEqual([]);
  });

  it.each([
    [{ least: 26, withLiteracy: 28 }, 27, true, 'not reached'],
    [{ least: 26, withLiteracy: 28 }, 27, false, 'reached'],
    [{ least: 26, withLiteracy: 28 }, 27, undefined, 'only with Mathematics'],
    [{ least: 26, withLiteracy: 28 }, 28, undefined, 'reached'],
    [{ least: 34, most: 44 }, 33, undefined, 'not reached'],
    [{ least: 34, most: 44 }, 34, undefined, 'within the band'],
    [{ least: 34, most: 44 }, 44, undefined, 'reached'],
  ])('of %o, %i points with literacy %s are %s', (ask, points, hasLiteracy, expected) => {
    expect(reach({ name: 'a', ...ask }, points, hasLiteracy)).toBe(expected);
  });

  it.each([...pointsRules, ...studyRules, ...programmeRules])(
    '$factId is in the knowledge base as cited',
    (rule) => {
      const fact = facts.find(({ id }) => id === rule.factId);
      expect({ year: fact?.year, source: fact?.source }).toEqual({
        year: rule.year,
        source: rule.source,
      });
    },
  );
});

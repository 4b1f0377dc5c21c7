/** The tables of docs/operations.md, and the simulation behind them. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { costOfMonth, useOfMonth } from './capacity/costs.ts';
import { actionsOfPerson, PEOPLE } from './capacity/people.ts';
import { simulatePeak, TRIP_MS } from './capacity/simulate.ts';
import { readFigures, writeTables } from './capacity.ts';

const figures = readFigures();

it('docs/operations.md has the tables of the recorded figures: npm run capacity -- --record', () => {
  const document = readFileSync('docs/operations.md', 'utf8');
  expect(writeTables(document, figures)).toBe(document);
});

describe('the mix of people', () => {
  it('is of all people, and does only what is measured', () => {
    const shares = Object.values(PEOPLE).map(({ share }) => share);
    expect(shares.reduce((sum, share) => sum + share)).toBeCloseTo(1);
    expect(Object.keys(figures)).toEqual(expect.arrayContaining([...actionsOfPerson().keys()]));
  });
});

describe('the simulated peak', () => {
  const simulate = (people: number, databases: number) =>
    simulatePeak(figures, { people, databases });

  it('is the same for the same seed', () => {
    expect(simulate(50_000, 1)).toEqual(simulate(50_000, 1));
  });

  it('waits for trips alone at first, and ever longer once a database is always busy', () => {
    const slowest = Math.max(
      ...[...actionsOfPerson().keys()].map((name) => figures[name]?.trips ?? 0),
    );
    expect(simulate(1_000, 1).slowMs).toBeLessThan((slowest + 1) * TRIP_MS);
    const { busiest, slowMs } = simulate(2_000_000, 1);
    expect(busiest).toBeGreaterThan(0.99);
    expect(slowMs).toBeGreaterThan(10 * slowest * TRIP_MS);
  });

  it('is less busy with more databases', () => {
    const [one, two, four] = [1, 2, 4].map((databases) => simulate(500_000, databases).busiest);
    expect(two).toBeLessThan(one ?? 0);
    expect(four).toBeLessThanOrEqual(two ?? 0);
  });
});

describe('the cost of a month', () => {
  it('is the plan while the included amounts last, and then grows with people', () => {
    const cost = (people: number) =>
      costOfMonth(useOfMonth(figures, { people, databases: 1, databaseGb: 1 }));
    expect(cost(0)).toBeCloseTo(5 + 10 * 0.015);
    expect(cost(1_000_000)).toBeGreaterThan(9 * cost(100_000));
  });
});

/**
 * The cells that `npm test` runs, all in Node: a twentieth of those that cost little, and one for each engine that costs seconds;
 * others with each commit. Those that take LibreOffice to prove wait for `npm run test:all`, which runs all.
 */

import { findWay } from '../find-way';
import { type Cell, nodeParts } from './cells.testing';

/** Engines of which a conversion costs seconds of processor time, or starts a program of many megabytes. */
const costly: ReadonlySet<string> = new Set([
  ...['pandoc', 'film', 'film-pictures', 'animation', 'sound', 'foreign-picture', 'font'],
]);

/** Changes with each commit and is the same for all tests of a run; scripts/test.ts sets it. */
const turn = Number.parseInt(import.meta.env.TEST_TURN || '0', 16);

const enginesOf = ({ from, to }: Cell) => (findWay(from, to) ?? []).map(({ engine }) => engine.id);
const costlyEngineOf = (cell: Cell) => enginesOf(cell).find((id) => costly.has(id));
const takesOffice = ({ source, judge }: Cell) =>
  [source?.by, judge?.by].some((by) => by?.includes('LibreOffice'));

const isOfNode = ({ part }: Cell) => nodeParts.some((one) => one === part);

/** The cells whose turn it is. */
export function sampleOf(all: readonly Cell[]): Cell[] {
  const mine = all.filter((cell) => isOfNode(cell) && !takesOffice(cell));
  const groups = Map.groupBy(mine, (cell) => costlyEngineOf(cell) ?? enginesOf(cell).join());
  return [...groups].flatMap(([engine, cells]) => {
    const every = costly.has(engine) ? cells.length : Math.min(20, cells.length);
    return cells.filter((_, at) => at % every === turn % every);
  });
}

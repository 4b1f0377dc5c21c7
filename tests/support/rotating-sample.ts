/** A few cases of a long table for `npm test`: others each day, all of them in `npm run test:all`. */

const DAY_MS = 86_400_000;

/**
 * Takes neighbours of a table that follow on those of the day before.
 * @param turn days since 1970; a failure is repeated with the turn that its title names
 */
export function rotatingSample<Case>(
  cases: readonly Case[],
  count: number,
  turn = Math.floor(Date.now() / DAY_MS),
): Case[] {
  // A step of its own size spreads the days over the table, whose neighbours are alike.
  const step = Math.max(1, Math.floor(cases.length / count));
  const taken = Array.from({ length: count }, (_, at) => (turn + at * step) % cases.length);
  return [...new Set(taken)].flatMap((at) => cases.slice(at, at + 1));
}

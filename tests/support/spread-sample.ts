/**
 * Some cases of a long table for `npm test`, spread over it, for neighbours are alike; `npm run test:all` runs
 * the whole table.
 */
export function spreadSample<Case>(cases: readonly Case[], count: number): Case[] {
  const step = Math.max(1, Math.floor(cases.length / count));
  return cases.filter((_, at) => at % step === 0).slice(0, count);
}

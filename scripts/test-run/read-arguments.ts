/** Parses the arguments of `npm test` and `npm run test:all`. */
import type { TestScope } from '../../tests/support/scope.ts';
import { steps, type TestStep } from './test-steps.ts';

/** A requested run. */
export interface TestRun {
  steps: readonly TestStep[];
  scope: TestScope;
  /** Arguments passed to the steps that count tests. */
  passedOn: readonly string[];
  /** One in how many test files to run; 1 runs all. Which ones is the commit's turn (execute-step.ts). */
  oneIn: number;
  /** Runs steps even if nothing changed since they passed. */
  isFresh: boolean;
  trustsBuild: boolean;
}

const flags = ['--all', '--rest', '--fresh', '--skip-build'];

/** Usage message, shown for invalid arguments. */
export const usage = `Usage: npm test -- [--all | --rest] [--fresh] [--skip-build] [--one-in N] [--only ${steps
  .map(({ id }) => id)
  .join(',')}] [-- arguments for them]`;

/**
 * Parses the command-line arguments.
 * @param isCi in CI no step is skipped as unchanged
 * @returns null when they are invalid
 */
export function readArguments(args: readonly string[], isCi: boolean): TestRun | null {
  const divider = args.indexOf('--');
  const own = divider < 0 ? args : args.slice(0, divider);
  const passedOn = divider < 0 ? [] : args.slice(divider + 1);
  const at = own.indexOf('--only');
  const oneInAt = own.indexOf('--one-in');
  const oneIn = oneInAt < 0 ? 1 : Number(own[oneInAt + 1]);
  const scope = own.includes('--rest') ? 'rest' : own.includes('--all') ? 'all' : 'main';
  const isIn = ({ counts, onlyInAll }: TestStep) =>
    scope === 'all' || (!onlyInAll && (scope === 'main' || counts !== undefined));
  const ids = steps.filter(isIn).map(({ id }) => id);
  const wanted = at < 0 ? ids : (own[at + 1] ?? '').split(',');
  const isKnown = (one: string, index: number) =>
    flags.includes(one) ||
    [at, oneInAt].some((option) => option >= 0 && (index === option || index === option + 1));
  if (!Number.isInteger(oneIn) || oneIn < 1) return null;
  if (!own.every(isKnown) || !wanted.every((id) => steps.some((step) => step.id === id)))
    return null;
  if (passedOn.length > 0 && at < 0) return null;
  const trustsBuild = own.includes('--skip-build');
  const chosen = withNeeds(wanted, trustsBuild ? ['build'] : []);
  return {
    steps: steps.filter(({ id }) => chosen.has(id)),
    scope,
    passedOn,
    oneIn,
    isFresh: isCi || own.includes('--fresh'),
    trustsBuild,
  };
}

function withNeeds(wanted: readonly string[], skipped: readonly string[]): ReadonlySet<string> {
  const chosen = new Set<string>();
  const choose = (id: string) => {
    if (chosen.has(id) || skipped.includes(id)) return;
    chosen.add(id);
    const step = steps.find((candidate) => candidate.id === id);
    for (const need of [...(step?.needs ?? []), ...(step?.after ?? [])]) choose(need);
  };
  wanted.forEach(choose);
  return chosen;
}

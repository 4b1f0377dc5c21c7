/**
 * What a measurement is: ours and a peer doing the same work on the same machine in the same run, by
 * turns, so that drift hits both. A case lies beside what it measures (<name>.bench.ts) and exports `bench`:
 *
 *   export const bench: BenchCase = {
 *     title: 'Cached public page',
 *     run: async (context) => [await compare(context, { work: 'GET /', ours, peer, … })],
 *   };
 */
import type { Browser } from '@playwright/test';
import type { RunningProduct } from '../support/server.ts';

/** What a case is given. Product and browser start at first use and are shared by all cases. */
export interface BenchContext {
  /** Each side once, without warm-up, and smaller inputs: to see that a case works, not to quote. */
  quick: boolean;
  product: () => Promise<RunningProduct>;
  browser: () => Promise<Browser>;
  /** An empty folder of this case, removed at the end. */
  folder: string;
  say: (line: string) => void;
}

/** One line of the table. `ratio` is ours ÷ peer; a value without a peer is held against its goal. */
export interface BenchRow {
  work: string;
  ours: string;
  peer: string;
  ratio: number | null;
  goal: string;
  met: boolean;
  repetitions: number;
  /** All that was measured, in the order of the runs. */
  samples: Record<string, number[]>;
}

/** Why a case cannot run on this machine: a program or a package that is not there. */
export class CannotRun extends Error {}

export interface BenchCase {
  title: string;
  /** Why `--quick` leaves the case out: it has no short form. */
  notQuick?: string;
  run: (context: BenchContext) => Promise<BenchRow[]>;
}

/** One side of a comparison. `run` does the work once and resolves to its own figure, or to nothing. */
export interface Side {
  name: string;
  run: () => Promise<number | undefined>;
}

export interface Comparison {
  work: string;
  ours: Side;
  peer: Side;
  repetitions: number;
  /** The goal: our median is at most this many times the peer's. */
  maxRatio: number;
  /** Unit of what `run` resolves to. Without a figure of its own: milliseconds on the clock. */
  unit?: 'ms' | 's' | 'MB';
  /** Runs of each side before it counts. */
  warmUps?: number;
}

/** The middle value; of an even number the mean of the middle two. Throws on none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  const lower = sorted[sorted.length % 2 === 0 ? middle - 1 : middle];
  if (upper === undefined || lower === undefined) throw new Error('No median of no values.');
  return (upper + lower) / 2;
}

async function measure(side: Side): Promise<number> {
  const started = performance.now();
  const own = await side.run();
  return own ?? performance.now() - started;
}

/** Three significant digits with the unit. */
export function withUnit(value: number, unit: string): string {
  return `${Number(value.toPrecision(3))} ${unit}`;
}

/** Runs both sides by turns, each first half of the time, and compares the medians. */
export async function compare(context: BenchContext, comparison: Comparison): Promise<BenchRow> {
  const { work, ours, peer, maxRatio, unit = 'ms' } = comparison;
  const repetitions = context.quick ? 1 : comparison.repetitions;
  const warmUps = context.quick ? 0 : (comparison.warmUps ?? 0);
  for (let turn = 0; turn < warmUps; turn += 1) {
    await ours.run();
    await peer.run();
  }
  const samples: { ours: number[]; peer: number[] } = { ours: [], peer: [] };
  for (let turn = 0; turn < repetitions; turn += 1) {
    for (const side of turn % 2 === 0 ? (['ours', 'peer'] as const) : (['peer', 'ours'] as const)) {
      samples[side].push(await measure(side === 'ours' ? ours : peer));
    }
    context.say(
      `${work} ${turn + 1}/${repetitions}: ${withUnit(samples.ours.at(-1) ?? 0, unit)} against ${withUnit(samples.peer.at(-1) ?? 0, unit)}`,
    );
  }
  const ratio = median(samples.ours) / median(samples.peer);
  return {
    work,
    ours: `${withUnit(median(samples.ours), unit)} (${ours.name})`,
    peer: `${withUnit(median(samples.peer), unit)} (${peer.name})`,
    ratio,
    goal: `≤ ${maxRatio}×`,
    met: ratio <= maxRatio,
    repetitions,
    samples,
  };
}

/** Holds a figure of ours against a limit, where there is no peer. */
export function within(
  work: string,
  values: readonly number[],
  limit: number,
  unit: string,
): BenchRow {
  const value = median(values);
  return {
    work,
    ours: unit ? withUnit(value, unit) : String(Number(value.toFixed(3))),
    peer: '',
    ratio: null,
    goal: `≤ ${limit}${unit ? ` ${unit}` : ''}`,
    met: value <= limit,
    repetitions: values.length,
    samples: { ours: [...values] },
  };
}

/** Holds a score of ours against the least that it may be. */
export function atLeast(work: string, values: readonly number[], least: number): BenchRow {
  const value = median(values);
  return {
    work,
    ours: String(value),
    peer: '',
    ratio: null,
    goal: `≥ ${least}`,
    met: value >= least,
    repetitions: values.length,
    samples: { ours: [...values] },
  };
}

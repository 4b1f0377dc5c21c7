/**
 * Compares ours and a peer doing the same work on the same machine in the same run, alternately, so
 * that drift hits both. A benchmark is beside what it measures (<name>.bench.ts) and exports `bench`:
 *
 *   export const bench: BenchCase = {
 *     title: 'Cached public page',
 *     run: async (context) => [await compare(context, { work: 'GET /', ours, peer, … })],
 *   };
 */
import type { Browser } from '@playwright/test';
import type { RunningProduct } from '../support/server.ts';

/** What a benchmark receives. Product and browser start at first use and are shared by all benchmarks. */
export interface BenchContext {
  /**
   * Runs each side once, without warm-up, and on smaller inputs: shows that a benchmark works, but gives no
   * figures to quote.
   */
  quick: boolean;
  product: () => Promise<RunningProduct>;
  browser: () => Promise<Browser>;
  /** An empty folder for this benchmark, deleted at the end. */
  folder: string;
  say: (line: string) => void;
}

/** One line of the table. `ratio` is ours ÷ peer; a value without a peer is compared with its goal. */
export interface BenchRow {
  work: string;
  ours: string;
  peer: string;
  ratio: number | null;
  goal: string;
  met: boolean;
  repetitions: number;
  /** All measured values, in the order of the runs. */
  samples: Record<string, number[]>;
}

/** Why a benchmark cannot run on this machine: a program or package is missing. */
export class CannotRun extends Error {}

export interface BenchCase {
  title: string;
  /** Why `--quick` leaves it out: it has no short form. */
  notQuick?: string;
  run: (context: BenchContext) => Promise<BenchRow[]>;
}

/** One side of a comparison. `run` does the work once and resolves to its own measurement, or to nothing. */
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
  /** Unit of what `run` resolves to. If it resolves to nothing, wall-clock milliseconds are used. */
  unit?: 'ms' | 's' | 'MB';
  /** Unmeasured runs of each side at the start. */
  warmUps?: number;
}

/** The median; of an even number of values the mean of the middle two. Throws if there are none. */
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

/** Alternates both sides, each first half of the time, and compares the medians. */
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

/** Compares a figure of ours with an upper limit, where there is no peer. */
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

/** Compares a score of ours with its minimum. */
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

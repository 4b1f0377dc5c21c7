/** Writes the measurements: a Markdown table for docs/benchmarks.md and JSON with every sample. */
import { arch, cpus, platform, release, totalmem } from 'node:os';
import type { BenchRow } from '../harness.ts';

export interface Machine {
  date: string;
  processor: string;
  cores: number;
  memoryGiB: number;
  system: string;
  node: string;
  chromium: string;
}

/** Describes the machine that this runs on. */
export function describeMachine(chromium: string, now: Date): Machine {
  return {
    date: now.toISOString().slice(0, 16).replace('T', ' ').concat(' UTC'),
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${release()} ${arch()}`,
    node: process.version,
    chromium,
  };
}

/** One table with a line for each row. */
export function toMarkdown(machine: Machine, rows: readonly BenchRow[], quick: boolean): string {
  const cells = rows.map((row) => [
    row.work,
    row.ours,
    row.peer || '–',
    row.ratio === null ? '–' : `${row.ratio < 0.1 ? row.ratio.toFixed(3) : row.ratio.toFixed(2)}×`,
    row.goal,
    row.met ? 'met' : '**missed**',
    String(row.repetitions),
  ]);
  return [
    `Measured ${machine.date} on ${machine.cores} cores (${machine.processor}), ${machine.memoryGiB} GiB, ${machine.system}, Node ${machine.node}, Chromium ${machine.chromium}. Medians; ours and the peer by turns in the same run.${quick ? ' Quick run: not to be quoted.' : ''}`,
    '',
    '| work | ours | peer | ratio | goal | | runs |',
    '|---|---|---|---|---|---|---|',
    ...cells.map((row) => `| ${row.join(' | ')} |`),
    '',
  ].join('\n');
}

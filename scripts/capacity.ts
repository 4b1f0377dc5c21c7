/**
 * `npm run capacity`: measures what the API asks of D1 (workers/api/_testing/capacity-cases.ts, in workerd),
 * and prints trips, rows, what ends first, and what a month costs. `-- --record` records the measured figures
 * as budgets and writes the tables into docs/operations.md; `-- --check` measures nothing, and fails if the
 * tables there are not those of the recorded figures.
 */
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Figures } from './capacity/costs.ts';
import { describeCapacity } from './capacity/describe-capacity.ts';
import { ROOT } from './platform/paths.ts';
import { toolEnv } from './platform/run-tool.ts';

const BUDGETS = resolve(ROOT, 'workers/api/_testing/capacity-budgets.json');
const DOCUMENT = resolve(ROOT, 'docs/operations.md');
const [BEGIN, END] = ['<!-- capacity: begin -->', '<!-- capacity: end -->'];

/** The figures that are recorded. */
export const readFigures = (): Figures => JSON.parse(readFileSync(BUDGETS, 'utf8')) as Figures;

/** The document with its tables made anew. */
export function writeTables(document: string, figures: Figures): string {
  const [from, to] = [document.indexOf(BEGIN), document.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`docs/operations.md lacks ${BEGIN} … ${END}`);
  const head = document.slice(0, from + BEGIN.length);
  return `${head}\n\n${describeCapacity(figures)}\n\n${document.slice(to)}`;
}

/** Runs the Worker tests that measure. Vitest says which exceed their budgets. */
async function measure(): Promise<Figures> {
  const test = 'workers/api/_testing/capacity.test.ts';
  const args = ['run', '--silent=false', '--config', 'vitest.workers.config.ts', test];
  const vitest = spawn(resolve(ROOT, 'node_modules/.bin/vitest'), args, {
    cwd: ROOT,
    env: { ...toolEnv(), NODE_ENV: 'test', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const chunk of vitest.stdout) output += String(chunk);
  const lines = [...output.matchAll(/capacity (\{.*\})/g)];
  if (lines.length === 0) throw new Error(`Nothing was measured:\n${output}`);
  return Object.assign({}, ...lines.map(([, json = '']) => JSON.parse(json))) as Figures;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { record: { type: 'boolean' }, check: { type: 'boolean' } },
  });
  const document = readFileSync(DOCUMENT, 'utf8');
  if (values.check) {
    if (writeTables(document, readFigures()) === document) return;
    throw new Error('The tables of docs/operations.md are old: run npm run capacity -- --record.');
  }
  const measured = await measure();
  console.log(describeCapacity(measured));
  if (!values.record) return;
  writeFileSync(BUDGETS, `${JSON.stringify(measured, null, 2)}\n`);
  writeFileSync(DOCUMENT, writeTables(document, measured));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
}

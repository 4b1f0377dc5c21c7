/**
 * `npm run bench`: runs every benchmark (`*.bench.ts` beside what it measures), or those named
 * (`--only http-page,lighthouse`), prints a table and writes it to bench-results/. A missed goal only shows
 * in the table; the exit code is 1 when a benchmark could not be measured. `--quick` checks that the
 * benchmarks work: each runs once, and those that cannot run on this machine are named and skipped.
 */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { type BenchCase, type BenchRow, CannotRun } from '../tests/bench/harness.ts';
import { describeMachine, toMarkdown } from '../tests/bench/support/report.ts';
import { chromiumLaunchOptions } from '../tests/support/chromium.ts';
import { exitOnSignals, type RunningProduct, startProduct } from '../tests/support/server.ts';
import { buildProject, isBuildFresh } from './platform/build-project.ts';

/** Benchmarks by name: beside the tool or feature that they measure, or in tests/bench. */
const cases = new Map(
  ['app', 'packages', join('tests', 'bench')].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.bench.ts') && !path.includes('node_modules'))
      .map((path) => [basename(path, '.bench.ts'), resolve(folder, path)] as const),
  ),
);

/** Describes what is missing on this machine, or undefined if the benchmark itself failed. */
function whatIsMissing(error: unknown): string | undefined {
  if (error instanceof CannotRun) return error.message;
  const { code, path, syscall } = (error ?? {}) as NodeJS.ErrnoException;
  if (code === 'ENOENT' && syscall?.startsWith('spawn')) return `${path} is not installed`;
  const [, name] = /Cannot find (?:package|module) '([^']+)'/.exec(String(error)) ?? [];
  return name === undefined || /^[./]/.test(name)
    ? undefined
    : `the package ${name} is not installed`;
}

/** A resource that is started at first use and ended once at the end. */
function lazily<T>(start: () => Promise<T>, end: (value: T) => Promise<void>) {
  let value: Promise<T> | undefined;
  return {
    get: () => {
      value ??= start();
      return value;
    },
    end: async () => {
      if (value) await end(await value);
    },
  };
}

async function loadCase(name: string): Promise<BenchCase> {
  const module: { bench: BenchCase } = await import(pathToFileURL(cases.get(name) ?? '').href);
  return module.bench;
}

async function main(args: readonly string[]): Promise<void> {
  const quick = args.includes('--quick');
  const at = args.indexOf('--only');
  const known = [...cases.keys()].sort();
  const chosen = at < 0 ? known : (args[at + 1] ?? '').split(',');
  const options = ['--quick', '--only', '--skip-build'];
  const unknown = [
    ...chosen.filter((name) => !known.includes(name)),
    ...args.filter((one, index) => !options.includes(one) && (at < 0 || index !== at + 1)),
  ];
  if (unknown.length > 0) {
    console.error(`Usage: npm run bench -- [--quick] [--skip-build] [--only ${known.join(',')}]`);
    process.exit(2);
  }
  if (!args.includes('--skip-build') && !(await isBuildFresh())) await buildProject(console.log);

  const product = lazily<RunningProduct>(startProduct, (running) => running.stop());
  const browser = lazily<Browser>(
    () => chromium.launch(chromiumLaunchOptions()),
    (running) => running.close(),
  );
  const results: { name: string; title: string; rows: BenchRow[]; error?: string }[] = [];
  const passedOver: string[] = [];
  const passOver = (name: string, reason: string) => {
    passedOver.push(`${name}: ${reason}`);
    console.log(`  not run: ${reason}`);
  };
  for (const name of chosen) {
    console.log(`\n${name}`);
    const bench = await loadCase(name).catch((error: unknown) => {
      const reason = quick ? whatIsMissing(error) : undefined;
      if (reason === undefined) throw error;
      passOver(name, reason);
    });
    if (!bench) continue;
    console.log(bench.title);
    if (quick && bench.notQuick !== undefined) {
      passOver(name, bench.notQuick);
      continue;
    }
    const scratch = mkdtempSync(join(tmpdir(), `bench-${name}-`));
    try {
      const rows = await bench.run({
        quick,
        product: product.get,
        browser: browser.get,
        folder: scratch,
        say: (line) => console.log(`  ${line}`),
      });
      results.push({ name, title: bench.title, rows });
    } catch (error) {
      const missing = quick ? whatIsMissing(error) : undefined;
      if (missing !== undefined) {
        passOver(name, missing);
        continue;
      }
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      console.error(`  could not be measured: ${text}`);
      results.push({ name, title: bench.title, rows: [], error: text });
      process.exitCode = 1;
    } finally {
      rmSync(scratch, { recursive: true, force: true });
    }
  }
  const version = (await browser.get()).version();
  await browser.end();
  await product.end();

  const machine = describeMachine(version, new Date());
  const table = toMarkdown(
    machine,
    results.flatMap((result) => result.rows),
    quick,
  );
  mkdirSync('bench-results', { recursive: true });
  const stamp = machine.date.replace(/\D/g, '').slice(0, 12);
  writeFileSync(join('bench-results', `${stamp}.md`), table);
  writeFileSync(
    join('bench-results', `${stamp}.json`),
    `${JSON.stringify({ machine, quick, results }, null, 2)}\n`,
  );
  console.log(`\n${table}`);
  console.log(`bench-results/${stamp}.md and .json`);
  if (passedOver.length > 0) console.log(`\nNot run here:\n${passedOver.join('\n')}`);
}

exitOnSignals();
await main(process.argv.slice(2));
process.exit();

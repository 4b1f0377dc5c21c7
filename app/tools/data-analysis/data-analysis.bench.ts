/**
 * A CSV of 50 MB in Data Analysis: parsed, typed and profiled, compared with Papa Parse (parsing only) and
 * uDSV (typing), each in a separate Node process; then on the page: time, memory and the longest task.
 */
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import {
  type BenchCase,
  type BenchContext,
  type BenchRow,
  compare,
  within,
} from '../../../tests/bench/harness.ts';
import { makeCsv } from '../../../tests/bench/support/fixtures.ts';
import { bundleForNode } from '../../../tests/support/bundle-for-node.ts';
import { untilHydrated } from '../../../tests/support/test.ts';

const execute = promisify(execFile);

/** The peers get decoded text, so that only their own work is measured. */
function peerScript(work: string): string {
  return `import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
const require = createRequire('${pathToFileURL(resolve('package.json')).href}');
const text = readFileSync(process.argv[2], 'utf8');
const started = performance.now();
${work}
console.log(performance.now() - started);
`;
}

const papa = `const { data } = require('papaparse').parse(text, { header: false });
if (data.length < 1000) throw new Error('no rows');`;
const udsv = `const { inferSchema, initParser } = require('udsv');
const rows = initParser(inferSchema(text)).typedArrs(text);
if (rows.length < 1000) throw new Error('no rows');`;

async function seconds(script: string, csv: string): Promise<number> {
  const { stdout } = await execute(process.execPath, ['--max-old-space-size=8192', script, csv]);
  return Number(stdout) / 1000;
}

async function rendererPids(browser: Browser): Promise<number[]> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
}

/** The total peak memory of these processes so far, in MB. */
function peakMb(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return sum + Number(/VmHWM:\s*(\d+) kB/.exec(status)?.[1] ?? 0) / 1000;
  }, 0);
}

/** Opens the file, scrolls to its end and sorts it, as a user would. */
async function workWith(page: Page, csv: string): Promise<number> {
  const started = performance.now();
  await page.getByTestId('file-input').setInputFiles(csv);
  await page.getByRole('heading', { name: 'Dataset Overview' }).waitFor({ timeout: 120_000 });
  const openedMs = performance.now() - started;
  await page.locator('svg.recharts-surface').first().waitFor();
  await page.getByRole('tab', { name: 'Rows', exact: true }).click();
  const rows = page.getByRole('region', { name: 'Rows of the table' });
  await rows.evaluate((box) => box.scrollTo({ top: box.scrollHeight / 2 }));
  await rows.locator('td', { hasText: /^\d/ }).first().waitFor();
  await rows.getByRole('button', { name: 'amount' }).click();
  await page.getByText('by amount, smallest first').waitFor();
  await rows.locator('td', { hasText: /^\d/ }).first().waitFor();
  return openedMs / 1000;
}

async function onThePage(context: BenchContext, csv: string, work: string): Promise<BenchRow[]> {
  const [product, browser] = await Promise.all([context.product(), context.browser()]);
  const times: number[] = [];
  const memory: number[] = [];
  const tasks: number[] = [];
  for (let turn = 0; turn < (context.quick ? 1 : 3); turn += 1) {
    const others = await rendererPids(browser);
    const browserContext = await browser.newContext();
    const page = await browserContext.newPage();
    await page.goto(`${product.url}/data-analysis`);
    await untilHydrated(page);
    await page.mouse.move(50, 400);
    await page.waitForLoadState('networkidle');
    const own = (await rendererPids(browser)).filter((pid) => !others.includes(pid));
    const idle = process.platform === 'linux' ? peakMb(own) : 0;
    await page.evaluate(() => {
      const found: number[] = [0];
      (globalThis as unknown as { longTasks: number[] }).longTasks = found;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) found.push(entry.duration);
      }).observe({ type: 'longtask' });
    });
    times.push(await workWith(page, csv));
    tasks.push(
      await page.evaluate(() =>
        Math.max(...(globalThis as unknown as { longTasks: number[] }).longTasks),
      ),
    );
    if (process.platform === 'linux') memory.push(peakMb(own) - idle);
    await browserContext.close();
    context.say(`${work} on the page ${turn + 1}: ${times.at(-1)?.toFixed(2)} s`);
  }
  return [
    within(`${work}: from choosing the file to its figures on the page`, times, 1.5, 's'),
    ...(memory.length > 0 ? [within(`${work}: memory above idle`, memory, 400, 'MB')] : []),
    within(`${work}: longest main-thread task, with scrolling and sorting`, tasks, 200, 'ms'),
  ];
}

export const bench: BenchCase = {
  title: 'Data Analysis',
  run: async (context) => {
    const megabytes = context.quick ? 5 : 50;
    const csv = await makeCsv(context.folder, megabytes * 1_000_000);
    const bundle = await bundleForNode(
      'app/tools/data-analysis/bench-entry.testing.ts',
      context.folder,
    );
    const [papaFile, udsvFile] = ['papa', 'udsv'].map((name) =>
      join(context.folder, `${name}.mjs`),
    );
    if (!papaFile || !udsvFile) return [];
    writeFileSync(papaFile, peerScript(papa));
    writeFileSync(udsvFile, peerScript(udsv));
    const work = `${megabytes} MB CSV parsed, typed and profiled`;
    const ours = { name: 'our engine in Node', run: () => seconds(bundle, csv) };
    const common = { ours, repetitions: context.quick ? 1 : 5, unit: 's' as const };
    const against = await compare(context, {
      ...common,
      work,
      peer: { name: 'Papa Parse, parsing alone', run: () => seconds(papaFile, csv) },
      maxRatio: 1,
    });
    const beside = await compare(context, {
      ...common,
      work: `${work} (beside)`,
      peer: { name: 'uDSV, parsing and typing', run: () => seconds(udsvFile, csv) },
      maxRatio: Number.POSITIVE_INFINITY,
    });
    const limit = within(`${work}: our engine in Node`, against.samples.ours ?? [], 1.5, 's');
    return [
      against,
      limit,
      { ...beside, goal: 'shown beside' },
      ...(await onThePage(context, csv, `${megabytes} MB CSV`)),
    ];
  },
};

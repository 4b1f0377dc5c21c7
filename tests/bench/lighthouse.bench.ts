/**
 * Home, the grid and every tool page under Lighthouse's mobile throttling (simulated slow 4G, slow
 * processor): largest contentful paint and layout shift. The local server compresses as the edge does.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import lighthouse from 'lighthouse';
import { chromiumLaunchOptions } from '../support/chromium.ts';
import { toolPages } from '../support/routes.ts';
import { findFreePort } from '../support/server.ts';
import { type BenchCase, type BenchRow, within } from './harness.ts';

const limits = { lcpMs: 1500, cls: 0.02 };

/** Starts Chromium with a debugging port for Lighthouse, which drives it itself. */
async function startBrowser(folder: string): Promise<{ port: number; stop: () => Promise<void> }> {
  const { executablePath, args } = chromiumLaunchOptions();
  const port = await findFreePort();
  const child = spawn(
    executablePath,
    [
      ...args,
      '--headless=new',
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${join(folder, 'profile')}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await Promise.race([ended, sleep(5000)]);
    if (child.exitCode === null) child.kill('SIGKILL');
  };
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const alive = await fetch(`http://127.0.0.1:${port}/json/version`).then(
      (response) => response.ok,
      () => false,
    );
    if (alive) return { port, stop };
    await sleep(100);
  }
  await stop();
  throw new Error('Chromium did not open its debugging port.');
}

/** One run; again when Chromium's trace lacks its beginning, which happens on a busy machine. */
async function audit(url: string, port: number) {
  const run = () => lighthouse(url, { port, onlyCategories: ['performance'], logLevel: 'silent' });
  for (let attempt = 1; attempt < 3; attempt += 1) {
    const result = await run();
    if (result?.lhr.runtimeError?.code !== 'NO_NAVSTART') return result;
  }
  return run();
}

export const bench: BenchCase = {
  title: 'Home and tool pages under mobile throttling (Lighthouse)',
  run: async (context) => {
    const product = await context.product();
    const browser = await startBrowser(context.folder);
    const rows: BenchRow[] = [];
    try {
      for (const path of ['/', '/tools', ...toolPages()]) {
        const lcp: number[] = [];
        const cls: number[] = [];
        for (let turn = 0; turn < (context.quick ? 1 : 3); turn += 1) {
          const result = await audit(`${product.url}${path}`, browser.port);
          const audits = result?.lhr.audits;
          const paint = audits?.['largest-contentful-paint']?.numericValue;
          const shift = audits?.['cumulative-layout-shift']?.numericValue;
          if (result?.lhr.runtimeError || paint === undefined || shift === undefined) {
            throw new Error(`${path}: ${result?.lhr.runtimeError?.message ?? 'no figures'}`);
          }
          lcp.push(paint);
          cls.push(shift);
          context.say(`${path}: LCP ${Math.round(paint)} ms, CLS ${shift.toFixed(3)}`);
        }
        rows.push(within(`LCP of ${path}`, lcp, limits.lcpMs, 'ms'));
        rows.push(within(`CLS of ${path}`, cls, limits.cls, ''));
      }
    } finally {
      await browser.stop();
    }
    return rows;
  },
};

/** Runs Lighthouse with a Chromium of its own, for the benchmarks of pages. */

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LighthouseResult } from 'lighthouse';
import { installPackages } from '../../../scripts/platform/further-packages.ts';
import { chromiumLaunchOptions } from '../../support/chromium.ts';
import { findFreePort } from '../../support/server.ts';
import { CannotRun } from '../harness.ts';

/** Lighthouse's categories. */
export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';

/** Starts Chromium with a debugging port for Lighthouse, which drives it itself. */
export async function startAuditBrowser(
  folder: string,
): Promise<{ port: number; stop: () => Promise<void> }> {
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

/** Runs Lighthouse once; again if Chromium's trace lacks its beginning, which happens on a busy machine. */
export async function audit(url: string, port: number, categories: readonly Category[]) {
  await installPackages('tests/bench').catch((error: Error) => {
    throw new CannotRun(`Lighthouse could not be fetched: ${error.message.split('\n')[0]}`);
  });
  const { default: lighthouse } = await import('lighthouse');
  const run = () => lighthouse(url, { port, onlyCategories: [...categories], logLevel: 'silent' });
  for (let attempt = 1; attempt < 3; attempt += 1) {
    const result = await run();
    if (result?.lhr.runtimeError?.code !== 'NO_NAVSTART') return figures(url, result);
  }
  return figures(url, await run());
}

/** Scores from 0 to 100, largest contentful paint in milliseconds, layout shift, and the failed audits. */
function figures(url: string, result: LighthouseResult | undefined) {
  const audits = result?.lhr.audits;
  const lcpMs = audits?.['largest-contentful-paint']?.numericValue;
  const cls = audits?.['cumulative-layout-shift']?.numericValue;
  if (!result || result.lhr.runtimeError || lcpMs === undefined || cls === undefined)
    throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no figures'}`);
  const scores = new Map(
    Object.values(result.lhr.categories).map(({ id, score }) => [
      id as Category,
      Math.round((score ?? 0) * 100),
    ]),
  );
  const wanting = Object.values(result.lhr.categories).flatMap(({ id, auditRefs }) =>
    auditRefs
      .filter((ref) => ref.weight > 0 && (result.lhr.audits[ref.id]?.score ?? 1) < 0.9)
      .map((ref) => `${id}: ${result.lhr.audits[ref.id]?.title}`),
  );
  return { scores, lcpMs, cls, wanting };
}

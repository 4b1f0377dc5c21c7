/** Our side of the converter's benchmarks: the page of the built product in Chromium. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { type DriveOptions, driveConverter, openConverter } from '../../support/drive-converter.ts';
import { type BenchContext, CannotRun } from '../harness.ts';

const timeoutMs = 600_000;

/** Opens a separate Converter page for a benchmark. */
export async function startOurs(context: BenchContext): Promise<Page> {
  const [product, browser] = await Promise.all([context.product(), context.browser()]);
  return openConverter(browser, product.url);
}

/** Milliseconds from pressing the button to the result. @throws Error when any file was not converted */
export async function convertAllMs(
  page: Page,
  paths: readonly string[],
  target: string,
  options?: DriveOptions,
) {
  const outcome = await driveConverter(page, paths, target, timeoutMs, options);
  if (outcome.kind !== 'done') throw new CannotRun(`${target}: ${outcome.message}`);
  if (outcome.failedFiles > 0) {
    throw new Error(`${outcome.failedFiles} of ${paths.length} files were not converted.`);
  }
  return outcome.ms;
}

/** Saves the download that the page offers. */
export async function saveResult(page: Page, path: string): Promise<void> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  await download.saveAs(path);
}

/** The most memory that any page process of this browser ever held, in MB (Linux only, else null). */
export async function peakRendererMb(browser: Browser): Promise<number | null> {
  if (process.platform !== 'linux') return null;
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const peaks = processInfo
    .filter((process) => process.type === 'renderer')
    .map(({ id }) => {
      const status = readFileSync(`/proc/${id}/status`, 'utf8');
      return Number(/VmHWM:\s*(\d+) kB/.exec(status)?.[1] ?? 0) / 1000;
    });
  return Math.max(...peaks);
}

/** Fails early, naming the program, when a peer is not installed. */
export function requirePeer(name: string, versionArgument = '--version'): void {
  try {
    execFileSync(name, [versionArgument], { stdio: 'ignore' });
  } catch {
    throw new Error(`${name} is not on this machine: run "node scripts/setup-browser.ts".`);
  }
}

/**
 * 200 MB of mixed files packed at level 6 on the File Compressor's page, from the button to the ZIP on disk,
 * compared with `zip -6` and Python's zipfile; and the memory of the whole browser above idle, for these and
 * for one file of 2 GB. A profile on disk is used, because a private window keeps its file system and Blobs
 * in memory.
 */
import { execFile } from 'node:child_process';
import { appendFileSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import {
  type BenchCase,
  type BenchContext,
  type BenchRow,
  compare,
  within,
} from '../../../tests/bench/harness.ts';
import { requirePeer } from '../../../tests/bench/support/converter-side.ts';
import { makeMixedFiles } from '../../../tests/bench/support/mixed-files.ts';
import { peakAboveIdle } from '../../../tests/bench/support/process-memory.ts';
import { chromiumLaunchOptions } from '../../../tests/support/chromium.ts';
import { untilHydrated } from '../../../tests/support/test.ts';

const execute = promisify(execFile);
const patient = { timeout: 600_000 };

const zipfile = `import os, sys, zipfile
with zipfile.ZipFile(sys.argv[1], 'w', zipfile.ZIP_DEFLATED, compresslevel=6) as z:
    for name in sorted(os.listdir(sys.argv[2])): z.write(os.path.join(sys.argv[2], name), name)`;

interface Browser {
  context: BrowserContext;
  profile: string;
  page: Page;
}

async function openBrowser({ product, folder }: BenchContext): Promise<Browser> {
  const profile = join(folder, 'profile');
  const { url } = await product();
  const context = await chromium.launchPersistentContext(profile, chromiumLaunchOptions());
  const page = await context.newPage();
  await page.goto(`${url}/file-compressor`);
  await untilHydrated(page);
  await page.mouse.move(40, 300);
  await page.waitForLoadState('networkidle');
  return { context, profile, page };
}

async function choose(page: Page, paths: readonly string[]): Promise<void> {
  await page.getByTestId('file-input').setInputFiles([...paths]);
  await page.getByText(/^\d+ files?/).waitFor();
}

async function compressAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Compress All' }).click();
  const done = page.locator('button[aria-disabled]', { hasText: 'All files are compressed.' });
  await done.waitFor({ ...patient, state: 'attached' });
}

/** From the button to the archive on disk. */
async function pack(page: Page, name: string, path: string): Promise<number> {
  const started = performance.now();
  await compressAll(page);
  const [download] = await Promise.all([
    page.waitForEvent('download', patient),
    page.getByRole('button', { name }).click(),
  ]);
  await download.saveAs(path);
  return performance.now() - started;
}

async function clear(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Clear All' }).click();
  await page.getByText('Your files appear here').waitFor();
}

async function speed(context: BenchContext, { page }: Browser, megabytes: number) {
  const source = join(context.folder, 'files');
  const paths = makeMixedFiles(source, megabytes);
  const [ours, peer] = [join(context.folder, 'ours.zip'), join(context.folder, 'peer.zip')];
  const work = `ZIP level 6, ${megabytes} MB mixed`;
  const side = {
    name: 'the page',
    run: async () => {
      await choose(page, paths);
      const took = await pack(page, 'Download as one ZIP', ours);
      await clear(page);
      return took;
    },
  };
  const by = async (program: string, args: string[]) => {
    rmSync(peer, { force: true });
    await execute(program, args);
    return undefined;
  };
  const rows = [
    await compare(context, {
      work,
      ours: side,
      peer: { name: 'zip -6', run: () => by('zip', ['-6', '-q', '-r', '-j', peer, source]) },
      repetitions: 3,
      maxRatio: 0.7,
      warmUps: 1,
    }),
    {
      ...(await compare(context, {
        work: `${work}, for comparison`,
        ours: side,
        peer: {
          name: 'Python zipfile',
          run: () => by('python3', ['-c', zipfile, peer, source]),
        },
        repetitions: 2,
        maxRatio: Number.POSITIVE_INFINITY,
      })),
      goal: 'shown',
    },
  ];
  await execute('unzip', ['-tqq', ours]);
  const size = statSync(ours).size / statSync(peer).size;
  rows.push({ ...within(`${work}: our archive ÷ zipfile’s`, [size], 1.02, ''), peer: '' });
  return { rows, paths };
}

async function memory(
  { page, profile }: Browser,
  work: string,
  paths: readonly string[],
  times: number,
): Promise<BenchRow> {
  const values: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    await choose(page, paths);
    values.push(await peakAboveIdle(profile, () => compressAll(page)));
    await clear(page);
  }
  return within(`${work}: memory of the whole browser above idle`, values, 150, 'MB');
}

export const bench: BenchCase = {
  title: 'File Compressor',
  run: async (context) => {
    for (const program of ['zip', 'unzip']) requirePeer(program, '-v');
    const browser = await openBrowser(context);
    try {
      const megabytes = context.quick ? 50 : 200;
      const { rows, paths } = await speed(context, browser, megabytes);
      if (process.platform !== 'linux') return rows;
      rows.push(await memory(browser, `ZIP level 6, ${megabytes} MB mixed`, paths, 3));
      const gigabytes = context.quick ? 0.2 : 2;
      const large = join(context.folder, 'large.bin');
      const texts = paths
        .filter((path) => /(txt|json)$/.test(path))
        .map((path) => readFileSync(path));
      for (let index = 0; index < gigabytes * 200; index += 1)
        appendFileSync(large, texts[index % texts.length] ?? '');
      rows.push(await memory(browser, `ZIP level 6, one file of ${gigabytes} GB`, [large], 1));
      return rows;
    } finally {
      await browser.context.close();
    }
  },
};

/** Twenty photographs of 12 MP to 1920 px JPEG on the Image Resizer's page, compared with @jsquash/*. */
import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import type { Page } from '@playwright/test';
import { type BenchCase, type BenchContext, compare } from '../../../tests/bench/harness.ts';
import { requirePeer } from '../../../tests/bench/support/converter-side.ts';
import { untilHydrated } from '../../../tests/support/test.ts';
import type { SquashRequest } from './jsquash-worker.testing.ts';

const execute = promisify(execFile);
/** The page processes as many pictures in parallel as there are cores, up to four; so do the peers. */
const atOnce = Math.min(4, availableParallelism());
const size = { width: 1920, height: 1440 };

/**
 * Photographs by ImageMagick: five different ones, copied. Clouds and grain, no text, because fonts differ
 * between machines.
 */
function makePhotographs(folder: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const path = join(folder, `photo-${index}.jpg`);
    if (index >= 5) copyFileSync(join(folder, `photo-${index % 5}.jpg`), path);
    else {
      const clouds = ['-size', '1000x750', '-seed', String(index + 1), 'plasma:fractal'];
      const grain = ['-attenuate', '0.15', '+noise', 'Gaussian'];
      execFileSync('convert', [...clouds, '-resize', '400%', ...grain, '-quality', '92', path]);
    }
    return path;
  });
}

async function openResizer(context: BenchContext): Promise<Page> {
  const [product, browser] = await Promise.all([context.product(), context.browser()]);
  const page = await browser.newPage();
  await page.goto(`${product.url}/image-resizer`);
  await untilHydrated(page);
  return page;
}

/** Chooses the photographs and the settings; the measurement only clicks the button. */
async function prepare(page: Page, paths: readonly string[], method: 'fast' | 'best') {
  await page.getByTestId('file-input').setInputFiles([...paths]);
  if (paths.length > 10) await page.getByRole('button', { name: 'Go on with all of them' }).click();
  await page.getByLabel('Width (px)').fill(String(size.width));
  await page.getByText('More', { exact: true }).click();
  await page.getByLabel('Scaling').selectOption(method);
}

async function resizeMs(page: Page, count: number): Promise<number> {
  const started = performance.now();
  await page.getByRole('button', { name: 'Resize Images' }).click();
  const said = `Successfully processed ${count} image(s)!`;
  await page.getByText(said).waitFor({ timeout: 600_000 });
  const took = performance.now() - started;
  await page.getByText(said).waitFor({ state: 'detached' });
  return took;
}

/** Distributes the photographs among the idle helpers. */
async function share(paths: readonly string[], helpers: ((path: string) => Promise<unknown>)[]) {
  const waiting = [...paths];
  await Promise.all(
    helpers.map(async (help) => {
      for (let path = waiting.shift(); path; path = waiting.shift()) await help(path);
    }),
  );
  return undefined;
}

function squashThreads() {
  const threads = Array.from(
    { length: atOnce },
    () => new Worker(new URL('./jsquash-worker.testing.ts', import.meta.url)),
  );
  const helpers = threads.map((thread) => async (path: string) => {
    const request: SquashRequest = { path, out: `${path}.squash.jpg`, ...size, quality: 90 };
    // `once` listens for errors as well and removes both listeners.
    const done = once(thread, 'message');
    thread.postMessage(request);
    await done;
  });
  return { helpers, end: () => Promise.all(threads.map((thread) => thread.terminate())) };
}

export const bench: BenchCase = {
  title: 'Photographs to 1920 px',
  run: async (context) => {
    requirePeer('convert', '-version');
    const paths = makePhotographs(context.folder, context.quick ? 4 : 20);
    const squash = squashThreads();
    const magick = Array.from(
      { length: atOnce },
      () => (path: string) =>
        execute('convert', [path, '-resize', '1920x1440', '-quality', '90', `${path}.magick.jpg`]),
    );
    const work = `${paths.length} photographs of 12 MP → 1920 px JPEG`;
    const peer = {
      name: `@jsquash/*, ${atOnce} threads`,
      run: () => share(paths, squash.helpers),
    };
    const rows = [];
    for (const [method, maxRatio] of [
      ['fast', 0.5],
      ['best', 1],
    ] as const) {
      const page = await openResizer(context);
      await prepare(page, paths, method);
      const ours = { name: `the page, ${method}`, run: () => resizeMs(page, paths.length) };
      const repetitions = 3;
      rows.push(
        await compare(context, {
          work: `${work}, ${method}`,
          ours,
          peer,
          repetitions,
          maxRatio,
          warmUps: 1,
        }),
      );
      if (method === 'fast')
        rows.push({
          ...(await compare(context, {
            work: `${work}, for comparison`,
            ours,
            peer: { name: `ImageMagick, ${atOnce} at once`, run: () => share(paths, magick) },
            repetitions,
            maxRatio: Number.POSITIVE_INFINITY,
          })),
          goal: 'shown',
        });
      await page.close();
    }
    await squash.end();
    return rows;
  },
};

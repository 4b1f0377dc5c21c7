/**
 * Films on the Video Generator's page, 10 s of 1080p at 30 frames per second: scenes within one and a half of
 * their playing time; a text compared with its playing time and with ffmpeg encoding the same frames with libx264.
 */
import { execFile } from 'node:child_process';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import {
  type BenchCase,
  type BenchRow,
  compare,
  median,
  within,
  withUnit,
} from '../../../tests/bench/harness.ts';
import { requirePeer } from '../../../tests/bench/support/converter-side.ts';
import { untilHydrated } from '../../../tests/support/test.ts';

const execute = promisify(execFile);
const timeout = 600_000;

/** Makes a video and gives the seconds that it took. */
async function makeSeconds(page: Page): Promise<number> {
  const before = await page.getByTestId('result').count();
  const started = performance.now();
  await page.getByRole('button', { name: 'Generate the video' }).click();
  await page.getByTestId('result').nth(before).waitFor({ timeout });
  return (performance.now() - started) / 1000;
}

export const bench: BenchCase = {
  title: 'Making videos',
  run: async (context) => {
    requirePeer('ffmpeg', '-version');
    const seconds = context.quick ? 3 : 10;
    const [product, browser] = await Promise.all([context.product(), context.browser()]);
    // Reduced motion, so that the preview stands still and does not affect the measurement.
    const page = await browser.newPage({
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    });
    await page.goto(`${product.url}/video-generator`);
    await untilHydrated(page);
    await page.getByLabel('Frame rate').selectOption('30');
    await page.getByRole('slider', { name: 'Duration' }).fill(String(seconds));
    const scenes: BenchRow[] = [];
    for (const scene of [
      'A sailing ship on a stormy sea at sunset',
      'A red fox running in a forest',
    ]) {
      await page.getByLabel('What the video shows').fill(scene);
      await makeSeconds(page);
      const took = [await makeSeconds(page), await makeSeconds(page)];
      const work = `${scene}, ${seconds} s of 1080p at 30 frames a second`;
      scenes.push(within(work, took, 1.5 * seconds, 's'));
    }
    await page.getByText('The words themselves', { exact: true }).click();
    await page.getByLabel('Your words').fill('Good things take time. Make the first one today!');
    await page.getByText('Stack', { exact: true }).click();
    await page.getByLabel('Style').selectOption('minimalist');
    await makeSeconds(page);
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).first().click();
    const made = join(context.folder, 'made.mp4');
    await (await waiting).saveAs(made);
    const work = `words, ${seconds} s of 1080p at 30 frames a second`;
    const row = await compare(context, {
      work,
      ours: { name: 'the page', run: () => makeSeconds(page) },
      peer: {
        name: 'ffmpeg, the same frames decoded and encoded by libx264 veryfast',
        run: async () => {
          const started = performance.now();
          const how = ['-c:v', 'libx264', '-preset', 'veryfast', join(context.folder, 'peer.mp4')];
          await execute('ffmpeg', ['-v', 'error', '-y', '-i', made, ...how]);
          return (performance.now() - started) / 1000;
        },
      },
      repetitions: 3,
      maxRatio: 3,
      unit: 's',
    });
    await page.close();
    const ours = median(row.samples.ours ?? []);
    context.say(`load ${loadavg()[0]?.toFixed(1)}`);
    const playing = {
      ...row,
      work: `${work}, against its playing time`,
      peer: withUnit(seconds, 's'),
      ratio: ours / seconds,
      goal: '≤ 1.5×',
      met: ours / seconds <= 1.5,
    };
    return [...scenes, row, playing];
  },
};

/**
 * A deck of 30 slides with fades saved as MP4 (1280 × 720) on the Slide Maker's page, from the menu to the
 * file on disk, compared with its playing time of 150 s; and the memory of the whole browser above idle. A
 * profile on disk is used, because a private window keeps its file system and Blobs in memory.
 */
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { type BenchCase, within } from '../../../tests/bench/harness.ts';
import { requirePeer } from '../../../tests/bench/support/converter-side.ts';
import { peakAboveIdle } from '../../../tests/bench/support/process-memory.ts';
import { chromiumLaunchOptions } from '../../../tests/support/chromium.ts';
import { probeVideo } from '../../../tests/support/programs.ts';
import { untilHydrated } from '../../../tests/support/test.ts';
import { deckFile } from './deck-file.testing.ts';

const patient = { timeout: 600_000 };
const SECONDS_PER_SLIDE = 5;

async function saveVideo(page: Page, path: string): Promise<number> {
  const started = performance.now();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download', patient),
    page.getByText('Video', { exact: true }).click(),
  ]);
  await download.saveAs(path);
  return performance.now() - started;
}

export const bench: BenchCase = {
  title: 'Slide Maker',
  run: async (context) => {
    requirePeer('ffprobe', '-version');
    const count = context.quick ? 6 : 30;
    const profile = join(context.folder, 'profile');
    const { url } = await context.product();
    const browser = await chromium.launchPersistentContext(profile, chromiumLaunchOptions());
    try {
      const page = await browser.newPage();
      await page.goto(`${url}/editor`);
      await untilHydrated(page);
      await page.getByTestId('file-input').setInputFiles({
        ...{ name: 'thirty.json', mimeType: 'application/json', buffer: deckFile(count) },
      });
      await page.getByRole('heading', { name: `Slide 1 of ${count}`, exact: true }).waitFor();
      await page.waitForLoadState('networkidle');
      const playing = count * SECONDS_PER_SLIDE;
      const path = join(context.folder, 'deck.mp4');
      // The first run also loads the engine.
      const shares: number[] = [];
      const peaks: number[] = [];
      for (let turn = 0; turn < (context.quick ? 1 : 3); turn += 1) {
        const save = async () => {
          shares.push((await saveVideo(page, path)) / 1000 / playing);
        };
        if (process.platform === 'linux') peaks.push(await peakAboveIdle(profile, save));
        else await save();
        const { seconds } = probeVideo(path);
        if (Math.abs(seconds - playing) > 0.1)
          throw new Error(`The video is ${seconds} s long instead of ${playing} s.`);
        context.say(`MP4 ${turn + 1}: ${shares.at(-1)?.toFixed(3)} of its playing time`);
      }
      const work = `${count} slides with fades → MP4`;
      return [
        within(`${work}: time ÷ playing time`, shares, 0.25, ''),
        ...(peaks.length > 0
          ? [within(`${work}: memory of the whole browser above idle`, peaks, 500, 'MB')]
          : []),
      ];
    } finally {
      await browser.close();
    }
  },
};

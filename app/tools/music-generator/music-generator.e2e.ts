/** The Music Generator in a real worker: a piece, its files, and the page without a network. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { runProgram } from '../../../tests/support/programs.ts';
import {
  axe,
  expect,
  needProgram,
  openPage,
  test,
  untilPrefetched,
} from '../../../tests/support/test.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function makePiece(page: Page) {
  await page.getByRole('tab', { name: 'Instrumental' }).click();
  await page.getByLabel('Genre').selectOption('jazz');
  await page.getByText('More settings').click();
  await page.getByRole('slider', { name: 'Duration' }).fill('30');
  await button(page, 'Generate music').click();
  await expect(page.getByText('Composed on this device.')).toBeVisible();
}

async function save(page: Page, format: string): Promise<string> {
  await page.getByLabel(/^Save /).selectOption(format);
  const waiting = page.waitForEvent('download');
  await button(page, 'Download').click();
  const download = await waiting;
  const path = join(mkdtempSync(join(tmpdir(), 'entropy-music-')), download.suggestedFilename());
  await download.saveAs(path);
  return path;
}

test('composes a piece without a network, plays it and saves it in every format', {
  tag: '@sweep',
}, async ({ page, context }) => {
  needProgram('ffprobe', 'ffmpeg', 'unzip');
  await openPage(page, '/music-generator');
  await page.getByRole('tab', { name: 'Instrumental' }).click();
  await untilPrefetched(page);
  await context.setOffline(true);
  await makePiece(page);
  await button(page, /^Play /).click();
  await expect(button(page, /^Pause /)).toBeVisible();
  await expect
    .poll(() =>
      page
        .getByRole('slider', { name: /^Place in/ })
        .inputValue()
        .then(Number),
    )
    .toBeGreaterThan(0.2);
  await button(page, /^Pause /).click();
  await axe(page);
  const codecs = { wav: 'pcm_s16le', mp3: 'mp3', m4a: 'aac', ogg: 'opus' };
  for (const [format, codec] of Object.entries(codecs)) {
    const path = await save(page, format);
    const probed = runProgram('ffprobe', [
      '-v',
      'error',
      '-show_entries',
      'stream=codec_name:format=duration',
      '-of',
      'csv=p=0',
      path,
    ]);
    expect(probed).toContain(codec);
    expect(Math.abs(Number(probed.trim().split('\n').at(-1)) - 30), format).toBeLessThan(0.1);
  }
  const stems = await save(page, 'stems');
  const names = runProgram('unzip', ['-Z1', stems]);
  expect(names).toMatch(/Bass\.wav/);
  expect(names).toMatch(/Drums\.wav/);
});

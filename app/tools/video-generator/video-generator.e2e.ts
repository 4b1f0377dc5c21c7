/** The Video Generator with texts and pictures; ffprobe checks the films. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { probeVideo, runProgram } from '../../../tests/support/programs.ts';
import {
  axe,
  expect,
  needProgram,
  openPage,
  test,
  untilHydrated,
  untilPrefetched,
} from '../../../tests/support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(() => needProgram('ffmpeg', 'ffprobe'));

const generate = (page: Page) => page.getByRole('button', { name: 'Generate the video' });
const result = (page: Page) => page.getByTestId('result').first();

/** Settings that are quick to encode: 3 seconds at 720p. */
async function makeItSmall(page: Page) {
  await page.getByLabel('Quality').selectOption('SD');
  await page.getByRole('slider', { name: 'Duration' }).fill('3');
}

async function save(page: Page, within = result(page)): Promise<string> {
  await expect(within).toBeVisible();
  const waiting = page.waitForEvent('download');
  await within.getByRole('button', { name: 'Download' }).click();
  const download = await waiting;
  const folder = mkdtempSync(join(tmpdir(), 'entropy-video-'));
  const path = join(folder, download.suggestedFilename());
  await download.saveAs(path);
  return path;
}

const framesOf = (path: string) =>
  runProgram('ffprobe', [
    ...['-v', 'error', '-select_streams', 'v', '-count_frames'],
    ...[
      '-show_entries',
      'stream=width,height,avg_frame_rate,nb_read_frames',
      '-of',
      'csv=p=0',
      path,
    ],
  ]).trim();

test('text plays at once and becomes MP4 and WebM, offline', { tag: '@sweep' }, async ({
  page,
  context,
}) => {
  await openPage(page, '/video-generator');
  await page.mouse.move(200, 300);
  await page.mouse.click(5, 600);
  await untilPrefetched(page);
  await expect(page.getByTestId('preview')).toHaveAttribute('data-state', 'shown');
  await makeItSmall(page);
  await page.getByRole('button', { name: 'A red fox running through' }).click();
  await generate(page).click();
  expect(framesOf(await save(page))).toBe('1280,720,24/1,72');
  await page.getByLabel('What the video shows').fill('');
  await expect(generate(page)).toHaveAttribute('aria-disabled', 'true');
  await page.getByText('The words themselves', { exact: true }).click();
  await page.getByLabel('Your words').fill('Good things take time');
  await page.getByText('Stack', { exact: true }).click();
  await expect(page.getByTestId('preview')).toHaveAttribute('data-state', 'shown');
  await axe(page);
  await generate(page).click();
  await expect(page.getByTestId('result')).toHaveCount(2);
  const mp4 = await save(page);
  expect(mp4).toMatch(/good-things-take-time-2\.mp4$/);
  expect(framesOf(mp4)).toBe('1280,720,24/1,72');
  expect(Math.abs(probeVideo(mp4).seconds - 3)).toBeLessThanOrEqual(1 / 24);
  expect(runProgram('ffmpeg', ['-v', 'warning', '-i', mp4, '-f', 'null', '-'])).toBe('');
  await expect(result(page)).toContainText('Made by our own film code');

  // Without a service worker, what an offline page needs was loaded by the film before.
  await context.setOffline(true);
  await page.getByLabel('Aspect ratio').selectOption('9:16');
  await page.getByLabel('Frame rate').selectOption('36');
  await page.getByLabel('File', { exact: true }).selectOption('webm');
  await generate(page).click();
  await expect(page.getByTestId('result')).toHaveCount(3);
  const webm = await save(page);
  expect(framesOf(webm)).toBe('720,1280,36/1,108');
  expect(probeVideo(webm).streams[0]?.codec).toBe('vp9');
  await axe(page);
});

test('a picture gets a camera movement; a broken one is refused; a reload loses nothing', {
  tag: '@sweep',
}, async ({ page }) => {
  await openPage(page, '/video-generator');
  await page.getByRole('tab', { name: 'Image to video' }).click();
  const broken = { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
  await page.getByTestId('file-input').setInputFiles(broken);
  await expect(page.getByRole('alert')).toContainText('broken.png');
  const note = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('text') };
  await page.getByTestId('file-input').setInputFiles(note);
  await expect(page.getByRole('alert')).toContainText('This is not a picture.');
  await page.getByRole('button', { name: 'Try with a sample picture' }).click();
  await expect(page.getByAltText('Chosen: balloon.jpg')).toBeVisible();
  await expect(page.getByTestId('preview')).toHaveAttribute('data-state', 'shown');
  await page.getByText('Float around', { exact: true }).click();
  await page.getByLabel('Quality').selectOption('4K');
  await page.getByRole('slider', { name: 'Duration' }).fill('60');
  await generate(page).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.reload();
  await untilHydrated(page);
  await expect(page.getByText('The page was reloaded while a video was being made')).toBeVisible();
  await expect(page.getByAltText('Chosen: balloon.jpg')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Float around' })).toBeChecked();
  await generate(page).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(generate(page)).not.toHaveAttribute('aria-busy', 'true');
  await expect(result(page)).toHaveCount(0);
  await makeItSmall(page);
  await generate(page).click();
  expect(framesOf(await save(page))).toBe('1280,720,24/1,72');
});

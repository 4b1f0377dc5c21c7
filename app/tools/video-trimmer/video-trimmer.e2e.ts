/** The Video Trimmer with a real file, whose result ffprobe checks. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { probeVideo, runProgram, temporaryFile } from '../../../tests/support/programs.ts';
import {
  axe,
  expect,
  needProgram,
  openPage,
  test,
  untilPrefetched,
} from '../../../tests/support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(() => needProgram('ffmpeg', 'ffprobe'));

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '15'];

/** A test video of ffmpeg: moving picture and a tone. */
function makeVideo(name: string, seconds: number, args: readonly string[]): string {
  const path = temporaryFile(name, '');
  runProgram('ffmpeg', [
    ...['-v', 'error', '-y'],
    ...['-f', 'lavfi', '-i', `testsrc2=size=640x360:rate=25:duration=${seconds}`],
    ...['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`],
    ...[...args, path],
  ]);
  return path;
}

async function openVideo(page: Page, path: string) {
  await page.getByTestId('file-input').first().setInputFiles(path);
}

async function save(page: Page): Promise<{ name: string; path: string }> {
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result).toBeVisible();
  const waiting = page.waitForEvent('download');
  await result.getByRole('button', { name: 'Download' }).click();
  const download = await waiting;
  const name = download.suggestedFilename();
  const path = join(mkdtempSync(join(tmpdir(), 'entropy-trimmer-')), name);
  await download.saveAs(path);
  return { name, path };
}

test('an export is cancelled; a part is marked by keys and exported as WebM, then exactly as the original, offline', {
  tag: '@sweep',
}, async ({ page, context }) => {
  const clip = makeVideo('clip.mp4', 20, [...h264, '-c:a', 'aac']);
  await openPage(page, '/video-trimmer');
  await page.mouse.click(5, 500);
  await untilPrefetched(page);
  await context.setOffline(true);
  await openVideo(page, clip);
  await expect(page.getByLabel('The video', { exact: true })).toHaveJSProperty('paused', true);
  await expect(button(page, 'Play')).toBeVisible();

  // A cancelled export can be restarted without losing any settings.
  const start = page.getByRole('textbox', { name: 'Start of part 1' });
  await start.fill('1:00');
  await page.keyboard.press('Escape');
  await start.fill('2');
  await page.keyboard.press('Enter');
  await button(page, 'Export').click();
  await expect(button(page, 'Processing...')).toBeVisible();
  await button(page, 'Cancel').click();
  await expect(button(page, 'Export')).toBeVisible();
  await expect(start).toHaveValue('00:00:02.000');

  await start.blur();
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByTestId('time')).toHaveText('00:00:05.000');
  await page.keyboard.press('i');
  await page.getByRole('textbox', { name: 'End of part 1' }).fill('0:00:09');
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'End of part 1' }).fill('0:00:07');
  await page.keyboard.press('Enter');
  await axe(page);

  await button(page, 'Export').click();
  const webm = await save(page);
  expect(webm.name).toBe('clip-trimmed.webm');
  const made = probeVideo(webm.path);
  expect(made.streams.map(({ codec }) => codec)).toEqual(['vp9', 'opus']);
  expect(made.seconds).toBeCloseTo(2, 1);

  await page.getByLabel('Export as').selectOption('same');
  await button(page, 'Export').click();
  await expect(page.getByText(/Smart cut: only the pictures/)).toBeVisible();
  const mp4 = await save(page);
  expect(mp4.name).toBe('clip-trimmed.mp4');
  expect(Math.abs(probeVideo(mp4.path).seconds - 2)).toBeLessThan(0.05);
  expect(runProgram('ffmpeg', ['-v', 'warning', '-i', mp4.path, '-f', 'null', '-'])).toBe('');
  await expect(page.getByTestId('engine-line')).toContainText('mediabunny');
  await axe(page);

  // An encoder that Chromium lacks is provided too.
  await page.getByLabel('Export as').selectOption('m4a');
  await page.getByText('Sound', { exact: true }).click();
  await page.getByRole('slider', { name: 'Volume' }).fill('0.5');
  await button(page, 'Export').click();
  await expect(page.getByText('No pictures; sound encoded again.')).toBeVisible();
  const { path } = await save(page);
  expect(probeVideo(path).streams.map(({ codec }) => codec)).toEqual(['aac']);
});

test('what the browser cannot read goes through ffmpeg by itself', {
  tag: '@sweep',
}, async ({ page }) => {
  const avi = makeVideo('old.avi', 2, ['-c:v', 'mpeg4', '-c:a', 'mp3']);
  await openPage(page, '/video-trimmer');
  await openVideo(page, avi);
  await expect(button(page, 'Export')).toBeVisible();
  await page.getByLabel('Export as').selectOption('same');
  await page.getByRole('radio', { name: /^Instant/ }).check();
  await button(page, 'Export').click();
  const { path } = await save(page);
  expect(probeVideo(path).streams.map(({ codec }) => codec)).toEqual(['h264', 'aac']);
  await expect(page.getByTestId('engine-line')).toContainText('ffmpeg.wasm');
});

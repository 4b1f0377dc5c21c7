/** Recording from the microphone, for which a file with a reading is substituted. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSound } from '@entropy-tools/media/speech/open-sound';
import { writeWav } from '@entropy-tools/media/speech/wav';
import { chromiumLaunchOptions } from '../../../tests/support/chromium.ts';
import { expect, openPage, test } from '../../../tests/support/test.ts';

const speech = join(mkdtempSync(join(tmpdir(), 'entropy-microphone-')), 'speech.wav');
const { executablePath, args } = chromiumLaunchOptions();

test.use({
  launchOptions: {
    executablePath,
    args: [
      ...args,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-audio-capture=${speech}`,
    ],
  },
});

test.beforeAll(async () => {
  const sample = new Blob([readFileSync('packages/media/src/speech/sample-speech.wav')]);
  const { signal } = new AbortController();
  const samples: number[] = [];
  for await (const piece of (await openSound(sample, 0, { signal })).pieces)
    samples.push(...piece.samples);
  // The browser loops the file; the silence separates the readings.
  writeFileSync(speech, writeWav(Float32Array.from([...samples, ...new Array(32_000).fill(0)])));
});

test('transcribes speech while it is spoken, and keeps the recording', {
  tag: '@sweep',
}, async ({ page }) => {
  await openPage(page, '/audio-transcriber');
  await page.getByRole('button', { name: 'Record from the microphone' }).click();
  const words = page.locator('.transcript-words').first();
  // On a busy machine dropped audio may make a word be recognised as another.
  await expect(words).toContainText(/leisure to consider|in his power/);
  await page.getByRole('button', { name: 'Stop recording' }).click();
  await expect(page.getByRole('status').getByText('completed')).toBeVisible();
  const player = page.locator('audio');
  await expect
    .poll(() => player.evaluate((media: HTMLMediaElement) => media.duration))
    .toBeGreaterThan(5);
});

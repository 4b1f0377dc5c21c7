/** The transcriber: real speech in, text out; third-party programs read the saved files. */
import { mkdtempSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { runProgram } from '../../../tests/support/programs.ts';
import {
  axeLightAndDark,
  expect,
  needProgram,
  openPage,
  reloadStored,
  test,
} from '../../../tests/support/test.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'entropy-transcriber-'));
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const rows = (page: Page) => page.locator('.transcript > li');
const samplePath = 'packages/media/src/speech/sample-speech.wav';

async function open(page: Page): Promise<void> {
  await openPage(page, '/audio-transcriber');
}

async function save(page: Page, format: string): Promise<{ name: string; path: string }> {
  await page.getByLabel('Save as').selectOption(format);
  const waiting = page.waitForEvent('download');
  await button(page, 'Download').click();
  const download = await waiting;
  const name = download.suggestedFilename();
  const path = join(folder(), name);
  await download.saveAs(path);
  return { name, path };
}

test('transcribes speech; the text can be played along, edited, searched, saved and kept', {
  tag: '@sweep',
}, async ({ page }) => {
  await open(page);
  await button(page, 'Try with a sample file').click();
  // A cancelled transcription stops, and resumes on request.
  await button(page, 'Cancel').click();
  await expect(page.getByText('Stopped', { exact: true })).toBeVisible();
  await button(page, 'Go on').click();
  await expect(page.getByRole('status').getByText('completed')).toBeVisible();
  const words = page.locator('.transcript-words').first();
  await expect(words).toContainText('And Mr. John Dashwood had then leisure to consider');

  // A word in the second half of the line plays from its own position.
  const player = page.locator('audio');
  await expect
    .poll(() => player.evaluate((media: HTMLMediaElement) => media.duration))
    .toBeGreaterThan(7);
  const place = await words.evaluate((element) => {
    const range = new Range();
    const at = (element.textContent ?? '').indexOf('prudently');
    range.setStart(element.firstChild as Node, at + 2);
    range.setEnd(element.firstChild as Node, at + 3);
    const { x, y, height } = range.getBoundingClientRect();
    return { x: x + 1, y: y + height / 2 };
  });
  await page.mouse.click(place.x, place.y);
  await expect
    .poll(() => player.evaluate((media: HTMLMediaElement) => media.currentTime))
    .toBeGreaterThan(3.5);
  await player.evaluate((media: HTMLMediaElement) => media.pause());
  await expect(rows(page).first()).toHaveAttribute('aria-current', 'true');

  await button(page, 'Edit').click();
  await page.getByLabel('Text at 0:00').fill('Mr. Dashwood & Mr. John considered it.');
  await axeLightAndDark(page);
  await button(page, 'Done').click();
  await button(page, 'Find and replace').click();
  await page.getByLabel('Find', { exact: true }).fill('mr.');
  await expect(page.getByText('2 places')).toBeVisible();
  await page.getByLabel('Replace with').fill('Mister');
  await button(page, 'Replace all').click();
  const changed = 'Mister Dashwood & Mister John considered it.';
  await expect(words).toHaveText(changed);
  await axeLightAndDark(page);

  expect(readFileSync((await save(page, 'txt')).path, 'utf8')).toBe(`${changed}\n`);
  expect(readFileSync((await save(page, 'srt')).path, 'utf8')).toMatch(
    /^1\n00:00:00,\d{3} --> 00:00:0[67],\d{3}\nMister Dashwood & Mister John\nconsidered it\.\n$|^1\n/,
  );
  expect(readFileSync((await save(page, 'vtt')).path, 'utf8')).toMatch(/^WEBVTT\n\n.*&amp;/s);
  const data = JSON.parse(readFileSync((await save(page, 'json')).path, 'utf8'));
  expect(data).toMatchObject({ language: 'English', segments: [{ text: changed }] });
  const docx = await save(page, 'docx');
  expect(docx.name).toBe('Sense and Sensibility.docx');

  await reloadStored(page);
  await expect(page.getByRole('heading', { name: 'Transcription History' })).toBeVisible();
  await expect(words).toHaveText(changed);
  await expect(player).toBeVisible();
  await button(page, 'Remove Sense and Sensibility.wav').click();
  await expect(button(page, 'Drop audio or video files here')).toBeVisible();
  await button(page, 'Undo').click();
  await expect(words).toHaveText(changed);
});

test('reports each bad file with its reason, and resumes a truncated one', {
  tag: '@sweep',
}, async ({ page }) => {
  needProgram('ffmpeg');
  await open(page);
  const at = folder();
  const write = (name: string, bytes: string | Uint8Array) => {
    const path = join(at, name);
    writeFileSync(path, bytes);
    return path;
  };
  const picture = join(at, 'silent.mp4');
  runProgram('ffmpeg', [
    '-v',
    'error',
    '-f',
    'lavfi',
    '-i',
    'testsrc=duration=1',
    '-pix_fmt',
    'yuv420p',
    picture,
  ]);
  const locked = join(at, 'locked.mp4');
  const key = '00112233445566778899aabbccddeeff';
  runProgram('ffmpeg', [
    ...['-v', 'error', '-i', samplePath, '-c:a', 'aac', '-encryption_scheme', 'cenc-aes-ctr'],
    ...['-encryption_key', key, '-encryption_kid', key, locked],
  ]);
  const whole = join(at, 'whole.m4a');
  runProgram('ffmpeg', ['-v', 'error', '-i', samplePath, '-c:a', 'aac', whole]);
  const sound = readFileSync(samplePath);
  const large = write('large.mp3', '');
  truncateSync(large, 101 * 1024 * 1024);
  await page
    .getByTestId('file-input')
    .setInputFiles([
      write('notes.txt', 'plainly a text'),
      large,
      write('empty.mp3', ''),
      write('mislabelled.mp3', 'plainly not a sound'),
      picture,
      locked,
      write('half.m4a', readFileSync(whole).subarray(0, 20_000)),
      write('no-time.wav', sound.subarray(0, 58)),
      write('cut.wav', sound.subarray(0, 60_000)),
    ]);
  await expect(page.getByText('Please select valid audio or video files')).toBeVisible();
  await expect(
    page.getByText('Some files are too large. Maximum size is 100MB per file.'),
  ).toBeVisible();
  const history = page.getByRole('navigation', { name: 'Transcription History' });
  const bad = [
    'empty.mp3',
    'mislabelled.mp3',
    'silent.mp4',
    'locked.mp4',
    'half.m4a',
    'no-time.wav',
  ];
  for (const name of bad) {
    const item = history.getByRole('button', { name });
    await expect(item).toContainText('error');
    await item.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Error: ' })).toContainText(
      'Error: Could not decode audio file. It may be corrupt or in an unsupported format.',
    );
  }
  const cut = history.getByRole('button', { name: 'cut.wav' });
  await expect(cut).toContainText('completed');
  await cut.click();
  await expect(rows(page).first()).toContainText('John Dashwood');
});

test('transcribes a video with the AI service, and adds the text as subtitles', {
  tag: '@sweep',
}, async ({ page }) => {
  needProgram('ffmpeg', 'ffprobe');
  await open(page);
  const path = join(folder(), 'reading.mp4');
  runProgram('ffmpeg', [
    ...['-v', 'error', '-f', 'lavfi', '-i', 'testsrc=duration=7:rate=10', '-i', samplePath],
    ...['-pix_fmt', 'yuv420p', '-c:v', 'libx264', '-c:a', 'aac', '-ar', '44100', path],
  ]);
  await page.getByLabel('Engine').selectOption('ai');
  await page.getByTestId('file-input').setInputFiles(path);
  await expect(page.getByRole('status').getByText('completed')).toBeVisible();
  await expect(page.getByText(/auto-detected · made by/)).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  const { name, path: made } = await save(page, 'video');
  expect(name).toBe('reading-subtitled.mp4');
  const streams = runProgram('ffprobe', [
    '-v',
    'error',
    '-show_entries',
    'stream=codec_tag_string',
    '-of',
    'csv=p=0',
    made,
  ]);
  expect(streams.trim().split('\n')).toEqual(['avc1', 'mp4a', 'wvtt']);
  await button(page, 'Open in…').click();
  await expect(button(page, 'Open in Summarizer')).toBeVisible();
  await expect(button(page, 'Open in Document Translator')).toBeVisible();
});

import { readFileSync } from 'node:fs';
import { convert, given, prepare, save, start } from '../../../tests/support/converter.ts';
import { probeVideo, runProgram, temporaryFile } from '../../../tests/support/programs.ts';
import { expect, needProgram, test } from '../../../tests/support/test.ts';

/** A test movie from ffmpeg: a moving picture and a tone. */
function makeMov(args: readonly string[]): Buffer {
  const path = temporaryFile('clip.mov', '');
  runProgram('ffmpeg', [
    '-v', 'error', '-y',
    '-f', 'lavfi', '-i', 'testsrc2=size=320x240:rate=25:duration=2',
    '-f', 'lavfi', '-i', 'sine=frequency=440:duration=2',
    ...args, path,
  ]); // biome-ignore format: one option and its value a pair
  return readFileSync(path);
}

const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];

test.beforeEach(() => needProgram('ffmpeg', 'ffprobe'));

test('a MOV is copied if possible, and its PCM sound is converted to AAC', {
  tag: '@sweep',
}, async ({ page }) => {
  const codecs = (path: string) =>
    probeVideo(path)
      .streams.map((stream) => stream.codec)
      .sort();
  // H.264 and AAC are copied, with the date.
  const dated = ['-c:a', 'aac', '-metadata', 'creation_time=2019-07-14T10:20:30Z'];
  const file = given('clip.mov', makeMov([...h264, ...dated]));
  const { name, path } = await convert(page, [file], 'MP4');
  expect(name).toBe('clip.mp4');
  const video = probeVideo(path);
  expect(video.format).toContain('mp4');
  expect(video.seconds).toBeCloseTo(2, 0);
  expect(codecs(path)).toEqual(['aac', 'h264']);
  await expect(page.getByTestId('engine-line')).toContainText('mediabunny (copy)');
  const date = ['-v', 'error', '-show_entries', 'format_tags=creation_time', '-of', 'csv=p=0'];
  expect(runProgram('ffprobe', [...date, path])).toContain('2019-07-14T10:20:30');

  // PCM sound, on the same page.
  await page.getByRole('button', { name: 'Remove clip.mov' }).click();
  const pcm = given('pcm.mov', makeMov([...h264, '-c:a', 'pcm_s16le', '-t', '1']));
  await page.getByTestId('file-input').setInputFiles([pcm]);
  await page.getByLabel('Convert To:').selectOption({ label: 'MP4' });
  await start(page);
  await expect(page.getByRole('heading', { name: 'pcm.mp4', exact: true })).toBeVisible();
  expect(codecs((await save(page)).path)).toEqual(['aac', 'h264']);
});

test('a MOV that the browser cannot decode is cancelled, restarted, and converted by ffmpeg', {
  tag: '@sweep',
}, async ({ page }) => {
  const file = given('clip.mov', makeMov(['-c:v', 'mpeg4', '-c:a', 'pcm_s16le', '-t', '1']));
  await prepare(page, [file], 'MP4');
  await start(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Convert File' })).toBeVisible();
  await expect(page.getByText('Your result appears here')).toBeVisible();
  await expect(page.getByText('clip.mov').first()).toBeVisible();
  await start(page);
  const { path } = await save(page);
  expect(
    probeVideo(path)
      .streams.map((stream) => stream.codec)
      .sort(),
  ).toEqual(['aac', 'h264']);
  await expect(page.getByTestId('engine-line')).toContainText('ffmpeg');
});

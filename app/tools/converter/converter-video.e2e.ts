import { readFileSync } from 'node:fs';
import { convert, given, prepare, start } from '../../../tests/support/converter.ts';
import { probeVideo, runProgram, temporaryFile } from '../../../tests/support/programs.ts';
import { expect, needProgram, test } from '../../../tests/support/test.ts';

/** A test movie of ffmpeg: moving picture and a tone. */
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

test('mov with H.264 and AAC is copied', async ({ page }) => {
  const file = given(
    'clip.mov',
    makeMov([...h264, '-c:a', 'aac', '-metadata', 'creation_time=2019-07-14T10:20:30Z']),
  );
  const { name, path } = await convert(page, [file], 'MP4', 60_000);
  expect(name).toBe('clip.mp4');
  const video = probeVideo(path);
  expect(video.format).toContain('mp4');
  expect(video.seconds).toBeCloseTo(2, 0);
  expect(video.streams.map((stream) => stream.codec).sort()).toEqual(['aac', 'h264']);
  await expect(page.getByTestId('engine-line')).toContainText('mediabunny (copy)');
  const date = [
    '-v',
    'error',
    '-show_entries',
    'format_tags=creation_time',
    '-of',
    'csv=p=0',
    path,
  ];
  expect(runProgram('ffprobe', date)).toContain('2019-07-14T10:20:30');
});

test('mov with PCM sound gets AAC', async ({ page }) => {
  test.slow();
  const file = given('clip.mov', makeMov([...h264, '-c:a', 'pcm_s16le']));
  const { path } = await convert(page, [file], 'MP4', 90_000);
  expect(
    probeVideo(path)
      .streams.map((stream) => stream.codec)
      .sort(),
  ).toEqual(['aac', 'h264']);
});

test('mov that the browser cannot decode goes through ffmpeg, and the engine line says so', async ({
  page,
}) => {
  test.slow();
  const file = given('clip.mov', makeMov(['-c:v', 'mpeg4', '-c:a', 'pcm_s16le', '-t', '1']));
  const { path } = await convert(page, [file], 'MP4', 100_000);
  expect(
    probeVideo(path)
      .streams.map((stream) => stream.codec)
      .sort(),
  ).toEqual(['aac', 'h264']);
  await expect(page.getByTestId('engine-line')).toContainText('ffmpeg');
});

test('a long conversion is cancelled and can be started again', async ({ page }) => {
  test.slow();
  const file = given('clip.mov', makeMov(['-c:v', 'mpeg4', '-c:a', 'pcm_s16le']));
  await prepare(page, [file], 'MP4');
  await start(page);
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await cancel.click();
  await expect(page.getByRole('button', { name: 'Convert File' })).toBeVisible();
  await expect(page.getByText('clip.mov').first()).toBeVisible();
});

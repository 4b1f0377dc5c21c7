// @module-tag sweep
/** RGB pictures as ffmpeg.wasm writes them, measured with the installed ffmpeg. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseProbe } from './ffmpeg/probed-media';
import { rgbColourArgs } from './ffmpeg/rgb-colour-args';
import { ffmpegArgs } from './mp4-by-ffmpeg';

const ffmpeg = (args: string[]) =>
  spawnSync('ffmpeg', ['-y', '-hide_banner', ...args], { maxBuffer: 100_000_000 });
const hasFfmpeg = /libx264/.test(String(spawnSync('ffmpeg', ['-version']).stdout));

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rgb-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SIDE = 24;

/** The first picture in RGB, scaled down so that its chroma has no edges. @param scale how it is read */
const picture = (file: string, scale: string) =>
  ffmpeg([
    ...['-i', file, '-frames:v', '1', '-f', 'rawvideo', '-vf'],
    ...[`${scale},format=gbrp,scale=${SIDE}:${SIDE}:flags=area,format=rgb24`, '-'],
  ]).stdout;

it.skipIf(!hasFfmpeg).each([
  ['HD', '1280x160', 'png', 'bt709'],
  ['HD', '1280x160', 'qtrle', 'bt709'],
  ['SD', '320x240', 'png', 'smpte170m'],
])(
  'RGB in %s keeps its colours, and the file names the matrix: %s %s',
  (_, size, codec, matrix) => {
    const source = join(folder, 'in.mov');
    const made = join(folder, 'out.mp4');
    ffmpeg([
      ...['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=5:duration=0.4`],
      ...['-vf', 'format=rgb24', '-c:v', codec, source],
    ]);
    const shown = ['-v', 'error', '-print_format', 'json', '-show_streams', source];
    const [stream] = parseProbe(String(spawnSync('ffprobe', shown).stdout)).streams;
    const colour = stream && rgbColourArgs(stream);
    ffmpeg(ffmpegArgs(source, made, { copyVideo: false, audio: 'all', colour }));
    const { stdout } = spawnSync('ffprobe', [
      ...['-v', 'error', '-select_streams', 'v', '-of', 'csv=p=0', '-show_entries'],
      ...['stream=color_range,color_space,color_transfer,color_primaries', made],
    ]);
    expect(String(stdout).trim()).toBe(`tv,${matrix},${matrix},${matrix}`);
    const [before, after] = [
      picture(source, 'null'),
      picture(made, `scale=in_color_matrix=${matrix}`),
    ];
    expect(after).toHaveLength(SIDE * SIDE * 3);
    for (const channel of [0, 1, 2]) {
      let sum = 0;
      for (let at = channel; at < after.length; at += 3)
        sum += Math.abs((after[at] ?? 0) - (before[at] ?? 0));
      expect(sum / SIDE / SIDE).toBeLessThanOrEqual(2);
    }
  },
);

it('leaves the matrix of other pictures as it is', () => {
  const prores = { pixelFormat: 'yuv422p10le', width: 1920, height: 1080 };
  expect(rgbColourArgs(prores)).toBeUndefined();
  const args = ffmpegArgs('in', 'out', { copyVideo: false, audio: 'all', colour: undefined });
  expect(args).not.toContain('-colorspace');
});

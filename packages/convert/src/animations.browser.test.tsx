/** Animations become animations: every picture, time and number of plays, as ImageMagick, ffmpeg and webpmux see them. */
import { ask, hasFfmpeg, makeVideo } from '@entropy-tools/media/media/trim/media-fixture.testing';
import { describe, expect, test } from 'vitest';
import { convertFile } from './convert';
import type { FormatId } from './formats/formats';
import { browserTools, makeContext } from './matrix/browser-tools.testing';
import { defaultOptions } from './options';
import type { PictureOptions } from './options/picture-options';

const { run } = browserTools();

async function convert(
  from: FormatId,
  blob: Blob,
  target: FormatId,
  picture: Partial<PictureOptions> = {},
) {
  const { context, warnings } = makeContext();
  const options = { ...defaultOptions, picture: { ...defaultOptions.picture, ...picture } };
  const source = { name: `it.${from}`, format: from, blob };
  const { files, detail, madeBy } = await convertFile({ source, target, options, context });
  const [file] = files;
  if (!file) throw new Error('nothing came out');
  return { ...file, detail, madeBy, warnings };
}

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

/** Hundredths of a second, size and a hash of the pixels of each picture, drawn over those before it. */
async function framesOf(blob: Blob, format: 'gif' | 'webp'): Promise<string[]> {
  const args = [`in.${format}`, '-coalesce', '-alpha', 'set', '-format', '%T %wx%h %#\\n', 'info:'];
  const { stdout, stderr, code } = await run('convert', args, {
    [`in.${format}`]: await bytesOf(blob),
  });
  expect(code, stderr).toBe(0);
  return stdout.trim().split('\n');
}

/** A square that moves over a clear ground with times of its own and clears what it leaves; played three times. */
async function movingSquare(): Promise<Blob> {
  const frames = [7, 50, 13, 100].flatMap((delay, at) => [
    ...['(', '-size', '61x41', 'xc:none', '-fill', `rgb(${at * 60},${200 - at * 50},90)`],
    ...['-draw', `rectangle ${at * 9},${at * 5} ${at * 9 + 20},${at * 5 + 14}`],
    ...['-set', 'delay', `${delay}`, '-set', 'dispose', 'background', ')'],
  ]);
  const args = [...frames, '-loop', '3', 'out.gif'];
  const { code, stderr, made } = await run('convert', args, {}, 'out.gif');
  expect(code, stderr).toBe(0);
  return new Blob([made]);
}

const testPicture = () =>
  makeVideo('out.gif', ['-f', 'lavfi', '-i', 'testsrc2=size=96x64:rate=10:duration=1']);

const has = async (program: 'convert' | 'webpmux', version: string) =>
  (await run(program, [version])).code === 0;
const isReady =
  (await hasFfmpeg()) && (await has('convert', '-version')) && (await has('webpmux', '-version'));

describe.runIf(isReady)('an animation', () => {
  test('becomes WebP and a GIF again with every picture, its time and its plays', {
    tags: ['sweep'],
  }, async () => {
    const source = await movingSquare();
    const expected = await framesOf(source, 'gif');
    expect(expected.map((line) => line.split(' ')[0])).toEqual(['7', '50', '13', '100']);
    const webp = await convert('gif', source, 'webp');
    expect(webp.detail).toBe('4 frames, 1.7\u2009s · 61 × 41 px');
    expect(webp.warnings).toEqual([]);
    const { stdout } = await run('webpmux', ['-info', 'in.webp'], {
      'in.webp': await bytesOf(webp.blob),
    });
    expect(stdout).toContain('Loop Count : 3');
    const again = await convert('webp', webp.blob, 'gif');
    expect(await framesOf(again.blob, 'gif')).toEqual(expected);
  });
});

describe.runIf(isReady)('an animation of many colours', { tags: ['sweep'] }, () => {
  test.for([
    ['gif', 'webp'],
    ['gif', 'gif'],
  ] as const)('keeps them exactly: %s to %s', { tags: ['sweep'] }, async ([from, to]) => {
    const source = await testPicture();
    const { blob } = await convert(from, source, to);
    expect(await framesOf(blob, to)).toEqual(await framesOf(source, from));
    if (to === 'webp') expect(blob.size).toBeLessThan(source.size);
  });

  test('becomes an animated PNG and comes back', async () => {
    const source = await movingSquare();
    const { blob, name } = await convert('gif', source, 'apng');
    expect([name, blob.type]).toEqual(['it.apng', 'image/apng']);
    const { stdout } = await ask('ffprobe', blob, [
      ...['-v', 'error', '-f', 'apng', '-show_entries', 'packet=duration_time', '-of', 'csv=p=0'],
      'in.bin',
    ]);
    const times = stdout.trim().split(/,?\n/).map(Number);
    expect(times).toEqual([0.07, 0.5, 0.13, expect.anything()]);
    const back = await convert('apng', blob, 'gif');
    expect(await framesOf(back.blob, 'gif')).toEqual(await framesOf(source, 'gif'));
    const named = await convert('png', blob, 'gif');
    expect(await framesOf(named.blob, 'gif')).toEqual(await framesOf(source, 'gif'));
  });

  test('becomes a film of its length, also as an animated PNG', async () => {
    const { blob } = await convert('gif', await testPicture(), 'apng');
    const film = await convert('apng', blob, 'mp4');
    const { stdout } = await ask('ffprobe', film.blob, [
      ...['-v', 'error', '-count_frames', '-show_entries', 'stream=nb_read_frames:format=duration'],
      ...['-of', 'csv=p=0', 'in.bin'],
    ]);
    const [frames, seconds] = stdout.trim().split('\n').map(Number);
    expect(frames).toBe(10);
    expect(Math.abs((seconds ?? 0) - 1)).toBeLessThan(0.05);
  });

  test('is made smaller by size, by percent and for a number of bytes', async () => {
    const source = await testPicture();
    const sizes = async (picture: Partial<PictureOptions>) => {
      const { blob, warnings } = await convert('gif', source, 'gif', picture);
      const [first = ''] = await framesOf(blob, 'gif');
      return { size: first.split(' ')[1], bytes: blob.size, warnings };
    };
    expect((await sizes({ width: 48 })).size).toBe('48x32');
    expect((await sizes({ percent: 25 })).size).toBe('24x16');
    const small = await sizes({ maxKilobytes: 6 });
    expect(small.bytes).toBeLessThanOrEqual(6000);
    expect(small.warnings.join()).toContain('for the file size');
  });

  test.for(['png', 'jpg', 'avif', 'pdf'] as const)(
    'becomes its first picture as %s, and the page says so',
    { tags: ['sweep'] },
    async (target) => {
      const { warnings } = await convert('gif', await movingSquare(), target);
      expect(warnings.join()).toContain('first frame');
    },
  );
});

test('pictures shorter than a GIF has them keep the length of the whole', {
  tags: ['sweep'],
}, async () => {
  const { GifWriter } = await import('@entropy-tools/media/image/animation/gif-animation');
  const { readAnimation } = await import('@entropy-tools/media/image/animation/read-animation');
  const writer = new GifWriter({ width: 4, height: 4 }, 0);
  // A second at 60 and a second at 30 frames a second.
  const durations = [...Array(60).fill(1000 / 60), ...Array(30).fill(1000 / 30)];
  for (const [at, durationMs] of durations.entries()) {
    const rgba = new Uint8ClampedArray(64).fill(255).fill(at, 0, 3);
    writer.add({ rgba, durationMs });
  }
  const bytes = await bytesOf(writer.finish());
  let total = 0;
  const { frameCount } = await readAnimation(
    bytes,
    'image/gif',
    makeContext().context,
    async ({ bitmap, durationMs }) => {
      total += durationMs;
      bitmap.close();
    },
  );
  expect(total).toBe(2000);
  expect(frameCount).toBeGreaterThanOrEqual(70);
});

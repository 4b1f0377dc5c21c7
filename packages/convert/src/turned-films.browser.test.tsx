// @module-tag sweep
/** Films that were recorded with a turned camera stand upright in every target, as ffmpeg and the browser show them. */
import { hasFfmpeg, makeVideo } from '@entropy-tools/media/media/trim/media-fixture.testing';
import { describe, expect, test } from 'vitest';
import { convertFile } from './convert';
import type { FormatId } from './formats/formats';
import { makeContext } from './matrix/browser-tools.testing';
import { defaultOptions } from './options';
import { defaultFilmOptions, type FilmOptions } from './options/film-options';

/** Red above blue, 320 × 240, with a mark that turns it by so many degrees. */
async function turnedFilm(degrees: number, codec: string): Promise<Blob> {
  const halves =
    'color=0xe00000:size=320x240:rate=25:duration=1,drawbox=y=120:h=120:c=0x0000e0:t=fill';
  const level = await makeVideo('out.mp4', [
    ...['-f', 'lavfi', '-i', halves, '-f', 'lavfi', '-i', 'sine=duration=1'],
    ...['-c:v', codec, '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
  ]);
  const turn = ['-i', 'in.bin', '-c', 'copy', '-metadata:s:v', `rotate=${degrees}`];
  return makeVideo('out.mp4', turn, level);
}

async function convert(blob: Blob, target: FormatId, film: Partial<FilmOptions> = {}) {
  const { context } = makeContext();
  const options = { ...defaultOptions, film: { ...defaultFilmOptions, ...film } };
  const source = { name: 'it.mp4', format: 'mp4', blob } as const;
  const { files, madeBy } = await convertFile({ source, target, options, context });
  return { blob: files[0]?.blob ?? new Blob(), madeBy };
}

/** Size, and which of the four sides is red. */
async function look(blob: Blob, target: FormatId) {
  const [width, height, data] =
    target === 'webp' || target === 'apng' ? await byBrowser(blob) : await byFfmpeg(blob);
  const isRed = (x: number, y: number) => {
    const at = (Math.floor(y * height) * width + Math.floor(x * width)) * 4;
    return (data[at] ?? 0) > 128 && (data[at + 2] ?? 0) < 100;
  };
  const sides = {
    top: [0.5, 0.1],
    bottom: [0.5, 0.9],
    left: [0.1, 0.5],
    right: [0.9, 0.5],
  } as const;
  const red = Object.entries(sides).filter(([, [x, y]]) => isRed(x, y));
  return `${width}x${height} ${red.map(([side]) => side).join(' ')}`;
}

async function byBrowser(blob: Blob): Promise<[number, number, Uint8ClampedArray]> {
  const picture = await createImageBitmap(blob);
  const { width, height } = picture;
  const painter = new OffscreenCanvas(width, height).getContext('2d');
  painter?.drawImage(picture, 0, 0);
  return [
    width,
    height,
    painter?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray(),
  ];
}

/** ffmpeg turns what it shows. */
async function byFfmpeg(blob: Blob): Promise<[number, number, Uint8ClampedArray]> {
  const png = await makeVideo('out.png', ['-i', 'in.bin', '-frames:v', '1'], blob);
  return byBrowser(png);
}

const targets = ['mp4', 'webm', 'mkv', 'gif', 'webp', 'apng', 'jpg'] as const;
const cases = ['libx264', 'mpeg4'].flatMap((codec) =>
  targets.map((target) => [codec, target] as const),
);

describe.runIf(await hasFfmpeg())('a film turned by', () => {
  const further = [
    ['libx264', 'webm'],
    ['libx264', 'mkv'],
    ['mpeg4', 'mkv'],
  ];
  test.for(cases)('a quarter or a half stands upright: %s to %s', async ([codec, target]) => {
    const isFurther = further.some((one) => one[0] === codec && one[1] === target);
    for (const degrees of isFurther ? [90, -90, 180] : [90]) {
      const source = await turnedFilm(degrees, codec);
      const expected = await look(source, 'mp4');
      const { blob, madeBy } = await convert(source, target);
      expect(await look(blob, target), `${degrees} ${madeBy}`).toBe(expected);
    }
  });

  test.for(cases)(
    'a quarter gets the height that is asked for: %s to %s',
    async ([codec, target]) => {
      if (target === 'jpg') return;
      const source = await turnedFilm(90, codec);
      const { blob, madeBy } = await convert(source, target, { height: 280 });
      expect((await look(blob, target)).split(' ')[0], madeBy).toBe('210x280');
    },
  );
});

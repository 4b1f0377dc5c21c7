// @module-tag sweep
/** What of a film comes along and what is asked of it, judged by ffprobe; every pair is in the matrix. */
import {
  ask,
  hasFfmpeg,
  makeVideo,
  probe,
} from '@entropy-tools/media/media/trim/media-fixture.testing';
import { describe, expect, test } from 'vitest';
import { convertFile } from './convert';
import type { FormatId } from './formats/formats';
import { sourceOf as bytesOf, makeContext } from './matrix/browser-tools.testing';
import { SECONDS } from './matrix/media-sources.testing';
import { defaultOptions } from './options';
import { defaultFilmOptions, type FilmOptions } from './options/film-options';

type Target = 'mp4' | 'webm' | 'mkv' | 'gif' | 'webp' | 'png' | 'jpg';

const sourceOf = async (format: FormatId) => new Blob([await bytesOf(format)]);

async function convert(
  from: FormatId,
  blob: Blob,
  target: Target,
  film: Partial<FilmOptions> = {},
  signal?: AbortSignal,
) {
  const { context, warnings } = makeContext(signal);
  const options = { ...defaultOptions, film: { ...defaultFilmOptions, ...film } };
  const source = { name: `trip.${from}`, format: from, blob };
  const { files, madeBy, detail } = await convertFile({ source, target, options, context });
  const [file] = files;
  if (!file) throw new Error('nothing came out');
  return { name: file.name, blob: file.blob, files, madeBy, detail, warnings };
}

const withFfmpeg = await hasFfmpeg();

describe.runIf(withFfmpeg)('streams that the target takes', () => {
  const packets = async (blob: Blob) =>
    (
      await ask('ffmpeg', blob, [
        ...['-v', 'error', '-i', 'in.bin', '-map', '0:v', '-c', 'copy', '-bsf:v', 'null'],
        ...['-f', 'streamhash', '-hash', 'md5', '-'],
      ])
    ).stdout;

  test.for([
    ['mp4', 'mkv'],
    ['webm', 'mkv'],
    ['avi', 'mkv'],
    ['mp4', 'mp4'],
  ] as const)('%s to %s: copied, no loss', async ([from, to]) => {
    const source = await sourceOf(from);
    const { blob, detail, madeBy } = await convert(from, source, to);
    expect(detail, madeBy).toContain('copied, no loss');
    expect(await packets(blob), madeBy).toBe(await packets(source));
  });

  test('FLV with H.264 and AAC to MP4: copied, no loss', async () => {
    const source = await makeVideo('out.flv', [
      ...['-f', 'lavfi', '-i', 'testsrc2=size=320x240:rate=25:duration=1'],
      ...['-f', 'lavfi', '-i', 'sine=duration=1', '-c:v', 'libx264', '-c:a', 'aac'],
    ]);
    const { detail, madeBy } = await convert('flv', source, 'mp4');
    expect(detail, madeBy).toContain('copied, no loss');
  });
});

describe.runIf(withFfmpeg)('what comes along', () => {
  test.for([
    ['mkv', 'mp4', 'mov_text'],
    ['mkv', 'webm', 'webvtt'],
    ['mp4', 'mkv', 'subrip'],
  ] as const)('subtitles of %s in %s', async ([from, to, codec]) => {
    const text = new Blob(['1\n00:00:00,200 --> 00:00:01,500\nMolo, hlabathi\n']);
    const source = await makeVideo(
      `out.${from}`,
      [
        ...['-f', 'lavfi', '-i', 'testsrc2=size=320x240:rate=25:duration=2'],
        ...['-f', 'srt', '-i', 'in.bin', '-map', '0', '-map', '1', '-c:v', 'libx264'],
        ...['-c:s', from === 'mp4' ? 'mov_text' : 'srt', '-metadata', 'title=Trip'],
      ],
      text,
    );
    const { blob, madeBy } = await convert(from, source, to);
    const { streams } = await probe(blob);
    const subtitle = streams.find(({ codec_type }) => codec_type === 'subtitle');
    expect(subtitle?.codec_name, madeBy).toBe(codec);
    const { stdout } = await ask('ffmpeg', blob, [
      ...['-v', 'error', '-i', 'in.bin', '-map', '0:s:0', '-f', 'srt', '-'],
    ]);
    expect(stdout).toContain('Molo, hlabathi');
  });

  test.for(['mp4', 'webm', 'mkv'] as const)(
    'an animated GIF becomes %s with its length and colours',
    { tags: ['sweep'] },
    async (to) => {
      const gif = await makeVideo('out.gif', [
        ...['-f', 'lavfi', '-i', 'color=0xc81e1e:size=101x51:rate=10:duration=1,format=rgb24'],
        ...['-vf', 'drawbox=x=t*50:y=10:w=8:h=8:color=0x1e1ec8:t=fill'],
      ]);
      const { blob } = await convert('gif', gif, to);
      const { seconds, streams } = await probe(blob);
      expect(Math.abs(seconds - 1)).toBeLessThanOrEqual(0.15);
      expect(streams[0]).toMatchObject({ width: 102, height: 52 });
      const { stdout } = await ask('ffmpeg', blob, [
        ...['-v', 'error', '-i', 'in.bin', '-frames:v', '1', '-vf'],
        ...['crop=20:10:70:30,signalstats,metadata=print:file=-', '-f', 'null', '-'],
      ]);
      const mean = (plane: string) => Number(new RegExp(`${plane}AVG=([\\d.]+)`).exec(stdout)?.[1]);
      // The red of the GIF by BT.601: 85, 103, 203.
      expect(Math.abs(mean('Y') - 85), stdout).toBeLessThan(4);
      expect(Math.abs(mean('U') - 103), stdout).toBeLessThan(4);
      expect(Math.abs(mean('V') - 203), stdout).toBeLessThan(4);
    },
  );
});

describe.runIf(withFfmpeg)('what is asked of a film', () => {
  test.for([
    ['mp4', 'mp4'],
    ['mp4', 'webm'],
    ['avi', 'mp4'],
  ] as const)('is its height and rate: %s to %s', async ([from, to]) => {
    const source = await sourceOf(from);
    const { blob, madeBy } = await convert(from, source, to, { height: 60, frameRate: 10 });
    const { streams, seconds } = await probe(blob);
    expect(streams[0], madeBy).toMatchObject({ width: 80, height: 60 });
    expect(Math.abs(seconds - SECONDS)).toBeLessThanOrEqual(0.15);
    const { stdout } = await ask('ffprobe', blob, [
      ...['-v', 'error', '-count_frames', '-select_streams', 'v', '-show_entries'],
      ...['stream=nb_read_frames', '-of', 'csv=p=0', 'in.bin'],
    ]);
    expect(Math.abs(Number(stdout) - 10 * SECONDS), madeBy).toBeLessThanOrEqual(1);
  });

  test.for(['mp4', 'wmv'] as const)('is a size of it: %s', async (from) => {
    const codec = from === 'mp4' ? 'libx264' : 'wmv2';
    const source = await makeVideo(`out.${from}`, [
      ...[
        '-f',
        'lavfi',
        '-i',
        'testsrc2=size=640x480:rate=25:duration=4',
        '-vf',
        'noise=alls=40:allf=t',
      ],
      ...['-c:v', codec, '-b:v', '4M'],
    ]);
    const targetBytes = 300_000;
    expect(source.size).toBeGreaterThan(targetBytes);
    const { blob, madeBy } = await convert(from, source, 'mp4', { targetBytes });
    expect(blob.size, madeBy).toBeLessThanOrEqual(targetBytes);
    expect(Math.abs((await probe(blob)).seconds - 4)).toBeLessThanOrEqual(0.1);
  });

  test('is a picture every half second, at most three', async () => {
    const source = await sourceOf('mp4');
    const asked = { pictureSeconds: 0.5, maxPictures: 3 };
    const { files, warnings } = await convert('mp4', source, 'jpg', asked);
    expect(files.map(({ name }) => name)).toEqual(['trip-1.jpg', 'trip-2.jpg', 'trip-3.jpg']);
    expect(warnings.join()).toContain('4 pictures');
  });
});

describe('files that are no film', () => {
  test('an empty, a mislabelled and an unreadable one get a sentence', async () => {
    const noise = new Blob([Uint8Array.from({ length: 5000 }, (_, at) => (at * 7919) % 251)]);
    await expect(convert('avi', new Blob([]), 'mp4')).rejects.toThrow(/empty/);
    await expect(convert('avi', new Blob(['%PDF-1.7\n']), 'mp4')).rejects.toThrow(/this is a PDF/);
    await expect(convert('wmv', noise, 'mp4')).rejects.toThrow(/not a film|damaged/);
  });
  test.runIf(withFfmpeg)('sound alone says so', async () => {
    const source = await makeVideo('out.mp4', ['-f', 'lavfi', '-i', 'sine=duration=1']);
    await expect(convert('mp4', source, 'mkv')).rejects.toThrow(/sound and no moving pictures/);
  });
  test.runIf(withFfmpeg)('a film that is cut off gives what is there, or a sentence', async () => {
    for (const format of ['mp4', 'mkv', 'avi', 'flv'] as const) {
      const whole = await sourceOf(format);
      const cut = whole.slice(0, Math.floor(whole.size / 2));
      const made = await convert(format, cut, 'webm').catch((error) => error);
      if (made instanceof Error) expect(made.message, format).toMatch(/damaged|cut off|not a film/);
      else expect((await probe(made.blob)).seconds, format).toBeGreaterThan(0.4);
    }
  });
  test.runIf(withFfmpeg).for(['mpg', 'mp4'] as const)('Cancel ends %s', async (format) => {
    const control = new AbortController();
    const { context } = makeContext(control.signal);
    const codec = format === 'mp4' ? 'libx264' : 'mpeg2video';
    const blob = await makeVideo(`out.${format}`, [
      ...['-f', 'lavfi', '-i', 'testsrc2=size=640x480:rate=25:duration=30', '-c:v', codec],
    ]);
    const onProgress = (done: number) => {
      if (done >= 0.12) control.abort();
    };
    const film = { ...defaultFilmOptions, height: 240 };
    const job = { target: 'mp4', options: { ...defaultOptions, film } } as const;
    const source = { name: `trip.${format}`, format, blob };
    await expect(
      convertFile({ ...job, source, context: { ...context, onProgress } }),
    ).rejects.toHaveProperty('name', 'AbortError');
  });
});

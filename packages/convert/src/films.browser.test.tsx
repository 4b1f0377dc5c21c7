/** Every film becomes every film, animation and picture, judged by ffprobe. Native ffmpeg makes the sources. */
import {
  ask,
  hasFfmpeg,
  makeVideo,
  probe,
} from '@entropy-tools/media/media/trim/media-fixture.testing';
import { spreadSample } from '@tests/support/spread-sample';
import { describe, expect, test } from 'vitest';
import { convertFile } from './convert';
import { filmSources } from './engines/films';
import type { FormatId } from './formats/formats';
import { encoders, makeContext, SECONDS, sourceOf } from './media-sources.testing';
import { defaultOptions } from './options';
import { defaultFilmOptions, type FilmOptions } from './options/film-options';

const films = ['mp4', 'webm', 'mkv'] as const;
const targets = [...films, 'gif', 'webp', 'apng', 'png', 'jpg'] as const;
type Target = (typeof targets)[number];

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

/** What ffprobe calls the streams of each film. */
const written: Record<(typeof films)[number], RegExp> = {
  mp4: /^(h264|hevc) (aac|mp3)$/,
  webm: /^(vp8|vp9) (opus|vorbis)$/,
  mkv: /^\w+ \w+$/,
};

async function judge(from: FormatId, to: Target): Promise<void> {
  const source = await sourceOf(from);
  const result = await convert(from, source, to);
  const where = `${from} to ${to} by ${result.madeBy}`;
  if (to === 'png' || to === 'jpg') {
    expect(
      result.files.map(({ name }) => name),
      where,
    ).toEqual([`trip-1.${to}`, `trip-2.${to}`]);
    const { streams } = await probe(result.blob);
    expect([176, 192, 320], where).toContain(streams[0]?.width);
    return;
  }
  expect(result.name).toBe(`trip.${to}`);
  if (to === 'webp' || to === 'apng') {
    // ffmpeg does not decode animated WebP; the browser does.
    const type = to === 'webp' ? 'image/webp' : 'image/png';
    const decoder = new ImageDecoder({ data: await result.blob.arrayBuffer(), type });
    await decoder.tracks.ready;
    await decoder.completed;
    expect(decoder.tracks.selectedTrack?.frameCount, where).toBe(SECONDS * 10);
    decoder.close();
    return;
  }
  const { seconds, streams } = await probe(result.blob);
  const codecs = streams.map(({ codec_name }) => codec_name).join(' ');
  expect(codecs, where).toMatch(to === 'gif' ? /^gif$/ : written[to]);
  expect(Math.abs(seconds - SECONDS), `${where}: ${seconds} s`).toBeLessThanOrEqual(0.1);
  // 3GP has pictures of 176 × 144 with oblong pixels.
  expect(streams[0]?.height, where).toBe(from === '3gp' ? 144 : 240);
  expect([176, 192, 320], where).toContain(streams[0]?.width);
}

const pairs = filmSources.flatMap((from) =>
  targets.flatMap((to) => (from === 'mov' && to === 'mp4' ? [] : [[from, to] as const])),
);
const withFfmpeg = await hasFfmpeg();

test('the sources of the table are those that ffmpeg makes here', () => {
  expect(filmSources.filter((id) => !encoders[id])).toEqual([]);
});

describe.runIf(withFfmpeg)('films', () => {
  test.for(spreadSample(pairs, 2))('%s becomes %s (a sample)', ([from, to]) => judge(from, to));
  test.for(pairs)('%s becomes %s', { tags: ['sweep'] }, ([from, to]) => judge(from, to));
});

describe.runIf(withFfmpeg)('streams that the target takes', { tags: ['sweep'] }, () => {
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
  ] as const)('%s to %s: copied, no loss', { tags: ['sweep'] }, async ([from, to]) => {
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

describe.runIf(withFfmpeg)('what comes along', { tags: ['sweep'] }, () => {
  test.for([
    ['mkv', 'mp4', 'mov_text'],
    ['mkv', 'webm', 'webvtt'],
    ['mp4', 'mkv', 'subrip'],
  ] as const)('subtitles of %s in %s', { tags: ['sweep'] }, async ([from, to, codec]) => {
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

describe.runIf(withFfmpeg)('what is asked of a film', { tags: ['sweep'] }, () => {
  test.for([
    ['mp4', 'mp4'],
    ['mp4', 'webm'],
    ['avi', 'mp4'],
  ] as const)('is its height and rate: %s to %s', { tags: ['sweep'] }, async ([from, to]) => {
    const source = await sourceOf(from);
    const { blob, madeBy } = await convert(from, source, to, { height: 120, frameRate: 10 });
    const { streams, seconds } = await probe(blob);
    expect(streams[0], madeBy).toMatchObject({ width: 160, height: 120 });
    expect(Math.abs(seconds - SECONDS)).toBeLessThanOrEqual(0.15);
    const { stdout } = await ask('ffprobe', blob, [
      ...['-v', 'error', '-count_frames', '-select_streams', 'v', '-show_entries'],
      ...['stream=nb_read_frames', '-of', 'csv=p=0', 'in.bin'],
    ]);
    expect(Math.abs(Number(stdout) - 10 * SECONDS), madeBy).toBeLessThanOrEqual(1);
  });

  test.for(['mp4', 'wmv'] as const)('is a size of it: %s', { tags: ['sweep'] }, async (from) => {
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

describe('files that are no film', { tags: ['sweep'] }, () => {
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

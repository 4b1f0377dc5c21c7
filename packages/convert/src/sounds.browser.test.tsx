/** What of a recording comes along and what is asked of it, judged by ffprobe; every pair is in the matrix. */
import {
  ask,
  hasFfmpeg,
  makeVideo,
  probe,
} from '@entropy-tools/media/media/trim/media-fixture.testing';
import { describe, expect, test, vi } from 'vitest';
import { convertFile, prepareWay } from './convert';
import type { FormatId } from './formats/formats';
import { sourceOf as bytesOf, makeContext } from './matrix/browser-tools.testing';
import { encoders, SECONDS } from './matrix/media-sources.testing';
import { defaultOptions } from './options';
import { defaultSoundOptions, type SoundOptions } from './options/sound-options';

const targets = ['mp3', 'wav', 'm4a', 'flac', 'ogg', 'opus'] as const;
type Target = (typeof targets)[number];

async function convert(
  name: string,
  format: FormatId,
  blob: Blob,
  target: Target,
  sound: Partial<SoundOptions> = {},
) {
  const { context, warnings } = makeContext();
  const options = { ...defaultOptions, sound: { ...defaultSoundOptions, ...sound } };
  const source = { name, format, blob };
  const { files, madeBy, detail } = await convertFile({ source, target, options, context });
  const [file] = files;
  if (!file) throw new Error('nothing came out');
  return { name: file.name, blob: file.blob, madeBy, detail, warnings };
}

const sourceOf = async (format: FormatId) => new Blob([await bytesOf(format)]);
const withFfmpeg = await hasFfmpeg();

describe.runIf(withFfmpeg)('what comes along', () => {
  const tagged = [
    '-metadata',
    'title=Ode',
    '-metadata',
    'artist=Nandi',
    '-metadata',
    'album=Rivers',
  ];
  const tone = ['-f', 'lavfi', '-i', `sine=frequency=440:sample_rate=48000:duration=${SECONDS}`];

  async function tagsOf(blob: Blob): Promise<Record<string, string>> {
    const { stdout } = await ask('ffprobe', blob, [
      ...['-v', 'error', '-print_format', 'json', '-show_format', '-show_streams', 'in.bin'],
    ]);
    const { format, streams } = JSON.parse(stdout);
    const tags = Object.entries<string>({ ...streams[0]?.tags, ...format.tags });
    return Object.fromEntries(tags.map(([key, value]) => [key.toLowerCase(), value]));
  }

  const tagPairs = (['mp3', 'flac', 'm4a', 'ogg', 'wma', 'aiff', 'mka'] as const).flatMap((from) =>
    targets.map((to) => [from, to] as const),
  );
  test.for(tagPairs)('the tags of %s in %s', { tags: ['sweep'] }, async ([from, to]) => {
    const source = await makeVideo(`out.${from}`, [
      ...[...tone, ...(encoders[from] ?? []), ...tagged],
      ...(from === 'aiff' ? ['-write_id3v2', '1'] : []),
    ]);
    const result = await convert(`a.${from}`, from, source, to);
    expect(await tagsOf(result.blob), result.madeBy).toMatchObject({
      title: 'Ode',
      artist: 'Nandi',
    });
  });

  test.for([
    ['mp3', 'flac'],
    ['mp3', 'm4a'],
    ['flac', 'mp3'],
    ['flac', 'ogg'],
    ['m4a', 'opus'],
    ['m4a', 'flac'],
    ['m4a', 'mp3'],
    ['flac', 'm4a'],
    ['mp3', 'opus'],
    ['mp3', 'mp3'],
  ] as const)('the cover of %s in %s', { tags: ['sweep'] }, async ([from, to]) => {
    const source = await makeVideo(`out.${from}`, [
      ...[...tone, '-f', 'lavfi', '-i', 'color=red:size=64x48:duration=1:rate=1'],
      ...['-map', '0', '-map', '1', '-c:v', 'mjpeg', '-disposition:v', 'attached_pic', ...tagged],
      ...(encoders[from] ?? []),
    ]);
    const result = await convert(`a.${from}`, from, source, to);
    const { streams } = await probe(result.blob);
    const cover = streams.find(({ codec_type }) => codec_type === 'video');
    expect(cover, result.madeBy).toMatchObject({ codec_name: 'mjpeg', width: 64, height: 48 });
    expect(await tagsOf(result.blob)).toMatchObject({ title: 'Ode' });
  });
});

describe.runIf(withFfmpeg)('what is asked of a sound file', () => {
  test('is its rate and its channels', { tags: ['sweep'] }, async () => {
    const wav = await sourceOf('wav');
    for (const [target, sampleRate] of [
      ['wav', 16_000],
      ['mp3', 44_100],
      ['flac', 22_050],
    ] as const) {
      const result = await convert('a.wav', 'wav', wav, target, { sampleRate, channels: 2 });
      const { streams } = await probe(result.blob);
      expect(streams[0], result.madeBy).toMatchObject({
        sample_rate: `${sampleRate}`,
        channels: 2,
      });
    }
  });

  test('is its bit rate', { tags: ['sweep'] }, async () => {
    for (const [from, target] of [
      ['mp3', 'mp3'],
      ['wav', 'opus'],
      ['wav', 'm4a'],
      ['ac3', 'ogg'],
    ] as const) {
      const source = await sourceOf(from);
      const size = async (bitrate: number) =>
        (await convert(`a.${from}`, from, source, target, { bitrate })).blob.size;
      expect(await size(48_000), `${from} to ${target}`).toBeLessThan((await size(192_000)) * 0.8);
    }
  });

  test('is a loudness of −16 LUFS', { tags: ['sweep'] }, async () => {
    const quiet = await makeVideo('out.flac', [
      ...['-f', 'lavfi', '-i', 'anoisesrc=color=pink:amplitude=0.05:duration=8:seed=1'],
    ]);
    const result = await convert('a.flac', 'flac', quiet, 'mp3', { evenLoudness: true });
    expect(result.detail).toContain('−16 LUFS');
    const { stderr } = await ask('ffmpeg', result.blob, [
      ...['-v', 'info', '-i', 'in.bin', '-af', 'ebur128', '-f', 'null', '-'],
    ]);
    const loudness = Number([...stderr.matchAll(/I:\s+(-[\d.]+) LUFS/g)].at(-1)?.[1]);
    expect(Math.abs(loudness + 16)).toBeLessThan(0.6);
  });

  test('takes nothing from sound that the target takes as it is', { tags: ['sweep'] }, async () => {
    const result = await convert('a.m4a', 'm4a', await sourceOf('m4a'), 'm4a');
    expect(result.detail).toContain('copied, no loss');
    const packets = async (blob: Blob) =>
      (await ask('ffmpeg', blob, ['-v', 'error', '-i', 'in.bin', '-c', 'copy', '-f', 'md5', '-']))
        .stdout;
    expect(await packets(result.blob)).toBe(await packets(await sourceOf('m4a')));
  });

  test('keeps 24 bits in a lossless target', { tags: ['sweep'] }, async () => {
    const deep = await makeVideo('out.flac', [
      ...['-f', 'lavfi', '-i', 'sine=frequency=440:duration=1', '-af', 'volume=0.3'],
      ...['-sample_fmt', 's32', '-bits_per_raw_sample', '24'],
    ]);
    const { blob } = await convert('a.flac', 'flac', deep, 'wav');
    expect((await probe(blob)).streams[0]?.codec_name).toBe('pcm_s24le');
    const samples = async (file: Blob) =>
      (
        await ask('ffmpeg', file, [
          ...['-v', 'error', '-i', 'in.bin', '-c:a', 'pcm_s24le', '-f', 'md5', '-'],
        ])
      ).stdout;
    expect(await samples(blob)).toBe(await samples(deep));
  });
});

describe('files that are no sound', () => {
  const refused = async (name: string, format: FormatId, blob: Blob, says: RegExp) => {
    await expect(convert(name, format, blob, 'mp3')).rejects.toThrow(says);
  };
  const noise = (length: number) =>
    new Blob([Uint8Array.from({ length }, (_, at) => (at * 7919) % 251)]);

  test('an empty, a mislabelled and a silent one get a sentence', async () => {
    await refused('a.mp3', 'mp3', new Blob([]), /empty/);
    await refused('a.mp3', 'mp3', new Blob(['%PDF-1.7\n']), /this is a PDF/);
    await refused('a.wma', 'wma', noise(5000), /no sound|damaged/);
  });
  test.runIf(withFfmpeg)('a film without sound says so', async () => {
    const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=64x64:duration=1'];
    await refused('a.mp4', 'mp4', await makeVideo('out.mp4', picture), /no sound/);
  });
  test.runIf(withFfmpeg)(
    'a file that is cut off gives what is there, or a sentence',
    {
      tags: ['sweep'],
    },
    async () => {
      for (const format of ['mp3', 'flac', 'ogg', 'wma', 'm4a', 'caf'] as const) {
        const whole = await sourceOf(format);
        const cut = whole.slice(0, Math.floor(whole.size / 2));
        const made = await convert(`a.${format}`, format, cut, 'wav').catch((error) => error);
        if (made instanceof Error) expect(made.message, format).toMatch(/damaged|cut off|no sound/);
        else expect((await probe(made.blob)).seconds, format).toBeGreaterThan(0.5);
      }
    },
  );
  test.runIf(withFfmpeg)('an engine that was started before is used, once', async () => {
    const { context } = makeContext();
    await prepareWay('wma', 'flac', context);
    const started = vi.spyOn(globalThis, 'Worker');
    const blob = await sourceOf('wma');
    expect((await convert('a.wma', 'wma', blob, 'flac')).madeBy).toBe('ffmpeg.wasm (FLAC)');
    expect(started).toHaveBeenCalledTimes(0);
    await convert('a.wma', 'wma', blob, 'flac');
    expect(started).toHaveBeenCalledTimes(1);
    started.mockRestore();
  });

  test.runIf(withFfmpeg)('Cancel ends the engine', { tags: ['sweep'] }, async () => {
    const control = new AbortController();
    const { context } = makeContext(control.signal);
    const long = await makeVideo('out.wma', [
      ...['-f', 'lavfi', '-i', 'anoisesrc=duration=600:seed=1', '-c:a', 'wmav2'],
    ]);
    const source = { name: 'a.wma', format: 'wma', blob: long } as const;
    const onProgress = (done: number) => {
      if (done >= 0.15) control.abort();
    };
    const job = { source, target: 'flac', options: defaultOptions } as const;
    await expect(
      convertFile({ ...job, context: { ...context, onProgress } }),
    ).rejects.toHaveProperty('name', 'AbortError');
  });
});

test.runIf(withFfmpeg)(
  'the engine is unpacked once for all files of a worker',
  {
    tags: ['sweep'],
  },
  async () => {
    const { context } = makeContext();
    const loaded: string[] = [];
    const counted = {
      ...context,
      loadAsset: (...[path, how]: Parameters<typeof context.loadAsset>) => {
        loaded.push(path);
        return context.loadAsset(path, how);
      },
    };
    const source = { name: 'a.wma', format: 'wma', blob: await sourceOf('wma') } as const;
    for (const target of ['flac', 'wav'] as const)
      await convertFile({ source, target, options: defaultOptions, context: counted });
    expect(loaded.length).toBeLessThan(2);
  },
);

import { describe, expect, it } from 'vitest';
import { FAKE_FORMATS } from '../../tests/support/fake-yt-dlp.ts';
import { youtubeLimits } from '../../workers/api/youtube/video.contract.ts';
import { ffmpegArguments, planDownload } from './plan-download.ts';
import { reduceInfo } from './reduce-info.ts';
import { SidecarFailure, ytDlpFailure } from './sidecar-failure.ts';

const sound = { vcodec: 'none', protocol: 'https' };
const { formats } = reduceInfo({
  id: 'a',
  formats: [
    ...FAKE_FORMATS,
    { format_id: '248', ext: 'webm', vcodec: 'vp9', acodec: 'none', height: 1080, filesize: 10 },
    { format_id: '249', ext: 'webm', acodec: 'opus', abr: 50, filesize: 5, ...sound },
    { format_id: 'big', ext: 'mp4', vcodec: 'avc1', acodec: 'mp4a', filesize: 10 * 1024 ** 3 },
  ],
});
const plan = (
  format_id: string,
  format_ext: string,
  trim = null as null | { startTime: number; endTime: number },
) =>
  planDownload(
    formats,
    { format_id, format_ext, trim },
    { maxBytes: youtubeLimits.fileBytes, isFetchedWhole: () => true },
  );

describe('a plan', () => {
  it('sends a format with picture, sound and known size unchanged', () => {
    expect(plan('18', 'mp4')).toMatchObject({ formats: ['18'], isDirect: true, isExact: true });
    expect(plan('22', 'mp4')).toMatchObject({ isDirect: true, isExact: false });
    expect(plan('18', 'mp4', { startTime: 1, endTime: 2 })).toMatchObject({
      isDirect: false,
      isExact: false,
    });
  });

  it('adds the best sound that fits the container', () => {
    expect(plan('137', 'mp4')).toMatchObject({ formats: ['137', '140'], expectedBytes: 2_800_000 });
    expect(plan('248', 'webm').formats).toEqual(['248', '251']);
  });

  it('makes MP3 only of sound, at the next higher bit rate', () => {
    expect(plan('140', 'mp3')).toMatchObject({ ext: 'mp3', mp3Kbps: 160 });
    expect(plan('249', 'mp3').mp3Kbps).toBe(64);
    expect(plan('140', 'm4a')).toMatchObject({ isDirect: true, contentType: 'audio/mp4' });
    expect(() => plan('18', 'mp3')).toThrow('format_unknown');
  });

  it.each([
    ['nosuch', 'mp4', 'format_unknown'],
    ['18', 'webm', 'format_unknown'],
    ['big', 'mp4', 'too_large'],
  ])('refuses %s as %s', (id, ext, code) => expect(() => plan(id, ext)).toThrow(code));

  it('gives ffmpeg only files of its folder', () => {
    const args = ffmpegArguments(plan('137', 'mp4', { startTime: 5, endTime: 9 }), ['a', 'b'], 'c');
    const inputs = args.flatMap((arg, at) => (arg === '-i' ? [args[at + 1]] : []));
    expect(inputs).toEqual(['file:a', 'file:b']);
    expect(args.filter((arg) => arg === '-protocol_whitelist')).toHaveLength(2);
    expect(args.join(' ')).toContain('-ss 5 -t 4 -i file:a');
    expect(args.at(-1)).toBe('file:c');
  });
});

describe('the output of yt-dlp', () => {
  it('is reduced within limits or refused, whatever it is', () => {
    const many = (count: number, one: unknown) => Array(count).fill(one);
    const odd: unknown[] = [
      null,
      7,
      '',
      [],
      {},
      { a: 1 },
      NaN,
      -1,
      true,
      many(5000, {}),
      'x'.repeat(1e5),
    ];
    const names = ['id', 'title', 'formats', 'duration', 'subtitles', 'automatic_captions'];
    for (const name of [
      ...names,
      'chapters',
      'thumbnail',
      'upload_date',
      'is_live',
      'live_status',
    ]) {
      for (const value of odd) {
        const raw = { id: 'a', title: 'b', formats: FAKE_FORMATS, [name]: value };
        try {
          const info = reduceInfo(raw);
          expect(info.formats.length).toBeLessThanOrEqual(youtubeLimits.formats);
          expect(JSON.stringify(info).length).toBeLessThan(50_000);
        } catch (error) {
          expect(error).toBeInstanceOf(SidecarFailure);
        }
      }
    }
    for (const value of odd) expect(() => reduceInfo(value)).toThrow(SidecarFailure);
  });

  it('is kept within what the Worker reads, even with the longest lists', () => {
    const long = 'ж'.repeat(1000);
    const info = reduceInfo({
      id: 'a',
      title: long,
      uploader: long,
      description: long.repeat(10),
      formats: Array.from({ length: 900 }, (_, at) => ({
        format_id: `f${at}`,
        ext: 'mp4',
        format_note: long,
        vcodec: long,
        acodec: long,
      })),
      subtitles: Object.fromEntries(
        Array.from({ length: 900 }, (_, at) => [`l${at}`, [{ name: long }]]),
      ),
      chapters: Array.from({ length: 900 }, (_, at) => ({
        title: long,
        start_time: at,
        end_time: at + 1,
      })),
    });
    expect(new TextEncoder().encode(JSON.stringify(info)).length).toBeLessThan(512 * 1024);
  });

  it('names no video in what is shown on the terminal', () => {
    const text = 'ERROR: [youtube] dQw4w9WgXcQ: broken at https://youtu.be/dQw4w9WgXcQ (why)';
    expect(ytDlpFailure(text).detail).toBe('ERROR: [youtube] broken at … (why)');
  });

  it.each([
    ['ERROR: [youtube] a: Video unavailable', 'not_available'],
    ['ERROR: [youtube] a: Sign in to confirm your age', 'not_available'],
    ['ERROR: [youtube] a: Sign in to confirm you’re not a bot', 'blocked'],
    ['ERROR: HTTP Error 429: Too Many Requests', 'blocked'],
    ['ERROR: [youtube] a: Premieres in 3 hours', 'live'],
    ['Traceback (most recent call last)', 'failed'],
    ['', 'failed'],
  ])('%j means %s', (text, code) => expect(ytDlpFailure(text).code).toBe(code));
});

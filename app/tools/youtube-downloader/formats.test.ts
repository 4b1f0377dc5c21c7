import type { VideoFormat } from '@workers/api/youtube/video.contract';
import { describe, expect, it } from 'vitest';
import {
  describeFormat,
  fileExtensionOf,
  fileNameOf,
  isDirect,
  sizeLabel,
  sortFormats,
} from './formats';

const format = (parts: Partial<VideoFormat>): VideoFormat => ({
  format_id: 'x',
  ext: 'mp4',
  height: null,
  format_note: null,
  filesize: null,
  filesize_approx: null,
  vcodec: 'avc1.4d401f',
  acodec: 'mp4a.40.2',
  abr: null,
  fps: null,
  ...parts,
});
const sound = (parts: Partial<VideoFormat>) => format({ vcodec: 'none', ext: 'm4a', ...parts });

describe('formats', () => {
  it('are sorted by descending height, audio last', () => {
    const given = [
      sound({ format_id: 'low', abr: 48 }),
      format({ format_id: '360', height: 360 }),
      format({ format_id: '1080w', height: 1080, ext: 'webm', filesize: 9 }),
      sound({ format_id: 'high', abr: 160, ext: 'webm' }),
      format({ format_id: '1080', height: 1080 }),
      format({ format_id: '1080-50', height: 1080, fps: 50 }),
      format({ format_id: 'unknown' }),
    ];
    expect(sortFormats(given).map(({ format_id }) => format_id)).toEqual([
      '1080-50',
      '1080',
      '1080w',
      '360',
      'unknown',
      'high',
      'low',
    ]);
  });

  it('are presented as mp3 only if they are m4a audio', () => {
    expect(fileExtensionOf(sound({}))).toBe('mp3');
    expect(fileExtensionOf(sound({ ext: 'webm' }))).toBe('webm');
    expect(fileExtensionOf(format({}))).toBe('mp4');
    expect(describeFormat(sound({ abr: 129.5, filesize: 2048, format_note: 'medium' }))).toEqual({
      name: 'MP3',
      details: ['130 kbit/s', 'medium'],
      size: '≈ 2 KB',
    });
  });

  it('need ffmpeg only to add sound, cut a part or make an MP3', () => {
    expect(isDirect(format({}), null)).toBe(true);
    expect(isDirect(format({ acodec: 'none' }), null)).toBe(false);
    expect(isDirect(format({}), { startTime: 1, endTime: 2 })).toBe(false);
    expect(isDirect(sound({}), null)).toBe(false);
    expect(isDirect(sound({ ext: 'webm' }), null)).toBe(true);
  });

  it('are described in words', () => {
    const best = format({ height: 1080, fps: 50, acodec: 'none', filesize: 3 * 1024 ** 2 });
    expect(describeFormat(best)).toEqual({
      name: '1080p',
      details: ['MP4', '50 fps', 'H.264', 'sound is added'],
      size: '3 MB',
    });
    expect(describeFormat(format({ height: 720, filesize_approx: 1500 })).size).toBe('≈ 1.5 KB');
    expect(describeFormat(format({})).size).toBe('Unknown size');
  });
});

it.each([
  [null, 'Unknown size'],
  [0, '0 B'],
  [1023, '1,023 B'],
  [1024, '1 KB'],
  [1_600_000, '1.5 MB'],
  [2 * 1024 ** 3, '2 GB'],
  [3000 * 1024 ** 3, '3,000 GB'],
])('%s bytes are %s', (bytes, text) => expect(sizeLabel(bytes)).toBe(text));

it.each([
  ['Ocean: waves & light', 'Ocean__waves___light.mp4'],
  ['../../etc/passwd', '______etc_passwd.mp4'],
  ['--exec "rm"', '__exec__rm_.mp4'],
  ['<img src=x>', '_img_src_x_.mp4'],
  ['海の朝 2026', '海の朝_2026.mp4'],
  ['a\u202egpj', 'a_gpj.mp4'],
  ['', 'video.mp4'],
])('the title %j names the file %s', (title, name) => {
  expect(fileNameOf(title, 'mp4')).toBe(name);
});

it('cuts a long title between letters', () => {
  expect(fileNameOf('😀'.repeat(200), 'mp4')).toMatch(/^_{1,120}\.mp4$/);
  expect(fileNameOf('a'.repeat(300), 'mp4')).toHaveLength(124);
});

import { describe, expect, it } from 'vitest';
import { checkFile } from './check-file';
import {
  defaultSettings,
  resultName,
  toTrimRequest,
  whyNotInstant,
  writtenFormat,
} from './settings';
import { sourceOfTest } from './source.testing';

const source = sourceOfTest;
const ranges = [{ from: 1, to: 3 }];

describe('the request', () => {
  it('defaults to an exact cut in WebM at 30 frames per second', () => {
    expect(toTrimRequest(defaultSettings, source, ranges, false)).toMatchObject({
      format: 'webm',
      way: 'exact',
      frameRate: 30,
      ranges,
      targetBytes: undefined,
    });
  });

  it('keeps the original’s container and rate', () => {
    const same = { ...defaultSettings, format: 'same', way: 'instant' } as const;
    expect(toTrimRequest(same, source, ranges, false)).toMatchObject({
      format: 'mp4',
      way: 'instant',
      frameRate: undefined,
    });
    expect(writtenFormat(same, { ...source, container: 'mkv' })).toBe('mkv');
    expect(writtenFormat(same, { ...source, container: 'other' })).toBe('mp4');
  });

  it('is exact where an instant cut is not possible, and the page says why', () => {
    const same = { ...defaultSettings, format: 'same', way: 'instant' } as const;
    expect(whyNotInstant(same, source)).toBeUndefined();
    const sped = { ...same, edits: { ...same.edits, speed: 2 } };
    expect(whyNotInstant(sped, source)).toMatch(/speed/);
    expect(toTrimRequest(sped, source, ranges, false).way).toBe('exact');
    expect(whyNotInstant({ ...same, targetMb: 8 }, source)).toMatch(/size/);
    const turned = { ...same, edits: { ...same.edits, turn: 90 } } as const;
    expect(whyNotInstant(turned, source)).toBeUndefined();
    expect(whyNotInstant(turned, { ...source, container: 'mkv' })).toMatch(/turned/);
    expect(whyNotInstant(defaultSettings, source)).toMatch(/WebM cannot hold/);
  });

  it('has 30 frames a second in WebM alone, unless another rate is chosen', () => {
    const rateOf = (part: Partial<typeof defaultSettings>) =>
      toTrimRequest({ ...defaultSettings, ...part }, source, ranges, false).frameRate;
    expect(rateOf({})).toBe(30);
    expect(rateOf({ format: 'mp4' })).toBeUndefined();
    expect(rateOf({ format: 'mp4', frameRate: 24 })).toBe(24);
    expect(rateOf({ frameRate: 0 })).toBeUndefined();
    expect(rateOf({ format: 'same', frameRate: 24 })).toBeUndefined();
  });

  it('gives size and frames of a GIF to a GIF alone', () => {
    const gif = { maxSide: 320, framesPerSecond: 20 };
    const asked = { ...defaultSettings, gif, frameRate: 60 };
    const made = toTrimRequest({ ...asked, format: 'gif' }, source, ranges, false);
    expect(made).toMatchObject({ gif, frameRate: undefined });
    expect(toTrimRequest(asked, source, ranges, false).gif).toBeUndefined();
  });

  it('removes ranges by keeping the rest', () => {
    expect(toTrimRequest(defaultSettings, source, ranges, true).ranges).toEqual([
      { from: 0, to: 1 },
      { from: 3, to: 10 },
    ]);
  });

  it('has a size limit only if pictures are encoded', () => {
    const sized = { ...defaultSettings, targetMb: 8 };
    expect(toTrimRequest(sized, source, ranges, false).targetBytes).toBe(8e6);
    expect(
      toTrimRequest({ ...sized, format: 'mp3' }, source, ranges, false).targetBytes,
    ).toBeUndefined();
  });

  it('names the result after the source', () => {
    expect(resultName('my.holiday.MOV', 'webm')).toBe('my.holiday-trimmed.webm');
    expect(resultName('.mp4', 'mp4')).toBe('video-trimmed.mp4');
  });
});

describe('checkFile', () => {
  it.each([
    ['a.mp4', 'video/mp4', 1, 'open'],
    ['a.mkv', '', 1, 'open'],
    ['a.ts', 'text/plain', 1, 'open'],
    ['a', 'video/webm', 1, 'open'],
    ['a.txt', 'text/plain', 1, 'refused'],
    ['a.mp4', 'image/png', 1, 'refused'],
    ['a.mp3', 'audio/mpeg', 1, 'refused'],
    ['a.mp4', 'video/mp4', 500 * 1024 * 1024, 'open'],
    ['a.mp4', 'video/mp4', 500 * 1024 * 1024 + 1, 'large'],
  ] as const)('%s, %s, %s bytes: %s', (name, type, size, kind) => {
    expect(checkFile({ name, type, size }).kind).toBe(kind);
  });

  it('uses the specification’s words', () => {
    expect(checkFile({ name: 'a.png', type: 'image/png', size: 1 })).toMatchObject({
      message: 'Please select a valid video file',
    });
    expect(checkFile({ name: 'a.mp4', type: 'video/mp4', size: 1e9 })).toMatchObject({
      message: 'File size too large. Please select a file under 500MB',
    });
  });
});

import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { inflateAsset } from './inflate-asset';
import { movToMp4 } from './mov-to-mp4';
import { aacBitrate, crf18Bitrate } from './movie-quality';

const context = {
  signal: new AbortController().signal,
  onProgress: () => {},
  warn: () => {},
  loadAsset: () => Promise.reject(new Error('no asset is needed to refuse a file')),
};

describe('movToMp4 rejects the file before loading an engine', () => {
  it.each([
    ['an empty file', new Blob([]), /empty/],
    [
      'a PNG',
      new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0])]),
      /not a QuickTime/,
    ],
    [
      'a movie without a moov box',
      new Blob([new Uint8Array([0, 0, 0, 16]), 'ftypqt  ', new Uint8Array(4)]),
      /cut off/,
    ],
  ])('%s', async (_name, blob, message) => {
    for (const videoEngine of ['auto', 'exact'] as const)
      await expect(movToMp4(blob, { videoEngine }, context)).rejects.toThrow(message);
  });
});

describe('rate control', () => {
  it('follows the source bitrate between a floor and a ceiling that grow with the frame size', () => {
    expect(crf18Bitrate(1920, 1080, 30, 8e6)).toBe(12.8e6);
    expect(crf18Bitrate(1920, 1080, 30, 1e5)).toBe(3e6);
    expect(crf18Bitrate(1920, 1080, 30, 1e9)).toBe(36e6);
    expect(crf18Bitrate(3840, 2160, 60, 1e9)).toBeGreaterThan(100e6);
    expect(crf18Bitrate(16, 16, 0, 0)).toBe(300_000);
    expect([aacBitrate(1), aacBitrate(2), aacBitrate(6)]).toEqual([128_000, 192_000, 576_000]);
  });
});

describe('inflateAsset', () => {
  it('returns the unpacked bytes and reports progress', async () => {
    const plain = new Uint8Array(900_000).map((_, index) => (index * index) % 251);
    const seen: number[] = [];
    const packed = new Uint8Array(gzipSync(plain));
    const blob = await inflateAsset(packed, 'application/wasm', (part) => seen.push(part));
    expect(blob.type).toBe('application/wasm');
    expect(new Uint8Array(await blob.arrayBuffer())).toEqual(plain);
    expect(seen.at(-1)).toBe(1);
  });

  it('rejects an error page with an asset error', async () => {
    const page = new TextEncoder().encode('<!doctype html>');
    await expect(inflateAsset(page, 'application/wasm', () => {})).rejects.toMatchObject({
      code: 'asset',
    });
  });
});

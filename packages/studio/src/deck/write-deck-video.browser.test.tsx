import { toBase64 } from '@entropy-tools/core/base64';
import { makeContext } from '@entropy-tools/documents/doc/testing/make-context';
import type { SeenVideo } from '@tests/support/browser-commands';
import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { loadServedAsset } from './testing/load-served-asset';
import { makeDeck } from './testing/make-slide';
import { makeWav } from './testing/make-wav';
import { type WriteDeckVideoOptions, writeDeckVideo } from './write-deck-video';

declare module 'vitest/browser' {
  interface BrowserCommands {
    seeVideo: (base64: string, moments: number[]) => Promise<SeenVideo | undefined>;
    hearVideo: (base64: string, stretches: [number, number][]) => Promise<number[] | undefined>;
  }
}

const progress: number[] = [];
const warnings: string[] = [];
const context = makeContext({
  onProgress: (fraction) => progress.push(fraction),
  warn: (message) => warnings.push(message),
  loadAsset: loadServedAsset,
});

async function make(slides: Parameters<typeof makeDeck>[0], options: WriteDeckVideoOptions = {}) {
  progress.length = 0;
  const blob = await writeDeckVideo(makeDeck(slides), new Map(), options, context);
  return { blob };
}

async function see(blob: Blob, moments: number[] = []) {
  return commands.seeVideo(toBase64(new Uint8Array(await blob.arrayBuffer())), moments);
}

const red = { backgroundColor: '#C00000', title: '', layout: 'title-only' } as const;
const blue = { backgroundColor: '#0000C0', title: '', layout: 'title-only' } as const;

/** The channels of a colour, each 0 to 255. */
const channels = (hex = '#000000') =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

describe('writeDeckVideo', () => {
  it('writes H.264 and AAC of five seconds per slide, with its transition', {
    tags: ['sweep'],
  }, async () => {
    const { blob } = await make([red, { ...blue, transition: 'fade' }]);
    expect(blob.type).toBe('video/mp4');
    const seen = await see(blob, [2.5, 5.25, 7.5]);
    expect(progress.at(-1)).toBe(1);
    expect(progress.filter((one) => one > 0.5)).toEqual([0.9, 1]);
    if (!seen) return;
    expect(seen.streams).toEqual([
      { type: 'video', codec: 'h264', width: 1280 },
      { type: 'audio', codec: 'aac' },
    ]);
    expect(seen.frameRate).toBe('30/1');
    expect(seen.frames).toBe(300);
    expect(Math.abs(seen.seconds - 10)).toBeLessThanOrEqual(1 / 30);
    const [first = [], between = [], second = []] = seen.colours.map(channels);
    expect(first[0]).toBeGreaterThan(150);
    expect(first[2]).toBeLessThan(40);
    expect(between[0]).toBeGreaterThan(50);
    expect(between[2]).toBeGreaterThan(50);
    expect(second[0]).toBeLessThan(40);
    expect(second[2]).toBeGreaterThan(150);
  });

  it('supports the slides’ own delays and 1080p, and moves slides in', {
    tags: ['sweep'],
  }, async () => {
    const slides = [
      { ...red, autoAdvanceDelay: 1 },
      { ...blue, autoAdvanceDelay: 2, transition: 'slide-left' as const },
    ];
    const { blob } = await make(slides, { timing: 'auto-advance', size: '1080p' });
    const seen = await see(blob, [1.2]);
    if (!seen) return;
    expect(seen.streams[0]?.width).toBe(1920);
    expect(seen.frames).toBe(90);
    expect(channels(seen.colours[0])[0]).toBeGreaterThan(50);
  });

  it('ends with the music if that is shorter', { tags: ['sweep'] }, async () => {
    const { blob } = await make([red], { music: makeWav(2) });
    const seen = await see(blob);
    if (!seen) return;
    expect(seen.frames).toBe(60);
    expect(seen.streams.map(({ codec }) => codec)).toEqual(['h264', 'aac']);
  });

  it('plays a slide’s narration for as long as the slide, which is extended to its length', {
    tags: ['sweep'],
  }, async () => {
    const narrations = new Map([
      ['device:1', makeWav(3, 0.5)],
      ['device:2', new Blob(['no sound'])],
    ]);
    const slides = [
      { ...red, autoAdvanceDelay: 1 },
      { ...blue, autoAdvanceDelay: 1, narration: 'device:1', transition: 'none' as const },
      { ...red, autoAdvanceDelay: 1, narration: 'device:2', transition: 'none' as const },
    ];
    warnings.length = 0;
    const { blob } = await make(slides, { timing: 'auto-advance', narrations, music: makeWav(2) });
    expect(warnings).toEqual(['The narration of slide 3 could not be read and is left out.']);
    const seen = await see(blob);
    if (!seen) return;
    expect(seen.frames).toBe(5 * 30);
    const base64 = toBase64(new Uint8Array(await blob.arrayBuffer()));
    const [before = 0, during = 0, after = 0] =
      (await commands.hearVideo(base64, [
        ...([
          [0, 0.9],
          [1.1, 3.9],
          [4.2, 5],
        ] as [number, number][]),
      ])) ?? [];
    // A sine at half of full scale has −9 dB.
    expect(during).toBeGreaterThan(-11);
    expect(during).toBeLessThan(-7);
    expect(before).toBeLessThan(-50);
    expect(after).toBeLessThan(-50);
  });

  it('makes points appear one after the other', { tags: ['sweep'] }, async () => {
    const content = Array.from({ length: 3 }, () => `- ${'W'.repeat(30)}`).join('\n');
    const colours = { backgroundColor: '#000000', textColor: '#FFFFFF' };
    const slides = [{ title: '', ...colours, build: 'by-item' as const, content }];
    const { blob } = await make(slides);
    const seen = await see(blob, [0.5, 1.5, 2.5, 3.5]);
    if (!seen) return;
    const light = seen.colours.map((colour) => channels(colour).reduce((sum, one) => sum + one, 0));
    expect(new Set(light).size).toBe(4);
    expect(light).toEqual(light.toSorted((a, b) => a - b));
  });

  it('refuses an unreadable music file and a deck without slides', async () => {
    const music = new Blob(['no music']);
    await expect(make([red], { music })).rejects.toMatchObject({
      message: 'The music could not be read. Choose another file.',
    });
    await expect(make([])).rejects.toMatchObject({ code: 'input' });
  });

  it('stops when cancelled', async () => {
    const controller = new AbortController();
    const stopped = { ...context, signal: controller.signal, onProgress: () => controller.abort() };
    await expect(
      writeDeckVideo(makeDeck([red, blue]), new Map(), {}, stopped),
    ).rejects.toMatchObject({ name: 'AbortError' });
  });
});

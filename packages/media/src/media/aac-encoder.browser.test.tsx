// @module-tag sweep
/** Sound encoded as AAC stays in sync: a click is heard at the right time, in each tool that encodes. */

import { makeContext } from '@entropy-tools/documents/doc/testing/make-context';
import { loadServedAsset } from '@entropy-tools/studio/deck/testing/load-served-asset';
import { makeDeck } from '@entropy-tools/studio/deck/testing/make-slide';
import { writeDeckVideo } from '@entropy-tools/studio/deck/write-deck-video';
import { describe, expect, it } from 'vitest';
import { mp4ByMediabunny } from './mp4-by-mediabunny';
import { flashAndClick, h264, hasFfmpeg, makeVideo } from './trim/media-fixture.testing';
import { memoryTarget } from './trim/output-target';
import { noEdits } from './trim/trim-request';
import { trimVideo } from './trim/trim-video';

const context = makeContext({ loadAsset: loadServedAsset });

const RATE = 48_000;

/**
 * Largest offset of the clicks of {@link flashAndClick} from their expected times, in seconds. Encoders
 * smear a click, so this compares the centre of its energy, 20 ms after the full second.
 */
async function largestOffset(blob: Blob): Promise<number> {
  const raw = await makeVideo(
    'out.raw',
    [
      ...['-i', 'in.bin', '-map', '0:a', '-af', 'aresample=async=1:first_pts=0'],
      ...['-ac', '1', '-ar', String(RATE), '-f', 's16le'],
    ],
    blob,
  );
  const samples = new Int16Array(await raw.arrayBuffer());
  const offsets: number[] = [];
  for (let second = 1; (second + 0.2) * RATE < samples.length; second += 1) {
    let energy = 0;
    let moment = 0;
    for (let at = (second - 0.15) * RATE; at < (second + 0.19) * RATE; at += 1) {
      const value = (samples[Math.round(at)] ?? 0) ** 2;
      energy += value;
      moment += value * (at / RATE - second);
    }
    offsets.push(Math.abs(moment / energy - 0.02));
  }
  expect(offsets.length).toBeGreaterThanOrEqual(3);
  return Math.max(...offsets);
}

describe.skipIf(!(await hasFfmpeg()))('AAC sound begins within 5 ms, measured by ffmpeg', () => {
  it('in the Converter', async () => {
    const movie = await makeVideo('out.mov', [...flashAndClick(5), ...h264, '-c:a', 'pcm_s16le']);
    expect(await largestOffset(movie)).toBeLessThan(0.001);
    const made = await mp4ByMediabunny(movie, {}, context);
    expect(made?.way).toBe('copy, AAC sound');
    expect(await largestOffset(made?.blob ?? new Blob([]))).toBeLessThanOrEqual(0.005);
  });

  it('in the Video Trimmer', async () => {
    const movie = await makeVideo('out.mov', [...flashAndClick(6), ...h264, '-c:a', 'pcm_s16le']);
    const cut = { ranges: [{ from: 1, to: 5.5 }], way: 'exact', format: 'mp4' } as const;
    const made = await trimVideo(
      movie,
      { ...cut, edits: { ...noEdits, volume: 0.9 } },
      memoryTarget(),
      context,
    );
    expect(made.sound).toBe('encoded');
    expect(await largestOffset(made.blob)).toBeLessThanOrEqual(0.005);
  });

  it('in the video of a slide deck', async () => {
    const music = await makeVideo('out.wav', [...flashAndClick(5), '-map', '1:a']);
    const made = await writeDeckVideo(makeDeck([{ title: '' }]), new Map(), { music }, context);
    expect(await largestOffset(made)).toBeLessThanOrEqual(0.005);
  });
});

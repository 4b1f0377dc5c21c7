// @module-tag sweep
/** Two hours of sound in bounded memory: decoded and cut into stretches piece by piece. No model runs here. */

import { once } from 'node:events';
import { createWriteStream, mkdtempSync, openAsBlob, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { makeTestContext } from '../image/codec-context.testing';
import { findSpeech } from './find-speech';
import { openSound } from './open-sound';
import { SAMPLE_RATE } from './speech-cutter';
import { wavHeader } from './wav';

/** Speech without any pause for three minutes, then two seconds of silence, over and over. */
vi.mock(import('./voice-detector'), async (original) => ({
  ...(await original()),
  openVoiceDetector: async () => {
    let frame = 0;
    return {
      speechProbability: async () => {
        frame += 1;
        return (frame * 0.032) % 182 < 180 ? 0.9 : 0;
      },
    };
  },
}));

const RATE = 8000;
const SECONDS = 7200;

it('keeps no more than a few pieces of two hours, and finds speech up to the end', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'entropy-two-hours-'));
  const path = join(folder, 'long.wav');
  const file = createWriteStream(path);
  file.write(wavHeader(RATE * SECONDS * 2, RATE));
  const second = Buffer.from(
    Int16Array.from({ length: RATE }, (_, at) => (at * 7919) % 8000).buffer,
  );
  for (let at = 0; at < SECONDS; at += 1) if (!file.write(second)) await once(file, 'drain');
  file.end();
  await once(file, 'close');
  try {
    const context = makeTestContext();
    const { durationSeconds, pieces } = await openSound(await openAsBlob(path), 0, context);
    expect(durationSeconds).toBe(SECONDS);
    const before = process.memoryUsage().arrayBuffers;
    let peak = 0;
    let longest = 0;
    let end = 0;
    let heard = 0;
    const onHeard = (seconds: number) => {
      expect(seconds).toBeGreaterThanOrEqual(heard);
      heard = seconds;
      peak = Math.max(peak, process.memoryUsage().arrayBuffers - before);
    };
    for await (const stretch of findSpeech(pieces, context, { onHeard })) {
      longest = Math.max(longest, stretch.samples.length / SAMPLE_RATE);
      end = stretch.end;
    }
    expect(heard).toBeCloseTo(SECONDS, -1);
    expect(end).toBeGreaterThan(SECONDS - 182);
    expect(longest).toBeLessThan(30);
    // All of it would be 461 MB.
    expect(peak / 1e6).toBeLessThan(120);
    console.info(`Two hours of sound: ${(peak / 1e6).toFixed(0)} MB at most`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

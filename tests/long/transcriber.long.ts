/** Three hours of a recording with occasional speech: memory does not grow. */
import { readFileSync } from 'node:fs';
import { makeTestContext } from '@entropy-tools/media/image/codec-context.testing';
import { openSound } from '@entropy-tools/media/speech/open-sound';
import { loadRecognizer } from '@entropy-tools/media/speech/recognizer';
import { transcribe } from '@entropy-tools/media/speech/transcribe';
import { expect, test } from 'vitest';

const HOURS = 3;
/** A minute of 8-bit samples at 8,000 Hz: three hours are below 100 MB. */
const MINUTE = 60 * 8000;

/** Every second sample of the sample speech as 8 bits, then silence. */
async function makeRecording(): Promise<Blob> {
  const sample = new Blob([readFileSync('packages/media/src/speech/sample-speech.wav')]);
  const minute = new Uint8Array(MINUTE).fill(128);
  let at = 0;
  for await (const { samples } of (await openSound(sample, 0, makeTestContext())).pieces)
    for (let index = 0; index + 1 < samples.length; index += 2, at += 1)
      minute[at] =
        128 + Math.round((((samples[index] ?? 0) + (samples[index + 1] ?? 0)) / 2) * 127);
  const header = new Uint8Array(44);
  const view = new DataView(header.buffer);
  const bytes = MINUTE * 60 * HOURS;
  header.set(new TextEncoder().encode('RIFF'), 0);
  view.setUint32(4, bytes + 36, true);
  header.set(new TextEncoder().encode('WAVEfmt '), 8);
  for (const [place, value] of [
    [16, 16],
    [24, 8000],
    [28, 8000],
    [40, bytes],
  ] as const)
    view.setUint32(place, value, true);
  for (const [place, value] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const)
    view.setUint16(place, value, true);
  header.set(new TextEncoder().encode('data'), 36);
  return new Blob([header, ...Array.from({ length: 60 * HOURS }, () => minute)]);
}

test('transcribes three hours in bounded memory', { timeout: 60 * 60_000 }, async () => {
  const context = makeTestContext();
  const [recognizer, recording] = await Promise.all([
    loadRecognizer(context, () => {}),
    makeRecording(),
  ]);
  const { pieces, durationSeconds } = await openSound(recording, 0, context);
  expect(durationSeconds).toBe(HOURS * 3600);
  const started = performance.now();
  /** Peak memory in each hour, in MB. */
  const held: number[] = [];
  const found = [];
  for await (const part of transcribe(pieces, recognizer, context)) {
    found.push(part);
    const hour = Math.floor(part.start / 3600);
    held[hour] = Math.max(held[hour] ?? 0, process.memoryUsage().rss / 1e6);
  }
  const seconds = (performance.now() - started) / 1000;
  console.log(
    `${HOURS} h with ${found.length} readings in ${seconds.toFixed(0)} s; MB at most, by the hour: ${held.map(Math.round).join(', ')}`,
  );
  expect(found).toHaveLength(60 * HOURS);
  for (const [index, { start, text }] of found.entries()) {
    expect(start).toBeCloseTo(index * 60, -1);
    expect(text).toMatch(/Dashwood/);
  }
  // Garbage that V8 has not collected yet comes and goes.
  expect(held.at(-1)).toBeLessThan((held[0] ?? 0) + 60);
});

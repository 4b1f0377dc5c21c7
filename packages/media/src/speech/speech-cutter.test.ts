import { expect, it } from 'vitest';
import { type CutOptions, deviceCuts, SAMPLE_RATE, SpeechCutter } from './speech-cutter';
import { VOICE_FRAME } from './voice-detector';

/** Feeds spans of `[seconds, probability]` to a cutter. @returns stretches in seconds, rounded */
function cut(spans: readonly (readonly [number, number])[], options?: CutOptions) {
  const cutter = new SpeechCutter(options);
  const found = [];
  let frames = 0;
  for (const [seconds, probability] of spans)
    for (let count = Math.round((seconds * SAMPLE_RATE) / VOICE_FRAME); count > 0; count -= 1) {
      found.push(...cutter.push(probability));
      frames += 1;
      expect(frames * VOICE_FRAME - cutter.keepFrom).toBeLessThan(45 * SAMPLE_RATE);
    }
  found.push(...cutter.finish(frames * VOICE_FRAME));
  return found.map(({ start, end }) =>
    [start, end].map((at) => Math.round((at / SAMPLE_RATE) * 10) / 10),
  );
}

it('finds speech between silences, with some padding', () => {
  expect(
    cut([
      [2, 0],
      [3, 0.9],
      [2, 0],
    ]),
  ).toEqual([[1.8, 5.2]]);
});

it('ignores sounds too short to be a word', () => {
  expect(
    cut([
      [1, 0],
      [0.1, 0.9],
      [2, 0],
    ]),
  ).toEqual([]);
});

it('joins across a short pause but not across a long one', () => {
  expect(
    cut([
      [1, 0],
      [2, 0.9],
      [0.6, 0],
      [2, 0.9],
      [1.5, 0],
      [2, 0.9],
      [1, 0],
    ]),
  ).toEqual([
    [0.8, 5.8],
    [6.9, 9.4],
  ]);
});

it('limits joined stretches to what the recogniser accepts', () => {
  const spoken = cut(
    Array.from(
      { length: 10 },
      () =>
        [
          [4, 0.9],
          [0.6, 0.1],
        ] as const,
    ).flat(),
  );
  for (const [start = 0, end = 0] of spoken) expect(end - start).toBeLessThanOrEqual(14.4);
  expect(spoken.length).toBeGreaterThanOrEqual(4);
});

it('cuts speech without a pause at its quietest point and loses none of it', () => {
  const spoken = cut([
    [20, 0.9],
    [0.2, 0.45],
    [50, 0.9],
    [1, 0],
  ]);
  expect(spoken[0]).toEqual([0, 20]);
  for (const [index, [start = 0]] of spoken.entries())
    if (index > 0) expect(start).toBeLessThanOrEqual(spoken[index - 1]?.[1] ?? 0);
  expect(spoken.at(-1)?.[1]).toBeCloseTo(70.4, 0);
});

it('returns a stretch before the recording ends', () => {
  const cutter = new SpeechCutter(deviceCuts);
  const push = (seconds: number, probability: number) =>
    Array.from({ length: Math.round((seconds * SAMPLE_RATE) / VOICE_FRAME) }, () =>
      cutter.push(probability),
    ).flat();
  expect(push(2, 0.9)).toEqual([]);
  expect(push(1, 0)).toHaveLength(1);
});

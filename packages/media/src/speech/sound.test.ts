/** Tests of everything that needs no model: resampling, WAV, tokens, word times. */
import { expect, it } from 'vitest';
import { alignWords } from './align-words';
import { findPauses } from './find-pauses';
import { trimTokenLoop } from './recognizer';
import { makeResampler } from './resampler';
import { SAMPLE_RATE } from './speech-cutter';
import { makeTokenReader } from './token-text';
import { writeWav } from './wav';
import { timeAtOffset, timeWords } from './word-times';

function tone(hertz: number, rate: number, seconds = 1): Float32Array {
  return Float32Array.from({ length: rate * seconds }, (_, at) =>
    Math.sin((2 * Math.PI * hertz * at) / rate),
  );
}

/** Resamples in pieces of uneven length, as decoders deliver them. */
function resample(sound: Float32Array, rate: number): Float32Array {
  const resampler = makeResampler(rate);
  const out: number[] = [];
  for (let at = 0, size = 1; at < sound.length; at += size, size = (size * 7 + 13) % 1500)
    out.push(...resampler.push(sound.subarray(at, at + size)));
  return Float32Array.from(out);
}

it.each([8000, 11_025, 16_000, 22_050, 44_100, 48_000, 96_000])(
  'keeps pitch, position and loudness of a tone at %d samples per second',
  (rate) => {
    const out = resample(tone(440, rate), rate);
    expect(Math.abs(out.length - 16_000)).toBeLessThan(80);
    const wanted = tone(440, 16_000);
    const inner = out.subarray(200, out.length - 200);
    const worst = inner.reduce(
      (most, value, at) => Math.max(most, Math.abs(value - (wanted[at + 200] ?? 0))),
      0,
    );
    expect(worst).toBeLessThan(0.03);
  },
);

it('removes frequencies above what 16 kHz can represent', () => {
  const out = resample(tone(11_000, 48_000), 48_000).subarray(200, 15_000);
  expect(Math.max(...out)).toBeLessThan(0.01);
});

it('writes a 16-bit WAV file', () => {
  const file = writeWav(Float32Array.of(0, 1, -2));
  expect(file).toHaveLength(50);
  const view = new DataView(file.buffer);
  expect(new TextDecoder().decode(file.subarray(0, 4))).toBe('RIFF');
  expect([24, 40].map((at) => view.getUint32(at, true))).toEqual([16_000, 6]);
  expect([44, 46, 48].map((at) => view.getInt16(at, true))).toEqual([0, 32_767, -32_767]);
});

it('decodes words and bytes with their first tokens, and skips special tokens', () => {
  const file = new TextEncoder().encode('<unk>\n<s>\n</s>\n<0xC3>\n<0xA9>\n▁caf\n▁a');
  expect(makeTokenReader(file)([1, 5, 3, 4, 6, 2, 99])).toEqual([
    { text: 'café', token: 1 },
    { text: 'a', token: 4 },
  ]);
});

it('finds when words were said from where their tokens were heard', () => {
  // Three words of four tokens and the end; each row is heard most in its own frames of 24 ms.
  const heardIn = [
    [0, 9],
    [10, 14],
    [15, 29],
    [30, 39],
    [40, 49],
  ];
  const rows = heardIn.map(([from = 0, to = 0]) =>
    Float32Array.from({ length: 50 }, (_, frame) => (frame >= from && frame <= to ? 0.8 : 0.1)),
  );
  const spans = alignWords(rows, [0, 1, 3], 1.2);
  const middle = 0.028;
  expect(spans.map(({ start }) => start)).toEqual([
    0,
    expect.closeTo(10 * 0.024 + middle, 3),
    expect.closeTo(30 * 0.024 + middle, 3),
  ]);
  expect(spans.map(({ end }) => end)).toEqual([
    spans[1]?.start,
    spans[2]?.start,
    expect.closeTo(40 * 0.024 + middle, 3),
  ]);
  expect(alignWords([], [], 1)).toEqual([]);
  // The first word is said after half of its frames, the third one later than the attention tells.
  const pauses = [
    { start: 0, end: 0.1 },
    { start: 0.66, end: 0.81 },
  ];
  const said = alignWords(rows, [0, 1, 3], 1.2, pauses);
  expect(said.map(({ start }) => start)).toEqual([0.1, spans[1]?.start, 0.81]);
  expect(said[1]?.end).toBe(0.81);
});

it('finds pauses by loudness, but not the closures of consonants nor in even noise', () => {
  const noise = (seconds: number, level: number) =>
    Array.from({ length: seconds * SAMPLE_RATE }, (_, at) => level * Math.sin(at * at * 0.37));
  const speech = (seconds: number) => noise(seconds, 0.3);
  const quiet = (seconds: number) => noise(seconds, 0.002);
  const sound = [quiet(0.2), speech(0.5), quiet(0.05), speech(0.3), quiet(0.15), speech(0.4)];
  expect(findPauses(Float32Array.from(sound.flat()))).toEqual([
    { start: 0, end: 0.2 },
    { start: 1.05, end: 1.2 },
  ]);
  expect(findPauses(Float32Array.from(speech(1)))).toEqual([]);
  expect(findPauses(new Float32Array())).toEqual([]);
});

it('cuts a loop of tokens to a single round', () => {
  const tokens = [9, 1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3];
  expect(trimTokenLoop(tokens)).toBe(true);
  expect(tokens).toEqual([9, 1, 2, 3]);
  const spoken = [5, 5, 5, 1, 2, 1, 2, 1, 2];
  expect(trimTokenLoop(spoken)).toBe(false);
  expect(spoken).toHaveLength(9);
});

it('distributes the time of a stretch over its words by weight', () => {
  const words = timeWords({ start: 10, end: 14, text: 'I am  extraordinarily glad.' });
  expect(words.map(({ text, at }) => [text, at])).toEqual([
    ['I', 0],
    ['am', 2],
    ['extraordinarily', 6],
    ['glad.', 22],
  ]);
  expect(words[0]?.start).toBe(10);
  expect(words.at(-1)?.end).toBeCloseTo(14);
  const [, , long, short] = words.map(({ start, end }) => end - start);
  expect(long).toBeGreaterThan(2 * (short ?? 0));
  expect(timeWords({ start: 0, end: 1, text: '' })).toEqual([]);
  const part = { start: 10, end: 14, text: 'I am  extraordinarily glad.' };
  expect(timeAtOffset(part, 12)).toBe(words[2]?.start);
  expect(timeAtOffset({ ...part, text: '' }, 3)).toBe(10);
});

it('prefers the times that the recogniser gave', () => {
  const heard = [
    { text: 'I', at: 0, start: 10.5, end: 11 },
    { text: 'am', at: 2, start: 11, end: 13 },
  ];
  const part = { start: 10, end: 14, text: 'I am', words: heard };
  expect(timeWords(part)).toBe(heard);
  expect(timeAtOffset(part, 3)).toBe(11);
});

// @module-tag sweep
/** Runs the real models in Node, on speech and on other sounds. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { seededRandom } from '@entropy-tools/core/random';
import { expect, it } from 'vitest';
import { findProgram } from '../../../../scripts/setup-browser.ts';
import { makeTestContext } from '../image/codec-context.testing';
import { openSound, soundOf } from './open-sound';
import { loadRecognizer } from './recognizer';
import { SAMPLE_RATE } from './speech-cutter';
import { transcribe } from './transcribe';
import { writeWav } from './wav';

async function textsOf(file: Blob, from = 0) {
  const context = makeTestContext();
  const [recognizer, sound] = await Promise.all([
    loadRecognizer(context, () => {}),
    openSound(file, from, context),
  ]);
  const found = [];
  for await (const part of transcribe(sound.pieces, recognizer, context)) found.push(part);
  return found;
}

const sample = () => new Blob([readFileSync('packages/media/src/speech/sample-speech.wav')]);
const spoken =
  'And Mr. John Dashwood had then leisure to consider how much there might be prudently in his power to do for them.';

/** When the words of the sample begin, in hundredths of a second: by pocketsphinx, told what is said. */
const begin = [
  ...[20, 37, 63, 98, 158, 184, 225, 271, 289, 344, 400, 433, 452, 479, 494, 546, 556, 575, 604],
  ...[614, 635, 661],
];

it('transcribes a passage read aloud, with the times of its words', async () => {
  const [part, ...more] = await textsOf(sample());
  expect(part?.text).toBe(spoken);
  expect(part?.start).toBeCloseTo(0.1, 0);
  expect(part?.end).toBeCloseTo(7, 0);
  expect(more).toEqual([]);
  const words = part?.words ?? [];
  expect(words.map(({ text }) => text).join(' ')).toBe(spoken);
  for (const { text, at } of words) expect(spoken.startsWith(text, at)).toBe(true);
  const errors = words.map(({ start }, index) => Math.abs(start - (begin[index] ?? 0) / 100));
  errors.sort((a, b) => a - b);
  expect(errors).toHaveLength(begin.length);
  expect(errors[Math.floor(errors.length / 2)]).toBeLessThan(0.08);
});

it('starts in the middle, with times relative to the whole', async () => {
  const [part] = await textsOf(sample(), 3.5);
  expect(part?.start).toBeGreaterThanOrEqual(3.3);
  expect(part?.words?.at(-1)?.start).toBeCloseTo(6.61, 0);
  expect(part?.text).toMatch(/in his power to do for them/);
});

/** Generated sounds without speech, four seconds each. */
const silent: readonly [string, (at: number, random: () => number) => number][] = [
  ['silence', () => 0],
  ['hiss', (_, random) => (random() - 0.5) * 0.2],
  ['a tone', (at) => 0.4 * Math.sin(2 * Math.PI * 440 * at)],
  [
    'a chord with vibrato',
    (at) =>
      [220, 277, 330, 440].reduce(
        (sum, hertz) => sum + 0.12 * Math.sin(2 * Math.PI * hertz * at + 2 * Math.sin(30 * at)),
        0,
      ),
  ],
  [
    'a melody of plucked strings',
    (at) => {
      const hertz = [262, 294, 330, 349, 392, 440, 494, 523][Math.floor(at * 4) % 8] ?? 262;
      const since = (at * 4) % 1;
      return 0.5 * Math.exp(-3 * since) * Math.sign(Math.sin(2 * Math.PI * hertz * at));
    },
  ],
  ['a drum', (at, random) => Math.exp(-18 * ((at * 2) % 1)) * (random() - 0.5)],
];

it.each(silent)('produces no text for %s', async (_name, wave) => {
  const random = seededRandom(7);
  const samples = Float32Array.from({ length: 4 * SAMPLE_RATE }, (_value, at) =>
    wave(at / SAMPLE_RATE, random),
  );
  expect(await textsOf(new Blob([writeWav(samples)]))).toEqual([]);
});

it('locates speech between long silences', async () => {
  const context = makeTestContext();
  const speech: Float32Array[] = [];
  for await (const { samples } of (await openSound(sample(), 0, context)).pieces)
    speech.push(samples);
  const quiet = SAMPLE_RATE * 20;
  const length = speech.reduce((sum, one) => sum + one.length, 0);
  const whole = new Float32Array(quiet * 2 + length);
  let at = quiet;
  for (const one of speech) {
    whole.set(one, at);
    at += one.length;
  }
  const recognizer = await loadRecognizer(context, () => {});
  const found = [];
  for await (const part of transcribe(soundOf(whole, 0).pieces, recognizer, context))
    found.push(part);
  expect(found.map(({ text }) => text)).toEqual([spoken]);
  expect(found[0]?.start).toBeCloseTo(20.1, 0);
});

const espeak = findProgram('espeak-ng');
it.skipIf(!espeak)(`understands espeak-ng${espeak ? '' : ' (espeak-ng missing)'}`, async () => {
  const wav = execFileSync(espeak ?? '', [
    '-v',
    'en-us',
    '-s',
    '140',
    '--stdout',
    'We will go to the market and buy some apples.',
  ]);
  const text = (await textsOf(new Blob([wav]))).map((part) => part.text).join(' ');
  expect(text.toLowerCase()).toMatch(/market and buy some apples/);
});

it('stops in the middle when aborted', async () => {
  const controller = new AbortController();
  const context = { ...makeTestContext(), signal: controller.signal };
  const recognizer = await loadRecognizer(context, () => {});
  const { pieces } = await openSound(sample(), 0, context);
  async function* cancelled() {
    for await (const piece of pieces) {
      controller.abort(new Error('cancelled'));
      yield piece;
    }
  }
  const run = async () => {
    for await (const _ of transcribe(cancelled(), recognizer, context));
  };
  await expect(run()).rejects.toThrow('cancelled');
});

it.each([
  ['an empty file', new Uint8Array()],
  ['a text file', new TextEncoder().encode('plainly not a sound')],
  ['a truncated header', writeWav(new Float32Array(8)).subarray(0, 30)],
])('rejects %s with the message of the specification', async (_name, bytes) => {
  await expect(openSound(new Blob([bytes]), 0, makeTestContext())).rejects.toThrow(
    'Could not decode audio file. It may be corrupt or in an unsupported format.',
  );
});

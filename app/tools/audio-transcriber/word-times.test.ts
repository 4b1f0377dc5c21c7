// @module-tag sweep
/** How far the starts of words are from when they were spoken, by the real models on speech of espeak-ng. */
import { mkdtempSync, openAsBlob } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeTestContext } from '@entropy-tools/media/image/codec-context.testing';
import { openSound } from '@entropy-tools/media/speech/open-sound';
import { loadRecognizer } from '@entropy-tools/media/speech/recognizer';
import { transcribe } from '@entropy-tools/media/speech/transcribe';
import { diffArrays } from 'diff';
import { expect, it } from 'vitest';
import { findProgram } from '../../../scripts/setup-browser.ts';
import { type SpokenWord, speakWords } from '../../../tests/support/spoken-words.ts';

const sentences = [
  'We will go to the market and buy some apples.',
  'The train to the coast leaves at seven in the morning.',
  'Nobody knew how the old clock came into the house.',
  'The water in the river was cold and very clear.',
  'When the meeting was over, the chairman thanked everybody, and we all walked back to the station.',
  'I think that you should read the letter again, slowly, before you answer it.',
  'He opened the door. The room was dark. Somebody was standing at the window.',
  'My grandmother kept her recipes in a wooden box, which nobody else was allowed to open.',
];
const voices = [
  { voice: 'en-us', speed: 140 },
  { voice: 'en-gb', speed: 170 },
];

/** The errors of the words that were heard rightly, in milliseconds. */
function startErrors(spoken: readonly SpokenWord[], heard: readonly SpokenWord[]): number[] {
  const plain = ({ text }: SpokenWord) => text.toLowerCase().replace(/[^a-z]/g, '');
  const errors: number[] = [];
  let [from, to] = [0, 0];
  for (const { added, removed, count } of diffArrays(spoken.map(plain), heard.map(plain))) {
    if (!added && !removed)
      for (let at = 0; at < count; at += 1) {
        const [truth, found] = [spoken[from + at], heard[to + at]];
        if (truth && found) errors.push(Math.abs(found.start - truth.start) * 1000);
      }
    if (!added) from += count;
    if (!removed) to += count;
  }
  return errors;
}

const espeak = findProgram('espeak-ng');
it.skipIf(!espeak)(
  `words, those after pauses too, begin within 80 ms of when they are spoken${espeak ? '' : ' (espeak-ng missing)'}`,
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'entropy-word-times-'));
    const context = makeTestContext();
    const recognizer = await loadRecognizer(context, () => {});
    const errors: number[] = [];
    for (const [index, text] of sentences.entries())
      for (const how of voices) {
        const path = join(folder, `${how.voice}-${index}.wav`);
        const spoken = speakWords(path, { ...how, text });
        const { pieces } = await openSound(await openAsBlob(path), 0, context);
        const heard: SpokenWord[] = [];
        for await (const { words = [] } of transcribe(pieces, recognizer, context))
          heard.push(...words);
        errors.push(...startErrors(spoken, heard));
      }
    errors.sort((a, b) => a - b);
    const at = (share: number) => errors[Math.floor(errors.length * share)] ?? Number.NaN;
    console.info(
      `Starts of ${errors.length} words: median ${at(0.5).toFixed(0)} ms, 95th percentile ${at(0.95).toFixed(0)} ms`,
    );
    expect(errors.length).toBeGreaterThan(120);
    expect(at(0.5)).toBeLessThan(50);
    expect(at(0.95)).toBeLessThan(110);
  },
);

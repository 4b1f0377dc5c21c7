/**
 * Where a line may end: UAX 14 by the linebreak package, and between the words of Thai, Lao, Khmer and
 * Burmese by Intl.Segmenter, because those scripts put no spaces between words.
 */
import LineBreaker from 'linebreak';

const southEastAsian = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]/;
const southEastAsianRun = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u200b-\u200d]{2,}/g;
let words: Intl.Segmenter | undefined;

/** Values of {@link findBreaks}. */
export const mayBreak = 1;
export const mustBreak = 2;

/** For each offset: 0, `mayBreak` or `mustBreak` before the character there. */
export function findBreaks(text: string): Uint8Array {
  const breaks = new Uint8Array(text.length + 1);
  const breaker = new LineBreaker(text);
  for (let found = breaker.nextBreak(); found; found = breaker.nextBreak())
    breaks[found.position] = found.required ? mustBreak : mayBreak;
  // The end of the text is not a forced break.
  breaks[text.length] = mayBreak;
  if (southEastAsian.test(text)) {
    words ??= new Intl.Segmenter('th', { granularity: 'word' });
    for (const run of text.matchAll(southEastAsianRun))
      for (const { index } of words.segment(run[0]))
        if (index > 0 && breaks[run.index + index] === 0) breaks[run.index + index] = mayBreak;
  }
  return breaks;
}

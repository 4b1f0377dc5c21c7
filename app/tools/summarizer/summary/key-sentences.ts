/**
 * The sentences that cover most of a text, in its own words and order, after SumBasic (Nenkova and
 * Vanderwende, The Impact of Frequency on Summarization, 2005). A word's weight is its frequency in the text;
 * once a sentence is selected its words weigh less, so that the next one says something else. They lose less
 * than by SumBasic's squaring, which in short texts leaves only side issues. It does not understand the text;
 * headings and fragments are left out.
 */
import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { termsOf } from './point-terms';
import { splitSentences } from './split-sentences';

/** Shorter sentences say little, longer ones are tables or lists without full stops; counted in content words. */
const MIN_WORDS = 6;
const MAX_WORDS = 60;
/** Remaining share of a word's weight after each use. */
const REPEATED = 0.4;
/** How a complete sentence ends, unlike headings and table rows. */
const END = /[.!?…。！？]["'”’»)\]]*$/;
/** Maximum sentences considered; a longer text is sampled evenly. */
const MAX_SENTENCES = 4000;

/** @returns at most `count` sentences, in text order; all if there are no more */
export async function keySentences(
  text: string,
  count: number,
  context: Pick<CodecContext, 'signal' | 'onProgress'>,
): Promise<string[]> {
  const spans = splitSentences(text);
  const seen = new Set<string>();
  const stride = Math.ceil(spans.length / MAX_SENTENCES);
  const found: { at: number; text: string; words: readonly string[] }[] = [];
  for (let at = 0; at < spans.length; at += stride) {
    const span = spans[at];
    if (!span) continue;
    if (at % 200 < stride) {
      throwIfAborted(context);
      context.onProgress((at / spans.length) * 0.8);
      await new Promise((resolve) => setTimeout(resolve));
    }
    const sentence = text.slice(span.start, span.end).replace(/\s+/g, ' ').trim();
    if (seen.has(sentence)) continue;
    seen.add(sentence);
    const words = [...termsOf(sentence).words];
    if (words.length >= MIN_WORDS && words.length <= MAX_WORDS)
      found.push({ at, text: sentence, words });
  }
  const whole = found.filter((sentence) => END.test(sentence.text));
  const candidates = whole.length >= count ? whole : found;
  const counts = new Map<string, number>();
  let total = 0;
  for (const { words } of candidates)
    for (const word of words) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
      total += 1;
    }
  const weights = new Map([...counts].map(([word, times]) => [word, (times - 1) / total]));
  const scoreOf = (words: readonly string[]) =>
    words.reduce((sum, word) => sum + (weights.get(word) ?? 0), 0) / words.length;

  const chosen: { at: number; text: string }[] = [];
  const left = new Set(candidates);
  while (chosen.length < count && left.size > 0) {
    throwIfAborted(context);
    let best: (typeof candidates)[number] | undefined;
    let most = -1;
    for (const candidate of left) {
      const score = scoreOf(candidate.words);
      if (score <= most) continue;
      most = score;
      best = candidate;
    }
    if (!best) break;
    left.delete(best);
    chosen.push(best);
    for (const word of best.words) weights.set(word, (weights.get(word) ?? 0) * REPEATED);
  }
  context.onProgress(1);
  return chosen.sort((a, b) => a.at - b.at).map((sentence) => sentence.text);
}

/**
 * Picks the sentences that say most of a text, in its own words and order; it does not understand the text.
 * A sentence scores by how central it is (PageRank over the words that sentences share, after Mihalcea and
 * Tarau, TextRank, 2004) and by its position: texts say first what they are about, and short ones conclude at
 * the end. One that leans on the sentence before it loses, and so does one that repeats what is picked already
 * (maximal marginal relevance, Carbonell and Goldstein, 1998). Headings, fragments and table rows are left
 * out. The weights were set on the tuning half of bench/summaries.json.
 */
import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { splitSentences } from '@entropy-tools/data/text/split-sentences';
import { termsOf } from './point-terms';
import type { SourceSentence } from './sourced-points';

/** Shorter sentences say little, longer ones are tables or lists without full stops; counted in content words. */
const MIN_WORDS = 5;
const MAX_WORDS = 60;
/** Weights, beside that of the centrality, which is at most 1. */
const BEGINNING_WEIGHT = 0.4;
const END_WEIGHT = 0.4;
const LEANING_WEIGHT = 0.3;
const REPETITION_WEIGHT = 0.6;
/** The share of the text after which the weight of the position has fallen to 1/e. */
const NEAR = 0.05;
/** Sentences; a longer text ends in references, appendices or signatures. */
const SHORT_TEXT = 100;
/** Between 0 (a long sentence wins by its many words) and 1 (its length does not count). */
const LENGTH_NORM = 0.5;
/** The usual damping of PageRank; the order hardly changes after ten rounds. */
const DAMPING = 0.85;
const ROUNDS = 10;
/** A sentence that says little without the one before it. */
const LEANING =
  /^(?:it|he|she|they|this|that|these|those|but|and|so|then|there|such|here|others?|both|some)\b/i;
/** How a complete sentence ends, unlike headings and table rows. */
const END = /[.!?…。！？]["'”’»)\]]*$/;
/** Maximum sentences considered; a longer text is sampled evenly. */
const MAX_SENTENCES = 4000;

interface Candidate extends SourceSentence {
  words: readonly string[];
}

/**
 * @param count the number of sentences, or how to find it from the number of sentences in the text
 * @returns in text order; all if there are no more
 */
export async function keySentences(
  text: string,
  count: number | ((of: number) => number),
  context: Pick<CodecContext, 'signal' | 'onProgress'>,
): Promise<SourceSentence[]> {
  const found = await candidatesOf(text, context);
  const wanted = typeof count === 'number' ? count : count(found.length);
  const whole = found.filter((sentence) => END.test(sentence.text));
  const candidates = whole.length >= wanted ? whole : found;
  const chosen = pick(candidates, wanted, context);
  context.onProgress(1);
  return chosen
    .sort((one, other) => one.start - other.start)
    .map(({ start, end, text }) => ({ start, end, text }));
}

/** The distinct sentences with enough content words. */
async function candidatesOf(
  text: string,
  context: Pick<CodecContext, 'signal' | 'onProgress'>,
): Promise<Candidate[]> {
  const spans = splitSentences(text);
  const seen = new Set<string>();
  const stride = Math.ceil(spans.length / MAX_SENTENCES);
  const found: Candidate[] = [];
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
      found.push({ ...span, text: sentence, words });
  }
  return found;
}

function pick(
  candidates: readonly Candidate[],
  count: number,
  context: Pick<CodecContext, 'signal'>,
): Candidate[] {
  const total = candidates.length;
  const having = new Map<string, number>();
  for (const { words } of candidates)
    for (const word of words) having.set(word, (having.get(word) ?? 0) + 1);
  const rarity = (word: string) => Math.log(1 + total / (having.get(word) ?? 1));
  const vectors = candidates.map(({ words }) => {
    const weights = new Map(words.map((word) => [word, rarity(word)]));
    return { weights, norm: Math.hypot(...weights.values()) || 1 };
  });
  const central = centralityOf(vectors);
  const most = Math.max(...central, Number.MIN_VALUE);
  const scores = central.map((value, at) => {
    const near = (distance: number) => Math.exp(-distance / (total * NEAR + 1));
    const end = total < SHORT_TEXT ? END_WEIGHT * near(total - 1 - at) : 0;
    const leans = LEANING.test(candidates[at]?.text ?? '') ? LEANING_WEIGHT : 0;
    return value / most + BEGINNING_WEIGHT * near(at) + end - leans;
  });
  const repetition = new Float64Array(total);
  const left = new Set(candidates.keys());
  const chosen: Candidate[] = [];
  while (chosen.length < count && left.size > 0) {
    throwIfAborted(context);
    let best = -1;
    let highest = Number.NEGATIVE_INFINITY;
    for (const at of left) {
      const score = (scores[at] ?? 0) - REPETITION_WEIGHT * (repetition[at] ?? 0);
      if (score <= highest) continue;
      highest = score;
      best = at;
    }
    const candidate = candidates[best];
    const vector = vectors[best];
    if (!candidate || !vector) break;
    left.delete(best);
    chosen.push(candidate);
    for (const at of left) {
      const other = vectors[at];
      if (other) repetition[at] = Math.max(repetition[at] ?? 0, cosine(vector, other));
    }
  }
  return chosen;
}

/** PageRank over shared words, in time that grows with the words and not with the pairs of sentences. */
function centralityOf(vectors: readonly Vector[]): number[] {
  const rows = vectors.map(({ weights, norm }) => {
    const scale = norm ** LENGTH_NORM;
    return [...weights].map(([word, weight]) => [word, weight / scale] as const);
  });
  const own = rows.map((row) => row.reduce((sum, [, part]) => sum + part * part, 0));
  /** What each sentence gets when all of them give these values to those that share their words. */
  const spread = (values: readonly number[]) => {
    const byWord = new Map<string, number>();
    for (const [at, row] of rows.entries())
      for (const [word, part] of row)
        byWord.set(word, (byWord.get(word) ?? 0) + part * (values[at] ?? 0));
    return rows.map((row, at) => {
      const sum = row.reduce((all, [word, part]) => all + part * (byWord.get(word) ?? 0), 0);
      return Math.max(0, sum - (own[at] ?? 0) * (values[at] ?? 0));
    });
  };
  const given = spread(rows.map(() => 1));
  let ranks = rows.map(() => 1);
  for (let round = 0; round < ROUNDS; round += 1)
    ranks = spread(ranks.map((rank, at) => rank / (given[at] || 1))).map(
      (sum) => 1 - DAMPING + DAMPING * sum,
    );
  return ranks;
}

interface Vector {
  weights: ReadonlyMap<string, number>;
  norm: number;
}

function cosine(one: Vector, other: Vector): number {
  let sum = 0;
  for (const [word, weight] of one.weights) sum += weight * (other.weights.get(word) ?? 0);
  return sum / (one.norm * other.norm);
}

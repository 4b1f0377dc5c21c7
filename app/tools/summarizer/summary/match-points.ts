// Finds the sentences of the source that support a point of a summary. Words decide, weighted by their rarity
// in the source (the idf of BM25); a different number, name or 'not' rejects a sentence. If nothing is
// certain, nothing is returned: no source is better than a wrong one.

import { type Span, splitSentences } from '@entropy-tools/data/text/split-sentences';
import { isSameWord, stemWord, type Terms, termsOf } from './point-terms';

/** Minimum weighted share of a point that must occur in a sentence. */
const ENOUGH = 0.6;
/** From this share on, the point has nothing left for a second sentence. */
const WHOLE = 0.85;

/** Pairs of words with opposite meanings. */
const contraries = [
  'rise,rose,risen,increase,grow,grew,grown,gain,climb|fall,fell,fallen,decrease,decline,drop,shrink,shrank,lose,lost',
  'more,higher,above,most|less,fewer,lower,below,least',
  'before,earlier|after,later',
  'open,opened,reopen|close,closed,shut',
  'allow,permit,approve,accept,win,won|forbid,forbidden,prohibit,reject,refuse,lose,lost,deny,denied',
  'support,favour|oppose,against',
  'better,best,improve|worse,worst,worsen,deteriorate',
  'longer,long|shorter,short',
  'buy,bought|sell,sold',
  'include|exclude',
  'start,begin,began|end,stop,cease',
  'landlord|tenant',
  'always|never,seldom,rarely',
  'import|export',
  'landed,arrive|leave,depart',
].map((line) => line.split('|').map((side) => new Set(side.split(',').map(stemWord))));

interface Sentence {
  span: Span;
  terms: Terms;
}

/** Separators between statements within a point. */
const joints = /,\s+|;\s+|\s(?:and|but|while|whereas|versus|with)\s/i;

/**
 * The sentences of each point, in text order; none if no sentence is certain. A point with two statements has
 * the sentences of both, or none.
 */
export function matchPoints(points: readonly string[], source: string): Span[][] {
  const spans = splitSentences(source);
  const textOf = ({ start, end }: Span) => source.slice(start, end);
  const known = new Set(spans.flatMap((span) => termsOf(textOf(span)).names));
  const sentences = spans.map((span) => ({ span, terms: termsOf(textOf(span), known) }));
  const having = new Map<string, number>();
  for (const { terms } of sentences)
    for (const word of terms.words) having.set(word, (having.get(word) ?? 0) + 1);
  const weigh = (word: string) => {
    const count = having.get(word) ?? 1;
    return Math.log(1 + (sentences.length - count + 0.5) / (count + 0.5)) + 0.3;
  };
  const find = (point: string) => findSentence(point, termsOf(point, known), sentences, weigh);
  return points.map((point) => {
    const whole = find(point);
    if (whole && whole.share >= WHOLE) return [whole.span];
    const parts = point.split(joints);
    const found = parts.length > 1 ? parts.map(find) : [];
    const sure = [...new Set(found.flatMap((one) => (one ? [one.span] : [])))];
    if (sure.length > 1 && !found.includes(undefined))
      return sure.sort((one, other) => one.start - other.start);
    return whole ? [whole.span] : [];
  });
}

function findSentence(
  point: string,
  terms: Terms,
  sentences: readonly Sentence[],
  weigh: (word: string) => number,
): { span: Span; share: number } | undefined {
  const quoted = [...point.matchAll(/[“"„«]([^“”"„«»]{8,400})[”"“»]/g)].map(
    ([, text = '']) => termsOf(text).line,
  );
  const words = [...terms.words].map((word) => ({ word, weight: weigh(word) }));
  if (words.length < 2) return undefined;
  const total = words.reduce((sum, { weight }) => sum + weight, 0);
  return sentences
    .map((sentence, at) => {
      const inside = words.filter(({ word }) => has(sentence.terms, word));
      const share = inside.reduce((sum, { weight }) => sum + weight, 0) / total;
      return { ...sentence, at, share, count: inside.length };
    })
    .filter(({ share, count }) => share >= ENOUGH && count > 1)
    .sort((a, b) => b.share - a.share || a.at - b.at)
    .find(
      ({ terms: said }) =>
        quoted.every((line) => said.line.includes(line)) && !contradicts(terms, said),
    );
}

function has({ words }: Terms, word: string): boolean {
  return words.has(word) || [...words].some((other) => isSameWord(word, other));
}

/** Whether a sentence has other numbers or names than a point, or says the opposite. */
function contradicts(point: Terms, sentence: Terms): boolean {
  return (
    [...point.numbers].some((number) => !sentence.numbers.has(number)) ||
    point.names.some((name) => !has(sentence, name)) ||
    isTurnedRound(point, sentence) ||
    isContrary(point, sentence) ||
    negationsOf(point, point) % 2 !== negationsOf(sentence, point) % 2
  );
}

function isContrary({ words: mine }: Terms, { words: theirs }: Terms): boolean {
  const says = (words: ReadonlySet<string>, side: ReadonlySet<string> | undefined) =>
    [...words].some((word) => side?.has(word));
  return contraries.some(([one, other]) =>
    [
      [one, other],
      [other, one],
    ].some(
      ([here, there]) =>
        says(mine, here) && !says(mine, there) && says(theirs, there) && !says(theirs, here),
    ),
  );
}

/** Number of negations in the clauses of a sentence that are about the point. */
function negationsOf({ clauses }: Terms, point: Terms): number {
  return clauses.reduce((sum, { words, negations }) => {
    const shared = [...words].filter((word) => point.words.has(word)).length;
    return sum + (shared >= Math.min(2, point.words.size / 3) ? negations : 0);
  }, 0);
}

/** Names in another order, or a different one after 'by': the roles may be swapped. */
function isTurnedRound(point: Terms, sentence: Terms): boolean {
  const isShared = (name: string) =>
    sentence.names.includes(name) && !point.places.has(name) && !sentence.places.has(name);
  const shared = [...new Set(point.names)].filter(isShared);
  if (shared.length < 2) return false;
  const isPassive = ({ by }: Terms) => by !== undefined && shared.includes(by);
  if (isPassive(point) !== isPassive(sentence)) {
    const doer = (terms: Terms) => (isPassive(terms) ? terms.by : terms.names.find(isShared));
    return doer(point) !== doer(sentence);
  }
  const order = shared.map((name) => sentence.names.indexOf(name));
  return order.some((place, at) => place < (order[at - 1] ?? 0));
}

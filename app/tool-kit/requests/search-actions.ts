// Search in what all tools do: their actions and the tools themselves.
import { formatOfName, formats } from '@entropy-tools/convert/formats/formats';
import type { SuiteEntry } from '../suite-entry';
import type { ActionEntry } from '../tool-action';
import type { RequestHit } from './request-hit';
import { foldText, isEmptyWord, meaningOf, wordsOf } from './request-words';

/** One thing that can be found, with what its words weigh. */
interface Findable {
  hit: RequestHit;
  /** Weight by word. */
  weights: ReadonlyMap<string, number>;
  /** Its keywords and label as whole phrases. */
  phrases: readonly string[];
  /** Extensions of the files it takes; undefined where it takes none. */
  extensions: ReadonlySet<string> | undefined;
  /** 1 is likeliest. */
  rank: number;
}

/** An index over everything that the suite does. */
export interface ActionIndex {
  all: readonly Findable[];
  /** How many findables know a word. */
  counts: ReadonlyMap<string, number>;
  /** Every word that is known, before and after it was brought to its meaning. */
  words: ReadonlySet<string>;
}

/** The words of a text that say something, brought to their meaning. */
function meaningsOf(text: string): string[] {
  return wordsOf(foldText(text))
    .filter((word) => !isEmptyWord(word))
    .map(meaningOf);
}

const phraseOf = (text: string) => meaningsOf(text).join(' ');

/** The extensions and what such files are called: picture, film, sound. */
function filesOf(extensions: readonly string[]): string {
  const kinds = extensions.flatMap((one) => {
    const format = formatOfName(`x.${one}`);
    return format ? [formats[format].kind] : [];
  });
  return [...extensions, ...new Set(kinds)].join(' ');
}

/** Makes the index; once, at the first search. */
export function indexActions(
  entries: readonly SuiteEntry[],
  actions: readonly ActionEntry[],
): ActionIndex {
  const bySlug = new Map(entries.map((entry) => [entry.slug, entry]));
  const raw = new Set<string>();
  const weigh = (fields: readonly (readonly [text: string, weight: number])[]) => {
    const weights = new Map<string, number>();
    for (const [text, weight] of fields) {
      for (const word of wordsOf(foldText(text))) raw.add(word);
      // What stands in several places is nearer to what it does.
      for (const word of meaningsOf(text)) {
        const before = weights.get(word) ?? 0;
        weights.set(word, Math.max(before, weight) + Math.min(before, weight) * 0.1);
      }
    }
    return weights;
  };
  const all = [
    ...entries
      .filter((entry) => entry.ready)
      .map(
        (entry): Findable => ({
          hit: {
            label: entry.title,
            to: `/${entry.slug}`,
            slug: entry.slug,
            title: entry.title,
            category: entry.category,
            understood: [],
            isTool: true,
          },
          weights: weigh([
            [entry.title, 3],
            ...entry.keywords.map((keyword) => [keyword, 2] as const),
            [filesOf(entry.extensions), 1],
            [entry.description, 1.2],
            [entry.category, 0.6],
          ]),
          phrases: [entry.title, ...entry.keywords].map(phraseOf),
          extensions: entry.extensions.length > 0 ? new Set(entry.extensions) : undefined,
          rank: entry.featured ?? 10,
        }),
      ),
    ...actions.map((action): Findable => {
      const tool = bySlug.get(action.slug);
      return {
        hit: {
          label: action.label,
          to: action.to,
          slug: action.slug,
          title: action.title,
          category: action.category,
          understood: [],
        },
        weights: weigh([
          [action.label, 3],
          ...action.words.map((word) => [word, 2.4] as const),
          [filesOf(action.extensions ?? []), 1.2],
          [action.title, 1.2],
          ...(tool?.extensions.length === 1 ? [[tool.extensions[0] ?? '', 2] as const] : []),
        ]),
        phrases: [action.label, ...action.words].map(phraseOf),
        extensions: action.extensions ? new Set(action.extensions) : undefined,
        rank: action.rank,
      };
    }),
  ];
  const counts = new Map<string, number>();
  for (const { weights } of all)
    for (const word of weights.keys()) counts.set(word, (counts.get(word) ?? 0) + 1);
  return { all, counts, words: new Set([...raw, ...counts.keys()]) };
}

/** Ranks beyond it, such as that of what is found by typing only, count as it does. */
const LAST_RANK = 30;

/** A hit with how well it fits; 1 and more for one that has all words. */
export interface ScoredHit {
  hit: RequestHit;
  score: number;
}

/**
 * Everything that knows a word of the request, best first.
 * @param words brought to their meaning; the last may be unfinished
 * @param extensions those of the files that the request names; what takes none of them ranks last
 * @param refusedShare how much of its score that keeps
 */
export function searchActions(
  index: ActionIndex,
  words: readonly string[],
  extensions: readonly string[],
  refusedShare: number,
): ScoredHit[] {
  const wanted = [...new Set(words)];
  if (wanted.length === 0) return [];
  const idf = (word: string) =>
    Math.log(1 + index.all.length / (1 + (index.counts.get(word) ?? 0)));
  const total = wanted.reduce((sum, word) => sum + idf(word), 0);
  const phrase = wanted.join(' ');
  return index.all
    .flatMap((one): ScoredHit[] => {
      const { hit, weights, phrases, rank } = one;
      let score = 0;
      let known = 0;
      for (const [place, word] of wanted.entries()) {
        const weight =
          weights.get(word) ?? (place === wanted.length - 1 ? startWeight(weights, word) : 0);
        score += weight * idf(word);
        if (weight > 0) known += 1;
      }
      if (known === 0) return [];
      score /= total;
      score *= 0.4 + 0.6 * (known / wanted.length);
      // One thing that is meant is nearer than a tool that does it among others.
      if (!hit.isTool && known === wanted.length) score += 1.8;
      const share =
        wanted.length > 1 ? Math.max(0, ...phrases.map((own) => phraseShare(own, wanted))) : 0;
      const isCalled = phrases.includes(phrase);
      if (isCalled) score += wanted.length > 1 ? 1.5 : 0.4;
      else score += share * 0.5;
      // What is called by its name is meant, whatever else is named.
      const refuses =
        !(isCalled && wanted.length > 1) &&
        !(hit.isTool && phraseShare(phraseOf(hit.title), wanted) > 0) &&
        extensions.length > 0 &&
        one.extensions &&
        !extensions.some((ext) => one.extensions?.has(ext));
      if (refuses) score *= refusedShare;
      return [{ hit, score: score - Math.min(rank, LAST_RANK) * 0.005 }];
    })
    .sort((a, b) => b.score - a.score);
}

/** The weight of the first word that begins like this one, somewhat less than its own. */
function startWeight(weights: ReadonlyMap<string, number>, start: string): number {
  if (start.length < 2) return 0;
  let best = 0;
  for (const [word, weight] of weights)
    if (word.startsWith(start)) best = Math.max(best, weight * 0.8);
  return best;
}

/** How much of the request a phrase of several words covers, 0 if any of its words is missing. */
function phraseShare(phrase: string, wanted: readonly string[]): number {
  const parts = phrase.split(' ');
  if (parts.length < 2 || !parts.every((part) => wanted.includes(part))) return 0;
  return parts.length / wanted.length;
}

/** The share of a request's groups of letters that something must have to look like it. */
const LEAST_ALIKE = 0.4;

/** What looks most like a request of which no word is known: by the groups of three letters they share. */
export function lookalikes(index: ActionIndex, request: string): RequestHit[] {
  const wanted = trigrams(request);
  const least = Math.max(2, wanted.size * LEAST_ALIKE);
  return index.all
    .map(({ hit, weights, rank }) => {
      const own = new Set([...weights.keys()].flatMap((word) => [...trigrams(word)]));
      const shared = [...wanted].filter((part) => own.has(part)).length;
      return { hit, score: shared / Math.max(1, Math.sqrt(own.size)) - rank * 1e-4, shared };
    })
    .filter(({ shared }) => shared >= least)
    .sort((a, b) => b.score - a.score)
    .map(({ hit }) => hit);
}

function trigrams(text: string): Set<string> {
  const parts = new Set<string>();
  for (const word of wordsOf(foldText(text)))
    for (let at = 0; at + 3 <= word.length; at += 1) parts.add(word.slice(at, at + 3));
  return parts;
}

import { withoutMarks } from './marks';

/** A term and its translation. */
export interface GlossaryTerm {
  term: string;
  /** Empty: the term is not translated. */
  translation: string;
  /** BCP 47 code of the translation's language; empty for all, for terms that are not translated. */
  language: string;
}

/** A term that is not translated as requested in a passage. */
export interface GlossaryMiss {
  term: string;
  wanted: string;
  /** Another form of it that is there: 'Banken' for 'Bank'. */
  found?: string;
  /** Index of the passage, from 0. */
  passage: number;
}

/** Terms for a language, longest first: 'purchase order' before 'order'. */
export function termsFor(glossary: readonly GlossaryTerm[], language: string): GlossaryTerm[] {
  return glossary
    .filter((one) => one.term.trim() !== '' && (one.language === '' || one.language === language))
    .toSorted((a, b) => b.term.length - a.term.length);
}

/** The requested translation of a term. */
export function requestedTranslation({ term, translation }: GlossaryTerm): string {
  return translation.trim() === '' ? term : translation;
}

/**
 * The terms that occur in a passage as whole words, ignoring case.
 * @param terms pass the same array each time: its index is cached
 */
export function termsIn(passage: string, terms: readonly GlossaryTerm[]): GlossaryTerm[] {
  if (terms.length === 0) return [];
  const text = plain(passage);
  const { byFirstWord, others } = indexOf(terms);
  const found = [...new Set(text.match(words))]
    .flatMap((word) => byFirstWord.get(word) ?? [])
    .concat(others)
    .filter(({ term }) => hasTerm(text, term));
  return found.toSorted((a, b) => a.at - b.at).map(({ one }) => one);
}

/** Finds requested terms that a translation does not have exactly, and tells inflected forms of them. */
export function findMisses(
  { passage, translation }: { passage: string; translation: string },
  terms: readonly GlossaryTerm[],
): Omit<GlossaryMiss, 'passage'>[] {
  const found = termsIn(passage, terms);
  if (found.length === 0) return [];
  const text = plain(translation);
  return found.flatMap((one) => {
    const wanted = requestedTranslation(one);
    if (hasTerm(text, plain(wanted))) return [];
    const form = inflectedForm(translation, plain(wanted));
    return [{ term: one.term, wanted, ...(form === undefined ? {} : { found: form }) }];
  });
}

/** The misses of all passages. @param skipped indexes of passages that are not translated */
export function missesIn(
  passages: readonly string[],
  translations: readonly string[],
  terms: readonly GlossaryTerm[],
  skipped: readonly number[],
): GlossaryMiss[] {
  const left = new Set(skipped);
  return passages.flatMap((passage, at) =>
    left.has(at)
      ? []
      : findMisses({ passage, translation: translations[at] ?? '' }, terms).map((miss) => ({
          ...miss,
          passage: at,
        })),
  );
}

/** The words of a translation that share their stem with the words of a term: beginnings or ends change. */
function inflectedForm(translation: string, wanted: string): string | undefined {
  const shown = withoutMarks(translation).normalize('NFC').match(words) ?? [];
  const forms = (wanted.match(words) ?? []).map((word) =>
    shown.find((other) => isForm(other.toLowerCase(), word)),
  );
  return forms.length > 0 && forms.every((form) => form !== undefined)
    ? forms.join(' ')
    : undefined;
}

/** Whether two words are alike but for at most two letters at the end of the term, or at its beginning. */
function isForm(word: string, wanted: string): boolean {
  const needed = wanted.length < 4 ? wanted.length : Math.max(4, wanted.length - 2);
  const stem = wanted.slice(0, needed);
  const ending = wanted.slice(-needed);
  return word.includes(wanted) || word.startsWith(stem) || word.endsWith(ending);
}

interface IndexedTerm {
  one: GlossaryTerm;
  /** Normalised for the search. */
  term: string;
  /** Index among the terms. */
  at: number;
}

interface TermIndex {
  byFirstWord: Map<string, IndexedTerm[]>;
  /** Terms that do not begin with a word delimited by spaces. */
  others: IndexedTerm[];
}

const words = /[\p{L}\p{N}]+/gu;
/**
 * Caches an index of the terms: thousands of passages are searched for a thousand terms, so each passage
 * looks up only its own words.
 */
const indexes = new WeakMap<readonly GlossaryTerm[], TermIndex>();

function indexOf(terms: readonly GlossaryTerm[]): TermIndex {
  const known = indexes.get(terms);
  if (known) return known;
  const index: TermIndex = { byFirstWord: new Map(), others: [] };
  for (const [at, one] of terms.entries()) {
    const term = plain(one.term);
    const first = unspaced.test(term) ? undefined : /^[\p{L}\p{N}]+/u.exec(term)?.[0];
    const same = first === undefined ? index.others : (index.byFirstWord.get(first) ?? []);
    same.push({ one, term, at });
    if (first !== undefined) index.byFirstWord.set(first, same);
  }
  indexes.set(terms, index);
  return index;
}

function plain(text: string): string {
  return withoutMarks(text).normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
}

const letter = /[\p{L}\p{N}]/u;
/** Scripts without spaces between words, where a term matches anywhere. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

function hasTerm(text: string, term: string): boolean {
  if (term === '') return false;
  if (unspaced.test(term)) return text.includes(term);
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + 1)) {
    const before = text[at - 1] ?? ' ';
    const after = text[at + term.length] ?? ' ';
    if (!letter.test(before) && !letter.test(after)) return true;
  }
  return false;
}

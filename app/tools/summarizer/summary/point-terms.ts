// The comparable features of a sentence: its stems, numbers, names, and negations.

import { normalizedWords } from '@entropy-tools/data/text/words';

/** A sentence or a point, prepared for comparison. */
export interface Terms {
  /** Stems of content words, and numbers as '#12'. */
  words: ReadonlySet<string>;
  /** Numeric values: '4 500', '4,500' and '4.5 thousand' are the same. */
  numbers: ReadonlySet<number>;
  /** Capitalised words within a sentence, in order. */
  names: readonly string[];
  /** Names of places and times ('in March'), which may occur anywhere. */
  places: ReadonlySet<string>;
  /** The name after 'by': the agent. */
  by: string | undefined;
  /** All words in one line, for matching quotations. */
  line: string;
  /** The parts between commas, each with its words and number of negations. */
  clauses: readonly { words: ReadonlySet<string>; negations: number }[];
}

const common = new Set(
  'a about after all also an and any are as at be been being but by can could did do does during each for from had has have he her his how i if in into is it its itself may more most must of on one only or other our out over own per she should so some such than that the their them there these they this those through to too under up was we were what when where which while who will with within would you your'
    .split(' ')
    .map(stemWord),
);
const counted = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const multiples: Readonly<Record<string, number>> = {
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
  trillion: 1e12,
};
const figure =
  /(?<![\p{L}\p{N}])(\d{1,3}(?:[ \u00a0\u202f,'’]\d{3})+|\d+)(?:[.,](\d+))?(?:\s*(thousand|million|billion|trillion)\b)?/giu;
const no = /\b(?:no|not|never|none|nobody|nothing|neither|nor|without|cannot)\b|n['’]t\b/gi;
/** Precedes a name, with or without an article. */
const where = /\b(?:in|at|on|near|during|since|until|before|after)\s(?:the\s)?$/i;
const capitalised = /\p{Lu}[\p{L}\p{M}'’-]*/gu;

/** @param known names of the whole text, with which a capitalised first word counts too */
export function termsOf(text: string, known: ReadonlySet<string> = new Set()): Terms {
  const numbers = new Set<number>();
  const rest = text.replace(figure, (_, whole: string, decimals = '', multiple = '') => {
    const value = Number(`${whole.replace(/\D/g, '')}.${decimals || 0}`);
    numbers.add(value * (multiples[multiple.toLowerCase()] ?? 1));
    return ' ';
  });
  const all = normalizedWords(rest);
  for (const word of all) {
    const value = counted.indexOf(word);
    // 'One' and 'no one' are rarely numbers.
    if (value > 1) numbers.add(value);
  }
  return {
    words: new Set([...rootsOf(all), ...[...numbers].map((number) => `#${number}`)]),
    numbers,
    ...namesOf(rest, known),
    line: ` ${normalizedWords(text).join(' ')} `,
    clauses: rest
      .split(
        /[,;:–—()]|\b(?:but|although|though|whereas|while|because|which|who)\b|(?=\bwithout\b)/i,
      )
      .map((clause) => ({
        words: rootsOf(normalizedWords(clause)),
        negations: clause.replace(/not only/gi, '').match(no)?.length ?? 0,
      })),
  };
}

function rootsOf(words: readonly string[]): Set<string> {
  return new Set(
    words
      .filter((word) => word.length > 1 && counted.indexOf(word) < 2 && !/^not?$/.test(word))
      .map(stemWord)
      .filter((word) => !common.has(word)),
  );
}

function namesOf(text: string, known: ReadonlySet<string>): Pick<Terms, 'names' | 'places' | 'by'> {
  const names: string[] = [];
  const places = new Set<string>();
  let by: string | undefined;
  for (const match of text.matchAll(capitalised)) {
    const before = text.slice(0, match.index);
    // Without a letter before it, it may be capitalised only because it is first.
    const isFirst = !/[\p{L}\p{N}][^.!?]*$/u.test(before);
    const word = normalizedWords(match[0].replace(/['’]s?$/, ''))[0] ?? '';
    const name = stemWord(word);
    if (name.length < 2 || counted.includes(word) || common.has(name)) continue;
    if (isFirst && !known.has(name)) continue;
    names.push(name);
    if (/\bby\s(?:the\s|an?\s)?$/.test(before)) by ??= name;
    if (where.test(before) || (/\p{Lu}\S*\s$/u.test(before) && places.has(names.at(-2) ?? '')))
      places.add(name);
  }
  return { names, places, by };
}

/** A word without English inflectional endings. */
export function stemWord(word: string): string {
  if (word.length < 5 || /\p{N}/u.test(word)) return word.replace(/e$/, '');
  const [, stem = word] =
    /^(.{3,}?)(?:ables?|ibles?|ations?|ating|ated|ates?|ments?|ings?|ied|ies|ions?|ed|ely|ly|es|er|e|y|s)$/.exec(
      word,
    ) ?? [];
  // 'planned' has the stem 'plan'.
  return stem.replace(/([bdgmnprt])\1$/, '$1');
}

/** Whether two stems count as the same word: 'announc' and 'announcement'. */
export function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return (
    short.length >= 5 &&
    !short.startsWith('#') &&
    long.startsWith(short) &&
    short.length / long.length >= 0.6
  );
}

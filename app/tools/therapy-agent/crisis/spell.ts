/**
 * Normalises the spelling of one word: short forms, letters hidden behind digits and stars, drawn-out
 * letters, typing errors.
 */
import { expansions } from './short-forms';

/**
 * Words that the rules depend on, with the number of typing errors allowed; a near miss that is not a word
 * itself is read as them.
 */
const hinges: readonly [word: string, slips: number][] = [
  ['suicide', 2],
  ['suicidal', 2],
  ['commit', 1],
  ['myself', 1],
  ['overdose', 1],
  ['anymore', 1],
  ['worthless', 1],
  ['hopeless', 1],
  ['pointless', 1],
  ['selfmoord', 1],
  ['doodmaak', 1],
  ['ukuzibulala', 2],
  ['ngizozibulala', 2],
  ['without', 1],
  ['everyone', 1],
  ['everybody', 1],
  ['forever', 1],
  ['goodbye', 1],
  ['disappear', 1],
  ['tonight', 1],
  ['tomorrow', 1],
  ['funeral', 1],
  ['nobody', 1],
];

/** Real words close to those. */
const realWords = new Set(['overdone', 'himself', 'itself', 'homicide', 'homicidal', 'homeless']);

/** @param raw a word in lower case */
export function spell(raw: string): string {
  const word = expansions[raw] ? raw : unmask(raw);
  if (expansions[word]) return expansions[word];
  const short = word.replace(/(\p{L})\1{2,}/gu, '$1');
  if (short !== word) {
    const double = word.replace(/(\p{L})\1{2,}/gu, '$1$1');
    return expansions[short] ?? (double === 'kill' ? 'kill' : short);
  }
  if (word.length < 5 || realWords.has(word)) return word;
  for (const [hinge, slips] of hinges) {
    if (word === hinge || word === `${hinge}s`) return word;
    if (Math.abs(word.length - hinge.length) > slips) continue;
    if (word[0] === hinge[0] && distance(word, hinge) <= slips) return hinge;
  }
  return word;
}

const masked: readonly [RegExp, string][] = [
  [/^s.{1,2}c.d(e|al)$/, 'suicid'],
  [/^k.ll$/, 'kill'],
  [/^k.lling$/, 'killing'],
  [/^d.e$/, 'die'],
];

/** Digits and signs that stand for letters (`su1c1de`, `k!ll`, `s*icide`). */
function unmask(raw: string): string {
  if (!/\p{L}/u.test(raw)) return raw.replace(/[^\p{L}\p{N}]/gu, '');
  const trimmed = raw.replace(/^[.*$@!#]+|[.*$@!#]+$/g, '');
  if (!/[\d*$@!#.]/.test(trimmed)) return trimmed;
  if (/[*#]/.test(trimmed)) {
    const pattern = trimmed.replace(/[*#]/g, '.');
    for (const [shape, word] of masked) {
      const match = shape.exec(pattern);
      if (match) return word === 'suicid' ? word + match[1] : word;
    }
  }
  return trimmed
    .replace(/0/g, 'o')
    .replace(/[1!]/g, 'i')
    .replace(/3/g, 'e')
    .replace(/[4@]/g, 'a')
    .replace(/[5$]/g, 's')
    .replace(/7/g, 't')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Optimal string alignment distance: insertions, deletions, substitutions, transpositions. */
function distance(a: string, b: string): number {
  const rows: number[][] = Array.from({ length: a.length + 1 }, (_, i) => [i]);
  for (let j = 1; j <= b.length; j++) (rows[0] as number[])[j] = j;
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, at(i - 2, j - 2) + 1);
      (rows[i] as number[])[j] = best;
    }
  return at(a.length, b.length);
}

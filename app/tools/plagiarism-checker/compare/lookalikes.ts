/** Lower-case Cyrillic and Greek letters that look like Latin ones (Unicode UTS 39, confusables). */
const lookalikes: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  һ: 'h',
  і: 'i',
  ј: 'j',
  к: 'k',
  ӏ: 'l',
  м: 'm',
  п: 'n',
  о: 'o',
  р: 'p',
  ԛ: 'q',
  ѕ: 's',
  т: 't',
  ѵ: 'v',
  ԝ: 'w',
  х: 'x',
  у: 'y',
  α: 'a',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
};

const hasLatin = /[a-z]/;
const hasLookalike = /[\u0370-\u03ff\u0400-\u052f]/;

/**
 * Replaces look-alike letters in a Latin word by the Latin ones, because exchanging letters is a known way to
 * hide a copy. Words of a single script stay as they are.
 * @param word in lower case
 */
export function foldLookalikes(word: string): string {
  if (!hasLookalike.test(word) || !hasLatin.test(word)) return word;
  return [...word].map((letter) => lookalikes[letter] ?? letter).join('');
}

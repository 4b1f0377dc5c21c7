/** Languages with known readability formulas, by their most common words. */
const commonWords = {
  en: 'the of and to in is that it was for with as on be at by this had not are but from or have an they which one you were',
  de: 'der die und das in ist zu den nicht von sie ein mit dem sich des auf für im eine auch als es an werden aus er hat dass wird bei',
  fr: 'le la les de des et est un une que dans qui pour pas sur au ce il plus par ne avec sont se du aux ou cette elle',
  es: 'el la los las de que y en un una es por con no para su al lo como más pero sus del se le ya o este fue',
  it: 'il la le di che e un una è per non in con si da come più ma i del della nel sono al gli lo anche alla dei',
  nl: 'de het een van en in is dat op te zijn met voor niet aan er die als maar om ook bij of naar uit door over dan nog',
} as const;

export type KnownLanguage = keyof typeof commonWords;

const sets = Object.entries(commonWords).map(
  ([language, words]) => [language as KnownLanguage, new Set(words.split(' '))] as const,
);

/** The most common words of all known languages, which say nothing about a text. */
export const stopWords: ReadonlySet<string> = new Set(sets.flatMap(([, words]) => [...words]));

/** Minimum words needed to decide. */
const fewest = 20;

/**
 * The language of a text, or undefined if it is short or none of those known: at least 15 % of its words are
 * among the language's most common, and clearly more than for the next language.
 * @param words in lower case
 */
export function detectLanguage(words: readonly string[]): KnownLanguage | undefined {
  if (words.length < fewest) return undefined;
  const shares = sets
    .map(([language, common]) => ({
      language,
      share: words.filter((word) => common.has(word)).length / words.length,
    }))
    .sort((a, b) => b.share - a.share);
  const [first, second] = shares;
  if (!first || first.share < 0.15 || first.share < (second?.share ?? 0) * 1.2) return undefined;
  return first.language;
}

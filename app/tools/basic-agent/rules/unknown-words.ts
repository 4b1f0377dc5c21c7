/**
 * The words of a request that are not in a vocabulary, in lower case. A rule that does not know each word of
 * a request may have missed what it asks for ('do *not* merge'), and leaves it to a model.
 */
export function unknownWords(text: string, vocabulary: ReadonlySet<string>): string[] {
  const found =
    text
      .toLowerCase()
      .replace(/’/g, "'")
      .match(/\p{L}[\p{L}']*/gu) ?? [];
  return found.filter((word) => !vocabulary.has(word));
}

/** A vocabulary of words that are separated by spaces, with those that say nothing about the work. */
export function vocabularyOf(words: string): ReadonlySet<string> {
  return new Set(`${fillers} ${words}`.split(/\s+/));
}

const fillers =
  "a an the this that these those it its them all both each my our me us i i'd we you and or so then now just only one to into as in from of for with at on by be is are want need like would please thanks file files document documents attached attachment new here";

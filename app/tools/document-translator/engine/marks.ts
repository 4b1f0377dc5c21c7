// Passages carry numbered marks around what looks different: 'See <1>the annex</1> for <2/>'. See
// formats/marked-text.ts, which puts them in and takes them out.

const mark = /<\/?\d{1,5}>|<\d{1,5}\/>/g;

/** The marks of a passage, in their order. */
export function marksOf(text: string): string[] {
  return text.match(mark) ?? [];
}

/** The passage without its marks. */
export function withoutMarks(text: string): string {
  return text.replace(mark, '');
}

/**
 * Whether a translation has each mark of its passage exactly once. Their order may differ (languages
 * do), but what was opened is closed after it.
 */
export function hasSameMarks(passage: string, translation: string): boolean {
  const wanted = marksOf(passage);
  const found = marksOf(translation);
  if (wanted.length !== found.length) return false;
  if (wanted.toSorted().join() !== found.toSorted().join()) return false;
  const places = new Map(found.map((one, at) => [one, at]));
  return wanted.every((one) => {
    const closing = /^<(\d+)>$/.exec(one)?.[1];
    if (closing === undefined) return true;
    const end = places.get(`</${closing}>`);
    return end === undefined || end > (places.get(one) ?? 0);
  });
}

// Passages have numbered marks around differently formatted text: 'See <1>the annex</1> for <2/>'. They are
// inserted and removed by formats/marked-text.ts.

const mark = /<\/?\d{1,5}>|<\d{1,5}\/>/g;

/** The marks of a passage, in order. */
function marksOf(text: string): string[] {
  return text.match(mark) ?? [];
}

/** The passage without its marks; what stands alone, such as a line break, becomes a space. */
export function withoutMarks(text: string): string {
  return text.replace(/ ?<\d{1,5}\/> ?/g, ' ').replace(mark, '');
}

/**
 * Whether a translation has each mark of its passage exactly once. Their order may differ between languages,
 * but marks must be properly nested. A part of a long passage may have marks that are closed in the next
 * part.
 */
export function hasSameMarks(passage: string, translation: string): boolean {
  const wanted = marksOf(passage);
  const found = marksOf(translation);
  if (wanted.length !== found.length) return false;
  if (wanted.toSorted().join() !== found.toSorted().join()) return false;
  const all = new Set(wanted);
  const open: string[] = [];
  for (const one of found) {
    const [, slash, number = '', alone] = /^<(\/?)(\d+)(\/?)>$/.exec(one) ?? [];
    if (alone || !all.has(`<${number}>`) || !all.has(`</${number}>`)) continue;
    if (!slash) open.push(number);
    else if (open.pop() !== number) return false;
  }
  return true;
}

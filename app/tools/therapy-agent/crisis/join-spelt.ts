/** Rejoins words whose letters were spaced out to evade detection. */

/** Words recognised in letters spaced out without a gap between the words. */
const speltOut =
  'myself|suicidal|suicide|tonight|killed|kill|want|wish|going|gonna|wanna|dead|die|life|live|alive|hate|hurt|self|over|help|cut|end|all|not|dont|was|were|the|am|my|me|to|be|do|it|i';
const onlySpeltOut = new RegExp(`^(?:${speltOut})+$`);
const eachSpeltOut = new RegExp(`(?:${speltOut})(?=(?:${speltOut})*$)`, 'g');

/**
 * `k i l l` and `s.u.i.c.i.d.e`: three or more single letters in a row are one word, or several where wider
 * gaps or known words part them (`i w a n t  t o  d i e`).
 */
export function joinSpelt(text: string): string {
  return text.replace(
    /(?<![\p{L}\p{N}'])\p{L}(?:[._-]| {1,3})\p{L}(?:(?:[._-]| {1,3})\p{L})+(?![\p{L}\p{N}'])/gu,
    (spelt) =>
      spelt
        .split(/ {2,}/)
        .map((part) => parted(part.replace(/[ ._-]/g, '')))
        .join(' '),
  );
}

function parted(word: string): string {
  if (word.length < 5 || word.length > 60 || !onlySpeltOut.test(word)) return word;
  return word.match(eachSpeltOut)?.join(' ') ?? word;
}

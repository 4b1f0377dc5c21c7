// Shortens text to what a slide can hold: sentences that say the most, and sentences cut to a clause.
import { splitSentences } from '@entropy-tools/data/text/split-sentences';
import { normalizedWords } from '@entropy-tools/data/text/words';

/** Openings of sentences that lean on the one before, and say little alone. */
const leaning =
  /^(?:However|But|And|So|Thus|Hence|Therefore|Also|Moreover|Furthermore|This|That|These|Those|It|They|He|She|Such|Then|For example|For instance|In addition)\b/;
const figure = /\d/;
/** A sentence of up to this many characters is a title that can be read at a glance. */
const MAX_CLAIM = 72;

/** The sentences of a text, without line breaks. */
export function sentencesOf(text: string): string[] {
  return splitSentences(text).map(({ start, end }) =>
    text.slice(start, end).replace(/\s+/g, ' ').trim(),
  );
}

/**
 * The sentences that say the most, in their order: the first, those with figures and with words of the title
 * come before those that lean on another or ask.
 */
export function keySentences(
  sentences: readonly string[],
  title: string,
  most: number,
): readonly string[] {
  if (sentences.length <= most) return sentences;
  const asked = new Set(normalizedWords(title).filter((word) => word.length > 3));
  const scored = sentences.map((sentence, at) => {
    const shared = normalizedWords(sentence).filter((word) => asked.has(word)).length;
    const isHandy = sentence.length >= 30 && sentence.length <= 120;
    const score =
      (at === 0 ? 1 : 0) +
      (figure.test(sentence) ? 0.8 : 0) +
      Math.min(2, shared) * 0.3 +
      (isHandy ? 0.5 : 0) -
      (leaning.test(sentence) ? 0.6 : 0) -
      (sentence.endsWith('?') ? 0.6 : 0);
    return { at, score };
  });
  const chosen = new Set(
    scored
      .toSorted((a, b) => b.score - a.score || a.at - b.at)
      .slice(0, most)
      .map(({ at }) => at),
  );
  return sentences.filter((_, at) => chosen.has(at));
}

/** A text of at most so many characters: whole sentences, else a clause, else words and an ellipsis. */
export function shorten(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const [first = line] = sentencesOf(line);
  if (first.length <= most && first.length >= most / 4) return first;
  const plain = first.replace(/\s*\([^()]*\)/g, '');
  if (plain.length <= most) return plain;
  const head = plain.slice(0, most);
  const clause = Math.max(
    ...[', ', '; ', ' – ', ' — ', ': '].map((mark) => head.lastIndexOf(mark)),
  );
  const cut = clause > most * 0.45 ? head.slice(0, clause) : head.replace(/\s+\S*$/, '');
  return `${cut.replace(/[\s,;:–—-]+$/, '')}…`;
}

/** A sentence as a title, if it is short enough and says something by itself. */
export function claimOf(sentence: string | undefined): string | undefined {
  if (!sentence || sentence.length > MAX_CLAIM || /[?:…]$/.test(sentence)) return undefined;
  if (leaning.test(sentence) || sentence.split(' ').length < 4) return undefined;
  return sentence.replace(/[.。]+$/, '');
}

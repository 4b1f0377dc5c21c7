// The words of an object, to be changed without its look.
import type { ObjectParagraph, ObjectText } from './slide-object';

/** A line for each paragraph; breaks within one are blanks. */
export function wordsOf({ paragraphs }: ObjectText): string {
  return paragraphs
    .map(({ runs }) => runs.map(({ text }) => (text === '\n' ? ' ' : text)).join(''))
    .join('\n');
}

/**
 * The text with other words. Each line keeps the look of the paragraph in its place, further lines that of the
 * last one; paragraphs whose words are the same stay as they are, others take the look of their first run.
 */
export function withWords(text: ObjectText, words: string): ObjectText {
  const before = text.paragraphs.map((paragraph) => wordsOf({ ...text, paragraphs: [paragraph] }));
  const last = text.paragraphs.at(-1);
  const paragraphs = words.split('\n').flatMap((line, index): ObjectParagraph[] => {
    const own = text.paragraphs[index] ?? last;
    if (!own) return [];
    if (before[index] === line) return [own];
    const { field: _, ...look } = own.runs[0] ??
      last?.runs[0] ?? { size: own.size, color: '#000000' };
    return [{ ...own, runs: line === '' ? [] : [{ ...look, text: line }] }];
  });
  return { ...text, paragraphs };
}

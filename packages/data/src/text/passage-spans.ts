/** Target length of a passage, in UTF-16 code units. */
const PASSAGE = 1_500;

/** Start and end of a passage in a text, in UTF-16 code units. */
export interface PassageSpan {
  start: number;
  end: number;
}

/** Splits a text into passages, deterministically; together they cover the text. */
export function passageSpans(content: string): PassageSpan[] {
  const spans: PassageSpan[] = [];
  for (let start = 0; start < content.length; ) {
    const end = endOfPassage(content, start);
    spans.push({ start, end });
    start = end;
  }
  return spans;
}

/** Ends after a paragraph, else a sentence, else a word, in the second half of the passage. */
function endOfPassage(content: string, start: number): number {
  const limit = start + PASSAGE;
  if (limit >= content.length) return content.length;
  const half = content.slice(start + PASSAGE / 2, limit);
  for (const mark of ['\n\n', '\n', '. ', '。', ' ']) {
    const at = half.lastIndexOf(mark);
    if (at >= 0) return start + PASSAGE / 2 + at + mark.length;
  }
  return limit;
}

/** The result of recognising a page. Pixels are those of the recognised picture, from the top left. */
export interface RecognisedWord {
  text: string;
  /** 0 to 100, as the engine reports it. */
  confidence: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Words on one baseline, from left to right. */
export interface RecognisedLine {
  words: RecognisedWord[];
  /** Baseline of the text at the middle of the line, in pixels from the top. */
  baseline: number;
  /** From the top of its tallest letters to the bottom of its deepest, in pixels. */
  height: number;
  /** Lines of the same paragraph have the same number. */
  paragraph: number;
}

/** A recognised page. */
export interface RecognisedPage {
  lines: RecognisedLine[];
  /** Mean confidence of all words, weighted by their length: 0 to 100; 0 when there are none. */
  confidence: number;
}

/** Below this the words of a page are likely wrong. */
export const DOUBTFUL_CONFIDENCE = 60;

/** A word below this confidence and without a letter or digit is dirt on the paper. */
const MIN_MARK_CONFIDENCE = 50;

/** Builds a page from lines: removes dirt and computes its confidence. */
export function pageOfLines(found: readonly RecognisedLine[]): RecognisedPage {
  const lines = found
    .map((line) => ({ ...line, words: line.words.filter(isText) }))
    .filter((line) => line.words.length > 0);
  let letters = 0;
  let sum = 0;
  for (const { text, confidence } of lines.flatMap(({ words }) => words)) {
    letters += text.length;
    sum += text.length * confidence;
  }
  return { lines, confidence: letters === 0 ? 0 : Math.round(sum / letters) };
}

function isText({ text, confidence, left, right, top, bottom }: RecognisedWord): boolean {
  if (text.trim() === '' || right <= left || bottom <= top) return false;
  return /[\p{L}\p{N}]/u.test(text) || confidence >= MIN_MARK_CONFIDENCE;
}

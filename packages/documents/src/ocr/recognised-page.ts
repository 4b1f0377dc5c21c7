/** What a reader of print saw on a page. Pixels are those of the picture that it was shown, from the top left. */
export interface RecognisedWord {
  text: string;
  /** 0 to 100, as the engine says. */
  confidence: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Words on one baseline, from left to right. */
export interface RecognisedLine {
  words: RecognisedWord[];
  /** Where its letters stand, at the middle of the line, in pixels from the top. */
  baseline: number;
  /** From the top of its tallest letters to the foot of its deepest, in pixels. */
  height: number;
  /** Lines of one paragraph carry one number. */
  paragraph: number;
}

/** A page that was read. */
export interface RecognisedPage {
  lines: RecognisedLine[];
  /** Of all words, weighed by their length: 0 to 100; 0 where there is none. */
  confidence: number;
}

/** Below this the words of a page are likely wrong. */
export const DOUBTFUL_CONFIDENCE = 60;

/** A word below this, and without a letter or digit, is dirt on the paper. */
const MIN_MARK_CONFIDENCE = 50;

/** A page of lines, without dirt, and with its confidence. */
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

/**
 * Checks the numbers of a model's answer before it is shown: removes a date, amount, percentage or any other
 * number, in digits or words, that no cited passage contains. Works on whole sentences.
 */
import type { Passage } from '@workers/api/knowledge/knowledge.contract';
import { NUMBER_WORDS, valueOfWords } from './number-words';

/** Replaces a number that has no source. */
export const REMOVED_FIGURE = '(figure removed: please check the official site)';

const MONTHS =
  'january|february|march|april|may|june|july|august|september|october|november|december|januarie|februarie|maart|mei|junie|julie|augustus|oktober|desember';
const MONTH_OF: Readonly<Record<string, string>> = {
  januarie: 'january',
  februarie: 'february',
  maart: 'march',
  mei: 'may',
  junie: 'june',
  julie: 'july',
  augustus: 'august',
  oktober: 'october',
  desember: 'december',
};
/** A date, else a number with its currency, percent sign or 'million', else a number in words. */
const FIGURE = new RegExp(
  `(?:\\b\\d{1,2}(?:st|nd|rd|th)? (?:${MONTHS})\\b(?:,? \\d{4})?|\\b(?:${MONTHS}) \\d{1,2}(?:st|nd|rd|th)?\\b(?:,? \\d{4})?)|(?:R ?)?\\d+(?:[ \\u00a0\\u202f,](?=\\d{3}(?!\\d))\\d{3})*(?:[.,]\\d+)?(?: ?%| percent| per cent)?(?: (?:million|miljoen|thousand|duisend|billion)\\b)?|${NUMBER_WORDS}`,
  'gi',
);
const MARK = /\[(\d{1,2}(?:\s*,\s*\d{1,2})*)\]/g;

/** Numbers, from 1, of the passages cited in a text. */
export function citedNumbers(text: string, passages: readonly Passage[]): number[] {
  const named = [...text.matchAll(MARK)].flatMap(([, numbers = '']) =>
    numbers.split(',').map(Number),
  );
  return [...new Set(named)].filter((number) => number >= 1 && number <= passages.length);
}

/** The words of a text before the first mark with a number, back to the mark or line before. */
export function claimOf(text: string, number: number): string {
  let from = 0;
  for (const mark of text.matchAll(MARK)) {
    if (mark[1]?.split(',').map(Number).includes(number))
      return text.slice(from, mark.index).split('\n').at(-1) ?? '';
    from = mark.index + mark[0].length;
  }
  return '';
}

/**
 * A sentence without figures that its passages lack.
 * @param cited passages cited beside it
 * @param question the user's own figures may be repeated
 */
export function checkFigures(
  sentence: string,
  cited: readonly Passage[],
  question: string,
): string {
  const known = new Set(
    [
      question,
      ...cited.map(
        ({ content, section, conflict, year }) =>
          `${section} ${content} ${conflict ?? ''} ${year ?? ''}`,
      ),
    ].flatMap(figuresOf),
  );
  // Citation marks and addresses are not figures.
  return sentence
    .split(/(\[\d{1,2}(?:\s*,\s*\d{1,2})*\]|https?:\S+|^\s*\d{1,2}[.)] )/)
    .map((part, at) =>
      at % 2 === 1
        ? part
        : part.replace(FIGURE, (figure) =>
            partsOf(figure).every((one) => known.has(one)) ? figure : REMOVED_FIGURE,
          ),
    )
    .join('');
}

/** Every figure of a text, and each number alone, in one spelling. */
function figuresOf(text: string): string[] {
  return (text.match(FIGURE) ?? []).flatMap((figure) => {
    const parts = partsOf(figure);
    // 'R60 000' and '60 000' are one number, '60%' and '60' are not.
    return IS_PERCENT.test(figure) ? parts : [...parts, plainNumber(figure)];
  });
}

function partsOf(figure: string): string[] {
  const date = new RegExp(
    `(\\d{1,2})(?:st|nd|rd|th)? (${MONTHS})|(${MONTHS}) (\\d{1,2})`,
    'i',
  ).exec(figure);
  if (date) {
    const day = date[1] ?? date[4] ?? '';
    const month = (date[2] ?? date[3] ?? '').toLowerCase();
    const year = /\d{4}$/.exec(figure)?.[0];
    return [`${Number(day)} ${MONTH_OF[month] ?? month}`, ...(year ? [year] : [])];
  }
  return [plainNumber(figure) + (IS_PERCENT.test(figure) ? '%' : '')];
}

const IS_PERCENT = /%|percent|per cent|persent/i;

/** '3 million', '3,000,000' and 'three million' are one number. */
function plainNumber(figure: string): string {
  const inWords = valueOfWords(figure);
  if (inWords !== undefined) return String(inWords);
  const plain = figure
    .replace(/[^\d.,]/g, '')
    .replace(/,(?=\d{3}(?!\d))/g, '')
    .replace(',', '.');
  const scale = valueOfWords(/[a-z]+\s*$/i.exec(figure)?.[0] ?? '');
  return scale === undefined ? plain : String(Number(plain) * scale);
}

/** The part of an answer that may be shown, and the checking progress. */
export class CheckedAnswer {
  readonly #passages: readonly Passage[];
  readonly #question: string;
  #shown = '';
  #read = 0;
  /** Passages cited in the paragraph so far. */
  #beside: number[] = [];

  constructor(passages: readonly Passage[], question: string) {
    this.#passages = passages;
    this.#question = question;
  }

  /** All text that may be shown. */
  get shown(): string {
    return this.#shown;
  }

  /**
   * Checks the newly arrived text: only whole sentences with their citation marks, until the answer has
   * ended.
   * @param text the answer so far
   */
  read(text: string, hasEnded: boolean): string {
    for (;;) {
      const rest = text.slice(this.#read);
      const sentence = hasEnded
        ? (SENTENCE.exec(`${rest}\n\n`)?.[0].slice(0, rest.length) ?? rest)
        : SENTENCE.exec(rest)?.[0];
      if (!sentence) return this.#shown;
      this.#read += sentence.length;
      const own = citedNumbers(sentence, this.#passages);
      if (own.length > 0) this.#beside = own;
      const cited = this.#beside.flatMap((number) => this.#passages[number - 1] ?? []);
      this.#shown += withoutStrayMarks(
        checkFigures(sentence, cited, this.#question),
        this.#passages.length,
      );
      if (/\n\s*\n\s*$|\n\s*$/.test(sentence)) this.#beside = [];
    }
  }
}

/** Up to a full stop with its citation marks and following space, or the end of a line. */
const SENTENCE =
  /^[\s\S]*?(?:[.!?…]["”’)\]*_]*(?:\s*\[[\d, ]+\][.!?]?)*(?=\s+(?!\[)\S)\s+|\n+(?!\s*\[))/;

function withoutStrayMarks(text: string, passages: number): string {
  return text.replace(MARK, (mark, numbers: string) => {
    const known = numbers
      .split(',')
      .map(Number)
      .filter((number) => number >= 1 && number <= passages);
    return known.length > 0 ? `[${known.join(', ')}]` : mark === '' ? '' : '';
  });
}

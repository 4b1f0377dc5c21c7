// Checks what a model claims its passages say, against the texts: removes numbers of non-existent passages;
// marks a sentence as doubtful when its passages lack its words or figures; looks up quotations character by
// character; turns links that are not among the sources into plain text.

import { findQuotations } from '@entropy-tools/data/text/find-quotations';
import { questionWords } from '~/ai/question-words';
import { sentenceSpans, shareOfWords } from '~/ai/sentence-spans';
import type { NumberedPassage } from '../search-model';

/** Minimum share of a sentence's significant words that its passages must contain, 0 to 1. */
const LEAST_SHARE = 0.34;
const MARKS = /\[(\d{1,3}(?:\s*[,;]\s*\d{1,3})*)\]/g;
/** Adjacent citation marks, after the text that they support. */
const MARK_RUN = /(?:\[\d[\d\s,;]{0,80}\][.!?]?[^\S\n]{0,3})+/g;
/** The number of a list item is not a figure. */
const LIST_NUMBER = /^\s*(?:#{1,6}\s|>\s|\d{1,2}[.)]\s)+/;
const FIGURE = /\d+(?:[.,:]\d+)*/g;

export interface CheckedAnswer {
  /** With one number per mark; `[2?]` is doubtful. */
  text: string;
  /** Number of marks in the text, and of the doubtful ones among them. */
  citations: number;
  doubtful: number;
  /** Number of removed marks of non-existent passages. */
  invented: number;
  /** Quotations that are in no passage. */
  lostQuotations: string[];
}

/** @param question its figures may be repeated in the answer */
export function checkCitations(
  answer: string,
  passages: readonly NumberedPassage[],
  question: string,
): CheckedAnswer {
  const result = { citations: 0, doubtful: 0, invented: 0 };
  const checkMark = (isBorneOut: boolean) => (_: string, list: string) =>
    [...new Set(list.split(/[,;]/).map(Number))]
      .map((number) => {
        if (!passages.some((passage) => passage.number === number)) {
          result.invented += 1;
          return '';
        }
        result.citations += 1;
        if (isBorneOut) return `[${number}]`;
        result.doubtful += 1;
        return `[${number}?]`;
      })
      .join('');
  const text = withoutForeignLinks(answer, passages)
    .split('\n')
    .map((line) => {
      let end = 0;
      return line.replace(MARK_RUN, (run, at: number) => {
        const claim = line.slice(end, at);
        end = at + run.length;
        const numbers = [...run.matchAll(MARKS)].flatMap(([, list = '']) =>
          list.split(/[,;]/).map(Number),
        );
        const cited = passages.filter(({ number }) => numbers.includes(number));
        return run.replace(MARKS, checkMark(bearsOut(claim, cited, question)));
      });
    })
    .join('\n');
  const documents = passages.map(({ number, text: content }) => ({ id: String(number), content }));
  const lostQuotations = findQuotations(text, documents)
    .filter(({ found }) => !found)
    .map((quotation) => quotation.text);
  return { text, ...result, lostQuotations };
}

function bearsOut(claim: string, cited: readonly NumberedPassage[], question: string): boolean {
  if (cited.length === 0) return false;
  // The marks only belong to the last sentence before them.
  const last = sentenceSpans(claim).at(-1);
  const sentence = (last ? claim.slice(last.start, last.end) : claim).replace(LIST_NUMBER, '');
  const text = cited
    .map(({ source, text: own }) => `${source.title} ${source.date ?? ''} ${own}`)
    .join(' ');
  const known = new Set([...figuresOf(text), ...figuresOf(question)]);
  if (!figuresOf(sentence).every((figure) => known.has(figure))) return false;
  const words = questionWords(sentence.replace(/[*_`#>]/g, ''));
  return shareOfWords(words, text) >= LEAST_SHARE;
}

/** '1,000' and '1000' are the same figure, as are '3.50' and '3.50.' at the end of a sentence. */
function figuresOf(text: string): string[] {
  return (text.match(FIGURE) ?? []).map((figure) => figure.replace(/,(?=\d{3}(?!\d))/g, ''));
}

/** Replaces Markdown links and pictures by their text unless their URL is a source's. */
export function withoutForeignLinks(answer: string, passages: readonly NumberedPassage[]): string {
  const known = new Set(passages.flatMap(({ source }) => source.url ?? []));
  return answer
    .replace(
      /!?\[([^\]\n]{0,300})\]\(<?([^)\s>]{0,2000})>?(?:\s[^)\n]{0,200})?\)/g,
      (link, label: string, url: string) =>
        known.has(url) && !link.startsWith('!') ? link : label,
    )
    .replace(/^[^\S\n]{0,8}\[[^\]\n]{1,300}\]:[^\n]*$/gm, '')
    .replace(/<?https?:\/\/[^\s<>)\]]{1,2000}>?/g, (url) =>
      known.has(url.replace(/^<|>$/g, ''))
        ? url
        : (URL.parse(url.replace(/^<|>$/g, ''))?.hostname ?? ''),
    );
}

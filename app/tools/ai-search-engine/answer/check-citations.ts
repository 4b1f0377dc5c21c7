// Looks at what a model says its passages say. The texts decide, not the model: a number that no passage
// has is taken out; a sentence whose words or figures its passages do not have is marked as doubtful; words in
// quotation marks are looked for letter by letter; links that no source has become plain text.

import { findQuotations } from '@entropy-tools/data/text/find-quotations';
import { questionWords } from '../plan/question-words';
import type { NumberedPassage } from '../search-model';
import { sentenceSpans, shareOfWords } from './sentences';

/** Of the telling words of a sentence its passages must have so many, of 1. */
const LEAST_SHARE = 0.34;
const MARKS = /\[(\d{1,3}(?:\s*[,;]\s*\d{1,3})*)\]/g;
/** Marks that stand together, behind what they speak for. */
const MARK_RUN = /(?:\[\d[\d\s,;]{0,80}\][.!?]?[^\S\n]{0,3})+/g;
/** The number of a point of a list is no figure. */
const LIST_NUMBER = /^\s*(?:#{1,6}\s|>\s|\d{1,2}[.)]\s)+/;
const FIGURE = /\d+(?:[.,:]\d+)*/g;

export interface CheckedAnswer {
  /** With marks of one number each; `[2?]` is doubtful. */
  text: string;
  /** Marks that stand in the text, and the doubtful among them. */
  citations: number;
  doubtful: number;
  /** Numbers that no passage has; they were taken out. */
  invented: number;
  /** Words in quotation marks that stand in no passage. */
  lostQuotations: string[];
}

/** @param question its own figures may be repeated */
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
  // Only the last sentence before the marks is theirs.
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

/** '1,000' and '1000' are one figure; so are '3.50' and '3.50.' at a sentence's end. */
function figuresOf(text: string): string[] {
  return (text.match(FIGURE) ?? []).map((figure) => figure.replace(/,(?=\d{3}(?!\d))/g, ''));
}

/** The sentence of a passage that bears a claim out best: where to look, word for word. */
export function evidenceFor(
  claim: string,
  passage: NumberedPassage,
): { start: number; end: number } {
  const words = questionWords(claim.replace(/\[\d+\??\]|[*_`#>]/g, ''));
  const spans = sentenceSpans(passage.text);
  const scores = spans.map(({ start, end }) => shareOfWords(words, passage.text.slice(start, end)));
  return spans[scores.indexOf(Math.max(...scores))] ?? { start: 0, end: passage.text.length };
}

/** Links and pictures of Markdown whose address no source has: their words stay. */
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

// Checks what a model claims its passages say, against the texts: removes numbers of non-existent passages;
// finds the passage of a sentence without a number; marks a sentence as doubtful when its passages lack its words or figures; looks up quotations character by
// character; turns links that are not among the sources into plain text.

import { findQuotations } from '@entropy-tools/data/text/find-quotations';
import { normalizedWords } from '@entropy-tools/data/text/words';
import { questionWords } from '~/ai/question-words';
import { sentenceSpans, shareOfWords } from '~/ai/sentence-spans';
import type { NumberedPassage } from '../search-model';

/** Minimum share of a sentence's significant words that its passages must contain, 0 to 1. */
const LEAST_SHARE = 0.34;
/** The same for a sentence without a number, whose passage is looked for. */
const FOUND_SHARE = 0.75;
/** A sentence of fewer significant words is a label or a remark, which needs no source. */
const LEAST_WORDS = 4;
const MARKS = /\[(\d{1,3}(?:\s*[,;]\s*\d{1,3})*)\]/g;
/** Adjacent citation marks, after the text that they support. */
const MARK_RUN = /(?:\[\d[\d\s,;]{0,80}\][.!?]?[^\S\n]{0,3})+/g;
const SENTENCE_END = /[.!?]["”’)\]]*\s*$/;
/** The number of a list item is not a figure. */
const LIST_NUMBER = /^\s*(?:#{1,6}\s|>\s|\d{1,2}[.)]\s)+/;
/** A capitalised word within a sentence. */
const NAME = /(?<=[\p{L}\p{N},;:)] )\p{Lu}\p{L}{2,}/gu;
const FIGURE = /\d+(?:[.,:]\d+)*/g;

export interface CheckedAnswer {
  /** With one number per mark; `[2?]` is doubtful. */
  text: string;
  /** Number of marks in the text, and of the doubtful ones among them. */
  citations: number;
  doubtful: number;
  /** Number of removed marks of non-existent passages. */
  invented: number;
  /** Sentences that came without a number: their passage was found, or none was. */
  added: number;
  uncited: number;
  /** Quotations that are in no passage. */
  lostQuotations: string[];
}

/** @param question its figures may be repeated in the answer */
export function checkCitations(
  answer: string,
  passages: readonly NumberedPassage[],
  question: string,
): CheckedAnswer {
  const result = { citations: 0, doubtful: 0, invented: 0, added: 0, uncited: 0 };
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
  let isCode = false;
  const text = withoutForeignLinks(answer, passages)
    .split('\n')
    .map((line) => {
      if (/^\s*(```|~~~)/.test(line)) isCode = !isCode;
      // Headings, tables and code are no sentences.
      if (isCode || /^\s*(#|\||```|~~~| {4})/.test(line)) return checkMarks(line, (claim) => claim);
      return checkMarks(line, addMarks);
    })
    .join('\n');

  function checkMarks(
    line: string,
    cite: (claim: string, has: { mark: boolean; beginning: boolean }) => string,
  ): string {
    let end = 0;
    let checkedLine = '';
    // Whether the text after the marks begins a sentence, instead of going on with theirs.
    let beginning = true;
    for (const { 0: run, index } of line.matchAll(MARK_RUN)) {
      const claim = line.slice(end, index);
      end = index + run.length;
      const numbers = [...run.matchAll(MARKS)].flatMap(([, list = '']) =>
        list.split(/[,;]/).map(Number),
      );
      const cited = passages.filter(({ number }) => numbers.includes(number));
      checkedLine += cite(claim, { mark: true, beginning });
      beginning = SENTENCE_END.test(claim) || SENTENCE_END.test(run);
      checkedLine += run.replace(
        MARKS,
        checkMark(bearsOut(claim, cited, { all: passages, question })),
      );
    }
    return checkedLine + cite(line.slice(end), { mark: false, beginning });
  }

  /** @param has `mark`: the last sentence has marks of its own */
  function addMarks(claim: string, has: { mark: boolean; beginning: boolean }): string {
    const spans = sentenceSpans(claim);
    let end = 0;
    let cited = '';
    for (const [at, span] of spans.entries()) {
      const sentence = claim.slice(span.start, span.end);
      cited += claim.slice(end, span.end);
      end = span.end;
      if (has.mark && at === spans.length - 1) break;
      if (at === 0 && !has.beginning) continue;
      if (tellingWords(sentence).length < LEAST_WORDS || /[?:]["”’)\]]*$/.test(sentence)) continue;
      const least = FOUND_SHARE;
      const passage = passages.find((one) =>
        bearsOut(sentence, [one], { all: passages, question: '', least }),
      );
      if (passage) {
        result.added += 1;
        result.citations += 1;
        cited += ` [${passage.number}]`;
      } else result.uncited += 1;
    }
    return cited + claim.slice(end);
  }

  const documents = passages.map(({ number, text: content }) => ({ id: String(number), content }));
  const lostQuotations = findQuotations(text, documents)
    .filter(({ found }) => !found)
    .map((quotation) => quotation.text);
  return { text, ...result, lostQuotations };
}

function bearsOut(
  claim: string,
  cited: readonly NumberedPassage[],
  {
    all,
    question,
    least = LEAST_SHARE,
  }: { all: readonly NumberedPassage[]; question: string; least?: number },
): boolean {
  if (cited.length === 0) return false;
  // The marks only belong to the last sentence before them.
  const last = sentenceSpans(claim).at(-1);
  const sentence = (last ? claim.slice(last.start, last.end) : claim).replace(LIST_NUMBER, '');
  const text = textOf(cited);
  const known = new Set([...figuresOf(text), ...figuresOf(question)]);
  if (!figuresOf(sentence).every((figure) => known.has(figure))) return false;
  const words = new Set(normalizedWords(text));
  const names = (sentence.match(NAME) ?? []).flatMap(normalizedWords);
  const missing = names.filter((name) => !words.has(name));
  // A name that only another passage has: the sentence is about something else than its passage.
  if (missing.length > 0 && shareOfWords(missing, textOf(all)) > 0) return false;
  return shareOfWords(tellingWords(sentence), text) >= least;
}

const textOf = (passages: readonly NumberedPassage[]) =>
  passages.map(({ source, text }) => `${source.title} ${source.date ?? ''} ${text}`).join(' ');

const tellingWords = (sentence: string) => questionWords(sentence.replace(/[*_`#>]/g, ''));

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

/**
 * Answers a question with words of the documents, without a model: the sentences that share most with it
 * (BM25, with words of the same matter) and have the kind of value that it asks for, each with its place.
 * It does not understand; where no sentence is about the question, it says nothing.
 */
import type { Quotation } from '@entropy-tools/data/text/find-quotations';
import { scorePassages } from '@entropy-tools/data/text/score-passages';
import { splitSentences } from '@entropy-tools/data/text/split-sentences';
import { normalizedWords } from '@entropy-tools/data/text/words';
import type { UploadedDocument } from '../passages/document-model';
import { type QuestionPart, questionParts } from './question-parts';
import { valuesOf } from './values';

/** An answer: Markdown, with the places of its quotations. */
export interface ExtractedAnswer {
  content: string;
  quotations: readonly Quotation[];
}

interface Line {
  documentId: string;
  start: number;
  end: number;
  /** White space is single spaces. */
  text: string;
}

/** Quotations of each part of a question. */
const MAX_QUOTES = 3;
/** Of the best sentence's score; others below are left out. */
const CLOSE = 0.6;
/** Weight of words of the same matter, beside 1 for those of the question. */
const RELATED = 0.45;
/** What a sentence takes from the line before it, which may be its label or heading. */
const BEFORE = 0.35;
/** A sentence with a value of the kind that is asked for, and one without. */
const WITH_VALUE = 1.5;
const WITHOUT_VALUE = 0.35;
/** Words of a question that are in any text. */
const COMMON = new Set(
  'a about an and any are as at be by can could did do does for from had has have he her his how i if in into is it its many me much my of on or our shall she should so tell than that the their them there these they this those to us was we were what when where which who whom whose why will with would you your document text file please say says long date day name number'.split(
    ' ',
  ),
);

/** @returns undefined if no sentence is about the question */
export function answerFromText(
  documents: readonly UploadedDocument[],
  question: string,
): ExtractedAnswer | undefined {
  const lines = documents.flatMap(linesOf);
  const parts = questionParts(question);
  const found = parts.flatMap((part) => {
    const answer = answerPart(lines, part);
    return answer ? [{ part, ...answer }] : [];
  });
  if (found.length === 0) return undefined;
  const content = found.map(({ part, value, quotes }) => {
    const heading = parts.length > 1 ? `### ${part.text}\n\n` : '';
    const said = quotes.map(({ text }) => `> ${text}`).join('\n>\n');
    return `${heading}${value === undefined ? '' : `**${value}**\n\n`}${said}`;
  });
  const quotations = found
    .flatMap(({ quotes }) => quotes)
    .map(({ text, documentId, start, end }) => ({ text, found: { documentId, start, end } }));
  const places = new Set<number>();
  return {
    content: content.join('\n\n'),
    quotations: quotations.filter(({ found: { start } }) => {
      const isNew = !places.has(start);
      places.add(start);
      return isNew;
    }),
  };
}

function linesOf({ id, content }: UploadedDocument): Line[] {
  return splitSentences(content).map(({ start, end }) => ({
    documentId: id,
    start,
    end,
    text: content.slice(start, end).replace(/\s+/g, ' ').trim(),
  }));
}

function answerPart(
  lines: readonly Line[],
  { text, kind, related }: QuestionPart,
): { value: string | undefined; quotes: Line[] } | undefined {
  const texts = lines.map((line) => line.text);
  const asked = normalizedWords(text).filter((word) => word.length > 1 && !COMMON.has(word));
  const own = scorePassages(texts, asked.join(' '));
  const others = normalizedWords(related).filter((word) => !asked.includes(word));
  const near = scorePassages(texts, others.join(' '));
  const about = own.map((score, at) => score + RELATED * (near[at] ?? 0));
  const values = texts.map((line) => valuesOf(line, kind));
  const scores = about.map((score, at) => {
    const isSame = lines[at - 1]?.documentId === lines[at]?.documentId;
    const all = score + (isSame ? BEFORE * (about[at - 1] ?? 0) : 0);
    if (kind === 'passage') return score;
    return all * ((values[at] ?? []).length > 0 ? WITH_VALUE : WITHOUT_VALUE);
  });
  const best = Math.max(0, ...scores);
  if (best === 0) return undefined;
  const ranked = [...scores.keys()]
    .filter((at) => (scores[at] ?? 0) >= best * CLOSE)
    .sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0) || one - other)
    .slice(0, MAX_QUOTES);
  const [first = 0] = ranked;
  const quotes = ranked.flatMap((at) => withLabel(lines, about, at));
  return { value: nearest(texts[first] ?? '', values[first] ?? [], asked, others), quotes };
}

/** A short line without the words of the question is of no use without its label above. */
function withLabel(lines: readonly Line[], about: readonly number[], at: number): Line[] {
  const line = lines[at];
  const before = lines[at - 1];
  if (!line) return [];
  const isLabelled =
    (about[at] ?? 0) === 0 && before?.documentId === line.documentId && (about[at - 1] ?? 0) > 0;
  if (!isLabelled || !before) return [line];
  return [{ ...line, start: before.start, text: `${before.text} ${line.text}` }];
}

/** The value closest to the words of the question, else to related ones; after them rather than before. */
function nearest(
  text: string,
  values: readonly { text: string; at: number }[],
  asked: readonly string[],
  related: readonly string[],
): string | undefined {
  const placesOf = (wanted: ReadonlySet<string>) =>
    [...text.matchAll(/[\p{L}\p{N}]+/gu)].flatMap((word) =>
      normalizedWords(word[0]).some((one) => wanted.has(one)) ? [word.index] : [],
    );
  const own = placesOf(new Set(asked));
  const places = own.length > 0 ? own : placesOf(new Set(related));
  const distance = ({ at }: { at: number }) =>
    Math.min(...places.map((place) => (at >= place ? at - place : (place - at) * 1.5)), 1e6);
  const matched = new Set([...asked, ...related]);
  const isNamed = ({ text: value }: { text: string }) =>
    normalizedWords(value).every((word) => matched.has(word));
  return values
    .filter((value) => !isNamed(value))
    .toSorted((one, other) => distance(one) - distance(other) || one.at - other.at)[0]?.text;
}

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
import { COMMON, type QuestionPart, questionParts, relatedTo } from './question-parts';
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
/** The value of a longer question is not told apart from its sentence. */
const MAX_ASKED = 30;
/** Words that the look of an address or number stands for. */
const CONTACT = new Set(
  normalizedWords('email e mail address phone telephone cell mobile contact'),
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
  const places = new Set<string>();
  return {
    content: content.join('\n\n'),
    quotations: quotations.filter(({ found: { documentId, start } }) => {
      const place = `${documentId} ${start}`;
      const isNew = !places.has(place);
      places.add(place);
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
  const matched = new Set([...asked, ...others]);
  // 'The Supplier' does not answer who the supplier is.
  const isAnswer = (value: { text: string }) =>
    !normalizedWords(value.text).every((word) => matched.has(word) || COMMON.has(word)) &&
    (kind !== 'contact' || isContactOf(text, value.text));
  const values = texts.map((line) => valuesOf(line, kind).filter(isAnswer));
  const scores = about.map((score, at) => {
    const all = score + (isBelowLabel(lines, at) ? BEFORE * (about[at - 1] ?? 0) : 0);
    if (kind === 'passage') return score;
    return all * ((values[at] ?? []).length > 0 ? WITH_VALUE : WITHOUT_VALUE);
  });
  // Not by spreading: a document may have a million lines.
  const best = scores.reduce((most, score) => Math.max(most, score), 0);
  if (best === 0) return undefined;
  const ranked = [...scores.keys()]
    .filter((at) => (scores[at] ?? 0) >= best * CLOSE)
    .sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0) || one - other)
    .slice(0, MAX_QUOTES);
  const [first = 0] = ranked;
  const quotes = ranked.flatMap((at) => withLabel(lines, about, at));
  return { value: sureValue(), quotes };

  /** The value of the best sentence, unless another may be meant. */
  function sureValue(): string | undefined {
    const told = values[first] ?? [];
    if (told.length === 0) return undefined;
    const sentence = texts[first] ?? '';
    const isOne = new Set(told.map((value) => value.text)).size === 1;
    const label = isBelowLabel(lines, first) ? (texts[first - 1] ?? '') : '';
    const needed = kind === 'contact' ? asked.filter((word) => !CONTACT.has(word)) : asked;
    // One of several is told only if the sentence itself has all that is asked.
    const isSure =
      coversAll(isOne ? texts : [label, sentence], needed) ||
      (isOne && isLabelled(sentence, matched));
    return isSure ? nearest(sentence, told, asked, others) : undefined;
  }
}

/** Whether a value is of the kind of address that a question asks for, or it asks for no special one. */
function isContactOf(question: string, value: string): boolean {
  if (/mail/i.test(question)) return value.includes('@');
  if (/phone|cell|mobile|fax/i.test(question)) return /^[+(\d]/.test(value);
  return !/web|url/i.test(question) || /^(?:http|www)/i.test(value);
}

/** 'Apologies: …', for a question about apologies. */
function isLabelled(text: string, matched: ReadonlySet<string>): boolean {
  const [, label = ''] = /^([^:]{1,40}):/.exec(text) ?? [];
  const words = normalizedWords(label).filter((word) => !COMMON.has(word));
  return words.length > 0 && words.every((word) => matched.has(word));
}

/** Whether each word of a question, one that begins like it or one of its matter is in the texts. */
function coversAll(texts: readonly string[], asked: readonly string[]): boolean {
  if (asked.length > MAX_ASKED) return false;
  const having = new Set(texts.flatMap(normalizedWords));
  const isLike = (word: string, other: string) => {
    const length = Math.min(word.length, other.length);
    return length > 3 && word.slice(0, length - 1) === other.slice(0, length - 1);
  };
  return asked.every(
    (word) =>
      having.has(word) ||
      relatedTo([word]).some((other) => having.has(other)) ||
      [...having].some((other) => isLike(word, other)),
  );
}

/** Whether the line before is of the same document and no sentence of its own. */
function isBelowLabel(lines: readonly Line[], at: number): boolean {
  const before = lines[at - 1];
  return before?.documentId === lines[at]?.documentId && !/[.!?]$/.test(before?.text ?? '.');
}

/** A short line without the words of the question is of no use without its label above. */
function withLabel(lines: readonly Line[], about: readonly number[], at: number): Line[] {
  const line = lines[at];
  const before = lines[at - 1];
  if (!line) return [];
  const isLabelled = (about[at] ?? 0) === 0 && isBelowLabel(lines, at) && (about[at - 1] ?? 0) > 0;
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
  const distance = ({ text: value, at }: { text: string; at: number }) => {
    // 'Thandi Nkosi (the Landlord)'.
    const [role = ''] = /^\s*\([^)]*\)/.exec(text.slice(at + value.length)) ?? [];
    const end = at + value.length + role.length;
    if (role !== '' && places.some((place) => place > at && place < end)) return 0;
    return Math.min(...places.map((place) => (at >= place ? at - place : (place - at) * 1.5)), 1e6);
  };
  return values.toSorted((one, other) => distance(one) - distance(other) || one.at - other.at)[0]
    ?.text;
}

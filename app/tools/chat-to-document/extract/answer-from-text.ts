/**
 * Answers a question with words of the documents, without a model: the sentences that share most with it
 * (BM25, with words of the same matter) and have the kind of value that it asks for, each with its place.
 * It does not understand; where no sentence is about the question, it says nothing.
 */
import type { Quotation } from '@entropy-tools/data/text/find-quotations';
import { escapeMarkdown } from '@entropy-tools/data/text/markdown-signs';
import { scorePassages } from '@entropy-tools/data/text/score-passages';
import { normalizedWords } from '@entropy-tools/data/text/words';
import { pageAt } from '~/ai/page-at';
import type { UploadedDocument } from '../passages/document-model';
import { askedCell, documentLines, type Line } from './document-lines';
import { mainAmount } from './main-amount';
import {
  type AnswerKind,
  COMMON,
  type QuestionPart,
  questionParts,
  relatedTo,
} from './question-parts';
import { signatories, signingDate } from './signature';
import { valuesOf } from './values';

/** An answer: Markdown, with the places of its quotations. */
export interface ExtractedAnswer {
  content: string;
  quotations: readonly Quotation[];
}

/** Quotations of each part of a question. */
const MAX_QUOTES = 3;
/** Signatures and other places that are looked for directly, of one document and of each of several. */
const MAX_SIGNATURES = 6;
const MAX_SIGNATURES_EACH = 2;
/** Documents that are quoted, where several are about it. */
const MAX_DOCUMENTS = 10;
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
/** Columns of numbers of things. */
const QUANTITY = /^(?:quantity|qty|number|count|pieces|units|packages)$/i;
/** Words that the look of an address or number stands for. */
const CONTACT = new Set(
  normalizedWords('email e mail address phone telephone cell mobile contact'),
);

/** @returns undefined if no sentence is about the question */
export function answerFromText(
  documents: readonly UploadedDocument[],
  question: string,
): ExtractedAnswer | undefined {
  const lines = documents.flatMap(documentLines);
  const parts = questionParts(question);
  const named = new Map(
    documents.length > 1 ? documents.map((document) => [document.id, document] as const) : [],
  );
  const found = parts.flatMap((part) => {
    const answer = answerDirectly(documents, lines, part) ?? answerPart(lines, part);
    return answer ? [{ part, ...answer }] : [];
  });
  if (found.length === 0) return undefined;
  const content = found.map(({ part, value, quotes }) => {
    const heading = parts.length > 1 ? `### ${part.title}\n\n` : '';
    const said = quotes
      .map((quote, at) => {
        const isLastOfDocument = quotes[at + 1]?.documentId !== quote.documentId;
        return quote.text + (isLastOfDocument ? placeOf(named.get(quote.documentId), quote) : '');
      })
      .map((quoted) => `> ${quoted}`)
      .join('\n>\n');
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

/** What is looked for in its own way in each document; the value is told if there is one document. */
function answerDirectly(
  documents: readonly UploadedDocument[],
  lines: readonly Line[],
  { about, kind }: QuestionPart,
): { value: string | undefined; quotes: Line[] } | undefined {
  if (!about) return undefined;
  const found = documents.map(({ id }) => {
    const own = lines.filter(({ documentId }) => documentId === id);
    if (about === 'main-amount') return mainAmount(own);
    return kind === 'person' ? signatories(own) : signingDate(own);
  });
  const having = found.filter(({ length }) => length > 0);
  const isOne = having.length === 1;
  const told = isOne
    ? having.flat()
    : having.slice(0, MAX_DOCUMENTS).flatMap((own) => own.slice(0, MAX_SIGNATURES_EACH));
  if (told.length === 0) return undefined;
  const values = [...new Set(told.flatMap(({ value }) => value ?? []))];
  return {
    value: isOne && values.length > 0 ? values.join(', ') : undefined,
    quotes: [...new Set(told.map(({ line }) => line))].slice(0, isOne ? MAX_SIGNATURES : undefined),
  };
}

/** Which of several documents says it, and on which page. */
function placeOf(document: UploadedDocument | undefined, { start }: Line): string {
  if (!document) return '';
  const page = pageAt(document, start);
  const name = escapeMarkdown(document.name);
  return `\n>\n> — **${name}**${page === undefined ? '' : `, page ${page}`}`;
}

function answerPart(
  lines: readonly Line[],
  { text, kind, related }: QuestionPart,
): { value: string | undefined; quotes: Line[] } | undefined {
  const texts = lines.map((line) => line.text);
  const asked = normalizedWords(text).filter((word) => word.length > 1 && !COMMON.has(word));
  // A row of a table is also about its columns.
  const searched = lines.map(({ text: row, columns }) => [...(columns ?? []), row].join(' '));
  const sought = [...asked, ...formsOf(asked, searched)];
  const own = scorePassages(searched, sought.join(' '));
  const others = normalizedWords(related).filter((word) => !sought.includes(word));
  const near = scorePassages(searched, others.join(' '));
  const about = own.map((score, at) => score + RELATED * (near[at] ?? 0));
  const matched = new Set([...sought, ...others]);
  // 'The Supplier' does not answer who the supplier is.
  const isAnswer = (value: { text: string }) =>
    !normalizedWords(value.text).every((word) => matched.has(word) || COMMON.has(word)) &&
    (kind !== 'contact' || isContactOf(text, value.text));
  const values = texts.map((line) => valuesOf(line, kind).filter(isAnswer));
  const scores = about.map((score, at) => {
    const all = score + (isBelowLabel(lines, at) ? BEFORE * (about[at - 1] ?? 0) : 0);
    if (kind === 'passage' || all === 0) return score;
    if ((values[at] ?? []).length > 0) return all * WITH_VALUE;
    // 'Each party pays its own costs' answers who pays the costs without a name.
    return asked.length > 1 && coversAll([texts[at] ?? ''], asked, false)
      ? all
      : all * WITHOUT_VALUE;
  });
  // Not by spreading: a document may have a million lines.
  const best = scores.reduce((most, score) => Math.max(most, score), 0);
  if (best === 0) return undefined;
  const close = [...scores.keys()]
    .filter((at) => (scores[at] ?? 0) >= best * CLOSE)
    .sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0) || one - other);
  // Of several documents, each says what it has on it.
  const seen = new Set<string | undefined>();
  const ofEach = close.filter((at) => seen.size < seen.add(lines[at]?.documentId).size);
  const isInSeveral = ofEach.length > 1;
  const ranked = isInSeveral ? ofEach.slice(0, MAX_DOCUMENTS) : close.slice(0, MAX_QUOTES);
  const [first = 0] = ranked;
  const quotes = ranked.flatMap((at) => withLabel(lines, about, at));
  return { value: isInSeveral ? undefined : sureValue(), quotes };

  /** The value of the best sentence, unless another may be meant. */
  function sureValue(): string | undefined {
    const told = values[first] ?? [];
    const line = lines[first];
    const isAsked = (column: string) =>
      normalizedWords(column).every((word) => sought.includes(word) || COMMON.has(word));
    const cell =
      line &&
      (askedCell(line, isAsked) ??
        (kind === 'count' ? askedCell(line, (column) => QUANTITY.test(column)) : undefined));
    if (cell && coversAll([searched[first] ?? ''], asked)) return cell;
    if (told.length === 0) return undefined;
    const sentence = texts[first] ?? '';
    const isOne = new Set(told.map((value) => value.text)).size === 1;
    const label = isBelowLabel(lines, first) ? (texts[first - 1] ?? '') : '';
    const needed = kind === 'contact' ? asked.filter((word) => !CONTACT.has(word)) : asked;
    // One of several is told only if the sentence itself has all that is asked.
    const isSure =
      coversAll(isOne ? searched : [label, searched[first] ?? ''], needed) ||
      (isOne && isLabelled(sentence, matched));
    // The last amount of a row is its sum.
    if (isSure && line?.cells && kind === 'amount') return told.at(-1)?.text;
    return isSure ? nearest(sentence, told, sought, others, kind) : undefined;
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

/** Whether each word of a question, one that begins like it or, if wanted, one of its matter is in the texts. */
function coversAll(texts: readonly string[], asked: readonly string[], withMatter = true): boolean {
  if (asked.length > MAX_ASKED) return false;
  const having = new Set(texts.flatMap(normalizedWords));
  return asked.every(
    (word) =>
      having.has(word) ||
      (withMatter && relatedTo([word]).some((other) => having.has(other))) ||
      [...having].some((other) => isLike(word, other, 4)),
  );
}

/** 'Complete' and 'completion': the same but for the end of the shorter word, which has that many letters. */
function isLike(word: string, other: string, least: number): boolean {
  const length = Math.min(word.length, other.length);
  return length >= least && word.slice(0, length - 1) === other.slice(0, length - 1);
}

/** Other forms of the words of a question that the documents have. */
function formsOf(asked: readonly string[], texts: readonly string[]): string[] {
  if (asked.length > MAX_ASKED) return [];
  const having = new Set(texts.flatMap(normalizedWords));
  return [...having].filter(
    (word) => !asked.includes(word) && asked.some((one) => isLike(one, word, 5)),
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
  kind: AnswerKind,
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
    // A number stands before what it counts: 'eight photographs'.
    const [after, before] = kind === 'count' ? [1.5, 0.5] : [1, 1.5];
    return Math.min(
      ...places.map((place) => (at >= place ? (at - place) * after : (place - at) * before)),
      1e6,
    );
  };
  return values.toSorted((one, other) => distance(one) - distance(other) || one.at - other.at)[0]
    ?.text;
}

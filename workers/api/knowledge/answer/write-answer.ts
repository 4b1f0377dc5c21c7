import { universities, universityOf } from '../catalogue.contract';
import type { KnowledgeAnswer, Passage } from '../knowledge.contract';
import { PROGRAMMES } from '../question/programmes';
import type { Reading } from '../question/read-question';
import { normalize } from '../question/words';
import { type Gated, gateAnswer } from './answer-gate';
import { compareIncome } from './compare-income';
import { declined, NOT_KNOWN, phrases } from './phrases';

/** The written parts of an answer, without the passages for a model. */
export type WrittenAnswer = Pick<
  KnowledgeAnswer,
  'kind' | 'lead' | 'table' | 'cited' | 'nearest' | 'closing' | 'sites'
>;

/** Writes the answer from the passages that answer the question; without any, says that nothing is known. */
export function writeAnswer(
  reading: Reading,
  { cited: found, missing }: { cited: readonly Passage[]; missing: readonly string[] },
): WrittenAnswer {
  const say = phrases[reading.language];
  const gated = gateAnswer(reading, found);
  const { cited, unmet } = gated;
  const sites = sitesOf(reading, found);
  if (cited.length === 0) return notKnown(reading, gated);
  const lead = [
    premiseOf(reading, cited),
    reading.guard === 'status' ? NOT_KNOWN : undefined,
    outsideOf(reading),
    missing.length > 0 &&
      `For ${namesOf(missing)} I don't have specific information on that; please check the official website.`,
    unmet.length > 0 && notInSources(unmet),
    headOf(reading, cited),
  ];
  const closing = [compareIncome(reading.question, cited), say.confirm, say.note];
  return {
    kind: 'facts',
    lead: joined(lead),
    cited: [...cited],
    nearest: [],
    closing: joined(closing),
    sites,
  };
}

/** Lists the question's terms that no fact mentions. */
const notInSources = (unmet: readonly string[]) =>
  `Not in the prospectuses and pages that we have: ${unmet.join(', ')}.`;

/** The persona's "not known" reply, with related facts and sites to consult; `first` says what is not known. */
export function notKnown(
  reading: Reading,
  { nearest, unmet }: Pick<Gated, 'nearest' | 'unmet'> = { nearest: [], unmet: [] },
  first?: string,
): WrittenAnswer {
  const say = phrases[reading.language];
  const head = reading.guard === 'closed-down' ? closedDown(reading) : undefined;
  return {
    kind: 'unknown',
    lead: joined([
      first,
      head,
      outsideOf(reading),
      NOT_KNOWN,
      say.notKnown,
      unmet.length > 0 && notInSources(unmet),
    ]),
    cited: [],
    nearest: [...nearest],
    closing: say.note,
    sites: sitesOf(reading, nearest),
  };
}

/** An answer worked out from facts: a sentence, a table, the facts, the sites of `codes`; `more` comes before the advice. */
export function workedOut(
  { language }: Reading,
  parts: {
    lead: string;
    table?: string[][];
    cited: readonly Passage[];
    codes: readonly string[];
    more?: readonly (string | false)[];
  },
): WrittenAnswer {
  const { lead, table, cited, codes, more = [] } = parts;
  const say = phrases[language];
  return {
    kind: 'facts',
    lead,
    ...(table ? { table } : {}),
    cited: [...cited],
    nearest: [],
    closing: joined([...more, say.confirm, say.note]),
    sites: codes.flatMap(siteOf),
  };
}

/** A refusal, with passages that show the honest alternative. */
export function decline(
  reading: Reading,
  why: keyof typeof declined,
  cited: readonly Passage[] = [],
): WrittenAnswer {
  const lead = joined([why === 'ranking' ? outsideOf(reading) : undefined, declined[why]]);
  return {
    kind: 'declined',
    lead,
    cited: [...cited],
    nearest: [],
    closing: '',
    sites: why === 'ranking' || cited.length > 0 ? sitesOf(reading, cited) : [],
  };
}

/** Sentence about institutions in the question that are not among the 24; undefined if there are none. */
function outsideOf({ others }: Reading): string | undefined {
  if (others.length === 0) return undefined;
  const names = others.map(({ name }) => name).join(' and ');
  return `I cover 24 South African public universities, and ${names} ${others.length > 1 || /\b(?:colleges|universities)\b/.test(names) ? 'are' : 'is'} not among them.`;
}

function closedDown({ universities: codes }: Reading): string {
  return `I have nothing that says that ${codes.length > 0 ? namesOf(codes) : 'it'} closed down.`;
}

const ASKS_TO_CONFIRM =
  /\bright\b ?\?|confirm|\bbecause\b|\bsince\b|is it true|correct\b|isn'?t it|yes or no|i heard|they s(?:ay|aid)|\bso\b.*\?$|neh\b|akunjalo|moes/;

/** Corrects a false premise of the question before the facts. */
function premiseOf(reading: Reading, cited: readonly Passage[]): string | undefined {
  if (reading.guard === 'closed-down') return closedDown(reading);
  const text = normalize(reading.question);
  if (!ASKS_TO_CONFIRM.test(text)) return undefined;
  const amounts = text.match(/r ?\d[\d ,]*\d|r ?\d/g)?.map(plain) ?? [];
  const known = plain(cited.map(({ content }) => content.toLowerCase()).join(' '));
  return amounts.some((amount) => !known.includes(amount))
    ? 'That is not what I have, so please do not go by it.'
    : undefined;
}

const plain = (text: string) => text.replace(/[ ,]/g, '');

function headOf(reading: Reading, cited: readonly Passage[]): string {
  const say = phrases[reading.language];
  const codes = reading.universities.filter((code) =>
    cited.some(({ university }) => university === code),
  );
  const programmes = reading.programmes.filter((name) =>
    cited.some(({ programme }) => programme === name),
  );
  const names = [
    ...codes.map((code) => universityOf(code)?.name ?? code),
    ...programmes.map((name) => PROGRAMMES[name]?.name ?? name),
  ];
  return names.length === 0 ? say.have : say.haveFor(names.join(', '));
}

/** Official sites of the institutions asked for and of those the facts are about; at most six. */
function sitesOf(reading: Reading, cited: readonly Passage[]): KnowledgeAnswer['sites'] {
  const sites = [
    ...reading.others.flatMap(({ name, site }) =>
      site ? [{ name: name.replace(/^the /, ''), url: site }] : [],
    ),
    ...reading.universities.flatMap((code) => siteOf(code)),
    ...reading.programmes.flatMap((name) => {
      const known = PROGRAMMES[name];
      return known?.site ? [{ name: known.name, url: known.site }] : [];
    }),
    ...cited.flatMap(({ university }) => (university ? siteOf(university) : [])),
  ];
  return sites
    .filter(({ url }, at) => sites.findIndex((other) => other.url === url) === at)
    .slice(0, 6);
}

function siteOf(code: string) {
  return universities
    .filter((one) => one.code === code)
    .map(({ name, website }) => ({ name, url: website }));
}

/** Names of universities: 'A and B'. */
export const namesOf = (codes: readonly string[]): string =>
  codes.map((code) => universityOf(code)?.name ?? code).join(' and ');

const joined = (parts: readonly (string | undefined | false)[]) => parts.filter(Boolean).join(' ');

/** Answers on several universities: compared, filtered, counted, ordered by their values, or open today. */
import type { ReadDatabase } from '../../_core/nearby-database';
import { phrases } from '../answer/phrases';
import { notKnown, type WrittenAnswer, workedOut } from '../answer/write-answer';
import { universities, universityOf } from '../catalogue.contract';
import type { Passage } from '../knowledge.contract';
import { findPassagesOn } from '../knowledge.repository';
import { judges, tells } from '../predicates/predicate';
import type { Reading } from '../question/read-question';
import { normalize } from '../question/words';
import { daysTold } from './dates-told';
import { MEASURES, type Told } from './measures';
import { comparedInAll, MOST_COMPARED, readSeveral, type SeveralQuestion } from './read-several';

/** Most passages read for a measure, the newest first. */
const MOST_READ = 400;
/** Most facts below an answer. */
const MOST_CITED = 24;
/** Facts shown as nearest where nothing meets the condition. */
const MOST_NEAREST = 4;

const ASKS_COVERED =
  /(?:how many|which|what) (?:\w+ )?(?:universit\w+|unis?) (?:do|can|are) (?:you|u)\b.{0,12}(?:cover|know|help(?: with)?|have|answer for|include)\W*$/;

/** The universities of the assistant, which need no fact. */
function covered({ language }: Reading): WrittenAnswer {
  const names = universities.map(({ name }) => name).join(', ');
  return {
    kind: 'facts',
    lead: `I cover ${universities.length} public universities of South Africa: ${names}.`,
    cited: [],
    nearest: [],
    closing: phrases[language].note,
    sites: [],
  };
}

/** All measures of the named universities side by side, each in the newest year known. */
async function compareInAll(
  db: ReadDatabase,
  codes: readonly string[],
  reading: Reading,
): Promise<WrittenAnswer> {
  const measures = Object.values(MEASURES);
  const topics = measures.flatMap((one) => one.topics);
  const passages = (await findPassagesOn(db, topics, MOST_READ)).filter(({ university }) =>
    codes.includes(university ?? ''),
  );
  const columns = measures.map((measure) =>
    newest(
      passages
        .filter((passage) => measure.topics.some((topic) => passage.topics.includes(topic)))
        .map((passage) => ({
          code: passage.university ?? '',
          passage,
          told: measure.valuesOf(passage, ''),
        }))
        .filter(({ told }) => told.length > 0),
    ),
  );
  const cellOf = (rows: readonly Row[], code: string) =>
    rows
      .filter((row) => row.code === code)
      .map((row) => `${shownValue(row)} (${row.passage.year ?? 'no year given'})`)
      .join('; ') || 'not known';
  return workedOut(reading, {
    lead: 'Side by side, in the newest year I know of each:',
    table: [
      ['University', ...measures.map(({ title }) => title)],
      ...codes.map((code) => [nameOf(code), ...columns.map((rows) => cellOf(rows, code))]),
    ],
    cited: columns.flat().map(({ passage }) => passage),
    codes,
  });
}

/** A university's values, with the passage that tells them. */
interface Row {
  code: string;
  passage: Passage;
  told: readonly Told[];
}

/** Answers a question about several universities; undefined if it is none. Today is `now` in UTC. */
export async function answerSeveral(
  db: ReadDatabase,
  reading: Reading,
  now: Date,
): Promise<WrittenAnswer | undefined> {
  const asked = readSeveral(reading, now);
  const inAll = comparedInAll(reading);
  if (asked === undefined && inAll.length > 0) return compareInAll(db, inAll, reading);
  if (asked === undefined)
    return ASKS_COVERED.test(normalize(reading.question)) ? covered(reading) : undefined;
  const all = rowsOf(await findPassagesOn(db, asked.measure.topics, MOST_READ), asked, reading);
  const rows = ofOneCycle(all, asked);
  const today = now.toISOString().slice(0, 10);
  const shown =
    asked.kind === 'open' ? openOn(rows, today, asked.isFirstOnly) : chosen(rows, asked);
  const named = asked.codes.length > 0;
  // Of named universities also a date that has passed answers the question.
  const told = asked.kind === 'open' && named && shown.length === 0 ? newest(rows) : shown;
  if (told.length === 0)
    return notKnown(
      reading,
      {
        nearest: newest(rows)
          .slice(0, MOST_NEAREST)
          .map(({ passage }) => passage),
        unmet: [],
      },
      noneOf(asked, today),
    );
  const codes = [...new Set(told.map(({ code }) => code))];
  const known = new Set(rows.map(({ code }) => code));
  const missing = (named ? asked.codes : universities.map(({ code }) => code)).filter(
    (code) => !known.has(code),
  );
  const isCompared = asked.kind === 'compare';
  return workedOut(reading, {
    lead: headOf(asked, codes.length, today, shown.length > 0, told[0]?.passage.year),
    table: [
      ['University', ...(asked.measure.title ? [asked.measure.title] : []), 'Year'],
      ...told.map((row) => [
        nameOf(row.code),
        ...(asked.measure.title ? [shownValue(row)] : []),
        String(row.passage.year ?? '–'),
      ]),
      ...(isCompared ? missing.map((code) => [nameOf(code), 'not known', '–']) : []),
    ],
    cited: [...new Set(told.map(({ passage }) => passage))].slice(0, MOST_CITED),
    codes: codes.length <= MOST_COMPARED ? codes : [],
    more: [
      missing.length > 0 &&
        !isCompared &&
        asked.measure.title !== '' &&
        `I know none of: ${missing.map(nameOf).join(', ')}.`,
    ],
  });
}

/** '22 November 2026' for 2026-11-22. */
const shownDay = (day: string) =>
  new Date(day).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
const nameOf = (code: string) => universityOf(code)?.name ?? code;
const shownValue = ({ told }: Row) => [...new Set(told.map(({ text }) => text))].join(', ');

function rowsOf(
  passages: readonly Passage[],
  { kind, measure, codes, year, text }: SeveralQuestion,
  { predicates, topics }: Reading,
): Row[] {
  return passages
    .filter(({ university }) => university !== null)
    .filter(({ university }) => codes.length === 0 || codes.includes(university ?? ''))
    .filter((passage) => year === undefined || passage.year === year || isOfDay(text))
    .filter((passage) =>
      predicates.every(
        (one) =>
          one.weight !== undefined ||
          one.value !== undefined ||
          !judges(one, passage, topics) ||
          tells(one, passage.content.toLowerCase()),
      ),
    )
    .map((passage) => ({
      code: passage.university ?? '',
      passage,
      told: measure.valuesOf(passage, text),
    }))
    .filter(({ told }) => told.length > 0 && (kind !== 'order' || !isOfAnotherUnit(told)));
}

/** A module, or all costs together, has no order with the cost of a year. */
const isOfAnotherUnit = (told: readonly Told[]): boolean =>
  told.some(({ text }) => /a module|together/.test(text));

/** A full date names its year itself. */
const isOfDay = (text: string) => /\d{1,2} [a-z]+ 20\d{2}|fees?\b|in 20\d\d\b/.test(text);

/** Closing dates of several years have no order in common: the newest academic year is taken. */
function ofOneCycle(
  rows: readonly Row[],
  { kind, measure, year, codes }: SeveralQuestion,
): readonly Row[] {
  const isOnAll = kind === 'order' && codes.length === 0;
  if (!isOnAll || measure !== MEASURES.closing || year !== undefined) return rows;
  const last = Math.max(...rows.map(({ passage }) => passage.year ?? 0));
  return rows.filter(({ passage }) => passage.year === last);
}

/** The rows of each university's newest year. */
const newest = (rows: readonly Row[]): Row[] =>
  rows.filter(({ code, passage }) =>
    rows.every((other) => other.code !== code || (other.passage.year ?? 0) <= (passage.year ?? 0)),
  );

function openOn(rows: readonly Row[], today: string, isFirstOnly: boolean): Row[] {
  const number = Number(today.replaceAll('-', ''));
  const open = rows
    .filter(
      ({ passage }) => !daysTold(passage.content).some(({ opens, day }) => opens && day > today),
    )
    .map((row) => ({ ...row, told: row.told.filter(({ size }) => size >= number) }))
    .filter(({ told }) => told.length > 0);
  const next = Math.min(...open.flatMap(({ told }) => told.map(({ size }) => size)));
  return isFirstOnly ? open.filter(({ told }) => told.some(({ size }) => size === next)) : open;
}

function chosen(rows: readonly Row[], asked: SeveralQuestion): Row[] {
  const { condition, isDescending, isFirstOnly, measure, kind } = asked;
  const isOnDates = measure === MEASURES.closing || measure.title === '';
  const filter = kind === 'list' ? condition : undefined;
  // 'Before August' is asked of the coming closing dates, a day or month of all.
  const isOpenEnded = isOnDates && /^(?:before|after)/.test(filter?.said ?? '');
  const meeting = (filter && !isOpenEnded ? rows : newest(rows))
    .map((row) => ({ ...row, told: row.told.filter(({ size }) => filter?.meets(size) ?? true) }))
    .filter(({ told }) => told.length > 0);
  // Of a fee or points only the newest year counts, of dates each.
  const current = isOnDates ? meeting : newestOf(meeting, rows, measure === MEASURES.points);
  if (kind === 'compare')
    return asked.codes.flatMap((code) => current.filter((row) => row.code === code));
  const edge = ({ told }: Row) => {
    const sizes = told.map(({ size }) => size);
    return isDescending ? Math.max(...sizes) : Math.min(...sizes);
  };
  const sorted = [...current].sort((one, other) =>
    isDescending ? edge(other) - edge(one) : edge(one) - edge(other),
  );
  const [first] = sorted;
  if (kind !== 'order' || !isFirstOnly || asked.codes.length > 1 || first === undefined)
    return sorted;
  return sorted
    .filter((row) => edge(row) === edge(first))
    .map((row) => ({ ...row, told: row.told.filter(({ size }) => size === edge(first)) }));
}

/** The rows that are of their university's newest year among all rows, unless every year counts. */
function newestOf(meeting: readonly Row[], rows: readonly Row[], ofAnyYear: boolean): Row[] {
  const current = new Set(newest(rows).map(({ passage }) => passage.id));
  return meeting.filter(({ passage }) => ofAnyYear || current.has(passage.id));
}

function headOf(
  { kind, measure, condition, isDescending, isFirstOnly, codes }: SeveralQuestion,
  count: number,
  today: string,
  isMet: boolean,
  newestYear: number | null | undefined,
): string {
  if (kind === 'open')
    return isMet
      ? `Today is ${shownDay(today)}. Still open, as far as I know:`
      : `Today is ${shownDay(today)}. Closed, as far as I know:`;
  if (kind === 'compare') return `Side by side, the ${measure.name} in the newest year I know:`;
  if (kind === 'list')
    return `${count} of the ${universities.length} universities, by the facts that I know (${measure.name}${condition?.said ? ` ${condition.said}` : ''}):`;
  const cycle = measure === MEASURES.closing && newestYear ? ` for ${newestYear}` : '';
  const end = measure === MEASURES.closing ? ['latest', 'earliest'] : ['highest', 'lowest'];
  const edge = end[isDescending ? 0 : 1];
  if (isFirstOnly && codes.length < 2) return `The ${edge} ${measure.name} that I know:`;
  return `${codes.length > 0 ? 'These' : `${count} of the ${universities.length} universities`} by ${measure.name}${cycle}, the ${edge} first:`;
}

function noneOf({ kind, measure, condition, codes }: SeveralQuestion, today: string): string {
  if (kind === 'compare') return `I know no ${measure.name} of ${codes.map(nameOf).join(', ')}.`;
  if (kind === 'open')
    return `Today is ${shownDay(today)}, and I know of none that is still open. Check the official websites: some take late applications.`;
  return `I know of no university that meets this (${measure.name}${condition?.said ? ` ${condition.said}` : ''}).`;
}

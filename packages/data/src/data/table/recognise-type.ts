// Recognises the notation of a text column from its distinct values. Ambiguous values ('03/04/2026', '1,234')
// stay text: the user chooses the meaning.

import type { Dictionary } from './dictionary';
import { isMissingWord } from './missing-words';
import type { ColumnType } from './typed-column';
import { dateInOrder, hasPoints } from './written-date';
import { writtenNumber } from './written-number';

/** Whether a text is one of the words for true and false. */
export const isTruth = (text: string): boolean => /^(?:true|false|yes|no)$/i.test(text.trim());

/** Whether a text is one of the words for true. */
export const isTrue = (text: string): boolean => /^(?:true|yes)$/i.test(text.trim());

const probedValues = 200;
const MAX_LOOKED_AT = 200_000;

/** The recognised type of a text column. */
export interface RecognisedType {
  /** The type that fits more than the required share of its cells. */
  type?: ColumnType | undefined;
  /** An amount that starts with a zero or has too many digits, which prevents a type. */
  identifier?: string | undefined;
}

/** Finds the type that fits more than the required share of the cells. */
export function recogniseType(
  dictionary: Dictionary,
  share: number,
  keepMissingWords: boolean,
): RecognisedType {
  const probe = tallyOf(dictionary, probedValues, keepMissingWords);
  if (bestOf(probe, share / 2) === undefined) return {};
  const tally = tallyOf(dictionary, MAX_LOOKED_AT, keepMissingWords);
  const type = bestOf(tally, share);
  if (type === undefined || type === 'boolean' || type.startsWith('date')) return { type };
  const { identifier } = type.endsWith(',') ? tally.withComma : tally.withPoint;
  return identifier === undefined ? { type } : { identifier };
}

interface Tally {
  all: number;
  booleans: number;
  dayFirst: number;
  monthFirst: number;
  /** How many of these dates are written with points. */
  points: number;
  withPoint: NumberTally;
  withComma: NumberTally;
}

interface NumberTally {
  all: number;
  percent: number;
  currency: number;
  grouped: number;
  weak: number;
  identifier?: string;
}

const noNumbers = (): NumberTally => ({ all: 0, percent: 0, currency: 0, grouped: 0, weak: 0 });

function tallyOf(dictionary: Dictionary, most: number, keepMissingWords: boolean): Tally {
  const tally: Tally = {
    all: 0,
    booleans: 0,
    dayFirst: 0,
    monthFirst: 0,
    points: 0,
    withPoint: noNumbers(),
    withComma: noNumbers(),
  };
  for (let code = 0; code < Math.min(dictionary.size, most); code++) {
    const count = dictionary.count(code);
    const [start, end] = dictionary.span(code);
    const text = end - start > 200 ? undefined : dictionary.text(code).trim();
    if (!keepMissingWords && text !== undefined && isMissingWord(text)) continue;
    tally.all += count;
    if (text === undefined) continue;
    if (isTruth(text)) tally.booleans += count;
    if (!Number.isNaN(dateInOrder(text, 'dmy'))) {
      tally.dayFirst += count;
      if (hasPoints(text)) tally.points += count;
    }
    if (!Number.isNaN(dateInOrder(text, 'mdy'))) tally.monthFirst += count;
    addNumber(tally.withPoint, text, '.', count);
    addNumber(tally.withComma, text, ',', count);
  }
  return tally;
}

function addNumber(tally: NumberTally, text: string, mark: '.' | ',', count: number): void {
  const number = writtenNumber(text, mark);
  if (!number) return;
  tally.all += count;
  if (number.isPercent) tally.percent += count;
  if (number.hasCurrency) tally.currency += count;
  if (number.isGrouped) tally.grouped += count;
  if (number.isWeak) tally.weak += count;
  if (number.isIdentifier) tally.identifier ??= text;
}

function bestOf(tally: Tally, share: number): ColumnType | undefined {
  const needed = share * tally.all;
  if (tally.booleans > needed) return 'boolean';
  const { dayFirst, monthFirst, points, withPoint, withComma } = tally;
  if (Math.max(dayFirst, monthFirst) > needed) {
    if (dayFirst !== monthFirst) return dayFirst > monthFirst ? 'date-dmy' : 'date-mdy';
    return points === dayFirst ? 'date-dmy' : undefined;
  }
  const isComma = withComma.all > withPoint.all;
  const numbers = isComma ? withComma : withPoint;
  const mark = isComma ? ',' : '';
  if (numbers.all <= needed) return undefined;
  if (numbers.percent > needed) return `percent${mark}`;
  if (numbers.percent > 0 || numbers.weak === numbers.all) return undefined;
  if (numbers.currency > 0) return `amount${mark}`;
  // '1,234' is one thousand or slightly more than one, unless another cell decides it.
  if (withComma.all === withPoint.all) return undefined;
  if (numbers.grouped > 0) return `amount${mark}`;
  return isComma ? 'number,' : undefined;
}

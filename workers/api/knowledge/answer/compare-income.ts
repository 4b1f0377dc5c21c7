import type { Passage } from '../knowledge.contract';
import { normalize } from '../question/words';

const AMOUNT =
  /r ?(\d{1,3}(?:[ ,]\d{3})+|\d+)(?: ?(k)\b)?(?:.{0,12}?\b(month|pm|maand|nyanga|inyanga|kgwedi|year|annum|jaar|pa|unyaka|selemo)\w*)?/g;
const MONTHLY = /^(?:month|pm|maand|nyanga|inyanga|kgwedi)/;

/** Smaller amounts without 'a year' or 'a month' are ignored as ambiguous. */
const SURELY_A_YEAR = 100_000;

/**
 * Compares the income in a question with the limit in the passages and says whether it is over or within,
 * without introducing numbers. Undefined if either is missing.
 */
export function compareIncome(question: string, cited: readonly Passage[]): string | undefined {
  const limit = cited.find(
    ({ programme, topics }) => programme === 'nsfas' && topics.includes('household-income'),
  );
  const most = limit && amountOf(/R(\d[\d ]*\d)/.exec(limit.content)?.[1]);
  if (!most) return undefined;
  for (const [written, digits, thousands, period] of normalize(question).matchAll(AMOUNT)) {
    const amount = amountOf(digits) * (thousands ? 1000 : 1);
    const isMonthly = period !== undefined && MONTHLY.test(period);
    if (period === undefined && amount < SURELY_A_YEAR) continue;
    const aYear = isMonthly ? amount * 12 : amount;
    const said = written
      .replace(/^r ?/, 'R')
      .replace(/\s.*?(month|pm|maand|nyanga|kgwedi|year|annum|jaar).*$/, '');
    const stands = aYear > most ? 'over' : 'within';
    const over = isMonthly ? 'counted over twelve months, ' : '';
    return `${cleaned(said, digits ?? '', thousands)} is ${over}${stands} that limit, if it is all that your household earns.`;
  }
  return undefined;
}

const amountOf = (digits: string | undefined) => Number((digits ?? '').replace(/[ ,]/g, '')) || 0;
const cleaned = (_: string, digits: string, thousands: string | undefined) =>
  `R${digits}${thousands ?? ''}`;

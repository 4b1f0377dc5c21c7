import type { Line } from './document-lines';
import type { Told } from './signature';
import { valuesOf } from './values';

const part =
  /\b(?:sub-?total|without|excluding|excl|VAT|deposit|penalty|excess|interest|transport|delivery|difference|discount|each|remainder|first|unit|lowered|reduced)\b/i;
/** What an amount is called that a document is about, the surest first. */
const names = [
  /\b(?:grand total|total (?:due|price|fee|amount|payable|cost)|(?:order|contract|purchase) (?:total|price)|amount due)\b/i,
  /^(?:total|sum)\b|\bcomes to\b|\bin total\b|\bthe total\b/i,
  /\b(?:price|fee|fees|rent|rental|salary|grant|borrowed|sum of|loan|settlement|premium|costs?|charge|hire)\b/i,
  /\b(?:pays?|paid|payable|gives?|allowance|value|amount)\b/i,
];

/** The amount that a document is about: its total, its price, or what is paid; else the lines with amounts. */
export function mainAmount(lines: readonly Line[]): Told[] {
  const found = lines.flatMap((line) => {
    const amounts = valuesOf(line.text, 'amount');
    // The last cell of a row is its sum.
    const amount = line.cells ? amounts.at(-1) : amounts[0];
    const rank = names.findIndex((name) => name.test(line.text));
    if (!amount || rank < 0) return [];
    const before = line.text.slice(0, amount.at);
    // 'The price was R500 but is R700'.
    const isUnclear = amounts.length > 1 && /\b(?:but|instead|not)\b/i.test(line.text);
    const value = isUnclear ? undefined : amount.text;
    return [{ value, line, rank: rank + (part.test(before) ? names.length : 0) }];
  });
  if (found.length > 0) return found.toSorted((one, other) => one.rank - other.rank).slice(0, 1);
  return lines.flatMap((line) => (valuesOf(line.text, 'amount').length > 0 ? [{ line }] : []));
}

import { allCategories } from '@entropy-tools/data/units/all';
import { currencyCategory } from '@entropy-tools/data/units/currency';
import { parseQuery } from '@entropy-tools/data/units/parse-query';
import { makeUnitLookup, type UnitLookup } from '@entropy-tools/data/units/unit-lookup';
import type { Rule } from './rule';

const patterns = [
  /^(?:how (?:many|much)) (?<to>.+?) (?:is|are|in|make|makes|does|do) (?<quantity>[-−]?\d.*?)(?: (?:make|have|has|equal))?$/i,
  /^(?:please )?(?:convert|change|turn|what(?:’s|'s| is| are)|how much (?:is|are)|express) (?<quantity>[-−$€£R]?\s?\d.*) (?:in|to|into|as) (?<to>\p{L}[\p{L}°²³ /]*|°\p{L}+|[%$€£¥])$/iu,
  /^(?<quantity>[-−$€£R]?\s?\d[^=]*) (?:in|to|into|as) (?<to>\p{L}[\p{L}°²³ /]*|°\p{L}+|[$€£¥])$/iu,
];

let lookup: UnitLookup | undefined;

/** A quantity in another unit or currency. */
export const unitRule: Rule = ({ text }) => {
  for (const pattern of patterns) {
    const { quantity, to } = pattern.exec(text)?.groups ?? {};
    if (!quantity || !to || !/\p{L}|[°$€£¥"']/u.test(quantity)) continue;
    const args = { quantity: quantity.trim(), to: to.trim() };
    // '3 days in Paris'.
    lookup ??= makeUnitLookup([...allCategories, currencyCategory(undefined)]);
    if (!parseQuery(`${args.quantity} to ${args.to}`, lookup)?.to) continue;
    return {
      calls: [{ name: 'convert_units', args }],
      say: ([result]) => {
        const { from, to: into, ratesOf, source } = result ?? {};
        const rates = ratesOf ? ` Rates of ${ratesOf}${source ? `, ${source}` : ''}.` : '';
        return `${from} = **${into}**.${rates}`;
      },
    };
  }
  return undefined;
};

import { allCategories } from '@entropy-tools/data/units/all';
import { currencyCategory, currencyId } from '@entropy-tools/data/units/currency';
import { parseQuery } from '@entropy-tools/data/units/parse-query';
import { makeUnitLookup, type UnitLookup } from '@entropy-tools/data/units/unit-lookup';
import type { Rule, RulePlan } from './rule';
import { unknownWords, vocabularyOf } from './unknown-words';

const patterns = [
  /^(?:how (?:many|much)) (?<to>.+?) (?:is|are|in|make|makes|does|do) (?<quantity>[-−]?\d.*?)(?: (?:make|have|has|equal))?$/i,
  /^(?:please )?(?:convert|change|turn|what(?:’s|'s| is| are)|how much (?:is|are)|express) (?<quantity>[-−$€£R]?\s?\d.*) (?:in|to|into|as) (?<to>\p{L}[\p{L}°²³ /]*|°\p{L}+|[%$€£¥])$/iu,
  /^(?<quantity>[-−$€£R]?\s?\d[^=]*) (?:in|to|into|as) (?<to>\p{L}[\p{L}°²³ /]*|°\p{L}+|[$€£¥])$/iu,
];

let lookup: UnitLookup | undefined;

/** A quantity in another unit or currency. */
export const unitRule: Rule = ({ text, files }) => {
  for (const pattern of patterns) {
    const { quantity, to } = pattern.exec(text)?.groups ?? {};
    if (!quantity || !to || !/\p{L}|[°$€£¥"']/u.test(quantity)) continue;
    if (isConversion(quantity, to)) return conversion(quantity.trim(), to.trim());
  }
  const [, from = '', into = ''] = rate.exec(text) ?? [];
  if (from !== '' && isConversion(`1 ${from}`, into) === currencyId)
    return conversion(`1 ${from}`, into);
  const within = withinSentence(text);
  if (within) return within;
  // An unknown unit or currency: the tool says what it knows.
  const [, asked, wanted] = /^convert (\d.* \p{L}+) (?:in|to|into) (\p{L}+)$/iu.exec(text) ?? [];
  return asked && wanted && files.length === 0 ? conversion(asked, wanted) : undefined;
};

/** 'The exchange rate of the dollar to the rand today', 'dollar to rand'. */
const rate =
  /^(?:(?:what(?:’s|'s| is) )?(?:the )?(?:current |today(?:’s|'s) )?(?:exchange )?rate (?:of|for|from|between) )?(?:the |an? )?([\p{L}€$£¥]+(?: dollar)?) (?:to|in|into|and|against) (?:the )?([\p{L}€$£¥]+)(?: (?:exchange )?rate)?(?: (?:today|now|right now))?$/iu;

/** The category of a conversion that the units know. */
function isConversion(quantity: string, to: string): string | undefined {
  // '3 days in Paris'.
  lookup ??= makeUnitLookup([...allCategories, currencyCategory(undefined)]);
  const query = parseQuery(`${quantity.trim()} to ${to.trim()}`, lookup);
  return query?.to && query.category.id;
}

function conversion(quantity: string, to: string): RulePlan {
  return {
    calls: [{ name: 'convert_units', args: { quantity, to } }],
    say: ([result]) => {
      const { from, value, to: into, ratesOf, source } = result ?? {};
      const rates = ratesOf ? ` Rates of ${ratesOf}${source ? `, ${source}` : ''}.` : '';
      return `${from} = **${value} ${into}**.${rates}`;
    },
  };
}

/** Words around a conversion that say nothing else is wanted. */
const around = vocabularyOf(
  "how many much what what's whats is are was does do would be make makes equal equals get worth convert change express tell oven weigh weighs tall heavy far long hot cold warm wide deep high big have has got he she they i i'm im it's its my about roughly approximately exactly there if degrees temperature temp outside distance walk run ran drive drove cycle cost costs costing price recipe says needs",
);
const spelled: readonly (readonly [RegExp, string])[] = [
  [/\bdegrees? (?=(?:fahrenheit|celsius|[fc])\b)/gi, ''],
  [/\b(?:three quarters|3 quarters) (?:of )?an? /gi, '0.75 '],
  [/\b(?:an? )?quarter (?:of )?(?:an? )?/gi, '0.25 '],
  [/\b(?:an? half|half)(?: of)?(?: an?)? /gi, '0.5 '],
  // '6 foot 1', which is no '1 in'.
  [
    /(\d+) ?(?:foot|feet|ft|['′’]) ?(\d{1,2})\b(?! ?(?:in(?:ch\w*)?\b(?! \p{L})|["″]|\d))/giu,
    '$1 ft $2 inches',
  ],
];

/** A quantity and a unit somewhere in a sentence: 'I weigh 165 lbs, what is that in kilos'. */
function withinSentence(text: string): RulePlan | undefined {
  if (text.length > 120) return undefined;
  const signed = spelled.reduce((rest, [word, sign]) => rest.replace(word, sign), text);
  const sentence = /\d/.test(signed) ? signed : signed.replace(/\b(?:an?|one) (?=\p{L}+)/u, '1 ');
  const targets = sentence.matchAll(
    /\b(?:how (?:many|much)|in|into|to|as)(?= ((?:square |cubic )?[\p{L}°]+(?:\/\p{L}+)?))/giu,
  );
  for (const {
    1: to = '',
    0: { length },
    index,
  } of targets) {
    const [before, after] = [
      sentence.slice(0, index),
      sentence.slice(index + length + 1 + to.length),
    ];
    for (const part of [before, after]) {
      const [whole = '', quantity = ''] =
        /([-−]?[$€£¥R]? ?\d[\d .,/]*(?: ?[\p{L}°/"'′″²³]+)?(?: \d+(?:\.\d+)? ?\p{L}+)?)(?=$|[ ,?])/u.exec(
          part,
        ) ?? [];
      const category = whole === '' ? undefined : isConversion(quantity.replace(/,$/, ''), to);
      if (!category) continue;
      // '50 dollars Canadian': another currency than the one that was read.
      const [next = ''] = /^ \p{L}+/u.exec(part.slice(part.indexOf(whole) + whole.length)) ?? [];
      if (category === currencyId && unknownWords(next, around).length > 0) continue;
      const rest = `${before} ${after}`.replace(whole, ' ');
      if (unknownWords(rest, around).length < 2 && !/\d/.test(rest))
        return conversion(quantity.trim(), to);
    }
  }
  return undefined;
}

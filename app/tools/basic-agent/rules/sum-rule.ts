import type { Rule } from './rule';
import { wordProblem } from './word-problem';

/** Words before a sum that say nothing about it. */
const opening =
  /^(?:please\s+)?(?:(?:can|could) you\s+)?(?:what(?:’s|'s| is| are)|how much (?:is|are|does)|calculate|compute|work out|evaluate|solve|tell me)\s+/i;

const words: readonly (readonly [RegExp, string])[] = [
  [/\b(?:the )?square root of\s+(\S+)/gi, 'sqrt($1)'],
  [/\b(?:the )?cube root of\s+(\S+)/gi, 'cbrt($1)'],
  [/\bsquared\b/gi, '^2'],
  [/\bcubed\b/gi, '^3'],
  [/\bto the power of\s+(\d+\/\d+)/gi, '^($1)'],
  [/\bto the power of\b/gi, '^'],
  [/\b(?:multiplied by|times)\b/gi, '*'],
  [/\bdivided by\b|\bover\b/gi, '/'],
  [/\bplus\b/gi, '+'],
  [/\bminus\b|\bless\b/gi, '-'],
  [/\bper ?cent\b/gi, '%'],
  [/(?<=\d\s*)x(?=\s*\d)|×/gi, '*'],
  [/÷/g, '/'],
  [/−/g, '-'],
];

/** A sum, in signs or words. */
export const sumRule: Rule = ({ text }) => {
  const expression = expressionOf(text);
  if (expression === undefined) return undefined;
  return {
    calls: [{ name: 'calculate', args: { expression } }],
    say: ([result]) => `**${result?.value}**`,
  };
};

/** The expression that a text asks for; undefined if there is none. */
function expressionOf(text: string): string | undefined {
  const { rest, places } = withoutRounding(
    text
      .replace(opening, '')
      .replace(/^add (\S+) (?:and|to) (\S+)$/i, '$1 + $2')
      .replace(/^multiply (\S+) (?:and|by|with) (\S+)/i, '$1 * $2')
      .replace(/^divide (\S+) by (\S+)/i, '$1 / $2')
      .replace(/^(?:subtract|take|deduct) (\d\S*) (?:away )?from (\d\S*)$/i, '$2 - $1'),
  );
  const sum = withoutSeparators(withoutMoney(rest));
  const found =
    shareOf(sum) ??
    dividedAmong(sum) ??
    averageOf(sum) ??
    plain(sum) ??
    wordProblem(withoutSeparators(withoutMoney(text)));
  if (found === undefined) return undefined;
  return places === undefined ? found : `round(${found}, ${places})`;
}

function withoutRounding(text: string): { rest: string; places: number | undefined } {
  const found =
    /,?\s*\(?(?:and )?round(?:ed)?(?: (?:it )?(?:to|off to))? (?:(?:the )?(?:nearest )?(cents?|pennies)|(\d+) (?:decimals?|(?:decimal )?places?)|(?:a |the nearest )?whole(?: number)?)\)?$/i.exec(
      text,
    );
  if (!found) return { rest: text, places: undefined };
  const places = found[1] ? 2 : Number(found[2] ?? 0);
  return { rest: text.slice(0, found.index), places };
}

/** '15% VAT on 899.99', '20% off 350', '18% of 50', 'add 15% to 80', '250 plus 10%'. */
function shareOf(text: string): string | undefined {
  const number = String.raw`(-?\d+(?:\.\d+)?)`;
  const read = (pattern: string) => new RegExp(`^${pattern}$`, 'i').exec(text) ?? undefined;
  const percent = String.raw`${number}\s*(?:%|per ?cent)`;
  const extra = '(?:\\s+(?:vat|tax|tip|interest))?';
  const of = read(`(?:the )?(?:amount of )?${percent}${extra} (?:of|on|for) ${number}`);
  if (of) return `${of[1]}% of ${of[2]}`;
  const off =
    read(`${percent} (?:off|discount on|less than) ${number}`) ??
    read(`(?:take|subtract|deduct) ${percent}${extra} (?:off|from) ${number}`);
  if (off) return `${off[2]} * (1 - ${off[1]}%)`;
  const less = read(`${number} (?:minus|less|with|-)\\s*(?:a )?${percent}(?: discount| off)?`);
  if (less) return `${less[1]} * (1 - ${less[2]}%)`;
  const add =
    read(`add (?:vat of )?${percent}${extra} to ${number}`) ??
    read(`add vat \\(?${percent}\\)? to ${number}`);
  if (add) return `${add[2]} * (1 + ${add[1]}%)`;
  const more = read(`${number} (?:plus|with|incl(?:uding|\\.)?|\\+)\\s*(?:a )?${percent}${extra}`);
  if (more) return `${more[1]} * (1 + ${more[2]}%)`;
  // '12 x 349 with 15% vat on top'.
  const [, base = '', way = '', rate] =
    /^(.*\d.*?) (plus|with|and|incl(?:uding)?|minus|less) (?:a )?(\d+(?:\.\d+)?)\s*(?:%|per ?cent)(?: (?:vat|tax|tip|service|discount|off))?(?: (?:on top|added|included|extra))?$/i.exec(
      text,
    ) ?? [];
  const sum = base === '' ? undefined : plain(base);
  if (sum) return `(${sum}) * (1 ${/minus|less/i.test(way) ? '-' : '+'} ${rate}%)`;
  const share = read(`${number} (?:as a percentage|in per ?cent|as a per ?cent) of ${number}`);
  if (share) return `${share[1]} / ${share[2]} * 100`;
  const what = read(`(?:what )?per ?cent(?:age)? (?:is )?${number} of ${number}`);
  if (what) return `${what[1]} / ${what[2]} * 100`;
  return undefined;
}

/** 'split 1240 between 4 people'. */
function dividedAmong(text: string): string | undefined {
  const [, total, count] =
    /^(?:split|divide|share)\s+(?:(?:an?|the|my|our) )?(?:\p{L}+ of )?(\d+(?:\.\d+)?)\s+(?:equally |evenly )?(?:between|among|by|into|in)\s+(\d+)(?:\s+\p{L}+)?$/iu.exec(
      text,
    ) ?? [];
  return total && count ? `${total} / ${count}` : undefined;
}

/** 'the average of 3, 5 and 8'; also sum, median, minimum and maximum. */
function averageOf(text: string): string | undefined {
  const [, what = '', list = ''] =
    /^(?:the )?(add(?: up| together)?|average|mean|median|sum|total|smallest|largest|minimum|maximum)(?: number)?(?: of| up)?:?\s+([-\d.,;\s]+(?:and\s+-?[\d.]+)?)$/i.exec(
      text,
    ) ?? [];
  const numbers = list.match(/-?\d+(?:\.\d+)?/g) ?? [];
  if (numbers.length === 0) return undefined;
  const names: Readonly<Record<string, string>> = {
    add: 'sum',
    'add up': 'sum',
    'add together': 'sum',
    average: 'mean',
    mean: 'mean',
    median: 'median',
    sum: 'sum',
    total: 'sum',
    smallest: 'min',
    minimum: 'min',
    largest: 'max',
    maximum: 'max',
  };
  return `${names[what.toLowerCase()]}(${numbers.join(', ')})`;
}

function plain(text: string): string | undefined {
  let sum = text;
  for (const [pattern, sign] of words) sum = sum.replace(pattern, sign);
  sum = sum.replace(/\s+/g, ' ').trim();
  const names = /^(?:sqrt|cbrt|round|min|max|mean|median|sum|ln|log|sin|cos|tan|abs|pi|e|of|mod)$/i;
  const unknown = (sum.match(/\p{L}+/gu) ?? []).filter((word) => !names.test(word));
  if (unknown.length > 0 || !/\d|pi/.test(sum)) return undefined;
  // A bare number or a date is no sum, and '1,5' is one number to some and two to others.
  const isDate = /\b(?:\d{4}[-/]\d{1,2}[-/]\d{1,2}|\d{1,2}([-/])\d{1,2}\1\d{4})\b|^\d{4}-\d/.test(
    sum,
  );
  const isUnclear = sum.includes(',') && !sum.includes('(');
  return /[-+*/^%!(]/.test(sum.slice(1)) && !isDate && !isUnclear ? sum : undefined;
}

/** 24 360 and 24,360 become 24360. */
function withoutSeparators(text: string): string {
  return text.replace(/\d{1,3}(?:[  ,]\d{3})+(?![\d])/g, (number) => number.replace(/[  ,]/g, ''));
}

/** The sign of a currency before a number: R100, $5, €3. */
function withoutMoney(text: string): string {
  return text.replace(/(?<![\p{L}\d])(?:R|[$€£¥])\s?(?=\d)/gu, '');
}

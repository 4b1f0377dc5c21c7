import type { AnswerKind } from './question-parts';

const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const number = String.raw`\d+(?:[  ,.’']\d+)*`;
const words =
  '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)';
const name = String.raw`\p{Lu}[\p{L}’'-]+(?:\s+(?:(?:van|de|der|den|du|le|la|von|bin|of|and|&)\s+)*(?:\p{Lu}\.?(?![\p{L}])|\p{Lu}[\p{L}’'-]+|\((?:Pty|Proprietary)\)|Ltd|Inc)\.?)+`;

/** What a value of each kind looks like; each pattern finds all of them. */
const patterns: Readonly<Partial<Record<AnswerKind, RegExp>>> = {
  date: new RegExp(
    String.raw`\b\d{1,2}(?:st|nd|rd|th)?(?: day)?(?: of)? ${month}\b\.?(?:,? \d{4})?|\b${month}\.? \d{1,2}(?:st|nd|rd|th)?\b(?:,? \d{4})?|\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b|\b${month} \d{4}\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b(?:[ ,]+\d{1,2}(?:st|nd|rd|th)? ${month}(?: \d{4})?)?|\b\d{1,2}[:h]\d{2}\b|\b(?:19|20)\d{2}\b`,
    'giu',
  ),
  duration: new RegExp(
    String.raw`\b(?:${number}|${words})(?: \(${number}\)| \(${words}\))?[ -](?:calendar |working |business )?(?:minutes?|hours?|days?|weeks?|months?|years?)(?:['’])?\b`,
    'giu',
  ),
  amount: new RegExp(
    String.raw`(?:(?<![\p{L}\d])R|ZAR|USD|EUR|GBP|(?:US|N|A|NZ)\$|[$€£])\s?${number}(?:\s?(?:million|billion|thousand|m|bn|k)\b)?|\b${number}\s?(?:rand|dollars|euros?|pounds|ZAR|USD|EUR|€)`,
    'gu',
  ),
  percent: new RegExp(String.raw`${number}\s?(?:%|per ?cent)`, 'giu'),
  count: new RegExp(String.raw`\b[A-Z]{1,6}[-/]?\d[\w/-]*|\b${number}\b|\b${words}\b`, 'giu'),
  person: new RegExp(
    String.raw`(?:\b(?:Mr|Mrs|Ms|Dr|Prof|Adv|Me|Mnr|Mev)\.?\s+\p{Lu}[\p{L}’'-]+(?:\s+\p{Lu}[\p{L}’'-]+)*)|(?:\b(?:\p{Lu}\.\s?)+(?:(?:van|de|der|den|du|le|la|von)\s+)*\p{Lu}[\p{L}’'-]+)|${name}`,
    'gu',
  ),
  place:
    /\b\d+[A-Z]? (?:\p{Lu}[\p{L}’'-]+ )+(?:Street|St|Road|Rd|Avenue|Ave|Drive|Lane|Close|Crescent|Way|Square|Boulevard)\b(?:, \p{Lu}[\p{L}’' -]+)*|(?<=\b(?:at|in|to|from|near) (?:the )?)\p{Lu}[\p{L}’'-]+(?:[ ,]+\p{Lu}[\p{L}’'-]+)*/gu,
  contact:
    /[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\bhttps?:\/\/\S+|\bwww\.\S+|(?<![\w-])\+?\(?\d{2,3}\)?[ -]?\d{2,4}[ -]\d{3,4}(?:[ -]\d{3,4})?\b|\b0\d{9}\b/giu,
};

/** A value within a sentence. */
export interface FoundValue {
  text: string;
  at: number;
}

/** All values of a kind in a text, in order. */
export function valuesOf(text: string, kind: AnswerKind): FoundValue[] {
  const pattern = patterns[kind];
  if (!pattern) return [];
  const found = [...text.matchAll(pattern)].map((match) => ({
    text: match[0].replace(/[\s,.;:]+$/, ''),
    at: match.index,
  }));
  if (kind !== 'count') return found;
  // The number of a price, a share or a date counts nothing.
  const others = (['amount', 'percent', 'date'] as const).flatMap((other) => valuesOf(text, other));
  return found.filter(
    ({ at }) => !others.some((other) => at >= other.at && at < other.at + other.text.length),
  );
}

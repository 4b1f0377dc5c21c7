// English names of days, months and small numbers as people type them.

export const weekdayWord =
  'mon(?:day)?s?|tue(?:s(?:day)?)?s?|wed(?:nesday|s)?s?|thu(?:rs?(?:day)?)?s?|fri(?:day)?s?|sat(?:urday)?s?|sun(?:day)?s?';

export const monthWord =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';

const weekdayStarts = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const monthStarts = [
  'jan',
  'feb',
  'mar',
  'apr',
  'may',
  'jun',
  'jul',
  'aug',
  'sep',
  'oct',
  'nov',
  'dec',
];
const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Ordinals for weekdays of a month. */
export const ordinalWord = 'first|1st|second|2nd|third|3rd|fourth|4th|last';

const places = ['first', 'second', 'third', 'fourth'];

/** The number of a word matched by {@link ordinalWord}: 1 to 4, or -1 for the last. */
export function ordinalFrom(word: string): number {
  const lower = word.toLowerCase();
  if (lower === 'last') return -1;
  return places.indexOf(lower) + 1 || Number(lower[0]);
}

/** ISO weekday of a word matched by {@link weekdayWord}. */
export function weekdayFrom(word: string): number {
  return weekdayStarts.indexOf(word.slice(0, 3).toLowerCase()) + 1;
}

/** Month 1 to 12 of a word matched by {@link monthWord}. */
export function monthFrom(word: string): number {
  return monthStarts.indexOf(word.slice(0, 3).toLowerCase()) + 1;
}

export const countWord = `\\d{1,3}|other|${numbers.join('|')}`;

/** The number of a word matched by {@link countWord}; 'other' is 2. */
export function countFrom(word: string): number {
  const lower = word.toLowerCase();
  if (lower === 'other') return 2;
  const index = numbers.indexOf(lower);
  return index >= 0 ? index + 1 : Number(word);
}

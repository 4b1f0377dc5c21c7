/** The days on which applications open and close, as a passage tells them. */

/** The months in their order, as normalized text has them. */
export const MONTHS =
  'january february march april may june july august september october november december'.split(
    ' ',
  );

/** '31 July 2026', '1 April' with its year later in the sentence. */
const DAY = new RegExp(`\\b(\\d{1,2}) (${MONTHS.join('|')})(?:,? (20\\d{2}))?\\b`, 'gi');

/** Words before a day on which applications open. */
const OPENS =
  /\bopen(?:s|ed|ing)?\b|\bfrom\b|\bwindow\b|announced for|\bran\b|applications (?:run|are)\b/i;
const CLOSES = /\bclos|\buntil\b|\bdeadline\b|\bdue\b/i;

/** A day told by a passage. */
export interface ToldDay {
  /** YYYY-MM-DD, so that days compare as text. */
  day: string;
  /** As it is read: '31 July 2026'. */
  text: string;
  opens: boolean;
}

/** All days of a passage in their order; a day without a year has that of the next one, else it is left out. */
export function daysTold(content: string): ToldDay[] {
  const found = [...content.matchAll(DAY)];
  return found.flatMap((match, at) => {
    const [whole, date = '', month = '', own] = match;
    const year = own ?? found.slice(at + 1).find(([, , , later]) => later)?.[3];
    if (year === undefined) return [];
    const last = found[at - 1];
    const before = content.slice(last ? last.index + last[0].length : 0, match.index);
    const number = MONTHS.indexOf(month.toLowerCase()) + 1;
    return [
      {
        day: `${year}-${String(number).padStart(2, '0')}-${date.padStart(2, '0')}`,
        text: own ? whole : `${whole} ${year}`,
        // After 'to' stands the end of a range, whatever opened it.
        opens: OPENS.test(before) && !CLOSES.test(before) && !/^ to $/.test(before),
      },
    ];
  });
}

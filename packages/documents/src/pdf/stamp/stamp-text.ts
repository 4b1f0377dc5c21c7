/** Values for the placeholders in a header or footer. */
export interface StampFacts {
  /** The number to print, counted from the first number. */
  page: number;
  /** The last number to print. */
  pages: number;
  /** The file's name without its extension. */
  file: string;
  /** Already formatted for the locale. */
  date: string;
}

/** Fills `{page}`, `{pages}`, `{roman}`, `{file}` and `{date}`; other braces stay as they are. */
export function fillStamp(template: string, facts: StampFacts): string {
  return template.replace(/\{(page|pages|roman|file|date)\}/g, (_, name: string) => {
    if (name === 'roman') return toRoman(facts.page);
    return String(facts[name as keyof StampFacts]);
  });
}

const romanSigns = [
  ...([
    [1000, 'm'],
    [900, 'cm'],
    [500, 'd'],
    [400, 'cd'],
    [100, 'c'],
    [90, 'xc'],
  ] as const),
  ...([
    [50, 'l'],
    [40, 'xl'],
    [10, 'x'],
    [9, 'ix'],
    [5, 'v'],
    [4, 'iv'],
    [1, 'i'],
  ] as const),
] as const;

/** Lower-case Roman numerals for 1 to 3999, other numbers unchanged. */
export function toRoman(number: number): string {
  if (number < 1 || number > 3999) return String(number);
  let rest = number;
  let text = '';
  for (const [value, sign] of romanSigns)
    while (rest >= value) {
      text += sign;
      rest -= value;
    }
  return text;
}

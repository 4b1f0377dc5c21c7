import { formatListNumber } from '../../doc/list-numbers';

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
    if (name === 'roman') return formatListNumber(facts.page, 'lowerRoman');
    return String(facts[name as keyof StampFacts]);
  });
}

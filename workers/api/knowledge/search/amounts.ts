import { normalize } from '../question/words';

/** Extracts amounts of money (rand) of two or more digits, without spaces: 'r300', 'r150000'. */
export function amountsOf(text: string): string[] {
  return (
    normalize(text)
      .replace(/(?<=\d)[ ,](?=\d{3}\b)/g, '')
      .match(/\br ?\d{2,}\b/g) ?? []
  ).map((amount) => amount.replace(' ', ''));
}

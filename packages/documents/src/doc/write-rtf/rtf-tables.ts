// The tables at the head of an RTF file: what the text refers to by number.

import { rtfText } from './rtf-text';

/** Things in the order of their first mention. */
export class RtfTable {
  readonly #values: string[];

  constructor(first: readonly string[]) {
    this.#values = [...first];
  }

  numberOf(value: string): number {
    const known = this.#values.indexOf(value);
    return known >= 0 ? known : this.#values.push(value) - 1;
  }

  get values(): readonly string[] {
    return this.#values;
  }
}

/** A list of the document; each numbered one counts by itself. */
export interface RtfList {
  ordered: boolean;
  start: number;
  level: number;
}

/** RTF has nine list levels. */
export const deepestLevel = 8;
const bullets = [0x2022, 0x25e6, 0x25aa];

/** `\fonttbl` */
export function fontTable(names: readonly string[]): string {
  const fonts = names.map((name, at) => `{\\f${at}\\fnil ${rtfText(name.replaceAll(';', ''))};}`);
  return `{\\fonttbl${fonts.join('')}}`;
}

/** `\colortbl`; the first entry is the reader's own ink. @param colours `#rrggbb` but the first */
export function colourTable(colours: readonly string[]): string {
  const entries = colours.slice(1).map((colour) => {
    const value = Number.parseInt(colour.slice(1), 16);
    return `\\red${value >> 16}\\green${(value >> 8) & 255}\\blue${value & 255};`;
  });
  return `{\\colortbl;${entries.join('')}}`;
}

/** `\listtable` and `\listoverridetable`; the lists are `\ls1` and on. */
export function listTables(lists: readonly RtfList[]): string {
  if (lists.length === 0) return '';
  const definitions = lists.map((list, at) => {
    const levels = Array.from({ length: deepestLevel + 1 }, (_, level) => listLevel(list, level));
    return `{\\list\\listtemplateid${at + 1}${levels.join('')}{\\listname ;}\\listid${at + 1}}`;
  });
  const uses = lists.map(
    (_, at) => `{\\listoverride\\listid${at + 1}\\listoverridecount0\\ls${at + 1}}`,
  );
  return `{\\*\\listtable${definitions.join('\n')}}\n{\\*\\listoverridetable${uses.join('')}}`;
}

function listLevel({ ordered, start, level: own }: RtfList, level: number): string {
  const place = `\\levelfollow0\\leveljc0\\levelstartat${level === own ? start : 1}`;
  const look = `\\fi-360\\li${720 + level * 360}`;
  if (!ordered)
    return `{\\listlevel\\levelnfc23${place}{\\leveltext\\'01\\u${bullets[level % 3] ?? 0x2022}?;}{\\levelnumbers;}${look}}`;
  return `{\\listlevel\\levelnfc0${place}{\\leveltext\\'02\\'0${level}.;}{\\levelnumbers\\'01;}${look}}`;
}

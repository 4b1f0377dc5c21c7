// The tables in the header of an RTF file, to which the text refers by number.

import { rtfText } from './rtf-text';

/** Values in the order of their first use. */
export class ReferenceTable {
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

/** A list of the document; each numbered list has its own counter. */
export interface RtfList {
  ordered: boolean;
  start: number;
  level: number;
}

/** The deepest of RTF's nine list levels, counted from 0. */
export const MAX_LIST_LEVEL = 8;
const bullets = [0x2022, 0x25e6, 0x25aa];

/** `\fonttbl` */
export function fontTable(names: readonly string[]): string {
  const fonts = names.map((name, at) => `{\\f${at}\\fnil ${rtfText(name.replaceAll(';', ''))};}`);
  return `{\\fonttbl${fonts.join('')}}`;
}

/** `\colortbl`; its first entry is the reader's default colour. @param colours `#rrggbb`, except the first */
export function colourTable(colours: readonly string[]): string {
  const entries = colours.slice(1).map((colour) => {
    const value = Number.parseInt(colour.slice(1), 16);
    return `\\red${value >> 16}\\green${(value >> 8) & 255}\\blue${value & 255};`;
  });
  return `{\\colortbl;${entries.join('')}}`;
}

/** `\listtable` and `\listoverridetable`; lists are numbered from `\ls1`. */
export function listTables(lists: readonly RtfList[]): string {
  if (lists.length === 0) return '';
  const definitions = lists.map((list, at) => {
    const levels = Array.from({ length: MAX_LIST_LEVEL + 1 }, (_, level) => listLevel(list, level));
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

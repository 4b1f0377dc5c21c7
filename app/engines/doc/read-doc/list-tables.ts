// Numbered and bulleted lists of a Word document and the counters that run through them.
// Limits: overrides of single levels (MS-DOC 2.9.134) are not applied. Source: MS-DOC 2.9.147 (LSTF).

import { formatListNumber } from '../list-numbers';
import type { ByteReader } from './byte-reader';
import type { Place } from './fib';

/** One paragraph of a list. */
export interface DocListPosition {
  ordered: boolean;
  number: number;
  /** As shown, without the tab; empty for bullets. */
  label: string;
}

/** Counts list paragraphs as they are met. */
export interface DocLists {
  /**
   * @param override 1-based index of the list override that the paragraph names
   * @param level from 0
   */
  next: (override: number, level: number) => DocListPosition | undefined;
}

interface Level {
  format: number;
  start: number;
  /** Characters below U+0009 stand for the number of that level. */
  text: string;
}

/** Word's number formats (MS-OSHARED 2.2.1.3) as WordprocessingML names them. */
const formats: ReadonlyMap<number, string> = new Map([
  [1, 'upperRoman'],
  [2, 'lowerRoman'],
  [3, 'upperLetter'],
  [4, 'lowerLetter'],
  [22, 'decimalZero'],
]);
const bullet = 23;
const none = 255;

export function readLists(table: ByteReader, lists: Place, overrides: Place): DocLists {
  const byId = lists.length > 2 ? readLevels(table, lists) : new Map<number, Level[]>();
  const ids = readOverrides(table.part(overrides.offset, overrides.length));
  const counters = new Map<number, number[]>();
  return {
    next(override, level) {
      const id = ids[override - 1];
      const levels = id === undefined ? undefined : byId.get(id);
      const own = levels?.[level];
      if (id === undefined || !levels || !own || own.format === none) return undefined;
      const counts = counters.get(id) ?? [];
      counters.set(id, counts);
      for (let outer = 0; outer < level; outer++) counts[outer] ??= levels[outer]?.start ?? 1;
      const current = counts[level];
      const number = current === undefined ? own.start : current + 1;
      counts[level] = number;
      counts.length = level + 1;
      const ordered = own.format !== bullet;
      return { ordered, number, label: ordered ? labelOf(own, counts, levels) : '' };
    },
  };
}

function labelOf(own: Level, counts: readonly number[], levels: readonly Level[]): string {
  return Array.from(own.text, (character) => {
    const level = character.charCodeAt(0);
    if (level > 8) return character;
    const format = formats.get(levels[level]?.format ?? 0) ?? 'decimal';
    return formatListNumber(counts[level] ?? 1, format);
  }).join('');
}

/** The levels lie right behind the table of lists, one list after the other. */
function readLevels(table: ByteReader, place: Place): Map<number, Level[]> {
  const count = table.u16(place.offset);
  const result = new Map<number, Level[]>();
  let offset = place.offset + 2 + count * 28;
  for (let index = 0; index < count && offset < table.length; index++) {
    const list = place.offset + 2 + index * 28;
    const simple = (table.u8(list + 26) & 1) !== 0;
    const levels: Level[] = [];
    for (let level = 0; level < (simple ? 1 : 9) && offset + 30 <= table.length; level++) {
      const changes = table.u8(offset + 24) + table.u8(offset + 25);
      const textAt = offset + 28 + changes;
      const length = Math.min(table.u16(textAt), 255);
      const text = new TextDecoder('utf-16le').decode(table.part(textAt + 2, length * 2).bytes);
      levels.push({ format: table.u8(offset + 4), start: table.u32(offset), text });
      offset = textAt + 2 + length * 2;
    }
    result.set(table.u32(list), levels);
  }
  return result;
}

function readOverrides(table: ByteReader): number[] {
  const count = Math.min(table.u32(0), Math.floor(table.length / 16));
  return Array.from({ length: count }, (_, index) => table.u32(4 + index * 16));
}

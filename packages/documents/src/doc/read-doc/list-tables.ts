// Numbered and bulleted lists of a Word document and their running counters. Source: MS-DOC 2.9.147 (LSTF),
// 2.9.131 (LFO).

import { formatListNumber } from '../list-numbers';
import type { ByteReader } from './byte-reader';
import type { TableLocation } from './fib';

/** One paragraph of a list. */
interface DocListPosition {
  ordered: boolean;
  number: number;
  /** The label as shown, without the tab; empty for bullets. */
  label: string;
}

/** Advances the counters as list paragraphs are read in order. */
export interface DocLists {
  /**
   * @param override 1-based index of the paragraph's list override
   * @param level from 0
   */
  next: (override: number, level: number) => DocListPosition | undefined;
}

interface Level {
  format: number;
  start: number;
  /** Characters below U+0009 are placeholders for the number of that level. */
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

export function readLists(
  table: ByteReader,
  lists: TableLocation,
  overrides: TableLocation,
): DocLists {
  const byId = lists.length > 2 ? readLevels(table, lists) : new Map<number, Level[]>();
  const instances = readOverrides(table.part(overrides.offset, overrides.length));
  const counters = new Map<number, number[]>();
  const started = new Set<string>();
  return {
    next(override, level) {
      const instance = instances[override - 1];
      const id = instance?.id;
      const levels = id === undefined ? undefined : byId.get(id);
      const own = levels?.[level];
      if (id === undefined || !levels || !own || own.format === none) return undefined;
      const restart = instance?.starts.get(level);
      const first = !started.has(`${override} ${level}`);
      started.add(`${override} ${level}`);
      const counts = counters.get(id) ?? [];
      counters.set(id, counts);
      for (let outer = 0; outer < level; outer++) counts[outer] ??= levels[outer]?.start ?? 1;
      const current = counts[level];
      const begins = current === undefined || (first && restart !== undefined);
      const number = begins ? (restart ?? own.start) : current + 1;
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

/** The levels follow directly after the table of lists, one list after the other. */
function readLevels(table: ByteReader, place: TableLocation): Map<number, Level[]> {
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

/** A list as paragraphs refer to it: which list, and where its levels restart. */
interface Instance {
  id: number;
  starts: Map<number, number>;
}

function readOverrides(table: ByteReader): Instance[] {
  const count = Math.min(table.u32(0), Math.floor(table.length / 16));
  const instances: Instance[] = [];
  let offset = 4 + count * 16;
  for (let index = 0; index < count; index++) {
    const record = 4 + index * 16;
    const instance: Instance = { id: table.u32(record), starts: new Map() };
    instances.push(instance);
    // Skips an unused position; then one part follows for each level that differs.
    offset += 4;
    for (let part = 0; part < table.u8(record + 12) && offset + 8 <= table.length; part++) {
      const flags = table.u8(offset + 4);
      if ((flags & 0x10) !== 0) instance.starts.set(flags & 0xf, table.u32(offset));
      offset += 8;
      // A complete level may follow, whose start value then applies.
      if ((flags & 0x20) !== 0) {
        instance.starts.set(flags & 0xf, table.u32(offset));
        const changes = table.u8(offset + 24) + table.u8(offset + 25);
        offset += 30 + changes + Math.min(table.u16(offset + 28 + changes), 255) * 2;
      }
    }
  }
  return instances;
}

// Word 6 and 95 (and the text of Word 2): the same structures as in Word 97 with smaller numbers. Their
// property modifiers are rewritten as those of Word 97, so that everything else reads both. Source: the
// binary file format of Word 6 as Microsoft published it with MSDN in 1995.

import { ByteReader } from './byte-reader';
import type { Fib, FibTable } from './fib';
import { modifierCodes } from './modifiers';
import type { PropertyRun } from './property-runs';

/** Offset of each table's location in the file information block of Word 6. */
const places: Partial<Record<FibTable, number>> = {
  styles: 0x60,
  footnoteReferences: 0x68,
  footnoteTexts: 0x70,
  sections: 0x88,
  characterRuns: 0xb8,
  paragraphRuns: 0xc0,
  pieces: 0x160,
};

/** The file information block of Word 6, 95 and 2. */
export function readOldFib(main: ByteReader): Fib {
  const flags = main.u16(10);
  const length = (offset: number) => Math.min(main.u32(offset), 0x7fffffff);
  return {
    version: main.u16(2),
    encrypted: (flags & 0x0100) !== 0,
    complex: (flags & 0x0004) !== 0,
    tableName: '0Table',
    language: main.u16(6),
    textStart: main.u32(24),
    textEnd: main.u32(28),
    texts: {
      main: length(0x34),
      footnotes: length(0x38),
      headers: length(0x3c),
      annotations: length(0x44),
      endnotes: 0,
      textBoxes: 0,
      headerTextBoxes: 0,
    },
    place(table) {
      const at = places[table];
      if (at === undefined) return { offset: 0, length: 0 };
      return { offset: main.u32(at), length: main.u32(at + 4) };
    },
  };
}

const codePages: readonly (readonly [string, readonly number[]])[] = [
  ['windows-1250', [0x05, 0x0e, 0x15, 0x18, 0x1a, 0x1b, 0x1c, 0x24]],
  ['windows-1251', [0x02, 0x19, 0x22, 0x23, 0x2f]],
  ['windows-1253', [0x08]],
  ['windows-1254', [0x1f]],
  ['windows-1255', [0x0d]],
  ['windows-1256', [0x01, 0x20, 0x29]],
  ['windows-1257', [0x25, 0x26, 0x27]],
  ['windows-874', [0x1e]],
];

/** The text decoder for the language that the file states. */
export function decoderForLanguage(language: number): TextDecoder {
  const primary = language & 0x3ff;
  const found = codePages.find(([, languages]) => languages.includes(primary));
  return new TextDecoder(found?.[0] ?? 'windows-1252');
}

/** Converts the modifiers of runs to those of Word 97. */
export function toWord97Runs(runs: readonly PropertyRun[]): PropertyRun[] {
  return runs.map((run) => ({ ...run, changes: modernChanges(run.changes) }));
}

/** Modifiers of Word 6 and their Word 97 counterparts, all with one byte of data. */
const counterparts: ReadonlyMap<number, number> = new Map([
  [5, modifierCodes.justification80],
  [9, modifierCodes.pageBreakBefore],
  [24, modifierCodes.inTable],
  [25, modifierCodes.rowEnd],
  [65, modifierCodes.deleted],
  [85, modifierCodes.bold],
  [86, modifierCodes.italic],
  [87, modifierCodes.strike],
  [92, modifierCodes.hidden],
  [94, modifierCodes.underline],
  [104, modifierCodes.position],
]);

const variable = -1;
/** Bytes of each modifier's value; a modifier that is not listed ends the reading of its list. */
const sizes: ReadonlyMap<number, number> = new Map<number, number>([
  ...each(1, [4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 24, 25, 29, 37, 44, 50, 51]),
  ...each(2, [2, 16, 17, 18, 19, 21, 22, 26, 27, 28, 30, 31, 32, 33, 34, 35, 36]),
  ...each(2, [38, 39, 40, 41, 42, 43, 45, 46, 47, 48, 49]),
  ...each(4, [20, 70]),
  ...each(variable, [3, 12, 15, 23, 52, 68, 74, 81, 82]),
  ...each(1, [65, 66, 67, 71, 75, 85, 86, 87, 88, 89, 90, 91, 92, 94, 98, 100, 101, 104]),
  ...each(2, [69, 72, 80, 93, 96, 97, 99]),
  ...each(3, [73, 95]),
  [83, 0],
]);

function each(size: number, codes: readonly number[]): [number, number][] {
  return codes.map((code) => [code, size]);
}

function modernChanges(list: ByteReader): ByteReader {
  const modern: number[] = [];
  for (let offset = 0; offset < list.length; ) {
    const code = list.u8(offset);
    const size = sizes.get(code);
    if (size === undefined) break;
    const counterpart = counterparts.get(code);
    if (counterpart !== undefined)
      modern.push(counterpart & 255, counterpart >> 8, list.u8(offset + 1));
    offset += 1 + (size === variable ? 1 + list.u8(offset + 1) : size);
  }
  return new ByteReader(new Uint8Array(modern));
}

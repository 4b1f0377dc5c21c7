// Maps ranges of bytes of the text to paragraph and character properties, which are stored in pages of 512
// bytes listed in a table. Source: MS-DOC 2.9.33 (ChpxFkp), 2.9.175 (PapxFkp).

import type { ByteReader } from './byte-reader';
import type { TableLocation } from './fib';

/** Properties of the bytes from `start` to `end` of the main stream. */
export interface PropertyRun {
  start: number;
  end: number;
  /** Paragraphs: index of the style. Characters: unused. */
  style: number;
  changes: ByteReader;
}

const pageSize = 512;

/** How a Word version lays out the pages of properties. */
export interface RunLayout {
  /** Bytes of a page number in the table. */
  pageNumber: 2 | 4;
  /** Bytes of a paragraph's entry in a page. */
  paragraphEntry: 7 | 13;
}

export const word97Layout: RunLayout = { pageNumber: 4, paragraphEntry: 13 };
export const word6Layout: RunLayout = { pageNumber: 2, paragraphEntry: 7 };

/**
 * All runs, sorted by `start`. Damaged pages are skipped.
 * @param main the main stream, which holds the pages
 * @param table the stream with the table of pages
 */
export function readRuns(
  main: ByteReader,
  table: ByteReader,
  place: TableLocation,
  kind: 'paragraph' | 'character',
  layout: RunLayout,
): PropertyRun[] {
  const plc = table.part(place.offset, place.length);
  const count = Math.floor((plc.length - 4) / (4 + layout.pageNumber));
  const runs: PropertyRun[] = [];
  const seen = new Set<number>();
  for (let index = 0; index < count; index++) {
    const at = (count + 1) * 4 + index * layout.pageNumber;
    const number = layout.pageNumber === 4 ? plc.u32(at) & 0x3fffff : plc.u16(at);
    // A page listed twice would only repeat its runs.
    if (seen.has(number)) continue;
    seen.add(number);
    const page = main.part(number * pageSize, pageSize);
    if (page.length === pageSize) readPage(page, kind, layout, runs);
  }
  return runs.sort((a, b) => a.start - b.start);
}

function readPage(
  page: ByteReader,
  kind: 'paragraph' | 'character',
  layout: RunLayout,
  runs: PropertyRun[],
): void {
  const count = page.u8(511);
  const entry = kind === 'character' ? 1 : layout.paragraphEntry;
  if ((count + 1) * 4 + count * entry > 511) return;
  for (let index = 0; index < count; index++) {
    const start = page.u32(index * 4);
    const end = page.u32(index * 4 + 4);
    const offset = page.u8((count + 1) * 4 + index * entry) * 2;
    if (end > start) runs.push({ start, end, ...readEntry(page, offset, kind, layout) });
  }
}

function readEntry(
  page: ByteReader,
  offset: number,
  kind: 'paragraph' | 'character',
  layout: RunLayout,
): { style: number; changes: ByteReader } {
  if (offset === 0) return { style: 0, changes: page.part(0, 0) };
  const size = page.u8(offset);
  if (kind === 'character') return { style: 0, changes: page.part(offset + 1, size) };
  const long = layout.paragraphEntry === 13 && size === 0;
  const start = offset + (long ? 2 : 1);
  // Since Word 97 a size counts words including its own byte, except in the long form.
  const bytes =
    layout.paragraphEntry === 7 ? size * 2 : long ? page.u8(offset + 1) * 2 : size * 2 - 1;
  return { style: page.u16(start), changes: page.part(start + 2, bytes - 2) };
}

/** The run that contains a byte of the main stream. */
export function runAt(runs: readonly PropertyRun[], offset: number): PropertyRun | undefined {
  let low = 0;
  let high = runs.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const run = runs[middle];
    if (!run) return undefined;
    if (offset < run.start) high = middle - 1;
    else if (offset >= run.end) low = middle + 1;
    else return run;
  }
  return undefined;
}

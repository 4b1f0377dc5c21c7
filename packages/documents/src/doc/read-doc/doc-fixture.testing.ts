// Word 97 documents built byte by byte, for features that no program writes on demand: pieces in two
// encodings and out of order, styles, properties, notes.

import CFB from 'cfb';

export interface DocParts {
  /** The text in the order in which it is shown; each paragraph lies in one piece. */
  pieces: {
    text: string;
    /** UTF-16 instead of windows-1252. */
    wide: boolean;
    /** Position of its bytes among those of all pieces. */
    slot: number;
  }[];
  /** Index of the style and modifiers of each paragraph, in the order of the text. */
  paragraphs?: { style?: number; changes?: number[] }[];
  /** Character modifiers for a range of characters. */
  runs?: { from: number; to: number; changes: number[] }[];
  /** Word's numbers of the built-in styles. */
  styles?: number[];
  /** Length of the main text; the text of the notes follows it. */
  mainLength?: number;
  /** Characters that refer to notes, and where each note begins in the text of the notes. */
  notes?: { references: number[]; starts: number[] };
  encrypted?: boolean;
}

const textAt = 2048;

/** Builds a Word 97 document for tests. @returns the bytes of a `.doc` */
export function makeDocFile(parts: DocParts): Uint8Array<ArrayBuffer> {
  const length = parts.pieces.reduce((sum, piece) => sum + piece.text.length, 0);
  const offsets = placePieces(parts);
  const end = Math.max(...parts.pieces.map((piece, at) => (offsets[at] ?? 0) + sizeOf(piece)));
  const pageAt = Math.ceil(end / 512);
  const offsetOf = (position: number) => {
    let start = 0;
    for (const [at, piece] of parts.pieces.entries()) {
      if (position < start + piece.text.length)
        return (offsets[at] ?? 0) + (position - start) * (piece.wide ? 2 : 1);
      start += piece.text.length;
    }
    return end;
  };
  const main = new Uint8Array((pageAt + 2) * 512);
  for (const [at, piece] of parts.pieces.entries()) main.set(encode(piece), offsets[at]);
  main.set(paragraphPage(parts, offsetOf), pageAt * 512);
  main.set(characterPage(parts, offsetOf), (pageAt + 1) * 512);

  const tables = new Tables();
  tables.add(1, styleSheet(parts.styles ?? [0]));
  if (parts.notes) {
    const count = parts.notes.references.length;
    tables.add(2, [...longs(...parts.notes.references, 0xffff), ...zeros(count * 2)]);
    tables.add(3, longs(...parts.notes.starts, length - (parts.mainLength ?? length), 0xffff));
  }
  tables.add(12, [...longs(0, 0x7fffffff), ...longs(pageAt + 1)]);
  tables.add(13, [...longs(0, 0x7fffffff), ...longs(pageAt)]);
  tables.add(33, pieceTable(parts, offsets));
  main.set(informationBlock(parts, length, tables), 0);

  const file = CFB.utils.cfb_new();
  CFB.utils.cfb_add(file, '/WordDocument', main);
  CFB.utils.cfb_add(file, '/1Table', new Uint8Array([...tables.bytes, ...zeros(4096)]));
  return new Uint8Array(CFB.write(file, { type: 'array' }) as ArrayBuffer);
}

/** The bytes of 16-bit and 32-bit numbers, little-endian. */
export const shorts = (...values: number[]) => values.flatMap((v) => [v & 255, (v >> 8) & 255]);
export const longs = (...values: number[]) =>
  values.flatMap((v) => [v & 255, (v >> 8) & 255, (v >> 16) & 255, (v >>> 24) & 255]);
const zeros = (count: number) => new Array<number>(count).fill(0);

class Tables {
  readonly bytes: number[] = [];
  readonly places = new Map<number, { offset: number; length: number }>();
  add(index: number, table: number[]): void {
    this.places.set(index, { offset: this.bytes.length, length: table.length });
    this.bytes.push(...table);
  }
}

const sizeOf = (piece: { text: string; wide: boolean }) => piece.text.length * (piece.wide ? 2 : 1);

function placePieces(parts: DocParts): number[] {
  const slots = [...parts.pieces].sort((a, b) => a.slot - b.slot);
  const bySlot = new Map<number, number>();
  let offset = textAt;
  for (const piece of slots) {
    bySlot.set(piece.slot, offset);
    offset += sizeOf(piece) + (sizeOf(piece) % 2);
  }
  return parts.pieces.map((piece) => bySlot.get(piece.slot) ?? 0);
}

/** Codes in windows-1252, which narrow pieces use, of those characters above U+00FF that the tests need. */
const narrowCodes: Readonly<Record<string, number>> = { '€': 0x80, '’': 0x92, '–': 0x96 };

function encode({ text, wide }: { text: string; wide: boolean }): Uint8Array {
  if (!wide) return Uint8Array.from(text, (c) => narrowCodes[c] ?? c.charCodeAt(0));
  return new Uint8Array(
    shorts(...Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))),
  );
}

function informationBlock(parts: DocParts, length: number, tables: Tables): Uint8Array {
  const block = new Uint8Array(34 + 28 + 2 + 88 + 2 + 93 * 8);
  const view = new DataView(block.buffer);
  view.setUint16(0, 0xa5ec, true);
  view.setUint16(2, 0xc1, true);
  view.setUint16(10, 0x0200 | (parts.encrypted ? 0x0100 : 0), true);
  view.setUint16(32, 14, true);
  view.setUint16(62, 22, true);
  const mainLength = parts.mainLength ?? length;
  view.setUint32(64 + 3 * 4, mainLength, true);
  view.setUint32(64 + 4 * 4, length - mainLength, true);
  view.setUint16(152, 93, true);
  for (const [index, { offset, length: size }] of tables.places) {
    view.setUint32(154 + index * 8, offset, true);
    view.setUint32(158 + index * 8, size, true);
  }
  return block;
}

function pieceTable(parts: DocParts, offsets: readonly number[]): number[] {
  const starts = [0];
  for (const piece of parts.pieces) starts.push((starts.at(-1) ?? 0) + piece.text.length);
  const descriptors = parts.pieces.flatMap((piece, at) => {
    const offset = offsets[at] ?? 0;
    return [...shorts(0), ...longs(piece.wide ? offset : (offset * 2) | 0x40000000), ...shorts(0)];
  });
  const plc = [...longs(...starts), ...descriptors];
  return [2, ...longs(plc.length), ...plc];
}

function styleSheet(builtIns: readonly number[]): number[] {
  const header = [...shorts(builtIns.length, 10), ...zeros(14)];
  const styles = builtIns.flatMap((builtIn) => {
    const name = `s${builtIn}`;
    const characters = shorts(...Array.from(name, (c) => c.charCodeAt(0)));
    const style = [
      ...shorts(builtIn, 0xfff1, 0, 0, 0),
      ...shorts(name.length),
      ...characters,
      ...shorts(0),
    ];
    return [...shorts(style.length), ...style];
  });
  return [...shorts(header.length), ...header, ...styles];
}

interface PageEntry {
  start: number;
  end: number;
  bytes: number[];
}

const paragraphEnds = '\r\u0007\f';

function paragraphPage(parts: DocParts, offsetOf: (position: number) => number): Uint8Array {
  const text = parts.pieces.map((piece) => piece.text).join('');
  const entries: PageEntry[] = [];
  for (let start = 0, at = 0; at < text.length; at++) {
    if (!paragraphEnds.includes(text.charAt(at))) continue;
    const { style = 0, changes = [] } = parts.paragraphs?.[entries.length] ?? {};
    const body = [...shorts(style), ...changes];
    if (body.length % 2 === 0) body.push(0);
    // Length in words, including the half word that this byte takes.
    const bytes = [(body.length + 1) / 2, ...body];
    entries.push({ start: offsetOf(start), end: offsetOf(at) + 1, bytes });
    start = at + 1;
  }
  return page(entries, 13);
}

function characterPage(parts: DocParts, offsetOf: (position: number) => number): Uint8Array {
  const entries = (parts.runs ?? []).map(({ from, to, changes }) => ({
    start: offsetOf(from),
    end: offsetOf(to - 1) + 2,
    bytes: [changes.length, ...changes],
  }));
  return page(entries, 1);
}

/** A page of properties; gaps between its runs are filled with runs that have none. */
function page(entries: readonly PageEntry[], entrySize: number): Uint8Array {
  const sorted = [...entries].sort((a, b) => a.start - b.start);
  const runs: { start: number; bytes: number[] }[] = [];
  let end = 0;
  for (const entry of sorted) {
    if (entry.start > end) runs.push({ start: end, bytes: [] });
    runs.push(entry);
    end = entry.end;
  }
  const result = new Uint8Array(512);
  const view = new DataView(result.buffer);
  for (const [at, run] of runs.entries()) view.setUint32(at * 4, run.start, true);
  view.setUint32(runs.length * 4, end, true);
  let free = 510;
  runs.forEach((run, at) => {
    if (run.bytes.length === 0) return;
    free = (free - run.bytes.length) & ~1;
    result.set(run.bytes, free);
    result[(runs.length + 1) * 4 + at * entrySize] = free / 2;
  });
  result[511] = runs.length;
  return result;
}

// Reads which notes and text boxes are anchored to characters of the main text, and where sections end.
// Source: MS-DOC 2.8.14 (PlcffndRef), 2.8.30 (PlcfSpa), 2.8.32 (PlcftxbxTxt).

import type { ByteReader } from './byte-reader';
import type { Anchors, DocShape, TextRange } from './document';
import type { Fib, FibTable } from './fib';

/** Reads the tables of notes, boxes and sections. */
export function readAnchors(table: ByteReader, fib: Fib): Anchors {
  const { texts } = fib;
  const footnoteStart = texts.main;
  const endnoteStart = footnoteStart + texts.footnotes + texts.headers + texts.annotations;
  const boxStart = endnoteStart + texts.endnotes;
  const shapes = readShapes(table, fib);
  const notes = new Map<number, number>();
  const noteRanges: TextRange[] = [];
  const addNotes = (references: FibTable, ranges: FibTable, start: number, length: number) => {
    const anchors = positions(table, fib, references, 2);
    const starts = positions(table, fib, ranges, 0);
    anchors.slice(0, -1).forEach((anchor, index) => {
      const from = starts[index];
      const to = starts[index + 1];
      if (from === undefined || to === undefined || to <= from || to > length) return;
      notes.set(anchor, noteRanges.length);
      noteRanges.push({ start: start + from, end: start + to });
    });
  };
  addNotes('footnoteReferences', 'footnoteTexts', footnoteStart, texts.footnotes);
  addNotes('endnoteReferences', 'endnoteTexts', endnoteStart, texts.endnotes);
  return {
    notes,
    noteRanges,
    boxes: readBoxes(table, fib, boxStart, shapes),
    shapes,
    sectionEnds: new Set(
      positions(table, fib, 'sections', 12)
        .slice(1)
        .map((end) => end - 1),
    ),
  };
}

const shapeSize = 26;
const boxSize = 22;

/** Shapes by the character that they are anchored to. */
function readShapes(table: ByteReader, fib: Fib): Map<number, DocShape> {
  const shapes = new Map<number, DocShape>();
  const places = positions(table, fib, 'shapes', shapeSize);
  const records = fib.place('shapes').offset + places.length * 4;
  places.slice(0, -1).forEach((position, index) => {
    const at = records + index * shapeSize;
    const side = (low: number) => (table.u32(at + low + 8) | 0) - (table.u32(at + low) | 0);
    shapes.set(position, { id: table.u32(at), width: side(4), height: side(8) });
  });
  return shapes;
}

/** Text boxes by the character that their shape is anchored to; the shape's id connects the two. */
function readBoxes(
  table: ByteReader,
  fib: Fib,
  start: number,
  shapes: ReadonlyMap<number, DocShape>,
): Map<number, TextRange[]> {
  const anchors = new Map([...shapes].map(([position, shape]) => [shape.id, position] as const));
  const boxes = new Map<number, TextRange[]>();
  const starts = positions(table, fib, 'textBoxes', boxSize);
  const records = fib.place('textBoxes').offset + starts.length * 4;
  starts.slice(0, -1).forEach((from, index) => {
    const to = starts[index + 1] ?? from;
    const anchor = anchors.get(table.u32(records + index * boxSize + 14));
    if (anchor === undefined || to <= from || to > fib.texts.textBoxes) return;
    const present = boxes.get(anchor) ?? [];
    present.push({ start: start + from, end: start + to });
    boxes.set(anchor, present);
  });
  return boxes;
}

/** The character positions of a table, which stand before its records of `size` bytes. */
function positions(table: ByteReader, fib: Fib, name: FibTable, size: number): number[] {
  const place = fib.place(name);
  const plc = table.part(place.offset, place.length);
  const count = Math.floor((plc.length - 4) / (4 + size));
  if (count < 1) return [];
  return Array.from({ length: count + 1 }, (_, index) => plc.u32(index * 4));
}

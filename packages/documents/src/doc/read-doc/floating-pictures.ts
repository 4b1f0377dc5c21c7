// Pictures that float over the text: a shape anchored to a character refers to an entry of the document's
// picture store. Source: MS-DOC 2.9.172 (OfficeArtContent), MS-ODRAW 2.2.20 (BStore).

import type { DocImage } from '../model';
import type { ByteReader } from './byte-reader';
import type { Fib } from './fib';
import { pictureFromRecords } from './pictures';
import { readShapeProperties, type ShapeProperties, shapePropertiesType } from './shape-properties';

const store = 0xf001;
const shapeContainer = 0xf004;
const storeEntry = 0xf007;
const shapeId = 0xf00a;
const containers = new Set([0xf000, 0xf002, 0xf003]);
const deepest = 12;

/** Pictures by the id of the shape that shows them; `undefined` for one that no browser shows. */
export function readFloatingPictures(
  main: ByteReader,
  table: ByteReader,
  fib: Fib,
): ReadonlyMap<number, DocImage | undefined> {
  const place = fib.place('drawings');
  const records = table.part(place.offset, place.length);
  const entries: number[] = [];
  const shapes = new Map<number, ShapeProperties>();
  // The group of all drawings comes first, then for each part of the document a byte and its drawings.
  let offset = 0;
  while (offset + 8 <= records.length) {
    if (records.u16(offset + 2) < 0xf000) offset += 1;
    else offset = visit(records, offset, entries, shapes, 0);
  }
  const pictures = new Map<number, DocImage | undefined>();
  for (const [shape, { picture, description }] of shapes) {
    const at = entries[picture - 1];
    if (at === undefined) continue;
    const image = pictureFromRecords(main.part(at, main.length));
    pictures.set(shape, image && { ...image, alt: description });
  }
  return pictures;
}

/** Reads one record; returns where the next one begins. */
function visit(
  records: ByteReader,
  offset: number,
  entries: number[],
  shapes: Map<number, ShapeProperties>,
  depth: number,
): number {
  const type = records.u16(offset + 2);
  const start = offset + 8;
  const end = Math.max(start, Math.min(records.length, start + records.u32(offset + 4)));
  if (type === storeEntry) entries.push(records.u32(start + 28));
  else if (type === shapeContainer) readShape(records, start, end, shapes);
  else if ((type === store || containers.has(type)) && depth < deepest)
    for (let at = start; at + 8 <= end; ) at = visit(records, at, entries, shapes, depth + 1);
  return end;
}

function readShape(
  records: ByteReader,
  from: number,
  to: number,
  shapes: Map<number, ShapeProperties>,
): void {
  let id: number | undefined;
  let properties: ShapeProperties | undefined;
  for (let at = from; at + 8 <= to; ) {
    const type = records.u16(at + 2);
    if (type === shapeId) id = records.u32(at + 8);
    if (type === shapePropertiesType) properties = readShapeProperties(records, at);
    at += 8 + records.u32(at + 4);
  }
  if (id !== undefined && properties && properties.picture > 0) shapes.set(id, properties);
}

// Inline pictures of a Word document: a PICF header and a drawing with the encoded picture in the data
// stream. Metafiles are drawn later. Source: MS-DOC 2.9.190, MS-ODRAW 2.2.23.

import { sniffImage } from '@entropy-tools/media/image/sniff-image';
import { inflateMetafile } from '../draw-metafiles';
import type { DocImage } from '../model';
import type { ByteReader } from './byte-reader';
import { readShapeProperties, shapePropertiesType } from './shape-properties';

const firstBlip = 0xf01a;
const lastMetafile = 0xf01b;
const lastBlip = 0xf029;
/** Bytes between the identifier of a metafile and its content. */
const metafileHead = 34;
const shape = 0xf004;
const containers = new Set([shape, 0xf007]);
/** An identifier of 16 or 32 bytes and one more byte precede the picture. */
const MAX_HEAD = 64;
const twipsPerPx = 15;

/**
 * Undefined where there is none that a browser shows.
 * @param data the stream `Data`
 * @param offset position of the picture's header
 */
export function readPicture(data: ByteReader, offset: number): DocImage | undefined {
  const size = data.u32(offset);
  const head = data.u16(offset + 4);
  if (size < head || head < 44 || offset + head > data.length) return undefined;
  const nameLength = data.u16(offset + 6) === 0x66 ? 1 + data.u8(offset + head) : 0;
  const drawing = data.part(offset + head + nameLength, size - head - nameLength);
  const found = pictureFromRecords(drawing);
  if (!found) return undefined;
  const image = { ...found, alt: descriptionIn(drawing) };
  const shown = (goal: number, scale: number) => (goal * (scale || 1000)) / 1000 / twipsPerPx;
  const width = shown(data.u16(offset + 28), data.u16(offset + 32));
  const height = shown(data.u16(offset + 30), data.u16(offset + 34));
  const stated = width >= 1 && height >= 1;
  return stated ? { ...image, width: Math.round(width), height: Math.round(height) } : image;
}

/** The first encoded picture among drawing records; undefined for none that a browser shows. */
export function pictureFromRecords(records: ByteReader): DocImage | undefined {
  const bytes = findBlip(records, 0, records.length, 0);
  const known = bytes && sniffImage(bytes);
  if (!bytes || !known || /tiff/.test(known.type)) return undefined;
  return { bytes: bytes.slice(), type: known.type, alt: '' };
}

/** The alternative text of the first shape among the records. */
function descriptionIn(records: ByteReader): string {
  if (records.u16(2) !== shape) return '';
  const end = Math.min(records.length, 8 + records.u32(4));
  for (let at = 8; at + 8 <= end; at += 8 + records.u32(at + 4))
    if (records.u16(at + 2) === shapePropertiesType) {
      const { description } = readShapeProperties(records, at);
      if (description !== '') return description;
    }
  return '';
}

/** The first encoded picture among nested records. */
function findBlip(
  drawing: ByteReader,
  from: number,
  to: number,
  depth: number,
): Uint8Array<ArrayBuffer> | undefined {
  let offset = from;
  while (offset + 8 <= to) {
    const type = drawing.u16(offset + 2);
    const end = Math.min(to, offset + 8 + drawing.u32(offset + 4));
    if (type >= firstBlip && type <= lastBlip)
      return type <= lastMetafile
        ? metafile(drawing.part(offset + 8, end - offset - 8), drawing.u16(offset) >> 4)
        : encoded(drawing.part(offset + 8, end - offset - 8));
    if (containers.has(type) && depth < 8) {
      // A store entry has 36 bytes and a name in front of the picture.
      const skip = type === 0xf007 ? 36 + drawing.u8(offset + 8 + 33) : 0;
      const found = findBlip(drawing, offset + 8 + skip, end, depth + 1);
      if (found) return found;
    }
    offset = end;
  }
  return undefined;
}

/** A metafile's content, decompressed if it was compressed with zlib. Source: MS-ODRAW 2.2.24, 2.2.25 and 2.2.31. */
function metafile(blip: ByteReader, instance: number): Uint8Array<ArrayBuffer> | undefined {
  const head = (instance & 1) === 1 ? 32 : 16;
  const content = blip.part(head + metafileHead, blip.u32(head + 28)).bytes;
  return blip.u8(head + 32) === 0 ? inflateMetafile(content, blip.u32(head)) : content;
}

function encoded(blip: ByteReader): Uint8Array<ArrayBuffer> {
  for (let skip = 16; skip < MAX_HEAD; skip++) {
    const rest = blip.bytes.subarray(skip);
    const png = rest[0] === 0x89 && rest[1] === 0x50 && rest[2] === 0x4e;
    const jpeg = rest[0] === 0xff && rest[1] === 0xd8 && rest[2] === 0xff;
    if (png || jpeg) return rest;
  }
  return blip.bytes;
}

// The relevant properties of a shape. Source: MS-ODRAW 2.2.9 (OfficeArtFOPT).

import type { ByteReader } from './byte-reader';

export const shapePropertiesType = 0xf00b;

const pictureId = 0x0104;
const descriptionId = 0x0381;
const complex = 0x8000;
const MAX_DESCRIPTION = 4000;

export interface ShapeProperties {
  /** Number of the shape's picture in the document's picture store, from 1; 0 for none. */
  picture: number;
  /** The alternative text. */
  description: string;
}

/** @param at offset of the record's header */
export function readShapeProperties(records: ByteReader, at: number): ShapeProperties {
  const count = records.u16(at) >> 4;
  const result: ShapeProperties = { picture: 0, description: '' };
  // Values longer than a number follow after all the numbers, in the same order.
  let longAt = at + 8 + count * 6;
  for (let index = 0; index < count; index++) {
    const code = records.u16(at + 8 + index * 6);
    const value = records.u32(at + 10 + index * 6);
    if ((code & 0x3fff) === pictureId) result.picture = value;
    if ((code & complex) === 0) continue;
    if ((code & 0x3fff) === descriptionId) {
      const { bytes } = records.part(longAt, Math.min(value, MAX_DESCRIPTION));
      const text = new TextDecoder('utf-16le').decode(bytes.subarray(0, bytes.length & ~1));
      result.description = (text.split('\0')[0] ?? '').trim();
    }
    longAt += value;
  }
  return result;
}

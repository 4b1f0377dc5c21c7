// Property modifiers (sprms): a code for the property, followed by its value. Source: MS-DOC 2.6.

import type { ByteReader } from './byte-reader';

/** Codes of the modifiers that this reader understands. */
export const modifierCodes = {
  paragraphStyle: 0x4600,
  justification80: 0x2403,
  justification: 0x2461,
  inTable: 0x2416,
  rowEnd: 0x2417,
  tableDepth: 0x6649,
  tableDepthChange: 0x664a,
  innerCellEnd: 0x244b,
  innerRowEnd: 0x244c,
  pageBreakBefore: 0x2407,
  outlineLevel: 0x2640,
  listLevel: 0x260a,
  listOverride: 0x460b,
  deleted: 0x0800,
  bold: 0x0835,
  italic: 0x0836,
  strike: 0x0837,
  hidden: 0x083c,
  underline: 0x2a3e,
  position: 0x2a48,
  size: 0x4a43,
  characterStyle: 0x4a30,
  picture: 0x6a03,
  fieldData: 0x0806,
  symbol: 0x6a09,
  doubleStrike: 0x2a53,
  tableDefinition: 0xd608,
  tableHeader: 0x3404,
} as const;

/** Calls back with each modifier; stops at one that is cut off. */
export function forEachModifier(
  list: ByteReader,
  visit: (code: number, value: ByteReader) => void,
): void {
  let offset = 0;
  while (offset + 2 < list.length) {
    const code = list.u16(offset);
    const size = valueSize(list, code, offset + 2);
    const head = headSize(code);
    if (offset + 2 + size > list.length) return;
    visit(code, list.part(offset + 2 + head, size - head));
    offset += 2 + size;
  }
}

/** Bytes of the length field in front of a value. */
function headSize(code: number): number {
  if (code === modifierCodes.tableDefinition) return 2;
  return code >> 13 === 6 ? 1 : 0;
}

/** Bytes of a value including its length field. */
function valueSize(list: ByteReader, code: number, offset: number): number {
  switch (code >> 13) {
    case 0:
    case 1:
      return 1;
    case 3:
      return 4;
    case 6:
      // The length of a table definition takes two bytes and is one too large.
      if (code === modifierCodes.tableDefinition) return Math.max(2, list.u16(offset) + 1);
      if (code === 0xc615 && list.u8(offset) === 255) {
        const deleted = list.u8(offset + 1);
        return 2 + deleted * 4 + 1 + list.u8(offset + 2 + deleted * 4) * 3;
      }
      return 1 + list.u8(offset);
    case 7:
      return 3;
    default:
      return 2;
  }
}

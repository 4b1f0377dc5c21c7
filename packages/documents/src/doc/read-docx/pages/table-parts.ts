// The parts of a table style (first row, bands, corners) and which of them a table asks for.
// Source: ECMA-376 part 1, 17.4.55 and 17.18.89.

import { child, elements, type MarkupElement } from '@entropy-tools/data/ooxml/markup-tree';
import { isOn } from '../run-properties';

/** The formatting of one part of a table style. */
export interface TablePart {
  /** `wholeTable`, `firstRow`, `band1Horz` … */
  condition: string;
  /** The element that contains the paragraph and run properties. */
  style: MarkupElement;
  table: MarkupElement | undefined;
  cell: MarkupElement | undefined;
}

/** In order of precedence; later parts override earlier ones. */
const order = [
  'wholeTable',
  'band1Vert',
  'band2Vert',
  'band1Horz',
  'band2Horz',
  'firstCol',
  'lastCol',
  'firstRow',
  'lastRow',
  'neCell',
  'nwCell',
  'seCell',
  'swCell',
];

/** The parts of a table style and of the styles that it is based on. */
export function partsOf(chain: readonly MarkupElement[]): TablePart[] {
  const parts = chain.flatMap((style) => [
    partOf('wholeTable', style),
    ...elements(style, 'w:tblStylePr').map((part) => partOf(part.attributes['w:type'] ?? '', part)),
  ]);
  return parts.sort((a, b) => order.indexOf(a.condition) - order.indexOf(b.condition));
}

function partOf(condition: string, style: MarkupElement): TablePart {
  return {
    condition,
    style,
    table: child(style, 'w:tblPr'),
    cell: child(style, 'w:tcPr'),
  };
}

/** Which parts a `w:tblLook` asks for: by its attributes, or by the older bit mask. */
export function conditionsOf(look: MarkupElement | undefined): Record<string, boolean> {
  const { attributes = {} } = look ?? {};
  const mask = Number.parseInt(attributes['w:val'] ?? '0', 16) || 0;
  const flag = (name: string, bit: number) =>
    attributes[name] === undefined ? (mask & bit) !== 0 : isOn(attributes[name]);
  return {
    firstRow: flag('w:firstRow', 0x20),
    lastRow: flag('w:lastRow', 0x40),
    firstCol: flag('w:firstColumn', 0x80),
    lastCol: flag('w:lastColumn', 0x100),
    bandRows: !flag('w:noHBand', 0x200),
    bandColumns: !flag('w:noVBand', 0x400),
  };
}

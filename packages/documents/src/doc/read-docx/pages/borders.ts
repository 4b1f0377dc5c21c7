// Borders of paragraphs, tables and cells. Source: ECMA-376 part 1, 17.3.4 and 17.18.2.

import { elements, type MarkupElement } from '@entropy-tools/data/ooxml/markup-tree';
import type { BorderLine, Edge } from '../../page-layout';
import { readColor } from '../run-properties';

/** Border lines by side; `undefined` explicitly states that there is none. */
export type StatedBorders = Partial<
  Record<Edge | 'between' | 'insideH' | 'insideV', BorderLine | undefined>
>;

const sides: Readonly<Record<string, keyof StatedBorders>> = {
  'w:top': 'top',
  'w:left': 'left',
  'w:start': 'left',
  'w:bottom': 'bottom',
  'w:right': 'right',
  'w:end': 'right',
  'w:between': 'between',
  'w:insideH': 'insideH',
  'w:insideV': 'insideV',
};

/** Reads a `w:pBdr`, `w:tblBorders` or `w:tcBorders`; the result has only what is stated. */
export function readBorders(element: MarkupElement | undefined): StatedBorders {
  const result: StatedBorders = {};
  for (const line of elements(element)) {
    const side = sides[line.name];
    if (side) result[side] = readLine(line);
  }
  return result;
}

function readLine(line: MarkupElement): BorderLine | undefined {
  const value = line.attributes['w:val'] ?? 'none';
  if (/^(none|nil)$/.test(value)) return undefined;
  const eighths = Number(line.attributes['w:sz'] ?? 4);
  const gap = Number(line.attributes['w:space'] ?? 0);
  return {
    width: Number.isFinite(eighths) ? Math.min(Math.max(eighths / 8, 0.25), 12) : 0.5,
    color: readColor(line.attributes['w:color']) || '#000000',
    style: styleOf(value),
    gap: Number.isFinite(gap) ? Math.min(Math.max(gap, 0), 31) : 0,
  };
}

function styleOf(value: string): BorderLine['style'] {
  if (/^double|^triple|^thinThick|^thickThin/.test(value)) return 'double';
  if (/^dotted/.test(value)) return 'dotted';
  return /dash|dot/i.test(value) ? 'dashed' : 'single';
}

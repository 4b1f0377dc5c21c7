// Borders of paragraphs, tables and cells. Source: ECMA-376 part 1, 17.3.4 and 17.18.2.

import { elements, type MarkupElement } from '@entropy-tools/data/ooxml/markup-tree';
import type { Edge, EdgeLine } from '../../page-layout';
import { readColor } from '../run-properties';

/** Lines by the side that they are at; `undefined` states that there is none. */
export type StatedEdges = Partial<
  Record<Edge | 'between' | 'insideH' | 'insideV', EdgeLine | undefined>
>;

const sides: Readonly<Record<string, keyof StatedEdges>> = {
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

/** Reads a `w:pBdr`, `w:tblBorders` or `w:tcBorders`; only what is stated appears. */
export function readEdges(element: MarkupElement | undefined): StatedEdges {
  const result: StatedEdges = {};
  for (const line of elements(element)) {
    const side = sides[line.name];
    if (side) result[side] = readLine(line);
  }
  return result;
}

function readLine(line: MarkupElement): EdgeLine | undefined {
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

function styleOf(value: string): EdgeLine['style'] {
  if (/^double|^triple|^thinThick|^thickThin/.test(value)) return 'double';
  if (/^dotted/.test(value)) return 'dotted';
  return /dash|dot/i.test(value) ? 'dashed' : 'single';
}

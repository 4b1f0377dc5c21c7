// A section's page: size, orientation, margins, columns, headers and footers.
// Source: ECMA-376 part 1, 17.6.

import { child, elements, type MarkupElement } from '@entropy-tools/data/ooxml/markup-tree';
import type { Block } from '../../model';
import type { DocSection, HeaderFooterSet } from '../../page-layout';
import { toggle } from '../run-properties';
import { pointsOf } from './lengths';

const MAX_COLUMNS = 12;
/** Minimum width for text, in points. */
const smallestText = 36;

/** What a section inherits from the one before it. */
type Inherited = Pick<DocSection, 'headers' | 'footers'> | undefined;

/** Reads a `w:sectPr`. @param blocksOf returns the blocks of a header or footer by its relationship id */
export function readSection(
  element: MarkupElement | undefined,
  before: Inherited,
  blocksOf: (id: string) => Block[] | undefined,
  evenDiffers: boolean,
): DocSection {
  const size = child(element, 'w:pgSz')?.attributes ?? {};
  const width = bounded(pointsOf(size['w:w']) ?? 612);
  const height = bounded(pointsOf(size['w:h']) ?? 792);
  const stated = child(element, 'w:pgMar')?.attributes ?? {};
  const margin = {
    top: Math.abs(pointsOf(stated['w:top']) ?? 72),
    right: Math.max(0, pointsOf(stated['w:right']) ?? 72),
    bottom: Math.abs(pointsOf(stated['w:bottom']) ?? 72),
    left: Math.max(0, (pointsOf(stated['w:left']) ?? 72) + (pointsOf(stated['w:gutter']) ?? 0)),
  };
  fitMargins(margin, width, height);
  const type = child(element, 'w:type')?.attributes['w:val'];
  const numbers = child(element, 'w:pgNumType')?.attributes ?? {};
  const first = Number(numbers['w:start']);
  const columns = readColumns(element, width - margin.left - margin.right);
  return {
    width,
    height,
    margin,
    headerFrom: Math.max(0, pointsOf(stated['w:header']) ?? 36),
    footerFrom: Math.max(0, pointsOf(stated['w:footer']) ?? 36),
    starts: starts[type ?? ''] ?? 'page',
    ...(columns ? { columns } : {}),
    headers: { ...before?.headers, ...readMargins(element, 'w:headerReference', blocksOf) },
    footers: { ...before?.footers, ...readMargins(element, 'w:footerReference', blocksOf) },
    ...(toggle(element, 'w:titlePg') ? { firstDiffers: true } : {}),
    ...(evenDiffers ? { evenDiffers: true } : {}),
    ...(numbers['w:start'] !== undefined && Number.isInteger(first) ? { firstNumber: first } : {}),
    ...(numbers['w:fmt'] ? { numbers: numbers['w:fmt'] } : {}),
    blocks: [],
  };
}

const starts: Readonly<Record<string, DocSection['starts']>> = {
  continuous: 'here',
  nextColumn: 'here',
  oddPage: 'odd-page',
  evenPage: 'even-page',
};

function bounded(length: number): number {
  return Math.min(Math.max(length, 72), 1584);
}

function fitMargins(margin: DocSection['margin'], width: number, height: number): void {
  if (width - margin.left - margin.right < smallestText) {
    const factor = (width - smallestText) / (margin.left + margin.right);
    margin.left *= factor;
    margin.right *= factor;
  }
  if (height - margin.top - margin.bottom < smallestText) {
    const factor = (height - smallestText) / (margin.top + margin.bottom);
    margin.top *= factor;
    margin.bottom *= factor;
  }
}

function readColumns(element: MarkupElement | undefined, room: number): DocSection['columns'] {
  const columns = child(element, 'w:cols');
  const { attributes = {} } = columns ?? {};
  const gap = Math.max(0, pointsOf(attributes['w:space']) ?? 36);
  const line = attributes['w:sep'] === '1' || attributes['w:sep'] === 'true' ? { line: true } : {};
  const own = elements(columns, 'w:col').slice(0, MAX_COLUMNS);
  if (own.length > 1 && !/^(1|true|on)$/.test(attributes['w:equalWidth'] ?? '')) {
    const widths = own.map((column) => Math.max(12, pointsOf(column.attributes['w:w']) ?? 12));
    const gaps = own.map((column) => pointsOf(column.attributes['w:space']) ?? gap);
    return { gap: Math.max(0, gaps[0] ?? gap), widths, ...line };
  }
  const count = Math.min(MAX_COLUMNS, Number(attributes['w:num'] ?? 1));
  const width = (room - gap * (count - 1)) / count;
  if (!Number.isInteger(count) || count < 2 || width < 12) return undefined;
  return { gap, widths: new Array<number>(count).fill(width), ...line };
}

function readMargins(
  element: MarkupElement | undefined,
  name: string,
  blocksOf: (id: string) => Block[] | undefined,
): HeaderFooterSet {
  const margins: HeaderFooterSet = {};
  for (const reference of elements(element, name)) {
    const blocks = blocksOf(reference.attributes['r:id'] ?? '');
    const type = reference.attributes['w:type'] ?? 'default';
    if (blocks && (type === 'default' || type === 'first' || type === 'even'))
      margins[type] = blocks;
  }
  return margins;
}

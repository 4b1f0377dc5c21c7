/** Converts one page's segments and images to drafts in reading order. */
import type { DocImage } from '../doc/model';
import { ruledFromAligned } from './aligned-tables';
import { flatten, type Item, type Region, toLayout, toRegions } from './columns';
import { type TextDraft, toParagraphs } from './paragraphs';
import { toRows } from './prose-columns';
import { boxOf, type RuledCell, type RuledTable, type Rules } from './ruled-tables';
import { findTables, type TableDraft } from './table-rows';
import { joinSegments, type Segment } from './text-lines';

export type Draft = TextDraft | TableDraft | RuledDraft | ImageDraft | { kind: 'page' };

/** A ruled table with the paragraphs of its cells. */
export interface RuledDraft extends Omit<RuledTable, 'kind' | 'cells'> {
  kind: 'ruled';
  cells: (RuledCell & { drafts: TextDraft[] })[];
}

/** A picture with its position. */
export interface ImageDraft {
  kind: 'image';
  /** On which side of the text it stands, and how far the text keeps away. */
  clear?: { side: 'left' | 'right'; edge: number; bottom: number };
  image: DocImage;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Parts of a page from top to bottom: one column, or several beside one another. */
export interface PageBand {
  columns: { left: number; right: number; drafts: Draft[] }[];
}

/** The edges of a page's text, in points from its top left. */
export interface TextFrame {
  left: number;
  right: number;
  top: number;
}

/** Drafts of one page: regions in reading order, each split into paragraphs, tables and images. */
export function toDrafts(items: readonly Item[]): Draft[] {
  return toRegions(items).flatMap((region) => regionDrafts(region));
}

/** The bands of one page. @param rules rules and fills; those that tables take up are removed */
export function toPageBands(items: readonly Item[], rules: Rules): PageBand[] {
  const bands: PageBand[] = [];
  for (const region of toLayout(items)) {
    const columns = ('columns' in region ? region.columns : [[region]]).map((regions) => {
      const column = columnOf(regions);
      column.drafts = column.drafts.map((draft) =>
        draft.kind === 'table' ? ruledDraft(ruledFromAligned(draft, rules)) : draft,
      );
      return column;
    });
    const last = bands.at(-1);
    const [only] = columns;
    if (columns.length === 1 && only && last?.columns.length === 1 && last.columns[0]) {
      last.columns[0].drafts.push(...only.drafts);
      last.columns[0].left = Math.min(last.columns[0].left, only.left);
      last.columns[0].right = Math.max(last.columns[0].right, only.right);
    } else bands.push({ columns });
  }
  return bands;
}

function columnOf(regions: readonly Region[]): PageBand['columns'][number] {
  const parts = regions.flatMap(flatten);
  const items = parts.flat();
  return {
    left: Math.min(...items.map((item) => item.left)),
    right: Math.max(...items.map((item) => item.right)),
    drafts: parts.flatMap((part) => regionDrafts(part, true)),
  };
}

/** @param withFloats anchors pictures that have text beside them to that text */
function regionDrafts(items: readonly Item[], withFloats = false): Draft[] {
  const drafts: Draft[] = [];
  let segments: Segment[] = [];
  const floats: ImageDraft[] = [];
  const flush = () => {
    drafts.push(...textDrafts(segments));
    segments = [];
  };
  for (const item of items) {
    if (item.kind === 'segment') {
      segments.push(item);
      continue;
    }
    if (item.kind === 'image' && withFloats && makeRoom(item, items)) {
      floats.push(item);
      continue;
    }
    flush();
    if (item.kind !== 'ruled') drafts.push(item);
    else drafts.push(ruledDraft(item));
  }
  flush();
  const texts = drafts.filter((draft) => draft.kind === 'text');
  for (const image of floats) {
    const home = texts.find(({ lines }) => (lines.at(-1)?.y ?? 0) > image.top) ?? texts.at(-1);
    if (home) home.floats = [...(home.floats ?? []), image];
    else drafts.push(image);
  }
  return drafts;
}

function ruledDraft(table: RuledTable): RuledDraft {
  return {
    ...table,
    cells: table.cells.map((cell) => {
      const { left, right } = boxOf(table, cell);
      const lines = toRows(cell.segments).map(joinSegments);
      const drafts = toParagraphs(lines, { left: left + 3, right: right - 3 });
      return { ...cell, drafts };
    }),
  };
}

/** Notes for each line beside a picture what room it has; false where no text stands beside it. */
function makeRoom(image: ImageDraft, items: readonly Item[]): boolean {
  const beside = items.filter(
    (item): item is Segment =>
      item.kind === 'segment' &&
      item.bottom > image.top + 1 &&
      item.y - item.size * 0.7 < image.bottom - 1 &&
      (item.right <= image.left + 1 || item.left >= image.right - 1),
  );
  if (beside.length === 0) return false;
  const isOver = items.some(
    (item) =>
      item.kind === 'segment' &&
      item.bottom > image.top + 2 &&
      item.top < image.bottom - 2 &&
      item.right > image.left + 2 &&
      item.left < image.right - 2,
  );
  const [left, right] = [
    beside.filter((s) => s.left >= image.right - 1),
    beside.filter((s) => s.right <= image.left + 1),
  ];
  const sides = left.length >= right.length ? left : right;
  if (isOver) return true;
  const isLeft = sides === left;
  const edge = isLeft
    ? Math.min(...sides.map((segment) => segment.left))
    : Math.max(...sides.map((segment) => segment.right));
  image.clear = {
    side: isLeft ? 'left' : 'right',
    edge,
    bottom: Math.max(...sides.map((segment) => segment.y - 0.6 * segment.size)),
  };
  for (const segment of sides)
    segment.room = { ...segment.room, [isLeft ? 'left' : 'right']: edge };
  return true;
}

function textDrafts(segments: readonly Segment[]): Draft[] {
  const drafts: Draft[] = [];
  let lines: Segment[] = [];
  for (const found of findTables(toRows(segments))) {
    if (Array.isArray(found)) {
      lines.push(joinSegments(found));
      continue;
    }
    drafts.push(...toParagraphs(lines), found);
    lines = [];
  }
  drafts.push(...toParagraphs(lines));
  return drafts;
}

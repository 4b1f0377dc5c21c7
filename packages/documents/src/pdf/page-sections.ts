/**
 * Groups the pages of a PDF into sections: one for neighbouring pages of the same size, with the margins of
 * their text, and headers and footers from the repeated lines, with page numbers as fields.
 */
import { type Block, type Inline, inlineText, type ParagraphBlock } from '../doc/model';
import type { DocSection } from '../doc/page-layout';
import type { Item } from './columns';
import type { TextFrame } from './page-drafts';
import { modelPage } from './repeated-lines';
import { linesToInlines } from './text-inlines';
import { joinSegments, type Segment } from './text-lines';

/** A page with the data that its frame depends on. */
export interface FramedPage {
  size: { width: number; height: number };
  items: readonly Item[];
  /** The lines of header and footer. */
  repeated: readonly Segment[];
  /** Lower edge of its footnotes, if it has any. */
  notesEnd?: number;
}

/** A part of a page: one column, or several beside one another. */
export interface BlockBand {
  columns: { left: number; right: number; blocks: Block[] }[];
}

/** Allowance in points for text to overflow before it needs another page: other fonts are slightly wider. */
const slack = 36;

/** The text edges of each page, shared by all neighbouring pages of the same size. */
export function framesOf(pages: readonly FramedPage[]): TextFrame[] {
  return groupsOf(pages).flatMap((group) => {
    const items = group.flatMap((page) => page.items);
    const width = group[0]?.size.width ?? 0;
    // Loops, since a book has more items than a call may have arguments.
    let [left, right, top] = [width / 3, (width * 2) / 3, (group[0]?.size.height ?? 0) / 2];
    for (const item of items) {
      left = Math.min(left, item.left);
      right = Math.max(right, item.right);
      top = Math.min(top, item.kind === 'segment' ? item.y - 0.97 * item.size : item.top - 1);
    }
    left = Math.max(0, left);
    right = Math.min(width, right);
    return group.map(() => ({ left, right, top: Math.max(0, top) }));
  });
}

/**
 * @param bands of each page
 * @param frames as returned by `framesOf`
 */
export function toSections(
  pages: readonly FramedPage[],
  bands: readonly (readonly BlockBand[])[],
  frames: readonly TextFrame[],
): DocSection[] {
  const sections: DocSection[] = [];
  let index = 0;
  for (const group of groupsOf(pages)) {
    const model = modelPage(group, ({ repeated }) => repeated.length > 0);
    const template = emptySection(group, frames[index]);
    if (model) addMargins(template, model, index + group.indexOf(model) + 1, pages.length);
    let current: DocSection | undefined;
    let before: BlockBand['columns'] = [];
    const columnsByCount = new Map<string, DocSection['columns']>();
    group.forEach((_, at) => {
      const page = bands[index + at] ?? [];
      const parts: readonly BlockBand[] =
        page.length > 0 ? page : [{ columns: [{ left: 0, right: 0, blocks: [] }] }];
      parts.forEach(({ columns }, part) => {
        const isSame = current !== undefined && areAlike(before, columns);
        if (!isSame || !current) {
          current = { ...template, blocks: [], starts: part > 0 ? 'here' : 'page' };
          const frame = frames[index];
          if (columns.length > 1 && frame) {
            const key = columns.map(({ left }) => Math.round(left / 12)).join();
            current.columns = columnsByCount.get(key) ?? columnsOf(columns, frame);
            columnsByCount.set(key, current.columns);
          }
          sections.push(current);
        } else if (part === 0) current.blocks.push({ kind: 'page-break' });
        before = columns;
        columns.forEach(({ blocks }, column) => {
          if (column > 0) breakColumn(blocks);
          current?.blocks.push(...blocks);
        });
      });
    });
    index += group.length;
  }
  return sections;
}

/** Whether two bands have the same columns, so that they can share a section. */
function areAlike(a: BlockBand['columns'], b: BlockBand['columns']): boolean {
  if (a.length !== b.length) return false;
  return a.length === 1 || a.every(({ left }, index) => Math.abs(left - (b[index]?.left ?? 0)) < 8);
}

function columnsOf(
  columns: BlockBand['columns'],
  frame: TextFrame,
): NonNullable<DocSection['columns']> {
  const gaps = columns
    .slice(1)
    .map(({ left }, index) => Math.max(4, left - (columns[index]?.right ?? left)));
  const gap = Math.min(...gaps);
  const widths = columns.map(({ left }, index) => {
    const start = index === 0 ? frame.left : left;
    const next = columns[index + 1];
    return next ? next.left - gap - start : frame.right + 2 - start;
  });
  return { gap, widths };
}

function breakColumn(blocks: Block[]): void {
  const [first] = blocks;
  if ((first?.kind === 'paragraph' || first?.kind === 'heading') && first.look)
    first.look.breakBefore = 'column';
  else blocks.unshift(columnBreak());
}

/** An empty paragraph that begins the next column, for blocks that cannot say so themselves. */
function columnBreak(): Block {
  return {
    kind: 'paragraph',
    inlines: [],
    look: {
      indent: { start: 0, end: 0, first: 0 },
      before: 0,
      after: 0,
      line: { rule: 'exact', value: 1 },
      end: { sizePt: 1 },
      breakBefore: 'column',
    },
  };
}

/** Neighbouring pages of the same size, which share a section's margins, header and footer. */
export function groupsOf<Page extends Pick<FramedPage, 'size'>>(pages: readonly Page[]): Page[][] {
  const groups: Page[][] = [];
  for (const page of pages) {
    const before = groups.at(-1)?.[0]?.size;
    const isSame =
      before &&
      Math.abs(before.width - page.size.width) < 1 &&
      Math.abs(before.height - page.size.height) < 1;
    if (isSame) groups.at(-1)?.push(page);
    else groups.push([page]);
  }
  return groups;
}

function emptySection(group: readonly FramedPage[], frame: TextFrame | undefined): DocSection {
  const { width, height } = group[0]?.size ?? { width: 595.3, height: 841.9 };
  let [lowest, notes] = [0, 0];
  for (const { items, notesEnd = 0 } of group) {
    notes = Math.max(notes, notesEnd);
    for (const item of items) lowest = Math.max(lowest, item.bottom);
  }
  // Footnotes stand on the margin, so it is where they end on the page.
  const bottom = notes > 0 ? height - notes : Math.max(0, Math.min(height - lowest - 2, slack));
  return {
    width,
    height,
    margin: {
      top: frame?.top ?? 72,
      right: Math.max(0, width - (frame?.right ?? width - 72) - 2),
      bottom,
      left: frame?.left ?? 72,
    },
    headerFrom: 36,
    footerFrom: 36,
    starts: 'page',
    headers: {},
    footers: {},
    blocks: [],
  };
}

function addMargins(section: DocSection, page: FramedPage, number: number, count: number): void {
  const middle = section.height / 2;
  const above = page.repeated.filter((line) => line.y < middle);
  const below = page.repeated.filter((line) => line.y >= middle);
  if (above.length > 0) {
    section.headerFrom = Math.max(0, Math.min(...above.map((line) => line.top)));
    section.headers.default = marginBlocks(above, section, number, count);
  }
  if (below.length > 0) {
    section.footerFrom = Math.max(
      0,
      section.height - Math.max(...below.map((line) => line.bottom)),
    );
    section.footers.default = marginBlocks(below, section, number, count);
  }
}

/** One paragraph for each line; centred and end-aligned parts are positioned by tabs. */
function marginBlocks(
  lines: readonly Segment[],
  section: DocSection,
  number: number,
  count: number,
): ParagraphBlock[] {
  const rows = Map.groupBy(
    [...lines].sort((a, b) => a.y - b.y || a.left - b.left),
    (line) => Math.round(line.y / 2),
  );
  const { left, right } = section.margin;
  const width = section.width - left - right;
  return [...rows.values()].map((row): ParagraphBlock => {
    const inlines: Inline[] = [];
    const tabs = row.map((line) => {
      const [start, end] = [line.left - left, line.right - left];
      if (start < 18) return undefined;
      if (width - end < 18) return { at: width, align: 'end' as const };
      const centred = Math.abs(start - (width - end)) < 18;
      return centred
        ? { at: width / 2, align: 'center' as const }
        : { at: start, align: 'start' as const };
    });
    row.forEach((line, index) => {
      if (tabs[index]) inlines.push({ kind: 'text', text: '\t' });
      inlines.push(...linesToInlines([joinSegments([line])], new Set(), 0, true));
    });
    const stops = tabs.filter((tab) => tab !== undefined);
    return {
      kind: 'paragraph',
      inlines: inlines.flatMap((inline) => withFields(inline, number, count)),
      look: {
        indent: { start: 0, end: 0, first: 0 },
        before: 0,
        after: 0,
        line: { rule: 'times', value: 1 },
        end: { sizePt: row[0]?.size ?? 10 },
        ...(stops.length > 0 ? { tabs: stops } : {}),
      },
    };
  });
}

/** Replaces the page's number and the number of pages by fields. */
function withFields(inline: Inline, number: number, count: number): Inline[] {
  if (inline.kind !== 'text' || inlineText([inline]).trim() === '') return [inline];
  let isFound = false;
  return inline.text
    .split(/(\d+)/)
    .filter((part) => part !== '')
    .map((part): Inline => {
      if (part === String(number) && !isFound) {
        isFound = true;
        return { ...inline, text: part, field: 'page' };
      }
      return part === String(count) && isFound
        ? { ...inline, text: part, field: 'pages' }
        : { ...inline, text: part };
    });
}

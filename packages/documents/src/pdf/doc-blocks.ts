/** Converts the drafts of all pages to blocks of the document model. */
import type { Block, TableBlock, TableCell } from '../doc/model';
import { makeHeadingClassifier } from './heading-levels';
import { type ItemDraft, toLists } from './list-blocks';
import { type ListMarker, listMarker } from './list-markers';
import type { Draft, ImageDraft, RuledDraft, TextFrame } from './page-drafts';
import { ParagraphFormatReader } from './paragraph-format-reader';
import type { TextDraft } from './paragraphs';
import { alignOf, isBold, isMono } from './paragraphs';
import { boxOf } from './ruled-tables';
import { columnWidthsForWords, type TableDraft } from './table-rows';
import { linesToInlines, type Vocabulary } from './text-inlines';
import { type Segment, segmentText } from './text-lines';

/**
 * Whether the end of each page becomes a page break: only between non-empty pages (true), for `every` page,
 * or placed so that no paragraph continues across one (`apart`).
 */
export type PageBreaks = boolean | 'every' | 'apart';

/** @param pageBreaks whether page ends become page-break blocks */
export function toBlocks(drafts: readonly Draft[], pageBreaks: PageBreaks): Block[] {
  const merged = pageBreaks === 'apart' ? drafts : joinAcrossBreaks(drafts);
  const maker = new BlockMaker(merged.filter((draft) => draft.kind === 'text'));
  const blocks: Block[] = [];
  let open: Draft[] = [];
  const flush = () => {
    blocks.push(...maker.make(open));
    open = [];
  };
  for (const draft of merged) {
    if (draft.kind !== 'page') {
      open.push(draft);
      continue;
    }
    if (!pageBreaks) continue;
    flush();
    if (pageBreaks === 'every' || pageBreaks === 'apart' || blocks.length > 0)
      blocks.push({ kind: 'page-break' });
  }
  flush();
  return blocks;
}

/** Makes blocks of drafts, knowing the sizes and words of the whole document. */
export class BlockMaker {
  readonly #vocabulary: Vocabulary;
  readonly #levelOf: ReturnType<typeof makeHeadingClassifier>;
  readonly #looks: ParagraphFormatReader | undefined;

  /** @param looks if present, blocks state their layout on the page */
  constructor(texts: readonly TextDraft[], looks?: ParagraphFormatReader) {
    this.#vocabulary = vocabularyOf(texts);
    this.#levelOf = makeHeadingClassifier(texts);
    this.#looks = looks;
  }

  make(drafts: readonly Draft[]): Block[] {
    const looks = this.#looks;
    const blocks: Block[] = [];
    let items: ItemDraft[] = [];
    const flush = () => {
      blocks.push(...toLists(items));
      items = [];
    };
    for (const draft of drafts) {
      if (draft.kind === 'page') continue;
      if (draft.kind !== 'text') {
        flush();
        if (draft.kind === 'image') blocks.push(imageBlock(draft, looks));
        else if (draft.kind === 'table') blocks.push(tableBlock(draft, this.#vocabulary));
        else this.#addRuled(blocks, draft);
        continue;
      }
      const level = this.#levelOf(draft);
      const marker = level === undefined ? markerOf(draft, looks !== undefined) : undefined;
      if (marker) {
        const inlines = linesToInlines(
          draft.lines,
          this.#vocabulary,
          marker.length,
          looks !== undefined,
        );
        items.push({
          marker,
          left: draft.lines[0]?.left ?? 0,
          inlines,
          ...(looks ? itemLook(draft, marker, looks) : {}),
        });
        continue;
      }
      flush();
      const made = textBlock(draft, level, this.#vocabulary, looks !== undefined);
      if (looks) for (const block of made) looks.apply(block, draft);
      blocks.push(...made);
    }
    flush();
    return blocks;
  }

  /** A table with its layout; the gap above it is stated by the paragraph before. */
  #addRuled(blocks: Block[], draft: RuledDraft): void {
    const looks = this.#looks;
    if (!looks) return;
    const gap = looks.passTable(draft.top, draft.bottom);
    const before = blocks.at(-1);
    if ((before?.kind === 'paragraph' || before?.kind === 'heading') && before.look)
      before.look.after = Math.round(gap * 20) / 20;
    else blocks.push(spacer(Math.max(1, gap)));
    blocks.push(ruledBlock(draft, looks.frame, this.#vocabulary));
  }
}

/** An empty paragraph of a height in points. */
export function spacer(height: number): Block {
  return {
    kind: 'paragraph',
    inlines: [],
    look: {
      indent: { start: 0, end: 0, first: 0 },
      before: 0,
      after: 0,
      line: { rule: 'exact', value: Math.round(height * 20) / 20 },
      end: { sizePt: 1 },
    },
  };
}

/** The layout of a list's item: its text hangs behind the marker. */
function itemLook(
  draft: TextDraft,
  marker: ListMarker,
  looks: ParagraphFormatReader,
): Pick<ItemDraft, 'look'> {
  const look = looks.read(draft);
  const [first, second] = draft.lines;
  if (!look || !first) return {};
  const text = afterMarker(first, marker);
  const hang = first.rtl ? first.right - text : text - first.left;
  const base = look.indent.start + look.indent.first;
  const start = second ? look.indent.start : base + hang;
  look.indent = { ...look.indent, start, first: base - start };
  look.marker = {
    text: marker.text,
    level: 0,
    ordered: marker.ordered,
    follow: 'tab',
    align: 'start',
    sizePt: look.end.sizePt,
  };
  return { look };
}

/** Where an item's text begins: right of its marker, or left of it in right-to-left text. */
function afterMarker(line: Segment, marker: ListMarker): number {
  let passed = 0;
  for (const run of line.runs) {
    const length = run.text.trimEnd().length;
    if (passed >= marker.text.length) return run.rtl || line.rtl ? run.x + run.width : run.x;
    if (passed + length > marker.text.length) {
      const share = (marker.length - passed) / run.text.length;
      return line.rtl ? run.x + run.width * (1 - share) : run.x + run.width * share;
    }
    passed += length;
  }
  return line.rtl ? line.right - 18 : line.left + 18;
}

/** The table as right-to-left text reads it: its first column is the rightmost. */
function mirrored(draft: RuledDraft): RuledDraft {
  const columns = draft.xs.length - 1;
  return {
    ...draft,
    cells: draft.cells
      .map((cell) => ({ ...cell, column: columns - cell.column - cell.colSpan }))
      .sort((a, b) => a.row - b.row || a.column - b.column),
  };
}

function ruledBlock(draft: RuledDraft, frame: TextFrame, vocabulary: Vocabulary): TableBlock {
  const { xs, ys } = draft;
  const runs = draft.cells
    .flatMap((cell) => cell.segments.flatMap((segment) => segment.runs))
    .filter((run) => /\p{L}/u.test(run.text));
  const rtl = runs.filter((run) => run.rtl).length > runs.length / 2;
  const { cells } = rtl ? mirrored(draft) : draft;
  const widths = xs.slice(1).map((x, index) => Math.round((x - (xs[index] ?? 0)) * 20) / 20);
  const isBold = (row: number) => {
    const runs = cells
      .filter((cell) => cell.row === row)
      .flatMap((cell) => cell.segments.flatMap((segment) => segment.runs));
    return runs.length > 0 && runs.every((run) => run.bold || run.text.trim() === '');
  };
  return {
    kind: 'table',
    columnWidths: rtl ? widths.toReversed() : widths,
    headerRows: ys.length > 2 && isBold(0) && !isBold(1) ? 1 : 0,
    rows: ys.slice(1).map((_, row) =>
      cells
        .filter((cell) => cell.row === row)
        .map((cell): TableCell => {
          const column = rtl ? xs.length - 1 - cell.column - cell.colSpan : cell.column;
          const { left, right, top } = boxOf(draft, { ...cell, column });
          const looks = new ParagraphFormatReader();
          looks.beginColumn(left, right, top);
          const blocks = cell.drafts.flatMap((text): Block[] => {
            const made = textBlock(text, undefined, vocabulary, true);
            for (const block of made) looks.apply(block, text);
            return made;
          });
          return {
            blocks,
            ...(cell.colSpan > 1 ? { colSpan: cell.colSpan } : {}),
            ...(cell.rowSpan > 1 ? { rowSpan: cell.rowSpan } : {}),
            ...(cell.fill ? { background: cell.fill } : {}),
            look: {
              padding: { top: 0, right: 0, bottom: 0, left: 0 },
              edges: Object.fromEntries(
                Object.entries(cell.edges).map(([side, { width, color }]) => [
                  side,
                  { width, color, style: 'single' as const, gap: 0 },
                ]),
              ),
              vertical: 'top',
            },
          };
        }),
    ),
    look: {
      widths: rtl ? widths.toReversed() : widths,
      align: 'start',
      indent: Math.round((rtl ? frame.right - draft.right : draft.left - frame.left) * 20) / 20,
      rows: ys
        .slice(1)
        .map((y, index) => ({ height: Math.round((y - (ys[index] ?? 0)) * 20) / 20 })),
    },
  };
}

function textBlock(
  draft: TextDraft,
  level: ReturnType<ReturnType<typeof makeHeadingClassifier>>,
  vocabulary: Vocabulary,
  withLook: boolean,
): Block[] {
  const isCode = draft.lines.every(isMono);
  if (isCode && level === undefined && draft.lines.length > 1)
    return [{ kind: 'code', text: codeText(draft) }];
  const inlines = linesToInlines(draft.lines, vocabulary, 0, withLook);
  if (inlines.length === 0) return [];
  const align = alignOf(draft);
  const aligned = align ? { align } : {};
  if (level === undefined) return [{ kind: 'paragraph', inlines, ...aligned }];
  // Headings imply their weight.
  if (!withLook) for (const inline of inlines) if (inline.kind === 'text') delete inline.bold;
  return [{ kind: 'heading', level, inlines, ...aligned }];
}

/** Monospaced lines with their indentation. */
function codeText({ lines }: TextDraft): string {
  const left = Math.min(...lines.map((line) => line.left));
  return lines
    .map(
      (line) =>
        ' '.repeat(Math.max(0, Math.round((line.left - left) / (0.6 * line.size)))) +
        segmentText(line),
    )
    .join('\n');
}

function markerOf(draft: TextDraft, withLook: boolean) {
  const [first] = draft.lines;
  const marker = first && listMarker(segmentText(first));
  if (withLook) return marker;
  // The model numbers lists with digits; other items keep their letters as text.
  return marker?.ordered && !marker.style.startsWith('1') ? undefined : marker;
}

function imageBlock(draft: ImageDraft, looks: ParagraphFormatReader | undefined): Block {
  const { image } = draft;
  if (!looks) return { kind: 'image', image };
  // A paragraph around the image states its position.
  const { look, align } = looks.readImage(draft);
  return {
    kind: 'paragraph',
    inlines: [{ kind: 'image', image }],
    look,
    ...(align ? { align } : {}),
  };
}

function tableBlock(draft: TableDraft, vocabulary: Vocabulary): TableBlock {
  const [head, ...rest] = draft.cells;
  const boldRow = (row: TableDraft['cells'][number] | undefined) =>
    row?.every((cell) => cell.every(isBold)) ?? false;
  return {
    kind: 'table',
    columnWidths: columnWidthsForWords(draft),
    headerRows: boldRow(head) && !rest.some(boldRow) ? 1 : 0,
    rows: draft.cells.map((row) =>
      row.map((cell) => {
        const inlines = linesToInlines(cell, vocabulary);
        return { blocks: inlines.length === 0 ? [] : [{ kind: 'paragraph' as const, inlines }] };
      }),
    ),
  };
}

/** Rejoins a paragraph that was split by the end of a column or page. */
function joinAcrossBreaks(drafts: readonly Draft[]): Draft[] {
  const out: Draft[] = [];
  for (const draft of drafts) {
    const last = out.findLast((other) => other.kind !== 'page');
    if (draft.kind === 'text' && last?.kind === 'text' && goesOn(last, draft)) {
      last.lines = [...last.lines, ...draft.lines];
      continue;
    }
    out.push(draft.kind === 'text' ? { ...draft } : draft);
  }
  return out;
}

function goesOn(before: TextDraft, draft: TextDraft): boolean {
  const [last, first] = [before.lines.at(-1), draft.lines[0]];
  if (!last || !first || Math.abs(last.size - first.size) > 0.3) return false;
  const inSamePlace = first.y > last.y && Math.abs(before.left - draft.left) < 2 * last.size;
  if (inSamePlace || before.lines.length < 2 || isBold(last) !== isBold(first)) return false;
  const text = segmentText(last);
  return (
    !/[.!?:;\u2026"\u201d)\]]$/.test(text) &&
    /^[\p{Ll}]/u.test(segmentText(first)) &&
    !listMarker(segmentText(first))
  );
}

/** All words that are complete within a line, in lower case. */
export function vocabularyOf(drafts: readonly TextDraft[]): Vocabulary {
  const words = new Set<string>();
  for (const line of drafts.flatMap((draft) => draft.lines)) {
    const found =
      segmentText(line)
        .toLowerCase()
        .match(/[\p{L}\p{M}]+(?:[-\u2010][\p{L}\p{M}]+)*/gu) ?? [];
    // The last word of a line may be hyphenated.
    for (const word of found.slice(0, -1)) words.add(word);
  }
  return words;
}

/** Converts the drafts of all pages to blocks of the document model. */
import type { Block, TableBlock } from '../doc/model';
import { makeHeadingClassifier } from './heading-levels';
import { type ItemDraft, toLists } from './list-blocks';
import { listMarker } from './list-markers';
import type { Draft, ImageDraft } from './page-drafts';
import { cellParagraphFormat, ParagraphFormatReader } from './paragraph-format-reader';
import type { TextDraft } from './paragraphs';
import { alignOf, isBold, isMono } from './paragraphs';
import { columnWidthsForWords, type TableDraft } from './table-rows';
import { linesToInlines, type Vocabulary } from './text-inlines';
import { segmentText } from './text-lines';

/**
 * Whether the end of each page becomes a page break: only between non-empty pages (true), for `every` page,
 * or placed so that no paragraph continues across one (`apart`).
 */
export type PageBreaks = boolean | 'every' | 'apart';

/**
 * @param pageBreaks whether page ends become page-break blocks
 * @param withLook whether paragraphs state their layout on the page; nothing is joined across pages then
 */
export function toBlocks(
  drafts: readonly Draft[],
  pageBreaks: PageBreaks,
  withLook = false,
): Block[] {
  const merged = withLook || pageBreaks === 'apart' ? drafts : joinAcrossBreaks(drafts);
  const looks = new ParagraphFormatReader();
  const texts = merged.filter((draft) => draft.kind === 'text');
  const vocabulary = vocabularyOf(texts);
  const levelOf = makeHeadingClassifier(texts);
  const blocks: Block[] = [];
  let items: ItemDraft[] = [];
  const flush = () => {
    blocks.push(...toLists(items));
    items = [];
  };
  for (const draft of merged) {
    if (draft.kind === 'page') {
      looks.beginPage(draft.frame);
      if (pageBreaks) flush();
      if (pageBreaks === 'every' || pageBreaks === 'apart' || (pageBreaks && blocks.length > 0))
        blocks.push({ kind: 'page-break' });
      continue;
    }
    if (draft.kind !== 'text') {
      flush();
      blocks.push(
        draft.kind === 'image'
          ? imageBlock(draft, withLook ? looks : undefined)
          : tableBlock(draft, vocabulary, withLook),
      );
      if (draft.kind === 'table') looks.passTable(draft);
      continue;
    }
    const level = levelOf(draft);
    const marker = level === undefined ? markerOf(draft) : undefined;
    if (marker) {
      const inlines = linesToInlines(draft.lines, vocabulary, marker.length, withLook);
      looks.read(draft);
      items.push({ marker, left: draft.lines[0]?.left ?? 0, inlines });
      continue;
    }
    flush();
    const made = textBlock(draft, level, vocabulary, withLook);
    if (withLook) for (const block of made) looks.apply(block, draft);
    blocks.push(...made);
  }
  flush();
  return blocks;
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

function markerOf(draft: TextDraft) {
  const [first] = draft.lines;
  const marker = first && listMarker(segmentText(first));
  // The model numbers lists with digits; lettered items keep their letters as text.
  return marker?.style.startsWith('a') ? undefined : marker;
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

function tableBlock(draft: TableDraft, vocabulary: Vocabulary, withLook: boolean): TableBlock {
  const [head, ...rest] = draft.cells;
  const boldRow = (row: TableDraft['cells'][number] | undefined) =>
    row?.every((cell) => cell.every(isBold)) ?? false;
  return {
    kind: 'table',
    columnWidths: columnWidthsForWords(draft),
    headerRows: boldRow(head) && !rest.some(boldRow) ? 1 : 0,
    rows: draft.cells.map((row) =>
      row.map((cell) => {
        const inlines = linesToInlines(cell, vocabulary, 0, withLook);
        const look = withLook ? cellParagraphFormat(cell) : undefined;
        const block = { kind: 'paragraph' as const, inlines, ...(look ? { look } : {}) };
        return { blocks: inlines.length === 0 ? [] : [block] };
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

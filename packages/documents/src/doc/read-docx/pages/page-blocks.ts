// Reads the body of a DOCX with its page layout: all paragraphs including empty ones, lists as paragraphs
// with a marker, and sections.

import { child, elements, type MarkupElement } from '@entropy-tools/data/ooxml/markup-tree';
import { makeHeadingId } from '../../anchors';
import { appendInlines } from '../../inline-list';
import { type Block, type Inline, inlineText } from '../../model';
import type { ParagraphFormat } from '../../page-layout';
import { joinDeletedMarks, takeBookmarks } from '../blocks';
import type { InlineTarget } from '../inline-target';
import { chooseAlternative, readInlines, recordBookmark } from '../inlines';
import type { ReaderState } from '../reader-state';
import { type RunProperties, readRunProperties } from '../run-properties';
import { headingLevel, type ParagraphProperties, readParagraphProperties } from '../styles';
import { type PageReading, sectionEnds } from './page-reading';
import { readPageTable } from './page-tables';
import { mergeParagraphFacts, type ParagraphFacts, readParagraphFacts } from './paragraph-facts';
import { markerOf, paragraphBorders, paragraphEnd, paragraphFormat } from './paragraph-format';
import { readSection } from './section-properties';

/** Reads the sections of a body into `state.pages`. */
export function readPageSections(
  body: MarkupElement,
  state: ReaderState,
  pages: PageReading,
): void {
  const ends = sectionEnds(body);
  const begin = () => {
    const before = pages.sections.at(-1);
    const section = readSection(
      ends[pages.sections.length],
      before,
      (id) => marginBlocks(id, state, pages),
      pages.evenDiffers,
    );
    pages.sections.push(section);
    const { columns, width, margin } = section;
    pages.textWidth = columns?.widths[0] ?? width - margin.left - margin.right;
    return section;
  };
  let section = begin();
  readPageEntries(body, state, pages, (block, node) => {
    section.blocks.push(block);
    if (node && child(child(node, 'w:pPr'), 'w:sectPr') && pages.sections.length < ends.length)
      section = begin();
  });
}

function marginBlocks(id: string, state: ReaderState, pages: PageReading): Block[] | undefined {
  const known = pages.marginBlocks.get(id);
  const part = pages.margins.get(id);
  if (known || !part) return known;
  const { sources } = state;
  state.sources = part.sources;
  const blocks = readPageBlocks(part.element, state, pages);
  state.sources = sources;
  pages.marginBlocks.set(id, blocks);
  return blocks;
}

/** The blocks of a header, cell or text box. */
export function readPageBlocks(
  parent: MarkupElement,
  state: ReaderState,
  pages: PageReading,
): Block[] {
  const blocks: Block[] = [];
  // A break pending before this part must not take effect inside it.
  const { breakNext } = pages;
  pages.breakNext = undefined;
  readPageEntries(parent, state, pages, (block) => blocks.push(block));
  pages.breakNext = breakNext;
  return blocks;
}

/** Called with each block; `paragraph` is set for the last block of a paragraph. */
type AddBlock = (block: Block, paragraph?: MarkupElement) => void;

function readPageEntries(
  parent: MarkupElement,
  state: ReaderState,
  pages: PageReading,
  add: AddBlock,
): void {
  for (const node of joinDeletedMarks(elements(parent))) {
    switch (node.name) {
      case 'w:p':
        state.check();
        readPageParagraph(node, state, pages, add);
        break;
      case 'w:tbl': {
        const table = readPageTable(node, state, pages, (cell) =>
          readPageBlocks(cell, state, pages),
        );
        if (table) add(table);
        break;
      }
      case 'w:sdt':
        readPageEntries(child(node, 'w:sdtContent') ?? node, state, pages, add);
        break;
      case 'w:ins':
      case 'w:moveTo':
      case 'w:customXml':
      case 'w:smartTag':
        readPageEntries(node, state, pages, add);
        break;
      case 'mc:AlternateContent':
        readPageEntries(chooseAlternative(node), state, pages, add);
        break;
      case 'w:bookmarkStart':
        recordBookmark(node, state);
        break;
      case 'w:altChunk':
        for (const block of state.sources.chunks.get(node.attributes['r:id'] ?? '') ?? [])
          add(block);
        break;
    }
  }
}

function readPageParagraph(
  node: MarkupElement,
  state: ReaderState,
  pages: PageReading,
  add: AddBlock,
): void {
  const own = child(node, 'w:pPr');
  const stated = child(own, 'w:pStyle')?.attributes['w:val'];
  const styleId = state.styles.get(stated) ? stated : state.styles.defaultId;
  const style = state.styles.get(styleId);
  const properties: ParagraphProperties = { ...style, ...readParagraphProperties(own) };
  const base: RunProperties = { ...pages.defaultRun, ...pages.table?.run, ...style?.run };
  const target: InlineTarget = {
    pieces: [[]],
    boxes: [],
    floats: [],
    breaks: [],
    base,
    size: base.size,
    readBox: (box) => readPageBlocks(box, state, pages),
  };
  const position =
    properties.numId !== undefined && properties.numId !== '0'
      ? state.numbering.next(properties.numId, properties.level ?? 0)
      : undefined;
  const facts = factsOf(own, styleId, position?.definition, state, pages);
  readInlines(node, state, target);
  const end = { ...base, ...readRunProperties(child(own, 'w:rPr')) };
  const look = paragraphFormat(facts, paragraphEnd(end, pages), pages);
  if (facts.tight && styleId !== undefined) look.tightWith = styleId;
  const edges = paragraphBorders(facts);
  Object.assign(look, edges);
  if (position) look.marker = markerOf(position, properties.level ?? 0, end, state, pages);
  if (target.floats.length > 0) look.floats = target.floats;
  if (target.edgeTabs)
    look.tabs = [
      { at: 'middle', align: 'center' },
      { at: 'edge', align: 'end' },
    ];
  const isTitle = style?.role === 'title';
  const isHeading = isTitle || (properties.outline !== undefined && properties.outline < 9);
  const level = isHeading ? headingLevel(isTitle ? 0 : (properties.outline ?? 0)) : undefined;
  const align = facts.align;
  const pieces = placePieces(target, pages);
  pieces.forEach(({ inlines, breakBefore }, index) => {
    const own: ParagraphFormat = { ...look, ...(breakBefore ? { breakBefore } : {}) };
    if (facts.breakBefore && index === 0) own.breakBefore = 'page';
    if (index > 0) {
      own.before = 0;
      own.indent = { ...look.indent, first: 0 };
      delete own.marker;
      delete own.floats;
    }
    if (index < pieces.length - 1) own.after = 0;
    const text = inlineText(inlines).trim();
    const isLast = index === pieces.length - 1 && target.boxes.length === 0;
    const shared = { inlines, look: own, ...(align ? { align } : {}) };
    if (level === undefined || text === '')
      add({ kind: 'paragraph', ...shared }, isLast ? node : undefined);
    else {
      const id = makeHeadingId(text, state.headingIds);
      state.lastHeadingId = id;
      takeBookmarks(state);
      add({ kind: 'heading', level, id, ...shared }, isLast ? node : undefined);
    }
  });
  takeBookmarks(state);
  target.boxes.forEach((block, index) => {
    add(block, index === target.boxes.length - 1 ? node : undefined);
  });
}

interface Piece {
  inlines: Inline[];
  breakBefore?: 'page' | 'column';
}

/** The pieces of a paragraph between page breaks, with the break before each. */
function placePieces(target: InlineTarget, pages: PageReading): Piece[] {
  const { pieces, breaks } = target;
  let pending = pages.breakNext;
  pages.breakNext = undefined;
  const result: Piece[] = [];
  const add = (inlines: Inline[]) => {
    result.push({ inlines, ...(pending ? { breakBefore: pending } : {}) });
    pending = undefined;
  };
  const isEmpty = pieces.every((piece) => piece.length === 0);
  pieces.forEach((piece, index) => {
    const begins = breaks[index - 1];
    // The first of two consecutive breaks ends an empty page.
    if (begins && pending && result.length === 0 && isEmpty) add([]);
    pending = begins ?? pending;
    const isLast = index === pieces.length - 1;
    // A break at the end of a paragraph applies to the next one, a break at its start to this one.
    if (piece.length === 0 && breaks.length > 0 && (!isLast || result.length > 0 || isEmpty))
      return;
    const inlines: Inline[] = [];
    appendInlines(inlines, piece);
    add(inlines);
  });
  pages.breakNext = pending;
  if (result.length === 0) result.push({ inlines: [] });
  return result;
}

function factsOf(
  own: MarkupElement | undefined,
  styleId: string | undefined,
  level: MarkupElement | undefined,
  state: ReaderState,
  pages: PageReading,
): ParagraphFacts {
  const chain = state.styles.chain(styleId).map((style) => child(style, 'w:pPr'));
  // The formatting of a list level overrides the base styles of the style that refers to it, but not that
  // style itself.
  const named = chain.findIndex((part) => child(part, 'w:numPr') !== undefined);
  const direct = child(own, 'w:numPr') !== undefined;
  const numbered = level ? [readParagraphFacts(child(level, 'w:pPr'))] : [];
  const at = direct || named < 0 ? chain.length : named;
  const layers = chain.map((part) => readParagraphFacts(part));
  return mergeParagraphFacts([
    pages.defaultParagraph,
    ...(pages.table ? [pages.table.paragraph] : []),
    ...layers.slice(0, at),
    ...numbered,
    ...layers.slice(at),
    readParagraphFacts(own),
  ]);
}

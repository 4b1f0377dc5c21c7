// The body of a DOCX as blocks: headings, paragraphs, list items, code, quotes, rules, tables,
// page breaks. Paragraph styles decide what a paragraph is (see styles.ts).

import { child, elements, type MarkupElement } from '@entropy-tools/data/ooxml/markup-tree';
import { makeHeadingId } from '../anchors';
import { assembleLists, type FlatEntry } from '../assemble-lists';
import { isBlank, trimInlines } from '../inline-list';
import { type Align, type Block, type Inline, inlineText } from '../model';
import type { InlineTarget } from './inline-target';
import { chooseAlternative, readInlines, recordBookmark } from './inlines';
import type { ReaderState } from './reader-state';
import {
  type DocxStyle,
  headingLevel,
  type ParagraphProperties,
  readParagraphProperties,
} from './styles';
import { readTable } from './tables';

/** Reads the block content of a body, cell, text box or note. */
export function readBlocks(parent: MarkupElement, state: ReaderState): Block[] {
  const entries: FlatEntry[] = [];
  readEntries(parent, state, entries);
  return joinNeighbours(assembleLists(entries));
}

function readEntries(parent: MarkupElement, state: ReaderState, entries: FlatEntry[]): void {
  for (const node of joinDeletedMarks(elements(parent))) {
    switch (node.name) {
      case 'w:p':
        state.check();
        readParagraph(node, state, entries);
        break;
      case 'w:tbl': {
        const table = readTable(node, (cell) => readBlocks(cell, state), state.styles);
        if (table) entries.push({ kind: 'block', block: table });
        break;
      }
      case 'w:sdt':
        readEntries(child(node, 'w:sdtContent') ?? node, state, entries);
        break;
      case 'w:ins':
      case 'w:moveTo':
      case 'w:customXml':
      case 'w:smartTag':
        readEntries(node, state, entries);
        break;
      case 'mc:AlternateContent':
        readEntries(chooseAlternative(node), state, entries);
        break;
      case 'w:bookmarkStart':
        recordBookmark(node, state);
        break;
      case 'w:altChunk':
        for (const block of state.sources.chunks.get(node.attributes['r:id'] ?? '') ?? [])
          entries.push({ kind: 'block', block });
        break;
    }
  }
}

function readParagraph(node: MarkupElement, state: ReaderState, entries: FlatEntry[]): void {
  const own = child(node, 'w:pPr');
  const style =
    state.styles.get(child(own, 'w:pStyle')?.attributes['w:val']) ?? state.styles.defaultParagraph;
  const properties: ParagraphProperties = { ...style, ...readParagraphProperties(own) };
  const isTitle = style?.role === 'title';
  const isHeading = isTitle || (properties.outline !== undefined && properties.outline < 9);
  const target: InlineTarget = {
    pieces: [[]],
    boxes: [],
    floats: [],
    breaks: [],
    // The writer decides how headings, code and quotes look.
    base: isHeading || ownLook(style) ? {} : (style?.run ?? {}),
    size: isHeading || ownLook(style) ? undefined : (style?.run.size ?? state.styles.defaultSize),
    readBox: (box) => readBlocks(box, state),
  };
  readInlines(node, state, target);
  if (properties.pageBreakBefore) entries.push({ kind: 'block', block: { kind: 'page-break' } });
  const heading = isHeading ? headingLevel(isTitle ? 0 : (properties.outline ?? 0)) : undefined;
  target.pieces.forEach((inlines, index) => {
    if (index > 0) entries.push({ kind: 'block', block: { kind: 'page-break' } });
    if (isBlank(inlines)) {
      if (style?.role === 'code') addCode(inlines, entries);
      return;
    }
    if (heading !== undefined && inlineText(inlines).trim() !== '')
      addHeading(inlines, heading, properties, state, entries);
    else addParagraph(inlines, properties, style, state, entries);
  });
  takeBookmarks(state);
  for (const block of target.boxes) entries.push({ kind: 'block', block });
  const bordered = child(child(own, 'w:pBdr'), 'w:bottom') ?? child(child(own, 'w:pBdr'), 'w:top');
  if (bordered && target.boxes.length === 0 && target.pieces.every(isBlank))
    entries.push({ kind: 'block', block: { kind: 'rule' } });
  const section = child(own, 'w:sectPr');
  if (section && startsNewPage(state.sections[state.sections.indexOf(section) + 1]))
    entries.push({ kind: 'block', block: { kind: 'page-break' } });
}

function ownLook(style: DocxStyle | undefined): boolean {
  return style?.role === 'code' || style?.role === 'quote';
}

function addHeading(
  inlines: Inline[],
  level: ReturnType<typeof headingLevel>,
  properties: ParagraphProperties,
  state: ReaderState,
  entries: FlatEntry[],
): void {
  const [floating, flowing] = liftFloating(inlines, state);
  for (const block of floating) entries.push({ kind: 'block', block });
  const content = trimInlines(flowing);
  const id = makeHeadingId(inlineText(content), state.headingIds);
  const position = listPosition(properties, state);
  if (position?.ordered && position.label.trim() !== '')
    content.unshift({ kind: 'text', text: `${position.label.trim()} ` });
  state.lastHeadingId = id;
  takeBookmarks(state);
  const align = visibleAlign(properties.align);
  entries.push({
    kind: 'block',
    block: { kind: 'heading', level, inlines: content, id, ...(align ? { align } : {}) },
  });
}

function addParagraph(
  inlines: Inline[],
  properties: ParagraphProperties,
  style: DocxStyle | undefined,
  state: ReaderState,
  entries: FlatEntry[],
): void {
  if (style?.role === 'code') {
    addCode(inlines, entries);
    return;
  }
  const blocks = toBlocks(inlines, visibleAlign(properties.align), state);
  const position = listPosition(properties, state);
  if (position) {
    // The marker belongs to the text, so pictures come after the text.
    if (blocks.at(-1)?.kind === 'paragraph') blocks.unshift(...blocks.splice(-1));
    entries.push({ kind: 'item', level: properties.level ?? 0, ...position, blocks });
  } else if (style?.role === 'list-continue') {
    const level = Number(/\d$/.exec(style.name)?.[0] ?? '1') - 1;
    entries.push({ kind: 'continue', level, blocks });
  } else if (style?.role === 'quote') {
    entries.push({ kind: 'block', block: { kind: 'quote', blocks } });
  } else for (const block of blocks) entries.push({ kind: 'block', block });
}

/** Floating and standalone pictures of a paragraph become image blocks; floating ones come before it. */
function toBlocks(inlines: Inline[], align: Align | undefined, state: ReaderState): Block[] {
  const aligned = align ? { align } : {};
  const [blocks, flowing] = liftFloating(inlines, state);
  const images = flowing.filter((inline) => inline.kind === 'image');
  if (isBlank(flowing.filter((inline) => inline.kind !== 'image')))
    for (const { image } of images) blocks.push({ kind: 'image', image, ...aligned });
  else blocks.push({ kind: 'paragraph', inlines: trimInlines(flowing), ...aligned });
  return blocks;
}

/** Separates floating pictures, as blocks, from the other inlines. */
function liftFloating(inlines: readonly Inline[], state: ReaderState): [Block[], Inline[]] {
  const blocks: Block[] = [];
  const flowing = inlines.filter((inline) => {
    if (inline.kind !== 'image' || !state.floating.has(inline.image)) return true;
    const side = state.floating.get(inline.image);
    blocks.push({ kind: 'image', image: inline.image, ...(side ? { align: side } : {}) });
    return false;
  });
  return [blocks, flowing];
}

function addCode(inlines: Inline[], entries: FlatEntry[]): void {
  entries.push({ kind: 'block', block: { kind: 'code', text: inlineText(inlines) } });
}

function listPosition(properties: ParagraphProperties, state: ReaderState) {
  const { numId, level } = properties;
  if (numId === undefined || numId === '0') return undefined;
  const position = state.numbering.next(numId, level ?? 0);
  if (!position) return undefined;
  const { ordered, number, label } = position;
  return { ordered, number, label };
}

/** Assigns the pending bookmarks to the last heading. */
export function takeBookmarks(state: ReaderState): void {
  const id = state.lastHeadingId;
  if (id === undefined) return;
  for (const name of state.pendingBookmarks) state.anchors.set(name, id);
  state.pendingBookmarks.length = 0;
}

function visibleAlign(align: Align | undefined): Align | undefined {
  return align === 'start' ? undefined : align;
}

/** A section's properties are at its end, but say how that same section begins. */
function startsNewPage(section: MarkupElement | undefined): boolean {
  if (!section) return false;
  const type = child(section, 'w:type')?.attributes['w:val'] ?? 'nextPage';
  return type !== 'continuous' && type !== 'nextColumn';
}

/** Joins a paragraph whose end mark was deleted with the next one, whose properties it takes. */
export function joinDeletedMarks(nodes: readonly MarkupElement[]): MarkupElement[] {
  const result: MarkupElement[] = [];
  let carried: MarkupElement['children'] = [];
  nodes.forEach((node, index) => {
    if (node.name !== 'w:p') {
      result.push(node);
      return;
    }
    const properties = child(node, 'w:pPr');
    const content = node.children.filter((part) => part !== properties);
    if (child(child(properties, 'w:rPr'), 'w:del') && nodes[index + 1]?.name === 'w:p') {
      carried.push(...content);
      return;
    }
    if (carried.length === 0) result.push(node);
    else
      result.push({
        ...node,
        children: [...(properties ? [properties] : []), ...carried, ...content],
      });
    carried = [];
  });
  return result;
}

/** Merges neighbouring code lines into one block and neighbouring quoted paragraphs into one quote. */
function joinNeighbours(blocks: readonly Block[]): Block[] {
  const result: Block[] = [];
  for (const block of blocks) {
    const last = result.at(-1);
    if (block.kind === 'code' && last?.kind === 'code') last.text += `\n${block.text}`;
    else if (block.kind === 'quote' && last?.kind === 'quote') last.blocks.push(...block.blocks);
    else if (block.kind === 'page-break' && (last === undefined || last.kind === 'page-break'))
      continue;
    else result.push(block);
  }
  return result.filter((block) => block.kind !== 'code' || block.text.trim() !== '');
}

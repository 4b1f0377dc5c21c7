// Collects the paragraphs of an RTF as blocks: headings, list items, table rows.

import { makeHeadingId } from '../anchors';
import { assembleLists, type FlatEntry } from '../assemble-lists';
import { appendText, isBlank, type Marks, trimInlines } from '../inline-list';
import { type Block, type DocImage, type HeadingBlock, type Inline, inlineText } from '../model';
import type { GroupState } from './rtf-state';
import { RtfTable } from './rtf-table';

/** One stream of paragraphs: the document, or a note. */
export class RtfBody {
  readonly #entries: FlatEntry[] = [];
  readonly #headingIds: Set<string>;
  #inlines: Inline[] = [];
  #table: RtfTable | undefined;
  /** The label that the file writes before a list item: a number or a bullet. */
  #label = '';
  readonly #boxes: Block[] = [];
  readonly #floating: DocImage[] = [];
  /** Number of items so far at each level of a list. */
  readonly #counts = new Map<string, number>();

  constructor(headingIds: Set<string>) {
    this.#headingIds = headingIds;
  }

  text(text: string, marks: Marks): void {
    appendText(this.#inlines, text, marks);
  }

  lineBreak(): void {
    this.#inlines.push({ kind: 'break' });
  }

  image(image: DocImage): void {
    this.#inlines.push({ kind: 'image', image });
  }

  /** Adds a picture that floats beside the paragraph; it is placed before it. */
  float(image: DocImage): void {
    this.#floating.push(image);
  }

  /** Adds the blocks of a text box anchored to the paragraph; they are placed after it. */
  box(blocks: readonly Block[]): void {
    this.#boxes.push(...blocks);
  }

  label(text: string): void {
    this.#label += text;
  }

  pageBreak(state: GroupState): void {
    this.paragraph(state);
    this.#add({ kind: 'page-break' }, state);
  }

  paragraph(state: GroupState): void {
    for (const image of this.#floating.splice(0)) this.#add({ kind: 'image', image }, state);
    this.#addParagraph(state);
    for (const block of this.#boxes.splice(0)) this.#add(block, state);
  }

  #addParagraph(state: GroupState): void {
    const inlines = trimInlines(this.#inlines);
    const label = this.#label.trim();
    this.#inlines = [];
    this.#label = '';
    if (!state.inTable) this.#closeTable();
    const images = inlines.filter((inline) => inline.kind === 'image');
    if (images.length === 0 && isBlank(inlines)) return;
    const aligned = state.align ? { align: state.align } : {};
    if (isBlank(inlines.filter((inline) => inline.kind !== 'image'))) {
      for (const { image } of images) this.#add({ kind: 'image', image, ...aligned }, state);
    } else if (state.outline !== undefined) {
      const levels = [1, 2, 3, 4, 5] as const;
      const level: HeadingBlock['level'] = levels[state.outline] ?? 6;
      const id = makeHeadingId(inlineText(inlines), this.#headingIds);
      if (/[\p{L}\p{N}]/u.test(label)) inlines.unshift({ kind: 'text', text: `${label} ` });
      this.#add({ kind: 'heading', level, id, inlines, ...aligned }, state);
    } else if (label !== '' && !state.inTable) this.#addItem(label, inlines, state);
    else this.#add({ kind: 'paragraph', inlines, ...aligned }, state);
  }

  /** The table being read; begins one if there is none. */
  get table(): RtfTable {
    this.#table ??= new RtfTable();
    return this.#table;
  }

  finish(state: GroupState): Block[] {
    this.paragraph({ ...state, inTable: this.#table?.hasOpenRow ?? false });
    this.#closeTable();
    const blocks = assembleLists(this.#entries);
    while (blocks.at(-1)?.kind === 'page-break') blocks.pop();
    return blocks;
  }

  #addItem(label: string, inlines: Inline[], state: GroupState): void {
    const ordered = /[\p{L}\p{N}]/u.test(label);
    const key = `${state.list} ${state.level}`;
    const number = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, number);
    const blocks: Block[] = [{ kind: 'paragraph', inlines }];
    const shown = ordered ? label : '';
    this.#entries.push({ kind: 'item', level: state.level, ordered, number, label: shown, blocks });
  }

  #add(block: Block, state: GroupState): void {
    if (state.inTable) this.table.add(block);
    else this.#entries.push({ kind: 'block', block });
  }

  #closeTable(): void {
    const table = this.#table?.finish();
    this.#table = undefined;
    if (table) this.#entries.push({ kind: 'block', block: table });
  }
}

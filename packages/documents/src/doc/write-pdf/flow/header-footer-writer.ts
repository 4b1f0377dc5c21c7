// Headers and footers: chooses the one for a page, its height and its page numbers.

import { formatListNumber } from '../../list-numbers';
import type { Block, Inline, TextInline } from '../../model';
import type { DocSection, HeaderFooterSet } from '../../page-layout';
import type { PdfCanvas } from '../canvas';
import type { Tag } from '../tag';
import { layoutFlowBlocks } from './flow-blocks';
import { drawFlow, type FlowBox, flowHeight } from './flow-box';
import type { FlowLayout } from './flow-layout';
import type { FlowPage, TextEdges } from './flow-pages';

/** The texts that replace page number fields. */
export interface PageNumbers {
  page: string;
  pages: string;
  'section-pages': string;
}

/** Minimum gap between a header or footer and the text. */
const leastGap = 0;

/** The headers and footers of a document, laid out again for each page. */
export class HeaderFooterWriter {
  readonly #layout: FlowLayout;
  readonly #root: Tag;
  readonly #heights = new Map<Block[], number>();
  readonly #plain = new Map<Block[], FlowBox[]>();

  constructor(layout: FlowLayout, root: Tag) {
    this.#layout = layout;
    this.#root = root;
  }

  /** Measures all headers and footers of a section for `edges`. */
  async measure(section: DocSection): Promise<void> {
    const all = [...Object.values(section.headers), ...Object.values(section.footers)];
    for (const blocks of all as Block[][]) {
      if (this.#heights.has(blocks)) continue;
      const boxes = await this.#boxes(blocks, section, undefined);
      const height = flowHeight(boxes, this.#layout.gap) + (boxes.at(-1)?.after ?? 0);
      // Limits the height so that at least a third of the page is left for the text.
      this.#heights.set(blocks, Math.min(height, section.height / 3));
    }
  }

  /** Upper and lower edge of a page's text. */
  readonly edges: TextEdges = (section, inSection, number) => {
    const { margin, height, headerFrom, footerFrom } = section;
    const header = marginOf(section, section.headers, inSection, number);
    const footer = marginOf(section, section.footers, inSection, number);
    const top = header ? headerFrom + this.#heightOf(header) + leastGap : 0;
    const bottom = footer ? footerFrom + this.#heightOf(footer) + leastGap : 0;
    return { top: Math.max(margin.top, top), bottom: height - Math.max(margin.bottom, bottom) };
  };

  /** Draws a page's header and footer. */
  async draw(
    canvas: PdfCanvas,
    page: FlowPage,
    totals: { pages: number; inSection: number },
  ): Promise<void> {
    const { section, inSection, number } = page;
    const numbers: PageNumbers = {
      page: formatListNumber(number, section.numbers ?? 'decimal'),
      pages: String(totals.pages),
      'section-pages': String(totals.inSection),
    };
    const header = marginOf(section, section.headers, inSection, number);
    const footer = marginOf(section, section.footers, inSection, number);
    for (const blocks of [header, footer]) {
      if (!blocks) continue;
      const boxes = await this.#boxes(blocks, section, numbers);
      const top =
        blocks === header
          ? section.headerFrom
          : section.height - section.footerFrom - this.#heightOf(blocks);
      canvas.repeating(() => drawFlow(canvas, boxes, this.#layout.gap, section.margin.left, top));
    }
  }

  #heightOf(blocks: Block[]): number {
    return this.#heights.get(blocks) ?? 0;
  }

  async #boxes(
    blocks: Block[],
    section: DocSection,
    numbers: PageNumbers | undefined,
  ): Promise<FlowBox[]> {
    const known = this.#plain.get(blocks);
    if (known) return known;
    const shown = numbers ? blocks.map((block) => withNumbers(block, numbers)) : blocks;
    const boxes = await layoutFlowBlocks(
      shown,
      {
        tag: this.#root,
        width: section.width - section.margin.left - section.margin.right,
        outline: false,
        isOnDark: false,
        depth: 1,
        lists: [],
      },
      this.#layout,
    );
    if (numbers && shown.every((block, index) => block === blocks[index]))
      this.#plain.set(blocks, boxes);
    return boxes;
  }
}

/** The header or footer of a page; undefined when there is none. */
function marginOf(
  section: DocSection,
  margins: HeaderFooterSet,
  inSection: number,
  number: number,
): Block[] | undefined {
  if (section.firstDiffers && inSection === 1) return margins.first;
  return section.evenDiffers && number % 2 === 0 ? margins.even : margins.default;
}

/** The same block, or a copy with the page numbers filled in. */
function withNumbers(block: Block, numbers: PageNumbers): Block {
  if (block.kind === 'paragraph' || block.kind === 'heading') {
    const floats = block.look?.floats?.map((float) => {
      const blocks = float.blocks.map((inner) => withNumbers(inner, numbers));
      return blocks.every((inner, index) => inner === float.blocks[index])
        ? float
        : { ...float, blocks };
    });
    const isFloatChanged = floats?.some((float, index) => float !== block.look?.floats?.[index]);
    const hasField = block.inlines.some(isField);
    if (!hasField && !isFloatChanged) return block;
    const inlines = block.inlines.map(
      (inline): Inline => (isField(inline) ? { ...inline, text: numbers[inline.field] } : inline),
    );
    return {
      ...block,
      inlines,
      ...(block.look && floats ? { look: { ...block.look, floats } } : {}),
    };
  }
  if (block.kind !== 'table') return block;
  let changed = false;
  const rows = block.rows.map((row) =>
    row.map((cell) => {
      const blocks = cell.blocks.map((inner) => withNumbers(inner, numbers));
      if (blocks.every((inner, index) => inner === cell.blocks[index])) return cell;
      changed = true;
      return { ...cell, blocks };
    }),
  );
  return changed ? { ...block, rows } : block;
}

function isField(
  inline: Inline,
): inline is TextInline & { field: NonNullable<TextInline['field']> } {
  return inline.kind === 'text' && inline.field !== undefined;
}

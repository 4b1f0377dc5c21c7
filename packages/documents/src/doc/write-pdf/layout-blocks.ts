/** Converts blocks to layout boxes; each kind of block has its own file. */
import type { Block, ImageBlock, QuoteBlock } from '../model';
import { drawImage } from './draw-image';
import type { Layout } from './layout';
import { type LayoutBox, withDecoration } from './layout-box';
import { layoutCode } from './layout-code';
import { layoutList } from './layout-list';
import { layoutTable } from './layout-table';
import { type BlockContext, layoutHeading, layoutParagraph } from './layout-text';
import { theme } from './theme';

/** More deeply nested blocks (lists in quotes in lists) get the width of this depth. */
const narrowest = 12;

/** The layout boxes of blocks, `width` points wide. */
export async function layoutBlocks(
  blocks: readonly Block[],
  width: number,
  around: BlockContext,
  layout: Layout,
): Promise<LayoutBox[]> {
  const slabs: LayoutBox[] = [];
  for (const block of blocks) {
    for (const slab of await layoutBlock(block, Math.max(width, narrowest), around, layout))
      slabs.push(slab);
    await layout.breathe();
  }
  return slabs;
}

/** The layout boxes of one block. */
export async function layoutBlock(
  block: Block,
  width: number,
  around: BlockContext,
  layout: Layout,
): Promise<LayoutBox[]> {
  switch (block.kind) {
    case 'heading':
      return layoutHeading(block, width, around, layout);
    case 'paragraph':
      return layoutParagraph(block, width, around, layout);
    case 'list':
      return layoutList(block, width, around, layout);
    case 'table':
      return layoutTable(block, width, around, layout);
    case 'code':
      return layoutCode(block, width, around, layout);
    case 'quote':
      return layoutQuote(block, width, around, layout);
    case 'image':
      return layoutImage(block, width, around, layout);
    case 'rule':
      return [ruleSlab(width)];
    case 'page-break':
      return [{ height: 0, before: 0, after: 0, breakBefore: true, draw: () => undefined }];
  }
}

async function layoutQuote(
  block: QuoteBlock,
  width: number,
  around: BlockContext,
  layout: Layout,
): Promise<LayoutBox[]> {
  const indent = theme.quoteIndent;
  const inner = await layoutBlocks(
    block.blocks,
    width - indent,
    {
      ...around,
      style: { ...around.style, color: theme.muted },
      tag: around.tag.child('BlockQuote'),
      outline: false,
    },
    layout,
  );
  const [first] = inner;
  const last = inner.at(-1);
  if (first) first.before = Math.max(first.before, 4);
  if (last) last.after += 2;
  return inner.map((slab, index) =>
    withDecoration(slab, layout.rtl ? 0 : indent, (canvas, x, y, height, gap) => {
      const above = index === 0 ? 0 : gap;
      canvas.artifact();
      const bar = layout.rtl ? x + width - 2 : x;
      canvas.rectangle(bar, y - above, 2, height + above, theme.border);
    }),
  );
}

function layoutImage(
  block: ImageBlock,
  width: number,
  around: BlockContext,
  layout: Layout,
): Promise<LayoutBox[]> | LayoutBox[] {
  const image = layout.images.get(block.image);
  if (!image) return [];
  const shown = Math.min(image.width, width);
  const height = (image.height * shown) / image.width;
  const align = block.align ?? 'start';
  const atEnd = (align === 'end') !== layout.rtl;
  const shift = align === 'center' ? (width - shown) / 2 : atEnd ? width - shown : 0;
  const picture: LayoutBox = {
    height,
    before: 4,
    after: theme.paragraphGap + 2,
    draw: (canvas, x, y) => drawImage(canvas, image, x + shift, y, shown, height, around.tag),
  };
  return image.picture ? [picture] : withCaption(picture, image.alt);

  async function withCaption(box: LayoutBox, alt: string): Promise<LayoutBox[]> {
    const style = { ...around.style, italic: true, size: 9, color: theme.muted };
    const inlines = [{ kind: 'text' as const, text: alt || 'Image' }];
    const caption = await layoutParagraph(
      { kind: 'paragraph', inlines, align: align === 'justify' ? 'start' : align },
      width,
      { ...around, style },
      layout,
    );
    return [{ ...box, after: 3, keepWithNext: true }, ...caption];
  }
}

function ruleSlab(width: number): LayoutBox {
  return {
    height: 1,
    before: 8,
    after: 10,
    draw(canvas, x, y) {
      canvas.artifact();
      canvas.rectangle(x, y, width, theme.hairline, theme.border);
    },
  };
}

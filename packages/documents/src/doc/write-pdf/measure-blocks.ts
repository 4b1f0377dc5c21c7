/** The minimum and preferred width of blocks, for table columns. */
import type { Block } from '../model';
import { paragraphExtent } from './break-lines';
import type { Layout } from './layout';
import { codeStyle } from './layout-code';
import { headingStyle, prepareOnce } from './layout-text';
import type { Extent } from './table-columns';
import { placeCells } from './table-grid';
import type { TextStyle } from './text-style';
import { theme } from './theme';

/** Images in cells shrink to make room for text, down to this width in points. */
const smallestImage = 24;

/** The maximum of the extents of all blocks, in points. */
export async function measureBlocks(
  blocks: readonly Block[],
  style: TextStyle,
  layout: Layout,
): Promise<Extent> {
  const extent = { min: 0, max: 0 };
  for (const block of blocks) {
    const { min, max } = await measureBlock(block, style, layout);
    extent.min = Math.max(extent.min, min);
    extent.max = Math.max(extent.max, max);
  }
  return extent;
}

async function measureBlock(block: Block, style: TextStyle, layout: Layout): Promise<Extent> {
  switch (block.kind) {
    case 'paragraph':
      return paragraphExtent(await prepareOnce(block.inlines, style, layout));
    case 'heading':
      return paragraphExtent(
        await prepareOnce(block.inlines, headingStyle(block.level, style), layout),
      );
    case 'list': {
      const inner = await measureBlocks(
        block.items.flatMap((item) => item.blocks),
        style,
        layout,
      );
      return { min: inner.min + theme.listIndent, max: inner.max + theme.listIndent };
    }
    case 'quote': {
      const inner = await measureBlocks(block.blocks, style, layout);
      return { min: inner.min + theme.quoteIndent, max: inner.max + theme.quoteIndent };
    }
    case 'image': {
      const width = layout.images.get(block.image)?.width ?? 0;
      return { min: Math.min(width, smallestImage), max: width };
    }
    case 'code': {
      const longest = Math.max(0, ...block.text.split('\n').map((line) => line.length));
      const width = 0.6 * codeStyle.size * longest + 2 * theme.codePadding;
      return { min: Math.min(width, 80), max: width };
    }
    case 'table': {
      const grid = placeCells(block);
      let [min, max] = [0, 0];
      for (const row of grid.rows) {
        let [rowMin, rowMax] = [0, 0];
        for (const { cell } of row) {
          const extent = await measureBlocks(cell.blocks, style, layout);
          rowMin += extent.min + 2 * theme.cellPaddingX;
          rowMax += extent.max + 2 * theme.cellPaddingX;
        }
        min = Math.max(min, rowMin);
        max = Math.max(max, rowMax);
      }
      return { min, max };
    }
    default:
      return { min: 0, max: 0 };
  }
}

/**
 * Converts blocks to layout boxes of a page. Blocks without their own formatting (embedded HTML) get the
 * writer's.
 */
import type { Block } from '../../model';
import { drawImage } from '../draw-image';
import { layoutBlock } from '../layout-blocks';
import { sharedFrame } from './flow-borders';
import type { FlowBox } from './flow-box';
import type { FlowContext, FlowLayout } from './flow-layout';
import { MAX_DEPTH } from './flow-layout';
import { layoutFlowParagraph } from './flow-paragraph';
import { endStyle } from './flow-style';
import { layoutFlowTable } from './flow-table';

/** The layout boxes of blocks. */
export async function layoutFlowBlocks(
  blocks: readonly Block[],
  around: FlowContext,
  layout: FlowLayout,
): Promise<FlowBox[]> {
  const boxes: FlowBox[] = [];
  if (around.depth > MAX_DEPTH) return boxes;
  for (const [index] of blocks.entries())
    for (const box of await layoutFlowBlock(blocks, index, around, layout)) boxes.push(box);
  return boxes;
}

/** The layout boxes of one block among its neighbours. */
export async function layoutFlowBlock(
  blocks: readonly Block[],
  index: number,
  around: FlowContext,
  layout: FlowLayout,
): Promise<FlowBox[]> {
  const block = blocks[index];
  await layout.breathe();
  if (!block) return [];
  if (block.kind === 'paragraph' || block.kind === 'heading')
    return layoutFlowParagraph(block, around, layout, sharedFrame(blocks, index));
  around.lists.length = 0;
  if (block.kind === 'table' && block.look)
    return layoutFlowTable(block, block.look, around, layout);
  if (block.kind === 'image')
    return [imageBox(block, around, layout)].filter((box) => box !== undefined);
  const style = endStyle({ sizePt: 10 }, layout.own, around.isOnDark);
  const context = {
    style,
    tag: around.tag,
    align: 'start' as const,
    outline: around.outline,
    depth: around.depth,
  };
  const { styleOf: _, ...plain } = layout;
  return layoutBlock(block, around.width, context, plain);
}

function imageBox(
  block: Extract<Block, { kind: 'image' }>,
  around: FlowContext,
  layout: FlowLayout,
): FlowBox | undefined {
  const image = layout.images.get(block.image);
  if (!image) return undefined;
  const width = Math.min(image.width, around.width);
  const height = (image.height * width) / image.width;
  const free = around.width - width;
  const shift = block.align === 'center' ? free / 2 : block.align === 'end' ? free : 0;
  return {
    height,
    before: 0,
    after: 0,
    draw: (canvas, x, y) => drawImage(canvas, image, x + shift, y, width, height, around.tag),
  };
}

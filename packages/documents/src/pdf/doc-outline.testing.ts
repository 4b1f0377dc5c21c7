/** A document as short lines that tests can compare. */
import { type Block, inlineText } from '../doc/model';

/** Kind and text of each block, with lists and tables expanded. */
export function outline(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block): string[] => {
    switch (block.kind) {
      case 'heading':
        return [`h${block.level} ${inlineText(block.inlines)}`];
      case 'paragraph':
        return [`p ${inlineText(block.inlines)}`];
      case 'list':
        return block.items.flatMap((item, index) => {
          const [first = '', ...rest] = outline(item.blocks);
          const mark = block.ordered ? `${(block.start ?? 1) + index}.` : '-';
          return [`${mark} ${first.slice(2)}`, ...rest.map((line) => `  ${line}`)];
        });
      case 'table':
        return block.rows.map((row) =>
          row.map((cell) => outline(cell.blocks).join().slice(2)).join(' | '),
        );
      case 'code':
        return [`code ${block.text}`];
      case 'image':
        return [`image ${block.image.type}`];
      default:
        return [block.kind];
    }
  });
}

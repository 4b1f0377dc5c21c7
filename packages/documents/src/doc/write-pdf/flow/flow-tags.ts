// The structure tree of paragraphs with list markers: lists, items, labels.

import type { HeadingBlock, ParagraphBlock } from '../../model';
import type { Tag } from '../tag';
import type { FlowContext } from './flow-layout';

/** The structure elements of a paragraph's text and of its marker. */
export function paragraphTags(
  block: ParagraphBlock | HeadingBlock,
  around: FlowContext,
): { text: Tag; label: Tag } {
  const marker = block.look?.marker;
  if (block.kind === 'heading' || !marker) {
    around.lists.length = 0;
    const type = block.kind === 'heading' ? `H${block.level}` : 'P';
    const text = around.tag.child(type);
    return { text, label: text };
  }
  const { lists } = around;
  lists.length = Math.min(lists.length, marker.level + 1);
  while (lists.length <= marker.level) {
    const list = (lists.at(-1)?.body ?? around.tag).child('L', {
      numbering: /[\p{L}\p{N}]/u.test(marker.text) ? 'Decimal' : 'Disc',
    });
    lists.push({ list, body: list });
  }
  const open = lists[marker.level];
  const item = (open?.list ?? around.tag).child('LI');
  const label = item.child('Lbl');
  const text = item.child('LBody');
  if (open) open.body = text;
  return { text, label };
}

import type { MarkupElement } from '@entropy-tools/data/ooxml/markup-tree';

/** The checkbox of a task list item: first in the item, or first in its first paragraph. */
export function findCheckbox(node: MarkupElement): MarkupElement | undefined {
  const first = node.children.find((child) => typeof child !== 'string' || child.trim() !== '');
  if (first === undefined || typeof first === 'string') return undefined;
  if (first.name === 'input')
    return first.attributes.type?.toLowerCase() === 'checkbox' ? first : undefined;
  return first.name === 'p' || first.name === 'label' ? findCheckbox(first) : undefined;
}

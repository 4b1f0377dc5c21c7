// GitHub's task lists as a plugin for markdown-it: a list item whose text begins with `[ ]` or `[x]`
// gets a checkbox before its text (GFM 5.3).

import type { MarkdownIt, StateCore } from 'markdown-it';

/** Adds the rules to a parser. */
export function addTaskLists(md: MarkdownIt): void {
  md.core.ruler.after('block', 'task_lists', markTasks);
  md.renderer.rules.list_item_open = (tokens, index) => {
    const checked = tokens[index]?.meta?.checked;
    if (typeof checked !== 'boolean') return '<li>';
    return `<li><input type="checkbox"${checked ? ' checked' : ''}>`;
  };
}

function markTasks({ tokens }: StateCore): void {
  tokens.forEach((item, index) => {
    if (item.type !== 'list_item_open' || tokens[index + 1]?.type !== 'paragraph_open') return;
    const text = tokens[index + 2];
    const box = /^\[([ xX])\]\s+(?=\S)/.exec(text?.content ?? '');
    if (!text || !box) return;
    text.content = text.content.slice(box[0].length);
    item.meta = { checked: box[1] !== ' ' };
  });
}

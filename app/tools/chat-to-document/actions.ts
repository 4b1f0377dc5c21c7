import type { ToolAction } from '~/tool-kit/tool-action';

/** What people want to know of documents. */
export const actions: readonly ToolAction[] = [
  {
    label: 'Ask it questions',
    words: ['chat', 'answer', 'question', 'explain', 'find out'],
    files: 'many',
    rank: 7,
  },
];

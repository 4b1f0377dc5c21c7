import type { ToolAction } from '~/tool-kit/tool-action';

/** What people talk about with the companion. */
export const actions: readonly ToolAction[] = [
  {
    label: 'Talk it over',
    words: ['chat', 'describe', 'explain', 'ai', 'what is this'],
    files: 'many',
    rank: 17,
  },
];

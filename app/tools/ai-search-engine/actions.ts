import type { ToolAction } from '~/tool-kit/tool-action';

/** What people want done with documents here. */
export const actions: readonly ToolAction[] = [
  {
    label: 'Search the web with it',
    words: ['research', 'sources', 'fact check', 'look up'],
    files: 'many',
    rank: 20,
  },
];

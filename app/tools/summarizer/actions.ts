import type { ToolAction } from '~/tool-kit/tool-action';

/** What people want of a long text. */
export const actions: readonly ToolAction[] = [
  {
    label: 'Summarise',
    words: ['summary', 'summarize', 'gist', 'shorten', 'key points', 'tldr', 'abstract'],
    rank: 6.2,
  },
];

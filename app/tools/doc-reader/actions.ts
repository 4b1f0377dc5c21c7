import type { ToolAction } from '~/tool-kit/tool-action';

/** What people want of a document. */
export const actions: readonly ToolAction[] = [
  {
    label: 'Read or listen to it',
    words: ['open', 'view', 'show', 'read aloud', 'voice', 'print', 'search'],
    rank: 4,
  },
];

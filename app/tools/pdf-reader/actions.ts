import type { ToolAction } from '~/tool-kit/tool-action';

/** What people want of a PDF. */
export const actions: readonly ToolAction[] = [
  {
    label: 'Read it',
    words: ['open', 'view', 'show', 'print', 'search', 'zoom', 'full screen'],
    rank: 6.8,
  },
  {
    label: 'Fill in its form',
    words: ['form', 'fields', 'fill out', 'acroform', 'application'],
    rank: 10.5,
  },
];

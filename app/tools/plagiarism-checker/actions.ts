import type { ToolAction } from '~/tool-kit/tool-action';

/** What people want to know of a text; with several, the first is compared with the others. */
export const actions: readonly ToolAction[] = [
  {
    label: 'Check for copied passages',
    words: ['plagiarism', 'similarity', 'original', 'duplicate', 'quotation'],
    rank: 16,
  },
  {
    label: 'Compare for shared passages',
    words: ['plagiarism', 'similarity', 'duplicate', 'copied', 'diff'],
    files: 'two-or-more',
    rank: 6,
  },
];

import type { ToolAction } from '~/tool-kit/tool-action';

/** What people take from a picture here. */
export const actions: readonly ToolAction[] = [
  {
    label: 'Take its colours',
    words: ['palette', 'colors', 'hex', 'scheme', 'eyedropper'],
    rank: 11,
  },
];

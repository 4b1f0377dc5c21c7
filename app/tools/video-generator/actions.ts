import type { ToolAction } from '~/tool-kit/tool-action';

/** What people make of a picture here. */
export const actions: readonly ToolAction[] = [
  {
    label: 'Make a clip of it',
    words: ['video', 'animate', 'film', 'move', 'ken burns', 'reel', 'slideshow'],
    rank: 15,
  },
];

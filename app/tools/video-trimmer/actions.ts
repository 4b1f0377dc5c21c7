import type { ToolAction } from '~/tool-kit/tool-action';

/** What people want done with a film. */
export const actions: readonly ToolAction[] = [
  {
    label: 'Cut',
    words: ['trim', 'shorten', 'split', 'remove part', 'clip', 'scissors'],
    rank: 1,
  },
  {
    label: 'Turn or crop',
    words: ['rotate', 'flip', 'crop', 'square', 'portrait', 'upright'],
    rank: 6,
  },
  {
    label: 'Change its speed',
    words: ['faster', 'slower', 'slow motion', 'time lapse'],
    rank: 12,
  },
];

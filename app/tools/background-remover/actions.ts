import type { ToolAction } from '~/tool-kit/tool-action';

/** What people want done with photos of something; the queries choose its ground (`look.ts`). */
export const actions: readonly ToolAction[] = [
  {
    label: 'Remove the background',
    words: ['cut out', 'transparent', 'isolate', 'sticker', 'remove bg'],
    files: 'many',
    rank: 3,
  },
  {
    label: 'Put it on white',
    words: ['white background', 'product photo', 'passport photo'],
    query: 'ground=white',
    files: 'many',
    rank: 12,
  },
  {
    label: 'Blur the background',
    words: ['portrait', 'bokeh', 'soft'],
    query: 'ground=blur',
    files: 'many',
    rank: 13,
  },
];

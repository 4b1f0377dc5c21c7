import type { ToolAction } from '~/tool-kit/tool-action';

/** What people want done with documents in another language. */
export const actions: readonly ToolAction[] = [
  {
    label: 'Translate',
    words: ['language', 'english', 'german', 'french', 'spanish', 'afrikaans', 'zulu'],
    files: 'many',
    rank: 4.5,
  },
];

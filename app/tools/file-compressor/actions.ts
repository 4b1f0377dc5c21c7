import type { ToolAction } from '~/tool-kit/tool-action';

/** What people want done with archives, and with any file. */
export const actions: readonly ToolAction[] = [
  {
    label: 'Unpack',
    words: ['unzip', 'extract', 'open', 'decompress', 'look inside', 'archive'],
    rank: 1,
  },
  {
    label: 'Pack into a ZIP',
    words: ['zip', 'archive', 'compress', 'password', 'encrypt', 'bundle'],
    extensions: ['*'],
    query: 'do=pack',
    files: 'many',
    rank: 30,
  },
];

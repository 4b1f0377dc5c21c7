import { FOUND_BY_TYPING } from '~/tool-kit/offers';
import type { ToolAction } from '~/tool-kit/tool-action';

/** What can be done with any file, also of a kind that nobody knows. */
export const actions: readonly ToolAction[] = [
  {
    label: 'Look at it in a terminal',
    words: [
      'shell',
      'bash',
      'hex',
      'bytes',
      'strings',
      'checksum',
      'hash',
      'sha256',
      'run',
      'what is it',
    ],
    extensions: ['*'],
    files: 'many',
    rank: FOUND_BY_TYPING,
  },
];

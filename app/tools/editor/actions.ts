import { openedEndings } from '~/tool-kit/pictures/picture-file';
import type { ToolAction } from '~/tool-kit/tool-action';

/** What people make of documents here. */
export const actions: readonly ToolAction[] = [
  {
    label: 'Make slides of it',
    words: ['presentation', 'deck', 'powerpoint', 'pitch'],
    extensions: ['md', 'txt', 'docx', 'doc', 'odt', 'pdf'],
    rank: 10,
  },
  {
    label: 'Change the slides',
    words: ['edit', 'open', 'present', 'powerpoint', 'deck'],
    extensions: ['pptx'],
    rank: 1,
  },
  {
    label: 'Put it on a slide',
    words: ['presentation', 'deck', 'insert', 'slides'],
    extensions: openedEndings,
    files: 'many',
    rank: 15,
  },
];

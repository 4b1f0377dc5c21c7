import { openedEndings } from '~/tool-kit/pictures/picture-file';
import type { ToolAction } from '~/tool-kit/tool-action';

/** What people want done with PDFs, and with pictures that become one, by the tasks of `toolbox/tasks.ts`. */
export const actions: readonly ToolAction[] = [
  {
    label: 'Join into one PDF',
    words: ['merge', 'combine', 'append', 'put together', 'bind'],
    query: 'do=merge',
    files: 'two-or-more',
    rank: 1,
  },
  {
    label: 'Make smaller',
    words: ['compress', 'shrink', 'reduce size', 'optimise', 'for e-mail'],
    query: 'do=compress',
    files: 'many',
    rank: 2,
  },
  {
    label: 'Take pages out or split',
    words: ['split', 'separate', 'extract pages', 'remove pages', 'one file per page'],
    query: 'do=split',
    files: 'many',
    rank: 7,
  },
  {
    label: 'Turn or pick pages',
    words: ['rotate', 'extract pages', 'delete pages', 'reverse', 'order'],
    query: 'do=extract',
    files: 'many',
    rank: 12,
  },
  {
    label: 'Set a password',
    words: ['protect', 'encrypt', 'lock', 'secure'],
    query: 'do=protect',
    files: 'many',
    rank: 11,
  },
  {
    label: 'Remove the password',
    words: ['unlock', 'decrypt', 'open', 'unprotect'],
    query: 'do=unprotect',
    files: 'many',
    rank: 14,
  },
  {
    label: 'Remove its metadata',
    words: ['properties', 'author', 'anonymise', 'privacy', 'xmp', 'clean'],
    query: 'do=properties',
    files: 'many',
    rank: 15,
  },
  {
    label: 'Add page numbers',
    words: ['number', 'header', 'footer', 'bates'],
    query: 'do=numbers',
    files: 'many',
    rank: 13,
  },
  {
    label: 'Add a watermark',
    words: ['stamp', 'draft', 'confidential', 'logo'],
    query: 'do=watermark',
    files: 'many',
    rank: 16,
  },
  {
    label: 'Save its pages as pictures',
    words: ['jpg', 'png', 'images', 'to pictures'],
    query: 'do=to-pictures',
    files: 'many',
    rank: 10,
  },
  {
    label: 'Join into one PDF',
    words: ['pictures to pdf', 'photos', 'album', 'merge', 'combine', 'scan'],
    extensions: openedEndings,
    query: 'do=from-pictures',
    files: 'two-or-more',
    rank: 1,
  },
  {
    label: 'Compare them',
    words: ['diff', 'differences', 'changes', 'versions'],
    query: 'do=compare',
    files: 'two-or-more',
    rank: 5,
  },
  {
    label: 'Repair',
    words: ['fix', 'broken', 'damaged', 'mend', 'corrupt'],
    query: 'do=repair',
    files: 'many',
    rank: 20,
  },
];

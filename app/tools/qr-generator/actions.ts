import { openedEndings } from '~/tool-kit/pictures/picture-file';
import type { ToolAction } from '~/tool-kit/tool-action';

/** What people want of a picture of a code, and of a list. */
export const actions: readonly ToolAction[] = [
  {
    label: 'Read its QR code',
    words: ['scan', 'qr', 'decode', 'from a photo', 'from a picture', 'link', 'wifi'],
    extensions: openedEndings,
    query: 'do=read',
    rank: 14,
  },
  {
    label: 'Make QR codes of its rows',
    words: ['qr', 'barcode', 'labels', 'batch', 'links'],
    extensions: ['csv'],
    query: 'do=batch',
    rank: 15,
  },
];

import type { Engine } from './engine';

/** Pictures, by our own codecs and those of the browser. */
export const pictureEngines: readonly Engine[] = [
  {
    id: 'picture',
    from: ['png', 'jpg', 'webp', 'heic', 'avif', 'gif', 'bmp', 'tiff'],
    to: ['pdf', 'docx', 'png', 'jpg', 'webp', 'avif'],
    again: ['png', 'jpg', 'webp'],
    readsInNode: ['png', 'jpg'],
    writesInBrowser: ['png', 'jpg', 'webp', 'avif'],
  },
  {
    id: 'drawing',
    from: ['svg'],
    to: ['png'],
    readsInNode: ['svg'],
  },
];

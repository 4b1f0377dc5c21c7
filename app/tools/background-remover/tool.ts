import { defineTool } from '~/tool-kit/define-tool';
import { openedEndings, pictureTypes } from '~/tool-kit/pictures/picture-file';

export const tool = defineTool({
  slug: 'background-remover',
  title: 'Background Remover',
  description: 'Cut the subject out of a photo, and put it on another background.',
  category: 'Design',
  keywords: [
    'remove background',
    'remove bg',
    'cut out',
    'transparent background',
    'transparent png',
    'product photo',
    'white background',
    'blur background',
    'change background',
    'isolate subject',
    'passport photo',
    'portrait',
    'sticker',
    'mask',
    'matting',
    'hair',
  ],
  accepts: pictureTypes,
  extensions: openedEndings,
  engines: [{ id: 'real', label: 'On this device' }],
  privacy: { kind: 'device' },
  offline: 'whole',
  added: '2026-11-22',
});

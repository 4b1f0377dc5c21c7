import { defineTool } from '~/tool-kit/define-tool';
import { openedEndings, pictureTypes } from '~/tool-kit/pictures/picture-file';

export const tool = defineTool({
  slug: 'color-picker',
  title: 'Colour Tools',
  description: 'Convert colours, build palettes, take them from a picture and check contrast.',
  category: 'Design',
  keywords: [
    'color picker',
    'hex',
    'rgb',
    'hsl',
    'oklch',
    'palette',
    'contrast checker',
    'wcag',
    'apca',
    'accessibility',
    'gradient',
    'tints and shades',
    'colour blindness',
    'eyedropper',
    'tailwind',
    'swatches',
  ],
  accepts: pictureTypes,
  extensions: openedEndings,
  engines: [{ id: 'real', label: 'On this device' }],
  privacy: { kind: 'device' },
  offline: 'whole',
  added: '2026-11-21',
});

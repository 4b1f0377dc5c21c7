import type { Format } from './format';

export const slideFormats = {
  pptx: {
    name: 'PowerPoint slides',
    kind: 'slides',
    mime: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    sniffed: ['zip', 'cfb'],
  },
} as const satisfies Record<string, Format>;

import type { Format } from './format';

export const slideFormats = {
  pptx: {
    name: 'PowerPoint slides',
    kind: 'slides',
    mime: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    sniffed: ['zip', 'cfb'],
  },
  key: {
    name: 'Keynote slides',
    kind: 'slides',
    mime: 'application/vnd.apple.keynote',
    sniffed: ['zip'],
  },
} as const satisfies Record<string, Format>;

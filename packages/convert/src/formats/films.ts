import type { Format } from './format';

export const filmFormats = {
  mov: {
    name: 'QuickTime film',
    kind: 'film',
    mime: 'video/quicktime',
    sniffed: ['video'],
  },
  mp4: { name: 'MP4 film', kind: 'film', mime: 'video/mp4', also: ['m4v'], sniffed: ['video'] },
} as const satisfies Record<string, Format>;

import type { SniffedKind } from '@entropy-tools/core/sniff';
import type { Format } from './format';

/** Films are read by content: one container under another's name is no mistake of the person's. */
const sniffed: readonly (SniffedKind | undefined)[] = [undefined, 'video'];

export const filmFormats = {
  mp4: { name: 'MP4 film', kind: 'film', mime: 'video/mp4', also: ['m4v', 'f4v'], sniffed },
  mov: {
    name: 'QuickTime film',
    kind: 'film',
    mime: 'video/quicktime',
    also: ['qt'],
    sniffed: ['video'],
  },
  webm: { name: 'WebM film', kind: 'film', mime: 'video/webm', sniffed },
  mkv: {
    name: 'Matroska film',
    kind: 'film',
    mime: 'video/x-matroska',
    sniffed,
  },
  avi: {
    name: 'AVI film',
    kind: 'film',
    mime: 'video/x-msvideo',
    also: ['divx'],
    sniffed,
  },
  wmv: {
    name: 'Windows Media film',
    kind: 'film',
    mime: 'video/x-ms-wmv',
    also: ['asf'],
    sniffed,
  },
  flv: { name: 'Flash film', kind: 'film', mime: 'video/x-flv', sniffed },
  '3gp': {
    name: '3GP film',
    kind: 'film',
    mime: 'video/3gpp',
    also: ['3g2'],
    sniffed,
  },
  ts: {
    name: 'Transport stream',
    kind: 'film',
    mime: 'video/mp2t',
    also: ['mts', 'm2ts'],
    sniffed,
  },
  mpg: {
    name: 'MPEG film',
    kind: 'film',
    mime: 'video/mpeg',
    also: ['mpeg', 'vob', 'm2v'],
    sniffed,
  },
  ogv: { name: 'Ogg film', kind: 'film', mime: 'video/ogg', also: ['ogx'], sniffed },
  mxf: { name: 'MXF film', kind: 'film', mime: 'application/mxf', sniffed },
} as const satisfies Record<string, Format>;

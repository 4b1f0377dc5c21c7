import type { Format } from './format';

const sniffed = [undefined] as const;

/** Fonts are read by their content, whatever they are called. */
export const fontFormats = {
  ttf: { name: 'TrueType font', kind: 'font', mime: 'font/ttf', sniffed },
  otf: { name: 'OpenType font', kind: 'font', mime: 'font/otf', sniffed },
  woff: { name: 'Web font (WOFF)', kind: 'font', mime: 'font/woff', sniffed },
  woff2: { name: 'Web font (WOFF2)', kind: 'font', mime: 'font/woff2', sniffed },
  eot: {
    name: 'Old web font (EOT)',
    kind: 'font',
    mime: 'application/vnd.ms-fontobject',
    sniffed,
  },
  ttc: {
    name: 'Font collection',
    kind: 'font',
    mime: 'font/collection',
    also: ['otc'],
    sniffed,
  },
  css: { name: 'CSS with the font inside', kind: 'font', mime: 'text/css' },
} as const satisfies Record<string, Format>;

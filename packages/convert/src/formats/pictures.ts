import type { SniffedKind } from '@entropy-tools/core/sniff';
import type { Format } from './format';

/** Pictures are decoded by content, so each of them may be any other. */
const sniffed: readonly SniffedKind[] = [
  ...(['png', 'jpg', 'webp', 'gif'] as const),
  ...(['bmp', 'heic', 'avif', 'tiff'] as const),
];

export const pictureFormats = {
  png: { name: 'PNG picture', kind: 'picture', mime: 'image/png', sniffed },
  jpg: { name: 'JPEG picture', kind: 'picture', mime: 'image/jpeg', also: ['jpeg'], sniffed },
  webp: { name: 'WebP picture', kind: 'picture', mime: 'image/webp', sniffed },
  avif: { name: 'AVIF picture', kind: 'picture', mime: 'image/avif', sniffed },
  svg: {
    name: 'SVG drawing',
    kind: 'picture',
    mime: 'image/svg+xml',
    sniffed: [undefined, 'gzip'],
  },
  heic: { name: 'HEIC photo', kind: 'picture', mime: 'image/heic', also: ['heif'], sniffed },
  gif: { name: 'GIF picture', kind: 'picture', mime: 'image/gif', sniffed },
  bmp: { name: 'BMP picture', kind: 'picture', mime: 'image/bmp', sniffed },
  tiff: { name: 'TIFF picture', kind: 'picture', mime: 'image/tiff', also: ['tif'], sniffed },
} as const satisfies Record<string, Format>;

/**
 * Recognises a file by its first bytes. It knows the kinds that people mix up by renaming; `undefined` means
 * unknown, not invalid.
 */
export type SniffedKind =
  | 'pdf'
  | 'zip'
  | 'cfb'
  | 'png'
  | 'jpg'
  | 'gif'
  | 'webp'
  | 'bmp'
  | 'heic'
  | 'avif'
  | 'tiff'
  | 'video'
  | 'gzip'
  | 'rtf'
  | 'executable';

/** The name of a kind in messages, with its article. */
export const sniffedNames: Readonly<Record<SniffedKind, string>> = {
  pdf: 'a PDF',
  zip: 'a ZIP archive or an Office document',
  cfb: 'an old or encrypted Office document',
  png: 'a PNG image',
  jpg: 'a JPEG image',
  gif: 'a GIF image',
  webp: 'a WebP image',
  bmp: 'a BMP image',
  heic: 'a HEIC photo',
  avif: 'an AVIF image',
  tiff: 'a TIFF image',
  video: 'a video',
  gzip: 'a GZIP archive',
  rtf: 'an RTF document',
  executable: 'a program',
};

const signatures: readonly [SniffedKind, readonly number[]][] = [
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['zip', [0x50, 0x4b, 0x05, 0x06]],
  ['cfb', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpg', [0xff, 0xd8, 0xff]],
  ['gif', [0x47, 0x49, 0x46, 0x38]],
  ['tiff', [0x49, 0x49, 0x2a, 0x00]],
  ['tiff', [0x4d, 0x4d, 0x00, 0x2a]],
  ['gzip', [0x1f, 0x8b, 0x08]],
  ['rtf', [0x7b, 0x5c, 0x72, 0x74, 0x66]],
  ['executable', [0x7f, 0x45, 0x4c, 0x46]],
  ['executable', [0x4d, 0x5a, 0x90, 0x00]],
];

const movieBoxes = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'];

/**
 * @param head the file's first bytes; 1,024 are enough
 */
export function sniffKind(head: Uint8Array): SniffedKind | undefined {
  for (const [kind, signature] of signatures) {
    if (signature.every((byte, index) => head[index] === byte)) return kind;
  }
  const text = String.fromCharCode(...head.subarray(0, 1024));
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (text.slice(4, 8) === 'ftyp') {
    const brand = text.slice(8, 12);
    if (brand.startsWith('avi')) return 'avif';
    if (/^(hei|hev|mif|msf)/.test(brand)) return 'heic';
  }
  if (movieBoxes.includes(text.slice(4, 8))) return 'video';
  if (text.startsWith('BM') && head[6] === 0 && head[8] === 0) return 'bmp';
  if (text.trimStart().startsWith('%PDF-')) return 'pdf';
  return undefined;
}

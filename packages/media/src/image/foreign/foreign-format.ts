// Recognises pictures that neither browsers nor our own decoders read, by their first bytes.
import { readTiffHeader } from '../header-tiff';
import type { ForeignFormat } from './open-foreign';

const text = (letters: string) => [...letters].map((letter) => letter.charCodeAt(0));

/** Raw photos of all cameras have one reader, which is named by Adobe's. */
const signatures: readonly [ForeignFormat, readonly number[]][] = [
  ['ICO', [0, 0, 1, 0]],
  ['CUR', [0, 0, 2, 0]],
  ['JXL', [0xff, 0x0a]],
  ['JXL', [0, 0, 0, 12, ...text('JXL ')]],
  ['JP2', [0, 0, 0, 12, ...text('jP  ')]],
  ['J2K', [0xff, 0x4f, 0xff, 0x51]],
  ['EXR', [0x76, 0x2f, 0x31, 0x01]],
  ['HDR', text('#?RADIANCE')],
  ['HDR', text('#?RGBE')],
  ['QOI', text('qoif')],
  ['DDS', text('DDS ')],
  ['DNG', text('FUJIFILMCCD-RAW')],
  ['DNG', text('IIRO')],
  ['DNG', text('IIRS')],
  ['DNG', text('IIU\0')],
];

/**
 * The format of a picture that ImageMagick, or our reader of icons, opens.
 * @param bytes the file, or at least its first 64 KiB
 * @returns undefined for everything else, usual pictures too
 */
export function foreignFormatOf(bytes: Uint8Array): ForeignFormat | undefined {
  const starts = (signature: readonly number[]) =>
    signature.every((byte, index) => bytes[index] === byte);
  const known = signatures.find(([, signature]) => starts(signature))?.[0];
  if (known) return known === 'ICO' || known === 'CUR' ? iconOf(bytes, known) : known;
  const head = String.fromCharCode(...bytes.subarray(0, 16));
  // The large kind of Photoshop's files has version 2.
  if (head.startsWith('8BPS')) return bytes[5] === 2 ? 'PSB' : 'PSD';
  if (/^P[1-7][\s#]/.test(head)) return 'PNM';
  if (head.slice(4, 12) === 'ftypcrx ') return 'DNG';
  return readTiffHeader(bytes)?.isRaw ? 'DNG' : undefined;
}

/** Four bytes say little: an icon also has a count and a first entry whose reserved byte is empty. */
function iconOf(bytes: Uint8Array, format: ForeignFormat): ForeignFormat | undefined {
  const count = (bytes[4] ?? 0) + (bytes[5] ?? 0) * 256;
  return count >= 1 && count <= 256 && bytes[9] === 0 && bytes.length > 22 ? format : undefined;
}

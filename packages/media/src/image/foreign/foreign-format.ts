// Recognises pictures that browsers do not decode and that are not HEIC or TIFF, by their content.
import { readTiffHeader } from '../header-tiff';
import { sniffImage } from '../sniff-image';
import type { ForeignFormat } from './open-foreign';

/** Formats that carry another picture, or are drawn: they are unwrapped first. */
export type WrappedFormat = (typeof wrappedFormats)[number];
const wrappedFormats = ['ICO', 'CUR', 'ICNS', 'EPS', 'EMF', 'WMF', 'SVGZ'] as const;

/** Whether a format is unwrapped first; ImageMagick opens the others. */
export function isWrapped(format: ForeignFormat | WrappedFormat): format is WrappedFormat {
  return wrappedFormats.some((one) => one === format);
}

const text = (letters: string) => [...letters].map((letter) => letter.charCodeAt(0));

/** Raw photos of all cameras have one reader, which is named by Adobe's. */
const signatures: readonly [ForeignFormat | WrappedFormat, readonly number[]][] = [
  ['ICNS', text('icns')],
  ['EPS', text('%!PS')],
  ['EPS', [0xc5, 0xd0, 0xd3, 0xc6]],
  ['SVGZ', [0x1f, 0x8b, 0x08]],
  ['JXL', [0xff, 0x0a]],
  ['JXL', [0, 0, 0, 12, ...text('JXL ')]],
  ['JP2', [0, 0, 0, 12, ...text('jP  ')]],
  ['J2K', [0xff, 0x4f, 0xff, 0x51]],
  ['EXR', [0x76, 0x2f, 0x31, 0x01]],
  ['HDR', text('#?RADIANCE')],
  ['HDR', text('#?RGBE')],
  ['QOI', text('qoif')],
  ['DDS', text('DDS ')],
  ['DPX', text('SDPX')],
  ['DPX', text('XPDS')],
  ['FARBFELD', text('farbfeld')],
  ['FITS', text('SIMPLE  =')],
  ['JNG', [0x8b, ...text('JNG\r\n')]],
  ['PFM', text('PF\n')],
  ['PFM', text('Pf\n')],
  ['SUN', [0x59, 0xa6, 0x6a, 0x95]],
  ['VIFF', [0xab, 0x01]],
  ['XPM', text('/* XPM */')],
  ['DNG', text('FUJIFILMCCD-RAW')],
  ['DNG', text('IIRO')],
  ['DNG', text('IIRS')],
  ['DNG', text('IIU\0')],
];

/**
 * The format of a picture that ImageMagick, or one of our small readers, opens.
 * @param bytes the file, or at least its first 64 KiB
 * @param size bytes of the whole file
 * @returns undefined for everything else, usual pictures too
 */
export function foreignFormatOf(
  bytes: Uint8Array,
  size = bytes.length,
): ForeignFormat | WrappedFormat | undefined {
  const starts = (signature: readonly number[]) =>
    signature.every((byte, index) => bytes[index] === byte);
  const known = signatures.find(([, signature]) => starts(signature))?.[0];
  if (known) return known;
  const head = String.fromCharCode(...bytes.subarray(0, 256));
  // The large kind of Photoshop's files has version 2.
  if (head.startsWith('8BPS')) return bytes[5] === 2 ? 'PSB' : 'PSD';
  if (/^P[1-7][\s#]/.test(head)) return 'PNM';
  if (/^(\/\*[^*]*\*\/)?\s*#define \S+_width \d/.test(head)) return 'XBM';
  if (head.slice(4, 12) === 'ftypcrx ') return 'DNG';
  if (readTiffHeader(bytes)?.isRaw) return 'DNG';
  return vagueFormatOf(bytes, size);
}

/** Formats with a short signature or none, told by values that belong together. */
function vagueFormatOf(bytes: Uint8Array, size: number): ForeignFormat | WrappedFormat | undefined {
  if (bytes.length < 24) return isWirelessBitmap(bytes, size) ? 'WBMP' : undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (isIcon(view)) return view.getUint8(2) === 1 ? 'ICO' : 'CUR';
  if (isTarga(view)) return 'TGA';
  if (isWirelessBitmap(bytes, size)) return 'WBMP';
  const [first = 0, version = 9, encoding = 9, bits = 0] = bytes;
  if (first === 10 && version <= 5 && encoding <= 1 && [1, 2, 4, 8].includes(bits)) return 'PCX';
  if (view.getUint16(0) === 0x01da && encoding <= 1 && (bits === 1 || bits === 2)) return 'SGI';
  // Apple's pictures begin with 512 bytes of any content, a length and a frame.
  const opcode = bytes.length > 526 ? view.getUint32(522) : 0;
  if (opcode === 0x001102ff || opcode >>> 16 === 0x1101) return 'PICT';
  const drawing = sniffImage(bytes)?.type;
  if (drawing === 'image/x-emf') return 'EMF';
  return drawing === 'image/x-wmf' ? 'WMF' : undefined;
}

/** An icon or a cursor has a count and a first entry whose reserved byte is empty. */
function isIcon(view: DataView): boolean {
  const kind = view.getUint32(0);
  const count = view.getUint16(4, true);
  return (kind === 0x100 || kind === 0x200) && count >= 1 && count <= 256 && view.getUint8(9) === 0;
}

/** Bits of a pixel by kind of Targa: with a palette, in colours and in greys; plus 8 with runs. Source: Truevision, TGA 2.0. */
const targaDepths: Readonly<Record<number, readonly number[]>> = {
  1: [8, 16],
  2: [15, 16, 24, 32],
  3: [8, 16],
};

function isTarga(view: DataView): boolean {
  const hasPalette = view.getUint8(1);
  const kind = view.getUint8(2);
  const plainKind = kind > 8 ? kind - 8 : kind;
  const isPaletteRight =
    hasPalette === 1
      ? [15, 16, 24, 32].includes(view.getUint8(7)) && view.getUint16(5, true) > 0
      : hasPalette === 0 && plainKind !== 1 && view.getUint32(3) === 0 && view.getUint8(7) === 0;
  return (
    isPaletteRight &&
    (targaDepths[plainKind]?.includes(view.getUint8(16)) ?? false) &&
    view.getUint16(12, true) > 0 &&
    view.getUint16(14, true) > 0 &&
    view.getUint8(17) < 64
  );
}

/** Two zeros, width and height in sevens of bits, and exactly as many bytes as the dots need. Source: WAP-237. */
function isWirelessBitmap(bytes: Uint8Array, size: number): boolean {
  if (bytes[0] !== 0 || bytes[1] !== 0) return false;
  let at = 2;
  const next = () => {
    let value = 0;
    for (let count = 0; count < 3; count += 1) {
      const byte = bytes[at++] ?? 0;
      value = value * 128 + (byte & 127);
      if (byte < 128) break;
    }
    return value;
  };
  const [width, height] = [next(), next()];
  return width > 0 && height > 0 && size === at + Math.ceil(width / 8) * height;
}

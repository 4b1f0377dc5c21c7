// One header block of a TAR: 512 bytes of text fields, numbers in octal or, in GNU's, base 256.

/** The fields of a header. */
export interface TarHeader {
  name: string;
  /** One letter: '0' file, '5' folder, '2' symbolic link, 'x' pax header, 'L' long name … */
  type: string;
  size: number;
  modifiedSeconds: number;
  /** Permission bits. */
  mode: number;
  /** The target of a link. */
  target: string;
}

/** 'end' for a block of zeros, undefined if the checksum is wrong. */
export function readTarHeader(block: Uint8Array): TarHeader | 'end' | undefined {
  if (block.length < 512) return undefined;
  if (block.every((byte) => byte === 0)) return 'end';
  if (number(block, 148, 8) !== checksum(block)) return undefined;
  const magic = text(block, 257, 6);
  const prefix = magic === 'ustar' ? text(block, 345, 155) : '';
  const name = text(block, 0, 100);
  return {
    name: prefix ? `${prefix}/${name}` : name,
    type: String.fromCharCode(block[156] ?? 0),
    size: number(block, 124, 12),
    modifiedSeconds: number(block, 136, 12),
    mode: (number(block, 100, 8) || 0) & 0o7777,
    target: text(block, 157, 100),
  };
}

/** The sum of all bytes, with spaces in place of the checksum itself. */
function checksum(block: Uint8Array): number {
  return block.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 32 : byte), 0);
}

function number(block: Uint8Array, start: number, length: number): number {
  const field = block.subarray(start, start + length);
  if ((field[0] ?? 0) & 0x80)
    return field.reduce((sum, byte, index) => sum * 256 + (index === 0 ? byte & 0x7f : byte), 0);
  const digits = text(block, start, length).trim();
  return digits === '' ? 0 : /^[0-7]+$/.test(digits) ? Number.parseInt(digits, 8) : Number.NaN;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });
const latin1 = new TextDecoder('latin1');

function text(block: Uint8Array, start: number, length: number): string {
  const field = block.subarray(start, start + length);
  const end = field.indexOf(0);
  const bytes = end < 0 ? field : field.subarray(0, end);
  try {
    return utf8.decode(bytes);
  } catch {
    return latin1.decode(bytes);
  }
}

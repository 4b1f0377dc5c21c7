/**
 * Determines which bytes a signature covers. Known attacks (signature wrapping, universal forgery) leave room
 * beside the signature or no range at all, so nothing is trusted: the range must begin at the file's first
 * byte, and its only gap must be exactly the signature's own hexadecimal string. Source: PDF 32000-1, 12.8.1;
 * pdf-insecurity.org.
 */

/** Maximum size in bytes of a signature to read; real ones have 2 to 60 kB. */
const MAX_SIGNATURE_BYTES = 1024 * 1024;

export interface SignedRange {
  /** The signed bytes, concatenated. */
  covered: Uint8Array<ArrayBuffer>;
  /** The signature in the gap, with its padding. */
  signature: Uint8Array<ArrayBuffer>;
  /** End of the signed version in the file. */
  end: number;
  /** Whether only line ends come after it. */
  isWholeFile: boolean;
}

/**
 * @param range the numbers of `ByteRange`
 * @returns for an invalid range the rest of a sentence that begins with 'because'
 */
export function readSignedRange(bytes: Uint8Array, range: readonly number[]): SignedRange | string {
  const [start, gapStart = 0, gapEnd = 0, length = 0] = range;
  if (range.length !== 4 || !range.every((each) => Number.isSafeInteger(each) && each >= 0))
    return 'it does not say which part of the file is signed';
  const end = gapEnd + length;
  if (start !== 0 || gapStart < 8 || length === 0) return 'it does not cover the whole file';
  if (gapEnd < gapStart + 4 || end > bytes.length)
    return 'the part of the file that it names is not there';
  if (gapEnd - gapStart > 2 * MAX_SIGNATURE_BYTES) return 'it is too large';
  const gap = latin1(bytes.subarray(gapStart, gapEnd));
  const before = latin1(bytes.subarray(Math.max(0, gapStart - 64), gapStart));
  if (!/^<[0-9a-fA-F]+>$/.test(gap) || !/\/Contents\s*$/.test(before))
    return 'it leaves room for something that is not signed';
  const covered = new Uint8Array(gapStart + length);
  covered.set(bytes.subarray(0, gapStart));
  covered.set(bytes.subarray(gapEnd, end), gapStart);
  return {
    covered,
    signature: fromHex(gap.slice(1, -1)),
    end,
    isWholeFile: bytes.subarray(end).every((byte) => byte === 10 || byte === 13),
  };
}

/** Decodes hexadecimal digits; an odd last digit is followed by an implied zero. */
function fromHex(digits: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.ceil(digits.length / 2));
  for (let at = 0; at < bytes.length; at++)
    bytes[at] = Number.parseInt(digits.slice(2 * at, 2 * at + 2).padEnd(2, '0'), 16);
  return bytes;
}

/** Encodes bytes as hexadecimal digits. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Decodes bytes as Latin-1: characters with the same numbers. */
export function latin1(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return text;
}

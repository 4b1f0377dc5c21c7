// Detects the encoding of a text file and decodes it: byte order mark, then UTF-16 without a mark, then valid
// UTF-8, then the declared encoding or windows-1252. Limits: other single-byte and East Asian legacy
// encodings are used only when declared. The platform's TextDecoder does the work; UTF-32, which it lacks, is
// read here.

/** A decoded text file. */
export interface DecodedText {
  /** Without the byte order mark; line ends as in the file. */
  text: string;
  /** Lower-case label: `utf-8`, `utf-16le`, `utf-16be`, `utf-32le`, `utf-32be`, `windows-1252` or the declared one. */
  encoding: string;
}

const probeBytes = 64 * 1024;

/**
 * Decodes a text file of unknown encoding. Never throws: bytes that fit nothing become U+FFFD.
 * @param declared encoding label that the source states (an XML declaration, an HTTP header); used
 *   when there is no byte order mark and the bytes are not valid UTF-8
 */
export function decodeText(bytes: Uint8Array, declared?: string): DecodedText {
  const marked = decodeMarked(bytes);
  if (marked) return marked;
  const wide = guessUtf16(bytes);
  if (wide) return { text: new TextDecoder(wide).decode(bytes), encoding: wide };
  const utf8 = decodeUtf8(bytes);
  if (utf8 !== undefined) return { text: utf8, encoding: 'utf-8' };
  const decoder = declared === undefined ? undefined : decoderFor(declared);
  if (decoder) return { text: decoder.decode(bytes), encoding: decoder.encoding };
  return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
}

/**
 * Decodes a text file in the encoding that the user chose, or detects it if none was chosen.
 * @param encoding a label that `TextDecoder` knows; an unknown label counts as none
 */
export function decodeTextAs(bytes: Uint8Array, encoding: string | undefined): DecodedText {
  const decoder = encoding === undefined ? undefined : decoderFor(encoding);
  if (!decoder) return decodeText(bytes);
  return { text: decoder.decode(bytes), encoding: decoder.encoding };
}

/**
 * Whether bytes are most likely not text: more than one in fifty of the first decoded characters are invalid,
 * or control characters that text does not use.
 */
export function looksBinary(bytes: Uint8Array): boolean {
  const { text } = decodeText(bytes.subarray(0, probeBytes));
  if (text.length === 0) return false;
  let odd = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    const control = code < 32 && code !== 9 && code !== 10 && code !== 12 && code !== 13;
    if ((control && code !== 27) || code === 0xfffd) odd++;
  }
  return odd * 50 > text.length;
}

function decodeMarked(bytes: Uint8Array): DecodedText | undefined {
  const [a, b, c, d] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf)
    return { text: new TextDecoder('utf-8').decode(bytes), encoding: 'utf-8' };
  // UTF-32LE begins like UTF-16LE, so it is checked first.
  if (a === 0xff && b === 0xfe && c === 0 && d === 0 && bytes.length % 4 === 0)
    return { text: decodeUtf32(bytes.subarray(4), true), encoding: 'utf-32le' };
  if (a === 0 && b === 0 && c === 0xfe && d === 0xff)
    return { text: decodeUtf32(bytes.subarray(4), false), encoding: 'utf-32be' };
  if (a === 0xff && b === 0xfe)
    return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'utf-16le' };
  if (a === 0xfe && b === 0xff)
    return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'utf-16be' };
  return undefined;
}

function decodeUtf32(bytes: Uint8Array, littleEndian: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: string[] = [];
  for (let offset = 0; offset + 4 <= bytes.length; offset += 4) {
    const code = view.getUint32(offset, littleEndian);
    const valid = code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    parts.push(String.fromCodePoint(valid ? code : 0xfffd));
  }
  return parts.join('');
}

/**
 * Guesses UTF-16 without a mark from the beginning of the file. In Latin text every second byte is zero; in
 * other scripts the only zeros are the high bytes of spaces, line ends and other ASCII characters.
 */
function guessUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const length = Math.min(bytes.length, probeBytes) & ~1;
  if (length < 4 || bytes.length % 2 !== 0) return undefined;
  let evenZeros = 0;
  let oddZeros = 0;
  for (let index = 0; index < length; index += 2) {
    if (bytes[index] === 0) evenZeros++;
    if (bytes[index + 1] === 0) oddZeros++;
  }
  if (evenZeros + oddZeros === 0) return undefined;
  const units = length / 2;
  if (oddZeros > units * 0.5 && evenZeros < units * 0.05) return 'utf-16le';
  if (evenZeros > units * 0.5 && oddZeros < units * 0.05) return 'utf-16be';
  const little = countSpaces(bytes, length, 0);
  const big = countSpaces(bytes, length, 1);
  if (oddZeros === little && evenZeros === 0 && little >= 2) return 'utf-16le';
  if (evenZeros === big && oddZeros === 0 && big >= 2) return 'utf-16be';
  return undefined;
}

/** Units below U+0080 that are printable or white space; `low` is the offset of the low byte. */
function countSpaces(bytes: Uint8Array, length: number, low: 0 | 1): number {
  let count = 0;
  for (let index = 0; index < length; index += 2) {
    const value = bytes[index + low] ?? 0;
    const high = bytes[index + 1 - low] ?? 0;
    if (high === 0 && (value === 9 || value === 10 || value === 13 || (value >= 32 && value < 127)))
      count++;
  }
  return count;
}

/**
 * UTF-8 if the bytes are valid, or nearly so: a file cut in the middle of a character, or with a few damaged
 * bytes in otherwise plain UTF-8, stays UTF-8.
 */
function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const text = new TextDecoder('utf-8').decode(bytes);
    let damaged = 0;
    let sound = 0;
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index);
      if (code === 0xfffd) damaged++;
      else if (code >= 0x80) sound++;
    }
    return sound > damaged * 10 ? text : undefined;
  }
}

function decoderFor(label: string): TextDecoder | undefined {
  try {
    return new TextDecoder(label);
  } catch {
    return undefined;
  }
}

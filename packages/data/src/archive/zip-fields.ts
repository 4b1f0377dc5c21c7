// Single fields of a ZIP's directory: names, times, extra fields (APPNOTE 4.4.6, 4.5, appendix D).

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Code page 437 from 0x80 on. */
const codePage437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';

/**
 * Decodes a name. Many programs write UTF-8 without its flag, so valid UTF-8 is read as such; everything else
 * is code page 437, as the format specifies.
 */
export function decodeZipName(raw: Uint8Array): string {
  try {
    return utf8.decode(raw);
  } catch {
    return Array.from(raw, (byte) =>
      byte < 0x80 ? String.fromCharCode(byte) : codePage437[byte - 0x80],
    ).join('');
  }
}

/** Converts a DOS time, local and in steps of 2 s; undefined if invalid. */
export function readDosTime(date: number, time: number): Date | undefined {
  const [year, month, day] = [1980 + (date >> 9), (date >> 5) & 15, date & 31];
  if (month < 1 || month > 12 || day < 1 || (date === 0x21 && time === 0)) return undefined;
  return new Date(year, month - 1, day, time >> 11, (time >> 5) & 63, (time & 31) * 2);
}

/** The extra fields that are used. */
export interface ExtraFields {
  /** Location of ZIP64's values in the view. */
  zip64?: { start: number; length: number };
  /** The extended timestamp (UTC), exact to the second. */
  modified?: Date;
}

/** Reads the extra fields in a range of the view that is known to exist. */
export function readExtra(view: DataView, start: number, length: number): ExtraFields {
  const found: ExtraFields = {};
  for (let offset = start; offset + 4 <= start + length; ) {
    const id = view.getUint16(offset, true);
    const size = view.getUint16(offset + 2, true);
    if (offset + 4 + size > start + length) break;
    if (id === 1) found.zip64 ??= { start: offset + 4, length: size };
    if (id === 0x5455 && size >= 5 && view.getUint8(offset + 4) & 1)
      found.modified = new Date(view.getInt32(offset + 5, true) * 1000);
    offset += 4 + size;
  }
  return found;
}

/** A part of a file: its first byte and how many. */
interface ByteRange {
  offset: number;
  length: number;
}

/**
 * Reads a Range header (RFC 9110, 14.1.2) of one range. Several ranges, and what is malformed, are ignored as
 * the standard allows.
 * @param size of the file, in bytes
 * @returns undefined for the whole file; `unsatisfiable` for a range of which the file has nothing
 */
export function readByteRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { offset: size - length, length };
  }
  const offset = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < offset) return undefined;
  return offset >= size ? 'unsatisfiable' : { offset, length: end - offset + 1 };
}

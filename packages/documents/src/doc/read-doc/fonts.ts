// Names of the fonts of a Word document, for the symbols in them. Source: MS-DOC 2.9.286 (SttbfFfn).

import type { ByteReader } from './byte-reader';

/** Names by index. */
export function readFonts(table: ByteReader): string[] {
  const count = Math.min(table.u16(0), 4096);
  const names: string[] = [];
  let offset = 4;
  for (let index = 0; index < count && offset < table.length; index++) {
    const size = table.u8(offset);
    const raw = table.part(offset + 40, size - 39).bytes;
    const name = new TextDecoder('utf-16le').decode(raw.subarray(0, raw.length & ~1));
    names.push(name.split('\0')[0] ?? '');
    offset += size + 1;
  }
  return names;
}

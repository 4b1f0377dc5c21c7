import { inflateSync } from 'node:zlib';

/**
 * The code points that a WOFF 1 file maps to a glyph, ascending. Reads cmap formats 4 and 12. Source: W3C
 * WOFF File Format 1.0; OpenType specification, table 'cmap'.
 * @throws Error when the file is not WOFF or has no Unicode cmap
 */
export function readWoffCmap(woff: Buffer): number[] {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF file');
  const tables = woff.readUInt16BE(12);
  for (let table = 0; table < tables; table++) {
    const entry = 44 + table * 20;
    if (woff.toString('latin1', entry, entry + 4) !== 'cmap') continue;
    const offset = woff.readUInt32BE(entry + 4);
    const packed = woff.readUInt32BE(entry + 8);
    const length = woff.readUInt32BE(entry + 12);
    const data = woff.subarray(offset, offset + packed);
    return readCmap(packed < length ? inflateSync(data) : data);
  }
  throw new Error('no cmap table');
}

function readCmap(cmap: Buffer): number[] {
  let best = 0;
  let bestFormat = 0;
  for (let record = 0; record < cmap.readUInt16BE(2); record++) {
    const offset = cmap.readUInt32BE(4 + record * 8 + 4);
    const format = cmap.readUInt16BE(offset);
    if ((format === 4 || format === 12) && format > bestFormat) {
      best = offset;
      bestFormat = format;
    }
  }
  if (bestFormat === 12) return readFormat12(cmap.subarray(best));
  if (bestFormat === 4) return readFormat4(cmap.subarray(best));
  throw new Error('no Unicode cmap');
}

function readFormat12(table: Buffer): number[] {
  const found: number[] = [];
  const groups = table.readUInt32BE(12);
  for (let group = 0; group < groups; group++) {
    const at = 16 + group * 12;
    const end = table.readUInt32BE(at + 4);
    for (let code = table.readUInt32BE(at); code <= end; code++) found.push(code);
  }
  return found;
}

function readFormat4(table: Buffer): number[] {
  const found: number[] = [];
  const segments = table.readUInt16BE(6) / 2;
  for (let segment = 0; segment < segments; segment++) {
    const end = table.readUInt16BE(14 + segment * 2);
    const start = table.readUInt16BE(16 + segments * 2 + segment * 2);
    const delta = table.readUInt16BE(16 + segments * 4 + segment * 2);
    const rangeAt = 16 + segments * 6 + segment * 2;
    const range = table.readUInt16BE(rangeAt);
    for (let code = start; code <= end && code < 0xffff; code++) {
      const glyph =
        range === 0 ? code + delta : table.readUInt16BE(rangeAt + range + (code - start) * 2);
      if ((glyph & 0xffff) !== 0) found.push(code);
    }
  }
  return found;
}

/**
 * Encodes ascending code points as text: pairs 'gap length' in base 36, joined by spaces; the gap counts from
 * the end of the previous range. The decoder is `decodeRanges` in packages/media/src/fonts.
 */
export function encodeRanges(codePoints: number[]): string {
  const sorted = [...new Set(codePoints)].sort((a, b) => a - b);
  const parts: string[] = [];
  let end = 0;
  for (let index = 0; index < sorted.length; ) {
    const start = sorted[index] ?? 0;
    let length = 1;
    while (sorted[index + length] === start + length) length++;
    parts.push((start - end).toString(36), length.toString(36));
    end = start + length;
    index += length;
  }
  return parts.join(' ');
}

/**
 * The recording date of a movie: reads it from one file and writes it into another. Seconds since
 * the start of 1904, UTC. Source: ISO/IEC 14496-12, 8.2.2 (movie header), 8.3.2 (track), 8.4.2 (media).
 */
import { boxAt, boxesIn, MAX_TABLE_BYTES } from './movie-boxes';

/** Reads the date. @returns undefined if the file has none; never throws for damaged input */
export async function readMovieDate(blob: Blob): Promise<number | undefined> {
  const found = await findTable(blob);
  const header = found && [...boxesIn(found.table)].find(([name]) => name === 'mvhd')?.[1];
  if (!header || header.byteLength < 20) return undefined;
  const seconds = header.getUint8(0) === 1 ? Number(header.getBigUint64(4)) : header.getUint32(4);
  return seconds > 0 && Number.isSafeInteger(seconds) ? seconds : undefined;
}

/** Sets the date of a movie, its tracks and their media; only the `moov` box is copied. */
export async function withMovieDate(blob: Blob, seconds: number): Promise<Blob> {
  const found = await findTable(blob);
  if (!found) return blob;
  const { table, offset } = found;
  for (const [name, contents] of boxesIn(table)) {
    if (name === 'mvhd') setDate(contents, seconds);
    if (name !== 'trak') continue;
    for (const [inner, part] of boxesIn(contents)) {
      if (inner === 'tkhd') setDate(part, seconds);
      if (inner !== 'mdia') continue;
      for (const [leaf, header] of boxesIn(part)) if (leaf === 'mdhd') setDate(header, seconds);
    }
  }
  const behind = offset + table.byteLength;
  return new Blob([blob.slice(0, offset), table, blob.slice(behind)], { type: blob.type });
}

function setDate(header: DataView, seconds: number): void {
  if (header.byteLength < 20) return;
  if (header.getUint8(0) === 1) header.setBigUint64(4, BigInt(seconds));
  else if (seconds < 2 ** 32) header.setUint32(4, seconds);
}

/** The contents of `moov`, and their offset in the file. */
async function findTable(
  blob: Blob,
): Promise<{ table: DataView<ArrayBuffer>; offset: number } | undefined> {
  let offset = 0;
  for (let count = 0; count < 1000 && offset + 8 <= blob.size; count += 1) {
    const head = new DataView(await blob.slice(offset, offset + 16).arrayBuffer());
    const box = boxAt(head, 0, blob.size - offset);
    if (!box) return undefined;
    if (box.name === 'moov') {
      if (box.size > MAX_TABLE_BYTES) return undefined;
      const start = offset + box.header;
      const table = await blob.slice(start, offset + box.size).arrayBuffer();
      return { table: new DataView(table), offset: start };
    }
    offset += box.size;
  }
  return undefined;
}

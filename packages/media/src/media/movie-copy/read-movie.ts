/**
 * Reads the tables of an unfragmented MP4 or QuickTime file: all tracks with all their samples. Returns
 * undefined if the file is fragmented, encrypted, compressed or references other files. Source:
 * ISO/IEC 14496-12, QuickTime File Format.
 */
import { boxAt, boxesIn, fourCc, MAX_TABLE_BYTES } from '../movie-boxes';
import { readSampleTable, type SampleTable } from './read-sample-table';

/** A track with its samples. */
export interface MovieTrackTable {
  id: number;
  /** `vide`, `soun`, `text`, `sbtl` … */
  handler: string;
  /** Media time units per second. */
  timescale: number;
  /** The first media time shown, and the delay in seconds before it. */
  mediaStart: number;
  delaySeconds: number;
  samples: SampleTable;
  /** Contents of `trak`. */
  box: DataView;
}

/** The tables of a movie. */
export interface MovieTables {
  /** The whole `ftyp` box; empty if the file has none. */
  fileType: Uint8Array<ArrayBuffer>;
  /** Movie time units per second. */
  timescale: number;
  tracks: MovieTrackTable[];
  /** Contents of `moov`. */
  box: DataView;
}

const encrypted = ['encv', 'enca', 'enct', 'encs', 'drms', 'drmi'];

/**
 * Reads the tables of a movie file.
 * @returns undefined if the file is not supported; never throws for damaged input
 */
export async function readMovieTables(blob: Blob): Promise<MovieTables | undefined> {
  let fileType = new Uint8Array(0);
  for (let offset = 0, count = 0; count < 1000 && offset + 8 <= blob.size; count += 1) {
    const head = new DataView(await blob.slice(offset, offset + 16).arrayBuffer());
    const box = boxAt(head, 0, blob.size - offset);
    if (!box || box.name === 'moof' || offset + box.size > blob.size) return undefined;
    if (box.name === 'ftyp' && box.size < 4096)
      fileType = new Uint8Array(await blob.slice(offset, offset + box.size).arrayBuffer());
    if (box.name === 'moov') {
      if (box.size > MAX_TABLE_BYTES) return undefined;
      const table = await blob.slice(offset + box.header, offset + box.size).arrayBuffer();
      return readTables(new DataView(table), fileType, blob.size);
    }
    offset += box.size;
  }
  return undefined;
}

function readTables(
  box: DataView,
  fileType: Uint8Array<ArrayBuffer>,
  fileBytes: number,
): MovieTables | undefined {
  try {
    const boxes = [...boxesIn(box)];
    if (boxes.some(([name]) => name === 'mvex' || name === 'cmov' || name === 'rmra'))
      return undefined;
    const header = boxes.find(([name]) => name === 'mvhd')?.[1];
    if (!header) return undefined;
    const timescale = timescaleOf(header);
    const tracks: MovieTrackTable[] = [];
    for (const [name, contents] of boxes) {
      if (name !== 'trak') continue;
      const track = readTrack(contents, timescale, fileBytes);
      if (!track) return undefined;
      if (track !== 'empty') tracks.push(track);
    }
    return timescale > 0 && tracks.length > 0 ? { fileType, timescale, tracks, box } : undefined;
  } catch (error) {
    // A header that is too short.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Time units per second of an `mvhd` or `mdhd`. */
const timescaleOf = (header: DataView) => header.getUint32(header.getUint8(0) === 1 ? 20 : 12);

function readTrack(
  box: DataView,
  movieTimescale: number,
  fileBytes: number,
): MovieTrackTable | 'empty' | undefined {
  const boxes = new Map(boxesIn(box));
  const media = new Map(boxesIn(boxes.get('mdia') ?? new DataView(new ArrayBuffer(0))));
  const info = new Map(boxesIn(media.get('minf') ?? new DataView(new ArrayBuffer(0))));
  const [head, mediaHead, handler] = [boxes.get('tkhd'), media.get('mdhd'), media.get('hdlr')];
  const table = info.get('stbl');
  if (!head || !mediaHead || !handler || !table || !liesHere(info.get('dinf'))) return undefined;
  const descriptions = new Map(boxesIn(table)).get('stsd');
  if (!descriptions || !isReadable(descriptions)) return undefined;
  const sizes = new Map(boxesIn(table)).get('stsz');
  if (sizes?.getUint32(8) === 0) return 'empty';
  // Uncompressed sound (constant sample size): what one entry means depends on the writer.
  if (fourCc(handler, 8) === 'soun' && sizes?.getUint32(4) !== 0) return undefined;
  const samples = readSampleTable(table, fileBytes);
  const timescale = timescaleOf(mediaHead);
  const edit = readEdit(boxes.get('edts'));
  if (!samples || !edit || timescale === 0) return undefined;
  return {
    id: head.getUint32(head.getUint8(0) === 1 ? 20 : 12),
    handler: fourCc(handler, 8),
    timescale,
    mediaStart: edit.mediaStart,
    delaySeconds: edit.delay / movieTimescale,
    samples,
    box,
  };
}

/** Whether all media are in this file. */
function liesHere(data: DataView | undefined): boolean {
  const references = data && new Map(boxesIn(data)).get('dref');
  if (!references) return false;
  const entries = new DataView(
    references.buffer,
    references.byteOffset + 8,
    Math.max(0, references.byteLength - 8),
  );
  return [...boxesIn(entries)].every(([, entry]) => (entry.getUint32(0) & 1) === 1);
}

function isReadable(descriptions: DataView): boolean {
  const entries = new DataView(
    descriptions.buffer,
    descriptions.byteOffset + 8,
    Math.max(0, descriptions.byteLength - 8),
  );
  const names = [...boxesIn(entries)].map(([name]) => name);
  return names.length > 0 && names.every((name) => !encrypted.includes(name));
}

/** Reads an edit list: an optional delay and one edit at normal speed. Undefined for any other list. */
function readEdit(edits: DataView | undefined): { mediaStart: number; delay: number } | undefined {
  const list = edits && new Map(boxesIn(edits)).get('elst');
  if (!list) return { mediaStart: 0, delay: 0 };
  const isLong = list.getUint8(0) === 1;
  const count = list.getUint32(4);
  let delay = 0;
  for (let index = 0; index < count; index += 1) {
    const at = 8 + index * (isLong ? 20 : 12);
    const duration = isLong ? Number(list.getBigUint64(at)) : list.getUint32(at);
    const start = isLong ? Number(list.getBigInt64(at + 8)) : list.getInt32(at + 4);
    const rate = list.getUint32(at + (isLong ? 16 : 8));
    if (start >= 0)
      return index === count - 1 && rate === 0x10000 ? { mediaStart: start, delay } : undefined;
    delay += duration;
  }
  return count === 0 ? { mediaStart: 0, delay: 0 } : undefined;
}

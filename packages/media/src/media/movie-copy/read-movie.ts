/**
 * Reads the tables of an MP4 or QuickTime file that lies in one piece: all tracks with all their samples.
 * What is fragmented, encrypted, compressed or points into other files gives undefined. Source:
 * ISO/IEC 14496-12, QuickTime File Format.
 */
import { boxAt, boxesIn, fourCc, MAX_TABLE_BYTES } from '../movie-boxes';
import { readSampleTable, type SampleTable } from './read-sample-table';

/** A track with its samples. */
export interface MovieTrackTable {
  id: number;
  /** `vide`, `soun`, `text`, `sbtl` … */
  handler: string;
  /** Units a second of the media's times. */
  timescale: number;
  /** The time of the media that is shown first, and after how many seconds. */
  mediaStart: number;
  delaySeconds: number;
  samples: SampleTable;
  /** Contents of `trak`. */
  box: DataView;
}

/** A movie as its tables say. */
export interface MovieTables {
  /** The whole first box, unless the file has none. */
  fileType: Uint8Array<ArrayBuffer>;
  /** Units a second of the movie's times. */
  timescale: number;
  tracks: MovieTrackTable[];
  /** Contents of `moov`. */
  box: DataView;
}

const encrypted = ['encv', 'enca', 'enct', 'encs', 'drms', 'drmi'];

/** @returns undefined where the file is not of the plain kind; never throws for damaged input */
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
    // A header that ends too early.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Units a second of an `mvhd` or `mdhd`. */
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
  // Sound without a codec: what one entry stands for depends on the maker.
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

/** Whether all media lie in this file. */
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

/** An edit list of a wait and one stretch at normal speed, or none. */
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

/**
 * Reads the position of each sample of a track in an MP4 or QuickTime file, its decode and display time,
 * and its description. Returns undefined if the tables are inconsistent, too long or use unsupported
 * features; the caller then reads the file another way. Source: ISO/IEC 14496-12 8.6 and 8.7.
 */
import { boxesIn } from '../movie-boxes';

/** The samples of a track, one entry each, in decode order. Times are in media time units. */
export interface SampleTable {
  count: number;
  /** Decode time of each sample, followed by the end of the last one. */
  decode: Float64Array;
  /** Display time of each sample. */
  show: Float64Array;
  /** Bytes. */
  size: Uint32Array;
  /** Offset in the file. */
  place: Float64Array;
  /** 1-based index of the description in `stsd`. */
  description: Uint16Array;
  /** 1 for sync samples; undefined if every sample is one. */
  key: Uint8Array | undefined;
}

/** A hundred hours of video at 10 frames per second; uncompressed sound has one sample per moment. */
const MAX_SAMPLES = 4_000_000;

/**
 * @param table contents of `stbl`
 * @param fileBytes length of the file: no sample may extend beyond it
 */
export function readSampleTable(table: DataView, fileBytes: number): SampleTable | undefined {
  const boxes = new Map(boxesIn(table));
  if (['saiz', 'saio', 'stz2', 'stsh'].some((name) => boxes.has(name))) return undefined;
  try {
    const size = readSizes(boxes.get('stsz'));
    if (!size) return undefined;
    const decode = readDecodeTimes(boxes.get('stts'), size.length);
    const places = readPlaces(boxes, size, fileBytes);
    if (!decode || !places) return undefined;
    const show = readShowTimes(boxes.get('ctts'), decode, size.length);
    const key = readKeys(boxes.get('stss'), size.length);
    return show && { count: size.length, decode, show, size, key, ...places };
  } catch (error) {
    // A table that is shorter than its own count.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Entry count of a table. @throws RangeError if the table is truncated */
function entriesOf(view: DataView, offset: number, entryBytes: number): number {
  const count = view.getUint32(offset);
  if (offset + 4 + count * entryBytes > view.byteLength) throw new RangeError('cut off');
  return count;
}

function readSizes(box: DataView | undefined): Uint32Array | undefined {
  if (!box) return undefined;
  const common = box.getUint32(4);
  const count = box.getUint32(8);
  if (count === 0 || count > MAX_SAMPLES) return undefined;
  if (common > 0) return new Uint32Array(count).fill(common);
  entriesOf(box, 8, 4);
  return Uint32Array.from({ length: count }, (_, index) => box.getUint32(12 + index * 4));
}

function readDecodeTimes(box: DataView | undefined, count: number): Float64Array | undefined {
  if (!box) return undefined;
  const times = new Float64Array(count + 1);
  const runs = entriesOf(box, 4, 8);
  let index = 0;
  for (let run = 0; run < runs && index < count; run += 1) {
    const end = Math.min(count, index + box.getUint32(8 + run * 8));
    const step = box.getUint32(12 + run * 8);
    for (; index < end; index += 1) times[index + 1] = (times[index] ?? 0) + step;
  }
  return index === count ? times : undefined;
}

function readShowTimes(
  box: DataView | undefined,
  decode: Float64Array,
  count: number,
): Float64Array | undefined {
  const times = decode.slice(0, count);
  if (!box) return times;
  const runs = entriesOf(box, 4, 8);
  let index = 0;
  for (let run = 0; run < runs && index < count; run += 1) {
    const end = Math.min(count, index + box.getUint32(8 + run * 8));
    // Old files have negative offsets in version 0 too.
    const offset = box.getInt32(12 + run * 8);
    for (; index < end; index += 1) times[index] = (times[index] ?? 0) + offset;
  }
  return index === count ? times : undefined;
}

function readKeys(box: DataView | undefined, count: number): Uint8Array | undefined {
  if (!box) return undefined;
  const keys = new Uint8Array(count);
  const entries = entriesOf(box, 4, 4);
  for (let entry = 0; entry < entries; entry += 1) {
    const index = box.getUint32(8 + entry * 4) - 1;
    if (index >= 0 && index < count) keys[index] = 1;
  }
  return keys;
}

function readPlaces(
  boxes: ReadonlyMap<string, DataView>,
  size: Uint32Array,
  fileBytes: number,
): Pick<SampleTable, 'place' | 'description'> | undefined {
  const runs = boxes.get('stsc');
  const long = boxes.get('co64');
  const chunks = long ?? boxes.get('stco');
  if (!runs || !chunks) return undefined;
  const chunkCount = entriesOf(chunks, 4, long ? 8 : 4);
  const runCount = entriesOf(runs, 4, 12);
  const place = new Float64Array(size.length);
  const description = new Uint16Array(size.length);
  let index = 0;
  for (let run = 0; run < runCount; run += 1) {
    const first = runs.getUint32(8 + run * 12);
    const next = run + 1 < runCount ? runs.getUint32(20 + run * 12) : chunkCount + 1;
    if (first < 1 || next <= first || next > chunkCount + 1) return undefined;
    const inChunk = runs.getUint32(12 + run * 12);
    const kind = runs.getUint32(16 + run * 12);
    for (let chunk = first; chunk < next && index < size.length; chunk += 1) {
      const at = 8 + (chunk - 1) * (long ? 8 : 4);
      let offset = long ? Number(chunks.getBigUint64(at)) : chunks.getUint32(at);
      for (let nth = 0; nth < inChunk && index < size.length; nth += 1, index += 1) {
        place[index] = offset;
        description[index] = kind;
        offset += size[index] ?? 0;
      }
      if (offset > fileBytes) return undefined;
    }
  }
  return index === size.length ? { place, description } : undefined;
}

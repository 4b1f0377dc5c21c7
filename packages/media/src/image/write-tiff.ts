/**
 * Writes a TIFF of one page, packed without loss (deflate, with differences of neighbours), in strips. Source:
 * TIFF 6.0, and Adobe Photoshop TIFF Technical Notes (compression 8).
 */
import { joinBytes } from '@entropy-tools/core/join-bytes';
import { pipeBytes } from '@entropy-tools/data/archive/pipe-bytes';

/** Uncompressed bytes of a strip; readers with little memory take one at a time. */
const STRIP_BYTES = 1 << 20;

/**
 * @param data four bytes per pixel, not multiplied by transparency
 * @returns the file; without a channel for transparency where all pixels are opaque
 */
export async function writeTiff({
  data,
  width,
  height,
}: ImageData): Promise<Uint8Array<ArrayBuffer>> {
  const samples = isOpaque(data) ? 3 : 4;
  const rowsPerStrip = Math.max(1, Math.floor(STRIP_BYTES / (width * samples)));
  const strips: Uint8Array[] = [];
  for (let from = 0; from < height; from += rowsPerStrip) {
    const rows = Math.min(rowsPerStrip, height - from);
    const part = data.subarray(from * width * 4, (from + rows) * width * 4);
    const differences = differencesOf(part, width, rows, samples);
    strips.push(await pipeBytes(differences, new CompressionStream('deflate')));
  }
  return layOut({ width, height, samples, rowsPerStrip }, strips);
}

/** Each sample less the one to its left (predictor 2). */
function differencesOf(
  data: Uint8ClampedArray,
  width: number,
  rows: number,
  samples: number,
): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(width * rows * samples);
  let to = 0;
  for (let y = 0; y < rows; y += 1)
    for (let x = 0; x < width; x += 1)
      for (let sample = 0; sample < samples; sample += 1) {
        const at = (y * width + x) * 4 + sample;
        out[to] = (data[at] as number) - (x > 0 ? (data[at - 4] as number) : 0);
        to += 1;
      }
  return out;
}

interface Layout {
  width: number;
  height: number;
  samples: number;
  rowsPerStrip: number;
}

const SHORT = 3;
const LONG = 4;
const RATIONAL = 5;

function layOut(
  { width, height, samples, rowsPerStrip }: Layout,
  strips: readonly Uint8Array[],
): Uint8Array<ArrayBuffer> {
  const offsets: number[] = [];
  let end = 8;
  for (const { length } of strips) {
    offsets.push(end);
    end += length;
  }
  // Words begin at even places.
  const directory = end + (end & 1);
  const tags: [tag: number, type: number, values: readonly number[]][] = [
    [256, LONG, [width]],
    [257, LONG, [height]],
    [258, SHORT, Array.from({ length: samples }, () => 8)],
    [259, SHORT, [8]],
    [262, SHORT, [2]],
    [273, LONG, offsets],
    [277, SHORT, [samples]],
    [278, LONG, [rowsPerStrip]],
    [279, LONG, strips.map(({ length }) => length)],
    [282, RATIONAL, [96, 1]],
    [283, RATIONAL, [96, 1]],
    [284, SHORT, [1]],
    [296, SHORT, [2]],
    [317, SHORT, [2]],
    // Transparency that colours are not multiplied by.
    ...(samples === 4 ? ([[338, SHORT, [2]]] as [number, number, number[]][]) : []),
  ];
  const table = 2 + tags.length * 12 + 4;
  const further: Uint8Array[] = [];
  let place = directory + table;
  const head = new Uint8Array(table);
  const view = new DataView(head.buffer);
  view.setUint16(0, tags.length, true);
  for (const [index, [tag, type, values]] of tags.entries()) {
    const at = 2 + index * 12;
    const bytes = bytesOf(type, values);
    view.setUint16(at, tag, true);
    view.setUint16(at + 2, type, true);
    view.setUint32(at + 4, type === RATIONAL ? 1 : values.length, true);
    if (bytes.length <= 4) head.set(bytes, at + 8);
    else {
      view.setUint32(at + 8, place, true);
      further.push(bytes);
      place += bytes.length;
    }
  }
  const start = new Uint8Array(8);
  start.set([0x49, 0x49, 42, 0]);
  new DataView(start.buffer).setUint32(4, directory, true);
  return joinBytes([start, ...strips, new Uint8Array(end & 1), head, ...further]);
}

function bytesOf(type: number, values: readonly number[]): Uint8Array {
  const wide = type === SHORT ? 2 : 4;
  const out = new Uint8Array(values.length * wide + ((values.length * wide) & 1));
  const view = new DataView(out.buffer);
  for (const [index, value] of values.entries())
    if (wide === 2) view.setUint16(index * 2, value, true);
    else view.setUint32(index * 4, value, true);
  return out;
}

function isOpaque(data: Uint8ClampedArray): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false;
  return true;
}

/** Small pictures of foreign formats, written by hand: red on the left, blue on the right. For tests only. */
import { joinBytes } from '@entropy-tools/core/join-bytes';

/** Size of all pictures here. */
export const fixtureSize = { width: 64, height: 48 } as const;

const { width, height } = fixtureSize;
const ascii = (text: string) => new TextEncoder().encode(text);
const red = [230, 10, 10] as const;
const blue = [10, 10, 230] as const;
const colourAt = (x: number) => (x < width / 2 ? red : blue);

/** Samples of all pixels, row by row from the top. */
function samples(order: (colour: readonly [number, number, number]) => readonly number[]) {
  const out: number[] = [];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) out.push(...order(colourAt(x)));
  return Uint8Array.from(out);
}

const rgb = () => samples((colour) => colour);
const bgr = () => samples(([r, g, b]) => [b, g, r]);

/** Portable pixmap of eight bits. Source: Netpbm, ppm(5). */
export const ppm = () => joinBytes([ascii(`P6\n${width} ${height}\n255\n`), rgb()]);

/** Targa without compression, whose rows begin at the top or, as usual, at the bottom. Source: Truevision. */
export function tga(fromTop: boolean): Uint8Array<ArrayBuffer> {
  const head = new Uint8Array(18);
  head.set([0, 0, 2]);
  head.set([width, 0, height, 0, 24, fromTop ? 0x20 : 0], 12);
  return joinBytes([head, bgr()]);
}

/** Photoshop's large sections left empty, then the channels one after another. Source: Adobe, Photoshop file formats. */
export function psd(): Uint8Array<ArrayBuffer> {
  const head = new Uint8Array(40);
  head.set([...ascii('8BPS'), 0, 1]);
  head.set([0, 3, 0, 0, 0, height, 0, 0, 0, width, 0, 8, 0, 3], 12);
  const pixels = rgb();
  const channels = [0, 1, 2].map((channel) => pixels.filter((_, at) => at % 3 === channel));
  return joinBytes([head, ...channels]);
}

/** QOI of nothing but whole colours and runs. Source: qoiformat.org, specification 1.0. */
export function qoi(): Uint8Array<ArrayBuffer> {
  const head = new Uint8Array(14);
  head.set(ascii('qoif'));
  head.set([0, 0, 0, width, 0, 0, 0, height, 3, 0], 4);
  const half = width / 2;
  const run = 0xc0 | (half - 2);
  const row = [0xfe, ...red, run, 0xfe, ...blue, run];
  const rows = Array.from({ length: height }, () => Uint8Array.from(row));
  return joinBytes([head, ...rows, Uint8Array.from([0, 0, 0, 0, 0, 0, 0, 1])]);
}

/** Radiance without runs: red, green, blue and a common exponent, in light. Source: Ward, 'Real Pixels'. */
export function hdr(): Uint8Array<ArrayBuffer> {
  const head = `#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y ${height} +X ${width}\n`;
  // 0.8 and 0.0016 of light are 231 and 5 of a screen's 255.
  return joinBytes([
    ascii(head),
    samples(([r]) => (r > 100 ? [205, 1, 1, 128] : [1, 1, 205, 128])),
  ]);
}

/** OpenEXR without compression: light as floats, the channels of each row one after another. Source: openexr.com. */
export function exr(light: readonly [red: number, green: number, blue: number]) {
  const text = (value: string) => ascii(`${value}\0`);
  const numbers = (...values: number[]) => new Uint8Array(Int32Array.from(values).buffer);
  const floats = (...values: number[]) => new Uint8Array(Float32Array.from(values).buffer);
  const attribute = (name: string, type: string, value: Uint8Array) =>
    joinBytes([text(name), text(type), numbers(value.length), value]);
  const channel = (name: string) => joinBytes([text(name), numbers(2, 0, 1, 1)]);
  const window = numbers(0, 0, width - 1, height - 1);
  const head = joinBytes([
    numbers(20_000_630, 2),
    attribute('channels', 'chlist', joinBytes([...['B', 'G', 'R'].map(channel), Uint8Array.of(0)])),
    attribute('compression', 'compression', Uint8Array.of(0)),
    attribute('dataWindow', 'box2i', window),
    attribute('displayWindow', 'box2i', window),
    attribute('lineOrder', 'lineOrder', Uint8Array.of(0)),
    attribute('pixelAspectRatio', 'float', floats(1)),
    attribute('screenWindowCenter', 'v2f', floats(0, 0)),
    attribute('screenWindowWidth', 'float', floats(1)),
    Uint8Array.of(0),
  ]);
  const row = floats(...light.toReversed().flatMap((one) => Array<number>(width).fill(one)));
  const rowBytes = row.length + 8;
  const offsets = Array.from({ length: height }, (_, y) => head.length + height * 8 + y * rowBytes);
  return joinBytes([
    head,
    ...offsets.map((offset) => numbers(offset, 0)),
    ...offsets.map((_, y) => joinBytes([numbers(y, row.length), row])),
  ]);
}

/** Adobe's digital negative without compression: one sample per pixel behind red, green and blue filters. */
export function dng(): Uint8Array<ArrayBuffer> {
  const mosaic = new Uint16Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const channel = y % 2 === 0 ? x % 2 : 1 + (x % 2);
      // The sensor counts light, which is not what the numbers of a screen do.
      mosaic[y * width + x] = Math.round(((colourAt(x)[channel] ?? 0) / 255) ** 2.2 * 65_535);
    }
  const matrix = [32404, -15371, -4985, -9693, 18760, 416, 556, -2040, 10572];
  return tiffFile(new Uint8Array(mosaic.buffer), [
    [254, 4, [0]],
    [256, 4, [width]],
    [257, 4, [height]],
    [258, 3, [16]],
    [259, 3, [1]],
    [262, 3, [32803]],
    [271, 2, [...ascii('Entropy\0')]],
    [272, 2, [...ascii('Fixture\0')]],
    [277, 3, [1]],
    [278, 4, [height]],
    [279, 4, [mosaic.byteLength]],
    [33421, 3, [2, 2]],
    [33422, 1, [0, 1, 1, 2]],
    [50706, 1, [1, 4, 0, 0]],
    [50708, 2, [...ascii('Entropy Fixture\0')]],
    [50717, 4, [65_535]],
    [50721, 10, matrix.flatMap((value) => [value, 10_000])],
    [50728, 5, [1, 1, 1, 1, 1, 1]],
    [50778, 3, [21]],
  ]);
}

/** Three pages of one grey each. */
export function tiffOfPages(): Uint8Array<ArrayBuffer> {
  const pages = [40, 120, 200].map((grey) => ({
    content: new Uint8Array(width * height).fill(grey),
    tags: [
      [256, 4, [width]],
      [257, 4, [height]],
      [258, 3, [8]],
      [259, 3, [1]],
      [262, 3, [1]],
      [277, 3, [1]],
      [278, 4, [height]],
      [279, 4, [width * height]],
    ] as Tag[],
  }));
  return tiffPages(pages);
}

type Tag = [tag: number, type: number, values: readonly number[]];

const wideOf: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 4, 10: 4 };

function tiffFile(content: Uint8Array, tags: Tag[]): Uint8Array<ArrayBuffer> {
  return tiffPages([{ content, tags }]);
}

/** Each page: its pixels, its directory, its longer values. */
function tiffPages(
  pages: readonly { content: Uint8Array; tags: Tag[] }[],
): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [Uint8Array.from([0x49, 0x49, 42, 0, 0, 0, 0, 0])];
  let at = 8;
  let link = { part: 0, place: 4 };
  for (const { content, tags } of pages) {
    const all = [...tags, [273, 4, [at]] as Tag].sort(([a], [b]) => a - b);
    const start = at + content.length;
    const head = new Uint8Array(2 + all.length * 12 + 4);
    const view = new DataView(head.buffer);
    view.setUint16(0, all.length, true);
    const further: Uint8Array[] = [];
    let place = start + head.length;
    for (const [index, [tag, type, values]] of all.entries()) {
      const entry = 2 + index * 12;
      const bytes = valuesOf(type, values);
      const isPair = type === 5 || type === 10;
      view.setUint16(entry, tag, true);
      view.setUint16(entry + 2, type, true);
      view.setUint32(entry + 4, isPair ? values.length / 2 : values.length, true);
      if (bytes.length <= 4) head.set(bytes, entry + 8);
      else {
        view.setUint32(entry + 8, place, true);
        further.push(bytes);
        place += bytes.length;
      }
    }
    const linked = parts[link.part];
    if (linked) new DataView(linked.buffer).setUint32(link.place, start, true);
    parts.push(content, head, ...further);
    link = { part: parts.length - 1 - further.length, place: head.length - 4 };
    at = place;
  }
  return joinBytes(parts);
}

function valuesOf(type: number, values: readonly number[]): Uint8Array {
  const wide = wideOf[type] ?? 1;
  const out = new Uint8Array(Math.ceil((values.length * wide) / 2) * 2);
  const view = new DataView(out.buffer);
  for (const [index, value] of values.entries())
    if (wide === 1) out[index] = value;
    else if (wide === 2) view.setUint16(index * 2, value, true);
    else view.setInt32(index * 4, value, true);
  return out;
}

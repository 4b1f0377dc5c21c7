// EMF records that draw bitmaps.
import { type Blend, encodedHref, type Pixels } from './bitmap';
import {
  type Area,
  bitmapIn,
  copyOperation,
  drawBitmap,
  fillArea,
  placeImage,
} from './draw-bitmap';
import type { EmfReading, EmfRecord } from './read-emf';

/** Returns whether it handled the record. */
export function drawBitmapRecord(reading: EmfReading, record: EmfRecord): boolean {
  switch (record.type) {
    case 76:
    case 77:
    case 78:
    case 114:
    case 116:
      drawBlock(reading, record);
      return true;
    case 80:
    case 81:
      drawDib(reading, record);
      return true;
    default:
      return false;
  }
}

/** BITBLT, STRETCHBLT, MASKBLT, ALPHABLEND, TRANSPARENTBLT, which share a header layout. */
function drawBlock({ player }: EmfReading, { type, view, bytes }: EmfRecord): void {
  const i32 = (at: number) => view.getInt32(at, true);
  const u32 = (at: number) => view.getUint32(at, true);
  const target = { x: i32(24), y: i32(28), width: i32(32), height: i32(36) };
  const hasOperation = type <= 78;
  const operation = hasOperation ? u32(40) : copyOperation;
  const [header, headerSize, bits, bitsSize] = [84, 88, 92, 96].map(u32);
  if (!header || !headerSize || !bits || !bitsSize) {
    if (hasOperation) fillArea(player, target, operation);
    return;
  }
  const sized = type === 77 || type >= 114;
  const source: Area = {
    ...{ x: i32(44), y: i32(48) },
    width: sized ? i32(100) : target.width,
    height: sized ? i32(104) : target.height,
  };
  const pixels = bitmapIn(bytes, header, bits);
  const blend: Blend | undefined =
    type === 114
      ? { kind: 'alpha', isOwn: ((u32(40) >>> 24) & 1) === 1, all: ((u32(40) >>> 16) & 0xff) / 255 }
      : undefined;
  if (type === 116 && pixels) clearColor(pixels, u32(40));
  const clear: Blend | undefined = type === 116 ? { kind: 'alpha', isOwn: true, all: 1 } : blend;
  drawBitmap(player, pixels, target, source, operation, clear);
}

/** Makes one colour of a bitmap transparent and all others opaque. */
function clearColor({ data }: Pixels, color: number): void {
  for (let at = 0; at < data.length; at += 4) {
    const own = (data[at] ?? 0) | ((data[at + 1] ?? 0) << 8) | ((data[at + 2] ?? 0) << 16);
    data[at + 3] = own === (color & 0xffffff) ? 0 : 255;
  }
}

/** SETDIBITSTODEVICE and STRETCHDIBITS. */
function drawDib({ player }: EmfReading, { type, view, bytes }: EmfRecord): void {
  const i32 = (at: number) => view.getInt32(at, true);
  const isStretched = type === 81;
  const source = { x: i32(32), y: i32(36), width: i32(40), height: i32(44) };
  const [header, bits, length] = [48, 56, 60].map((at) => view.getUint32(at, true)) as [
    number,
    number,
    number,
  ];
  const target = {
    ...{ x: i32(24), y: i32(28) },
    width: isStretched ? i32(72) : source.width,
    height: isStretched ? i32(76) : source.height,
  };
  const operation = isStretched ? view.getUint32(68, true) : copyOperation;
  const href = encodedHref(bytes, header, bits, length);
  if (href) {
    placeImage(player, href, sizeIn(view, header), target);
    return;
  }
  const pixels = bitmapIn(bytes, header, bits);
  // The source rectangle is relative to the lower left.
  const shown = pixels && { ...source, y: pixels.height - source.y - Math.abs(source.height) };
  drawBitmap(player, pixels, target, shown, operation);
}

function sizeIn(view: DataView, header: number): { width: number; height: number } {
  const [width, height] = [4, 8].map((at) => Math.abs(view.getInt32(header + at, true)) || 1);
  return { width: width ?? 1, height: height ?? 1 };
}

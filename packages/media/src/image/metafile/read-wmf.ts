// 16-bit Windows metafiles (MS-WMF), placeable and bare. A drawing without a declared size is as large as
// its first window.
import type { GdiObject } from './device-state';
import type { Frame } from './drawing-sheet';
import { MetafilePlayer } from './metafile-player';
import type { PlayedMetafile } from './read-emf';
import { drawWmfBitmap } from './wmf-bitmaps';
import { drawWmfRecord } from './wmf-drawing';
import { changeWmfState } from './wmf-state';

const MAX_RECORDS = 300_000;
const placeableKey = 0x9ac6cdd7;
const setWindowOrigin = 0x20b;
const setWindowExtent = 0x20c;
const anisotropic = 8;
/** Default units per inch, those of Word. */
const usualPerInch = 1440;
/** Maximum width of a bare metafile, which has no size in millimetres. */
const bareWidth = 600;

/** A record; its 16-bit parameters are indexed from 0. */
export interface WmfRecord {
  type: number;
  /** All bytes of the record; parameters begin at 6. */
  bytes: Uint8Array;
  view: DataView;
  i16: (index: number) => number;
  u16: (index: number) => number;
  u32: (index: number) => number;
}

/** State shared by the records of one file. */
export interface WmfReading {
  player: MetafilePlayer;
  /** By slot; each new object takes the lowest free one. */
  objects: (GdiObject | 'unused' | undefined)[];
  lowestFree: number;
}

/** Replays a WMF. @throws ToolError `limit` if the drawing is too large; RangeError for a damaged header */
export function readWmf(bytes: Uint8Array): PlayedMetafile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isPlaceable = view.getUint32(0, true) === placeableKey;
  const start = isPlaceable ? 22 : 0;
  const records = recordsOf(bytes, start + view.getUint16(start + 2, true) * 2);
  const stated = isPlaceable ? placeableBox(view) : undefined;
  const size = stated ?? firstWindow(records);
  const frame: Frame = { left: 0, top: 0, width: size.width, height: size.height };
  const device = { perMm: { x: 96 / 25.4, y: 96 / 25.4 }, hairline: 1 };
  const player = new MetafilePlayer(() => frame, device, { x: size.width, y: size.height });
  player.set({
    mapMode: anisotropic,
    windowOrigin: { x: size.x, y: size.y },
    windowExtent: { x: size.unitsWide, y: size.unitsHigh },
  });
  const reading: WmfReading = { player, objects: [], lowestFree: 0 };
  for (const record of records) playRecord(reading, record);
  return { player, width: size.width, height: size.height };
}

interface WmfSize {
  /** CSS px. */
  width: number;
  height: number;
  x: number;
  y: number;
  unitsWide: number;
  unitsHigh: number;
}

function placeableBox(view: DataView): WmfSize | undefined {
  const [left = 0, top = 0, right = 0, bottom = 0] = [6, 8, 10, 12].map((at) =>
    view.getInt16(at, true),
  );
  const perInch = view.getUint16(14, true) || usualPerInch;
  const [unitsWide, unitsHigh] = [right - left, bottom - top];
  if (unitsWide === 0 || unitsHigh === 0) return undefined;
  const [width, height] = [unitsWide, unitsHigh].map((side) => (Math.abs(side) / perInch) * 96);
  return { width: width ?? 1, height: height ?? 1, x: left, y: top, unitsWide, unitsHigh };
}

function firstWindow(records: readonly WmfRecord[]): WmfSize {
  const origin = records.find(({ type }) => type === setWindowOrigin);
  const extent = records.find(({ type }) => type === setWindowExtent);
  if (!extent) throw new RangeError('The picture has no size.');
  const [unitsHigh, unitsWide] = [extent.i16(0), extent.i16(1)];
  if (unitsWide === 0 || unitsHigh === 0) throw new RangeError('The picture has no size.');
  const scale = Math.min(1, bareWidth / Math.abs(unitsWide));
  return {
    ...{ width: Math.abs(unitsWide) * scale, height: Math.abs(unitsHigh) * scale },
    ...{ x: origin?.i16(1) ?? 0, y: origin?.i16(0) ?? 0, unitsWide, unitsHigh },
  };
}

function recordsOf(bytes: Uint8Array, start: number): WmfRecord[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const records: WmfRecord[] = [];
  let offset = start;
  while (offset + 6 <= bytes.length && records.length < MAX_RECORDS) {
    const size = view.getUint32(offset, true) * 2;
    const type = view.getUint16(offset + 4, true);
    if (size < 6 || offset + size > bytes.length || type === 0) break;
    const own = new DataView(bytes.buffer, bytes.byteOffset + offset, size);
    records.push({
      type,
      view: own,
      bytes: bytes.subarray(offset, offset + size),
      i16: (index) => own.getInt16(6 + index * 2, true),
      u16: (index) => own.getUint16(6 + index * 2, true),
      u32: (index) => own.getUint32(6 + index * 2, true),
    });
    offset += size;
  }
  return records;
}

function playRecord(reading: WmfReading, record: WmfRecord): void {
  try {
    if (
      !changeWmfState(reading, record) &&
      !drawWmfRecord(reading, record) &&
      !drawWmfBitmap(reading, record) &&
      [0x228, 0x12a, 0x12b, 0x429, 0x419, 0x548].includes(record.type)
    )
      reading.player.lost.add('drawing calls of rare kinds');
  } catch (error) {
    // Skip a record that claims more than it contains, and continue with the rest.
    if (!(error instanceof RangeError)) throw error;
    reading.player.lost.add('damaged parts');
  }
}

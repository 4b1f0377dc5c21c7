// Enhanced Windows metafiles (MS-EMF). If a file contains EMF+ as well, only its EMF half is drawn.

import type { GdiObject } from './device-state';
import type { Frame } from './drawing-sheet';
import { drawBitmapRecord } from './emf-bitmaps';
import { drawArcRecord, drawShapeRecord } from './emf-shapes';
import { changeStateRecord } from './emf-state';
import { drawTextRecord } from './emf-text';
import { MetafilePlayer } from './metafile-player';

const MAX_RECORDS = 300_000;
const endOfFile = 14;
const comment = 70;

/** A record. */
export interface EmfRecord {
  type: number;
  view: DataView;
  bytes: Uint8Array;
}

/** State shared by the records of one file. */
export interface EmfReading {
  player: MetafilePlayer;
  objects: Map<number, GdiObject>;
}

/** A replayed drawing with its size in CSS px. */
export interface PlayedMetafile {
  player: MetafilePlayer;
  width: number;
  height: number;
}

/** Replays an EMF. @throws ToolError `limit` if the drawing is too large; RangeError for a damaged header */
export function readEmf(bytes: Uint8Array): PlayedMetafile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const number = (at: number) => view.getInt32(at, true);
  const device = { x: number(72) || 1920, y: number(76) || 1080 };
  const mm = { x: number(80) || 508, y: number(84) || 286 };
  const perMm = { x: Math.abs(device.x / mm.x), y: Math.abs(device.y / mm.y) };
  const [left, top, right, bottom] = [24, 28, 32, 36].map((at) => number(at) / 100) as Numbers;
  let frame: Frame = {
    ...{ left: left * perMm.x, top: top * perMm.y },
    ...{ width: (right - left) * perMm.x, height: (bottom - top) * perMm.y },
  };
  if (!(frame.width > 0 && frame.height > 0)) {
    const [x1, y1, x2, y2] = [8, 12, 16, 20].map(number) as Numbers;
    frame = { left: x1, top: y1, width: x2 - x1 + 1, height: y2 - y1 + 1 };
  }
  if (!(frame.width > 0 && frame.height > 0)) throw new RangeError('The picture has no size.');
  const width = (frame.width / perMm.x) * (96 / 25.4);
  const height = (frame.height / perMm.y) * (96 / 25.4);
  const player = new MetafilePlayer(() => frame, { perMm, hairline: frame.width / width }, device);
  const reading: EmfReading = { player, objects: new Map() };
  let offset = 0;
  for (let count = 0; count < MAX_RECORDS && offset + 8 <= bytes.length; count++) {
    const type = view.getUint32(offset, true);
    const size = view.getUint32(offset + 4, true);
    if (size < 8 || offset + size > bytes.length || type === endOfFile) break;
    playRecord(reading, type, bytes.subarray(offset, offset + size));
    offset += size;
  }
  return { player, width, height };
}

type Numbers = [number, number, number, number];

function playRecord(reading: EmfReading, type: number, bytes: Uint8Array): void {
  const record = { type, bytes, view: new DataView(bytes.buffer, bytes.byteOffset, bytes.length) };
  try {
    if (type === comment) noteComment(reading, record);
    else if (
      !changeStateRecord(reading, record) &&
      !drawShapeRecord(reading, record) &&
      !drawArcRecord(reading, record) &&
      !drawTextRecord(reading, record) &&
      !drawBitmapRecord(reading, record) &&
      isDrawing(type)
    )
      reading.player.lost.add('drawing calls of rare kinds');
  } catch (error) {
    // Skip a record that claims more than it contains, and continue with the rest.
    if (!(error instanceof RangeError)) throw error;
    reading.player.lost.add('damaged parts');
  }
}

/** Whether an unsupported record draws; skipping others (palettes, profiles, headers) loses nothing. */
function isDrawing(type: number): boolean {
  return [65, 66, 71, 72, 73, 74, 79, 96, 97, 118].includes(type);
}

/** Reports an EMF+ without an EMF half, of which nothing is drawn. */
function noteComment({ player }: EmfReading, { bytes, view }: EmfRecord): void {
  const isPlus = bytes.length >= 20 && view.getUint32(12, true) === 0x2b464d45;
  const isHeader = isPlus && view.getUint16(16, true) === 0x4001;
  if (isHeader && (view.getUint16(18, true) & 1) === 0)
    player.lost.add('parts drawn by EMF+ alone');
}

import { decodeFaceText, drawText } from './draw-text';
import type { EmfReading, EmfRecord } from './read-emf';

const bytesOnly = 83;
const small = 108;
const byIndex = 0x10;
const withoutBox = 0x100;

/** Returns whether it handled the record. */
export function drawTextRecord(reading: EmfReading, record: EmfRecord): boolean {
  if (record.type === small) drawSmall(reading, record);
  else if (record.type === bytesOnly || record.type === 84) drawStated(reading, record);
  else return false;
  return true;
}

function drawStated({ player }: EmfReading, { type, view, bytes }: EmfRecord): void {
  const u32 = (at: number) => view.getUint32(at, true);
  const i32 = (at: number) => view.getInt32(at, true);
  const options = u32(52);
  if (options & byIndex) {
    player.lost.add('text stored by the numbers of its glyphs');
    return;
  }
  const from = u32(48);
  const size = type === bytesOnly ? 1 : 2;
  const count = Math.min(u32(44), Math.max(0, Math.floor((bytes.length - from) / size)));
  const stored = bytes.subarray(from, from + count * size);
  const text =
    size === 1
      ? decodeFaceText(stored, player.state.face)
      : new TextDecoder('utf-16le').decode(stored);
  const advances = u32(72);
  const step = options & 0x2000 ? 8 : 4;
  let width: number | undefined;
  if (advances > 0 && count > 0 && advances + count * step <= bytes.length) {
    width = 0;
    for (let index = 0; index < count; index++) width += i32(advances + index * step);
  }
  const box = options & 6 ? [i32(56), i32(60), i32(64), i32(68)] : undefined;
  drawText(player, { text, x: i32(36), y: i32(40), width: width || undefined, box, options });
}

function drawSmall({ player }: EmfReading, { view, bytes }: EmfRecord): void {
  const options = view.getUint32(20, true);
  const from = options & withoutBox ? 36 : 52;
  const stored = bytes.subarray(from);
  const count = view.getUint32(16, true);
  const text =
    options & 0x200
      ? decodeFaceText(stored.subarray(0, count), player.state.face)
      : new TextDecoder('utf-16le').decode(stored.subarray(0, count * 2));
  const [x, y] = [view.getInt32(8, true), view.getInt32(12, true)];
  drawText(player, { text, x, y, width: undefined, options: 0 });
}

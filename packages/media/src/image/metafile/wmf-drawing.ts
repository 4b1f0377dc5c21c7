// WMF records that draw lines, boxes, arcs and text.
import { colorOf } from './device-state';
import { decodeFaceText, drawText } from './draw-text';
import type { Point } from './drawing-sheet';
import type { WmfReading, WmfRecord } from './read-wmf';

/** Returns whether it handled the record. */
export function drawWmfRecord({ player }: WmfReading, record: WmfRecord): boolean {
  const { type, i16, u16, u32 } = record;
  const at = ({ x, y }: Point) => player.at(x, y);
  switch (type) {
    case 0x213: {
      const last = { x: i16(1), y: i16(0) };
      player.drawFromCurrent([at(last)], last, false);
      return true;
    }
    case 0x324:
    case 0x325:
      player.lines([points(record, 1, i16(0)).map(at)], type === 0x324);
      return true;
    case 0x538: {
      const count = Math.max(0, Math.min(i16(0), (record.bytes.length - 8) >> 1));
      let from = 1 + count;
      const groups = Array.from({ length: count }, (_, index) => {
        const group = points(record, from, u16(1 + index));
        from += group.length * 2;
        return group.map(at);
      });
      player.lines(groups, true);
      return true;
    }
    case 0x41b:
      player.rectangle(i16(3), i16(2), i16(1), i16(0));
      return true;
    case 0x418:
      player.ellipse(i16(3), i16(2), i16(1), i16(0));
      return true;
    case 0x61c:
      player.roundRectangle([i16(5), i16(4), i16(3), i16(2)], i16(1), i16(0));
      return true;
    case 0x817:
    case 0x81a:
    case 0x830: {
      const kind = type === 0x817 ? 'arc' : type === 0x81a ? 'pie' : 'chord';
      const ends = [i16(3), i16(2), i16(1), i16(0)];
      player.arc([i16(7), i16(6), i16(5), i16(4)], ends, kind);
      return true;
    }
    case 0x41f: {
      const corners = player.corners(i16(3), i16(2), i16(3) + 1, i16(2) + 1);
      player.fillBox(corners, colorOf(u32(0)));
      return true;
    }
    case 0x521: {
      const count = i16(0);
      const text = decodeFaceText(record.bytes.subarray(8, 8 + count), player.state.face);
      const place = 1 + ((count + 1) >> 1);
      const [y, x] = [i16(place), i16(place + 1)];
      drawText(player, { text, x, y, width: undefined, options: 0 });
      return true;
    }
    case 0xa32:
      drawExtended(player, record);
      return true;
    default:
      return false;
  }
}

function drawExtended(player: WmfReading['player'], { bytes, view, i16, u16 }: WmfRecord): void {
  const options = u16(3);
  const hasBox = (options & 6) !== 0;
  const from = hasBox ? 22 : 14;
  const count = Math.max(0, Math.min(i16(2), bytes.length - from));
  const stored = bytes.subarray(from, from + count);
  const advances = from + count + (count & 1);
  let width: number | undefined;
  if (count > 0 && advances + count * 2 <= bytes.length) {
    width = 0;
    for (let index = 0; index < count; index++) width += view.getInt16(advances + index * 2, true);
  }
  const box = hasBox ? [i16(4), i16(5), i16(6), i16(7)] : undefined;
  const text = decodeFaceText(stored, player.state.face);
  drawText(player, { text, x: i16(1), y: i16(0), width: width || undefined, box, options });
}

function points(record: WmfRecord, from: number, stated: number): Point[] {
  const held = (record.bytes.length - 6 - from * 2) >> 2;
  const count = Math.max(0, Math.min(stated, held));
  return Array.from({ length: count }, (_, index) => ({
    x: record.i16(from + index * 2),
    y: record.i16(from + index * 2 + 1),
  }));
}

// EMF records that draw lines, curves and boxes. The number of points is limited to what the record
// actually contains, whatever its count says.
import { colorOf } from './device-state';
import type { Point } from './drawing-sheet';
import type { EmfReading, EmfRecord } from './read-emf';

/** Records with 16-bit points have the number of their 32-bit counterpart plus this. */
const shorter = 83;

/** Returns whether it handled the record. */
export function drawShapeRecord({ player }: EmfReading, { type, view }: EmfRecord): boolean {
  const isShort = type >= 85 && type <= 91;
  const kind = isShort ? type - shorter : type;
  const i32 = (at: number) => view.getInt32(at, true);
  const at = ({ x, y }: Point) => player.at(x, y);
  switch (kind) {
    case 2:
      player.curves(points(view, 28, view.getUint32(24, true), isShort).map(at));
      return true;
    case 3:
    case 4:
      player.lines([points(view, 28, view.getUint32(24, true), isShort).map(at)], kind === 3);
      return true;
    case 5:
    case 6: {
      const found = points(view, 28, view.getUint32(24, true), isShort);
      const last = found.at(-1);
      if (last) player.drawFromCurrent(found.map(at), last, kind === 5);
      return true;
    }
    case 7:
    case 8: {
      const groups = pointGroups(view, isShort).map((group) => group.map(at));
      player.lines(groups, kind === 8);
      return true;
    }
    case 15: {
      const { brush, pen } = player.state;
      const color = colorOf(view.getUint32(16, true));
      player.set({ brush: { kind: 'brush', color }, pen: { ...pen, color: undefined } });
      player.rectangle(i32(8), i32(12), i32(8) + 1, i32(12) + 1);
      player.set({ brush, pen });
      return true;
    }
    case 42:
      player.ellipse(i32(8), i32(12), i32(16), i32(20));
      return true;
    case 43:
      player.rectangle(i32(8), i32(12), i32(16), i32(20));
      return true;
    case 44:
      player.roundRectangle([i32(8), i32(12), i32(16), i32(20)], i32(24), i32(28));
      return true;
    case 54: {
      const last = { x: i32(8), y: i32(12) };
      player.drawFromCurrent([at(last)], last, false);
      return true;
    }
    default:
      return false;
  }
}

/** Returns whether it handled the record. */
export function drawArcRecord({ player }: EmfReading, { type, view }: EmfRecord): boolean {
  const kind = ({ 45: 'arc', 46: 'chord', 47: 'pie', 55: 'to' } as const)[type];
  if (!kind) return false;
  const numbers = Array.from({ length: 8 }, (_, index) => view.getInt32(8 + index * 4, true));
  player.arc(numbers.slice(0, 4), numbers.slice(4), kind);
  return true;
}

function points(view: DataView, from: number, stated: number, isShort: boolean): Point[] {
  const size = isShort ? 4 : 8;
  const count = Math.max(0, Math.min(stated, Math.floor((view.byteLength - from) / size)));
  return Array.from({ length: count }, (_, index) => {
    const place = from + index * size;
    return isShort
      ? { x: view.getInt16(place, true), y: view.getInt16(place + 2, true) }
      : { x: view.getInt32(place, true), y: view.getInt32(place + 4, true) };
  });
}

function pointGroups(view: DataView, isShort: boolean): Point[][] {
  const count = Math.min(view.getUint32(24, true), Math.floor((view.byteLength - 32) / 4));
  let from = 32 + count * 4;
  return Array.from({ length: count }, (_, index) => {
    const group = points(view, from, view.getUint32(32 + index * 4, true), isShort);
    from += group.length * (isShort ? 4 : 8);
    return group;
  });
}

// WMF records that change the state. Parameters are stored in reverse order of the call's arguments.
import { pixelsHref } from './bitmap';
import {
  brushOf,
  colorOf,
  type DeviceState,
  type Face,
  type GdiObject,
  penOf,
} from './device-state';
import { bitmapIn } from './draw-bitmap';
import type { Point } from './drawing-sheet';
import { clipBox } from './emf-state';
import type { WmfReading, WmfRecord } from './read-wmf';

const MAX_OBJECTS = 20_000;
const MAX_TILE_PIXELS = 4_096;

/** Returns whether it handled the record. */
export function changeWmfState(reading: WmfReading, record: WmfRecord): boolean {
  const { player } = reading;
  const { type, i16, u16 } = record;
  const changes = plainChange(player.state, record);
  if (changes) {
    player.set(changes);
    return true;
  }
  switch (type) {
    case 0x214:
      player.moveTo(i16(1), i16(0));
      return true;
    case 0x1e:
      player.save();
      return true;
    case 0x127:
      player.restore(i16(0));
      return true;
    case 0x416:
    case 0x415:
      clipBox(player, [i16(3), i16(2), i16(1), i16(0)], type === 0x415);
      return true;
    case 0x12c:
      // Regions are not stored, so selecting one only removes the clip.
      player.clipNothing();
      return true;
    case 0x12d:
      select(reading, u16(0));
      return true;
    case 0x1f0:
      reading.objects[u16(0)] = undefined;
      reading.lowestFree = Math.min(reading.lowestFree, u16(0));
      return true;
    case 0x2fa:
    case 0x2fb:
    case 0x2fc:
    case 0x142:
    case 0x1f9:
    case 0xf7:
    case 0x6ff:
      keep(reading, makeObject(record) ?? 'unused');
      return true;
    default:
      return false;
  }
}

function plainChange(
  state: DeviceState,
  { type, i16, u16, u32 }: WmfRecord,
): Partial<DeviceState> | undefined {
  const point = (): Point => ({ x: i16(1), y: i16(0) });
  const moved = (from: Point) => ({ x: from.x + i16(1), y: from.y + i16(0) });
  switch (type) {
    case 0x20b:
      return { windowOrigin: point() };
    case 0x20c:
      return { windowExtent: point() };
    case 0x20f:
      return { windowOrigin: moved(state.windowOrigin) };
    case 0x410:
      return {
        windowExtent: {
          x: (state.windowExtent.x * i16(3)) / (i16(2) || 1),
          y: (state.windowExtent.y * i16(1)) / (i16(0) || 1),
        },
      };
    case 0x102:
      return { isOpaque: u16(0) === 2 };
    case 0x104:
      return { rasterOperation: u16(0) };
    case 0x106:
      return { isWinding: u16(0) === 2 };
    case 0x12e:
      return { textAlign: u16(0) };
    case 0x201:
      return { backColor: colorOf(u32(0)) };
    case 0x209:
      return { textColor: colorOf(u32(0)) };
    default:
      return undefined;
  }
}

function keep(reading: WmfReading, object: GdiObject | 'unused'): void {
  const { objects } = reading;
  let place = reading.lowestFree;
  while (objects[place] !== undefined) place++;
  if (place >= MAX_OBJECTS) return;
  objects[place] = object;
  reading.lowestFree = place + 1;
}

function select({ player, objects }: WmfReading, index: number): void {
  const object = objects[index];
  if (object === 'unused' || !object) return;
  if (object.kind === 'pen') player.state.pen = object;
  else if (object.kind === 'brush') player.state.brush = object;
  else player.state.face = object;
}

function makeObject({ type, bytes, i16, u16, u32 }: WmfRecord): GdiObject | undefined {
  switch (type) {
    case 0x2fa:
      return penOf(u16(0), i16(1), colorOf(u32(3)));
    case 0x2fc:
      return brushOf(u16(0), colorOf(u32(1)), u16(3));
    case 0x2fb:
      return readFace(bytes, i16);
    case 0x142: {
      const pixels = bitmapIn(bytes, 10);
      if (!pixels || pixels.width * pixels.height > MAX_TILE_PIXELS)
        return brushOf(0, '#808080', 0);
      const { width, height } = pixels;
      const tile = { href: pixelsHref(pixels, { kind: 'copy' }), width, height };
      return { kind: 'brush', color: '#808080', tile };
    }
    case 0x1f9:
      return brushOf(0, '#808080', 0);
    default:
      return undefined;
  }
}

function readFace(bytes: Uint8Array, i16: (index: number) => number): Face {
  const byte = (at: number) => bytes[6 + at] ?? 0;
  const stored = bytes.subarray(24, 56);
  const end = stored.indexOf(0);
  const name = new TextDecoder('windows-1252').decode(end < 0 ? stored : stored.subarray(0, end));
  return {
    kind: 'font',
    name,
    height: i16(0) || -12,
    escapement: i16(2),
    isBold: i16(4) >= 600,
    isItalic: byte(10) !== 0,
    isUnderlined: byte(11) !== 0,
    isStruck: byte(12) !== 0,
    charset: byte(13),
    family: byte(17),
  };
}

// EMF records that change the state: objects, mapping, paths, clips.

import { identity, type Matrix, multiply } from '@entropy-tools/core/affine-matrix';
import { pixelsHref } from './bitmap';
import {
  brushOf,
  colorOf,
  type DeviceState,
  type Face,
  type GdiObject,
  penOf,
  stockObject,
} from './device-state';
import { bitmapIn } from './draw-bitmap';
import type { Point } from './drawing-sheet';
import type { MetafilePlayer } from './metafile-player';
import type { EmfReading, EmfRecord } from './read-emf';

const MAX_OBJECTS = 20_000;
const MAX_CLIP_BOXES = 5_000;
const MAX_TILE_PIXELS = 4_096;

/** Returns whether it handled the record. */
export function changeStateRecord(reading: EmfReading, record: EmfRecord): boolean {
  const { player } = reading;
  const { view, type } = record;
  const u32 = (at: number) => view.getUint32(at, true);
  const i32 = (at: number) => view.getInt32(at, true);
  const point = (at = 8): Point => ({ x: i32(at), y: i32(at + 4) });
  const changes = plainChange(type, u32, point);
  if (changes) {
    player.set(changes);
    return true;
  }
  switch (type) {
    case 27:
      player.moveTo(i32(8), i32(12));
      return true;
    case 29:
    case 30:
      clipBox(player, [i32(8), i32(12), i32(16), i32(20)], type === 29);
      return true;
    case 31:
    case 32: {
      const scale = (extent: Point) => ({
        x: (extent.x * i32(8)) / (i32(12) || 1),
        y: (extent.y * i32(16)) / (i32(20) || 1),
      });
      const { viewportExtent, windowExtent } = player.state;
      player.set(
        type === 31
          ? { viewportExtent: scale(viewportExtent) }
          : { windowExtent: scale(windowExtent) },
      );
      return true;
    }
    case 33:
      player.save();
      return true;
    case 34:
      player.restore(i32(8));
      return true;
    case 35:
    case 36:
      changeWorld(player, view, type === 35 ? 4 : u32(32));
      return true;
    case 37:
      select(reading, u32(8));
      return true;
    case 40:
      reading.objects.delete(u32(8));
      return true;
    case 38:
    case 39:
    case 82:
    case 93:
    case 94:
    case 95: {
      const object = makeObject(record);
      if (object && reading.objects.size < MAX_OBJECTS) reading.objects.set(u32(8), object);
      return true;
    }
    case 59:
      player.beginPath();
      return true;
    case 60:
      player.endPath();
      return true;
    case 61:
      player.closeFigure();
      return true;
    case 62:
    case 63:
    case 64:
      player.drawPath(type !== 64, type !== 62);
      return true;
    case 67:
      player.clipByPath(u32(8));
      return true;
    case 75:
      clipRegion(player, record);
      return true;
    default:
      return false;
  }
}

function plainChange(
  type: number,
  u32: (at: number) => number,
  point: () => Point,
): Partial<DeviceState> | undefined {
  switch (type) {
    case 9:
      return { windowExtent: point() };
    case 10:
      return { windowOrigin: point() };
    case 11:
      return { viewportExtent: point() };
    case 12:
      return { viewportOrigin: point() };
    case 17:
      return { mapMode: u32(8) };
    case 18:
      return { isOpaque: u32(8) === 2 };
    case 19:
      return { isWinding: u32(8) === 2 };
    case 20:
      return { rasterOperation: u32(8) };
    case 22:
      return { textAlign: u32(8) };
    case 24:
      return { textColor: colorOf(u32(8)) };
    case 25:
      return { backColor: colorOf(u32(8)) };
    case 57:
      return { isClockwise: u32(8) === 2 };
    case 58:
      return { miterLimit: Math.max(1, u32(8)) };
    default:
      return undefined;
  }
}

function changeWorld(player: MetafilePlayer, view: DataView, mode: number): void {
  const given = [8, 12, 16, 20, 24, 28].map((at) => view.getFloat32(at, true));
  if (!given.every(Number.isFinite)) return;
  const matrix = given as unknown as Matrix;
  const { world } = player.state;
  if (mode === 1) player.set({ world: identity });
  else if (mode === 2) player.set({ world: multiply(world, matrix) });
  else if (mode === 3) player.set({ world: multiply(matrix, world) });
  else if (mode === 4) player.set({ world: matrix });
}

function select({ player, objects }: EmfReading, index: number): void {
  const object = index >= 0x80000000 ? stockObject(index - 0x80000000) : objects.get(index);
  if (object?.kind === 'pen') player.state.pen = object;
  else if (object?.kind === 'brush') player.state.brush = object;
  else if (object?.kind === 'font') player.state.face = object;
}

function makeObject({ type, view, bytes }: EmfRecord): GdiObject | undefined {
  const u32 = (at: number) => view.getUint32(at, true);
  switch (type) {
    case 38:
      return penOf(u32(12), view.getInt32(16, true), colorOf(u32(24)));
    case 39:
      return brushOf(u32(12), colorOf(u32(16)), u32(20));
    case 95: {
      const style = u32(28);
      const isGeometric = (style & 0xf0000) === 0x10000;
      // A pattern pen becomes a pen of its colour.
      return u32(36) === 1
        ? penOf(5, 0, '#000000')
        : penOf(style, isGeometric ? u32(32) : 0, colorOf(u32(40)));
    }
    case 82:
      return readFace(view, bytes);
    default: {
      const pixels = bitmapIn(bytes, u32(16), u32(24));
      if (!pixels || pixels.width * pixels.height > MAX_TILE_PIXELS)
        return brushOf(0, '#808080', 0);
      const { width, height } = pixels;
      const tile = { href: pixelsHref(pixels, { kind: 'copy' }), width, height };
      return { kind: 'brush', color: '#808080', tile };
    }
  }
}

function readFace(view: DataView, bytes: Uint8Array): Face {
  const name = new TextDecoder('utf-16le').decode(bytes.subarray(40, 104)).split('\0', 1)[0] ?? '';
  const byte = (at: number) => bytes[at] ?? 0;
  return {
    kind: 'font',
    name,
    height: view.getInt32(12, true) || -12,
    escapement: view.getInt32(20, true),
    isBold: view.getInt32(28, true) >= 600,
    isItalic: byte(32) !== 0,
    isUnderlined: byte(33) !== 0,
    isStruck: byte(34) !== 0,
    charset: byte(35),
    family: byte(39),
  };
}

/** Clips to a box in logical units, or to everything outside it. */
export function clipBox(player: MetafilePlayer, box: readonly number[], isOutside: boolean): void {
  const [left = 0, top = 0, right = 0, bottom = 0] = box;
  const inner = pathOf(player.corners(left, top, right, bottom));
  const far = 1e6;
  const all = `M${-far} ${-far}H${far}V${far}H${-far}z`;
  player.clip(isOutside ? all + inner : inner, 1, isOutside ? 'evenodd' : 'nonzero');
}

/** Clips to boxes in device units. */
function clipRegion(player: MetafilePlayer, { view }: EmfRecord): void {
  const mode = view.getUint32(12, true);
  const length = view.getUint32(8, true);
  if (mode === 5 && length === 0) {
    player.clipNothing();
    return;
  }
  const first = 16 + view.getUint32(16, true);
  const count = Math.min(
    view.getUint32(24, true),
    MAX_CLIP_BOXES,
    Math.floor((view.byteLength - first) / 16),
  );
  const boxes: string[] = [];
  player.sheet.count(Math.max(0, count) * 4);
  for (let index = 0; index < count; index++) {
    const [left = 0, top = 0, right = 0, bottom = 0] = [0, 4, 8, 12].map((at) =>
      view.getInt32(first + index * 16 + at, true),
    );
    boxes.push(`M${left} ${top}H${right}V${bottom}H${left}z`);
  }
  if (boxes.length > 0) player.clip(boxes.join(''), mode, 'nonzero');
}

function pathOf(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100}`).join('L')}z`;
}

// WMF records that draw bitmaps. Device-dependent ones (BITBLT, STRETCHBLT) are left out, as no current
// program writes them; without a bitmap they fill with the brush.
import { bitmapIn, copyOperation, drawBitmap, fillArea } from './draw-bitmap';
import type { WmfReading, WmfRecord } from './read-wmf';

const patternOnly = 0x61d;

/** Returns whether it handled the record. */
export function drawWmfBitmap({ player }: WmfReading, record: WmfRecord): boolean {
  const { type, i16, u32, bytes } = record;
  const area = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });
  switch (type) {
    case patternOnly:
      fillArea(player, area(i16(5), i16(4), i16(3), i16(2)), u32(0));
      return true;
    case 0x940: {
      if (isWithoutBitmap(record)) {
        fillArea(player, area(i16(8), i16(7), i16(6), i16(5)), u32(0));
        return true;
      }
      const target = area(i16(7), i16(6), i16(5), i16(4));
      const source = area(i16(3), i16(2), target.width, target.height);
      drawBitmap(player, bitmapIn(bytes, 22), target, source, u32(0));
      return true;
    }
    case 0xb41: {
      if (isWithoutBitmap(record)) {
        fillArea(player, area(i16(10), i16(9), i16(8), i16(7)), u32(0));
        return true;
      }
      const source = area(i16(5), i16(4), i16(3), i16(2));
      drawBitmap(player, bitmapIn(bytes, 26), area(i16(9), i16(8), i16(7), i16(6)), source, u32(0));
      return true;
    }
    case 0xf43: {
      const pixels = bitmapIn(bytes, 28);
      const source = area(i16(6), i16(5), i16(4), i16(3));
      // The source rectangle is relative to the lower left.
      const shown = pixels && { ...source, y: pixels.height - source.y - Math.abs(source.height) };
      drawBitmap(player, pixels, area(i16(10), i16(9), i16(8), i16(7)), shown, u32(0));
      return true;
    }
    case 0xd33: {
      const target = area(i16(8), i16(7), i16(6), i16(5));
      const pixels = bitmapIn(bytes, 24);
      const from = pixels ? pixels.height - i16(3) - Math.abs(target.height) : 0;
      const source = area(i16(4), from, target.width, target.height);
      drawBitmap(player, pixels, target, source, copyOperation);
      return true;
    }
    case 0x922:
    case 0xb23:
      player.lost.add('bitmaps of rare kinds');
      return true;
    default:
      return false;
  }
}

/** A record without a bitmap has the length that its function number encodes. */
function isWithoutBitmap({ type, bytes }: WmfRecord): boolean {
  return bytes.length / 2 === (type >> 8) + 3;
}

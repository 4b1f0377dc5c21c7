import { type Blend, cropPixels, type Pixels, pixelsHref, readBitmap } from './bitmap';
import { attributes, decimal, tooComplex } from './drawing-sheet';
import type { MetafilePlayer } from './metafile-player';

/** A box in logical units. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Pixel budget of all bitmaps in one drawing. */
const MAX_PIXELS = 24_000_000;
const counted = new WeakMap<MetafilePlayer, number>();

/** The plain copy operation (SRCCOPY). */
export const copyOperation = 0xcc0020;
const and = 0x8800c6;
const paint = 0xee0086;
const invert = 0x660046;
const fillPattern = 0xf00021;
const keep = 0xaa0029;
const blackness = 0x42;
const whiteness = 0xff0062;

/** Performs a raster operation without a bitmap: fills a box with the brush, black or white. */
export function fillArea(player: MetafilePlayer, area: Area, operation: number): void {
  const corners = player.corners(area.x, area.y, area.x + area.width, area.y + area.height);
  if (operation === fillPattern) {
    const fill = player.fill();
    if (fill !== 'none') player.fillBox(corners, fill);
  } else if (operation === blackness) player.fillBox(corners, '#000000');
  else if (operation === whiteness) player.fillBox(corners, '#ffffff');
  else if (operation !== keep) player.lost.add('parts that turn colours over');
}

/**
 * Draws a bitmap into a box.
 * @param source the part to show, from the upper left; all of it by default
 * @param blend how to blend with the background; by default derived from the operation
 */
export function drawBitmap(
  player: MetafilePlayer,
  pixels: Pixels | undefined,
  target: Area,
  source: Area | undefined,
  operation: number,
  blend?: Blend,
): void {
  if (operation === keep) return;
  if (!pixels) {
    player.lost.add('bitmaps of rare kinds');
    return;
  }
  if ([fillPattern, blackness, whiteness].includes(operation)) {
    fillArea(player, target, operation);
    return;
  }
  const shown = source
    ? cropPixels(pixels, source.x, source.y, Math.abs(source.width), Math.abs(source.height))
    : pixels;
  const all = (counted.get(player) ?? 0) + pixels.width * pixels.height;
  counted.set(player, all);
  if (all > MAX_PIXELS) throw tooComplex();
  placeImage(player, pixelsHref(shown, blend ?? blendOf(operation)), shown, target);
}

/** Draws an embedded image into a box. */
export function placeImage(
  player: MetafilePlayer,
  href: string,
  { width, height }: { width: number; height: number },
  { x, y, width: wide, height: high }: Area,
): void {
  const [a, b, c, d] = player.matrix;
  const from = player.at(x, y);
  const matrix = [(a * wide) / width, (b * wide) / width, (c * high) / height, (d * high) / height];
  if (matrix.every((part) => part === 0)) return;
  const numbers = matrix.map((part) => String(Number(part.toPrecision(6))));
  const values = {
    width: String(width),
    height: String(height),
    preserveAspectRatio: 'none',
    transform: `matrix(${numbers.join(' ')} ${decimal(from.x)} ${decimal(from.y)})`,
    href,
  };
  const element = `<image${attributes(values)}/>`;
  const { clip } = player.state;
  const group = clip ? `<g${attributes({ 'clip-path': clip })}>${element}</g>` : element;
  player.sheet.add(group, player.corners(x, y, x + wide, y + high));
}

function blendOf(operation: number): Blend {
  if (operation === and) return { kind: 'mask' };
  return operation === paint || operation === invert ? { kind: 'add' } : { kind: 'copy' };
}

/** Reads the bitmap that a record points to; undefined if it lies outside the record. */
export function bitmapIn(record: Uint8Array, header: number, bits?: number): Pixels | undefined {
  try {
    return readBitmap(record, header, bits);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/**
 * Apple's icons (.icns): read in the kinds of today (PNG, JPEG 2000) and of Mac OS X before 10.7 (packed runs with
 * a mask), written with PNGs. Source: the format's description in Wikipedia, 'Apple Icon Image format', checked
 * against files of `png2icns`.
 */
import { joinBytes } from '@entropy-tools/core/join-bytes';
import { writeRgbaPng } from '../write-png';
import { damagedIcon, type IconPicture, largestOf, pngSize } from './icon-file';

/** Sides of the old kinds, with the kind of their mask and the bytes before their runs. */
const packed: Readonly<Record<string, readonly [side: number, mask: string, skip: number]>> = {
  is32: [16, 's8mk', 0],
  il32: [32, 'l8mk', 0],
  ih32: [48, 'h8mk', 0],
  it32: [128, 't8mk', 4],
};
/** Packed runs of four channels, after the letters 'ARGB'. */
const packedWithAlpha: Readonly<Record<string, number>> = { ic04: 16, ic05: 32, icsb: 18 };
/** Sides of JPEG 2000 pictures, whose headers are not read here. */
const sides: Readonly<Record<string, number>> = {
  ...{ icp4: 16, icp5: 32, icp6: 64, ic07: 128, ic08: 256, ic09: 512, ic10: 1024 },
  ...{ ic11: 32, ic12: 64, ic13: 256, ic14: 512 },
};

/** The kinds that are written, with the side of each. Retina kinds repeat the next larger side. */
const written = [
  ...([
    ['icp4', 16],
    ['icp5', 32],
    ['ic11', 32],
    ['ic12', 64],
  ] as const),
  ...([
    ['ic07', 128],
    ['ic13', 256],
    ['ic08', 256],
    ['ic14', 512],
  ] as const),
  ...([
    ['ic09', 512],
    ['ic10', 1024],
  ] as const),
];
/** The sides that {@link writeIcns} takes. */
export const icnsSides: readonly number[] = [...new Set(written.map(([, side]) => side))];

/**
 * Reads the largest picture of an icon.
 * @throws ToolError `input` if it is damaged or no icon
 */
export async function readIcns(bytes: Uint8Array): Promise<IconPicture & { count: number }> {
  const parts = readParts(bytes);
  const found: (IconPicture | { kind: string; width: number; height: number })[] = [];
  for (const [kind, content] of parts) {
    const size = pngSize(content);
    const side = sides[kind] ?? 0;
    if (size) found.push({ bytes: content.slice(), type: 'png', ...size });
    else if (side > 0 && isJpeg2000(content))
      found.push({ bytes: content.slice(), type: 'jp2', width: side, height: side });
    const old = packed[kind]?.[0] ?? packedWithAlpha[kind];
    if (old) found.push({ kind, width: old, height: old });
  }
  const largest = largestOf(found);
  if ('bytes' in largest) return { ...largest, count: found.length };
  const { kind, width } = largest;
  const rgba = kind in packed ? readPacked(parts, kind) : readPackedWithAlpha(parts, kind);
  const png = await writeRgbaPng(rgba, width, width);
  return { bytes: png, type: 'png', width, height: width, count: found.length };
}

/**
 * Writes an icon.
 * @param pngs by their side, of {@link icnsSides}; kinds without a picture are left out
 */
export function writeIcns(pngs: ReadonlyMap<number, Uint8Array>): Uint8Array<ArrayBuffer> {
  const parts = written.flatMap(([kind, side]) => {
    const png = pngs.get(side);
    return png ? [part(kind, png)] : [];
  });
  return part('icns', joinBytes(parts));
}

function part(kind: string, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(8 + content.length);
  for (let index = 0; index < 4; index += 1) out[index] = kind.charCodeAt(index);
  new DataView(out.buffer).setUint32(4, out.length);
  out.set(content, 8);
  return out;
}

function readParts(bytes: Uint8Array): Map<string, Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = new Map<string, Uint8Array>();
  if (textAt(bytes, 0) !== 'icns') throw damagedIcon();
  for (let at = 8; at + 8 <= bytes.length; ) {
    const length = view.getUint32(at + 4);
    if (length < 8 || at + length > bytes.length) break;
    parts.set(textAt(bytes, at), bytes.subarray(at + 8, at + length));
    at += length;
  }
  return parts;
}

function readPacked(parts: ReadonlyMap<string, Uint8Array>, kind: string): Uint8Array {
  const [side, maskKind, skip] = packed[kind] ?? [0, '', 0];
  const planes = unpack((parts.get(kind) ?? new Uint8Array()).subarray(skip), side * side * 3);
  const mask = parts.get(maskKind);
  return interleave(
    side * side,
    [0, 1, 2].map((plane) => planes.subarray(plane * side * side)),
    mask,
  );
}

function readPackedWithAlpha(parts: ReadonlyMap<string, Uint8Array>, kind: string): Uint8Array {
  const side = packedWithAlpha[kind] ?? 0;
  const content = parts.get(kind) ?? new Uint8Array();
  if (textAt(content, 0) !== 'ARGB') throw damagedIcon();
  const planes = unpack(content.subarray(4), side * side * 4);
  const plane = (index: number) => planes.subarray(index * side * side);
  return interleave(side * side, [plane(1), plane(2), plane(3)], plane(0));
}

function interleave(count: number, planes: readonly Uint8Array[], alpha?: Uint8Array): Uint8Array {
  const rgba = new Uint8Array(count * 4);
  for (let at = 0; at < count; at += 1) {
    for (const [channel, plane] of planes.entries()) rgba[at * 4 + channel] = plane[at] ?? 0;
    rgba[at * 4 + 3] = alpha ? (alpha[at] ?? 0) : 255;
  }
  return rgba;
}

/** Runs: below 128 as many bytes and one more follow, above it one byte is repeated. */
function unpack(bytes: Uint8Array, length: number): Uint8Array {
  const out = new Uint8Array(length);
  let to = 0;
  for (let at = 0; at < bytes.length && to < length; ) {
    const control = bytes[at] ?? 0;
    at += 1;
    if (control < 128) {
      const run = bytes.subarray(at, at + Math.min(control + 1, length - to));
      out.set(run, to);
      to += control + 1;
      at += control + 1;
    } else {
      out.fill(bytes[at] ?? 0, to, to + control - 125);
      to += control - 125;
      at += 1;
    }
  }
  if (to < length) throw damagedIcon();
  return out;
}

function isJpeg2000(bytes: Uint8Array): boolean {
  return textAt(bytes, 4).startsWith('jP') || (bytes[0] === 0xff && bytes[1] === 0x4f);
}

function textAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}

/**
 * Adapts the EXIF block of a source to its result: orientation 1, the new size, sRGB. It is rebuilt from
 * the entries known to describe the picture. Dropped are the thumbnail (it shows the picture before
 * cropping) and the maker notes (they can contain anything, the location included). The location (GPS)
 * is kept only on request.
 */
import {
  type ExifBlock,
  type ExifEntry,
  entryNumber,
  layDirectory,
  numberEntry,
  openExif,
  readDirectory,
} from './exif-directory';

/** Options for {@link rewriteExif}. */
export interface ExifRewriteOptions {
  /** Pixels of the result. */
  width: number;
  height: number;
  /** Whether to keep the location where the photo was taken. */
  keepGps: boolean;
}

const tag = {
  imageWidth: 0x0100,
  imageHeight: 0x0101,
  orientation: 0x0112,
  exif: 0x8769,
  gps: 0x8825,
  interop: 0xa005,
  makerNote: 0x927c,
  colourSpace: 0xa001,
  pixelWidth: 0xa002,
  pixelHeight: 0xa003,
} as const;

/**
 * Tags of the first directory that describe the picture: title, camera, times, artist, copyright.
 * Those that describe the pixel layout (strips, tiles, compression) would be wrong in the result.
 */
const firstTags = new Set([
  0x010d, 0x010e, 0x010f, 0x0110, 0x011a, 0x011b, 0x0128, 0x0131, 0x0132, 0x013b, 0x013c, 0x4746,
  0x8298, 0x9c9b, 0x9c9c, 0x9c9d, 0x9c9e, 0x9c9f,
]);

/** Space in a JPEG segment after its length and 'Exif\0\0'. */
const MAX_BYTES = 65_533 - 6;

/**
 * Rewrites a block.
 * @param tiff the block from its byte order mark on
 * @returns undefined if there is nothing to keep or it does not fit into a JPEG; never throws
 */
export function rewriteExif(
  tiff: Uint8Array,
  wish: ExifRewriteOptions,
): Uint8Array<ArrayBuffer> | undefined {
  const block = openExif(tiff);
  if (!block) return undefined;
  const { little } = block;
  const all = readDirectory(block, block.first);
  const first = once(all.filter((entry) => firstTags.has(entry.tag)));
  const photo = subDirectory(block, all, tag.exif).filter(
    ({ tag: id }) =>
      id !== tag.makerNote &&
      id !== tag.interop &&
      id !== tag.colourSpace &&
      id !== tag.pixelWidth &&
      id !== tag.pixelHeight,
  );
  const gps = wish.keepGps ? subDirectory(block, all, tag.gps) : [];
  if (first.length + photo.length + gps.length === 0) return undefined;

  first.push(numberEntry(tag.orientation, 3, 1, little));
  photo.push(
    numberEntry(tag.colourSpace, 3, 1, little),
    numberEntry(tag.pixelWidth, 4, wish.width, little),
    numberEntry(tag.pixelHeight, 4, wish.height, little),
  );
  const out = layOut({ first, photo, gps }, little);
  return out.length <= MAX_BYTES ? out : undefined;
}

/** Whether a block contains the location where the photo was taken. */
export function hasGps(tiff: Uint8Array): boolean {
  const block = openExif(tiff);
  if (!block) return false;
  return subDirectory(block, readDirectory(block, block.first), tag.gps).length > 0;
}

function subDirectory(block: ExifBlock, parent: readonly ExifEntry[], pointer: number) {
  const entry = parent.find(({ tag: id, type }) => id === pointer && (type === 4 || type === 13));
  return entry ? once(readDirectory(block, entryNumber(entry, block.little))) : [];
}

/** A repeated tag is damage; readers take the first. */
function once(entries: readonly ExifEntry[]): ExifEntry[] {
  const seen = new Set<number>();
  return entries.filter(({ tag: id }) => !seen.has(id) && seen.add(id));
}

function layOut(
  parts: { first: ExifEntry[]; photo: ExifEntry[]; gps: ExifEntry[] },
  little: boolean,
): Uint8Array<ArrayBuffer> {
  const { first, photo, gps } = parts;
  // The pointers are part of the table whose length determines their values, so lay out twice.
  const withPointers = (exifAt: number, gpsAt: number) => [
    ...first,
    numberEntry(tag.exif, 4, exifAt, little),
    ...(gps.length > 0 ? [numberEntry(tag.gps, 4, gpsAt, little)] : []),
  ];
  const firstAt = 8;
  const photoAt = firstAt + layDirectory(withPointers(0, 0), firstAt, little).length;
  const photoBytes = layDirectory(photo, photoAt, little);
  const gpsAt = photoAt + photoBytes.length;
  const gpsBytes = gps.length > 0 ? layDirectory(gps, gpsAt, little) : new Uint8Array();
  const firstBytes = layDirectory(withPointers(photoAt, gpsAt), firstAt, little);

  const out = new Uint8Array(gpsAt + gpsBytes.length);
  const view = new DataView(out.buffer);
  view.setUint16(0, little ? 0x4949 : 0x4d4d);
  view.setUint16(2, 42, little);
  view.setUint32(4, firstAt, little);
  out.set(firstBytes, firstAt);
  out.set(photoBytes, photoAt);
  out.set(gpsBytes, gpsAt);
  return out;
}

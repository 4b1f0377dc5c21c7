/**
 * Reads a picture of a PDF as samples: JPEG and lossless filters, in any chain, with 1 to 16 bits for each
 * sample, grey, RGB and indexed. Not supported, and therefore left as they are: CMYK and other inks, JPEG
 * 2000, fax and JBIG2 (which are already small), stencils, pictures with a colour key.
 */

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { decodeJpeg } from '@entropy-tools/media/image/mozjpeg';
import {
  PDFArray,
  type PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFString,
} from 'pdf-lib';
import { type DecodedStream, decodeStream, decodeWhole } from '../content/decode-stream';

/** Samples of 8 bits, row by row. */
export interface Picture {
  width: number;
  height: number;
  /** Samples per pixel. */
  channels: 1 | 3;
  data: Uint8Array;
  /** Whether it was a JPEG, which is already lossy and has no sharp edges. */
  wasJpeg: boolean;
  /** Colour space to write; a palette is resolved to its base. */
  colorSpace: PDFObject;
}

/** Larger pictures are left as they are: 64 megapixels are 256 MB when decoded. */
const MAX_PIXELS = 64_000_000;

/** Decodes a picture of a PDF. @returns undefined for unsupported pictures */
export async function readPicture(
  stream: PDFRawStream,
  context: Pick<CodecContext, 'loadAsset'>,
): Promise<Picture | undefined> {
  const { dict } = stream;
  const number = (key: string) => numberOf(dict.lookup(PDFName.of(key)));
  const [width = 0, height = 0, bits = 8] = ['Width', 'Height', 'BitsPerComponent'].map(number);
  if (width < 1 || height < 1 || width * height > MAX_PIXELS) return undefined;
  if (['ImageMask', 'Mask', 'Alternates', 'Matte'].some((key) => isSet(dict, key)))
    return undefined;
  const space = spaceOf(dict.get(PDFName.of('ColorSpace')), dict);
  const decoded = space && decodeStream(stream);
  if (!decoded) return undefined;
  const [filter] = decoded.left;
  if (filter?.name === 'DCTDecode') {
    if (space.palette) return undefined;
    return readJpeg(decoded, { width, height }, space, context);
  }
  if (filter || (space.palette && isSet(dict, 'Decode'))) return undefined;
  return readSamples(decoded.bytes, { width, height, bits }, space);
}

interface Space {
  channels: 1 | 3;
  object: PDFObject;
  palette?: Uint8Array;
}

/** Colour spaces whose samples can be averaged and stored as JPEG. */
function spaceOf(entry: PDFObject | undefined, dict: PDFDict): Space | undefined {
  const space = dict.context.lookup(entry);
  if (!entry || !space) return undefined;
  if (space instanceof PDFName) {
    const name = space.decodeText();
    if (name === 'DeviceGray' || name === 'DeviceRGB')
      return { channels: name === 'DeviceRGB' ? 3 : 1, object: entry };
    return undefined;
  }
  if (!(space instanceof PDFArray)) return undefined;
  const kind = space.lookup(0);
  const name = kind instanceof PDFName ? kind.decodeText() : '';
  if (name === 'CalGray' || name === 'CalRGB')
    return { channels: name === 'CalRGB' ? 3 : 1, object: entry };
  if (name === 'ICCBased') {
    const profile = space.lookup(1);
    const count =
      profile instanceof PDFRawStream ? numberOf(profile.dict.lookup(PDFName.of('N'))) : undefined;
    return count === 1 || count === 3 ? { channels: count, object: entry } : undefined;
  }
  if (name !== 'Indexed' && name !== 'I') return undefined;
  const base = spaceOf(space.get(1), dict);
  const palette = bytesOf(space.lookup(3));
  return base && !base.palette && palette ? { ...base, palette } : undefined;
}

function bytesOf(object: PDFObject | undefined): Uint8Array | undefined {
  if (object instanceof PDFString || object instanceof PDFHexString) return object.asBytes();
  return object instanceof PDFRawStream ? decodeWhole(object) : undefined;
}

async function readJpeg(
  { bytes, left }: DecodedStream,
  { width, height }: { width: number; height: number },
  { channels, object }: Space,
  context: Pick<CodecContext, 'loadAsset'>,
): Promise<Picture | undefined> {
  if (left[0]?.parameters || componentsOf(bytes) !== channels) return undefined;
  const decoded = await decodeJpeg(bytes, context);
  if (decoded?.width !== width || decoded.height !== height) return undefined;
  const data = new Uint8Array(width * height * channels);
  for (let from = 0, to = 0; to < data.length; from += 4)
    for (let channel = 0; channel < channels; channel++)
      data[to++] = decoded.data[from + channel] ?? 0;
  return { width, height, channels, data, wasJpeg: true, colorSpace: object };
}

/** The number of components in the frame of a JPEG (ITU T.81, B.2.2). */
function componentsOf(bytes: Uint8Array): number | undefined {
  for (let at = 2; at + 9 < bytes.length; ) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || marker === 0xff) at += 1;
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return bytes[at + 9];
    else if (marker >= 0xd0 && marker <= 0xd9) at += 2;
    else at += 2 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
  }
  return undefined;
}

function readSamples(
  raw: Uint8Array,
  { width, height, bits }: { width: number; height: number; bits: number },
  { channels, object, palette }: Space,
): Picture | undefined {
  if (![1, 2, 4, 8, 16].includes(bits)) return undefined;
  // Black-and-white pictures stay unchanged: they contain sharp edges, such as scanned text.
  if (bits === 1 && !palette) return undefined;
  const stored = palette ? 1 : channels;
  const rowBytes = Math.ceil((width * stored * bits) / 8);
  if (raw.length < rowBytes * height) return undefined;
  const data = new Uint8Array(width * height * channels);
  const most = 2 ** Math.min(bits, 8) - 1;
  let to = 0;
  for (let row = 0; row < height; row++) {
    for (let index = 0; index < width * stored; index++) {
      const sample = sampleAt(raw, row * rowBytes, index, bits);
      if (!palette) data[to++] = bits < 8 ? Math.round((sample * 255) / most) : sample;
      else
        for (let channel = 0; channel < channels; channel++)
          data[to++] = palette[sample * channels + channel] ?? 0;
    }
  }
  return { width, height, channels, data, wasJpeg: false, colorSpace: object };
}

function sampleAt(raw: Uint8Array, row: number, index: number, bits: number): number {
  if (bits === 8) return raw[row + index] ?? 0;
  if (bits === 16) return raw[row + index * 2] ?? 0;
  const place = index * bits;
  return ((raw[row + (place >> 3)] ?? 0) >> (8 - bits - (place & 7))) & (2 ** bits - 1);
}

function isSet(dict: PDFDict, key: string): boolean {
  const value = dict.lookup(PDFName.of(key));
  return value !== undefined && value.toString() !== 'false' && value.toString() !== 'null';
}

function numberOf(object: PDFObject | undefined): number | undefined {
  return object instanceof PDFNumber ? object.asNumber() : undefined;
}

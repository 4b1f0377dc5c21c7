/**
 * Takes the pixels in redacted areas out of pictures, by MuPDF: those of the picture and of its masks. Every other
 * pixel keeps its value. The result is stored without loss, so a JPEG is not encoded a second time, but grows.
 * Limits: inline pictures, and colours of named inks, are left to the caller.
 */

import type { Matrix } from '@entropy-tools/core/affine-matrix';
import type { CodecContext } from '@entropy-tools/core/codec-context';
import type { PDFObject as OpenedObject, PDFDocument as OpenedPdf } from 'mupdf';
import pako from 'pako';
import {
  PDFArray,
  type PDFContext,
  type PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
  type PDFRef,
} from 'pdf-lib';
import { formatNumber } from '../../doc/write-pdf/operands';
import { predictRows } from '../compress/predictor';
import { numberOf } from '../content/font-codes';
import { contentOf, MAX_MUPDF_BYTES, withMuPdf } from '../mupdf/start-mupdf';
import { type Area, transformedBox } from './areas';
import { keepsTheRest } from './keeps-the-rest';

/** A picture that reaches into redacted areas. */
export interface CutPicture {
  original: PDFRef;
  /** Where its copy without those areas will be. */
  copy: PDFRef;
  /** From the unit square to the page. */
  matrix: Matrix;
  areas: readonly Area[];
}

interface CutPixels {
  dict: Record<string, number | boolean>;
  samples: Uint8Array;
  mask: CutPixels | undefined;
}

/** 100 megapixels of four channels; more does not fit beside the rest. */
const MAX_SAMPLES = 400_000_000;

/**
 * Makes the copies. A picture that cannot be cut is copied as it is.
 * @returns the pictures that were not cut
 * @throws the signal's reason when cancelled
 */
export async function cutPictures(
  document: PDFDocument,
  pictures: readonly CutPicture[],
  context: CodecContext,
): Promise<CutPicture[]> {
  if (pictures.length === 0) return [];
  const bytes = await document.save({
    useObjectStreams: false,
    addDefaultPage: false,
    updateFieldAppearances: false,
  });
  const left: CutPicture[] = [];
  for (const picture of pictures) {
    context.signal.throwIfAborted();
    const stream = document.context.lookup(picture.original);
    if (!(stream instanceof PDFRawStream)) throw new Error('a picture is gone');
    const isSmall = bytes.length <= MAX_MUPDF_BYTES && sampleCount(stream) <= MAX_SAMPLES;
    const cut = isSmall ? await cutOne(bytes, picture, context) : undefined;
    const made = cut && pictureOf(cut, stream, document.context);
    const isSame = made && (await keepsTheRest(stream, made, picture, context).catch(() => false));
    context.signal.throwIfAborted();
    document.context.assign(picture.copy, isSame ? made : stream.clone());
    if (!isSame) left.push(picture);
  }
  return left;
}

/** @returns undefined for a picture that MuPDF cannot read, or when it cannot be loaded */
async function cutOne(
  bytes: Uint8Array,
  picture: CutPicture,
  context: CodecContext,
): Promise<CutPixels | undefined> {
  try {
    return await withMuPdf(bytes, context, (opened) => cutInside(opened, picture));
  } catch {
    context.signal.throwIfAborted();
    return undefined;
  }
}

/** Draws the picture on a page of its own, so that nothing else of the document is rewritten. */
function cutInside(
  opened: OpenedPdf,
  { original, matrix, areas }: CutPicture,
): CutPixels | undefined {
  const resources = opened.newDictionary();
  const objects = opened.newDictionary();
  objects.put('Picture', opened.newIndirect(original.objectNumber));
  resources.put('XObject', objects);
  const box = transformedBox(matrix, [0, 0, 1, 1]);
  const content = `q ${matrix.map(formatNumber).join(' ')} cm /Picture Do Q`;
  opened.insertPage(-1, opened.addPage([...box], 0, resources, content));
  const page = opened.loadPage(opened.countPages() - 1);
  try {
    for (const area of areas) {
      const mark = page.createAnnotation('Redact').getObject();
      const corners = opened.newArray();
      for (const corner of area) corners.push(corner);
      mark.put('Rect', corners);
    }
    page.applyRedactions(false, 2, 0, 1);
    let cut: CutPixels | undefined;
    page
      .getObject()
      .get('Resources', 'XObject')
      .forEach((object) => {
        cut = pixelsOf(object);
      });
    return cut;
  } finally {
    // It would keep the whole document in the library's memory until it is collected.
    page.destroy();
  }
}

function pixelsOf(object: OpenedObject): CutPixels | undefined {
  if (!object.isStream()) return undefined;
  const dict: CutPixels['dict'] = {};
  for (const key of ['Width', 'Height', 'BitsPerComponent']) dict[key] = object.get(key).asNumber();
  if (object.get('ImageMask').isBoolean()) dict.ImageMask = object.get('ImageMask').asBoolean();
  const mask = object.get('SMask');
  return {
    dict,
    samples: contentOf(object),
    mask: mask.isStream() ? pixelsOf(mask) : undefined,
  };
}

/** @returns undefined when the colours of the pixels are not those that the picture had */
function pictureOf(
  { dict: facts, samples, mask }: CutPixels,
  original: PDFRawStream,
  context: PDFContext,
): PDFRawStream | undefined {
  const { Width: width = 0, Height: height = 0, BitsPerComponent: bits, ImageMask } = facts;
  const channels = Math.round(
    ((samples.length / Number(height)) * 8) / Number(bits) / Number(width),
  );
  const colours = ImageMask ? undefined : coloursOf(original, channels);
  if (!ImageMask && colours === undefined) return undefined;
  const isDeep = bits === 8;
  const data = isDeep ? predictRows(samples, Number(width), channels) : samples;
  const dict = context.obj({ Type: 'XObject', Subtype: 'Image', ...facts, Filter: 'FlateDecode' });
  if (isDeep)
    dict.set(
      PDFName.of('DecodeParms'),
      context.obj({ Predictor: 15, Colors: channels, Columns: Number(width) }),
    );
  if (colours) dict.set(PDFName.of('ColorSpace'), colours);
  for (const key of ['Interpolate', 'Intent', 'OC'])
    if (original.dict.has(PDFName.of(key)))
      dict.set(PDFName.of(key), original.dict.get(PDFName.of(key)) as PDFObject);
  if (mask) {
    const grey = PDFRawStream.of(context.obj({ ColorSpace: 'DeviceGray' }), new Uint8Array());
    const own = pictureOf(mask, grey, context);
    if (!own) return undefined;
    dict.set(PDFName.of('SMask'), context.register(own));
  }
  return PDFRawStream.of(dict, pako.deflate(data));
}

const devices: Readonly<Record<string, number>> = {
  ...{ DeviceGray: 1, CalGray: 1, G: 1, DeviceRGB: 3, CalRGB: 3, RGB: 3, Lab: 3 },
  ...{ DeviceCMYK: 4, CMYK: 4 },
};

/** The picture's colour space, or that of its palette, if it has as many channels. */
function coloursOf({ dict }: PDFRawStream, channels: number): PDFObject | undefined {
  const own = dict.get(PDFName.of('ColorSpace'));
  // JPEG 2000 names its colours inside.
  if (!own) return PDFName.of({ 1: 'DeviceGray', 3: 'DeviceRGB' }[channels] ?? 'DeviceCMYK');
  const space = dict.context.lookup(own);
  if (!(space instanceof PDFArray)) return countOf(space) === channels ? own : undefined;
  const family = space.lookup(0);
  const isIndexed = family === PDFName.of('Indexed') || family === PDFName.of('I');
  const wanted = isIndexed ? space.get(1) : own;
  return countOf(dict.context.lookup(wanted)) === channels ? wanted : undefined;
}

function countOf(space: PDFObject | undefined): number | undefined {
  if (space instanceof PDFName) return devices[space.decodeText()];
  if (!(space instanceof PDFArray)) return undefined;
  const [family, profile] = [space.lookup(0), space.lookup(1)];
  if (family === PDFName.of('ICCBased') && profile instanceof PDFRawStream)
    return numberOf(profile.dict.lookup(PDFName.of('N')));
  return family instanceof PDFName ? devices[family.decodeText()] : undefined;
}

function sampleCount({ dict }: PDFRawStream): number {
  const [width = 0, height = 0] = ['Width', 'Height'].map((key) =>
    numberOf(dict.lookup(PDFName.of(key))),
  );
  return width * height * 4;
}

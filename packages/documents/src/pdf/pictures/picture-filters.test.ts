import { encodeJpeg } from '@entropy-tools/media/image/mozjpeg';
import { nodeContext } from '@tests/support/node-assets';
import pako from 'pako';
import { PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { compressLevels } from '../compress/compress-levels';
import { compressPdf } from '../compress/compress-pdf';
import { grainyPicture } from '../compress/photo-pdf.testing';
import { predictRows } from '../compress/predictor';
import { decodeStream } from '../content/decode-stream';
import { extractPictures } from './extract-pictures';

const side = 400;
const photo = grainyPicture(side);
const jpeg =
  (await encodeJpeg(photo, { quality: 95, grey: false }, nodeContext())) ?? new Uint8Array();
const samples = Uint8Array.from({ length: side * side * 3 }, (_, at) => {
  return photo.data[Math.floor(at / 3) * 4 + (at % 3)] ?? 0;
});
const ascii = (text: string) => new TextEncoder().encode(text);

const packers: Record<string, (data: Uint8Array) => Uint8Array> = {
  ASCIIHexDecode: (data) =>
    ascii(`${Array.from(data, (byte) => byte.toString(16).padStart(2, '0')).join('')}>`),
  ASCII85Decode: (data) => ascii(ascii85(data)),
  FlateDecode: (data) => pako.deflate(data),
  RunLengthDecode: (data) => {
    const parts: number[] = [];
    for (let from = 0; from < data.length; from += 128) {
      const run = data.subarray(from, from + 128);
      parts.push(run.length - 1, ...run);
    }
    return Uint8Array.from([...parts, 128]);
  },
};

function ascii85(data: Uint8Array): string {
  let text = '';
  for (let from = 0; from < data.length; from += 4) {
    const group = data.subarray(from, from + 4);
    let value = 0;
    for (let at = 0; at < 4; at++) value = value * 256 + (group[at] ?? 0);
    if (value === 0 && group.length === 4) {
      text += 'z';
      continue;
    }
    let signs = '';
    for (let at = 0; at < 5; at++) {
      signs = String.fromCharCode(33 + (value % 85)) + signs;
      value = Math.floor(value / 85);
    }
    text += signs.slice(0, group.length + 1);
  }
  return `${text}~>`;
}

/** A page with a picture encoded by a chain of filters, the outermost first. */
async function pdfWith(chain: readonly string[], parameters?: Record<string, number>) {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([400, 400]);
  const isJpeg = chain.at(-1) === 'DCTDecode';
  const rows = parameters ? predictRows(samples, side, 3) : samples;
  let contents: Uint8Array = isJpeg ? jpeg : rows;
  for (const name of chain.toReversed()) contents = packers[name]?.(contents) ?? contents;
  const dict = pdf.context.obj({
    ...{ Type: 'XObject', Subtype: 'Image', Width: side, Height: side, BitsPerComponent: 8 },
    ...{ ColorSpace: 'DeviceRGB', Filter: chain.map((name) => PDFName.of(name)) },
    ...(parameters
      ? { DecodeParms: chain.map((_, at) => (at === chain.length - 1 ? parameters : null)) }
      : {}),
  });
  const reference = pdf.context.register(PDFRawStream.of(dict, contents));
  page.node.setXObject(PDFName.of('Photo'), reference);
  const drawing = pdf.context.stream('q 96 0 0 96 50 50 cm /Photo Do Q');
  page.node.set(PDFName.Contents, pdf.context.register(drawing));
  return new Uint8Array(await pdf.save());
}

const ofJpegs = [
  ['DCTDecode'],
  ['ASCII85Decode', 'DCTDecode'],
  ['ASCIIHexDecode', 'DCTDecode'],
  ['RunLengthDecode', 'DCTDecode'],
  ['FlateDecode', 'DCTDecode'],
  ['ASCII85Decode', 'FlateDecode', 'DCTDecode'],
];
const ofSamples = [
  ['FlateDecode'],
  ['ASCII85Decode', 'FlateDecode'],
  ['ASCIIHexDecode', 'ASCII85Decode', 'FlateDecode'],
];
const png = { Predictor: 15, Colors: 3, BitsPerComponent: 8, Columns: side };

describe('a picture behind a chain of filters', () => {
  it.each(ofJpegs.map((chain) => [chain.join(' '), chain] as const))(
    '%s: the JPEG is extracted unchanged, and is made smaller',
    async (_, chain) => {
      const bytes = await pdfWith(chain);
      const { pictures, unread } = await extractPictures(bytes, { minSide: 1 }, nodeContext());
      expect(unread).toBe(0);
      expect(pictures.map(({ extension }) => extension)).toEqual(['jpg']);
      expect(pictures[0]?.bytes).toEqual(new Uint8Array(jpeg));
      const made = await compressPdf(
        bytes,
        { aim: { level: compressLevels.medium } },
        nodeContext(),
      );
      expect(made.pictures).toBe(1);
      expect(made.bytes.length).toBeLessThan(bytes.length / 2);
    },
  );

  it.each(
    ofSamples.flatMap((chain) => [
      [chain.join(' '), chain, undefined] as const,
      [`${chain.join(' ')} with predicted rows`, chain, png] as const,
    ]),
  )('%s: samples are read', async (_, chain, parameters) => {
    const bytes = await pdfWith(chain, parameters);
    const { pictures, unread } = await extractPictures(bytes, { minSide: 1 }, nodeContext());
    expect([pictures.map(({ extension }) => extension), unread]).toEqual([['png'], 0]);
  });

  it('removes the outer filters of a picture that is left as it is, such as one in CMYK', async () => {
    const pdf = await PDFDocument.load(await pdfWith(['ASCII85Decode', 'DCTDecode']));
    for (const [, object] of pdf.context.enumerateIndirectObjects())
      if (object instanceof PDFRawStream && object.dict.has(PDFName.of('Width')))
        object.dict.set(PDFName.of('ColorSpace'), PDFName.of('DeviceCMYK'));
    const bytes = new Uint8Array(await pdf.save());
    const made = await compressPdf(bytes, { aim: { level: compressLevels.medium } }, nodeContext());
    expect(made.pictures).toBe(0);
    const again = await PDFDocument.load(made.bytes);
    const picture = again.context
      .enumerateIndirectObjects()
      .flatMap(([, object]) => (object instanceof PDFRawStream ? [object] : []))
      .find(({ dict }) => dict.has(PDFName.of('Width')));
    expect(picture?.dict.lookup(PDFName.of('Filter'))?.toString()).toBe('/DCTDecode');
    expect(picture?.contents.length).toBe(jpeg.length);
  });

  it('returns nothing for damaged data and for filters outside the standard', async () => {
    const { context } = await PDFDocument.create();
    const stream = (filter: unknown, contents = Uint8Array.of(1, 2, 3)) =>
      PDFRawStream.of(context.obj({ Filter: filter as never }), contents);
    expect(decodeStream(stream(PDFName.of('Unknown')))).toBeUndefined();
    expect(
      decodeStream(stream([PDFName.of('DCTDecode'), PDFName.of('FlateDecode')])),
    ).toBeUndefined();
    expect(decodeStream(stream(PDFName.of('ASCII85Decode'), ascii('<~87cURD]~>')))?.bytes).toEqual(
      ascii('Hello'),
    );
  });
});

import { deflateSync, inflateSync } from 'node:zlib';
import { joinBytes } from '@entropy-tools/core/join-bytes';
import { PDFDict, PDFDocument, PDFName, PDFRawStream, PDFRef } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { makePng, pngChunk, pngStart } from './image-fixture.testing';
import { embedPngPixels } from './png-for-pdf';

async function embed(png: Uint8Array<ArrayBuffer>) {
  const pdf = await PDFDocument.create();
  const ref = await embedPngPixels(pdf, png);
  const read = (target: unknown) => {
    const stream = target instanceof PDFRef ? pdf.context.lookup(target) : undefined;
    if (!(stream instanceof PDFRawStream)) return undefined;
    const columns = stream.dict.lookup(PDFName.of('DecodeParms'), PDFDict).toString();
    return { dict: stream.dict, columns, rows: [...inflateSync(stream.contents)] };
  };
  const image = read(ref);
  return { image, mask: read(image?.dict.get(PDFName.of('SMask'))) };
}

describe('embedPngPixels', () => {
  it('separates transparency from the rows and keeps their filters', async () => {
    // The second row has filter 'Up': splitting must keep the filter, not the values.
    const rows = new Uint8Array([0, 10, 20, 30, 255, 1, 2, 3, 128, 2, 5, 5, 5, 0, 1, 1, 1, 7]);
    const png = joinBytes([pngStart(2, 2, 6), pngChunk('IDAT', new Uint8Array(deflateSync(rows)))]);
    const { image, mask } = await embed(png);
    expect(image?.rows).toEqual([0, 10, 20, 30, 1, 2, 3, 2, 5, 5, 5, 1, 1, 1]);
    expect(mask?.rows).toEqual([0, 255, 128, 2, 0, 7]);
    expect(image?.columns).toMatch(/Predictor 15[\s\S]*Colors 3/);
    expect(mask?.columns).toMatch(/Colors 1/);
  });

  it('embeds the pixels of an opaque PNG unchanged, joining several IDAT chunks', async () => {
    const packed = new Uint8Array(deflateSync(new Uint8Array([0, 1, 2, 3, 4, 5, 6])));
    const png = joinBytes([
      pngStart(2, 1, 2),
      pngChunk('IDAT', packed.subarray(0, 5)),
      pngChunk('IDAT', packed.subarray(5)),
    ]);
    const { image, mask } = await embed(png);
    expect(image?.rows).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(mask).toBeUndefined();
  });

  it('returns undefined for single-colour transparency and interlaced files', async () => {
    const clear = makePng(1, 1, () => [0, 0, 0, 0], [pngChunk('tRNS', new Uint8Array(6))]);
    expect((await embed(clear)).image).toBeUndefined();
    const interlaced = makePng(1, 1, () => [0, 0, 0, 0]);
    interlaced[28] = 1;
    expect((await embed(interlaced)).image).toBeUndefined();
  });

  it('rejects fewer pixels than the header declares', async () => {
    const short = joinBytes([
      pngStart(900, 900, 6),
      pngChunk('IDAT', new Uint8Array(deflateSync(new Uint8Array(50)))),
    ]);
    await expect(embed(short)).rejects.toMatchObject({ code: 'input' });
  });
});

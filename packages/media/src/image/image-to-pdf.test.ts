import { PDFDocument, PDFName, PDFNumber, PDFRawStream } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { makeTestContext } from './codec-context.testing';
import { jpegStart, makePng, withJpegOrientation } from './image-fixture.testing';
import { placeImage } from './image-placement';
import { imagesToPdf, imageToPdf } from './image-to-pdf';

const a4 = { pageSize: 'A4', marginMm: 0 } as const;

describe('placeImage', () => {
  it("gives the page the image's orientation and keeps ratio, margin and 96 dpi", () => {
    const wide = placeImage({ width: 4000, height: 2000, orientation: 1 }, 'A4', 10);
    expect(wide.page).toEqual([841.89, 595.28]);
    const [a, , , d, e, f] = wide.matrix;
    expect(a).toBeCloseTo(841.89 - 2 * 28.3465, 2);
    expect(d).toBeCloseTo(a / 2, 5);
    expect(e).toBeCloseTo(28.3465, 2);
    expect(f).toBeCloseTo((595.28 - d) / 2, 5);
    const icon = placeImage({ width: 32, height: 64, orientation: 1 }, 'Letter', 0);
    expect(icon.page).toEqual([612, 792]);
    expect([icon.matrix[0], icon.matrix[3]]).toEqual([24, 48]);
    const cramped = placeImage({ width: 900, height: 900, orientation: 1 }, 'A5', 500);
    expect(cramped.matrix[0]).toBeGreaterThan(40);
  });

  it('makes the page as large as the image, without a margin and within what programs show', () => {
    const own = placeImage({ width: 400, height: 200, orientation: 6 }, 'own', 20);
    expect(own.page).toEqual([150, 300]);
    expect(own.matrix).toEqual([0, -300, 150, 0, 0, 300]);
    expect(placeImage({ width: 400, height: 200, orientation: 1 }, 'own', 0, 4).page).toEqual([
      75, 37.5,
    ]);
    const wide = placeImage({ width: 40_000, height: 200, orientation: 1 }, 'own', 0);
    expect(wide.page).toEqual([14_400, 72]);
  });

  it('maps the stored top left corner to its displayed position for each orientation', () => {
    // Corner of the displayed image where the first stored pixel is. Source: EXIF 2.32, 4.6.4.
    const corners = { 1: 'tl', 2: 'tr', 3: 'br', 4: 'bl', 5: 'tl', 6: 'tr', 7: 'br', 8: 'bl' };
    for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8] as const) {
      const { page, matrix } = placeImage({ width: 40, height: 20, orientation }, 'A4', 0);
      const [, , c, d, e, f] = matrix;
      // The stored top left corner is (0, 1) of the unit square.
      const x = c + e;
      const y = d + f;
      const corner = (y > page[1] / 2 ? 't' : 'b') + (x < page[0] / 2 ? 'l' : 'r');
      expect([orientation, corner]).toEqual([orientation, corners[orientation]]);
      expect(page[0] > page[1]).toBe(orientation < 5);
    }
  });
});

describe('imagesToPdf', () => {
  it('puts each image on its own page, with JPEG bytes unchanged and PNG transparency', async () => {
    const jpeg = withJpegOrientation(jpegStart(640, 480, 4), 6);
    const png = makePng(30, 20, (x) => [x, 0, 0, x * 8]);
    const result = await imagesToPdf([new Blob([jpeg]), new Blob([png])], a4, makeTestContext());
    expect(result.pages).toBe(2);
    const pdf = await PDFDocument.load(result.bytes);
    expect(pdf.getPages().map((page) => page.getWidth() > page.getHeight())).toEqual([false, true]);
    const images = imagesOf(pdf);
    const [cmyk] = images.filter((image) => image.get('ColorSpace') === '/DeviceCMYK');
    expect(cmyk?.contents).toEqual(jpeg);
    const colour = images.find((image) => image.get('ColorSpace') === '/DeviceRGB');
    expect([colour?.get('Width'), colour?.get('Height')]).toEqual(['30', '20']);
    expect(colour?.get('SMask')).toBeDefined();
  });

  it('detects the format by content when the name is wrong', async () => {
    const context = makeTestContext();
    const jpegNamedPng = new File([jpegStart(8, 8, 1)], 'x.png', { type: 'image/png' });
    const { bytes } = await imageToPdf(jpegNamedPng, a4, context);
    const [image] = imagesOf(await PDFDocument.load(bytes));
    expect(image?.get('ColorSpace')).toBe('/DeviceGray');
  });

  it('rejects an oversized image before decoding it', async () => {
    const work = imageToPdf(new Blob([jpegStart(65_535, 65_535, 3)]), a4, makeTestContext());
    await expect(work).rejects.toMatchObject({ code: 'limit' });
  });

  it('stops when cancelled', async () => {
    const controller = new AbortController();
    const context = { ...makeTestContext(), signal: controller.signal };
    controller.abort();
    const png = new Blob([makePng(2, 2, () => [0, 0, 0, 255])]);
    await expect(imageToPdf(png, a4, context)).rejects.toMatchObject({ name: 'AbortError' });
  });
});

function imagesOf(pdf: PDFDocument) {
  return pdf.context
    .enumerateIndirectObjects()
    .map(([, object]) => object)
    .filter((object) => object instanceof PDFRawStream)
    .filter((stream) => stream.dict.get(PDFName.of('Subtype')) === PDFName.of('Image'))
    .map((stream) => ({
      contents: stream.contents,
      get: (key: string) => {
        const value = stream.dict.get(PDFName.of(key));
        return value instanceof PDFNumber ? String(value.asNumber()) : value?.toString();
      },
    }));
}

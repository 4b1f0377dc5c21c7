import { PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { openPdf } from './open-pdf';
import { makePdf, testContext } from './pdf-fixture.testing';
import { renderPdfPages, streamPdfPages } from './render-pdf';

const threePages = () =>
  makePdf((pdf) => {
    pdf.rect(0, 0, 100, 100).fill('#ff0000');
    pdf.addPage({ size: [200, 100] });
    pdf.addPage({ size: [300, 150] });
  });
async function countPages(bytes: Uint8Array): Promise<number> {
  const pdf = await openPdf(bytes, testContext());
  await pdf.close();
  return pdf.pageCount;
}

const png = { pages: null, scale: 2, type: 'image/png' } as const;

describe('renderPdfPages', () => {
  it('draws page 1 at scale 2 when no pages are chosen', async () => {
    const context = testContext();
    const [page, ...others] = await renderPdfPages(await threePages(), png, context);
    expect(others).toEqual([]);
    expect(page).toMatchObject({ page: 1, width: 1191, height: 1684 });
    expect(page?.blob.type).toBe('image/png');
    const head = new Uint8Array(await (page?.blob ?? new Blob()).arrayBuffer());
    expect([...head.subarray(1, 4)]).toEqual([0x50, 0x4e, 0x47]);
    expect(new DataView(head.buffer).getUint32(16)).toBe(1191);
    expect(context.fractions.at(-1)).toBe(1);
  });

  it('draws chosen pages in the given order, as JPEG too', async () => {
    const pages = await renderPdfPages(
      await threePages(),
      { pages: [3, 2], scale: 1, type: 'image/jpeg', quality: 0.5 },
      testContext(),
    );
    expect(pages.map((page) => [page.page, page.width, page.height, page.blob.type])).toEqual([
      [3, 300, 150, 'image/jpeg'],
      [2, 200, 100, 'image/jpeg'],
    ]);
  });

  it('swaps width and height of a rotated page', async () => {
    const pdf = await PDFDocument.load(await threePages());
    pdf.getPage(1).setRotation({ type: 'degrees', angle: 90 } as never);
    const [page] = await renderPdfPages(
      await pdf.save(),
      { ...png, pages: [2], scale: 1 },
      testContext(),
    );
    expect(page).toMatchObject({ width: 100, height: 200 });
  });

  it('draws a poster smaller instead of running out of memory, and reports it', {
    tags: 'sweep',
  }, async () => {
    const bytes = await makePdf(() => undefined, { size: [14_400, 14_400] });
    const context = testContext();
    const [page] = await renderPdfPages(bytes, png, context);
    expect((page?.width ?? 0) * (page?.height ?? 0)).toBeLessThan(51_000_000);
    expect(context.warnings.join()).toMatch(/Page 1 is very large/);
  });

  it('stops between pages when cancelled', async () => {
    const controller = new AbortController();
    const context = testContext(controller.signal);
    const seen: number[] = [];
    const run = async () => {
      for await (const page of streamPdfPages(
        await threePages(),
        { ...png, pages: 'all' },
        context,
      )) {
        seen.push(page.page);
        controller.abort();
      }
    };
    await expect(run()).rejects.toMatchObject({ name: 'AbortError' });
    expect(seen).toEqual([1]);
  });

  it('refuses a page that does not exist', async () => {
    await expect(
      renderPdfPages(await threePages(), { ...png, pages: [4] }, testContext()),
    ).rejects.toThrow('Page 4 does not exist: this PDF has 3 pages.');
  });
});

describe('openPdf', () => {
  it('leaves the bytes with the caller', async () => {
    const bytes = await threePages();
    const { length } = bytes;
    expect(await countPages(bytes)).toBe(3);
    expect(bytes.length).toBe(length);
  });

  it('reports that a file is protected', async () => {
    const bytes = await makePdf((pdf) => pdf.text('secret'), {
      userPassword: 'x',
      pdfVersion: '1.7',
    });
    await expect(openPdf(bytes, testContext())).rejects.toMatchObject({
      code: 'input',
      message: 'This PDF is protected by a password. Remove the password and try again.',
    });
  });

  it('opens a file that only an owner password restricts', async () => {
    const bytes = await makePdf((pdf) => pdf.text('open'), {
      ownerPassword: 'x',
      pdfVersion: '1.7',
    });
    expect(await countPages(bytes)).toBe(1);
  });

  it.each([
    ['an empty file', new Uint8Array(), /empty/],
    ['an image', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10]), /looks like a PNG image/],
    ['text', new TextEncoder().encode('hello there'), /This is not a PDF/],
    [
      'a PDF header without a document',
      new TextEncoder().encode('%PDF-1.7\nnothing'),
      /damaged or incomplete/,
    ],
  ])('refuses %s', async (_, bytes, message) => {
    const opening = openPdf(bytes, testContext());
    await expect(opening).rejects.toMatchObject({ name: 'ToolError', code: 'input' });
    await expect(opening).rejects.toThrow(message);
  });

  it('recovers what it can of a truncated file and reports that the end is missing', async () => {
    const whole = await PDFDocument.create();
    for (let page = 0; page < 3; page++) whole.addPage();
    const bytes = await whole.save({ useObjectStreams: false });
    const context = testContext();
    const half = bytes.slice(
      0,
      new TextDecoder('latin1').decode(bytes).lastIndexOf('xref', bytes.length - 200),
    );
    const pdf = await openPdf(half, context);
    await pdf.close();
    expect(pdf.pageCount).toBeGreaterThan(0);
    expect(context.warnings.join()).toMatch(/end of this PDF is missing/);
  });
});

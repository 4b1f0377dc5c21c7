import { nodeContext } from '@tests/support/node-assets';
import { hasProgram, runOnPdf, textOfPdf } from '@tests/support/pdf-programs';
import { PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';
import { describe, expect, test, vi } from 'vitest';
import { richPdf } from '../merge/merge-fixture.testing';
import { makePdf } from '../pdf-fixture.testing';
import { compressLevels } from './compress-levels';
import { compressPdf } from './compress-pdf';
import { photoPdf } from './photo-pdf.testing';
import { wholeFontPdf } from './whole-font-pdf.testing';

const hasQpdf = hasProgram('qpdf');
const hasPoppler = hasProgram('pdftotext');
const medium = { aim: { level: compressLevels.medium } } as const;

async function pictureWidths(bytes: Uint8Array): Promise<number[]> {
  const { context } = await PDFDocument.load(bytes);
  return context
    .enumerateIndirectObjects()
    .flatMap(([, object]) =>
      object instanceof PDFRawStream &&
      object.dict.lookup(PDFName.of('Subtype')) === PDFName.of('Image')
        ? [Number(object.dict.lookup(PDFName.of('Width'))?.toString())]
        : [],
    );
}

describe('compressPdf', () => {
  test('reduces a photograph at 300 dpi to 150 dpi and keeps the text', async () => {
    const before = await photoPdf();
    const made = await compressPdf(before, medium, nodeContext());
    expect(await pictureWidths(made.bytes)).toEqual([400]);
    expect(made).toMatchObject({ pageCount: 1, pictures: 1, unchanged: false, reached: true });
    expect(made.bytes.length).toBeLessThan(before.length / 3);
    if (hasPoppler) expect(textOfPdf(made.bytes)).toBe('A page with a photograph');
    if (hasQpdf) expect(runOnPdf('qpdf', ['--check', '{}'], made.bytes)).toContain('No syntax');
  });

  test('each level is smaller than the one before, and a target size is met as closely as possible', async () => {
    const before = await photoPdf();
    const sizes: number[] = [];
    for (const level of Object.values(compressLevels))
      sizes.push((await compressPdf(before, { aim: { level } }, nodeContext())).bytes.length);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    const [light = 0, mid = 0] = sizes;
    const wanted = Math.round((light + mid) / 2);
    const reached = await compressPdf(before, { aim: { bytes: wanted } }, nodeContext());
    expect(reached.reached).toBe(true);
    expect(reached.bytes.length).toBe(mid);
    const never = await compressPdf(before, { aim: { bytes: 10 } }, nodeContext());
    expect(never.reached).toBe(false);
    expect(never.bytes.length).toBeLessThan(mid);
  });

  test('returns a file that does not get smaller byte for byte', async () => {
    const once = await compressPdf(await richPdf('Small', 2), medium, nodeContext());
    const twice = await compressPdf(once.bytes, medium, nodeContext());
    expect(twice).toMatchObject({ unchanged: true, reached: true });
    expect(twice.bytes).toBe(once.bytes);
  });

  test.skipIf(!hasQpdf)('keeps bookmarks, fields, links and attached files', async () => {
    const { inspectWithQpdf: seenByQpdf } = await import('@tests/support/seen-by-qpdf');
    const before = await richPdf('Rich', 3);
    const made = await compressPdf(before, medium, nodeContext());
    expect(made.bytes.length).toBeLessThan(before.length);
    expect(seenByQpdf(made.bytes)).toEqual(seenByQpdf(before));
  });

  test("removes unused glyphs from a font without changing the page's appearance", async () => {
    const before = await wholeFontPdf();
    const made = await compressPdf(before, medium, nodeContext());
    expect(made.bytes.length).toBeLessThan(before.length / 3);
    if (!hasPoppler) return;
    expect(textOfPdf(made.bytes)).toBe(textOfPdf(before));
    const look = (bytes: Uint8Array) => runOnPdf('pdftoppm', ['-r', '60', '-gray', '{}'], bytes);
    expect(look(made.bytes) === look(before)).toBe(true);
  });

  test('leaves fonts as they are, and says so, where MuPDF cannot be loaded', async () => {
    const start = await import('../mupdf/start-mupdf');
    const { ToolError } = await import('@entropy-tools/core/tool-error');
    const spied = vi.spyOn(start, 'withMuPdf').mockRejectedValue(new ToolError('asset', 'offline'));
    const context = nodeContext();
    const made = await compressPdf(await wholeFontPdf(), medium, context);
    spied.mockRestore();
    expect(made.bytes.length).toBeGreaterThan(60_000);
    expect(context.warnings.join()).toContain('Fonts were left as they are');
  });

  test('a font that a form field is typed with stays whole', async () => {
    const before = await wholeFontPdf(true);
    const made = await compressPdf(before, medium, nodeContext());
    expect(made.bytes.length).toBeGreaterThan(60_000);
  });

  test('opens a protected file with its password, and stops when cancelled', async () => {
    const locked = await makePdf((pdf) => pdf.text('locked'), {
      userPassword: 'open me',
      pdfVersion: '1.7ext3',
    });
    await expect(compressPdf(locked, medium, nodeContext())).rejects.toThrow('password');
    const made = await compressPdf(locked, { ...medium, password: 'open me' }, nodeContext());
    expect(made.pageCount).toBe(1);
    const context = nodeContext();
    context.abort();
    await expect(compressPdf(await photoPdf(), medium, context)).rejects.toThrow();
  });
});

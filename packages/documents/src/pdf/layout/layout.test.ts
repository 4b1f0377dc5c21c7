import { hasProgram, runOnPdf, textOfPdf } from '@tests/support/pdf-programs';
import { degrees, PDFDocument } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { richPdf } from '../merge/merge-fixture.testing';
import { makePdf, testContext } from '../pdf-fixture.testing';
import { imposePages } from './impose-pages';
import { resizePages } from './resize-pages';
import { planBooklet, planSheets } from './sheets';

const hasPoppler = hasProgram('pdftotext');
const sound = (bytes: Uint8Array) =>
  !hasProgram('qpdf') || runOnPdf('qpdf', ['--check', '{}'], bytes).includes('No syntax');
const letters = (count: number) =>
  makePdf((pdf) => {
    for (let page = 1; page <= count; page++) {
      if (page > 1) pdf.addPage();
      pdf.fontSize(40).text(`P${page}`);
    }
  });

test('the pages of a booklet are in order when it is folded', () => {
  expect(planBooklet(4)).toEqual([
    [3, 0],
    [1, 2],
  ]);
  expect(planBooklet(5)).toEqual([
    [undefined, 0],
    [1, undefined],
    [undefined, 2],
    [3, 4],
  ]);
  expect(planSheets(5, 2)).toEqual([[0, 1], [2, 3], [4]]);
});

describe('imposePages', () => {
  const options = { paper: 'A4', frames: true } as const;

  test('puts two pages beside each other on a landscape sheet', async () => {
    const layout = { kind: 'grid', perSheet: 2 } as const;
    const made = await imposePages(await letters(3), { ...options, layout }, testContext());
    expect(made).toMatchObject({ pageCount: 3, sheets: 2 });
    const document = await PDFDocument.load(made.bytes);
    expect(document.getPages().map((page) => Math.round(page.getWidth()))).toEqual([842, 842]);
    expect(sound(made.bytes)).toBe(true);
    if (!hasPoppler) return;
    expect(textOfPdf(made.bytes)).toBe('P1 P2 P3');
    const xml = runOnPdf('pdftotext', ['-bbox', '{}', '-'], made.bytes);
    const at = (word: string) =>
      Number(new RegExp(`xMin="([\\d.]+)"[^>]*>${word}<`).exec(xml)?.[1]);
    expect(at('P1')).toBeLessThan(421);
    expect(at('P2')).toBeGreaterThan(421);
  });

  test('places rotated and cropped pages as they are seen', async () => {
    const source = await PDFDocument.load(await letters(2));
    source.getPage(0).setRotation(degrees(90));
    source.getPage(1).setCropBox(0, 421, 595, 421);
    const layout = { kind: 'grid', perSheet: 4 } as const;
    const bytes = new Uint8Array(await source.save());
    const made = await imposePages(bytes, { ...options, layout }, testContext());
    expect(sound(made.bytes)).toBe(true);
    if (hasPoppler) expect(textOfPdf(made.bytes)).toContain('P2');
  });

  test('keeps filled-in values readable, and leaves no links to removed pages', async () => {
    const layout = { kind: 'booklet' } as const;
    const made = await imposePages(await richPdf('Rich', 3), { ...options, layout }, testContext());
    expect(made.sheets).toBe(2);
    expect(sound(made.bytes)).toBe(true);
    if (hasPoppler) expect(textOfPdf(made.bytes)).toContain('Rich value');
  });
});

describe('resizePages', () => {
  test('fits pages to a paper size with their links and fields', async () => {
    const plan = { kind: 'paper', paper: 'A5' } as const;
    const made = await resizePages(await richPdf('Rich', 2), { plan, pages: '' }, testContext());
    expect(made.changed).toBe(2);
    const document = await PDFDocument.load(made.bytes);
    expect(document.getPages().map((page) => Math.round(page.getWidth()))).toEqual([420, 420]);
    expect(sound(made.bytes)).toBe(true);
    const field = document.getForm().getTextField('name').acroField.getWidgets()[0];
    expect(Math.round(field?.getRectangle().x ?? 0)).toBe(Math.round(72 * (419.53 / 595.28)));
    if (hasPoppler) expect(textOfPdf(made.bytes)).toContain('Rich page 2');
  });

  test('crops the chosen pages at their edges as seen', async () => {
    const source = await PDFDocument.load(await letters(2));
    source.getPage(0).setRotation(degrees(90));
    const edges = { top: 100, right: 0, bottom: 0, left: 20 };
    const options = { plan: { kind: 'crop', edges } as const, pages: '1' };
    const made = await resizePages(new Uint8Array(await source.save()), options, testContext());
    const [first, second] = (await PDFDocument.load(made.bytes)).getPages();
    // After a quarter turn clockwise the top as seen is the page's left edge, the left its bottom.
    expect(first?.getCropBox()).toMatchObject({ x: 100, y: 20 });
    expect(second?.getCropBox()).toMatchObject({ x: 0, y: 0 });
    const all = { top: 900, right: 0, bottom: 0, left: 0 };
    await expect(
      resizePages(
        await letters(1),
        { plan: { kind: 'crop', edges: all }, pages: '' },
        testContext(),
      ),
    ).rejects.toThrow('Nothing would be left of page 1');
  });
});

import { hasProgram, runOnPdf } from '@tests/support/pdf-programs';
import { expect, test } from 'vitest';
import { makePdf, testContext } from '../pdf-fixture.testing';
import { comparePdfs } from './compare-pdfs';
import { overlay, type Raster } from './overlay';

const pages = (...texts: string[]) =>
  makePdf((pdf) => {
    for (const [index, text] of texts.entries()) {
      if (index > 0) pdf.addPage();
      pdf.text(text);
    }
  });
const source = (name: string, bytes: Uint8Array) => ({ name, bytes });

test('finds no differences between equal documents', async () => {
  const bytes = await pages('One', 'Two');
  const made = await comparePdfs(source('a', bytes), source('b', bytes), testContext());
  expect(made).toEqual({ pages: [], pageCount: 2, linesAdded: 0, linesRemoved: 0, patch: '' });
});

test('lists changed lines and renders pages that look different', { tags: ['sweep'] }, async () => {
  const [before, after] = [
    await pages('One', 'Two\nthree'),
    await pages('One', 'Two\nfour', 'Five'),
  ];
  const made = await comparePdfs(source('a.pdf', before), source('b.pdf', after), testContext());
  expect(made).toMatchObject({ pages: [2, 3], pageCount: 3, linesAdded: 2, linesRemoved: 1 });
  expect(made.patch).toMatch(/--- a\.pdf[\s\S]*\+\+\+ b\.pdf[\s\S]*-three\n\+four\n\+Five/);
  if (hasProgram('pdfinfo'))
    expect(runOnPdf('pdfinfo', ['{}'], made.overlay ?? new Uint8Array())).toMatch(/Pages:\s+2/);
});

test('shows removed content in red, new content in blue, and fades equal content', () => {
  const raster = (...greys: number[]): Raster => ({
    data: Uint8ClampedArray.from(greys.flatMap((grey) => [grey, grey, grey, 255])),
    width: greys.length,
    height: 1,
  });
  const { raster: made, differs } = overlay(raster(0, 255, 0), raster(255, 0, 0));
  expect(differs).toBe(true);
  const pixels = [0, 4, 8].map((at) => [...made.data.subarray(at, at + 3)]);
  expect(pixels.slice(0, 2)).toEqual([
    [255, 0, 0],
    [0, 0, 255],
  ]);
  expect(pixels[2]?.[0]).toBeGreaterThan(100);
  expect(overlay(raster(10, 20), raster(12, 18)).differs).toBe(false);
});

import { expect, it } from 'vitest';
import { openPdf } from './open-pdf';
import { findScannedPages, pagesWithoutText } from './pages-without-text';
import { makePdf, testContext } from './pdf-fixture.testing';

const none = new AbortController().signal;

async function openPages(...pages: ('text' | 'blank' | 'drawing')[]) {
  const bytes = await makePdf((pdf) => {
    for (const [index, kind] of pages.entries()) {
      if (index > 0) pdf.addPage();
      if (kind === 'text') pdf.text('Words');
      if (kind === 'drawing') pdf.rect(50, 50, 300, 300).fill('#000000');
    }
  });
  return openPdf(bytes, testContext());
}

it('finds the pages whose text cannot be found or copied', async () => {
  const pdf = await openPages('text', 'drawing', 'blank', 'text', 'drawing');
  expect(await pagesWithoutText(pdf, none)).toEqual([2, 3, 5]);
  expect(await findScannedPages(pdf, none)).toEqual([2, 3, 5]);
  await pdf.close();
});

it('does not take a document with blank pages for a scan', async () => {
  const pdf = await openPages('text', 'blank', 'text');
  expect(await findScannedPages(pdf, none)).toEqual([]);
  await pdf.close();
});

it('checks only the first ten pages before a document counts as one with text', async () => {
  const pages = Array.from({ length: 10 }, () => 'text' as const);
  const pdf = await openPages(...pages, 'drawing');
  expect(await findScannedPages(pdf, none)).toEqual([]);
  await pdf.close();
});

it('stops when the document is closed in the meantime', async () => {
  const pdf = await openPages('drawing');
  await expect(pagesWithoutText(pdf, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
  await pdf.close();
});

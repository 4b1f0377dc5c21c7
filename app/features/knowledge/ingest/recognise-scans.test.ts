// @module-tag sweep
/** Scanned prospectuses: the recognised text becomes passages marked as such. */

import { printPage, scan } from '@entropy-tools/documents/ocr/scan-fixture.testing';
import { PDFDocument } from 'pdf-lib';
import { expect, it } from 'vitest';
import { nodeContext } from '../../../../tests/support/node-assets';
import { REQUIREMENTS, scanned, withTable } from './layouts.testing';
import { readProspectus } from './read-prospectus';
import { MAX_SCANNED_PAGES, RECOGNISED_NOTE, recogniseScans } from './recognise-scans';

async function read(pdf: Uint8Array<ArrayBuffer>, name = 'scan.pdf') {
  const found = await readProspectus(pdf, name, {}, nodeContext());
  return recogniseScans(pdf, name, found, {}, nodeContext());
}

const LINES = [
  'Applications of the University of Venda for 2028 close on 29 September 2027.',
  'The application fee is R100 and is not refundable.',
];

it('recognises a page that is a picture, next to one with text', async () => {
  const both = await PDFDocument.load(
    await printPage('Courses', ['Law takes four years and is taught in Thohoyandou.']),
  );
  const picture = await PDFDocument.load(await scan(await printPage('Dates and fees', LINES)));
  const [page] = await both.copyPages(picture, [0]);
  if (page) both.addPage(page);
  const found = await read(new Uint8Array(await both.save()), 'univen-2028.pdf');
  expect(found).toMatchObject({ pages: 2, scannedPages: '', university: 'UNIVEN', year: 2028 });
  const [text, recognised] = found.chunks;
  expect([text?.page, text?.note]).toEqual([1, null]);
  expect(recognised).toMatchObject({ page: 2, note: RECOGNISED_NOTE, university: 'UNIVEN' });
  for (const line of LINES) expect(recognised?.content.replace(/\s+/g, ' ')).toContain(line);
  expect(recognised?.topics).toEqual(expect.arrayContaining(['deadline', 'application-fee']));
  expect(found.warnings[0]).toMatch(/^Recognised from pictures.*page 2\.$/);
});

it('recognises a scanned table with cell borders by rows', async () => {
  const found = await read(await scan(await withTable(true)));
  const rows = found.chunks.flatMap(({ content }) => content.split('\n'));
  for (const [programme, points, mathematics, english] of REQUIREMENTS)
    expect(rows).toContain(
      `Programme: ${programme}; Points: ${points}; Mathematics: ${mathematics}; English: ${english}`,
    );
});

it('reports pictures without words, and keeps the pages with text', async () => {
  const found = await read(new Uint8Array(await scanned(true)));
  expect(found.scannedPages).toBe('2');
  expect(found.chunks.map(({ page }) => page)).toEqual(expect.arrayContaining([1, 3]));
});

it('skips recognition above the page limit, with a warning', async () => {
  const found = {
    title: undefined,
    university: null,
    year: null,
    pages: 500,
    scannedPages: `1-${MAX_SCANNED_PAGES + 1}`,
    chunks: [],
    warnings: [],
  };
  const left = await recogniseScans(new Uint8Array(), 'x.pdf', found, {}, nodeContext());
  expect(left.scannedPages).toBe(found.scannedPages);
  expect(left.warnings[0]).toContain('at most 100 are recognised');
});

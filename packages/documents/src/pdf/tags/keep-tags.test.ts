// @module-tag sweep
/** Tags through the tools that change a PDF, checked by our rules and by poppler. */
import { findTagFaults } from '@tests/support/check-pdf-tags';
import { nodeContext } from '@tests/support/node-assets';
import { hasProgram, runOnPdf } from '@tests/support/pdf-programs';
import { PDFDocument } from 'pdf-lib';
import { expect, test } from 'vitest';
import { onePixelPng } from '../../doc/testing/sample-images';
import { writePdf } from '../../doc/write-pdf/write-pdf';
import { compressLevels } from '../compress/compress-levels';
import { compressPdf } from '../compress/compress-pdf';
import { PageLayer } from '../page-layer';
import { protectPdf } from '../protect/protect-pdf';
import { stampPages } from '../stamp/stamp-pages';
import { FontSet } from '../write-text/font-set';
import { dropAccessibilityClaim } from './drop-accessibility-claim';

const hasPoppler = hasProgram('pdfinfo') && hasProgram('qpdf');
const text = (words: string, href?: string) =>
  ({ kind: 'text', text: words, ...(href ? { href } : {}) }) as const;
const image = { bytes: onePixelPng, type: 'image/png', alt: 'A red dot', width: 50, height: 50 };
const written = await writePdf(
  {
    ...{ title: 'Report', language: 'en' },
    blocks: [
      { kind: 'heading', level: 1, inlines: [text('Report')] },
      { kind: 'paragraph', inlines: [text('Words. '.repeat(400))] },
      { kind: 'image', image },
      { kind: 'paragraph', inlines: [text('See the '), text('site', 'https://example.org/')] },
    ],
  },
  { pageSize: 'A5', marginMm: 15 },
  nodeContext(),
);
const { bytes } = written;
const structure = (pdf: Uint8Array) =>
  runOnPdf('pdfinfo', ['-struct-text', '{}'], pdf).replace(/Object \d+/g, 'Object');

test.skipIf(!hasPoppler)('compressing keeps every element and its text', async () => {
  const made = await compressPdf(bytes, { aim: { level: compressLevels.light } }, nodeContext());
  expect(structure(made.bytes)).toBe(structure(bytes));
  expect(await findTagFaults(made.bytes)).toEqual([]);
});

test.skipIf(!hasPoppler)('protecting keeps every element and its text', async () => {
  const allow = { printing: false, copying: false, changing: false };
  const protection = { openPassword: '', ownerPassword: 'owner', allow };
  const made = await protectPdf(bytes, protection, undefined, nodeContext());
  expect(structure(made.bytes)).toBe(structure(bytes));
});

test.skipIf(!hasPoppler)('a stamp is decoration: the elements stay as they are', async () => {
  const options = {
    ...{ pages: '', size: 10, color: '#333333', family: 'Helvetica' as const, margin: 28 },
    ...{ firstNumber: 1, mirrored: false, file: 'report', date: '1 May 2026' },
    stamps: [{ kind: 'line', edge: 'bottom', align: 'center', text: 'Copy {page}' } as const],
  };
  const made = await stampPages(bytes, options, nodeContext());
  expect(structure(made.bytes)).toBe(structure(bytes));
  const faults = await findTagFaults(made.bytes);
  expect(faults.filter((fault) => !/is not embedded/.test(fault))).toEqual([]);
});

test.skipIf(!hasPoppler)('content that is added to a page becomes its last element', async () => {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  for (const page of document.getPages().slice(0, 2)) {
    const layer = new PageLayer(document, page, new FontSet(document, nodeContext()));
    layer.draw([1, 0, 0, 1, 0, 0], '10 10 20 20 re f');
    layer.finish('content');
  }
  const made = await document.save();
  expect(await findTagFaults(made)).toEqual([]);
  expect(structure(made).split('P (block)')).toHaveLength(
    structure(bytes).split('P (block)').length + 2,
  );
});

test('the claim of PDF/UA does not outlive a change, other metadata does', async () => {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const latin1 = (pdf: Uint8Array) => new TextDecoder('latin1').decode(pdf);
  expect(latin1(bytes)).toContain('<pdfuaid:part>');
  dropAccessibilityClaim(document);
  const made = latin1(await document.save());
  expect(made).not.toContain('<pdfuaid:part>');
  expect(made).toContain('<dc:title>');
});

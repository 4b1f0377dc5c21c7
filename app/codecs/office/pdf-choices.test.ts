import { expect, it } from 'vitest';
import { pdfExportOptions, usualPdfChoices } from './pdf-choices';

it('writes the choices as LibreOffice reads them', () => {
  const choices = { pages: '1 – 3; 5', tagged: false, bookmarks: true, password: 'a "b"' };
  expect(JSON.parse(pdfExportOptions(choices))).toEqual({
    UseTaggedPDF: { type: 'boolean', value: 'false' },
    ExportBookmarks: { type: 'boolean', value: 'true' },
    PageRange: { type: 'string', value: '1-3,5' },
    EncryptFile: { type: 'boolean', value: 'true' },
    DocumentOpenPassword: { type: 'string', value: 'a "b"' },
  });
});

it('says nothing of pages and passwords that were not chosen', () => {
  expect(Object.keys(JSON.parse(pdfExportOptions(usualPdfChoices)))).toEqual([
    'UseTaggedPDF',
    'ExportBookmarks',
  ]);
});

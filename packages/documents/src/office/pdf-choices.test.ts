import { expect, it } from 'vitest';
import { pdfExportOptions, usualPdfChoices } from './pdf-choices';

it('writes the choices as LibreOffice reads them', () => {
  const choices = { ...usualPdfChoices, pages: '1 – 3; 5', tagged: false, password: 'a "b"' };
  expect(JSON.parse(pdfExportOptions(choices))).toEqual({
    UseTaggedPDF: { type: 'boolean', value: 'false' },
    ExportBookmarks: { type: 'boolean', value: 'true' },
    PageRange: { type: 'string', value: '1-3,5' },
    EncryptFile: { type: 'boolean', value: 'true' },
    DocumentOpenPassword: { type: 'string', value: 'a "b"' },
  });
});

it('asks for PDF/A-2b, which knows no password', () => {
  const choices = { ...usualPdfChoices, archival: true, password: 'typed before' };
  const written = JSON.parse(pdfExportOptions(choices));
  expect(written.SelectPdfVersion).toEqual({ type: 'long', value: '2' });
  expect(written).not.toHaveProperty('EncryptFile');
});

it('says nothing of pages and passwords that were not chosen', () => {
  expect(Object.keys(JSON.parse(pdfExportOptions(usualPdfChoices)))).toEqual([
    'UseTaggedPDF',
    'ExportBookmarks',
  ]);
});

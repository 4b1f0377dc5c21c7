import { expect, it } from 'vitest';
import { defaultPdfChoices, pdfExportOptions } from './pdf-choices';

it("writes the choices in LibreOffice's syntax", () => {
  const choices = { ...defaultPdfChoices, pages: '1 – 3; 5', tagged: false, password: 'a "b"' };
  expect(JSON.parse(pdfExportOptions(choices))).toEqual({
    UseTaggedPDF: { type: 'boolean', value: 'false' },
    ExportBookmarks: { type: 'boolean', value: 'true' },
    PageRange: { type: 'string', value: '1-3,5' },
    EncryptFile: { type: 'boolean', value: 'true' },
    DocumentOpenPassword: { type: 'string', value: 'a "b"' },
  });
});

it('requests PDF/A-2b, which has no password, and no comments, which LibreOffice gives no look', () => {
  const choices = { ...defaultPdfChoices, archival: true, password: 'typed before' };
  const written = JSON.parse(pdfExportOptions(choices));
  expect(written.SelectPdfVersion).toEqual({ type: 'long', value: '2' });
  expect(written.ExportNotes).toEqual({ type: 'boolean', value: 'false' });
  expect(written).not.toHaveProperty('EncryptFile');
});

it('omits pages and passwords that were not chosen', () => {
  expect(Object.keys(JSON.parse(pdfExportOptions(defaultPdfChoices)))).toEqual([
    'UseTaggedPDF',
    'ExportBookmarks',
  ]);
});

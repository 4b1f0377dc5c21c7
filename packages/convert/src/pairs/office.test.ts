import type { OfficeEngine, OfficeRequest } from '@entropy-tools/documents/office/office-engine';
import type { OfficeSource, OfficeTarget } from '@entropy-tools/documents/office/office-formats';
import { defaultPdfChoices } from '@entropy-tools/documents/office/pdf-choices';
import { makePdf, testContext } from '@entropy-tools/documents/pdf/pdf-fixture.testing';
import { makeDocx, wordParagraph } from '@tests/support/make-docx';
import { describe, expect, it, vi } from 'vitest';
import { convertOffice } from './office';

const docx = () => makeDocx({ body: wordParagraph('Plain words') });
const twoPages = () => makePdf((pdf) => pdf.addPage({ size: [200, 100] }));

/** A stand-in for the office suite that answers every document with the same bytes. */
function engineWith(bytes: Uint8Array<ArrayBuffer>, parts = 2) {
  const asked: OfficeRequest[] = [];
  const engine: OfficeEngine = {
    open: async () => undefined,
    convert: vi.fn(async (request) => {
      asked.push(request);
      return { bytes, parts };
    }),
    close: () => undefined,
  };
  return { engine, asked };
}

function job(
  target: OfficeTarget,
  bytes: Uint8Array<ArrayBuffer>,
  format: OfficeSource = 'docx',
  pdf = defaultPdfChoices,
) {
  return { source: { name: `Q3/plan.${format}`, format, blob: new Blob([bytes]) }, target, pdf };
}

describe('a document by the office suite', () => {
  it('becomes a PDF whose pages another reader has counted', async () => {
    const { engine, asked } = engineWith(await twoPages());
    const made = await convertOffice(job('pdf', await docx()), engine, testContext());
    expect(made).toMatchObject({ madeBy: 'Faithful (LibreOffice)', detail: '2 pages' });
    expect(made.files.map(({ blob }) => blob.type)).toEqual(['application/pdf']);
    // No folder of the name reaches the suite's file system.
    expect(asked[0]?.name).not.toContain('/');
    expect(JSON.parse(asked[0]?.filterOptions ?? '')).toHaveProperty('UseTaggedPDF');
  });

  it('becomes pictures of the requested pages', async () => {
    const { engine, asked } = engineWith(await twoPages());
    const pdf = { ...defaultPdfChoices, pages: '2', password: 'not for pictures' };
    const made = await convertOffice(job('png', await docx(), 'docx', pdf), engine, testContext());
    expect(made.detail).toBe('400 × 200 px');
    expect(made.files).toHaveLength(1);
    expect(asked[0]?.target).toBe('pdf');
    expect(asked[0]?.filterOptions).not.toContain('password');
  });

  it('is offered as PDF/A-2b only if the file says that it is one', async () => {
    const pdf = { ...defaultPdfChoices, archival: true, password: 'typed before' };
    const face = 'node_modules/pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf';
    const kept = await makePdf((made) => made.font(face).text('Kept'), {
      subset: 'PDF/A-2b',
      pdfVersion: '1.7',
    });
    const made = await convertOffice(
      job('pdf', await docx(), 'docx', pdf),
      engineWith(kept).engine,
      testContext(),
    );
    expect(made.detail).toBe('1 page · PDF/A-2b as LibreOffice writes it');
    const { engine } = engineWith(await twoPages());
    await expect(
      convertOffice(job('pdf', await docx(), 'docx', pdf), engine, testContext()),
    ).rejects.toThrow('LibreOffice did not write PDF/A-2b');
  });

  it('is rejected if it cannot be read again', async () => {
    const { engine } = engineWith(new TextEncoder().encode('%PDF-1.7 and no more'));
    await expect(convertOffice(job('pdf', await docx()), engine, testContext())).rejects.toThrow();
    const damaged = engineWith((await docx()).slice(0, 300));
    await expect(
      convertOffice(
        job('docx', new TextEncoder().encode('{\\rtf1 x}'), 'rtf'),
        damaged.engine,
        testContext(),
      ),
    ).rejects.toThrow();
  });
});

describe('before the office suite is asked', () => {
  const refused = async (
    bytes: Uint8Array<ArrayBuffer>,
    format: OfficeSource,
    message: RegExp,
    pages: string | null = null,
  ) => {
    const { engine } = engineWith(await twoPages());
    const pdf = { ...defaultPdfChoices, pages };
    await expect(
      convertOffice(job('pdf', bytes, format, pdf), engine, testContext()),
    ).rejects.toThrow(message);
    expect(engine.convert).not.toHaveBeenCalled();
  };
  const text = (content: string) => new TextEncoder().encode(content);

  it('an empty file is refused by name', () => refused(text(''), 'odt', /empty/));
  it('a file of another kind is refused by name', async () =>
    refused(await twoPages(), 'odt', /The name says ODT, but this is a PDF/));
  it('a password is named as the reason', () =>
    refused(
      Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]),
      'docx',
      /protected by a password/,
    ));
  it('a damaged archive is refused', async () =>
    refused((await docx()).slice(0, 200), 'docx', /./));
  it('an invalid page range is refused', async () =>
    refused(await docx(), 'docx', /not a page range/, 'two'));
});

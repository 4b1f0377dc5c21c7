import { makeContext } from '@entropy-tools/documents/doc/testing/make-context';
import { makePdf, testContext } from '@entropy-tools/documents/pdf/pdf-fixture.testing';
import { describe, expect, it } from 'vitest';
import { pageAt } from '~/ai/page-at';
import { makeDocx } from '../../../../tests/support/make-docx';
import { messages } from '../messages';
import { documentKind } from './document-kind';
import { MAX_FILE_BYTES, previewOf } from './document-model';
import { readUpload } from './read-upload';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (name: string, content: BlobPart, type = '') =>
  readUpload(new File([content], name, { type }), makeContext());
const binary = () => Uint8Array.from({ length: 4000 }, (_, at) => (at * 7919) % 251);

describe('accepted files', () => {
  it('are recognised by extension or MIME type', () => {
    expect(documentKind({ name: 'A.PDF', type: '' })).toBe('pdf');
    expect(documentKind({ name: 'notes', type: 'text/markdown; charset=utf-8' })).toBe('md');
    expect(documentKind({ name: 'a.csv', type: 'application/vnd.ms-excel' })).toBe('csv');
    expect(documentKind({ name: 'a.exe', type: '' })).toBeUndefined();
  });

  it('exclude other types and files over 10MB, with the specification’s messages', async () => {
    expect(await read('a.png', 'x', 'image/png')).toEqual({
      kind: 'refused',
      message: 'Unsupported file type. Please upload TXT, MD, PDF, DOC, DOCX, RTF, or CSV files.',
    });
    expect(await read('a.txt', new Uint8Array(MAX_FILE_BYTES + 1))).toEqual({
      kind: 'refused',
      message: 'File size too large. Please upload files smaller than 10MB.',
    });
  });
});

describe('reading', () => {
  it('extracts the text of TXT, MD, CSV, RTF and DOCX', async () => {
    const docx = await makeDocx({ body: '<w:p><w:r><w:t>Inside Word</w:t></w:r></w:p>' });
    for (const [name, content, text] of [
      ['a.txt', bytesOf('Plain words'), 'Plain words'],
      ['a.md', bytesOf('# Title\n\n*words*'), '# Title\n\n*words*'],
      ['a.csv', bytesOf('a,b\n1,2'), 'a,b\n1,2'],
      ['a.rtf', bytesOf('{\\rtf1 Rich words}'), 'Rich words'],
      ['a.docx', docx, 'Inside Word'],
    ] as const) {
      const outcome = await read(name, content);
      expect(outcome).toMatchObject({ kind: 'read', document: { name, size: content.length } });
      expect(outcome.kind === 'read' && outcome.document.content.trim()).toBe(text);
    }
  });

  it('reads a renamed file by its actual type, and says so', async () => {
    expect(await read('a.docx', 'Plain words')).toMatchObject({
      document: { type: 'Plain text', content: 'Plain words' },
    });
    expect(await read('a.txt', '{\\rtf1 Rich words}')).toMatchObject({
      document: { type: 'Rich text (RTF)' },
    });
  });

  it('reports errors with the specification’s messages', async () => {
    const broken = await makeDocx({ body: '' });
    for (const [name, content, message] of [
      ['a.txt', '', messages.empty],
      ['a.txt', ' \n\n ', messages.empty],
      ['a.txt', binary(), messages.unreadable],
      ['a.csv', binary(), messages.unreadable],
      ['a.pdf', '%PDF-1.7 and nothing', messages.pdfFailed],
      ['a.pdf', pdfWithoutText(), messages.pdfEmpty],
      ['a.docx', broken.subarray(0, 300), messages.wordFailed],
      ['a.doc', binary(), messages.wordFailed],
      ['a.docx', broken, messages.empty],
      ['a.rtf', '{\\rtf1 }', messages.empty],
      ['a.rtf', binary(), messages.rtfFailed],
    ] as const)
      expect(await read(name, content), name).toMatchObject({ kind: 'refused', message });
  });

  it('throws only when cancelled', async () => {
    const context = { ...makeContext(), signal: AbortSignal.abort() };
    await expect(readUpload(new File(['x'], 'a.txt'), context)).rejects.toMatchObject({
      code: 'cancelled',
    });
  });
});

it('knows on which page of a PDF a passage is, counting empty pages', async () => {
  const bytes = await makePdf((pdf) => {
    pdf.text('Words of the first page.');
    pdf.addPage();
    pdf.addPage().text('Words of the third page, which goes on over');
    pdf.addPage().text('the fourth page.');
  });
  const outcome = await readUpload(new File([bytes], 'pages.pdf'), testContext());
  if (outcome.kind !== 'read') throw new Error(outcome.message);
  const { document } = outcome;
  const pageOf = (words: string) => pageAt(document, document.content.indexOf(words));
  expect(['first', 'third', 'fourth'].map(pageOf)).toEqual([1, 3, 4]);
  expect(pageAt({}, 0)).toBeUndefined();
});

it('previews the first 200 characters', () => {
  expect(previewOf('x'.repeat(200))).toBe('x'.repeat(200));
  expect(previewOf('😀'.repeat(201))).toBe(`${'😀'.repeat(200)}...`);
});

/** A page with a black square and no xref table, which the reader reconstructs. */
function pdfWithoutText(): string {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R>>',
    '<</Length 16>>\nstream\n0 0 100 100 re f\nendstream',
  ].map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`);
  return `%PDF-1.4\n${objects.join('')}trailer\n<</Size 5/Root 1 0 R>>\n%%EOF`;
}

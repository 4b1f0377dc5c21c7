// @module-tag sweep
/** The pairs beyond the specification that need no browser, from documents and slides. */

import { lockAgile, lockStandard } from '@entropy-tools/data/locked-office/lock-office.testing';
import { makeTestContext } from '@entropy-tools/media/image/codec-context.testing';
import { makeDeck } from '@entropy-tools/studio/deck/testing/make-slide';
import { writeDeckPptx } from '@entropy-tools/studio/deck/write-deck-pptx';
import { makeDocx } from '@tests/support/fixtures/documents';
import { nodeContext } from '@tests/support/node-assets';
import { hasProgram, pdfText, temporaryFile } from '@tests/support/programs';
import JSZip from 'jszip';
import { PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { convertFile } from './convert';
import { type FormatId, formatOfName } from './formats/formats';
import { defaultOptions } from './options';

const rtf = "{\\rtf1\\ansi {\\b Bold} and plain, gr\\'fc\\'dfe.\\par Second line.}";
const html = '<!doctype html><title>T</title><h1>Heading</h1><p>Some <em>text</em> &amp; more.</p>';

async function convert(name: string, content: BlobPart, target: FormatId) {
  const context = makeTestContext();
  const format = formatOfName(name) as FormatId;
  const source = { name, format, blob: new Blob([content]) };
  const { files, madeBy } = await convertFile({ source, target, options: defaultOptions, context });
  const [file] = files;
  if (!file) throw new Error('nothing came out');
  return { file, madeBy, warnings: context.warnings };
}

describe('a DOCX under another name', () => {
  it.each([
    ['letter.txt', 'pdf'],
    ['letter.md', 'html'],
    ['letter.html', 'txt'],
    ['letter.doc', 'txt'],
    ['letter.odt', 'pdf'],
    ['letter.rtf', 'docx'],
    ['letter.epub', 'txt'],
  ] as const)('%s is read by its content, with a warning', async (name, target) => {
    const docx = new Uint8Array(await makeDocx());
    const { file, warnings } = await convert(name, docx, target);
    expect(file.blob.size).toBeGreaterThan(0);
    expect(warnings.join()).toContain('the content is Word (DOCX): it was read as that.');
    if (target === 'txt') expect((await file.blob.text()).trim()).not.toBe('');
  });

  it('keeps its pages, as under its own name', async () => {
    const docx = new Uint8Array(await makeDocx());
    const own = await convert('letter.docx', docx, 'pdf');
    const other = await convert('letter.txt', docx, 'pdf');
    expect(other.madeBy).toBe(own.madeBy);
    expect(own.madeBy).toContain('our DOCX reader');
  });

  it('ignores its list of content types, which some programs write wrong', async () => {
    const zip = await JSZip.loadAsync(await makeDocx());
    const types = (await zip.file('[Content_Types].xml')?.async('string')) ?? '';
    zip.file('[Content_Types].xml', types.replaceAll('wordprocessingml', 'spreadsheetml'));
    const bytes = new Uint8Array(await zip.generateAsync({ type: 'arraybuffer' }));
    const { file } = await convert('letter.docx', bytes, 'txt');
    expect((await file.blob.text()).trim()).not.toBe('');
  });

  it('reads an RTF named DOCX by its content too', async () => {
    const { file, warnings } = await convert('letter.docx', rtf, 'txt');
    expect(await file.blob.text()).toMatch(/Bold and plain/);
    expect(warnings.join()).toContain('the content is Rich text (RTF)');
  });
});

describe("a workbook locked with Excel's default password", () => {
  it('opens without asking; one with another password is rejected', async () => {
    const { csvToXlsx } = await import('@entropy-tools/data/data/csv-to-xlsx');
    const csv = new Blob(['Town,People\r\nMthatha,97\r\n']);
    const { blob } = await csvToXlsx(csv, {}, makeTestContext());
    const plain = new Uint8Array(await blob.arrayBuffer());
    for (const lock of [lockAgile, lockStandard]) {
      const { file } = await convert('towns.xlsx', lock(plain, 'VelvetSweatshop'), 'csv');
      expect(await file.blob.text()).toContain('Mthatha,97');
    }
    await expect(convert('towns.xlsx', lockAgile(plain, 'other', 100), 'csv')).rejects.toThrow(
      'password',
    );
  });
});

describe('a PDF without text', () => {
  it('but with buttons becomes a DOCX with a picture of them', async () => {
    const pdf = await PDFDocument.create();
    const page = pdf.addPage([400, 300]);
    const button = pdf.getForm().createButton('send');
    button.addToPage('Send the form', page, { x: 60, y: 120, width: 160, height: 40 });
    const { file, warnings } = await convert('form.pdf', new Uint8Array(await pdf.save()), 'docx');
    const zip = await JSZip.loadAsync(await file.blob.arrayBuffer());
    expect(Object.keys(zip.files).filter((name) => /media\/./.test(name))).toHaveLength(1);
    expect(warnings.join()).toContain('taken over as images');
  });

  it('and without buttons is rejected instead of becoming an empty DOCX', async () => {
    const pdf = await PDFDocument.create();
    pdf.addPage();
    await expect(convert('blank.pdf', new Uint8Array(await pdf.save()), 'docx')).rejects.toThrow(
      'This PDF has no text and no pictures',
    );
  });
});

describe('documents beyond the specification', () => {
  it('RTF becomes text and a PDF', async () => {
    const { file } = await convert('letter.rtf', rtf, 'txt');
    expect(file.name).toBe('letter.txt');
    expect(await file.blob.text()).toMatch(/Bold and plain, grüße\.\s+Second line\./);
    const pdf = await convert('letter.rtf', rtf, 'pdf');
    expect(await pdf.file.blob.slice(0, 5).text()).toBe('%PDF-');
    expect(pdf.madeBy).toBe('our reader of Rich text (RTF), pdfkit');
  });

  it('HTML becomes text without its tags', async () => {
    const { file } = await convert('page.htm', html, 'txt');
    const text = await file.blob.text();
    expect(text).toContain('Heading');
    expect(text).toContain('Some text & more.');
  });

  it('a document under another name is read by its content, with a warning', async () => {
    const { file, warnings } = await convert('letter.doc', rtf, 'txt');
    expect(await file.blob.text()).toContain('Bold and plain');
    expect(warnings).toEqual([
      'The name says DOC, but the content is Rich text (RTF): it was read as that.',
    ]);
  });

  it('names the real kind of a file that cannot be what its name says', async () => {
    await expect(convert('book.epub', '%PDF-1.7 …', 'txt')).rejects.toThrow(
      'The name says EPUB, but this is a PDF.',
    );
    await expect(convert('photo.heic', 'plainly text', 'png')).rejects.toThrow(
      'This is not a HEIC file, or its beginning is damaged.',
    );
  });
});

describe('PPTX', () => {
  it('becomes a PDF with one page for each slide, and text with its notes', async () => {
    const deck = makeDeck([
      { title: 'Rivers', content: '- one\n- two', notes: 'Say hello' },
      { title: 'Seas', content: 'They are deep.' },
    ]);
    const pptx = await writeDeckPptx(deck, new Map(), {}, nodeContext());
    const text = await (await convert('talk.pptx', pptx, 'txt')).file.blob.text();
    expect(text).toMatch(
      /^Rivers\n\n[\s\S]*one[\s\S]*Notes: Say hello\n\n\nSeas\n\nThey are deep\.$/,
    );
    const { file, warnings } = await convert('talk.pptx', pptx, 'pdf');
    expect(await file.blob.slice(0, 5).text()).toBe('%PDF-');
    expect(warnings).toContain(
      'The slides’ own design is not kept: text, tables, charts and pictures are laid out again.',
    );
    if (!hasProgram('pdftotext')) return;
    const path = temporaryFile('talk.pdf', new Uint8Array(await file.blob.arrayBuffer()));
    expect(
      pdfText(path)
        .split('\f')
        .map((page) => page.trim().split('\n')[0]),
    ).toEqual(['Rivers', 'Seas', '']);
  });
});

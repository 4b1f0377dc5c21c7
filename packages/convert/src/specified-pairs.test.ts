/** The specification's pairs of documents and tables, checked by independent programs. */

import { makeDocx, markdown, plainText, scripts } from '@tests/support/fixtures/documents';
import { nodeContext } from '@tests/support/node-assets';
import {
  hasProgram,
  officeConvert,
  pdfFonts,
  pdfText,
  runProgram,
  temporaryFile,
  zipEntries,
  zipEntry,
} from '@tests/support/programs';
import mammoth from 'mammoth';
import { describe, expect, it } from 'vitest';
import * as XLSX from 'xlsx';
import { convertFile } from './convert';
import { type FormatId, formatOfName } from './formats/formats';
import { defaultOptions } from './options';

const lacks = (...programs: string[]) => !programs.every(hasProgram);
const content = ['Rooibos report', 'Cederberg', 'the source', 'Cut the leaves', 'R 48,50'];
const squeezed = (text: string) => text.normalize('NFC').replace(/\s+/g, '');

/** Converts one file. */
async function convert(name: string, bytes: Uint8Array | string, target: FormatId) {
  const source = {
    name,
    format: formatOfName(name) as FormatId,
    blob: new Blob([bytes as Uint8Array<ArrayBuffer>]),
  };
  const job = { source, target, options: defaultOptions, context: nodeContext() };
  const [file, ...others] = (await convertFile(job)).files;
  if (!file) throw new Error('nothing came out');
  expect(others).toEqual([]);
  const result = new Uint8Array(await file.blob.arrayBuffer());
  return {
    name: file.name,
    bytes: result,
    text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(result),
    path: () => temporaryFile(file.name, result),
  };
}

function expectSoundPdf(path: string, texts: readonly string[]) {
  runProgram('qpdf', ['--check', path]);
  const text = squeezed(pdfText(path));
  for (const expected of texts) expect(text).toContain(squeezed(expected));
  const fonts = pdfFonts(path);
  expect(fonts.length).toBeGreaterThan(0);
  expect(fonts.filter((font) => !font.embedded)).toEqual([]);
}

describe('a Word document', () => {
  it('becomes a text with all scripts', async () => {
    const { text } = await convert('rooibos.docx', await makeDocx(), 'txt');
    for (const expected of [...content, ...Object.values(scripts)])
      expect(text).toContain(expected);
  });

  it('becomes one self-contained HTML file with its structure and marks', async () => {
    const { text, path } = await convert('rooibos.docx', await makeDocx(), 'html');
    expect(text).toMatch(/<h1[^>]*>\s*Rooibos report/);
    expect(text).toMatch(/<(strong|b)>Cederberg/);
    expect(text).toContain('href="https://example.org/rooibos"');
    expect(text).toMatch(/<t[hd][^>]*>[\s\S]*Grade/);
    expect(text).toContain('data:image/png;base64,');
    expect(text).not.toMatch(/<script|src="http/);
    if (lacks('xmllint')) return;
    runProgram('xmllint', ['--html', '--noout', '--nowarning', '--recover', path()]);
  });

  it.skipIf(lacks('unzip'))('becomes slides with its titles and text', async () => {
    // packages/documents/src/doc/libre-office.test.ts shows that LibreOffice opens what this writer makes.
    const path = (await convert('rooibos.docx', await makeDocx(), 'pptx')).path();
    const slides = zipEntries(path).filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name));
    expect(slides).toContain('ppt/slides/slide1.xml');
    const xml = slides.map((name) => zipEntry(path, name).toString('utf8')).join('\n');
    const text = squeezed(xml.replace(/<[^>]+>/g, ''));
    for (const expected of content) expect(text).toContain(squeezed(expected));
  });

  it.skipIf(lacks('soffice', 'unzip'))(
    'keeps paragraphs, heading and picture through a PDF and back',
    { tags: ['sweep'] },
    async () => {
      const pdf = await convert('rooibos.docx', await makeDocx(), 'pdf');
      const path = (await convert('rooibos.pdf', pdf.bytes, 'docx')).path();
      expect(zipEntries(path).some((name) => name.startsWith('word/media/'))).toBe(true);
      expect(zipEntry(path, 'word/document.xml').toString('utf8')).toMatch(/Heading1/);
      const text = squeezed(officeConvert(path, 'txt:Text (encoded):UTF8').toString('utf8'));
      for (const expected of [...content, scripts.russian, scripts.greek])
        expect(text).toContain(squeezed(expected));
    },
  );
});

describe('plain text', () => {
  it.skipIf(lacks('qpdf', 'pdftotext', 'pdffonts'))('becomes a PDF', async () => {
    const { path } = await convert('notes.txt', plainText, 'pdf');
    expectSoundPdf(path(), ['Rooibos report', ...Object.values(scripts)]);
  });

  it.skipIf(lacks('unzip'))('becomes a Word document that mammoth reads', async () => {
    const { bytes, path } = await convert('notes.txt', plainText, 'docx');
    expect(zipEntries(path())).toContain('word/document.xml');
    const { value } = await mammoth.extractRawText({ buffer: Buffer.from(bytes) });
    for (const expected of Object.values(scripts)) expect(value).toContain(expected);
  });

  it('becomes HTML in which text that looks like markup is escaped', async () => {
    const hostile = `${plainText}\n<script>alert(1)</script> & more`;
    const { text } = await convert('notes.txt', hostile, 'html');
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; more');
    expect(text).toContain(scripts.tshivenda);
  });

  it('in windows-1252 keeps its letters', async () => {
    const bytes = Buffer.from('Môre, hoe gaan dit? – goed', 'latin1');
    bytes[bytes.indexOf('?'.charCodeAt(0)) + 2] = 0x96; // an en dash in windows-1252
    const { text } = await convert('oud.txt', bytes, 'html');
    expect(text).toContain('Môre, hoe gaan dit? – goed');
  });
});

describe('Markdown', () => {
  it('becomes HTML', async () => {
    const { text } = await convert('r.md', markdown, 'html');
    expect(text).toMatch(/<h2[^>]*>\s*Steps/);
    expect(text).toMatch(/<ol[\s\S]*Cut the leaves[\s\S]*<\/ol>/);
    expect(text).toContain('R 48,50');
  });

  it.skipIf(lacks('qpdf', 'pdftotext', 'pdffonts'))('becomes a PDF', async () => {
    const { path } = await convert('r.md', markdown, 'pdf');
    expectSoundPdf(path(), [...content, ...Object.values(scripts)]);
  });
});

describe('tables', () => {
  const csv = 'name,note,amount\r\nThandi,"says ""hi"",\nthen leaves",007\r\nŽofie,ok,12.50\r\n';

  it('CSV becomes JSON: quotes, line breaks, exact values', async () => {
    const { text } = await convert('people.csv', csv, 'json');
    expect(JSON.parse(text)).toEqual([
      { name: 'Thandi', note: 'says "hi",\nthen leaves', amount: '007' },
      { name: 'Žofie', note: 'ok', amount: expect.anything() },
    ]);
  });

  it('CSV with semicolons, a byte order mark and Windows line ends becomes JSON', async () => {
    const { text } = await convert('excel.csv', '\ufeffa;b\r\n1;x, y\r\n', 'json');
    expect(JSON.parse(text)).toEqual([{ a: 1, b: 'x, y' }]);
  });

  it.skipIf(lacks('soffice', 'unzip', 'xmllint'))(
    'CSV becomes a workbook in which LibreOffice reads the same table',
    async () => {
      const path = (await convert('people.csv', csv, 'xlsx')).path();
      expect(zipEntries(path)).toContain('xl/worksheets/sheet1.xml');
      const back = officeConvert(path, 'csv:Text - txt - csv (StarCalc):44,34,76');
      const sheet = XLSX.read(back.toString('utf8'), { type: 'string', raw: true }).Sheets.Sheet1;
      expect(XLSX.utils.sheet_to_json(sheet ?? {})).toEqual([
        { name: 'Thandi', note: 'says "hi",\nthen leaves', amount: '007' },
        { name: 'Žofie', note: 'ok', amount: '12.50' },
      ]);
    },
  );

  it('JSON keeps its value through CSV and back', async () => {
    const value = [
      { id: 1, name: { first: 'Sipho', 'odd.key': null }, tags: ['a', 'b'] },
      { id: 2, name: { first: 'Ḽufuno', 'odd.key': 'x,"y"' }, tags: [] },
    ];
    const there = await convert('v.json', JSON.stringify(value), 'csv');
    expect(JSON.parse((await convert('v.csv', there.bytes, 'json')).text)).toEqual(value);
  });

  it('a workbook becomes CSV of its first sheet, dates and numbers as displayed', async () => {
    const sheet = XLSX.utils.aoa_to_sheet([
      ['date', 'price', 'share'],
      [new Date(Date.UTC(2026, 0, 31)), 1234.5, 0.125],
    ]);
    Object.assign(sheet.A2 ?? {}, { z: 'yyyy-mm-dd' });
    Object.assign(sheet.B2 ?? {}, { z: '#,##0.00' });
    Object.assign(sheet.C2 ?? {}, { z: '0.0%' });
    const book = XLSX.utils.book_new();
    XLSX.utils.book_append_sheet(book, sheet, 'Prices');
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['second']]), 'Other');
    const bytes = XLSX.write(book, { type: 'buffer', bookType: 'xlsx', cellDates: false });
    const { name, text } = await convert('prices.xlsx', bytes as Buffer, 'csv');
    expect(name).toBe('prices.csv');
    expect(text.replace(/^\ufeff/, '')).toBe('date,price,share\r\n2026-01-31,"1,234.50",12.5%\r\n');
  });

  it('XML becomes JSON: attributes, repeated elements, namespaces', async () => {
    const xml =
      '<?xml version="1.0"?><b:books xmlns:b="urn:b"><b:book id="1">A</b:book><b:book id="2"/></b:books>';
    const { text } = await convert('books.xml', xml, 'json');
    const parsed = JSON.parse(text) as Record<string, Record<string, unknown[]>>;
    expect(parsed['b:books']?.['b:book']).toHaveLength(2);
    expect(text).toContain('"A"');
  });
});

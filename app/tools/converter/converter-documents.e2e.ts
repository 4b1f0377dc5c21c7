import { convert, given } from '../../../tests/support/converter.ts';
import {
  makeDocx,
  markdown,
  plainText,
  scripts,
} from '../../../tests/support/fixtures/documents.ts';
import {
  officeConvert,
  pdfFonts,
  pdfText,
  runProgram,
  zipEntries,
} from '../../../tests/support/programs.ts';
import { expect, needProgram, test } from '../../../tests/support/test.ts';

const docx = async () => given('rooibos.docx', await makeDocx());
const squeezed = (text: string) => text.normalize('NFC').replace(/\s+/g, '');

function expectSoundPdf(path: string, texts: readonly string[]) {
  runProgram('qpdf', ['--check', path]);
  const text = squeezed(pdfText(path));
  for (const expected of texts) expect(text).toContain(squeezed(expected));
  const fonts = pdfFonts(path);
  expect(fonts.length).toBeGreaterThan(0);
  expect(fonts.filter((font) => !font.embedded)).toEqual([]);
}

const content = ['Rooibos report', 'Cederberg', 'the source', 'Cut the leaves', 'R 48,50'];

test('docx to pdf: text in every script, embedded fonts, list numbers, link', async ({ page }) => {
  needProgram('qpdf', 'pdftotext', 'pdffonts');
  const result = await convert(page, [await docx()], 'PDF');
  expect(result.name).toBe('rooibos.pdf');
  expectSoundPdf(result.path, [...content, ...Object.values(scripts), '1.Cut', '2.Let']);
  const objects = runProgram('qpdf', ['--qdf', '--object-streams=disable', result.path, '-']);
  expect(objects).toContain('https://example.org/rooibos');
  expect(objects).toContain('/Outlines');
  expect(objects).toContain('/Subtype /Image');
});

test('docx to txt', async ({ page }) => {
  const text = (await convert(page, [await docx()], 'TXT')).bytes.toString('utf8');
  for (const expected of [...content, ...Object.values(scripts)]) expect(text).toContain(expected);
});

test('docx to html: structure, marks, one self-contained file', async ({ page }) => {
  needProgram('xmllint');
  const { path, bytes } = await convert(page, [await docx()], 'HTML');
  const html = bytes.toString('utf8');
  expect(html).toMatch(/<h1[^>]*>\s*Rooibos report/);
  expect(html).toMatch(/<(strong|b)>Cederberg/);
  expect(html).toContain('href="https://example.org/rooibos"');
  expect(html).toMatch(/<t[hd][^>]*>[\s\S]*Grade/);
  expect(html).toContain('data:image/png;base64,');
  expect(html).not.toMatch(/<script|src="http/);
  runProgram('xmllint', ['--html', '--noout', '--nowarning', '--recover', path]);
});

test('docx to pptx: LibreOffice reads the titles and the text', async ({ page }) => {
  needProgram('soffice', 'unzip', 'pdftotext');
  test.slow();
  const { path } = await convert(page, [await docx()], 'PPTX');
  expect(zipEntries(path)).toContain('ppt/slides/slide1.xml');
  const { temporaryFile } = await import('../../../tests/support/programs.ts');
  const text = squeezed(pdfText(temporaryFile('slides.pdf', officeConvert(path, 'pdf'))));
  for (const expected of content) expect(text).toContain(squeezed(expected));
});

test('txt to pdf', async ({ page }) => {
  needProgram('qpdf', 'pdftotext', 'pdffonts');
  const { path } = await convert(page, [given('notes.txt', plainText)], 'PDF');
  expectSoundPdf(path, ['Rooibos report', ...Object.values(scripts)]);
});

test('txt to docx: LibreOffice reads the same text', async ({ page }) => {
  needProgram('soffice', 'unzip');
  test.slow();
  const { path } = await convert(page, [given('notes.txt', plainText)], 'DOCX');
  expect(zipEntries(path)).toContain('word/document.xml');
  const text = squeezed(officeConvert(path, 'txt:Text (encoded):UTF8').toString('utf8'));
  for (const expected of Object.values(scripts)) expect(text).toContain(squeezed(expected));
});

test('txt to html escapes what looks like markup', async ({ page }) => {
  const file = given('notes.txt', `${plainText}\n<script>alert(1)</script> & more`);
  const html = (await convert(page, [file], 'HTML')).bytes.toString('utf8');
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; more');
  expect(html).toContain(scripts.tshivenda);
});

test('a txt in windows-1252 keeps its letters', async ({ page }) => {
  const file = given('oud.txt', Buffer.from('Môre, hoe gaan dit? – goed', 'latin1'));
  file.buffer[file.buffer.indexOf('?'.charCodeAt(0)) + 2] = 0x96; // an en dash in windows-1252
  const html = (await convert(page, [file], 'HTML')).bytes.toString('utf8');
  expect(html).toContain('Môre, hoe gaan dit? – goed');
});

test('md to html', async ({ page }) => {
  const html = (await convert(page, [given('r.md', markdown)], 'HTML')).bytes.toString('utf8');
  expect(html).toMatch(/<h2[^>]*>\s*Steps/);
  expect(html).toMatch(/<ol[\s\S]*Cut the leaves[\s\S]*<\/ol>/);
  expect(html).toContain('R 48,50');
});

test('md to pdf', async ({ page }) => {
  needProgram('qpdf', 'pdftotext', 'pdffonts');
  const { path } = await convert(page, [given('r.md', markdown)], 'PDF');
  expectSoundPdf(path, [...content, ...Object.values(scripts)]);
});

test('pdf to docx: paragraphs, heading and picture come back', async ({ page }) => {
  needProgram('soffice', 'unzip');
  test.slow();
  const pdf = await convert(page, [await docx()], 'PDF');
  const { path } = await convert(page, [given('rooibos.pdf', pdf.bytes)], 'DOCX');
  const names = zipEntries(path);
  expect(names.some((name) => name.startsWith('word/media/'))).toBe(true);
  const { zipEntry } = await import('../../../tests/support/programs.ts');
  expect(zipEntry(path, 'word/document.xml').toString('utf8')).toMatch(/Heading1/);
  const text = squeezed(officeConvert(path, 'txt:Text (encoded):UTF8').toString('utf8'));
  for (const expected of [...content, scripts.russian, scripts.greek])
    expect(text).toContain(squeezed(expected));
});

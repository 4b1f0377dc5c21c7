import * as XLSX from 'xlsx';
import { convert, given } from '../../../tests/support/converter.ts';
import { officeConvert, runProgram, zipEntries } from '../../../tests/support/programs.ts';
import { expect, needProgram, test } from '../../../tests/support/test.ts';

const csv = 'name,note,amount\r\nThandi,"says ""hi"",\nthen leaves",007\r\nŽofie,ok,12.50\r\n';

test('csv to json: quotes, line breaks, exact values', async ({ page }) => {
  const { bytes } = await convert(page, [given('people.csv', csv)], 'JSON');
  expect(JSON.parse(bytes.toString('utf8'))).toEqual([
    { name: 'Thandi', note: 'says "hi",\nthen leaves', amount: '007' },
    { name: 'Žofie', note: 'ok', amount: expect.anything() },
  ]);
});

test('csv with semicolons, a BOM and windows line ends', async ({ page }) => {
  const file = given('excel.csv', '\ufeffa;b\r\n1;x, y\r\n');
  const { bytes } = await convert(page, [file], 'JSON');
  expect(JSON.parse(bytes.toString('utf8'))).toEqual([{ a: 1, b: 'x, y' }]);
});

test('csv to xlsx: LibreOffice reads the same table', async ({ page }) => {
  needProgram('soffice', 'unzip', 'xmllint');
  test.slow();
  const { path } = await convert(page, [given('people.csv', csv)], 'XLSX');
  expect(zipEntries(path)).toContain('xl/worksheets/sheet1.xml');
  const back = officeConvert(path, 'csv:Text - txt - csv (StarCalc):44,34,76').toString('utf8');
  expect(
    XLSX.utils.sheet_to_json(XLSX.read(back, { type: 'string', raw: true }).Sheets.Sheet1 ?? {}),
  ).toEqual([
    { name: 'Thandi', note: 'says "hi",\nthen leaves', amount: '007' },
    { name: 'Žofie', note: 'ok', amount: '12.50' },
  ]);
});

test('json to csv and back is the same value', async ({ page }) => {
  const value = [
    { id: 1, name: { first: 'Sipho', 'odd.key': null }, tags: ['a', 'b'] },
    { id: 2, name: { first: 'Ḽufuno', 'odd.key': 'x,"y"' }, tags: [] },
  ];
  const there = await convert(page, [given('v.json', JSON.stringify(value))], 'CSV');
  const back = await convert(page, [given('v.csv', there.bytes)], 'JSON');
  expect(JSON.parse(back.bytes.toString('utf8'))).toEqual(value);
});

test('xlsx to csv: first sheet, dates and numbers as displayed', async ({ page }) => {
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
  const bytes = XLSX.write(book, { type: 'buffer', bookType: 'xlsx', cellDates: false }) as Buffer;
  const result = await convert(page, [given('prices.xlsx', bytes)], 'CSV');
  expect(result.name).toBe('prices.csv');
  expect(result.bytes.toString('utf8').replace(/^\ufeff/, '')).toBe(
    'date,price,share\r\n2026-01-31,"1,234.50",12.5%\r\n',
  );
});

test('xml to json: attributes, repeated elements, namespaces', async ({ page }) => {
  const xml =
    '<?xml version="1.0"?><b:books xmlns:b="urn:b"><b:book id="1">A</b:book><b:book id="2"/></b:books>';
  needProgram('xmllint');
  runProgram('xmllint', ['--noout', '-'], Buffer.from(xml));
  const { bytes } = await convert(page, [given('books.xml', xml)], 'JSON');
  const text = bytes.toString('utf8');
  const parsed = JSON.parse(text) as Record<string, Record<string, unknown[]>>;
  expect(parsed['b:books']?.['b:book']).toHaveLength(2);
  expect(text).toContain('"A"');
});

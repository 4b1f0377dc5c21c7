import { parquetWriteBuffer } from 'hyparquet-writer';
import { expect, test } from 'vitest';
import { testContext } from '../data-context.testing';
import { makeWorkbook } from '../xlsx-fixture.testing';
import { dateOfText } from './date-text';
import { numberOfBytes } from './number-bytes';
import { readJsonTable } from './read-json-table';
import { readParquetTable } from './read-parquet-table';
import { readXlsxTable } from './read-xlsx-table';
import { tableFormatOf } from './table-format';
import type { TextTable } from './text-table';

const cellsOf = (table: TextTable) => [
  [...table.names],
  ...Array.from({ length: table.rowCount }, (_, row) =>
    table.names.map((_, column) => table.text(row, column)),
  ),
];
const json = async (text: string) => {
  const context = testContext();
  return { table: cellsOf(await readJsonTable(new Blob([text]), context)), ...context };
};

test('reads a JSON list of objects with late columns, null and nested values', async () => {
  const { table } = await json(
    '[{"a":1,"b":{"c":"x"}},{"a":null,"b":{"c":"\\"q\\"","d":true},"tags":[1,2]}]',
  );
  expect(table).toEqual([
    ['a', 'b.c', 'b.d', 'tags'],
    ['1', 'x', '', ''],
    ['', '"q"', 'true', '[1,2]'],
  ]);
});

test('reads one JSON object, plain values, lists, and one value per line', async () => {
  expect((await json('{"a":1}')).table).toEqual([['a'], ['1']]);
  expect((await json('[3,4]')).table).toEqual([['value'], ['3'], ['4']]);
  expect((await json('[[1,2],[3,4]]')).table).toEqual([
    ['Column 1', 'Column 2'],
    ['1', '2'],
    ['3', '4'],
  ]);
  expect((await json('{"a":1}\n{"a":2}\n\n')).table).toEqual([['a'], ['1'], ['2']]);
  const inside = await json('{"count":1,"items":[{"a":5}]}');
  expect(inside.table).toEqual([['a'], ['5']]);
  expect(inside.warnings).toEqual(['The list "items" was taken as the table.']);
});

test.each(['', ' \n', '[]', '{}', 'null', '[{}]'])(
  'rejects JSON without data: %j',
  async (text) => {
    await expect(json(text)).rejects.toThrow('JSON file contains no data');
  },
);

test('names the position of damage in a JSON file', async () => {
  await expect(json('[{"a":1},\n{"a":}]')).rejects.toThrow('Invalid JSON at line 2, column 6');
});

test('reads the stored values of a workbook, dates as ISO, and gaps', async () => {
  const blob = await makeWorkbook({
    formats: [0, 14, '#,##0.00'],
    sharedStrings: '<sst><si><t>day</t></si><si><t>price</t></si></sst>',
    sheets: [
      {
        name: 'S',
        xml: '<sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row><row r="2"><c r="A2" s="1"><v>46053</v></c><c r="B2" s="2"><v>1234.5</v></c></row><row r="4"><c r="B4"><v>7</v></c></row></sheetData>',
      },
    ],
  });
  expect(cellsOf(await readXlsxTable(blob, {}, testContext()))).toEqual([
    ['day', 'price'],
    ['2026-01-31', '1234.5'],
    ['', '7'],
  ]);
});

test('reads Parquet with several row groups, numbers, dates, gaps and large whole numbers', async () => {
  const columnData = [
    { name: 'n', data: [1.5, null, -2], type: 'DOUBLE' as const },
    { name: 'big', data: [9007199254740993n, 2n, 3n], type: 'INT64' as const },
    { name: 'when', data: [new Date('2026-01-31'), null, new Date('2026-01-31T08:30:00Z')] },
    { name: 'text', data: ['Žofie', 'a,b', null] },
  ];
  const blob = new Blob([parquetWriteBuffer({ columnData, rowGroupSize: 2 })]);
  expect(cellsOf(await readParquetTable(blob, testContext()))).toEqual([
    ['n', 'big', 'when', 'text'],
    ['1.5', '9007199254740993', '2026-01-31', 'Žofie'],
    ['', '2', '', 'a,b'],
    ['-2', '3', '2026-01-31T08:30:00Z', ''],
  ]);
});

test('parses numbers from bytes like Number()', () => {
  const texts = [
    ...['0', '-0', '7', '+7', '.5', '5.', '-12.75', '0.1', '1e3', '1E-7', '123456789012345678'],
    ...['0.30000000000000004', '2.2250738585072014e-308', '00012', ' 42 ', '179769313486231570000'],
  ];
  for (const text of texts) {
    const bytes = new TextEncoder().encode(text);
    expect(numberOfBytes(bytes, 0, bytes.length), text).toBe(Number(text));
  }
  for (const text of [
    '',
    ' ',
    '-',
    '.',
    '1,5',
    '0x1f',
    'Infinity',
    '1e',
    '1e+',
    '12a',
    '1 2',
    'e5',
  ]) {
    const bytes = new TextEncoder().encode(text);
    expect(numberOfBytes(bytes, 0, bytes.length), text).toBeNaN();
  }
  const comma = new TextEncoder().encode('-1234,5');
  expect(numberOfBytes(comma, 0, comma.length, ',')).toBe(-1234.5);
});

test('parses ISO dates and does not guess others', () => {
  expect(dateOfText('2026-01-31')).toBe(Date.UTC(2026, 0, 31));
  expect(dateOfText('2026-01')).toBe(Date.UTC(2026, 0, 1));
  expect(dateOfText('2026-01-31 08:30:00.5+02:00')).toBe(Date.UTC(2026, 0, 31, 6, 30, 0, 500));
  for (const text of ['03/04/2026', '2026-02-30', '2026-13-01', '20260131', 'May'])
    expect(dateOfText(text), text).toBeNaN();
});

test('chooses the reader by the file extension', () => {
  expect(['a.CSV', 'a.b.jsonl', 'x.parquet', 'csv', 'a.pdf'].map(tableFormatOf)).toEqual([
    'csv',
    'ndjson',
    'parquet',
    undefined,
    undefined,
  ]);
});

import { readFileSync } from 'node:fs';
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { vendorAssets } from '@entropy-tools/core/vendor-assets';
import { csvToXlsx } from '@entropy-tools/data/data/csv-to-xlsx';
import { xlsxToCsv } from '@entropy-tools/data/data/xlsx-to-csv';
import { describe, expect, it } from 'vitest';
import type { DatasetRef } from './dataset';
import { jobs } from './jobs';
import { wholeTable } from './view/view-model';

const context: CodecContext = {
  signal: new AbortController().signal,
  onProgress: () => undefined,
  warn: () => undefined,
  loadAsset: async (path) => {
    if (path !== vendorAssets.sqlite) throw new Error(`no ${path} in this test`);
    return new Uint8Array(readFileSync('node_modules/sql.js/dist/sql-wasm.wasm'));
  },
};

let nextId = 1;

function opened(content: BlobPart, part: Partial<DatasetRef> = {}): DatasetRef {
  const file = new Blob([content]);
  return { id: nextId++, name: 'a.csv', file, format: 'csv', types: {}, ...part };
}

/** A column of these cells, as shown by the page. */
async function columnOf(cells: readonly string[], part: Partial<DatasetRef> = {}) {
  const quoted = cells.map((cell) => `"${cell}",x\n`).join('');
  const dataset = opened(`c,d\n${quoted}`, part);
  const { columns } = await jobs.summary({ dataset, filters: [] }, context);
  const [column] = columns;
  if (!column) throw new Error('There is no column.');
  const { statistics } = column;
  return { ...column, ...statistics, kind: column.kind };
}

const saved = async (dataset: DatasetRef, query: string, as: 'csv' | 'xlsx') =>
  jobs.saveResult({ dataset, of: { kind: 'sql', query }, as }, context);

describe('numbers that are identifiers', () => {
  it.each<[string, readonly string[]]>([
    ['telephone numbers', ['0821234000', '0117654321']],
    ['postcodes of which one has a leading zero', ['0100', ...Array(99).fill('7441')]],
    [
      'ids of 16 digits',
      Array.from({ length: 60 }, (_, n) => String(9007199254740993n + BigInt(n))),
    ],
    ['digits after a plus sign', ['+27821234000', '27821234001']],
    ['part numbers that look like powers of ten', ['12E5', '1234', '77']],
    ['ids with a minus sign', ['-007', '12']],
    ['long ids in groups of three digits', ['1 234 567 890 123 456', '1 000.50']],
    ['ids with spaces and a leading zero', ['082 123 400', '1 000.50']],
  ])('%s stay text with distinct values, and the page explains why', async (_, cells) => {
    const column = await columnOf(cells);
    expect(column).toMatchObject({ kind: 'text', type: 'text', nullCount: 0 });
    expect(column.uniqueValues).toBe(new Set(cells).size);
    expect(cells).toContain(column.identifier);
  });

  it.each<[string, readonly string[], object]>([
    ['whole numbers and fractions', ['0', '0.5', '-3', '12.50'], { min: -3, max: 12.5 }],
    ['values in scientific notation', ['1e-05', '2.5E+3', '7'], { min: 1e-5, max: 2500 }],
    ['fractions of any length', ['0.30000000000000004', '0.1'], { max: 0.30000000000000004 }],
    ['15 digits', ['123456789012345', '1'], { max: 123456789012345 }],
    ['negative amounts in parentheses', ['(12.50)', '10', '3.25'], { min: -12.5, max: 10 }],
  ])('%s are numbers', async (_, cells, figures) => {
    const column = await columnOf(cells);
    expect(column).toMatchObject({ kind: 'number', otherCount: 0, ...figures });
    expect(column.identifier).toBeUndefined();
  });

  it('become numbers if the user chooses so, and numbers become text', async () => {
    const asNumber = await columnOf(['0100', '7441'], { types: { 0: 'number' } });
    expect(asNumber).toMatchObject({ kind: 'number', min: 100 });
    const asText = await columnOf(['1', '2'], { types: { 0: 'text' } });
    expect(asText).toMatchObject({ kind: 'text', uniqueValues: 2 });
  });

  it('are returned unchanged by a query, as CSV and Excel', async () => {
    const dataset = opened(
      'phone,id,n\n0821234000,9007199254740993,1.5\n+27821,9007199254740994,2\n',
    );
    const query = 'SELECT phone, id, n FROM data ORDER BY id';
    const rows = 'phone,id,n\r\n0821234000,9007199254740993,1.5\r\n+27821,9007199254740994,2\r\n';
    expect((await jobs.sql({ dataset, query }, context)).rows).toEqual([
      ['0821234000', '9007199254740993', 1.5],
      ['+27821', '9007199254740994', 2],
    ]);
    expect(await (await saved(dataset, query, 'csv')).text()).toBe(rows);
    const [sheet] = (await xlsxToCsv(await saved(dataset, query, 'xlsx'), {}, context)).files;
    expect(await sheet?.blob.text()).toBe(rows);
  });
});

describe('words for a missing value', () => {
  const words = ['N/A', 'NULL', '-', 'n/a', '#N/A', ''];

  it('count as empty in a numeric column, however many there are', async () => {
    const column = await columnOf([...words, '1', '3']);
    expect(column).toMatchObject({ kind: 'number', nullCount: 6, otherCount: 0, missingWords: 5 });
    expect(column).toMatchObject({ mean: 2 });
  });

  it('count as empty among amounts and dates, and as values among texts', async () => {
    expect(await columnOf(['R 5.00', '-', 'R 1,200.50'])).toMatchObject({
      type: 'amount',
      nullCount: 1,
    });
    expect(await columnOf(['2026-01-31', 'n/a'])).toMatchObject({ type: 'date', nullCount: 1 });
    expect(await columnOf(['N/A', 'Namibia'])).toMatchObject({ kind: 'text', nullCount: 0 });
  });

  it('count as values if the user chooses so', async () => {
    const cells = ['n/a', ...Array(9).fill('1')];
    expect(await columnOf(cells, { keepMissingWords: true })).toMatchObject({
      kind: 'number',
      nullCount: 0,
      otherCount: 1,
    });
  });

  it('count as empty in filters, the missing-values report, queries and the export', async () => {
    const dataset = opened('n,t\n1,a\nN/A,N/A\n3,c\n');
    const filters = [{ column: 0, operator: 'empty', value: '', upTo: '' } as const];
    const view = { filters, sort: null };
    expect(await jobs.rows({ dataset, view, from: 0, count: 9, columns: [0] }, context)).toEqual([
      { number: 2, cells: ['N/A'] },
    ]);
    expect((await jobs.missing({ dataset, filters: [] }, context)).columns).toEqual([1, 0]);
    const query = 'SELECT count(n) AS n, count(t) AS t FROM data';
    expect((await jobs.sql({ dataset, query }, context)).rows).toEqual([[2, 3]]);
    const analysis = JSON.parse(
      await (await jobs.export({ dataset, filters: [] }, context)).text(),
    );
    expect(analysis.sampleRows[1]).toEqual({ n: null, t: 'N/A' });
    const kept = { ...dataset, keepMissingWords: true, types: { 0: 'number' as const } };
    expect((await jobs.sql({ dataset: kept, query }, context)).rows).toEqual([[3, 3]]);
  });
});

describe('rows saved as CSV', () => {
  it.each<[string, BlobPart]>([
    ['semicolons and unnecessary quotes', 'a;b\n"1";"x;y"\n007;"2"\n'],
    ['Windows line ends, a byte order mark and sep=', '\ufeffsep=;\r\na;b\r\n1;2\r\n'],
    ['no final line end, short and long rows', 'a,b\n1\n1,2,3\n4,5'],
    ['windows-1252', Uint8Array.of(97, 44, 98, 10, 233, 44, 48, 49, 10)],
  ])('equal the file byte by byte if nothing was changed: %s', async (_, content) => {
    const dataset = opened(content);
    const csv = await jobs.table({ dataset, view: wholeTable }, context);
    expect(new Uint8Array(await csv.arrayBuffer())).toEqual(
      new Uint8Array(await new Blob([content]).arrayBuffer()),
    );
  });

  it('keep each row unchanged when they are filtered or sorted', async () => {
    const dataset = opened('\ufeffid;"n"\r\n"007";1\r\n0100;3,50\r\n"a;b";2\r\n');
    const sort = { column: 0, descending: true };
    const sorted = await jobs.table({ dataset, view: { filters: [], sort } }, context);
    const bytes = new Uint8Array(await sorted.arrayBuffer());
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(
      '\ufeffid;"n"\r\n"a;b";2\r\n0100;3,50\r\n"007";1\r\n',
    );
  });
});

describe('JSON', () => {
  const table = async (text: string) => {
    const dataset = opened(text, { format: 'json', name: 'a.json' });
    return (await jobs.table({ dataset, view: wholeTable }, context)).text();
  };

  it('keeps the digits of its numbers', async () => {
    const numbers = '[{"id":12345678901234567890,"n":12.50,"e":1e5,"t":0.0000001}]';
    expect(await table(numbers)).toBe('id,n,e,t\r\n12345678901234567890,12.50,1e5,0.0000001\r\n');
    expect(await table('[{"list":[1.0,{"a":2.50}],"s":"007"}]')).toBe(
      'list,s\r\n"[1.0,{""a"":2.50}]",007\r\n',
    );
    expect(await table('{"n":1.0}\n{"n":2.0}\n')).toBe('n\r\n1.0\r\n2.0\r\n');
  });

  it('reads parallel arrays as columns', async () => {
    expect(await table('{"x":[1,2,3],"y":["a","b"]}')).toBe('x,y\r\n1,a\r\n2,b\r\n3,\r\n');
    expect(await table('{"x":[1.50],"y":[[1,2]]}')).toBe('x,y\r\n1.50,"[1,2]"\r\n');
    expect(await table('{"name":"a","x":[1,2]}')).toBe('name,x\r\na,"[1,2]"\r\n');
  });
});

it('keeps leading zeros from the number formats of a workbook', async () => {
  const csv = new Blob(['code,n\n12,5\n7,6\n']);
  const workbook = (await csvToXlsx(csv, {}, context)).blob;
  const { read, write } = await import('xlsx');
  const book = read(await workbook.arrayBuffer());
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  for (const [cell, format] of [
    ['A2', '0000'],
    ['A3', '000-00'],
  ] as const)
    Object.assign(sheet?.[cell] ?? {}, { z: format });
  const bytes = write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer;
  const dataset = opened(bytes, { format: 'xlsx', name: 'a.xlsx' });
  const rows = await jobs.rows(
    { dataset, view: wholeTable, from: 0, count: 2, columns: [0] },
    context,
  );
  expect(rows.map(({ cells }) => cells[0])).toEqual(['0012', '000-07']);
});

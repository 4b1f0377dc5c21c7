/** Every pair of the tables, judged by readers that are not ours: the same rows come out, identifiers as texts. */

import { readFileSync } from 'node:fs';
import { nodeContext } from '@tests/support/node-assets';
import { hasProgram, officeConvert, temporaryFile } from '@tests/support/programs';
import { parquetReadObjects } from 'hyparquet';
import { load } from 'js-yaml';
import { parse as parseToml } from 'smol-toml';
import initSqlJs from 'sql.js';
import { describe, expect, it } from 'vitest';
import * as XLSX from 'xlsx';
import { convertFile } from './convert';
import { findWay } from './find-way';
import { type FormatId, formatOfName } from './formats/formats';
import { defaultOptions } from './options';

type Row = Record<string, unknown>;

const rows: readonly Row[] = [
  {
    id: 1,
    phone: '0821234000',
    code: '0100',
    card: '1234567890123456',
    price: 12.5,
    note: 'a, "b"',
  },
  {
    id: 2,
    phone: '0829999000',
    code: '7001',
    card: '9234567890123456',
    price: 0.125,
    note: 'Žofie | 1',
  },
  { id: 3, phone: '0831111000', code: '7002', card: '1000000000000001', price: -3, note: 'yes' },
];
const asTexts = (some: readonly Row[]) =>
  some.map((row) => Object.fromEntries(Object.entries(row).map(([key, one]) => [key, `${one}`])));

const sources = [
  ...([
    'csv',
    'tsv',
    'xlsx',
    'ods',
    'json',
    'ndjson',
    'xml',
    'yaml',
    'toml',
    'parquet',
    'sqlite',
  ] as const),
  ...(['xls', 'xlsb', 'fods'] as const),
] satisfies readonly FormatId[];
const targets = [
  ...([
    'xlsx',
    'ods',
    'csv',
    'tsv',
    'json',
    'ndjson',
    'yaml',
    'toml',
    'xml',
    'html',
    'md',
  ] as const),
  ...(['parquet', 'sql', 'sqlite'] as const),
] satisfies readonly FormatId[];

async function convert(
  name: string,
  content: BlobPart,
  target: FormatId,
  options = defaultOptions,
) {
  const context = nodeContext();
  const source = { name, format: formatOfName(name) as FormatId, blob: new Blob([content]) };
  const made = await convertFile({ source, target, options, context });
  const [file] = made.files;
  if (!file) throw new Error('nothing came out');
  const bytes = new Uint8Array(await file.blob.arrayBuffer());
  return { ...made, bytes, text: new TextDecoder().decode(bytes), warnings: context.warnings };
}

/** A source of each format; those that we do not write are made by SheetJS. */
async function sourceOf(format: FormatId): Promise<BlobPart> {
  const json = JSON.stringify(rows);
  if (format === 'json') return json;
  if (format !== 'xls' && format !== 'xlsb' && format !== 'fods')
    return (await convert('rows.json', json, format)).bytes;
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, XLSX.utils.json_to_sheet([...rows]), 'Rows');
  const bookType = format === 'xls' ? 'biff8' : format;
  return new Uint8Array(XLSX.write(book, { type: 'array', bookType }) as ArrayBuffer);
}

const sheetRows = (bytes: Uint8Array, type: 'array' | 'string' = 'array') => {
  const data = type === 'string' ? new TextDecoder().decode(bytes) : bytes;
  const book = XLSX.read(data, { type, raw: true });
  return XLSX.utils.sheet_to_json<Row>(book.Sheets[book.SheetNames[0] ?? ''] ?? {});
};

async function database(fill: { bytes?: Uint8Array; sql?: string }): Promise<Row[]> {
  const { Database } = await initSqlJs({
    wasmBinary: readFileSync('node_modules/sql.js/dist/sql-wasm.wasm').buffer as ArrayBuffer,
  });
  const open = new Database(fill.bytes);
  if (fill.sql) open.run(fill.sql);
  const name = open.exec("SELECT name FROM sqlite_master WHERE type = 'table'")[0]?.values[0]?.[0];
  const [found] = open.exec(`SELECT * FROM "${name}"`);
  const list = found?.values.map((values) =>
    Object.fromEntries(found.columns.map((column, index) => [column, values[index]])),
  );
  open.close();
  return list ?? [];
}

const list = (value: unknown): Row[] => {
  if (Array.isArray(value)) return value as Row[];
  const [inner] = Object.values(value as object) as unknown[];
  return list(inner);
};

/** What others read in a result. */
async function readBack(target: FormatId, bytes: Uint8Array): Promise<Row[]> {
  const text = new TextDecoder().decode(bytes);
  const parse = JSON.parse;
  const plain = (cell: string) => cell.replace(/\\(.)/g, '$1');
  switch (target) {
    case 'json':
      return list(parse(text));
    case 'ndjson':
      return list(
        text
          .trim()
          .split('\n')
          .map((line) => parse(line) as Row)
          .flatMap((one) => (one.id ? one : list(one))),
      );
    case 'yaml':
      return list(load(text));
    case 'toml':
      return list(parseToml(text));
    case 'xml':
      return Array.from(text.matchAll(/<row>([\s\S]*?)<\/row>/g), ([, row = '']) =>
        Object.fromEntries(
          Array.from(row.matchAll(/<(\w+)>([^<]*)<\/\1>/g), ([, key = '', value = '']) => [
            key,
            value.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
          ]),
        ),
      );
    case 'md': {
      const [head = [], , ...body] = text
        .trim()
        .split('\n')
        .map((line) =>
          line
            .slice(2, -2)
            .split(/ (?<!\\)\| /)
            .map(plain),
        );
      return body.map((cells) =>
        Object.fromEntries(cells.map((cell, at) => [head[at] ?? '', cell])),
      );
    }
    case 'parquet':
      return parquetReadObjects({ file: bytes.buffer as ArrayBuffer });
    case 'sqlite':
      return database({ bytes });
    case 'sql':
      return database({ sql: text });
    case 'csv':
    case 'tsv':
    case 'html':
      return sheetRows(bytes, 'string');
    default:
      return sheetRows(bytes);
  }
}

/** Those that have types; the others hold nothing but texts. */
const typed: ReadonlySet<FormatId> = new Set([
  'xlsx',
  'ods',
  'json',
  'ndjson',
  'yaml',
  'toml',
  'parquet',
  'sql',
  'sqlite',
]);
const untyped: ReadonlySet<FormatId> = new Set(['csv', 'tsv', 'xml']);

describe('the rows of a table', () => {
  it.each(sources)('%s becomes every other format with the same rows', async (from) => {
    const content = await sourceOf(from);
    for (const to of targets) {
      if (to === from) continue;
      expect(
        findWay(from, to)?.map(({ engine }) => engine.id),
        `${from} to ${to}`,
      ).toEqual(['table']);
      const { bytes } = await convert(`rows.${from}`, content, to);
      const read = await readBack(to, bytes);
      expect(asTexts(read), `${from} to ${to}`).toEqual(asTexts(rows));
      if (!typed.has(to)) continue;
      expect(
        read.map(({ phone, code }) => [phone, code]),
        `${from} to ${to}`,
      ).toEqual(rows.map(({ phone, code }) => [phone, code]));
      if (!untyped.has(from))
        expect(
          read.map(({ card }) => card),
          `${from} to ${to}`,
        ).toEqual(rows.map(({ card }) => card));
      if (from !== 'xml')
        expect(
          read.map(({ price }) => price),
          `${from} to ${to}`,
        ).toEqual(rows.map(({ price }) => price));
    }
  });
});

describe('a workbook of several sheets', () => {
  const book = () => {
    const made = XLSX.utils.book_new();
    const towns = XLSX.utils.aoa_to_sheet([
      ['town', 'since', 'share'],
      ['Mthatha', new Date(Date.UTC(1883, 0, 31)), 0.125],
      ['Ḽufuno', new Date(Date.UTC(2026, 1, 28)), 1234.5],
    ]);
    Object.assign(towns.C2 ?? {}, { z: '0.0%' });
    Object.assign(towns.C3 ?? {}, { z: '#,##0.00' });
    XLSX.utils.book_append_sheet(made, towns, 'Towns');
    const codes = XLSX.utils.aoa_to_sheet([['code'], [100], [7001]]);
    Object.assign(codes.A2 ?? {}, { z: '0000' });
    Object.assign(codes.A3 ?? {}, { z: '0000' });
    XLSX.utils.book_append_sheet(made, codes, 'Codes');
    return made;
  };
  const bytesOf = (bookType: XLSX.BookType) =>
    new Uint8Array(
      XLSX.write(book(), { type: 'array', bookType, cellDates: false }) as ArrayBuffer,
    );

  it.each(['xlsx', 'xls', 'xlsb', 'ods'] as const)('keeps all sheets from %s', async (from) => {
    const bytes = bytesOf(from === 'xls' ? 'biff8' : from);
    for (const to of ['xlsx', 'ods'] as const) {
      if (to === from) continue;
      const made = XLSX.read((await convert(`b.${from}`, bytes, to)).bytes, { cellDates: false });
      expect(made.SheetNames, `${from} to ${to}`).toEqual(['Towns', 'Codes']);
      const towns = made.Sheets.Towns ?? {};
      expect([towns.B3?.w, towns.C2?.v, towns.C3?.v], `${from} to ${to}`).toEqual([
        '2026-02-28',
        0.125,
        1234.5,
      ]);
    }
    expect((await convert(`b.${from}`, bytes, 'sql')).text).toContain('CREATE TABLE "Codes"');
  });

  it.each(['xlsx', 'xls', 'xlsb'] as const)(
    'gives %s values as stored to data, as displayed to people',
    async (from) => {
      const bytes = bytesOf(from === 'xls' ? 'biff8' : from);
      const { text, warnings } = await convert(`b.${from}`, bytes, 'json');
      expect(JSON.parse(text)).toContainEqual({
        town: 'Ḽufuno',
        since: '2026-02-28',
        share: 1234.5,
      });
      expect(warnings.join()).toContain(
        'Only the sheet "Towns" was converted; the workbook has 2 sheets.',
      );
      const page = await convert(`b.${from}`, bytes, 'md');
      expect(page.text).toContain('| 12.5% |');
      expect(page.text).toContain('## Codes');
      expect(page.text).toContain('| 0100 |');
    },
  );

  it('gives each sheet a file if all are asked for', async () => {
    const options = { ...defaultOptions, allSheets: true };
    const { files } = await convert('b.xlsx', bytesOf('xlsx'), 'yaml', options);
    expect(files.map(({ name }) => name)).toEqual(['Towns.yaml', 'Codes.yaml']);
    expect(await files[1]?.blob.text()).toBe('- code: "0100"\n- code: "7001"\n');
  });
});

it('a text of several lines stays one cell of a workbook that is not Open XML', async () => {
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(
    book,
    XLSX.utils.aoa_to_sheet([
      ['a', 'b'],
      ['two\nlines', 'x'],
    ]),
    'S',
  );
  const bytes = new Uint8Array(XLSX.write(book, { type: 'array', bookType: 'ods' }) as ArrayBuffer);
  expect((await convert('a.ods', bytes, 'csv')).text).toBe('a,b\r\n"two\nlines",x\r\n');
});

describe('LibreOffice', () => {
  it.skipIf(!hasProgram('soffice'))(
    'reads dates, truths, decimals and ids of our ODS',
    { tags: ['sweep'] },
    async () => {
      const csv = 'name,date,amount,flag,id\r\nŽofie,2026-01-31,12.50,TRUE,0821234000\r\n';
      const { bytes } = await convert('a.csv', csv, 'ods');
      const text = officeConvert(
        temporaryFile('a.ods', bytes),
        'csv:Text - txt - csv (StarCalc):44,34,76,1,,,false,true',
      );
      expect(text.toString()).toBe(
        'name,date,amount,flag,id\nŽofie,2026-01-31,12.50,TRUE,0821234000\n',
      );
    },
  );
});

import { seededRandom } from '@entropy-tools/core/random';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import * as xlsx from 'xlsx';
import { guardZip } from '../archive/guard-zip';
import { readZipEntry } from '../archive/unpack-entry';
import { plainNumber } from './cell-value';
import { csvToXlsx } from './csv-to-xlsx';
import { testContext } from './data-context.testing';
import { verifyXlsx } from './verify-data';
import { columnName } from './xlsx-cells';
import { xlsxToCsv } from './xlsx-to-csv';

async function convert(csv: string, context = testContext()) {
  return (await csvToXlsx(new Blob([csv]), {}, context)).blob;
}

async function back(csv: string) {
  return (await xlsxToCsv(await convert(csv), {}, testContext())).files[0]?.blob.text();
}

/** The first sheet as read by an independent library. */
async function peerSheet(csv: string) {
  const book = xlsx.read(await (await convert(csv)).arrayBuffer(), { cellNF: true });
  return book.Sheets[book.SheetNames[0] ?? ''] ?? {};
}

describe('csvToXlsx', () => {
  it('makes numbers, dates and booleans only of values that display exactly as written', async () => {
    const sheet = await peerSheet(
      'h1,h2\n12,007\n19.90,1e5\n2024-01-31,2024-02-30\nTRUE,true\n=1+1,+27\n123456789012345,1234567890123456\n2024-01-31 08:30:00,31/01/2024\n-0.5,-0\n',
    );
    const types = (column: string) =>
      [2, 3, 4, 5, 6, 7, 8, 9]
        .map((row) => (sheet[`${column}${row}`] as xlsx.CellObject).t)
        .join('');
    expect(types('A')).toBe('nnnbsnnn');
    expect(types('B')).toBe('ssssssss');
    expect((sheet.A3 as xlsx.CellObject).w).toBe('19.90');
    expect((sheet.A4 as xlsx.CellObject).v).toBe(45322);
    expect((sheet.A4 as xlsx.CellObject).w).toBe('2024-01-31');
    expect((sheet.A6 as xlsx.CellObject).f).toBeUndefined();
    expect((sheet.A8 as xlsx.CellObject).w).toBe('2024-01-31 08:30:00');
  });

  it('makes a whole column text if one of its numbers is an identifier', async () => {
    const rows = '0100,1,"a"\n7441,2,b\n9007199254740993,3,c\n';
    for (const [head, kinds] of [
      ['code,n,t\n', ['s', 'n', 's']],
      ['code,n,t\nx,1,y\n', ['s', 'n', 's']],
    ] as const) {
      const { blob } = await csvToXlsx(new Blob([head, rows]), {}, testContext());
      const book = xlsx.read(await blob.arrayBuffer());
      const sheet = book.Sheets[book.SheetNames[0] ?? ''];
      const last = head.split('\n').length + 1;
      expect(['A', 'B', 'C'].map((column) => sheet?.[`${column}${last}`]?.t)).toEqual(kinds);
    }
  });

  it('returns the same CSV', async () => {
    const csv =
      'name,zip,amount,when,flag,note,id\r\nAnn,00501,19.90,2024-01-31T23:59:59,TRUE,"a\r\nb & <c> ""q"" _x0041_ ",12345678901234567\r\n,10001,-0.00001,1899-12-31,FALSE, lead,123456789012\r\n😀漢é,1e5,0.10,2024-12-31 00:00:01,true,\x07\x1b\uFFFF,3.14159265358979\r\n';
    expect(await back(csv)).toBe(csv);
  });

  it('returns 3,000 random cells', async () => {
    const random = seededRandom(99);
    const digits = () => String(Math.floor(random() * 10 ** (random() * 15)));
    const cell = (): string => {
      const kind = Math.floor(random() * 8);
      if (kind < 3) return `${random() < 0.3 ? '-' : ''}${digits()}`;
      if (kind < 5) return `${digits().slice(0, 7)}.${digits().slice(0, 8)}`;
      if (kind === 5)
        return `20${10 + Math.floor(random() * 80)}-0${1 + Math.floor(random() * 9)}-${10 + Math.floor(random() * 22)}`;
      if (kind === 6)
        return `1999-1${Math.floor(random() * 3)}-2${Math.floor(random() * 9)} ${10 + Math.floor(random() * 14)}:${10 + Math.floor(random() * 50)}:${10 + Math.floor(random() * 50)}`;
      return `t${digits()}`;
    };
    const csv = `${['x', ...Array.from({ length: 1000 }, () => [cell(), cell(), cell()].join(','))].join('\r\n').replace('x', 'x,y,z')}\r\n`;
    expect(await back(csv)).toBe(csv);
  });

  it('writes well-formed parts with a bold frozen header and widths', async () => {
    const blob = await convert('long header name,b\n<&>"\',\n\x01,\u{1F600}\n');
    const bytes = new Uint8Array(await blob.arrayBuffer());
    const entries = guardZip(bytes);
    expect(entries[0]?.name).toBe('[Content_Types].xml');
    const parts = new Map<string, string>();
    for (const entry of entries) {
      const text = new TextDecoder().decode(await readZipEntry(bytes, entry));
      const parser = new SaxesParser({ xmlns: true });
      parser.write(text).close();
      parts.set(entry.name, text);
    }
    const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet).toContain('ySplit="1"');
    expect(sheet).toContain('width="18"');
    expect(sheet).toContain('<c r="A1" s="1"');
    expect(parts.get('xl/sharedStrings.xml')).toContain('_x0001_');
    expect(await verifyXlsx(blob, testContext())).toEqual({ sheets: 1, rows: 3 });
  });

  it('has no header style if the first row contains numbers', async () => {
    const sheet = await peerSheet('1,a\n2,b\n');
    expect((sheet.A1 as xlsx.CellObject).t).toBe('n');
  });

  it('continues in further sheets beyond 1,048,576 rows', { tags: 'sweep' }, async () => {
    const context = testContext();
    const { blob, rows } = await csvToXlsx(new Blob(['n\n', '7\n'.repeat(1_048_600)]), {}, context);
    expect(rows).toBe(1_048_601);
    expect(await verifyXlsx(blob, testContext())).toEqual({ sheets: 2, rows });
    expect(context.warnings.join()).toMatch(/Sheet2/);
    const { files } = await xlsxToCsv(blob, { allSheets: true }, testContext());
    expect(files.map((file) => file.rows)).toEqual([1_048_576, 25]);
  });

  it('keeps texts beyond the shared table', { tags: ['sweep'] }, async () => {
    const csv = `a,b\r\n${Array.from({ length: 60_000 }, (_, row) => `unique ${row},same\r\n`).join('')}`;
    expect(await back(csv)).toBe(csv);
  });

  it('rejects cells that are too long and too many columns, naming their position', async () => {
    await expect(convert(`a,b\n1,${'x'.repeat(32_768)}\n`)).rejects.toThrow(
      /B2 has 32,768 characters/,
    );
    await expect(convert(`${'a,'.repeat(16_384)}\n`)).rejects.toMatchObject({ code: 'limit' });
    expect(await back(`a\r\n${'x'.repeat(32_767)}\r\n`)).toHaveLength(32_767 + 5);
  });

  it('detects a damaged workbook', async () => {
    const blob = await convert(`a,b\n${'1,some text\n'.repeat(500)}`);
    const bytes = new Uint8Array(await blob.arrayBuffer());
    bytes[blob.size - 1500] = (bytes[blob.size - 1500] ?? 0) ^ 1;
    await expect(verifyXlsx(new Blob([bytes]), testContext())).rejects.toThrow();
  });
});

describe('cell values', () => {
  it('names columns', () => {
    expect([0, 25, 26, 701, 702, 16_383].map(columnName)).toEqual([
      'A',
      'Z',
      'AA',
      'ZZ',
      'AAA',
      'XFD',
    ]);
  });
  it('recognises plain numbers', () => {
    expect(plainNumber('0.10')).toEqual({ decimals: 2, significant: 2 });
    for (const text of ['', '-', '.5', '5.', '01', '1.2.3', '1e5', '+1', ' 1', '-0', '1,5', '٣'])
      expect(plainNumber(text), text).toBeUndefined();
  });
});

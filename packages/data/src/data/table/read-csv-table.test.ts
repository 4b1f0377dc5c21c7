import { seededRandom } from '@entropy-tools/core/random';
import { expect, test } from 'vitest';
import { CsvParser } from '../csv-parser';
import { testContext } from '../data-context.testing';
import { CsvByteScanner } from './csv-byte-scanner';
import { readCsvTable } from './read-csv-table';
import { TextTable } from './text-table';

function rowsOf(table: TextTable): string[][] {
  return Array.from({ length: table.rowCount }, (_, row) =>
    table.names.map((_, column) => table.text(row, column)),
  );
}

async function read(content: BlobPart, header = true) {
  const context = testContext();
  const table = await readCsvTable(new Blob([content]), { header }, context);
  return { table, rows: rowsOf(table), warnings: context.warnings };
}

test('reads quotes, doubled quotes, line breaks and text after a closing quote', async () => {
  const { table, rows } = await read('a,b\r\n"x, ""y""","1\r\n2"\r\n"q"r,plain\r\n');
  expect(table.names).toEqual(['a', 'b']);
  expect(rows).toEqual([
    ['x, "y"', '1\r\n2'],
    ['qr', 'plain'],
  ]);
});

test('reads every line end, blank lines and a last line without an end', async () => {
  for (const end of ['\n', '\r\n', '\r'])
    expect((await read(`a,b${end}1,2${end}${end}${end}3,4`)).rows).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
});

test('fills short rows, cuts long ones and warns of both', async () => {
  const long = Array.from({ length: 1200 }, () => '1,2').join('\n');
  const { rows, warnings } = await read(`a,b\n1\n${long}\n1,2,3,4\n9,8\n`);
  expect(rows[0]).toEqual(['1', '']);
  expect(rows.slice(-2)).toEqual([
    ['1', '2'],
    ['9', '8'],
  ]);
  expect(warnings).toEqual([
    '1 rows have more than 2 fields; what is beyond was left out.',
    '1 rows have fewer than 2 fields; the rest counts as empty.',
  ]);
});

test('makes empty and equal column names distinct, and numbers columns without a header', async () => {
  expect((await read('a,,a\n1,2,3\n')).table.names).toEqual(['a', 'Column 2', 'a (2)']);
  const { table, rows } = await read('1,2\n3,4\n', false);
  expect(table.names).toEqual(['Column 1', 'Column 2']);
  expect(rows).toHaveLength(2);
});

test('reads semicolons, sep=, a byte order mark, UTF-16 and windows-1252', async () => {
  expect((await read('\ufeffname;n\nŽofie;1,5\n')).rows).toEqual([['Žofie', '1,5']]);
  expect((await read('sep=|\na|b\n1|2\n')).rows).toEqual([['1', '2']]);
  const wide = Uint16Array.from('\ufeffa,b\ncafé,2\n', (letter) => letter.charCodeAt(0));
  expect((await read(wide)).rows).toEqual([['café', '2']]);
  expect((await read(Uint8Array.of(97, 44, 98, 10, 233, 44, 50, 10))).rows).toEqual([['é', '2']]);
});

test('rejects an empty file and a picture; reads a header alone as a table of no rows', async () => {
  await expect(read('')).rejects.toThrow('The CSV file is empty.');
  await expect(read(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10))).rejects.toThrow(
    'it is a PNG image',
  );
  expect((await read('a,b\n')).rows).toEqual([]);
});

test('warns about an unclosed quote', async () => {
  const { warnings } = await read('a,b\n1,"2\n3,4\n');
  expect(warnings[0]).toContain('A quote is never closed');
});

test('gives the same cells as the text parser wherever the file is split into pieces', () => {
  const random = seededRandom(5);
  const parts = ['a', 'é', '"', '""', ',', '\n', '\r\n', '\r', ' ', '1.5', '"x,\ny"', '東'];
  for (let round = 0; round < 400; round++) {
    const text = Array.from(
      { length: 1 + Math.floor(random() * 40) },
      () => parts[Math.floor(random() * parts.length)] ?? '',
    ).join('');
    const wanted = new CsvParser({ delimiter: ',' })
      .push(text, true)
      .rows.filter((row) => row.length > 1 || row[0] !== '');
    expect(scanned(text, 1 + Math.floor(random() * 9)), JSON.stringify(text)).toEqual(
      wanted.map((row) => row.join('¦')),
    );
  }
});

/** Rows from the byte scanner, fed with pieces of this size. */
function scanned(text: string, piece: number): string[] {
  const bytes = new TextEncoder().encode(text);
  const width = 50;
  const scanner = new CsvByteScanner(bytes, 0, ',', width);
  for (let end = piece; end < bytes.length; end += piece) scanner.scan(end);
  scanner.scan(bytes.length);
  scanner.end();
  const table = new TextTable({
    names: Array.from({ length: width }, () => ''),
    rowCount: scanner.rowCount,
    bytes,
    starts: scanner.starts(),
    quoting: true,
    source: { format: 'CSV', size: bytes.length },
  });
  return Array.from({ length: table.rowCount }, (_, row) => {
    const at = row * (width + 1);
    const cells = table.names.map((_, column) => column);
    const present = cells.filter(
      (column) => (table.starts[at + column + 1] ?? 0) > (table.starts[at + column] ?? 0),
    );
    return present.map((column) => table.text(row, column)).join('¦');
  }).filter((row) => row !== '');
}

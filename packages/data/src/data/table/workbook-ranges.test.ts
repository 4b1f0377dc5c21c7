import { describe, expect, it } from 'vitest';
import { testContext } from '../data-context.testing';
import { makeWorkbook } from '../xlsx-fixture.testing';
import { openTable } from './open-table';
import type { TableReading } from './table-reading';
import type { TextTable } from './text-table';

const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (number: number, cells: Readonly<Record<string, string>>) =>
  `<row r="${number}">${Object.entries(cells)
    .map(([column, text]) => cell(`${column}${number}`, text))
    .join('')}</row>`;

const workbook = () =>
  makeWorkbook({
    sheets: [
      { name: 'Cover', xml: '<sheetData/>' },
      {
        name: 'Figures',
        xml: `<sheetData>${row(1, { A: 'Report of 2026' })}${row(3, { B: 'shop', C: 'cups' })}${row(4, { B: 'A', C: '5' })}${row(5, { B: 'B', C: '7' })}${row(7, { C: '12' })}</sheetData>`,
      },
      { name: 'One row', xml: `<sheetData>${row(2, { A: 'x', B: 'y' })}</sheetData>` },
    ],
  });

const cellsOf = (table: TextTable) => [
  [...table.names],
  ...Array.from({ length: table.rowCount }, (_, at) =>
    table.names.map((_, column) => table.text(at, column)),
  ),
];

const read = async (reading: TableReading) =>
  openTable(await workbook(), 'xlsx', reading, testContext());

describe('a workbook', () => {
  it('lists its sheets and is read from the first one with content', async () => {
    const table = await read({});
    expect(table.source).toMatchObject({
      sheets: ['Cover', 'Figures', 'One row'],
      sheet: 'Figures',
      header: true,
    });
    expect(table.names[0]).toBe('Report of 2026');
  });

  it('is read from a chosen row, or within a range', async () => {
    expect(cellsOf(await read({ sheet: 'Figures', headerRow: 3 }))).toEqual([
      ['Column 1', 'shop', 'cups'],
      ['', 'A', '5'],
      ['', 'B', '7'],
      ['', '', '12'],
    ]);
    const within = [
      ['shop', 'cups'],
      ['A', '5'],
      ['B', '7'],
    ];
    for (const range of ['B3:C5', 'c5:b3', '$B$3:$C$5'])
      expect(cellsOf(await read({ sheet: 'Figures', range }))).toEqual(within);
    expect(cellsOf(await read({ sheet: 'Figures', range: 'C:C', headerRow: 3 }))).toEqual([
      ['cups'],
      ['5'],
      ['7'],
      ['12'],
    ]);
    expect(cellsOf(await read({ sheet: 'Figures', range: 'B4:C5', header: false }))).toEqual([
      ['Column 1', 'Column 2'],
      ['A', '5'],
      ['B', '7'],
    ]);
  });

  it('with one row has names without rows, or one row without names if chosen', async () => {
    expect(cellsOf(await read({ sheet: 'One row' }))).toEqual([['x', 'y']]);
    expect(cellsOf(await read({ sheet: 'One row', header: false }))).toEqual([
      ['Column 1', 'Column 2'],
      ['x', 'y'],
    ]);
  });

  it.each<[TableReading, RegExp]>([
    [{ sheet: 'None' }, /no sheet ‘None’/],
    [{ sheet: 'Cover' }, /sheet ‘Cover’ is empty/],
    [{ sheet: 'Figures', range: 'F1:G9' }, /nothing in F1:G9/],
    [{ sheet: 'Figures', range: 'all of it' }, /‘all of it’ is no range/],
    [{ sheet: 'Figures', range: 'A0:B4' }, /is no range/],
    [{ sheet: 'Figures', range: `A1:${'Z'.repeat(5000)}9` }, /is no range/],
  ])('rejects %j with a message', async (reading, words) => {
    await expect(read(reading)).rejects.toThrow(words);
  });
});

describe('a CSV of one row', () => {
  const csv = async (text: string, reading: TableReading) =>
    cellsOf(await openTable(new Blob([text]), 'csv', reading, testContext()));

  it('has names without rows, unless its first row contains no names', async () => {
    expect(await csv('a,b\n', {})).toEqual([['a', 'b']]);
    expect(await csv('a,b\n', { header: false })).toEqual([
      ['Column 1', 'Column 2'],
      ['a', 'b'],
    ]);
    expect(await csv('a,b\n1,2\n', {})).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });
});

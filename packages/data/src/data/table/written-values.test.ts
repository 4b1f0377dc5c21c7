import { describe, expect, it } from 'vitest';
import { testContext } from '../data-context.testing';
import { readCsvTable } from './read-csv-table';
import { type ColumnType, typeColumn } from './typed-column';

async function typed(cells: readonly string[], wanted?: ColumnType) {
  const quoted = cells.map((cell) => `"${cell}"`).join('\n');
  const blob = new Blob([`c\n${quoted}\n`]);
  const table = await readCsvTable(blob, { header: true, delimiter: ';' }, testContext());
  const column = typeColumn(table, 0, { type: wanted });
  const values = column.kind === 'text' ? [] : Array.from(column.values);
  return { type: column.type, kind: column.kind, values, text: table.text(0, 0) };
}

const day = (text: string) => Date.parse(`${text}Z`);

describe('values as people write them', () => {
  it.each<[string, readonly string[], ColumnType, readonly number[]]>([
    [
      'rand with thousands separators',
      ['R 23,962.05', '-R1 200.50', 'R 5'],
      'amount',
      [23_962.05, -1200.5, 5],
    ],
    [
      'currencies before and after the amount',
      ['$1,234', '(€2.50)', '3.00 USD'],
      'amount',
      [1234, -2.5, 3],
    ],
    ['euro', ['1.234,50 €', '−7,00 €', '12.345.678,9 €'], 'amount,', [1234.5, -7, 12_345_678.9]],
    [
      'thousands separators without a currency',
      ['1,234,567', '12', '1,000.5'],
      'amount',
      [1_234_567, 12, 1000.5],
    ],
    [
      'Indian and Swiss digit grouping',
      ['12,34,567.00', "1'234.5", '9.00'],
      'amount',
      [1_234_567, 1234.5, 9],
    ],
    ['decimal commas', ['12,5', '1234,75', '-3'], 'number,', [12.5, 1234.75, -3]],
    ['percent', ['12.5%', '-3 %', '1,200%'], 'percent', [12.5, -3, 1200]],
    ['percent with commas', ['12,5 %', '7 %', '0,25%'], 'percent,', [12.5, 7, 0.25]],
    [
      'day before month',
      ['31/01/2026', '1/2/2026 8:30'],
      'date-dmy',
      [day('2026-01-31'), day('2026-02-01T08:30')],
    ],
    [
      'dates with dots',
      ['01.02.2026', '3.4.26'],
      'date-dmy',
      [day('2026-02-01'), day('2026-04-03')],
    ],
    [
      'month before day',
      ['01/31/2026', '2/1/2026'],
      'date-mdy',
      [day('2026-01-31'), day('2026-02-01')],
    ],
  ])('%s', async (_, cells, type, values) => {
    const column = await typed(cells);
    expect(column).toMatchObject({ type, values, text: cells[0] });
  });

  it('distinguishes true and false, yes and no from text', async () => {
    expect(await typed(['true', 'FALSE', 'True'])).toMatchObject({ type: 'boolean', kind: 'text' });
    expect(await typed(['yes', 'No', 'yes'])).toMatchObject({ type: 'boolean' });
    expect(await typed(['yes', 'no', 'maybe'])).toMatchObject({ type: 'text' });
  });

  it.each([
    ['dates in an ambiguous order', ['01/02/2026', '03/04/2026']],
    ['ambiguous commas', ['1,234', '5,678']],
    ['room names', ['R1', 'R2', 'R3']],
    ['telephone numbers', ['021 555 1234', '+27 82 555 1234']],
    ['versions', ['1.2.3', '1.2.4']],
    ['impossible dates', ['32/01/2026', '31/02/2026']],
    ['a mixture', ['R 5.00', 'none', 'later', 'R 6.00']],
  ])('keeps %s as text', async (_, cells) => {
    expect((await typed(cells)).type).toBe('text');
  });

  it('uses a chosen type and counts cells that do not fit as other', async () => {
    expect(await typed(['01/02/2026', 'x'], 'date-mdy')).toMatchObject({
      kind: 'date',
      values: [day('2026-01-02'), Number.NaN],
    });
    expect((await typed(['1,234'], 'amount')).values).toEqual([1234]);
    expect((await typed(['1,234'], 'number,')).values).toEqual([1.234]);
    expect((await typed(['12 %'], 'percent')).values).toEqual([12]);
  });
});

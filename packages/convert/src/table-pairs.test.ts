/** Workbooks with several sheets and formats of cells; every pair of tables is in the matrix. */

import { nodeContext } from '@tests/support/node-assets';
import { hasProgram, officeConvert, temporaryFile } from '@tests/support/programs';
import { describe, expect, it } from 'vitest';
import * as XLSX from 'xlsx';
import { convertFile } from './convert';
import { type FormatId, formatOfName } from './formats/formats';
import { defaultOptions } from './options';

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
      const { text } = await convert(`b.${from}`, bytes, 'json');
      const { Towns, Codes } = JSON.parse(text);
      expect(Towns).toContainEqual({ town: 'Ḽufuno', since: '2026-02-28', share: 1234.5 });
      expect(Codes).toEqual([{ code: '0100' }, { code: '7001' }]);
      const { warnings } = await convert(`b.${from}`, bytes, 'ndjson');
      expect(warnings.join()).toContain(
        'Only the sheet "Towns" was converted; the workbook has 2 sheets.',
      );
      const page = await convert(`b.${from}`, bytes, 'md');
      expect(page.text).toContain('| 12.5% |');
      expect(page.text).toContain('## Codes');
      expect(page.text).toContain('| 0100 |');
    },
  );

  it.each(['json', 'yaml', 'toml', 'xml'] as const)(
    'has all sheets in one %s, which become sheets again',
    async (to) => {
      const { files } = await convert('b.xlsx', bytesOf('xlsx'), to);
      expect(files).toHaveLength(1);
      const content = new Uint8Array((await files[0]?.blob.arrayBuffer()) ?? []);
      const { bytes } = await convert(`b.${to}`, content, 'xlsx');
      const { SheetNames, Sheets } = XLSX.read(bytes);
      expect(SheetNames).toEqual(['Towns', 'Codes']);
      const codes = Sheets.Codes ? XLSX.utils.sheet_to_json(Sheets.Codes, { header: 1 }) : [];
      expect(codes).toEqual([['code'], ['0100'], ['7001']]);
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

import JSZip from 'jszip';
import { describe, expect, it } from 'vitest';
import * as xlsx from 'xlsx';
import { testContext } from './data-context.testing';
import { makeWorkbook, storedZip, type WorkbookFixture } from './xlsx-fixture.testing';
import { xlsxToCsv } from './xlsx-to-csv';

async function firstCsv(fixture: WorkbookFixture | Blob, context = testContext()) {
  const blob = fixture instanceof Blob ? fixture : await makeWorkbook(fixture);
  const { files } = await xlsxToCsv(blob, {}, context);
  return files[0]?.blob.text();
}

function sheet(xml: string): WorkbookFixture['sheets'] {
  return [{ name: 'Data', xml: `<sheetData>${xml}</sheetData>` }];
}

describe('xlsxToCsv', () => {
  it('displays numbers by their format', async () => {
    const formats = [
      'General',
      10,
      '#,##0.00 "€"',
      14,
      'yyyy\\-mm\\-dd',
      '[h]:mm',
      '0.00',
      '# ?/?',
      'd mmmm yyyy',
      '@',
      ';;;',
      '"no. "@',
    ];
    const cells = [
      ['A', 0, '0.10000000000000001'],
      ['B', 1, '0.125'],
      ['C', 2, '1234.5'],
      ['D', 3, '45322'],
      ['E', 4, '45322'],
      ['F', 5, '1.5'],
      ['G', 6, '2.005'],
      ['H', 7, '0.5'],
      ['I', 8, '45322'],
      ['J', 9, '007'],
      ['K', 10, '5'],
      ['L', 0, '123456789012345'],
      ['M', 0, '1E-7'],
      ['N', 0, '3.14159265358979'],
    ];
    const xml = `<row r="1">${cells.map(([column, style, value]) => `<c r="${column}1" s="${style}"><v>${value}</v></c>`).join('')}<c r="O1" s="11" t="str"><v>5</v></c></row>`;
    expect(await firstCsv({ sheets: sheet(xml), formats })).toBe(
      '0.1,12.50%,"1,234.50 €",1/31/2024,2024-01-31,36:00,2.01, 1/2,31 January 2024,7,,123456789012345,0.0000001,3.141592654,no. 5\r\n',
    );
  });

  it('reads all cell types', async () => {
    const sharedStrings = `<sst><si><t>plain &amp; &#233;</t></si><si><r><rPr><b/></rPr><t>rich</t></r><r><t xml:space="preserve"> text</t></r><rPh sb="0" eb="1"><t>GUIDE</t></rPh></si><si><t/></si><si/><si><t>a_x000D_b_x005F_x0041_</t></si></sst>`;
    const xml =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="D1" t="s"><v>4</v></c></row>' +
      '<row r="2"><c r="A2" t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r></is></c><c r="B2" t="b"><v>1</v></c><c r="C2" t="e"><v>#N/A</v></c><c r="D2" t="str"><f>A1&amp;"x"</f><v>cached</v></c><c r="E2"><f>1+1</f><v>2</v></c><c r="F2"><f>1+1</f></c><c r="G2" t="d"><v>2024-01-31T00:00:00</v></c></row>';
    expect(await firstCsv({ sheets: sheet(xml), sharedStrings })).toBe(
      'plain & é,rich text,,"a\rb_x0041_",,,\r\ninline,TRUE,#N/A,cached,2,,2024-01-31T00:00:00\r\n',
    );
  });

  it('places cells by their reference, fills gaps and ignores the stated dimension', async () => {
    const xml =
      '<row r="2" spans="1:3"><c r="B2"><v>1</v></c></row><row r="4"/><row><c><v>2</v></c><c s="9"/><c><v>3</v></c></row>';
    const fixture = {
      sheets: [
        {
          name: 'S',
          xml: `<dimension ref="A1:XFD9"/><cols><col/></cols><sheetData>${xml}</sheetData><mergeCells count="1"><mergeCell ref="A1:B2"/></mergeCells>`,
        },
      ],
    };
    expect(await firstCsv(fixture)).toBe(',,\r\n,1,\r\n,,\r\n,,\r\n2,,3\r\n');
  });

  it('reads strict files, prefixed names and dates from 1904', async () => {
    const xml = '<row r="1"><c r="A1" s="0"><v>43860</v></c></row>';
    expect(
      await firstCsv({ sheets: sheet(xml), formats: ['yyyy-mm-dd'], date1904: true, strict: true }),
    ).toBe('2024-01-31\r\n');
    const prefixed =
      '<x:sheetData><x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:t>p</x:t></x:is></x:c><x:c r="B1"><x:v>2</x:v></x:c></x:row></x:sheetData>';
    expect(await firstCsv({ sheets: [{ name: 'S', xml: prefixed }] })).toBe('p,2\r\n');
  });

  it('displays dates and percentages by the formats of their own cells', async () => {
    const cells = [38971, 42353.951481481483, 0.938271604938272]
      .map((value, at) => `<c r="${'ABC'[at]}1" s="${at}"><v>${value}</v></c>`)
      .join('');
    const formats = ['[$-409]mmmm\\ d\\,\\ yyyy;@', 'yyyy\\-mm\\-dd\\ h:mm', '0.0%'];
    expect(await firstCsv({ sheets: sheet(`<row r="1">${cells}</row>`), formats })).toBe(
      '"September 11, 2006",2015-12-15 22:50,93.8%\r\n',
    );
  });

  it('converts the first visible sheet and names the others; or converts all', async () => {
    const cell = (value: number) =>
      `<sheetData><row r="1"><c r="A1"><v>${value}</v></c></row></sheetData>`;
    const workbook = await makeWorkbook({
      sheets: [
        { name: 'Secret', xml: cell(1), hidden: true },
        { name: 'Shown', xml: cell(2) },
        { name: 'Empty', xml: '<sheetData/>' },
      ],
    });
    const context = testContext();
    expect(await firstCsv(workbook, context)).toBe('2\r\n');
    expect(context.warnings.join()).toMatch(/"Shown".*3 sheets, hidden: "Secret"/);
    const all = testContext();
    const { files } = await xlsxToCsv(
      workbook,
      { allSheets: true, delimiter: ';', byteOrderMark: true },
      all,
    );
    expect(files.map((file) => [file.name, file.rows])).toEqual([
      ['Secret', 1],
      ['Shown', 1],
      ['Empty', 0],
    ]);
    expect(all.warnings.join()).toMatch(/Hidden.*"Secret"/);
    const head = new Uint8Array((await files[1]?.blob.arrayBuffer()) ?? new ArrayBuffer(0));
    expect([...head.slice(0, 4)]).toEqual([0xef, 0xbb, 0xbf, 0x32]);
  });

  it('agrees with the xlsx package on a workbook made by it', async () => {
    const rows = Array.from({ length: 300 }, (_, row) => [
      `text ${row}`,
      row / 7,
      row * 1e6,
      row % 2 === 0,
      new Date(Date.UTC(2024, 0, row + 1)),
      row % 9 === 0 ? null : 'a,"b"\n;',
    ]);
    const book = xlsx.utils.book_new();
    xlsx.utils.book_append_sheet(
      book,
      xlsx.utils.aoa_to_sheet(rows, { dateNF: 'd-mmm-yy', UTC: true }),
      'S',
    );
    const bytes = xlsx.write(book, {
      type: 'array',
      bookType: 'xlsx',
      compression: true,
    }) as ArrayBuffer;
    const peer = xlsx.utils.sheet_to_csv(xlsx.read(bytes).Sheets.S ?? {}, { RS: '\r\n' });
    expect(await firstCsv(new Blob([bytes]))).toBe(peer.endsWith('\r\n') ? peer : `${peer}\r\n`);
  });

  it.each(['xls', 'xlsb', 'ods', 'xlml'] as const)(
    'reads %s renamed to .xlsx',
    async (bookType) => {
      const book = xlsx.utils.book_new();
      xlsx.utils.book_append_sheet(
        book,
        xlsx.utils.aoa_to_sheet([
          ['a', 1.5],
          ['b', true],
        ]),
        'S',
      );
      const bytes = xlsx.write(book, { type: 'array', bookType }) as ArrayBuffer;
      expect(await firstCsv(new Blob([bytes]))).toBe('a,1.5\r\nb,TRUE\r\n');
    },
  );

  it('rejects a binary workbook with a cell beyond the last row, before a line is made of each row above', async () => {
    const book = xlsx.utils.book_new();
    xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet([['a', 1]]), 'S');
    const written = xlsx.write(book, { type: 'array', bookType: 'xlsb' }) as ArrayBuffer;
    const zip = await JSZip.loadAsync(written);
    const path = 'xl/worksheets/sheet1.bin';
    const sheet = (await zip.file(path)?.async('uint8array')) ?? new Uint8Array();
    // The number of the first row follows BrtBeginSheetData, which is empty, and the head of BrtRowHdr.
    const data = sheet.findIndex((byte, at) => byte === 0x91 && sheet[at + 1] === 1);
    const row = data + 3 + ((sheet[data + 4] ?? 0) < 128 ? 2 : 3);
    const damaged = async (number: number) => {
      new DataView(sheet.buffer, sheet.byteOffset).setUint32(row, number, true);
      zip.file(path, sheet);
      return new Blob([await zip.generateAsync({ type: 'arraybuffer' })]);
    };
    expect(await firstCsv(await damaged(1))).toBe(',\r\na,1\r\n');
    await expect(firstCsv(await damaged(1_048_576))).rejects.toThrow(/beyond the last/);
  });

  it('reads an XLS whose folder has entries that point at each other', async () => {
    const book = xlsx.utils.book_new(xlsx.utils.aoa_to_sheet([['a', 1]]), 'S');
    const bytes = xlsx.write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer;
    const entries = (bytes.readUInt32LE(48) + 1) * 512;
    for (const [entry, other] of [[1, 2] as const, [2, 1] as const])
      bytes.writeUInt32LE(other, entries + entry * 128 + 68);
    expect(await firstCsv(new Blob([new Uint8Array(bytes)]))).toBe('a,1\r\n');
  });

  it('rejects encrypted workbooks', async () => {
    const container = xlsx.CFB.utils.cfb_new();
    xlsx.CFB.utils.cfb_add(container, '/EncryptionInfo', new Uint8Array(40));
    xlsx.CFB.utils.cfb_add(container, '/EncryptedPackage', new Uint8Array(5000));
    const bytes = Uint8Array.from(xlsx.CFB.write(container, { type: 'array' }) as number[]);
    await expect(firstCsv(new Blob([bytes]))).rejects.toThrow(/password/);
  });

  it('rejects files that are empty, truncated, damaged or not a workbook', async () => {
    const good = await makeWorkbook({ sheets: sheet('<row r="1"><c r="A1"><v>1</v></c></row>') });
    await expect(firstCsv(new Blob([]))).rejects.toMatchObject({ code: 'input' });
    await expect(firstCsv(new Blob(['a,b\n1,2\n']))).rejects.toThrow(/no Excel workbook/);
    await expect(firstCsv(new Blob(['%PDF-1.7 …']))).rejects.toThrow(/a PDF/);
    for (let size = 10; size < good.size; size += 97)
      await expect(firstCsv(good.slice(0, size))).rejects.toMatchObject({ code: 'input' });
    await expect(firstCsv(await makeWorkbook({ sheets: sheet('') }))).rejects.toThrow(
      /"Data" is empty/,
    );
    await expect(
      firstCsv(
        await makeWorkbook({
          sheets: [{ name: 'S', xml: '<sheetData><row r="1"><c r="A1"><v>1</v></c></row>' }],
        }),
      ),
    ).rejects.toThrow(/cut off/);
    await expect(firstCsv(await makeWorkbook({ sheets: [] }))).rejects.toMatchObject({
      code: 'input',
    });
    await expect(firstCsv(storedZip('readme.txt', 'hello'))).rejects.toMatchObject({
      code: 'input',
    });
  });

  it('detects a damaged byte in the sheet', async () => {
    const rows = Array.from(
      { length: 2000 },
      (_, row) => `<row r="${row + 1}"><c r="A${row + 1}"><v>${row * 7919}</v></c></row>`,
    ).join('');
    const good = new Uint8Array(await (await makeWorkbook({ sheets: sheet(rows) })).arrayBuffer());
    let refused = 0;
    for (let at = 3000; at < 9000; at += 500) {
      const damaged = good.slice();
      damaged[at] = (damaged[at] ?? 0) ^ 0x10;
      await firstCsv(new Blob([damaged])).catch((error: { code?: string }) => {
        expect(['input', 'limit']).toContain(error.code);
        refused++;
      });
    }
    expect(refused).toBe(12);
  });

  it('rejects a ZIP bomb and does not fill a sheet of a million blank rows', async () => {
    const bomb = await makeWorkbook({ sheets: sheet(`<!--${' '.repeat(30_000_000)}-->`) });
    await expect(firstCsv(bomb)).rejects.toMatchObject({ code: 'limit' });
    const far =
      '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>2</v></c></row>';
    const context = testContext();
    const csv = await firstCsv({ sheets: sheet(far) }, context);
    expect(csv?.length).toBeLessThan(3_000_000);
    expect(csv?.endsWith(',2\r\n')).toBe(true);
    expect(context.warnings.join()).toMatch(/mostly empty/);
  });
});

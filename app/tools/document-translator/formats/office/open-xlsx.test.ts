import { makeContext } from '@entropy-tools/documents/doc/testing/make-context';
import JSZip from 'jszip';
import { describe, expect, it } from 'vitest';
import { hasProgram, runProgram, temporaryFile } from '../../../../../tests/support/programs';
import { pseudo } from '../pseudo.testing';
import { openTranslatable } from '../translatable';
import { type BookParts, makeBook } from './xlsx-fixture.testing';

const french = { language: 'fr', rightToLeft: false };

async function translate(parts: BookParts, by: (text: string) => string, to = french) {
  const bytes = await makeBook(parts);
  const document = await openTranslatable({ name: 'book.xlsx', bytes }, makeContext());
  const texts = document.segments.map(({ text }) => text);
  const result = await document.write(texts.map(by), to, makeContext());
  const written = result.files[0]?.bytes ?? new Uint8Array();
  const [before, after] = await Promise.all([JSZip.loadAsync(bytes), JSZip.loadAsync(written)]);
  const read = (path: string) => after.file(path)?.async('string');
  const changed: string[] = [];
  for (const path of Object.keys(before.files))
    if ((await before.file(path)?.async('string')) !== (await read(path))) changed.push(path);
  return { document, texts, result, written, read, changed };
}

const strings = [
  '<si><t>Name</t></si>',
  '<si><t xml:space="preserve"> Green tea </t></si>',
  '<si><r><t xml:space="preserve">Very </t></r><r><rPr><b/></rPr><t>good</t></r></si>',
  '<si><t>Yes</t></si>',
  '<si><t>First line\nsecond line</t></si>',
  '<si><t>123</t></si>',
  '<si><t>茶</t><rPh sb="0" eb="1"><t>ちゃ</t></rPh></si>',
];
const cells =
  '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1"><v>12.5</v></c></row>' +
  '<row r="2"><c r="A2" t="s"><v>1</v></c><c r="B2" t="str"><f>IF(A3="yes",A2&amp;"!","")</f><v>Green tea!</v></c></row>' +
  '<row r="3"><c r="A3" t="s"><v>3</v></c><c r="B3" t="inlineStr"><is><t>Inline</t></is></c></row>' +
  '<row r="4"><c r="A4" t="s"><v>2</v></c><c r="B4" t="s"><v>4</v></c><c r="C4" t="s"><v>6</v></c></row>';

describe('XLSX in place', () => {
  it('translates cells with their formatting, and leaves formulas, numbers and names', async () => {
    const { texts, changed, read, result, document } = await translate({ strings, cells }, pseudo);
    expect(texts).toEqual([
      'Name',
      'Green tea',
      'Very <1>good</1>',
      'First line<1/>second line',
      '茶',
      'Inline',
    ]);
    expect(changed.toSorted()).toEqual([
      'xl/sharedStrings.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ]);
    const shared = await read('xl/sharedStrings.xml');
    expect(shared).toContain(
      '<si><t xml:space="preserve"> Gréén téá </t></si>'
        .normalize('NFC')
        .replace('Gréén', pseudo('Green')),
    );
    expect(shared).toContain(
      `<r><t xml:space="preserve">${pseudo('Very')} </t></r><r><rPr><b/></rPr><t xml:space="preserve">${pseudo('good')}</t></r>`,
    );
    expect(shared).toContain(
      `${pseudo('First line')}</t></r><r><t xml:space="preserve">\n</t></r><r>`,
    );
    for (const kept of ['<si><t>Yes</t></si>', '<si><t>123</t></si>'])
      expect(shared).toContain(kept);
    expect(await read('xl/worksheets/sheet1.xml')).toBe(
      (
        await (
          await JSZip.loadAsync(await makeBook({ strings, cells }))
        )
          .file('xl/worksheets/sheet1.xml')
          ?.async('string')
      )?.replace('<t>Inline</t>', `<t xml:space="preserve">${pseudo('Inline')}</t>`),
    );
    // The cached text of a formula is in the old language.
    expect(await read('xl/workbook.xml')).toContain('<calcPr fullCalcOnLoad="1" calcId="1"/>');
    expect(await read('xl/workbook.xml')).toContain('<sheet name="Sheet one"');
    expect(document.notes).toEqual([
      'Formulas, choices or tables depend on these texts, so they stay as they are: “Yes”.',
    ]);
    expect(result.damaged).toBe(0);
  });

  it('is the same workbook if the translation changes nothing', async () => {
    expect((await translate({ strings, cells }, (text) => text)).changed).toEqual([]);
  });

  it('keeps the columns of a table equal to their cells, unequal to each other, and those in formulas', async () => {
    const names = ['Cost', 'Charge', 'Sum', 'Free'];
    const { read, texts, document } = await translate(
      {
        strings: names.map((name) => `<si><t>${name}</t></si>`),
        cells: `<row r="1">${names.map((_, at) => `<c r="${'ABCD'[at]}1" t="s"><v>${at}</v></c>`).join('')}</row><row r="2"><c r="E2"><f>SUM(Table1[Sum])</f><v>0</v></c></row>`,
        table: names.map((name, at) => `<tableColumn id="${at + 1}" name="${name}"/>`).join(''),
      },
      (text) => (text === 'Free' ? 'Libre' : 'Prix'),
    );
    expect(texts).toEqual(['Cost', 'Charge', 'Free']);
    expect(document.notes.join()).toContain('“Sum”');
    const shared = await read('xl/sharedStrings.xml');
    const table = await read('xl/tables/table1.xml');
    const cellsNow = [...(shared ?? '').matchAll(/<t[^>]*>([^<]*)/g)].map(([, text]) => text);
    const columns = [...(table ?? '').matchAll(/<tableColumn [^>]*name="([^"]*)"/g)];
    expect(cellsNow).toEqual(['Prix', 'Prix 2', 'Sum', 'Libre']);
    expect(columns.map(([, name]) => name)).toEqual(cellsNow);
  });

  it('keeps what a formula of a later sheet, a filter, a wildcard or INDIRECT depends on', async () => {
    const names = ['Sum', 'Open', 'North side', 'Fruits', 'Free'];
    const { texts } = await translate(
      {
        strings: names.map((name) => `<si><t>${name}</t></si>`),
        cells: '<row r="1"><c r="A1" t="s"><v>0</v></c></row>',
        table: '<tableColumn id="1" name="Sum"/>',
        rest: '<autoFilter ref="A1:A9"><filterColumn colId="0"><filters><filter val="Open"/></filters></filterColumn></autoFilter>',
        second:
          '<row r="1"><c r="A1"><f>SUM(Table1[Sum])</f></c><c r="B1"><f>COUNTIF(A:A,"north*")</f></c><c r="C1"><f>SUM(INDIRECT(A2))</f></c></row>',
        definedNames: '<definedName name="Fruits">Two!$A$1</definedName>',
      },
      pseudo,
    );
    expect(texts).toEqual(['Free']);
  });

  it('opens a sheet with very many formulas', async () => {
    const formula = '<c><f>A1</f><v>0</v></c>';
    const cells = `<row r="1">${formula.repeat(200_000)}</row>`;
    expect((await translate({ strings, cells }, (text) => text)).changed).toEqual([]);
  });

  it('translates comments, choices stay, and sheets are turned for Arabic', async () => {
    const comments = '<comment ref="A1"><text><r><t>A remark</t></r></text></comment>';
    const { texts, read, changed } = await translate(
      {
        strings: ['<si><t>open</t></si>', '<si><t>Other</t></si>'],
        cells: '<row r="1"><c r="A1" t="s"><v>0</v></c></row>',
        comments,
        rest: '<dataValidations count="1"><dataValidation type="list" sqref="A1"><formula1>"open,closed"</formula1></dataValidation></dataValidations>',
      },
      () => 'كلمة',
      { language: 'ar', rightToLeft: true },
    );
    expect(texts).toEqual(['Other', 'A remark']);
    expect(await read('xl/comments1.xml')).toContain('<r><t xml:space="preserve">كلمة</t></r>');
    expect(await read('xl/worksheets/sheet1.xml')).toContain('<sheetView rightToLeft="1" ');
    expect(changed).toHaveLength(3);
  });

  it('reports what is no workbook or damaged', async () => {
    const open = (bytes: Uint8Array<ArrayBuffer>) =>
      openTranslatable({ name: 'a.xlsx', bytes }, makeContext());
    await expect(open(new TextEncoder().encode('name,price\n'))).rejects.toThrow(
      /^Failed to read file: a\.xlsx - /,
    );
    const bytes = await makeBook({ strings, cells });
    await expect(open(bytes.slice(0, 900))).rejects.toThrow(/^Failed to read file: a\.xlsx - /);
    await expect(open(await makeBook({ strings: ['<si><t>a</si>'], cells: '' }))).rejects.toThrow(
      'xl/sharedStrings.xml cannot be read',
    );
  });
});

it.skipIf(!hasProgram('soffice'))(
  'LibreOffice opens the translated workbook',
  {
    tags: 'sweep',
  },
  async () => {
    const { written } = await translate({ strings, cells }, pseudo);
    const path = temporaryFile('book.xlsx', written);
    const folder = path.slice(0, path.lastIndexOf('/'));
    runProgram('soffice', [
      `-env:UserInstallation=file://${folder}/profile`,
      ...[
        '--headless',
        '--convert-to',
        'csv:Text - txt - csv (StarCalc):44,34,76',
        '--outdir',
        folder,
        path,
      ],
    ]);
    const csv = runProgram('cat', [path.replace('.xlsx', '.csv')]);
    expect(csv).toContain(`${pseudo('Name')},12.5`);
    expect(csv).toContain(`${pseudo('Green')}`);
    // Calculated anew, from the translated cell.
    expect(csv).toContain(`${pseudo('tea')} !`);
  },
);

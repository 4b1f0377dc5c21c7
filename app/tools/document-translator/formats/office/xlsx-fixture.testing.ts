// A workbook of one sheet from raw SpreadsheetML, for content that our own writers never produce.

import JSZip from 'jszip';

export interface BookParts {
  /** The items of the shared strings. */
  strings: readonly string[];
  /** The rows of the sheet. */
  cells: string;
  /** What follows the rows in the sheet. */
  rest?: string;
  /** The columns of a table. */
  table?: string;
  /** The comments of the sheet. */
  comments?: string;
  /** The rows of a second sheet. */
  second?: string;
  /** The content of `definedNames`. */
  definedNames?: string;
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const relationships = (...list: [type: string, target: string][]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list
    .map(
      ([type, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="${office}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

export async function makeBook(parts: BookParts): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new JSZip();
  const { strings, cells, rest = '', table, comments, second, definedNames } = parts;
  const own: [string, string][] = [
    ...(table ? [['table', '../tables/table1.xml'] as [string, string]] : []),
    ...(comments ? [['comments', '../comments1.xml'] as [string, string]] : []),
  ];
  const override = (path: string, type: string) =>
    `<Override PartName="/xl/${path}" ContentType="${types}.${type}+xml"/>`;
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${override('workbook.xml', 'sheet.main')}${override('worksheets/sheet1.xml', 'worksheet')}${override('sharedStrings.xml', 'sharedStrings')}</Types>`,
    '_rels/.rels': relationships(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Sheet one" sheetId="1" r:id="rId1"/>${second ? '<sheet name="Two" sheetId="2" r:id="rId3"/>' : ''}</sheets>${definedNames ? `<definedNames>${definedNames}</definedNames>` : ''}<calcPr calcId="1"/></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships(
      ['worksheet', 'worksheets/sheet1.xml'],
      ['sharedStrings', 'sharedStrings.xml'],
      ...(second ? [['worksheet', 'worksheets/sheet2.xml'] as [string, string]] : []),
    ),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}" xmlns:r="${office}"><sheetViews><sheetView workbookViewId="0"/></sheetViews><sheetData>${cells}</sheetData>${rest}${table ? '<tableParts count="1"><tablePart r:id="rId1"/></tableParts>' : ''}</worksheet>`,
    'xl/worksheets/_rels/sheet1.xml.rels': relationships(...own),
    'xl/sharedStrings.xml': `<sst xmlns="${main}" count="${strings.length}">${strings.join('')}</sst>`,
    ...(second && {
      'xl/worksheets/sheet2.xml': `<worksheet xmlns="${main}"><sheetData>${second}</sheetData></worksheet>`,
    }),
    ...(table && {
      'xl/tables/table1.xml': `<table xmlns="${main}" id="1" name="Table1" ref="A1:D2"><tableColumns>${table}</tableColumns></table>`,
    }),
    ...(comments && {
      'xl/comments1.xml': `<comments xmlns="${main}"><commentList>${comments}</commentList></comments>`,
    }),
  };
  for (const [path, content] of Object.entries(files))
    zip.file(path, `<?xml version="1.0" encoding="UTF-8"?>${content}`);
  return new Uint8Array(await zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' }));
}

// The small parts of a workbook that we write (ECMA-376 part 1, SpreadsheetML): content types, relationships,
// workbook, styles. The styles' indexes are shared with the cell writer.

import { escapeXml } from '../text/escape-xml';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const content = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Indexes into cellXfs of the styles part. */
export const cellStyles = {
  general: 0,
  header: 1,
  date: 2,
  /** `2024-01-31 08:30:00` */
  dateTime: 3,
  /** `2024-01-31T08:30:00` */
  dateTimeT: 4,
  /** Plus the number of decimals, 0 to 15. */
  fixed: 5,
} as const;

const firstFormatId = 164;
const formats = [
  'yyyy\\-mm\\-dd',
  'yyyy\\-mm\\-dd\\ hh:mm:ss',
  'yyyy\\-mm\\-dd\\Thh:mm:ss',
  '0',
  ...Array.from({ length: 15 }, (_, index) => `0.${'0'.repeat(index + 1)}`),
];

/** `[Content_Types].xml` */
export function contentTypesPart(sheetCount: number): string {
  const sheets = Array.from(
    { length: sheetCount },
    (_, index) =>
      `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${content}.worksheet+xml"/>`,
  );
  return `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${content}.sheet.main+xml"/>${sheets.join('')}<Override PartName="/xl/styles.xml" ContentType="${content}.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${content}.sharedStrings+xml"/></Types>`;
}

/** `_rels/.rels` */
export function packageRelationsPart(): string {
  return `${declaration}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
}

/** `xl/workbook.xml` */
export function workbookPart(sheetNames: readonly string[]): string {
  const sheets = sheetNames.map(
    (name, index) =>
      `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><bookViews><workbookView/></bookViews><sheets>${sheets.join('')}</sheets></workbook>`;
}

/** `xl/_rels/workbook.xml.rels` */
export function workbookRelationsPart(sheetCount: number): string {
  const sheets = Array.from(
    { length: sheetCount },
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  return `${declaration}<Relationships xmlns="${packageRelations}">${sheets.join('')}<Relationship Id="rId${sheetCount + 1}" Type="${relations}/styles" Target="styles.xml"/><Relationship Id="rId${sheetCount + 2}" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`;
}

/** `xl/styles.xml` */
export function stylesPart(): string {
  const numberFormats = formats.map(
    (code, index) =>
      `<numFmt numFmtId="${firstFormatId + index}" formatCode="${escapeXml(code)}"/>`,
  );
  const cellFormats = formats.map(
    (_, index) =>
      `<xf numFmtId="${firstFormatId + index}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  );
  const font = '<sz val="11"/><name val="Calibri"/><family val="2"/>';
  return `${declaration}<styleSheet xmlns="${main}"><numFmts count="${formats.length}">${numberFormats.join('')}</numFmts><fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${formats.length + 2}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>${cellFormats.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
}

/** A sheet's XML up to its first row. @param widths in characters */
export function sheetStart(
  widths: readonly number[],
  frozenHeader: boolean,
  first: boolean,
): string {
  const pane = frozenHeader
    ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/>'
    : '';
  const columns = widths.map(
    (width, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView${first ? ' tabSelected="1"' : ''} workbookViewId="0">${pane}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>${columns.length > 0 ? `<cols>${columns.join('')}</cols>` : ''}<sheetData>`;
}

export const sheetEnd = '</sheetData></worksheet>';
export const sharedStringsStart = `${declaration}<sst xmlns="${main}">`;
export const sharedStringsEnd = '</sst>';

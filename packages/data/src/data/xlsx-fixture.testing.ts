import { crc32 } from '@entropy-tools/core/crc32';
import { ZipWriter } from '../archive/zip-writer';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

interface FixtureSheet {
  name: string;
  /** The content of `<worksheet>`. */
  xml: string;
  hidden?: boolean;
}

export interface WorkbookFixture {
  sheets: FixtureSheet[];
  /** Number formats of cell styles 0, 1, …: built-in ids or codes. */
  formats?: (number | string)[];
  sharedStrings?: string;
  date1904?: boolean;
  /** Uses the namespaces of strict Open XML. */
  strict?: boolean;
}

/** A workbook with exactly these parts, for content that our own writer never writes. */
export async function makeWorkbook(fixture: WorkbookFixture): Promise<Blob> {
  const space = fixture.strict ? 'http://purl.oclc.org/ooxml/spreadsheetml/main' : main;
  const relation = fixture.strict
    ? 'http://purl.oclc.org/ooxml/officeDocument/relationships'
    : office;
  const zip = new ZipWriter();
  await zip.addText('[Content_Types].xml', '<Types/>');
  await zip.addText(
    '_rels/.rels',
    `<Relationships><Relationship Id="r" Type="${relation}/officeDocument" Target="/xl/workbook.xml"/></Relationships>`,
  );
  const tabs = fixture.sheets.map(
    (sheet, index) =>
      `<sheet name="${sheet.name}" sheetId="${index + 1}"${sheet.hidden ? ' state="hidden"' : ''} r:id="rId${index}"/>`,
  );
  await zip.addText(
    'xl/workbook.xml',
    `<workbook xmlns="${space}" xmlns:r="${relation}"><workbookPr${fixture.date1904 ? ' date1904="1"' : ''}/><sheets>${tabs.join('')}</sheets></workbook>`,
  );
  const sheets = fixture.sheets.map(
    (_, index) =>
      `<Relationship Id="rId${index}" Type="${relation}/worksheet" Target="worksheets/sheet${index}.xml"/>`,
  );
  await zip.addText(
    'xl/_rels/workbook.xml.rels',
    `<Relationships>${sheets.join('')}<Relationship Id="s" Type="${relation}/styles" Target="styles.xml"/><Relationship Id="t" Type="${relation}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
  );
  const formats = fixture.formats ?? [];
  const codes = formats.map((format, index) =>
    typeof format === 'string'
      ? `<numFmt numFmtId="${200 + index}" formatCode="${format.replaceAll('"', '&quot;')}"/>`
      : '',
  );
  const styles = formats.map(
    (format, index) => `<xf numFmtId="${typeof format === 'string' ? 200 + index : format}"/>`,
  );
  await zip.addText(
    'xl/styles.xml',
    `<styleSheet xmlns="${space}"><numFmts>${codes.join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs>${styles.join('')}</cellXfs></styleSheet>`,
  );
  await zip.addText('xl/sharedStrings.xml', fixture.sharedStrings ?? `<sst xmlns="${space}"/>`);
  for (const [index, sheet] of fixture.sheets.entries())
    await zip.addText(
      `xl/worksheets/sheet${index}.xml`,
      `<worksheet xmlns="${space}">${sheet.xml}</worksheet>`,
    );
  return zip.finish('[Content_Types].xml', '');
}

/** A ZIP with one stored entry without checks: for signatures and prefixes. */
export function storedZip(name: string, content: string): Blob {
  const bytes = new TextEncoder().encode(content);
  const local = new DataView(new ArrayBuffer(30));
  local.setUint32(0, 0x04034b50, true);
  local.setUint32(14, crc32(bytes), true);
  local.setUint32(18, bytes.length, true);
  local.setUint32(22, bytes.length, true);
  local.setUint16(26, name.length, true);
  const central = new DataView(new ArrayBuffer(46));
  central.setUint32(0, 0x02014b50, true);
  central.setUint32(16, crc32(bytes), true);
  central.setUint32(20, bytes.length, true);
  central.setUint32(24, bytes.length, true);
  central.setUint16(28, name.length, true);
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(8, 1, true);
  end.setUint16(10, 1, true);
  end.setUint32(12, 46 + name.length, true);
  end.setUint32(16, 30 + name.length + bytes.length, true);
  return new Blob([local, name, bytes, central, name, end]);
}

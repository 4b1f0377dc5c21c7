// A binary workbook (XLSB) states the lengths of its texts and lists. SheetJS believes them: a changed byte makes it
// read a text of two billion letters, which ends the tab. They are compared with the size of their record before.
// Source: [MS-XLSB] 2.1.4 (records), 2.5.171 (XLWideString), 2.5.122 (RichStr).

import { ToolError } from '@entropy-tools/core/tool-error';
import { guardZip } from '../archive/guard-zip';
import { readZipEntry } from '../archive/unpack-entry';

const MAX_UNPACKED_BYTES = 500_000_000;
/** Cells that all links of a sheet may cover; each becomes a cell in memory. */
const MAX_LINKED_CELLS = 1_000_000;
/** The parts that consist of records. */
const PARTS =
  /^xl\/(workbook|sharedStrings|styles|metadata|comments\d*|(work|chart|macro|dialog)sheets\/[^/]+)\.bin$/i;
const NO_TEXT = 0xffffffff;

interface Layout {
  /** Where the first text begins. */
  at: number;
  texts: number;
  /** Size of each entry of the list that follows the texts, behind its count. */
  entryBytes?: number;
}

const ROW = 0x00;
const LINK = 0x1ee;
/** Texts with formats have a list behind them if the first bit before them is set. */
const FORMATTED: readonly number[] = [0x13, 0x3e, 0x27d];
const PROPERTIES = 0x99;

const layouts: Readonly<Record<number, Layout>> = {
  6: { at: 8, texts: 1 }, // BrtCellSt
  8: { at: 8, texts: 1 }, // BrtFmlaString
  17: { at: 4, texts: 1 }, // BrtShortSt
  19: { at: 1, texts: 1, entryBytes: 4 }, // BrtSSTItem
  39: { at: 9, texts: 1, entryBytes: 1 }, // BrtName
  43: { at: 21, texts: 1 }, // BrtFont
  44: { at: 2, texts: 1 }, // BrtFmt
  51: { at: 0, texts: 0, entryBytes: 8 }, // BrtMdb
  62: { at: 9, texts: 1, entryBytes: 4 }, // BrtCellRString
  147: { at: 19, texts: 1 }, // BrtWsProp
  [PROPERTIES]: { at: 8, texts: 1 }, // BrtWbProp
  156: { at: 8, texts: 2 }, // BrtBundleSh
  335: { at: 8, texts: 1 }, // BrtMdtinfo
  355: { at: 0, texts: 1 }, // BrtSupBookSrc
  362: { at: 0, texts: 0, entryBytes: 12 }, // BrtExternSheet
  [LINK]: { at: 16, texts: 4 }, // BrtHLink
  551: { at: 0, texts: 1 }, // BrtLegacyDrawing
  632: { at: 0, texts: 1 }, // BrtCommentAuthor
  637: { at: 1, texts: 1, entryBytes: 4 }, // BrtCommentText
  651: { at: 10, texts: 1 }, // BrtCsProp
};

/**
 * Refuses a binary workbook whose lengths do not fit its records; other workbooks pass.
 * @throws ToolError `input` if it is damaged, `limit` for a ZIP bomb or links over a million cells
 */
export async function refuseFalseLengths(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const entries = guardZip(bytes, { totalBytes: MAX_UNPACKED_BYTES });
  for (const entry of entries.filter(({ name }) => PARTS.test(name)))
    checkRecords(new Uint8Array(await readZipEntry(bytes, entry)));
}

function checkRecords(part: Uint8Array): void {
  const view = new DataView(part.buffer, part.byteOffset, part.byteLength);
  let linked = 0;
  for (let at = 0; at < part.length; ) {
    let type = part[at++] ?? 0;
    if (type & 0x80) type = (type & 0x7f) | (((part[at++] ?? 0) & 0x7f) << 7);
    let length = 0;
    for (let shift = 0; shift < 28; shift += 7) {
      const byte = part[at++] ?? 0;
      length |= (byte & 0x7f) << shift;
      if (byte < 0x80) break;
    }
    const end = at + length;
    if (end > part.length) throw damaged();
    const layout = layouts[type];
    if (layout && !(type === PROPERTIES && length <= layout.at)) {
      const isPlain = FORMATTED.includes(type) && ((part[at + layout.at - 1] ?? 0) & 1) === 0;
      checkRecord(view, at, end, isPlain ? { at: layout.at, texts: layout.texts } : layout);
    }
    if (type === ROW && length < 4) throw damaged();
    if (type === LINK) {
      const [firstRow, lastRow, first, last] = [0, 4, 8, 12].map((by) =>
        view.getUint32(at + by, true),
      );
      linked +=
        Math.max(0, (lastRow ?? 0) - (firstRow ?? 0) + 1) *
        Math.max(0, (last ?? 0) - (first ?? 0) + 1);
      if (linked > MAX_LINKED_CELLS)
        throw new ToolError(
          'limit',
          'The links of this workbook cover more than a million cells. Save it as .xlsx first.',
        );
    }
    at = end;
  }
}

function checkRecord(view: DataView, start: number, end: number, layout: Layout): void {
  let at = start + layout.at;
  const next = () => {
    if (at + 4 > end) throw damaged();
    at += 4;
    return view.getUint32(at - 4, true);
  };
  for (let count = 0; count < layout.texts; count += 1) {
    const letters = next();
    if (letters !== NO_TEXT) at += letters * 2;
    if (at > end) throw damaged();
  }
  if (layout.entryBytes && next() * layout.entryBytes > end - at) throw damaged();
}

const damaged = () =>
  new ToolError(
    'input',
    'This workbook is damaged: a length in it is false. Try another copy of it.',
  );

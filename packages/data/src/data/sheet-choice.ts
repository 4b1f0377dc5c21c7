// Chooses the sheets of a workbook that become CSV; types shared by both workbook readers.

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import type { CsvDelimiter } from './csv-source';

export interface XlsxToCsvOptions {
  /** Default a comma. */
  delimiter?: CsvDelimiter;
  /** Every sheet, including hidden ones, instead of the first visible one. Default false. */
  allSheets?: boolean;
  /** Begins each file with U+FEFF, so that Excel opens it as UTF-8. Default false. */
  byteOrderMark?: boolean;
  /**
   * Cells as stored instead of as displayed, written by the rule in csv-cell-code: numbers with all digits,
   * dates as ISO text, texts that look like numbers in quotes. Default false.
   */
  stored?: boolean;
}

/** One sheet as CSV. */
export interface SheetCsv {
  /** The sheet's name, as in the workbook; not made safe for a file system. */
  name: string;
  blob: Blob;
  /** Number of rows up to the last one with a value. */
  rows: number;
  /** Hidden in the workbook; only set for workbooks that are not Open XML. */
  hidden?: boolean;
}

/** Selects the sheets to convert; warns about those left out. */
export function chooseSheets<Sheet extends { name: string; hidden: boolean }>(
  sheets: readonly Sheet[],
  all: boolean,
  context: CodecContext,
): Sheet[] {
  const hidden = sheets.filter((sheet) => sheet.hidden).map((sheet) => `"${sheet.name}"`);
  if (all) {
    if (hidden.length > 0)
      context.warn(`Hidden in the workbook, converted too: ${hidden.join(', ')}.`);
    return [...sheets];
  }
  const first = sheets.find((sheet) => !sheet.hidden) ?? sheets[0];
  if (!first) return [];
  if (sheets.length > 1)
    context.warn(
      `Only the sheet "${first.name}" was converted; the workbook has ${sheets.length} sheets${hidden.length > 0 ? `, hidden: ${hidden.join(', ')}` : ''}.`,
    );
  return [first];
}

/**
 * Checks for empty sheets; among others they become files of 0 bytes and 0 rows.
 * @throws ToolError `input` if no sheet has a value
 */
export function refuseEmpty(files: readonly SheetCsv[]): void {
  const empty = files.filter((file) => file.rows === 0).map((file) => `"${file.name}"`);
  if (empty.length === files.length)
    throw new ToolError(
      'input',
      empty.length > 1
        ? 'All sheets of the workbook are empty.'
        : `The sheet ${empty.join('')} is empty. If the workbook has others, choose all sheets.`,
    );
}

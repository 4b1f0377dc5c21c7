import type PptxGenJS from 'pptxgenjs';
import { isDark } from '../colour';
import { inlineText } from '../model';
import { isRightToLeft } from '../text-direction';
import { type Box, tableFontSize } from './slide-layout';
import type { SlideCell, SlideTable } from './slide-lines';
import { colours, inlinesToRuns, type TextScope } from './slide-text';

/** Adds the header and body rows as one table across a box. */
export function addTable(
  page: PptxGenJS.Slide,
  table: SlideTable,
  box: Box,
  scope: TextScope,
): void {
  const { header, rows, columns } = table;
  const all = [...header, ...rows];
  const fontSize = tableFontSize(all, columns, box);
  const total = table.columnWidths?.reduce((sum, width) => sum + width, 0);
  const colW = Array.from({ length: columns }, (_, index) => {
    const stated = table.columnWidths?.[index];
    return stated && total ? (stated / total) * box.w : box.w / columns;
  });
  page.addTable(
    all.map((row, index) =>
      fill(row, columns).map((cell) => toCell(cell, index < header.length, scope)),
    ),
    {
      x: box.x,
      y: box.y,
      w: box.w,
      colW,
      fontSize,
      color: colours.ink,
      border:
        table.borders === false ? { type: 'none' } : { type: 'solid', pt: 0.75, color: 'C9D1DA' },
      valign: 'top',
      margin: [0.04, 0.08, 0.04, 0.08],
      autoPage: false,
    },
  );
}

/** Pads a row; PowerPoint could not read a file with short rows. */
function fill(row: SlideCell[], columns: number): SlideCell[] {
  const width = row.reduce((sum, cell) => sum + cell.colSpan, 0);
  const missing = Array.from({ length: Math.max(0, columns - width) }, () => ({
    inlines: [],
    colSpan: 1,
  }));
  return [...row, ...missing];
}

function toCell(cell: SlideCell, header: boolean, scope: TextScope): PptxGenJS.TableCell {
  const rightToLeft = isRightToLeft(inlineText(cell.inlines));
  const dark = cell.background !== undefined && isDark(cell.background);
  const fill = cell.background?.slice(1).toUpperCase() ?? (header ? 'E7EEF7' : undefined);
  const runs: PptxGenJS.TableCell[] = inlinesToRuns(cell.inlines, scope, dark).map((run) => ({
    text: run.text ?? '',
    options: {
      ...(dark ? { color: colours.paper } : {}),
      ...run.options,
      ...(header ? { bold: true } : {}),
    },
  }));
  return {
    text: runs.length > 0 ? runs : '',
    options: {
      ...(cell.colSpan > 1 ? { colspan: cell.colSpan } : {}),
      ...(header ? { bold: true } : {}),
      ...(fill ? { fill: { color: fill } } : {}),
      align: rightToLeft ? 'right' : 'left',
    },
  };
}

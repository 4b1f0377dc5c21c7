// Represents a chart by its title and a table of the values that Word stores with it.

import { type ChartPart, chartFigures } from '../chart-part';
import type { Block, TableCell } from '../model';

/** Blocks for a chart; empty when it stores no values. */
export function chartBlocks(chart: ChartPart): Block[] {
  const blocks: Block[] = [];
  if (chart.title)
    blocks.push({ kind: 'paragraph', inlines: [{ kind: 'text', text: chart.title, bold: true }] });
  const rows = chartFigures(chart).map((row) => row.map(cell));
  if (rows.length > 0) blocks.push({ kind: 'table', headerRows: 1, rows });
  return blocks;
}

function cell(text: string): TableCell {
  return { blocks: text === '' ? [] : [{ kind: 'paragraph', inlines: [{ kind: 'text', text }] }] };
}

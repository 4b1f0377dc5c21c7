// A chart as what it shows: its title and a table of the values that Word keeps with it.

import { type ChartPart, MAX_CHART_POINTS } from '../chart-part';
import type { Block, TableCell } from '../model';

/** Blocks for a chart; empty when it keeps no values. */
export function chartBlocks({ title, groups }: ChartPart): Block[] {
  const blocks: Block[] = [];
  if (title)
    blocks.push({ kind: 'paragraph', inlines: [{ kind: 'text', text: title, bold: true }] });
  const series = groups.flatMap((group) => group.series);
  const labels = new Map<number, string>();
  for (const one of series)
    for (const [index, label] of one.labels) if (!labels.has(index)) labels.set(index, label);
  const indexes = new Set([
    ...labels.keys(),
    ...series.flatMap(({ values }) => [...values.keys()]),
  ]);
  if (series.length === 0 || indexes.size === 0) return blocks;
  const sorted = [...indexes].sort((a, b) => a - b).slice(0, MAX_CHART_POINTS);
  const rows = sorted.map((index) => [
    cell(labels.get(index) ?? String(index + 1)),
    ...series.map(({ values }) => cell(values.get(index) ?? '')),
  ]);
  const header = [cell(''), ...series.map(({ name }) => cell(name))];
  blocks.push({ kind: 'table', headerRows: 1, rows: [header, ...rows] });
  return blocks;
}

function cell(text: string): TableCell {
  return { blocks: text === '' ? [] : [{ kind: 'paragraph', inlines: [{ kind: 'text', text }] }] };
}

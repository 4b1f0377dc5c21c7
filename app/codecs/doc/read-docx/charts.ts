// A chart as what it shows: its title and a table of the values that Word keeps with it.
// Source: ECMA-376 part 1, 21.2 (the caches of the series).

import { child, descendant, elements, type MarkupElement, nodeText } from '../markup-tree';
import type { Block, TableCell } from '../model';

/** More points than this are a data set, not a table to read. */
const MAX_ROWS = 500;
const MAX_SERIES = 30;

/** Blocks for a chart part; empty when it keeps no values. */
export function readChart(root: MarkupElement): Block[] {
  const chart = child(root, 'c:chart');
  const blocks: Block[] = [];
  const title = drawingText(child(chart, 'c:title')).trim();
  if (title !== '')
    blocks.push({ kind: 'paragraph', inlines: [{ kind: 'text', text: title, bold: true }] });
  const series = elements(child(chart, 'c:plotArea'))
    .flatMap((plot) => elements(plot, 'c:ser'))
    .slice(0, MAX_SERIES);
  const labels = new Map<number, string>();
  const columns = series.map((one) => {
    const categories = readPoints(child(one, 'c:cat') ?? child(one, 'c:xVal'));
    for (const [index, label] of categories) if (!labels.has(index)) labels.set(index, label);
    const name = nodeText(descendant(child(one, 'c:tx'), 'c:v')).trim();
    return { name, values: readPoints(child(one, 'c:val') ?? child(one, 'c:yVal')) };
  });
  const indexes = new Set([
    ...labels.keys(),
    ...columns.flatMap(({ values }) => [...values.keys()]),
  ]);
  if (columns.length === 0 || indexes.size === 0) return blocks;
  const sorted = [...indexes].sort((a, b) => a - b).slice(0, MAX_ROWS);
  const rows = sorted.map((index) => [
    cell(labels.get(index) ?? String(index + 1)),
    ...columns.map(({ values }) => cell(values.get(index) ?? '')),
  ]);
  const header = [cell(''), ...columns.map(({ name }) => cell(name))];
  blocks.push({ kind: 'table', headerRows: 1, rows: [header, ...rows] });
  return blocks;
}

function readPoints(holder: MarkupElement | undefined): Map<number, string> {
  const points = new Map<number, string>();
  const walk = (node: MarkupElement) => {
    for (const element of elements(node)) {
      const index = Number(element.attributes.idx);
      if (element.name === 'c:pt' && Number.isInteger(index))
        points.set(index, nodeText(child(element, 'c:v')).trim());
      else walk(element);
    }
  };
  if (holder) walk(holder);
  return points;
}

function drawingText(node: MarkupElement | undefined): string {
  return elements(node)
    .map((element) => (element.name === 'a:t' ? nodeText(element) : drawingText(element)))
    .join('');
}

function cell(text: string): TableCell {
  return { blocks: text === '' ? [] : [{ kind: 'paragraph', inlines: [{ kind: 'text', text }] }] };
}

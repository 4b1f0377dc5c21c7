// The report: overview, chart and statistics as one HTML file or PDF, by the suite's document writers.

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { formatBytes } from '@entropy-tools/core/format';
import type { Block, Doc, TableCell } from '@entropy-tools/documents/doc/model';
import type { ColumnSummary, Dataset, ReportChart } from '../dataset';
import { formatFigure, formatTime } from '../figures';

/** @throws ToolError `asset` if a font of the PDF cannot be loaded */
export async function makeReport(
  dataset: Dataset,
  as: 'html' | 'pdf',
  chart: ReportChart | null,
  context: CodecContext,
): Promise<Blob> {
  const doc = reportOf(dataset, chart);
  if (as === 'html') {
    const { writeHtml } = await import('@entropy-tools/documents/doc/write-html/write-html');
    return new Blob([writeHtml(doc)], { type: 'text/html' });
  }
  const { writePdf } = await import('@entropy-tools/documents/doc/write-pdf/write-pdf');
  const { bytes } = await writePdf(doc, { pageSize: 'A4', marginMm: 18 }, context);
  return new Blob([bytes], { type: 'application/pdf' });
}

function reportOf(dataset: Dataset, chart: ReportChart | null): Doc {
  const { columns, name } = dataset;
  const numeric = columns.filter(({ kind }) => kind !== 'text');
  const texts = columns.filter(({ kind }) => kind === 'text');
  const blocks: Block[] = [
    heading(1, name),
    heading(2, 'Dataset Overview'),
    table(overviewLines(dataset), 0),
  ];
  if (chart) {
    const { png, width, height, caption } = chart;
    blocks.push(heading(2, 'Visualization'), {
      kind: 'image',
      image: { bytes: png, type: 'image/png', alt: caption, width, height },
    });
    blocks.push(paragraph(caption));
  }
  blocks.push(heading(2, 'Column Statistics'));
  if (numeric.length > 0) {
    const head = ['Column', 'Min', 'Max', 'Mean', 'Median', 'Std. dev.', 'Unique', 'Empty'];
    blocks.push(table([head, ...numeric.map(numericLine)], 1));
    blocks.push(paragraph('The standard deviation is that of a sample (n − 1).'));
  }
  if (texts.length > 0)
    blocks.push(table([['Column', 'Mode', 'Unique', 'Empty'], ...texts.map(textLine)], 1));
  return { title: `${name}: report`, language: 'en', blocks };
}

function overviewLines({ format, size, rowCount, shownRows, columns }: Dataset): string[][] {
  const empty = columns.reduce((sum, { statistics }) => sum + statistics.nullCount, 0);
  const lines = [
    ['File', `${format}, ${formatBytes(size)}`],
    ['Rows', formatFigure(rowCount)],
    ['Columns', formatFigure(columns.length)],
    ['Empty cells', formatFigure(empty)],
  ];
  if (shownRows !== rowCount) lines.splice(2, 0, ['Rows after filters', formatFigure(shownRows)]);
  return lines;
}

function numericLine({ name, statistics }: ColumnSummary): string[] {
  if (statistics.kind === 'text') return [name];
  const { min, max, mean, median, standardDeviation, uniqueValues, nullCount } = statistics;
  const isDate = statistics.kind === 'date';
  const show = isDate ? formatTime : formatFigure;
  return [
    name,
    show(min),
    show(max),
    isDate ? '–' : formatFigure(mean),
    show(median),
    isDate ? '–' : formatFigure(standardDeviation),
    formatFigure(uniqueValues),
    formatFigure(nullCount),
  ];
}

function textLine({ name, statistics }: ColumnSummary): string[] {
  if (statistics.kind !== 'text') return [name];
  const { mode, uniqueValues, nullCount } = statistics;
  return [name, (mode ?? '–').slice(0, 200), formatFigure(uniqueValues), formatFigure(nullCount)];
}

function heading(level: 1 | 2, text: string): Block {
  return { kind: 'heading', level, inlines: [{ kind: 'text', text }] };
}

function paragraph(text: string): Block {
  return { kind: 'paragraph', inlines: [{ kind: 'text', text }] };
}

function table(lines: readonly string[][], headerRows: number): Block {
  return {
    kind: 'table',
    headerRows,
    rows: lines.map((line) => line.map((text, index) => cell(text, index > 0 && headerRows > 0))),
  };
}

function cell(text: string, isFigure: boolean): TableCell {
  return { blocks: [paragraph(text)], ...(isFigure ? { align: 'end' } : {}) };
}

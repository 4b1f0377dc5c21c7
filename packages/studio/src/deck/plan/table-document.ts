// A table alone as the document of a talk: its totals, a chart for each of its columns of figures with what it
// says as the title, and its first rows.
import { chartSource } from '../layout/chart-data';
import { readContent } from '../layout/content';
import { chartOfTable, claimOfChart, keyFiguresOfTable } from './figures';
import type { TableData } from './passages';
import type { Material } from './plan-deck';

/** Charts of one table; with more the talk would be a catalogue. */
const MAX_CHARTS = 5;

/**
 * The chapters of a talk about a table.
 * @param rows the first one holds the names of the columns
 * @param source the file's name, for the foot of the slides
 */
export function materialsOfTable(
  rows: readonly (readonly string[])[],
  title: string,
  source: string,
): Material[] {
  const table = tableOf(rows);
  if (!table) return [];
  const count = table.rows.length;
  const materials: Material[] = [
    { title, level: 1, content: `${count} rows, ${table.header.length} columns`, source },
  ];
  const figures = keyFiguresOfTable(table);
  if (figures.length >= 2)
    materials.push({
      ...{ title: 'At a glance', level: 3, source },
      content: figures.map(({ name, text }) => `- ${name}: ${text}`).join('\n'),
    });
  const seen = new Set<string>();
  for (let column = 1; column < table.header.length && seen.size < MAX_CHARTS; column++) {
    const found = chartOfTable(withColumns(table, [0, column]));
    const content = found && chartSource(found.chart);
    if (!found || !content || seen.has(content)) continue;
    seen.add(content);
    const name = rows[0]?.[column] ?? '';
    const left = found.left > 0 ? `The ${found.chart.labels.length} largest of ${count}\n` : '';
    materials.push({
      ...{ title: claimOfChart(found.chart) ?? name, level: 3, source },
      content: `${left}${content}`,
    });
  }
  if (seen.size > 1) {
    const all = chartOfTable(table);
    if (all && all.chart.series.length > 1)
      materials.push({
        ...{ title: listed(all.chart.series.map(({ name }) => name)), level: 3, source },
        content: chartSource(all.chart),
      });
  }
  const names = rows[0]?.map((name) => name.trim()) ?? [];
  if (seen.size === 0 && count <= 6 && names.length > 1)
    materials.push({
      ...{ title: `${names[0]} and ${names.at(-1)}`, level: 3, source },
      content: rows
        .slice(1)
        .map((row) => `- ${cellOf(row[0])}: ${cellOf(row[names.length - 1])}`)
        .join('\n'),
    });
  materials.push({
    ...{ title: count > 6 ? 'The first rows' : 'The table', level: 3, source },
    content: table.source,
    layout: 'table',
  });
  return materials;
}

function tableOf(rows: readonly (readonly string[])[]): TableData | undefined {
  const width = Math.min(5, rows[0]?.length ?? 0);
  if (width === 0) return undefined;
  const line = (row: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, at) => cellOf(row[at])).join(' | ')} |`;
  const shown = [line(rows[0] ?? []), `|${' --- |'.repeat(width)}`, ...rows.slice(1, 7).map(line)];
  const whole = rows.map((row) =>
    (rows[0] ?? []).map((_, at) => [{ text: (row[at] ?? '').trim() }]),
  );
  const [header = [], ...body] = whole;
  const [read] = readContent(shown.join('\n')).flat();
  if (read?.kind !== 'table' || body.length === 0) return undefined;
  return {
    ...read,
    header,
    rows: body,
    aligns: header.map(() => 'left'),
    source: shown.join('\n'),
  };
}

function listed(names: readonly string[]): string {
  return [names.slice(0, -1).join(', '), names.at(-1) ?? ''].filter(Boolean).join(' and ');
}

function cellOf(cell = ''): string {
  const text = cell.replace(/\s+/g, ' ').trim();
  return (text.length > 60 ? `${text.slice(0, 59)}…` : text).replaceAll('|', '\\|');
}

function withColumns(table: TableData, columns: readonly number[]): TableData {
  const part = <One>(row: readonly One[]) => columns.flatMap((at) => row[at] ?? []) as One[];
  return {
    ...table,
    header: columns.map((at) => table.header[at] ?? []),
    aligns: part(table.aligns),
    rows: table.rows.map((row) => columns.map((at) => row[at] ?? [])),
  };
}

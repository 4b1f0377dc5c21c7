import type { CodecContext } from '@entropy-tools/core/codec-context';
import { safeFileName } from '@entropy-tools/core/file-names';
import { ToolError } from '@entropy-tools/core/tool-error';
import { typeColumn } from '@entropy-tools/data/data/table/typed-column';
import type { ChartInput } from '@entropy-tools/documents/chart/chart-input';
import { chartSvg } from '@entropy-tools/documents/chart/chart-svg';
import { groupRows } from './group-rows';
import type { NamedBlob } from './named-blob';
import { columnOf, openFileTable } from './open-file-table';
import type { OutputFiles } from './output-files';

/** A chart of columns of a table file. */
export interface TableChart {
  kind: ChartInput['kind'];
  title?: string;
  labelColumn?: string;
  valueColumns: readonly string[];
}

const pngScale = 2;
const MAX_NAME = 60;

/** A chart as SVG and PNG. @throws ToolError as `chartSvg` */
export async function makeChart(chart: ChartInput, context: CodecContext): Promise<OutputFiles> {
  const svg = new Blob([chartSvg(chart)], { type: 'image/svg+xml' });
  const { svgToPng } = await import('@entropy-tools/media/image/svg-to-png');
  const png = await svgToPng(svg, { scale: pngScale }, context);
  const name = safeFileName(chart.title.slice(0, MAX_NAME).trim()).replaceAll(' ', '-');
  return {
    files: [
      { name: `${name}.png`, blob: png.blob },
      { name: `${name}.svg`, blob: svg },
    ],
    facts: {
      chart: chart.kind,
      labels: chart.labels.length,
      series: chart.series.map((one) => one.name),
    },
  };
}

/**
 * A chart of columns of a file. Rows of one label are summed; without a label column each row is a point.
 * @throws ToolError for columns that do not exist or have no numbers
 */
export async function makeTableChart(
  file: NamedBlob,
  { kind, title, labelColumn, valueColumns }: TableChart,
  context: CodecContext,
): Promise<OutputFiles> {
  const table = await openFileTable(file, context);
  const columns = valueColumns.map((name) => {
    const index = columnOf(table, name);
    const column = typeColumn(table, index);
    if (column.kind !== 'number')
      throw new ToolError('input', `“${name}” holds no numbers, so it cannot be drawn.`);
    return { name: table.names[index] ?? name, values: column.values };
  });
  const labelIndex = labelColumn === undefined ? undefined : columnOf(table, labelColumn);
  const groups = labelIndex === undefined ? undefined : groupRows(table, labelIndex);
  // In the order of the table, not by group size.
  const ordered = groups?.toSorted((a, b) => (a.rows[0] ?? 0) - (b.rows[0] ?? 0));
  const labels =
    ordered?.map(({ label }) => label) ??
    Array.from({ length: table.rowCount }, (_, row) => String(row + 1));
  const series = columns.map(({ name, values }) => ({
    name,
    values: ordered
      ? ordered.map(({ rows }) => sumOf(values, rows))
      : Array.from(values, (value) => (Number.isNaN(value) ? null : value)),
  }));
  const names = columns.map(({ name }) => name).join(', ');
  const by = labelIndex === undefined ? '' : ` by ${table.names[labelIndex]}`;
  const made = await makeChart({ kind, title: title ?? `${names}${by}`, labels, series }, context);
  const isSummed = ordered !== undefined && ordered.length < table.rowCount;
  if (!isSummed) return made;
  return { ...made, facts: { ...made.facts, note: 'Rows of the same label are summed.' } };
}

function sumOf(values: Float64Array, rows: Uint32Array): number | null {
  let total: number | null = null;
  for (const row of rows) {
    const value = values[row] ?? Number.NaN;
    if (!Number.isNaN(value)) total = (total ?? 0) + value;
  }
  return total === null ? null : Number(total.toPrecision(15));
}

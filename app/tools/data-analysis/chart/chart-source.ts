import type { TextTable } from '@entropy-tools/data/data/table/text-table';
import type { TypedColumn } from '@entropy-tools/data/data/table/typed-column';
import type { ChartData } from './chart-model';

/** The input of a chart. */
export interface ChartSource {
  table: TextTable;
  column: (index: number) => TypedColumn;
  /** The filtered rows; all if undefined. */
  rows: Uint32Array<ArrayBuffer> | undefined;
}

/** A placeholder with the reason why there is no chart. */
export function none({ table, rows }: ChartSource, reason: string): ChartData {
  const of = rows?.length ?? table.rowCount;
  return { kind: 'none', reason, rows: { used: 0, of, how: 'all' } };
}

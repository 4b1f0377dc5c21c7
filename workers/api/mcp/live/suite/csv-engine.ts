import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import type { CsvDelimiter } from '@entropy-tools/data/data/csv-source';
import { columnStatistics } from '@entropy-tools/data/data/table/column-statistics';
import { readCsvTable } from '@entropy-tools/data/data/table/read-csv-table';
import { columnNames } from '@entropy-tools/data/data/table/text-table';
import { typeColumn } from '@entropy-tools/data/data/table/typed-column';
import { jsonResult, ToolFailure, type ToolResult } from '../tool-result';

const MAX_COLUMNS = 100;
/** A few separators in one row and a hundred thousand empty rows would fill the memory of an isolate. */
const MAX_CELLS = 500_000;

/** Statistics of each column. @throws ToolError, ToolFailure if it is not a table or too large */
export async function describeCsv({
  csv,
  delimiter,
}: {
  csv: string;
  delimiter?: CsvDelimiter;
}): Promise<ToolResult> {
  const lines = csv.split(/\r\n|\r|\n/);
  // Upper bound of fields per line, whatever the separator.
  const columns = lines.reduce(
    (most, line) => Math.max(most, (line.match(/[,;\t|]/g)?.length ?? 0) + 1),
    0,
  );
  if (columns > MAX_COLUMNS) throw new ToolFailure(`The CSV has more than ${MAX_COLUMNS} columns.`);
  if (lines.length * columns > MAX_CELLS)
    throw new ToolFailure(`The CSV has more than ${MAX_CELLS} cells.`);
  const warnings: string[] = [];
  const context: CodecContext = {
    signal: new AbortController().signal,
    onProgress: () => undefined,
    warn: (message) => warnings.push(message),
    loadAsset: async () => {
      throw new ToolError('asset', 'This text needs more than a CSV reader.');
    },
  };
  const table = await readCsvTable(new Blob([csv]), { delimiter: delimiter ?? 'auto' }, context);
  return jsonResult({
    rows: table.rowCount,
    columns: columnNames(table.names).map((name, index) => ({
      name,
      ...columnStatistics(typeColumn(table, index, undefined)),
    })),
    ...(warnings.length > 0 ? { warnings } : {}),
  });
}

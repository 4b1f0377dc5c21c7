import { ToolError } from '@entropy-tools/core/tool-error';
import { EmptyJsonError } from '@entropy-tools/data/data/table/read-json-table';
import type { TableFormat } from '@entropy-tools/data/data/table/table-format';
import { messages } from './sentences';

/** Wraps a file error in a message of the specification (section 8) that includes its reason. */
export function fileError(error: unknown, format: TableFormat): ToolError {
  const code = error instanceof ToolError ? error.code : 'internal';
  const reason = error instanceof Error ? error.message : String(error);
  if (code === 'cancelled' || code === 'asset') return error as ToolError;
  if (error instanceof EmptyJsonError) return new ToolError('input', messages.emptyJson);
  if (format !== 'csv' && format !== 'tsv') return new ToolError(code, messages.failed(reason));
  if (/^(?:The )?CSV file is empty\.?$/.test(reason))
    return new ToolError('input', messages.emptyCsv);
  // Distinguishes an error in the text itself from a failure to read it.
  const inText = code === 'limit';
  return new ToolError(code, inText ? messages.csvError(reason) : messages.csvFailed(reason));
}

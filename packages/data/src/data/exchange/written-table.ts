import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';

/** One written file; `name` is that of its table if each table has a file. */
export interface WrittenTable {
  name: string;
  blob: Blob;
  /** Rows or entries, as the verification counted them; with the row of names where the format has one. */
  rows: number;
}

/** A written file before it has a name. */
export type Written = Omit<WrittenTable, 'name'>;

/** The error of a result that cannot be read again. @param what as in 'The database that was made' */
export function unreadable(what: string): ToolError {
  return new ToolError('internal', `The ${what} that was made does not open again.`);
}

/** A context that shows neither progress nor warnings, for reading a result again. */
export function silent(context: CodecContext): CodecContext {
  return { ...context, warn: () => undefined, onProgress: () => undefined };
}

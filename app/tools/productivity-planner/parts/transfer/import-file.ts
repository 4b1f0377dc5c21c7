import { ToolError } from '@entropy-tools/core/tool-error';
import type { PlannerStore } from '../../planner/store-api';
import { loadExchange } from './load-exchange';

/** The result for a file; a `problem` if nothing could be imported. */
export type FileReport =
  | { name: string; problem: string }
  | {
      name: string;
      added: number;
      updated: number;
      unchanged: number;
      /** What was left out and why: 'Row 12: It has no title.' */
      skipped: readonly string[];
      /** Items imported in part. */
      warnings: readonly string[];
    };

/** No accepted text is larger (see `readExchange`), so that a film is refused before it fills the memory. */
const MAX_BYTES = 200_000_000;

/** Imports a file of any supported format into the store. Never throws. `undoable` runs the change. */
export async function importFile(
  file: File,
  store: PlannerStore,
  undoable: (run: () => void) => void,
): Promise<FileReport> {
  const { name } = file;
  if (file.size > MAX_BYTES) {
    const problem = 'This file is larger than 200 MB. It was not opened, and nothing was imported.';
    return { name, problem };
  }
  try {
    const { readExchange } = await loadExchange();
    const read = readExchange(await file.text(), new Date());
    let counts = { added: 0, updated: 0, unchanged: 0 };
    undoable(() => {
      counts = store.importItems(read.items);
    });
    // Storing thousands takes the device a moment; the report must survive a reload.
    await store.saved();
    const skipped = read.skipped.map(({ place, reason }) => `${place}: ${reason}`);
    return { name, ...counts, skipped, warnings: read.warnings };
  } catch (error) {
    const problem =
      error instanceof ToolError
        ? error.message
        : 'The file could not be read. Nothing was imported; try again.';
    return { name, problem };
  }
}

import type { ToolDefinition } from './define-tool';
import type { KeptPlace } from './kept-texts';

/** The list of the suite's tools, as far as this kit needs it. */
export interface ToolList {
  tools: readonly ToolDefinition[];
  toolsAccepting: (file: { type: string; name: string }) => ToolDefinition[];
  /** What tools and features keep for the visitor. */
  keptPlaces?: () => Promise<readonly KeptPlace[]>;
}

let load: (() => Promise<ToolList>) | undefined;

/**
 * Sets how to load the list. The root calls it once, because the kit is below the tools and cannot import
 * them.
 */
export function provideToolList(loadList: () => Promise<ToolList>): void {
  load = loadList;
}

/**
 * Loads the list of tools; for pages that need it before the network is lost.
 * @throws Error when no list was provided, TypeError when its file cannot be fetched
 */
export async function loadToolList(): Promise<ToolList> {
  if (!load) throw new Error('provideToolList was not called.');
  return load();
}

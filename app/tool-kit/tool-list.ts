import type { ToolDefinition } from './define-tool';

/** The list of the suite's tools, as much of it as this kit asks for. */
export interface ToolList {
  tools: readonly ToolDefinition[];
  toolsAccepting: (file: { type: string; name: string }) => ToolDefinition[];
}

let load: (() => Promise<ToolList>) | undefined;

/** Says where the list is. The root does it once: the kit stands below the tools and cannot name them. */
export function provideToolList(loadList: () => Promise<ToolList>): void {
  load = loadList;
}

/**
 * Loads the list of tools; for pages that want it there before the network goes.
 * @throws Error when no list was provided, TypeError when its file cannot be fetched
 */
export async function loadToolList(): Promise<ToolList> {
  if (!load) throw new Error('provideToolList was not called.');
  return load();
}

import type { SaveMcp } from '@workers/api/mcp/mcp.contract';
import { mcpLimits } from '@workers/api/mcp/mcp-limits.contract';
import type { Imported, ImportedOperation } from './imported';

/** The operations selected initially: all if they fit into one definition, otherwise none. */
export function initialSelection({ operations }: Imported): ReadonlySet<number> {
  const fitting = operations.map((_, index) => index).filter((at) => !operations[at]?.problem);
  return selectionProblem(fitting.map((at) => operations[at] as ImportedOperation)) === undefined
    ? new Set(fitting)
    : new Set();
}

/** Why these operations cannot form one definition; undefined if they can. */
export function selectionProblem(operations: readonly ImportedOperation[]): string | undefined {
  if (operations.length === 0) return 'Choose at least one';
  if (operations.length > mcpLimits.tools)
    return `An MCP may have ${mcpLimits.tools} tools, and ${operations.length} are chosen`;
  // Allows for name and description.
  const size = JSON.stringify(operations.map(({ tool }) => tool)).length + 5_000;
  return size > mcpLimits.definition
    ? `Together they are ${Math.ceil(size / 1000)} kB, and an MCP may have ${mcpLimits.definition / 1000} kB`
    : undefined;
}

/**
 * The definition made from the selected operations.
 * @param ids vault key ids by the ids of the keys that the tools need
 */
export function definitionOfImport(
  { name, description, rest }: Imported,
  operations: readonly ImportedOperation[],
  ids: Readonly<Record<string, string>>,
): SaveMcp {
  const tools = JSON.stringify(operations.map(({ tool }) => tool)).replace(
    /\{\{vault:([\w-]+)\}\}/g,
    (mark, id: string) => (ids[id] ? `{{vault:${ids[id]}}}` : mark),
  );
  return { name, description, tools: JSON.parse(tools) as SaveMcp['tools'], ...rest };
}

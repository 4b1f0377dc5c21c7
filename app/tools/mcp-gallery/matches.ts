import type { ListedMcp } from '@workers/api/mcp/mcp.contract';

/** Whether every word occurs in the definition's name, description or tools; case is ignored. */
export function matches(mcp: ListedMcp, words: string): boolean {
  const text = [
    mcp.name,
    mcp.description,
    ...mcp.tools.flatMap((tool) => [tool.name, tool.description]),
  ]
    .join('\n')
    .toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

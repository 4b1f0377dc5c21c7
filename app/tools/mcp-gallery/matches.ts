import type { ListedMcp } from '@workers/api/mcp/mcp.contract';

/** Whether all words stand in a definition's name, description or tools, in any case. */
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

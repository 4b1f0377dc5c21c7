import type { ListedMcp, McpTool } from '@workers/api/mcp/mcp.contract';
import { isLocal } from '~/platform/mcp/local-mcps';

/** What the list can be narrowed to: what a server's tools do, or who may call it. */
export const kindTitles = {
  http: 'Web services',
  lookup: 'Tables',
  template: 'Templates',
  suite: 'Engines of the suite',
  ai: 'AI model',
  mock: 'Mocks',
  public: 'Public',
  private: 'Private',
  local: 'On this device',
} as const;

export type Kind = keyof typeof kindTitles;

/** The kinds that a definition is of. */
export function kindsOf({ id, access, tools }: ListedMcp): ReadonlySet<Kind> {
  return new Set<Kind>([
    ...tools.map(({ action }) => action?.kind ?? 'mock'),
    isLocal(id) ? 'local' : access,
  ]);
}

/** What a server does in one sentence: the first one of its description, else the names of its tools. */
export function sentenceOf(description: string, tools: readonly Pick<McpTool, 'name'>[]): string {
  const [first = ''] = description.trim().split(/(?<=[.!?。！？])\s+|\n/);
  if (first !== '') return first;
  const names = tools.slice(0, 3).map(({ name }) => name);
  const rest = tools.length - names.length;
  if (names.length === 0) return '';
  return `Offers ${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.`;
}

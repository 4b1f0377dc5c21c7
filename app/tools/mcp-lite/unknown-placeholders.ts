import type { McpTool } from '@workers/api/mcp/mcp.contract';
import { PLACEHOLDER } from '@workers/api/mcp/placeholders.contract';

/**
 * The placeholders of a tool's action that its schema does not name: they stay empty when it is called.
 * A schema that says nothing of its properties, or that allows others by a pattern, names none.
 */
export function unknownPlaceholders({ action, inputSchema }: McpTool): string[] {
  if (action === undefined || action.kind === 'suite') return [];
  const used = [...JSON.stringify(action).matchAll(PLACEHOLDER)].map(([, path = '']) => path);
  const known = namesOf(inputSchema);
  const unknown = used.filter((path) => !known.has(path.split('.')[0] ?? ''));
  return [...new Set(unknown)];
}

/** Names of the arguments: of the schema itself and of what it is composed of. */
function namesOf(text: string): ReadonlySet<string> {
  const names = new Set<string>();
  const walk = (schema: unknown, depth: number) => {
    if (typeof schema !== 'object' || schema === null || depth > 4) return;
    const { properties, allOf, anyOf, oneOf } = schema as Record<string, unknown>;
    for (const name of Object.keys(properties ?? {})) names.add(name);
    for (const parts of [allOf, anyOf, oneOf])
      if (Array.isArray(parts)) for (const part of parts) walk(part, depth + 1);
  };
  try {
    walk(JSON.parse(text), 0);
  } catch {
    // A schema that is no JSON is said where it stands.
  }
  return names;
}

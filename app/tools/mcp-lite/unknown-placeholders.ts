import type { McpTool } from '@workers/api/mcp/mcp.contract';
import { PLACEHOLDER } from '@workers/api/mcp/placeholders.contract';

/**
 * Placeholders of a tool's action that its schema does not declare; they are empty in a call. Returns none
 * for a schema that declares no properties or allows others by a pattern.
 */
export function unknownPlaceholders({ action, inputSchema }: McpTool): string[] {
  if (action === undefined || action.kind === 'suite' || action.kind === 'lookup') return [];
  const used = [...JSON.stringify(action).matchAll(PLACEHOLDER)].map(([, path = '']) => path);
  const known = namesOf(inputSchema);
  const unknown = used.filter((path) => !known.has(path.split('.')[0] ?? ''));
  return [...new Set(unknown)];
}

/** Argument names declared by the schema and by the schemas it is composed of. */
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
    // A schema that is not JSON is reported at its own field.
  }
  return names;
}

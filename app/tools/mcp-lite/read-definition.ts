// Loaded at the first import: the Worker's own schemas define a valid definition.
import { type SaveMcp, saveMcpSchema } from '@workers/api/mcp/mcp.contract';

/** Parses a definition's JSON: the definition, or why it is invalid. */
export function readDefinition(text: string): { definition: SaveMcp } | { message: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { message: 'This is not JSON' };
  }
  const read = saveMcpSchema.safeParse(withTextSchemas(value));
  if (read.success) return { definition: read.data };
  return { message: sentenceOf(read.error.issues[0]) };
}

/** Other programs write schemas as objects, ours are text. Further properties of a tool are dropped. */
function withTextSchemas(value: unknown): unknown {
  const given = value as { name?: unknown; description?: unknown; tools?: unknown } | null;
  if (typeof given !== 'object' || given === null || !Array.isArray(given.tools)) return value;
  const { name, description, tools, ...rest } = given as Record<string, unknown[] & string>;
  const { resources, prompts, callsPerDay } = rest as Record<string, unknown>;
  return {
    name,
    ...(typeof description === 'string' ? { description } : {}),
    tools: (tools as unknown[]).map((one) => {
      const tool = (one ?? {}) as Record<string, unknown>;
      const textOf = (schema: unknown) =>
        typeof schema === 'object' && schema !== null ? JSON.stringify(schema, null, 2) : schema;
      return {
        name: tool.name,
        ...(typeof tool.description === 'string' ? { description: tool.description } : {}),
        inputSchema: textOf(tool.inputSchema ?? tool.parameters ?? ''),
        ...(tool.outputSchema === undefined || tool.outputSchema === ''
          ? {}
          : { outputSchema: textOf(tool.outputSchema) }),
        ...(tool.annotations === undefined ? {} : { annotations: knownHints(tool.annotations) }),
        ...(tool.action === undefined ? {} : { action: tool.action }),
      };
    }),
    ...(resources === undefined ? {} : { resources }),
    ...(prompts === undefined ? {} : { prompts }),
    ...(callsPerDay === undefined ? {} : { callsPerDay }),
  };
}

/** Other servers put a title there too. */
function knownHints(annotations: unknown): Record<string, unknown> {
  const known = ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'];
  return Object.fromEntries(
    Object.entries(annotations ?? {}).filter(
      ([name, hint]) => known.includes(name) && typeof hint === 'boolean',
    ),
  );
}

function sentenceOf(issue: { path: PropertyKey[]; message: string } | undefined): string {
  if (issue === undefined) return 'This is not a definition of an MCP server';
  const place = issue.path.map(String).join('.');
  // Messages from the specification are shown unchanged.
  if (issue.message.startsWith('Input schema')) return issue.message;
  return place === '' ? issue.message : `${place}: ${issue.message}`;
}

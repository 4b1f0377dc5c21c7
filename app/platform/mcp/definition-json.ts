import type { ListedMcp, McpTool, SaveMcp } from '@workers/api/mcp/mcp.contract';

/** The definition within a list entry, without id, access and dates. */
export function definitionOf(listed: ListedMcp): SaveMcp {
  const { name, description, tools } = listed;
  return { name, description, tools, ...optionalParts(listed) };
}

type OptionalParts = Pick<SaveMcp, 'resources' | 'prompts' | 'callsPerDay'>;

/** What a definition may have besides its tools; only the parts that it has. */
export function optionalParts({ resources, prompts, callsPerDay }: OptionalParts): OptionalParts {
  return {
    ...(resources ? { resources } : {}),
    ...(prompts ? { prompts } : {}),
    ...(callsPerDay ? { callsPerDay } : {}),
  };
}

/** The JSON for display and copying, indented by two spaces. */
export function definitionJson(definition: SaveMcp): string {
  return JSON.stringify(definition, null, 2);
}

/** The tools as a card shows them, with their schemas as readable objects. */
export function toolsJson(tools: readonly McpTool[]): string {
  return JSON.stringify(
    tools.map((tool) => ({ ...tool, inputSchema: schemaValue(tool.inputSchema) })),
    null,
    2,
  );
}

/** Parses a schema's text; returns the text itself when it is not JSON. */
function schemaValue(text: string): unknown {
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

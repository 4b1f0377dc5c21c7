import type { ListedMcp, McpTool, SaveMcp } from '@workers/api/mcp/mcp.contract';

/** What of a listed definition is the definition itself. */
export function definitionOf(listed: ListedMcp): SaveMcp {
  const { name, description, tools, resources, prompts } = listed;
  return {
    ...{ name, description, tools },
    ...(resources ? { resources } : {}),
    ...(prompts ? { prompts } : {}),
  };
}

/** The JSON that is shown and copied, two spaces deep. */
export function definitionJson(definition: SaveMcp): string {
  return JSON.stringify(definition, null, 2);
}

/** The tools as a card shows them: schemas as objects, so that they can be read. */
export function toolsJson(tools: readonly McpTool[]): string {
  return JSON.stringify(
    tools.map((tool) => ({ ...tool, inputSchema: schemaValue(tool.inputSchema) })),
    null,
    2,
  );
}

/** A schema's text as a value; the text itself where it is no JSON. */
function schemaValue(text: string): unknown {
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

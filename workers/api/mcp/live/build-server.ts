import {
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  Server,
} from '@modelcontextprotocol/server';
import { checkInputSchema } from '../input-schema.contract';
import type { McpTool, SaveMcp } from '../mcp.contract';
import { offeredNames } from '../mcp-limits.contract';
import { PLACEHOLDER } from '../placeholders.contract';
import { fillPrompt, type ToolArguments } from './fill-template';
import type { ToolResult } from './tool-result';
import { ToolFailure } from './tool-result';

/** What a server needs besides its definition. */
export interface ServerParts {
  version: number;
  /** Runs a tool. @throws ToolFailure with a message for the client */
  call: (tool: McpTool, given: ToolArguments, signal: AbortSignal) => Promise<ToolResult>;
}

/**
 * Creates the protocol's server for a definition: tools, resources and prompts, each only if there are any.
 * Schemas are sent as typed; descriptions are the owner's text, and nothing here acts on them.
 */
export function makeServer(definition: SaveMcp, { version, call }: ServerParts): Server {
  const { tools, resources = [], prompts = [] } = definition;
  const server = new Server(
    { name: definition.name, version: `${version}.0.0` },
    {
      capabilities: {
        tools: {},
        ...(resources.length > 0 ? { resources: {} } : {}),
        ...(prompts.length > 0 ? { prompts: {} } : {}),
      },
      ...(definition.description === '' ? {} : { instructions: definition.description }),
    },
  );
  serveTools(server, tools, call);
  if (resources.length > 0) serveResources(server, resources);
  if (prompts.length > 0) servePrompts(server, prompts);
  return server;
}

function schemaOf(text: string) {
  const checked = checkInputSchema(text);
  const schema = 'schema' in checked ? checked.schema : {};
  return { ...schema, type: 'object' as const };
}

/** Tool lists, cached as long as their definition: a hundred schemas are parsed once. */
const lists = new WeakMap<readonly McpTool[], ReturnType<typeof listTools>>();

function listOf(tools: readonly McpTool[], names: readonly string[]) {
  const known = lists.get(tools) ?? listTools(tools, names);
  lists.set(tools, known);
  return known;
}

function listTools(tools: readonly McpTool[], names: readonly string[]) {
  return tools.map((tool, index) => ({
    name: names[index] ?? tool.name,
    ...(names[index] === tool.name ? {} : { title: tool.name }),
    ...(tool.description === '' ? {} : { description: tool.description }),
    inputSchema: schemaOf(tool.inputSchema),
    ...(tool.outputSchema ? { outputSchema: schemaOf(tool.outputSchema) } : {}),
    ...(tool.annotations ? { annotations: tool.annotations } : {}),
  }));
}

function serveTools(server: Server, tools: readonly McpTool[], call: ServerParts['call']): void {
  const names = offeredNames(tools.map(({ name }) => name));
  server.setRequestHandler('tools/list', () => ({ tools: listOf(tools, names) }));
  server.setRequestHandler('tools/call', async ({ params }, context) => {
    const tool = tools[names.indexOf(params.name)];
    if (tool === undefined)
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Tool ${params.name} not found`);
    try {
      const { content, value } = await call(tool, params.arguments ?? {}, context.mcpReq.signal);
      return {
        content,
        ...(tool.outputSchema ? { structuredContent: value as Record<string, unknown> } : {}),
      };
    } catch (error) {
      if (!(error instanceof ToolFailure)) throw error;
      return { content: [{ type: 'text' as const, text: error.message }], isError: true };
    }
  });
}

function serveResources(server: Server, resources: NonNullable<SaveMcp['resources']>): void {
  server.setRequestHandler('resources/list', () => ({
    resources: resources.map(({ uri, name, mimeType }) => ({ uri, name, mimeType })),
  }));
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [] }));
  server.setRequestHandler('resources/read', ({ params }) => {
    const found = resources.find(({ uri }) => uri === params.uri);
    if (found === undefined) throw new ResourceNotFoundError(params.uri);
    const { uri, mimeType, text } = found;
    return { contents: [{ uri, mimeType, text }] };
  });
}

function servePrompts(server: Server, prompts: NonNullable<SaveMcp['prompts']>): void {
  const names = offeredNames(prompts.map(({ name }) => name));
  server.setRequestHandler('prompts/list', () => ({
    prompts: prompts.map((prompt, index) => ({
      name: names[index] ?? prompt.name,
      ...(prompt.description === '' ? {} : { description: prompt.description }),
      arguments: argumentsOf(prompt.text).map((name) => ({ name, required: true })),
    })),
  }));
  server.setRequestHandler('prompts/get', ({ params }) => {
    const prompt = prompts[names.indexOf(params.name)];
    if (prompt === undefined)
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Prompt ${params.name} not found`);
    const given = params.arguments ?? {};
    const missing = argumentsOf(prompt.text).find((name) => !Object.hasOwn(given, name));
    if (missing !== undefined)
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Argument ${missing} is missing`);
    const text = fillOrRefuse(prompt.text, given);
    return { messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }] };
  });
}

function fillOrRefuse(template: string, given: Readonly<Record<string, string>>): string {
  try {
    return fillPrompt(template, given);
  } catch (error) {
    if (!(error instanceof ToolFailure)) throw error;
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, error.message);
  }
}

/** The placeholders of a text, without duplicates. */
function argumentsOf(text: string): string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name))];
}

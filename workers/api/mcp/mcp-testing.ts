import {
  Client,
  type ClientOptions,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import { ask, write } from '../_testing/ask';
import type { TestPerson } from '../_testing/sign-in';
import { app } from '../index';
import type { ListedMcp, MadeMcpToken, McpTool } from './mcp.contract';

/** A request by the owner, as the pages send it. */
export async function askMcp(
  person: TestPerson | undefined,
  method: string,
  path = '',
  body?: unknown,
): Promise<{ status: number; body: unknown }> {
  return askPath(person, method, `/v1/mcps${path}`, body);
}

/** Revokes a token. */
export function revoke(person: TestPerson, tokenId: string) {
  return askPath(person, 'DELETE', `/v1/mcp-tokens/${tokenId}`);
}

/** Calls a tool that is not saved, as the wizard does. */
export function testTool(person: TestPerson | undefined, body: unknown) {
  return askPath(person, 'POST', '/v1/mcp-tools/test', body);
}

async function askPath(
  person: TestPerson | undefined,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; body: unknown }> {
  const init =
    method === 'GET'
      ? { headers: { ...person?.cookie } }
      : write(method, JSON.stringify(body ?? {}), { ...person?.cookie });
  const response = await ask(app, path, init);
  return { status: response.status, body: await response.json() };
}

/** A tool with the properties that a test needs. */
export function makeTool(given: Partial<McpTool> = {}): McpTool {
  return {
    name: 'greet',
    description: 'Greets somebody',
    inputSchema: '{"type":"object","properties":{"who":{"type":"string"}},"required":["who"]}',
    action: { kind: 'template', format: 'text', text: 'Hello, {{who}}!' },
    ...given,
  };
}

/** Saves a definition and creates a token for its server. */
export async function makeLive(
  person: TestPerson,
  tools: McpTool[],
  more: Record<string, unknown> = {},
): Promise<{ id: string; token: string; tokenId: string }> {
  const saved = await askMcp(person, 'POST', '', {
    name: 'Test server',
    description: '',
    tools,
    ...more,
  });
  if (saved.status !== 201) throw new Error(JSON.stringify(saved.body));
  const { id } = saved.body as { id: string };
  const made = await askMcp(person, 'POST', `/${id}/tokens`, { label: 'test' });
  const { token, id: tokenId } = made.body as MadeMcpToken;
  return { id, token, tokenId };
}

export async function listOf(person: TestPerson): Promise<ListedMcp[]> {
  return (await askMcp(person, 'GET')).body as ListedMcp[];
}

/** The protocol's official client, connected to a live server of the app. */
export async function connect(
  id: string,
  token?: string,
  options: ClientOptions = {},
): Promise<Client> {
  const transport = new StreamableHTTPClientTransport(
    new URL(`https://tools.example/v1/mcps/${id}/mcp`),
    {
      fetch: (input, init) => {
        const { pathname } = new URL(input instanceof Request ? input.url : String(input));
        return ask(app, pathname, init);
      },
      ...(token === undefined
        ? {}
        : { requestInit: { headers: { Authorization: `Bearer ${token}` } } }),
    },
  );
  const client = new Client({ name: 'test', version: '1.0.0' }, options);
  await client.connect(transport);
  return client;
}

/** The first text of a result. */
export function textOf(answer: { content?: unknown }): string {
  const [first] = (answer.content ?? []) as { text?: string }[];
  return first?.text ?? '';
}

import type { TestPerson } from './sign-in';
import type { RouteCase } from './walk-case';
import { dataKey } from './walk-makers';
import { makeByApi } from './walk-request';

const definition = (name: string) => ({
  name,
  description: '',
  tools: [{ name: 'greet', description: '', inputSchema: '' }],
});

async function makeMcp(person: TestPerson): Promise<{ id: string }> {
  return (await makeByApi(person, 'POST', '/v1/mcps', definition('mine'))) as { id: string };
}

/** A server that anybody may call. */
export async function makePublicMcp(person: TestPerson): Promise<{ id: string }> {
  const { id } = await makeMcp(person);
  await makeByApi(person, 'PATCH', `/v1/mcps/${id}`, { access: 'public' });
  return { id };
}

async function makeMcpToken(person: TestPerson): Promise<{ id: string }> {
  const { id } = await makeMcp(person);
  const path = `/v1/mcps/${id}/tokens`;
  const made = (await makeByApi(person, 'POST', path, { label: 'laptop' })) as { id: string };
  return { id: made.id };
}

/** Routes of MCP servers, for the walk over all routes. */
export const MCP_CASES: Readonly<Record<string, RouteCase>> = {
  'GET /v1/mcps': {},
  'POST /v1/mcps': { prepare: async () => ({ body: definition('new') }), mayChange: dataKey },
  'PUT /v1/mcps/:id': {
    prepare: async (person) => ({
      ...(await makeMcp(person)),
      body: { from: 1, definition: definition('changed') },
    }),
  },
  'PATCH /v1/mcps/:id': {
    prepare: async (person) => ({ ...(await makeMcp(person)), body: { access: 'public' } }),
  },
  'DELETE /v1/mcps/:id': { prepare: makeMcp, bodyless: true },
  'GET /v1/mcps/:id/versions': { prepare: makeMcp },
  'GET /v1/mcps/:id/failures': { prepare: makeMcp },
  'GET /v1/mcps/:id/tokens': { prepare: makeMcp },
  'POST /v1/mcps/:id/tokens': {
    prepare: async (person) => ({ ...(await makeMcp(person)), body: { label: 'phone' } }),
  },
  'POST /v1/mcp-tools/test': {
    prepare: async () => ({ body: { tool: definition('any').tools[0], arguments: {} } }),
    open: ['arguments'],
  },
  'DELETE /v1/mcp-tokens/:id': { prepare: makeMcpToken, bodyless: true },
  'POST /v1/mcps/:id/mcp': {
    prepare: async () => ({ body: { jsonrpc: '2.0' } }),
    refusal: 'token_invalid',
    faultsElsewhere: 'A client of the protocol calls it with a token of its own: live.test.ts.',
    bodyless: true,
  },
};

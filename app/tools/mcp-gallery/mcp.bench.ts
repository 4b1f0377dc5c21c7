/**
 * Live MCP servers of the product: a tool that fills a template and the list of 100 tools against a bare route of
 * the same Worker, and 200 clients at once.
 */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import {
  type BenchCase,
  type BenchContext,
  compare,
  within,
} from '../../../tests/bench/harness.ts';
import { fetchOnce, loadMs } from '../../../tests/bench/support/http-load.ts';
import { signInOverHttp } from '../../../tests/support/http-person.ts';

const schema = JSON.stringify({
  type: 'object',
  properties: { who: { type: 'string', description: 'Who is greeted' } },
  required: ['who'],
});

const toolNamed = (name: string) => ({
  ...{ name, description: 'Greets somebody in isiZulu, politely.', inputSchema: schema },
  action: { kind: 'template', format: 'text', text: 'Sawubona, {{who}}!' },
});

const message = (method: string, params: object) =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });

/** Creates a live server with this many tools, and returns its address and the request headers. */
async function makeLive(url: string, tools: number) {
  const person = await signInOverHttp(url);
  const { id } = (await person.send('POST', '/v1/mcps', {
    name: 'Bench',
    tools: Array.from({ length: tools }, (_, index) => toolNamed(`greet_${index}`)),
  })) as { id: string };
  const { token } = (await person.send('POST', `/v1/mcps/${id}/tokens`, { label: 'bench' })) as {
    token: string;
  };
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    authorization: `Bearer ${token}`,
  };
  return { address: `${url}/v1/mcps/${id}/mcp`, headers, person };
}

/**
 * Compares an MCP message with the session request of a signed-in user: a small JSON response that also
 * passes through Pages and its binding to the Worker, with one database look-up, as a token needs.
 */
async function againstRoute(
  context: BenchContext,
  { work, tools, body, maxRatio }: { work: string; tools: number; body: string; maxRatio: number },
) {
  const { url } = await context.product();
  const { address, headers, person } = await makeLive(url, tools);
  const answer = await fetchOnce(address, undefined, headers, body);
  if (!/"result":/.test(answer.body.toString())) throw new Error(String(answer.body));
  const load = { requests: context.quick ? 50 : 400, connections: 8 };
  const bare = `${url}/api/session`;
  const cookie = { cookie: person.headers.Cookie ?? '' };
  const { body: session } = await fetchOnce(bare, undefined, cookie);
  return compare(context, {
    work: `${work} (${answer.body.length} bytes), 8 connections`,
    ours: {
      name: 'MCP',
      run: () => loadMs(address, { ...load, headers, body, bytes: answer.body.length }),
    },
    peer: {
      name: 'GET /api/session',
      run: () => loadMs(bare, { ...load, headers: cookie, bytes: session.length }),
    },
    repetitions: 5,
    maxRatio,
    warmUps: 2,
  });
}

/** Counts the errors of 200 official clients at once, each making its calls in sequence. */
async function countErrors(context: BenchContext) {
  const { url } = await context.product();
  const { address, headers } = await makeLive(url, 1);
  const calls = context.quick ? 2 : 25;
  const requestInit = { headers: { Authorization: headers.authorization } };
  let errors = 0;
  const work = async (_: unknown, client: number) => {
    const own = new Client({ name: 'bench', version: '1' });
    await own.connect(new StreamableHTTPClientTransport(new URL(address), { requestInit }));
    for (let call = 0; call < calls; call += 1) {
      const who = `${client}-${call}`;
      const said = await own
        .callTool({ name: 'greet_0', arguments: { who } })
        .catch((error: Error) => error.message);
      if (!JSON.stringify(said).includes(`Sawubona, ${who}!`)) errors += 1;
    }
    await own.close();
  };
  await Promise.all(Array.from({ length: 200 }, work));
  return within(`errors of 200 clients × ${calls} calls`, [errors], 0, '');
}

export const bench: BenchCase = {
  title: 'Live MCP servers',
  run: async (context) => [
    await againstRoute(context, {
      work: 'tools/call of a template',
      tools: 1,
      body: message('tools/call', { name: 'greet_0', arguments: { who: 'Naledi' } }),
      maxRatio: 3,
    }),
    await againstRoute(context, {
      work: 'tools/list of 100 tools',
      tools: 100,
      body: message('tools/list', {}),
      maxRatio: 2,
    }),
    await countErrors(context),
  ],
};

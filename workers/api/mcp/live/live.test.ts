import { describe, expect, it } from 'vitest';
import { ask } from '../../_testing/ask';
import { signInPerson } from '../../_testing/sign-in';
import { app } from '../../index';
import {
  askMcp,
  connect,
  listOf,
  makeLive,
  makeTool,
  revoke,
  testTool,
  textOf,
} from '../mcp-testing';

describe('a live server', () => {
  it('lists and calls its tools for the official client', async () => {
    const person = await signInPerson();
    const { id, token } = await makeLive(person, [
      makeTool({ annotations: { readOnlyHint: true } }),
      makeTool({ name: 'get weather', inputSchema: '', action: undefined }),
    ]);
    const client = await connect(id, token);
    const { tools } = await client.listTools();
    expect(tools).toMatchObject([
      {
        name: 'greet',
        description: 'Greets somebody',
        inputSchema: { type: 'object', required: ['who'] },
        annotations: { readOnlyHint: true },
      },
      { name: 'get_weather', title: 'get weather', inputSchema: { type: 'object' } },
    ]);
    const answer = await client.callTool({ name: 'greet', arguments: { who: 'Naledi' } });
    expect(textOf(answer)).toBe('Hello, Naledi!');
    const mock = await client.callTool({ name: 'get_weather', arguments: {} });
    expect(textOf(mock)).toBe(
      'Mock answer: “get weather” has no action yet. It was called with {}.',
    );
    const wrong = await client.callTool({ name: 'greet', arguments: {} });
    expect(wrong.isError).toBe(true);
    expect(textOf(wrong)).toContain('who');
    await expect(client.callTool({ name: 'none', arguments: {} })).rejects.toThrow('none');
    await client.close();
  });

  it('returns structured content for a tool with an output schema', async () => {
    const person = await signInPerson();
    const outputSchema =
      '{"type":"object","properties":{"sum":{"type":"number"}},"required":["sum"]}';
    const inputSchema = '{"type":"object","properties":{"n":{}}}';
    const action = { kind: 'template', format: 'json', text: '{"sum":"{{n}}"}' } as const;
    const tool = makeTool({ name: 'sum', inputSchema, outputSchema, action });
    const { id, token } = await makeLive(person, [tool]);
    const client = await connect(id, token);
    await client.listTools();
    const answer = await client.callTool({ name: 'sum', arguments: { n: 7 } });
    expect(answer.structuredContent).toEqual({ sum: 7 });
    const wrong = await client.callTool({ name: 'sum', arguments: { n: '","x":"' } });
    expect(wrong.isError).toBe(true);
  });

  it('looks rows up in a table, as structured content', async () => {
    const action = {
      kind: 'lookup' as const,
      columns: [
        { name: 'City', argument: 'city', isNumber: false },
        { name: 'Price', argument: 'price', isNumber: true },
      ],
      rows: [...Array.from({ length: 30 }, () => ['Cape Town', '1.50']), ['Durban', '']],
    };
    const properties = {
      city: { type: 'string' },
      price: { type: 'number' },
      limit: {},
      search: {},
    };
    const inputSchema = JSON.stringify({ type: 'object', properties });
    const outputSchema = '{"type":"object","required":["matches","rows"]}';
    const tool = makeTool({ name: 'look_up', inputSchema, outputSchema, action });
    const { id, token } = await makeLive(await signInPerson(), [tool]);
    const client = await connect(id, token);
    await client.listTools();
    const look = async (given: Record<string, unknown>) =>
      (await client.callTool({ name: 'look_up', arguments: given })).structuredContent as {
        matches: number;
        rows: unknown[];
      };
    expect(await look({ city: ' DURBAN' })).toEqual({
      matches: 1,
      rows: [{ City: 'Durban', Price: null }],
    });
    expect(await look({ price: 1.5, limit: 1 })).toEqual({
      matches: 30,
      rows: [{ City: 'Cape Town', Price: 1.5 }],
    });
    expect((await look({ search: 'town cape' })).rows).toHaveLength(20);
    expect(await look({ city: 'Bloemfontein' })).toEqual({ matches: 0, rows: [] });
  });

  it('serves resources and prompts', async () => {
    const person = await signInPerson();
    const { id, token } = await makeLive(person, [makeTool()], {
      resources: [
        { uri: 'docs://prices', name: 'Prices', mimeType: 'text/markdown', text: '# R5' },
      ],
      prompts: [{ name: 'ask', description: '', text: 'Tell me about {{topic}}.' }],
    });
    const client = await connect(id, token);
    expect((await client.listResources()).resources).toMatchObject([{ uri: 'docs://prices' }]);
    expect((await client.readResource({ uri: 'docs://prices' })).contents).toMatchObject([
      { text: '# R5', mimeType: 'text/markdown' },
    ]);
    expect((await client.listPrompts()).prompts).toMatchObject([
      { name: 'ask', arguments: [{ name: 'topic', required: true }] },
    ]);
    const { messages } = await client.getPrompt({ name: 'ask', arguments: { topic: 'rain' } });
    expect(messages).toMatchObject([{ role: 'user', content: { text: 'Tell me about rain.' } }]);
  });

  it('supports clients of earlier protocol versions', async () => {
    const person = await signInPerson();
    const { id, token } = await makeLive(person, [makeTool()]);
    const send = (message: unknown) =>
      ask(app, `/v1/mcps/${id}/mcp`, {
        method: 'POST',
        body: JSON.stringify(message),
        headers: {
          'Content-Type': 'application/json',
          Accept: 'application/json, text/event-stream',
          Authorization: `Bearer ${token}`,
        },
      });
    const began = await send({
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: {
        protocolVersion: '2025-06-18',
        capabilities: {},
        clientInfo: { name: 'old', version: '1' },
      },
    });
    expect(began.status).toBe(200);
    expect(await began.text()).toContain('2025-06-18');
    const listed = await send({ jsonrpc: '2.0', id: 2, method: 'tools/list', params: {} });
    expect(await listed.text()).toContain('greet');
  });
});

it('a server answers as many calls a day as its owner allows', async () => {
  const person = await signInPerson();
  const { id, token } = await makeLive(person, [makeTool()], { callsPerDay: 2 });
  const client = await connect(id, token);
  const call = async () =>
    textOf(await client.callTool({ name: 'greet', arguments: { who: 'a' } }));
  expect([await call(), await call()]).toEqual(['Hello, a!', 'Hello, a!']);
  // Calls are counted in groups, a quarter of a second later.
  await expect.poll(async () => (await listOf(person))[0]?.calls.at(-1)).toBe(2);
  expect(await call()).toBe('This server has had all its calls of today.');
});

describe('access to a live server', () => {
  it('is granted by its own token, until that is revoked or expires', async () => {
    const person = await signInPerson();
    const [one, other] = [
      await makeLive(person, [makeTool()]),
      await makeLive(person, [makeTool()]),
    ];
    await expect(connect(one.id)).rejects.toThrow();
    await expect(connect(one.id, other.token)).rejects.toThrow();
    await expect(connect('A'.repeat(22), one.token)).rejects.toThrow();
    const client = await connect(one.id, one.token);
    expect((await client.listTools()).tools).toHaveLength(1);
    const revoked = await revoke(person, one.tokenId);
    expect(revoked.status).toBe(200);
    await expect(client.listTools()).rejects.toThrow();
  });

  it('is refused in the same way for a private server and one that does not exist', async () => {
    const { id } = await makeLive(await signInPerson(), [makeTool()]);
    const answers = await Promise.all(
      [id, 'B'.repeat(22)].map((one) =>
        ask(app, `/v1/mcps/${one}/mcp`, { method: 'POST', body: '{}' }),
      ),
    );
    const [known, unknown] = await Promise.all(
      answers.map(async (answer) => [answer.status, await answer.text()]),
    );
    expect(known).toEqual(unknown);
    expect(known?.[0]).toBe(401);
  });

  it('is open to everybody once the server is public, and calls are counted for its owner', async () => {
    const person = await signInPerson();
    const { id } = await makeLive(person, [makeTool()]);
    expect((await askMcp(person, 'PATCH', `/${id}`, { access: 'public' })).status).toBe(200);
    const client = await connect(id);
    await client.callTool({ name: 'greet', arguments: { who: 'a' } });
    await expect
      .poll(async () => (await listOf(person))[0]?.calls.reduce((sum, one) => sum + one, 0))
      .toBe(1);
  });

  it('is refused to a page of another site, and for a giant message', async () => {
    const { id, token } = await makeLive(await signInPerson(), [makeTool()]);
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const foreign = await ask(app, `/v1/mcps/${id}/mcp`, {
      method: 'POST',
      body: '{}',
      headers: { ...headers, Origin: 'https://evil.example' },
    });
    expect(foreign.status).toBe(403);
    const giant = await ask(app, `/v1/mcps/${id}/mcp`, {
      method: 'POST',
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'x'.repeat(10_000_000) }),
      headers,
    });
    expect(giant.status).toBe(413);
  });
});

it('a tool of the wizard is called before it is saved, for its owner only', async () => {
  const body = { tool: makeTool(), arguments: { who: 'Thabo' } };
  const person = await signInPerson();
  expect(await testTool(person, body)).toEqual({
    status: 200,
    body: { content: [{ type: 'text', text: 'Hello, Thabo!' }] },
  });
  const wrong = await testTool(person, { ...body, arguments: {} });
  expect(wrong.body).toMatchObject({ isError: true });
  expect((await testTool(undefined, body)).status).toBe(401);
});

it('failed calls are counted by tool and reason, and shown to the owner only', async () => {
  const person = await signInPerson();
  const wrong = makeTool({
    ...{ name: 'wrong', inputSchema: '' },
    action: { kind: 'template', format: 'json', text: 'no JSON' },
  });
  const { id, token } = await makeLive(person, [makeTool(), wrong]);
  const client = await connect(id, token);
  await client.callTool({ name: 'greet', arguments: { who: 'a' } });
  for (let call = 0; call < 2; call += 1) await client.callTool({ name: 'greet', arguments: {} });
  await client.callTool({ name: 'wrong', arguments: {} });
  const failures = async () => (await askMcp(person, 'GET', `/${id}/failures`)).body;
  await expect.poll(failures).toMatchObject({
    failures: [
      { tool: 'greet', reason: 'arguments', count: 2 },
      { tool: 'wrong', reason: 'definition', count: 1 },
    ],
  });
  const [listed] = (await askMcp(person, 'GET')).body as { calls: number[]; errors: number[] }[];
  expect(listed?.calls.at(-1)).toBe(4);
  expect(listed?.errors.at(-1)).toBe(3);
  expect((await askMcp(await signInPerson(), 'GET', `/${id}/failures`)).status).toBe(404);
});

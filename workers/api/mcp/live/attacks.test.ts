import { describe, expect, it } from 'vitest';
import { ask } from '../../_testing/ask';
import { signInPerson } from '../../_testing/sign-in';
import { app } from '../../index';
import { askMcp, connect, listOf, makeLive, makeTool, textOf } from '../mcp-testing';
import { hasFixedHost, type ToolAction } from '../tool-action.contract';
import { findSchemaViolation } from './check-arguments';
import { fillJson, fillPrompt, fillText } from './fill-template';

const httpAction = (url: string, headers: { name: string; value: string }[] = []): ToolAction => ({
  ...{ kind: 'http', method: 'GET', url, headers, body: '', responsePath: '' },
});

describe('a template', () => {
  it('lets no value change the structure of JSON', () => {
    const template = '{"name":"{{name}}","age":"{{age}}","text":"Hi {{name}}"}';
    const name = '","admin":true,"x":"';
    expect(fillJson(template, { name, age: 7 })).toEqual({ name, age: 7, text: `Hi ${name}` });
  });

  it('does not expand placeholders in values, and reads own properties only', () => {
    expect(fillText('{{a}}', { a: '{{b}}', b: 'secret' })).toBe('{{b}}');
    expect(fillText('{{constructor.name}}{{__proto__.x}}', {})).toBe('');
  });

  it('stays bounded when it repeats one argument many times', () => {
    const many = '{{a}}'.repeat(4_000);
    const given = { a: 'x'.repeat(200_000) };
    const tooLong = 'Filled in, this template would be longer than 500 kB.';
    expect(() => fillText(many, given)).toThrow(tooLong);
    expect(() => fillJson(JSON.stringify([many]), given)).toThrow(tooLong);
    expect(() => fillJson(JSON.stringify(Array(2_000).fill('{{a}}')), given)).toThrow(tooLong);
    expect(() => fillPrompt(many, given)).toThrow(tooLong);
  });

  it('encodes half of a surrogate pair as a replacement character', () => {
    expect(fillText('{{a}}', { a: '\ud800' }, { encode: encodeURIComponent })).toBe('%EF%BF%BD');
  });

  it('of a prompt accepts argument names with dots, and own ones only', () => {
    expect(fillPrompt('{{a.b}} {{constructor}}', { 'a.b': 'yes' })).toBe('yes ');
  });

  it('keeps values in their place in a URL', () => {
    expect(
      fillText(
        'https://a.example/{{p}}?q={{q}}',
        { p: 'x/y?z', q: '&r=1#' },
        { encode: encodeURIComponent },
      ),
    ).toBe('https://a.example/x%2Fy%3Fz?q=%26r%3D1%23');
  });
});

describe('the URL of an HTTP tool', () => {
  it.each([
    'https://{{host}}/',
    'https://api.{{host}}.example/',
    'https://api.example{{x}}/',
    'https://api.example:{{port}}/',
    'https://user:{{p}}@api.example/',
    '{{all}}',
    'ftp://api.example/',
    'file:///etc/passwd',
    'javascript:alert(1)',
  ])('is rejected: %s', (address) => expect(hasFixedHost(address)).toBe(false));

  it.each(['https://api.example/{{a}}', 'http://api.example/?q={{q}}'])(
    'is accepted: %s',
    (address) => expect(hasFixedHost(address)).toBe(true),
  );

  it.each([
    'http://127.0.0.1/',
    'http://[::ffff:127.0.0.1]/',
    'http://169.254.169.254/latest/meta-data',
    'http://localhost/',
    'https://tools.example/api/session',
  ])('is not requested unless it is public: %s', async (url) => {
    const action = httpAction(url);
    const { id, token } = await makeLive(await signInPerson(), [
      makeTool({ inputSchema: '', action }),
    ]);
    const client = await connect(id, token);
    const answer = await client.callTool({ name: 'greet', arguments: {} });
    expect(answer.isError).toBe(true);
    expect(textOf(answer)).toBe('This address may not be asked: only public web addresses are.');
  });

  const dots = 'Arguments that go into an address must not be “.” or “..”.';
  it.each([
    ['https://api.example/users/{{id}}/profile', '..', dots],
    ['https://api.example/users/{{id}}', '.', dots],
    ['https://api.example/users\\{{id}}', '..', dots],
    ['https://api.example/users/%2{{id}}', 'e', dots],
    ['https://api.example/users/{{id}}', '', 'Arguments that go into a path must not be empty.'],
  ])('%s keeps its path despite the argument “%s”', async (url, given, message) => {
    const action = httpAction(url);
    const { id, token } = await makeLive(await signInPerson(), [
      makeTool({ inputSchema: '', action }),
    ]);
    const client = await connect(id, token);
    const answer = await client.callTool({ name: 'greet', arguments: { id: given } });
    expect(textOf(answer)).toBe(message);
  });

  it('cannot get a second header through an argument', async () => {
    const headers = [{ name: 'X-Who', value: '{{who}}' }];
    const action = httpAction('http://127.0.0.1/', headers);
    const { id, token } = await makeLive(await signInPerson(), [makeTool({ action })]);
    const client = await connect(id, token);
    const answer = await client.callTool({ name: 'greet', arguments: { who: 'a\r\nX-Admin: 1' } });
    expect(textOf(answer)).toBe('Arguments that go into a header must be one line of text.');
  });

  it.each(['Host', 'Cookie2', 'Content-Length', 'CF-Connecting-IP', 'X-Forwarded-For', 'Bad Name'])(
    'does not set the header %s',
    async (name) => {
      const headers = [{ name, value: 'x' }];
      const action = { kind: 'http', method: 'GET', url: 'https://a.example/', headers };
      const tools = [{ ...makeTool(), action }];
      const answer = await askMcp(await signInPerson(), 'POST', '', { name: 'n', tools });
      expect(answer.status).toBe(400);
    },
  );

  it('may use at most three keys of the vault', async () => {
    const headers = [{ name: 'X-Keys', value: '{{vault:a}}{{vault:b}}' }];
    const url = 'https://a.example/{{vault:c}}?key={{vault:d}}';
    const action = { kind: 'http', method: 'GET', url, headers };
    const tools = [{ ...makeTool(), action }];
    const answer = await askMcp(await signInPerson(), 'POST', '', { name: 'n', tools });
    expect(answer).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('may hold 3 keys of the vault') },
    });
  });
});

describe('a message', () => {
  const send = (id: string, token: string, message: unknown) =>
    ask(app, `/v1/mcps/${id}/mcp`, {
      method: 'POST',
      body: JSON.stringify(message),
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        Authorization: `Bearer ${token}`,
      },
    });

  it('is single, so that a hundred calls in a list do not count as one', async () => {
    const person = await signInPerson();
    const { id, token } = await makeLive(person, [makeTool()]);
    const call = (number: number) => ({
      ...{ jsonrpc: '2.0', id: number, method: 'tools/call' },
      params: { name: 'greet', arguments: { who: 'a' } },
    });
    const answer = await send(
      id,
      token,
      Array.from({ length: 100 }, (_, index) => call(index)),
    );
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { code: -32600 } });
    expect((await listOf(person))[0]?.calls.every((count) => count === 0)).toBe(true);
  });

  it('that is invalid JSON gets the error of the protocol', async () => {
    const { id, token } = await makeLive(await signInPerson(), [makeTool()]);
    const answer = await ask(app, `/v1/mcps/${id}/mcp`, {
      method: 'POST',
      body: '{',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        Authorization: `Bearer ${token}`,
      },
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { code: -32700 } });
  });

  it('holds no connection open', async () => {
    const { id, token } = await makeLive(await signInPerson(), [makeTool()]);
    const client = await connect(id, token, { versionNegotiation: { mode: 'auto' } });
    await expect(client.listen({ toolsListChanged: true })).rejects.toThrow();
    await client.close();
  });
});

describe('visitors of a public server', () => {
  it('cannot use up its owner’s AI allowance', async () => {
    const person = await signInPerson();
    const action = { kind: 'ai', prompt: 'Say {{who}}' } as const;
    const { id } = await makeLive(person, [makeTool({ action })]);
    await askMcp(person, 'PATCH', `/${id}`, { access: 'public' });
    const client = await connect(id);
    const answer = await client.callTool({ name: 'greet', arguments: { who: 'a' } });
    expect(answer.isError).toBe(true);
    expect(textOf(answer)).toBe('This tool asks an AI model for its owner, which needs a token.');
  });
});

describe('arguments', () => {
  it('are validated quickly, whatever pattern a schema has', () => {
    const schema = { properties: { a: { type: 'string', pattern: '^(a+)+$' } } };
    expect(findSchemaViolation(schema, { a: `${'a'.repeat(40)}!` }, 'Arguments')).toBeUndefined();
  });

  it('are validated quickly, however many uniqueItems a schema has', () => {
    const allOf = Array.from({ length: 300 }, () => ({ uniqueItems: true }));
    const schema = { properties: { a: { allOf } } };
    const a = Array.from({ length: 1_000 }, (_, index) => ({ at: [index] }));
    expect(findSchemaViolation(schema, { a }, 'Arguments')).toBeUndefined();
  });

  it('are rejected with a reason, and when there are too many values', () => {
    const schema = { properties: { a: { type: 'number' } }, required: ['a'] };
    expect(findSchemaViolation(schema, { a: 'x' }, 'Arguments')).toContain('Arguments a');
    expect(
      findSchemaViolation({}, { a: Array.from({ length: 2_000 }, () => 1) }, 'Arguments'),
    ).toBe('Arguments: a list of more than 1000');
  });

  it('are validated for properties named like a keyword', () => {
    const schema = { properties: { pattern: { type: 'number' }, format: { type: 'string' } } };
    expect(findSchemaViolation(schema, { pattern: 'x' }, 'Arguments')).toContain('pattern');
    expect(findSchemaViolation(schema, { pattern: 1, format: 'x' }, 'Arguments')).toBeUndefined();
  });
});

describe('a definition', () => {
  it('with 10,000 tools, 10 MB, or duplicate tool names is rejected', async () => {
    const person = await signInPerson();
    const tools = (count: number) =>
      Array.from({ length: count }, (_, index) => makeTool({ name: `tool ${index}` }));
    const many = await askMcp(person, 'POST', '', { name: 'many', tools: tools(10_000) });
    expect([400, 413]).toContain(many.status);
    const large = [makeTool({ description: 'x'.repeat(10_000_000) })];
    expect((await askMcp(person, 'POST', '', { name: 'large', tools: large })).status).toBe(413);
    const twice = await askMcp(person, 'POST', '', { name: 'n', tools: [makeTool(), makeTool()] });
    expect(twice.status).toBe(400);
    expect((await askMcp(person, 'GET')).body).toEqual([]);
  });

  it('with an invalid schema is rejected with the message of the specification', async () => {
    const person = await signInPerson();
    for (const [inputSchema, message] of [
      ['[]', 'Input schema must be a valid JSON object'],
      ['{', 'Input schema must be valid JSON'],
    ]) {
      const { status, body } = await askMcp(person, 'POST', '', {
        name: 'n',
        tools: [{ name: 't', inputSchema }],
      });
      expect(status).toBe(400);
      expect((body as { error: string }).error).toContain(message);
    }
    const nobody = await askMcp(undefined, 'POST', '', { name: 'n', tools: [makeTool()] });
    expect(nobody).toMatchObject({ status: 401, body: { error: expect.any(String) } });
  });
});

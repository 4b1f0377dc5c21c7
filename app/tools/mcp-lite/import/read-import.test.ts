import { describe, expect, it } from 'vitest';
import type { Imported, ImportInput } from './imported';
import { readImport } from './read-import';
import { definitionOfImport } from './selection';

const ask = (value: unknown, more: Partial<ImportInput> = {}) =>
  readImport({
    ...{ text: typeof value === 'string' ? value : JSON.stringify(value), place: '' },
    ...{ documents: {}, ...more },
  });

const imported = (value: unknown, more: Partial<ImportInput> = {}): Imported => {
  const outcome = ask(value, more);
  if (!('imported' in outcome)) throw new Error(JSON.stringify(outcome));
  return outcome.imported;
};

const read = (value: unknown) => {
  const all = imported(value);
  return definitionOfImport(all, all.operations, {});
};

describe('a definition', () => {
  it("is accepted with schemas as text or as objects, also from other programs' tool lists", () => {
    const { tools } = read({
      name: 'Weather',
      tools: [
        { name: 'a', description: 'A', inputSchema: '{"type":"object"}' },
        { name: 'b', inputSchema: { type: 'object', properties: { x: {} } }, title: 'B' },
      ],
    });
    expect(tools.map(({ name }) => name)).toEqual(['a', 'b']);
    expect(JSON.parse(tools[1]?.inputSchema ?? '')).toEqual({
      type: 'object',
      properties: { x: {} },
    });
  });

  it.each([
    ['{', 'This is not JSON'],
    ['[]', 'expected object'],
    ['{"name":"a","tools":[]}', 'at least one tool'],
    ['{"name":"a","tools":[{"name":"t","inputSchema":"["}]}', 'Input schema must be valid JSON'],
    ['<script>alert(1)</script>', 'This is not JSON'],
  ])('is rejected: %s', (text, message) => {
    const outcome = ask(text);
    expect('message' in outcome && outcome.message).toContain(message);
  });
});

describe('a curl command', () => {
  it('becomes a tool with its method, headers and body', () => {
    const { name, tools } = read(
      `curl -X POST 'https://api.example.com/v1/rain' \\\n -H "Accept: application/json" --data '{"city":"Cape Town"}' -s`,
    );
    expect(name).toBe('api.example.com');
    expect(tools[0]).toMatchObject({
      name: 'post_v1_rain',
      action: {
        kind: 'http',
        method: 'POST',
        url: 'https://api.example.com/v1/rain',
        headers: [
          { name: 'Content-Type', value: 'application/x-www-form-urlencoded' },
          { name: 'Accept', value: 'application/json' },
        ],
        body: '{"city":"Cape Town"}',
      },
    });
  });

  it.each([
    ['curl -d @/etc/passwd https://a.example', 'sends a file'],
    ["curl 'https://a.example", 'has no end'],
    ['curl -s', 'no address'],
    ['curl -I https://a.example', 'headers only'],
    ['curl -X GET -d a=1 https://a.example', 'sends data with GET'],
    ['curl https://a.example/[1-3]', 'as a list'],
    ['curl --next https://a.example', 'several requests'],
    ['curl https://a.example && curl https://b.example', 'several commands'],
    ['curl --nonsense https://a.example', 'is unknown'],
    ['curl -X PURGE https://a.example', 'PURGE is not one of'],
    ['curl file:///etc/passwd', 'http or https'],
  ])('is refused: %s', (command, message) => {
    const outcome = ask(command);
    expect('message' in outcome && outcome.message).toContain(message);
  });
});

describe('an OpenAPI document', () => {
  const document = {
    openapi: '3.1.0',
    info: { title: 'Pets', description: 'A shop' },
    servers: [
      { url: 'https://{region}.pets.example/v1/', variables: { region: { default: 'za' } } },
    ],
    paths: {
      '/pets/{id}': {
        parameters: [{ $ref: '#/components/parameters/id' }],
        get: {
          operationId: 'getPet',
          summary: 'One pet',
          parameters: [{ name: 'full', in: 'query', schema: { type: 'boolean' } }],
        },
        put: {
          requestBody: {
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } },
          },
        },
      },
    },
    components: {
      parameters: { id: { name: 'id', in: 'path', required: true, schema: { type: 'string' } } },
      schemas: {
        Pet: {
          type: 'object',
          properties: { name: { type: 'string' }, parent: { $ref: '#/components/schemas/Pet' } },
        },
      },
    },
  };

  it('becomes a tool for each operation', () => {
    const { name, tools } = read(document);
    expect(name).toBe('Pets');
    expect(tools.map((tool) => tool.name)).toEqual(['getPet', 'put_pets_id']);
    expect(tools[0]?.action).toMatchObject({
      method: 'GET',
      url: 'https://za.pets.example/v1/pets/{{id}}',
      parameters: [{ in: 'query', name: 'full', value: '{{full}}' }],
    });
    expect(JSON.parse(tools[0]?.inputSchema ?? '')).toMatchObject({
      properties: { id: { type: 'string' }, full: { type: 'boolean' } },
      required: ['id'],
    });
    expect(tools[1]?.action).toMatchObject({ method: 'PUT', body: '"{{body}}"' });
  });

  it('without a server asks for one, and without operations is refused', () => {
    const outcomes = [
      { ...document, servers: [] },
      { ...document, paths: {} },
    ].map((one) => ask(one));
    expect(outcomes).toEqual([{ server: '' }, { message: 'This document has no operations' }]);
    const given = imported({ ...document, servers: [] }, { service: 'https://pets.example/v2' });
    expect(given.operations[0]?.tool.action).toMatchObject({
      url: 'https://pets.example/v2/pets/{{id}}',
    });
  });
});

describe('secrets of a curl command', () => {
  it.each([
    [`curl -u ada:hunter22 https://a.example`, 'YWRhOmh1bnRlcjIy'],
    [`curl -H 'Authorization: Bearer abc123' https://a.example`, 'abc123'],
    [`curl -H 'x-rapidapi-key: abc123' https://a.example`, 'abc123'],
    [`curl -b 'sid=abc123; theme=dark' https://a.example`, 'abc123; theme=dark'],
    [`curl 'https://a.example/?city=x&appid=abc123'`, 'abc123'],
    [`curl https://ada:hunter22@a.example/`, 'YWRhOmh1bnRlcjIy'],
    [
      `curl https://a.example/bot123456:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw/getMe`,
      '123456:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw',
    ],
    [`curl -d 'grant_type=x&client_secret=abc123' https://a.example`, 'abc123'],
    [
      `curl -d '{"auth":{"password":"abc123"}}' -H 'Content-Type: application/json' https://a.example`,
      'abc123',
    ],
    [`curl -F token=abc123 https://a.example`, 'abc123'],
    [
      `curl -d 'note sk-proj-abcdefghijklmnop1234' https://a.example`,
      'sk-proj-abcdefghijklmnop1234',
    ],
  ])('are absent from the definition: %s', (command, secret) => {
    const { operations, keys } = imported(command);
    expect(keys.map(({ found }) => found)).toEqual([secret]);
    const text = JSON.stringify(operations);
    expect(text).not.toContain(secret);
    expect(text).toContain(`{{vault:${keys[0]?.id}}}`);
    expect(operations[0]?.problem).toBeUndefined();
  });

  it('in shell variables are keys to be given, and other variables are arguments', () => {
    const { operations, keys } = imported(
      `curl "https://a.example/$CITY" -H "Authorization: Bearer $API_KEY" -H 'X-Plain: $5' -u "$ME:$PW"`,
    );
    expect(keys.map(({ id, found }) => [id, found])).toEqual([['API_KEY', undefined]]);
    expect(operations[0]?.tool).toMatchObject({
      action: {
        url: 'https://a.example/{{CITY}}',
        headers: [
          { name: 'Authorization', value: 'Bearer {{vault:API_KEY}}' },
          { name: 'X-Plain', value: '$5' },
        ],
      },
    });
    expect(JSON.parse(operations[0]?.tool.inputSchema ?? '').required).toEqual(['CITY']);
  });

  it('use the selected vault keys', () => {
    const all = imported('curl -H "X-API-Key: abc123" https://a.example');
    const [key] = all.keys;
    const definition = definitionOfImport(all, all.operations, { [key?.id ?? '']: 'kept_1' });
    expect(definition.tools[0]?.action).toMatchObject({
      headers: [{ name: 'X-API-Key', value: '{{vault:kept_1}}' }],
    });
  });

  it('reports what is lost from a command', () => {
    const { operations } = imported(
      `curl a.example/x -k -e https://b.example -x proxy:80 -H 'Origin: https://c.example'`,
    );
    expect(operations[0]?.notes).toEqual([
      'The Referer is not kept.',
      'The proxy is not kept: our server asks the service itself.',
      'A certificate that is not valid is refused, whatever -k says.',
      'The address has no scheme: it is asked over http, as curl does.',
      'The header Origin is not kept: our server sets it.',
    ]);
  });

  it('reads a command copied for Windows', () => {
    const { operations } = imported(
      'curl ^"https://a.example/x?a=1^&b=2^" ^\r\n  -H ^"accept: text/plain^" ^\r\n  --data-raw ^"^{^\\^"a^\\^":1^}^"',
    );
    expect(operations[0]?.tool.action).toMatchObject({
      url: 'https://a.example/x?a=1&b=2',
      body: '{"a":1}',
    });
  });
});

describe('a document made to take for ever', () => {
  const head = {
    ...{ openapi: '3.1.0', info: { title: 'T' } },
    servers: [{ url: 'https://a.example' }],
  };

  it.each([
    [
      'that is nested deeply',
      () => `{"openapi":"3.1.0","x":${'['.repeat(200_000)}${']'.repeat(200_000)}}`,
      'nested too deeply',
    ],
    [
      'whose YAML aliases double ten times over',
      () =>
        [
          'openapi: 3.1.0\npaths: {/a: {get: {}}}',
          ...Array.from({ length: 12 }, (_, at) => {
            const one = at === 0 ? 'lol' : `*a${at - 1}`;
            return `x${at}: &a${at} [${Array(10).fill(one).join(', ')}]`;
          }),
        ].join('\n'),
      'repeats its parts',
    ],
    [
      'with too many operations',
      () => {
        const paths = Array.from({ length: 20_001 }, (_, at) => [`/${at}`, { get: {} }]);
        return JSON.stringify({ ...head, paths: Object.fromEntries(paths) });
      },
      'more than 20,000 operations',
    ],
    ['of more than five million characters', () => ' '.repeat(5_000_001), '5,000,000 characters'],
  ])('%s is refused with a sentence', (_, make, message) => {
    const outcome = ask(make());
    expect('message' in outcome && outcome.message).toContain(message);
  });

  it('because all schemas refer to each other is read with shortened schemas', () => {
    const refs = (from: number) =>
      Object.fromEntries(
        Array.from({ length: 20 }, (_, at) => [
          `p${at}`,
          { $ref: `#/components/schemas/S${(from * 7 + at) % 50}` },
        ]),
      );
    const schemas = Object.fromEntries(
      Array.from({ length: 50 }, (_, at) => [`S${at}`, { type: 'object', properties: refs(at) }]),
    );
    const schema = { $ref: '#/components/schemas/S0' };
    const requestBody = { content: { 'application/json': { schema } } };
    const paths = { '/a': { post: { requestBody } }, '/self': { $ref: '#/paths/~1self' } };
    const { operations } = imported({ ...head, paths, components: { schemas } });
    expect(operations).toMatchObject([{ notes: ['The schema of its arguments is shortened.'] }]);
  });

  it('by one long list of values in every operation has the list once, and no schema with it', () => {
    const components = {
      schemas: {
        Long: { type: 'string', enum: Array.from({ length: 50_000 }, (_, at) => `v${at}`) },
      },
    };
    const schema = { $ref: '#/components/schemas/Long' };
    const paths = Object.fromEntries(
      Array.from({ length: 300 }, (_, at) => [
        `/${at}`,
        { get: { parameters: [{ name: 'q', in: 'query', schema }] } },
      ]),
    );
    const { operations } = imported({ ...head, paths, components });
    expect(operations).toHaveLength(300);
    expect(operations[0]?.tool.inputSchema.length).toBeLessThan(1_000);
  });
});

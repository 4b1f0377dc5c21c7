import { describe, expect, it } from 'vitest';
import type { Imported, ImportInput } from '../imported';
import { readImport } from '../read-import';

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';
const collection = (item: unknown, more: object = {}) => ({
  ...{ info: { _postman_id: 'x', name: 'Shop', description: 'A shop', schema: SCHEMA }, item },
  ...more,
});
const ask = (value: unknown, more: Partial<ImportInput> = {}) =>
  readImport({ text: JSON.stringify(value), place: '', documents: {}, ...more });
const imported = (value: unknown, more: Partial<ImportInput> = {}): Imported => {
  const outcome = ask(value, more);
  if (!('imported' in outcome)) throw new Error(JSON.stringify(outcome));
  for (const { problem } of outcome.imported.operations) expect(problem).toBeUndefined();
  return outcome.imported;
};
const schemaOf = ({ operations }: Imported, index = 0) =>
  JSON.parse(operations[index]?.tool.inputSchema || '{}');

describe('a Postman collection', () => {
  it('becomes a tool for each request, in its order and through its folders', () => {
    const all = imported(
      collection([
        { name: 'Pets', item: [{ name: 'List all', request: 'https://a.example/pets' }] },
        { name: 'Ping', request: { method: 'GET', url: 'https://a.example/ping' } },
      ]),
    );
    expect(all).toMatchObject({ name: 'Shop', description: 'A shop', notes: [], keys: [] });
    expect(all.operations.map(({ title, tool }) => [title, tool.name])).toEqual([
      ['GET Pets / List all', 'list_all'],
      ['GET Ping', 'ping'],
    ]);
  });

  it('has arguments for path, query and the properties of a JSON body', () => {
    const all = imported(
      collection(
        [
          {
            name: 'Change a pet',
            request: {
              method: 'PUT',
              description: { content: 'Changes it' },
              url: {
                raw: '{{baseUrl}}/pets/:id?dry=true&page=2',
                query: [
                  { key: 'dry', value: 'true', description: 'Only checks' },
                  { key: 'page', value: '2', disabled: true },
                ],
                variable: [{ key: 'id', value: '7' }],
              },
              header: [
                { key: 'Accept', value: 'application/json' },
                { key: 'X-Off', value: '1', disabled: true },
                { key: 'Host', value: 'b.example' },
              ],
              body: { mode: 'raw', raw: '{"name": "Rex", "age": {{age}}, "tags": ["a"]}' },
            },
          },
        ],
        {
          variable: [
            { key: 'baseUrl', value: 'https://a.example/{{v}}' },
            { key: 'v', value: 'v1' },
          ],
        },
      ),
    );
    expect(all.operations[0]?.tool).toMatchObject({
      description: 'Changes it',
      action: {
        method: 'PUT',
        url: 'https://a.example/v1/pets/{{id}}',
        headers: [{ name: 'Accept', value: 'application/json' }],
        parameters: [
          { in: 'query', name: 'dry', value: '{{dry}}' },
          { in: 'query', name: 'page', value: '{{page}}' },
        ],
        body: '{"name":"{{name}}","age":"{{age}}","tags":"{{tags}}"}',
      },
    });
    const schema = schemaOf(all);
    expect(schema.required).toEqual(['dry', 'id', 'name', 'tags', 'age']);
    expect(schema.properties).toMatchObject({
      id: { type: 'string', examples: ['7'] },
      dry: { description: 'Only checks' },
      name: { type: 'string', examples: ['Rex'] },
      tags: { type: 'array' },
    });
  });

  it.each([
    [
      { type: 'bearer', bearer: [{ key: 'token', value: 'abc123' }] },
      'Bearer {{vault:Authorization}}',
      'abc123',
    ],
    [{ type: 'bearer', bearer: { token: '{{token}}' } }, 'Bearer {{vault:token}}', undefined],
    [
      {
        type: 'basic',
        basic: [
          { key: 'username', value: 'ada' },
          { key: 'password', value: 'hunter22' },
        ],
      },
      'Basic {{vault:Authorization}}',
      'YWRhOmh1bnRlcjIy',
    ],
    [{ type: 'oauth2', oauth2: [] }, 'Bearer {{vault:oauth2_key}}', undefined],
  ])('sends its credentials as keys of the vault: %#', (auth, value, found) => {
    const all = imported(collection([{ name: 'a', request: 'https://a.example' }], { auth }));
    expect(all.operations[0]?.tool.action).toMatchObject({
      headers: [{ name: 'Authorization', value }],
    });
    expect(all.keys.map((key) => key.found)).toEqual([found]);
    if (found) expect(JSON.stringify(all.operations)).not.toContain(found);
  });

  it('takes secrets out of queries, headers, bodies and forms', () => {
    const all = imported(
      collection([
        {
          name: 'a',
          request: {
            ...{ method: 'POST', url: 'https://a.example/?api_key=abc1&q=x' },
            header: [{ key: 'X-API-Key', value: 'abc2' }],
            body: { mode: 'raw', raw: '{"password":"abc3","q":"y"}' },
          },
        },
      ]),
    );
    expect(all.keys.map(({ found }) => found)).toEqual(['abc1', 'abc2', 'abc3']);
    expect(JSON.stringify(all.operations)).not.toMatch(/abc\d/);
    expect(schemaOf(all).required).toEqual(['q', 'q_2']);
  });

  it('has keys of the vault for variables that Postman keeps secret', () => {
    const variable = [{ key: 'mine', value: 'abc4', type: 'secret' }];
    const query = [{ key: 'who', value: '{{mine}}' }];
    const url = { raw: 'https://a.example/?who={{mine}}', query };
    const header = [{ key: 'X-Who', value: 'is {{mine}}' }];
    const all = imported(collection([{ name: 'a', request: { url, header } }], { variable }));
    expect(all.keys.map(({ id, found }) => [id, found])).toEqual([['mine', 'abc4']]);
    expect(all.operations[0]?.tool).toMatchObject({
      inputSchema: '',
      action: {
        parameters: [{ name: 'who', value: '{{vault:mine}}' }],
        headers: [{ name: 'X-Who', value: 'is {{vault:mine}}' }],
      },
    });
  });

  it('has forms, files and GraphQL', () => {
    const all = imported(
      collection([
        {
          name: 'upload',
          request: {
            ...{ method: 'POST', url: 'https://a.example/' },
            body: {
              mode: 'formdata',
              formdata: [
                { key: 'title', value: 'x', type: 'text' },
                { key: 'file', type: 'file', src: '/tmp/a.pdf' },
              ],
            },
          },
        },
        {
          name: 'graph',
          request: {
            ...{ method: 'POST', url: 'https://a.example/graphql' },
            body: { mode: 'graphql', graphql: { query: '{ a }', variables: '{"n": 3}' } },
          },
        },
      ]),
    );
    expect(all.operations[0]?.tool.action).toMatchObject({
      form: {
        encoding: 'multipart',
        fields: [
          { name: 'title', value: '{{title}}' },
          { name: 'file', value: '{{file}}', base64: true },
        ],
      },
    });
    expect(all.operations[1]?.tool.action).toMatchObject({
      body: '{"query":"{ a }","variables":{"n":"{{n}}"}}',
    });
  });

  it('asks for the address of the service unless an environment has it', () => {
    const one = collection([{ name: 'a', request: '{{host}}/x' }]);
    expect(ask(one)).toEqual({ server: '{{host}}' });
    const url = 'https://b.example/x';
    const action = { url };
    expect(imported(one, { service: 'https://b.example/' }).operations[0]?.tool).toMatchObject({
      action,
    });
    const environment = JSON.stringify({ values: [{ key: 'host', value: 'https://b.example' }] });
    const documents = { 'env.json': environment };
    expect(imported(one, { documents }).operations[0]?.tool).toMatchObject({ action });
  });

  it('says what is lost', () => {
    const { notes } = imported(
      collection([
        { name: 'a', request: 'https://a.example', event: [{ listen: 'test' }] },
        { name: 'b', request: { method: 'PROPFIND', url: 'https://a.example' } },
      ]),
    );
    expect(notes).toEqual([
      'Its scripts are not kept: a tool only sends its request.',
      'Left out: b (PROPFIND).',
    ]);
  });

  it.each([
    [{ info: { schema: SCHEMA }, requests: [] }, 'first format'],
    [collection([]), 'no requests'],
    [
      collection([{ name: 'a', request: { method: 'COPY', url: 'https://a.example' } }]),
      'a (COPY)',
    ],
    [collection([{ name: 'a', request: 'ftp://a.example' }]), 'no web address'],
  ])('is refused with a sentence: %#', (value, message) => {
    const outcome = ask(value);
    expect('message' in outcome && outcome.message).toContain(message);
  });

  it('of thousands of requests with a key each is read in a moment', () => {
    const items = Array.from({ length: 1_000 }, (_, at) => ({
      name: 'a',
      request: {
        url: 'https://a.example',
        auth: { type: 'bearer', bearer: { token: `token-${at}` } },
      },
    }));
    const { operations, keys } = imported(collection(items));
    expect(operations.at(-1)?.tool.name).toBe('a_1000');
    expect(keys.at(-1)?.id).toBe('Authorization_1000');
  });

  it('of endless folders or variables ends with a sentence', () => {
    let folder: object = { name: 'a', request: 'https://a.example' };
    for (let depth = 0; depth < 100; depth += 1) folder = { name: 'f', item: [folder] };
    const outcome = ask(collection([folder]));
    expect('message' in outcome && outcome.message).toContain('nested too deeply');
    const all = imported(
      collection([{ name: 'a', request: 'https://a.example/{{x}}' }], {
        variable: [{ key: 'x', value: '{{x}}{{x}}' }],
      }),
    );
    expect(all.operations).toHaveLength(1);
  });
});

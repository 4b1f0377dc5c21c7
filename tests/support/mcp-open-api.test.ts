// OpenAPI and Swagger documents, to the request that their tools make.
import { describe, expect, it } from 'vitest';
import type { Imported, ImportInput } from '../../app/tools/mcp-lite/import/imported';
import { readImport } from '../../app/tools/mcp-lite/import/read-import';
import { initialSelection, selectionProblem } from '../../app/tools/mcp-lite/import/selection';
import { buildRequest, type HttpAction } from '../../workers/api/mcp/live/build-request';

const ask = (value: unknown, more: Partial<ImportInput> = {}) =>
  readImport({
    ...{ text: typeof value === 'string' ? value : JSON.stringify(value), place: '' },
    ...{ documents: {}, ...more },
  });

function imported(value: unknown, more: Partial<ImportInput> = {}): Imported {
  const outcome = ask(value, more);
  if (!('imported' in outcome)) throw new Error(JSON.stringify(outcome));
  for (const { problem } of outcome.imported.operations) expect(problem).toBeUndefined();
  return outcome.imported;
}

/** A document of one operation. */
const one = (
  operation: object,
  { path = '/x', method = 'get', ...more }: Record<string, unknown> = {},
) => ({
  openapi: '3.1.0',
  info: { title: 'T', version: '1' },
  servers: [{ url: 'https://a.example/v1' }],
  paths: { [path as string]: { [method as string]: operation } },
  ...more,
});

function requestOf(document: unknown, given: object, more: Partial<ImportInput> = {}) {
  const [operation] = imported(document, more).operations;
  const { url, headers, body } = buildRequest(
    operation?.tool.action as HttpAction,
    given as Record<string, unknown>,
    new Map([['key', 'k&y']]),
  );
  return { url: url.replace('https://a.example/v1', ''), headers, body };
}

const list = { type: 'array', items: { type: 'string' } };
const object = { type: 'object', properties: { R: { type: 'integer' }, G: { type: 'integer' } } };
const tags = ['a b', 'c'];
const colour = { R: 100, G: 200 };

describe('parameters are serialised according to their style', () => {
  it.each([
    ['query, list by default', { in: 'query', schema: list }, tags, '/x?v=a%20b&v=c'],
    [
      'query, list, not exploded',
      { in: 'query', schema: list, explode: false },
      tags,
      '/x?v=a%20b,c',
    ],
    [
      'query, space-delimited',
      { in: 'query', schema: list, style: 'spaceDelimited', explode: false },
      tags,
      '/x?v=a%20b%20c',
    ],
    [
      'query, pipe-delimited',
      { in: 'query', schema: list, style: 'pipeDelimited', explode: false },
      tags,
      '/x?v=a%20b%7Cc',
    ],
    ['query, object', { in: 'query', schema: object }, colour, '/x?R=100&G=200'],
    [
      'query, object, not exploded',
      { in: 'query', schema: object, explode: false },
      colour,
      '/x?v=R,100,G,200',
    ],
    [
      'query, deep object',
      { in: 'query', schema: object, style: 'deepObject' },
      colour,
      '/x?v%5BR%5D=100&v%5BG%5D=200',
    ],
    [
      'query, as JSON',
      { in: 'query', content: { 'application/json': { schema: object } } },
      colour,
      '/x?v=%7B%22R%22%3A100%2C%22G%22%3A200%7D',
    ],
    [
      'query, reserved characters',
      { in: 'query', schema: {}, allowReserved: true },
      'a/b?c&d',
      '/x?v=a/b?c%26d',
    ],
    ['query, omitted', { in: 'query', schema: list }, undefined, '/x'],
    ['query, an empty list', { in: 'query', schema: list }, [], '/x'],
    ['query, empty string', { in: 'query', schema: {} }, '', '/x?v='],
    ['query, false', { in: 'query', schema: { type: 'boolean' } }, false, '/x?v=false'],
    ['path, text', { in: 'path', schema: {} }, 'a/b', '/x/a%2Fb'],
    ['path, list', { in: 'path', schema: list }, tags, '/x/a%20b,c'],
    [
      'path, label',
      { in: 'path', schema: list, style: 'label', explode: true },
      tags,
      '/x/.a%20b.c',
    ],
    [
      'path, label, not exploded',
      { in: 'path', schema: list, style: 'label' },
      tags,
      '/x/.a%20b,c',
    ],
    [
      'path, matrix',
      { in: 'path', schema: list, style: 'matrix', explode: true },
      tags,
      '/x/;v=a%20b;v=c',
    ],
    [
      'path, matrix, not exploded',
      { in: 'path', schema: list, style: 'matrix' },
      tags,
      '/x/;v=a%20b,c',
    ],
    ['path, object', { in: 'path', schema: object, explode: true }, colour, '/x/R=100,G=200'],
    ['path, object, not exploded', { in: 'path', schema: object }, colour, '/x/R,100,G,200'],
  ])('%s', (_, parameter, v, wanted) => {
    const path = parameter.in === 'path' ? '/x/{v}' : '/x';
    const document = one({ parameters: [{ name: 'v', ...parameter }] }, { path });
    expect(requestOf(document, { v }).url).toBe(wanted);
  });

  it.each([
    ['header', { in: 'header', schema: list }, tags, 'v', 'a b,c'],
    ['header, object', { in: 'header', schema: object, explode: true }, colour, 'v', 'R=100,G=200'],
    ['header, omitted', { in: 'header', schema: {} }, undefined, 'v', null],
    ['cookie', { in: 'cookie', schema: {} }, 'x', 'Cookie', 'v=x'],
  ])('%s', (_, parameter, v, header, wanted) => {
    const document = one({ parameters: [{ name: 'v', ...parameter }] });
    expect(requestOf(document, { v }).headers.get(header)).toBe(wanted);
  });

  it('keeps names that cannot be placeholders, and distinguishes two with the same name', () => {
    const parameters = [
      { name: 'filter[from]', in: 'query', schema: {} },
      { name: 'id', in: 'path', required: true, schema: {} },
      { name: 'id', in: 'query', schema: {} },
    ];
    const document = one({ parameters }, { path: '/x/{id}' });
    const given = { filter_from: 1, id: 2, id_query: 3 };
    expect(requestOf(document, given).url).toBe('/x/2?filter%5Bfrom%5D=1&id=3');
  });

  it('lets no value break out of its path segment', () => {
    const document = one(
      { parameters: [{ name: 'v', in: 'path', required: true, schema: list, style: 'label' }] },
      { path: '/x/{v}' },
    );
    expect(requestOf(document, { v: ['../..', '?a=b'] }).url).toBe('/x/...%2F..,%3Fa%3Db');
    const dots = one(
      { parameters: [{ name: 'v', in: 'path', required: true, schema: list, explode: false }] },
      { path: '/x/{v}' },
    );
    expect(() => requestOf(dots, { v: ['..'] })).toThrow('must not be “.” or “..”');
    expect(() => requestOf(dots, { v: [] })).toThrow('must not be empty');
  });
});

describe('bodies', () => {
  const body = (content: object, required = true) =>
    one({ requestBody: { required, content } }, { method: 'post' });
  const schema = {
    type: 'object',
    required: ['name'],
    properties: {
      id: { type: 'integer', readOnly: true },
      name: { type: 'string' },
      tags: list,
      size: object,
    },
  };

  it('of JSON keep their types, and are left out if optional', () => {
    const document = body({ 'application/json': { schema } }, false);
    expect(requestOf(document, { body: { name: 'x', tags: [1] } }).body).toBe(
      '{"name":"x","tags":[1]}',
    );
    expect(requestOf(document, {}).body).toBeUndefined();
    const [operation] = imported(document).operations;
    const { required, properties } = JSON.parse(operation?.tool.inputSchema ?? '');
    expect(required).toBeUndefined();
    expect(Object.keys(properties.body.properties)).toEqual(['name', 'tags', 'size']);
  });

  it('of another JSON type are sent with that type', () => {
    const document = body({ 'application/merge-patch+json': { schema } });
    expect(requestOf(document, { body: {} }).headers.get('Content-Type')).toBe(
      'application/merge-patch+json',
    );
  });

  it('of forms have a field for each property', () => {
    const document = body({
      'application/x-www-form-urlencoded': {
        schema,
        encoding: { tags: { style: 'pipeDelimited', explode: false } },
      },
    });
    const { body: made, headers } = requestOf(document, { name: 'a&b', tags, size: colour });
    expect(made).toBe('name=a%26b&tags=a+b%7Cc&size=%7B%22R%22%3A100%2C%22G%22%3A200%7D');
    expect(headers.get('Content-Type')).toBe('application/x-www-form-urlencoded');
    const [operation] = imported(document).operations;
    expect(JSON.parse(operation?.tool.inputSchema ?? '').required).toEqual(['name']);
  });

  it('of multipart send files given as base64, and JSON parts', () => {
    const document = body({
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: { photo: { type: 'string', format: 'binary' }, size: object, tags: list },
        },
        encoding: { photo: { contentType: 'image/png' } },
      },
    });
    const { body: made } = requestOf(document, { photo: btoa('PNG'), size: colour, tags });
    const text = new TextDecoder().decode(made as Uint8Array);
    const boundary = text.slice(0, text.indexOf('\r\n'));
    expect(text.split(boundary).slice(1, -1)).toEqual([
      '\r\nContent-Disposition: form-data; name="photo"; filename="photo"\r\nContent-Type: image/png\r\n\r\nPNG\r\n',
      '\r\nContent-Disposition: form-data; name="size"\r\nContent-Type: application/json\r\n\r\n{"R":100,"G":200}\r\n',
      '\r\nContent-Disposition: form-data; name="tags"\r\n\r\na b\r\n',
      '\r\nContent-Disposition: form-data; name="tags"\r\n\r\nc\r\n',
    ]);
    expect(() => requestOf(document, { photo: 'é' })).toThrow('must be given as base64');
  });

  it('of text are sent as they are, and others are named', () => {
    const document = body({ 'text/csv': {} });
    expect(requestOf(document, { body: 'a,b' }).body).toBe('a,b');
    expect(imported(body({ 'application/zip': {} })).operations[0]?.notes).toEqual([
      'Its body is not kept: it is application/zip.',
    ]);
  });
});

describe('security schemes', () => {
  const secured = (scheme: object, more: object = {}) =>
    one({ security: [{ key: [] }], ...more }, { components: { securitySchemes: { key: scheme } } });

  it.each([
    [{ type: 'apiKey', in: 'header', name: 'X-Key' }, 'X-Key', 'k&y'],
    [{ type: 'apiKey', in: 'cookie', name: 'sid' }, 'Cookie', 'sid=k&y'],
    [{ type: 'http', scheme: 'bearer' }, 'Authorization', 'Bearer k&y'],
    [{ type: 'http', scheme: 'Basic' }, 'Authorization', 'Basic k&y'],
  ])('%j is sent as a key of the vault', (scheme, header, wanted) => {
    expect(requestOf(secured(scheme), {}).headers.get(header)).toBe(wanted);
    expect(imported(secured(scheme)).keys).toHaveLength(1);
  });

  it('in the query is encoded there', () => {
    expect(requestOf(secured({ type: 'apiKey', in: 'query', name: 'k' }), {}).url).toBe(
      '/x?k=k%26y',
    );
  });

  it.each([
    [{ type: 'oauth2', flows: {} }, 'OAuth 2.0'],
    [{ type: 'openIdConnect' }, 'OpenID Connect'],
    [{ type: 'http', scheme: 'digest' }, 'digest'],
    [{ type: 'mutualTLS' }, 'a certificate of the client'],
  ])('%j is reported as unsupported', (scheme, title) => {
    const { operations, keys } = imported(secured(scheme));
    expect(operations[0]?.notes).toEqual([
      `“key” is not kept: it is ${title}, and a tool sends keys that stay the same.`,
    ]);
    expect(keys).toEqual([]);
  });

  it('uses the first supported one of several alternatives, and no key if one of them is empty', () => {
    const schemes = {
      auth: { type: 'oauth2' },
      key: { type: 'http', scheme: 'bearer' },
    };
    const way = (security: object[]) =>
      imported(one({ security }, { components: { securitySchemes: schemes } }));
    expect(way([{ auth: [] }, { key: [] }]).operations[0]?.notes).toEqual([]);
    expect(way([{ auth: [] }, { key: [] }]).keys.map(({ id }) => id)).toEqual(['key']);
    expect(way([{ key: [] }, {}]).keys).toEqual([]);
  });
});

describe('Swagger 2.0', () => {
  const old = {
    swagger: '2.0',
    info: { title: 'Old', version: '1' },
    host: 'old.example',
    basePath: '/api/',
    schemes: ['http', 'https'],
    consumes: ['application/json'],
    securityDefinitions: { key: { type: 'basic' } },
    security: [{ key: [] }],
    definitions: { Pet: { type: 'object', properties: { name: { type: 'string' } } } },
    parameters: { page: { name: 'page', in: 'query', type: 'integer' } },
    paths: {
      '/pets': {
        get: {
          parameters: [
            { $ref: '#/parameters/page' },
            {
              name: 'a',
              in: 'query',
              type: 'array',
              items: { type: 'string' },
              collectionFormat: 'multi',
            },
            { name: 'b', in: 'query', type: 'array', items: { type: 'string' } },
            {
              name: 'c',
              in: 'query',
              type: 'array',
              items: { type: 'string' },
              collectionFormat: 'pipes',
            },
            {
              name: 'd',
              in: 'query',
              type: 'array',
              items: { type: 'string' },
              collectionFormat: 'tsv',
            },
          ],
        },
        post: {
          parameters: [
            { name: 'pet', in: 'body', required: true, schema: { $ref: '#/definitions/Pet' } },
          ],
        },
      },
      '/photos': {
        post: {
          consumes: ['multipart/form-data'],
          parameters: [
            { name: 'photo', in: 'formData', type: 'file', required: true },
            { name: 'title', in: 'formData', type: 'string' },
          ],
        },
      },
    },
  };

  it('becomes the same kind of tools', () => {
    const { operations, keys } = imported(old);
    const [get, post, photo] = operations.map(({ tool }) => tool);
    const request = buildRequest(
      get?.action as HttpAction,
      { page: 2, a: [1, 2], b: [1, 2], c: [1, 2] },
      new Map([['key', 'x']]),
    );
    expect(request.url).toBe('https://old.example/api/pets?page=2&a=1&a=2&b=1,2&c=1%7C2');
    expect(request.headers.get('Authorization')).toBe('Basic x');
    expect(operations[0]?.notes).toEqual(['d: lists with tabs between their values are not kept.']);
    expect(keys).toMatchObject([{ id: 'key', isBasic: true }]);
    expect(JSON.parse(post?.inputSchema ?? '').properties.body).toEqual({
      ...{ type: 'object', properties: { name: { type: 'string' } } },
    });
    expect(photo?.action).toMatchObject({
      form: { encoding: 'multipart', fields: [{ name: 'photo', base64: true }, { name: 'title' }] },
    });
  });
});

describe('the location of a document', () => {
  it('is the base of a relative server', () => {
    const document = { ...one({}), servers: [{ url: '/api/v3' }] };
    expect(ask(document)).toEqual({ server: '/api/v3' });
    const at = (more: Partial<ImportInput>) => imported(document, more).operations[0]?.tool.action;
    expect(at({ place: 'https://b.example/docs/openapi.json' })).toMatchObject({
      url: 'https://b.example/api/v3/x',
    });
    expect(at({ service: 'https://c.example' })).toMatchObject({
      url: 'https://c.example/api/v3/x',
    });
  });

  it('is the base of its references, by address and by file', () => {
    const root = one(
      { $ref: 'never' },
      {
        paths: { '/x': { $ref: 'paths/x.yaml#/item' } },
        servers: [{ url: 'https://a.example/v1' }],
      },
    );
    expect(ask(root, { place: 'https://b.example/docs/openapi.json' })).toEqual({
      missing: { addresses: ['https://b.example/docs/paths/x.yaml'], files: [] },
    });
    expect(ask(root, { place: 'api/openapi.json' })).toEqual({
      missing: { addresses: [], files: ['api/paths/x.yaml'] },
    });
    const item = `item:
  get:
    parameters:
      - {name: v, in: query, schema: {$ref: '../schemas.yaml#/$defs/V'}}`;
    const schemas = '$defs: {V: {type: string, enum: [a, b]}}';
    for (const [place, documents] of [
      [
        'https://b.example/docs/openapi.json',
        {
          'https://b.example/docs/paths/x.yaml': item,
          'https://b.example/docs/schemas.yaml': schemas,
        },
      ],
      ['api/openapi.json', { 'api/paths/x.yaml': item, 'api/schemas.yaml': schemas }],
      ['openapi.json', { 'x.yaml': item, 'schemas.yaml': schemas }],
    ] as const) {
      const [operation] = imported(root, { place, documents }).operations;
      expect(JSON.parse(operation?.tool.inputSchema ?? '').properties.v.enum).toEqual(['a', 'b']);
    }
  });
});

describe('YAML', () => {
  it('is read as 1.2, with merged mappings', () => {
    const { name, operations } = imported(`
openapi: 3.0.3
info: {title: Weather, version: 2020-01-01}
servers: [{url: https://w.example}]
x-shared: &shared
  - {name: lang, in: query, schema: {type: string, enum: [no, yes, af], nullable: true}}
paths:
  /rain:
    get:
      operationId: rain
      parameters: *shared
`);
    expect(name).toBe('Weather');
    const { lang } = JSON.parse(operations[0]?.tool.inputSchema ?? '').properties;
    expect(lang).toEqual({ type: ['string', 'null'], enum: ['no', 'yes', 'af', null] });
  });

  it('that is broken is reported with its line', () => {
    const outcome = ask('openapi: 3.0.0\npaths:\n  - a\n b: [');
    expect('message' in outcome && outcome.message).toMatch(
      /^This is neither JSON nor YAML: .* in line \d+$/,
    );
  });
});

describe('schemas', () => {
  it('that refer to themselves are cut off, which is reported', () => {
    const Node = { type: 'object', properties: { next: { $ref: '#/components/schemas/Node' } } };
    const document = one(
      {
        requestBody: {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Node' } } },
        },
      },
      { method: 'post', components: { schemas: { Node } } },
    );
    const [operation] = imported(document).operations;
    expect(JSON.parse(operation?.tool.inputSchema ?? '').properties.body).toEqual({
      ...{ type: 'object', properties: { next: { type: 'object' } } },
    });
    expect(operation?.notes).toEqual(['The schema of its arguments is shortened.']);
  });
});

describe('many operations', () => {
  const paths = Object.fromEntries(
    Array.from({ length: 120 }, (_, index) => [
      `/thing${index}`,
      { get: { summary: `Thing ${index}` } },
    ]),
  );

  it('are all offered, and none is preselected if there are too many', () => {
    const all = imported({ ...one({}), paths });
    expect(all.operations).toHaveLength(120);
    expect(initialSelection(all).size).toBe(0);
    expect(selectionProblem(all.operations)).toBe('An MCP may have 100 tools, and 120 are chosen');
    expect(selectionProblem(all.operations.slice(0, 100))).toBeUndefined();
    expect(initialSelection({ ...all, operations: all.operations.slice(0, 100) }).size).toBe(100);
  });

  it('names methods whose answers have no text', () => {
    const document = { ...one({}), paths: { '/x': { get: {}, head: {}, options: {} } } };
    expect(imported(document).notes).toEqual([
      'Left out, because their answers have no text: HEAD /x, OPTIONS /x.',
    ]);
  });
});

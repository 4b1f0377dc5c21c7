// @module-tag sweep
/**
 * Live MCP servers of the built product, judged by others: the protocol's conformance suite, the command line of
 * its Inspector, and its official clients of both generations, 200 of them at once.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installPackages } from '../../scripts/platform/further-packages.ts';
import { signInOverHttp } from '../support/http-person';
import { type EquippedProduct, equippedProduct } from '../support/shared-products';

const PACKAGES = 'tests/mcp/node_modules/@modelcontextprotocol';
const CONFORMANCE = `${PACKAGES}/conformance/dist/index.js`;
const INSPECTOR = `${PACKAGES}/inspector/clients/launcher/build/index.js`;

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
/** One sample of silence. */
const WAV = 'UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQIAAAAAAA==';
const PDF = 'JVBERi0xLjQK4uPP0wo=';
const FILES: Readonly<Record<string, readonly [string, string]>> = {
  '/picture': ['image/png', PNG],
  '/sound': ['audio/wav', WAV],
  '/file': ['application/pdf', PDF],
};

let product: EquippedProduct;
/** A public server with what the suite's scenarios ask for, and a private one with its token. */
let open = '';
let closed = '';
let token = '';
let folder = '';

/** The properties that the suite's scenario `json-schema-2020-12` looks for. */
const SCHEMA_2020 = JSON.stringify({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  $defs: { address: { type: 'object', properties: { city: { type: 'string' } } } },
  properties: { name: { type: 'string' }, address: { $ref: '#/$defs/address' } },
  additionalProperties: false,
});
const NUMBER = '{"type":"object","properties":{"n":{"type":"number"}},"required":["n"]}';
const SUM = '{"type":"object","properties":{"sum":{"type":"number"}},"required":["sum"]}';

beforeAll(async () => {
  await installPackages('tests/mcp');
  folder = mkdtempSync(join(tmpdir(), 'mcp-conformance-'));
  product = await equippedProduct();
  product.web.answer = ({ url = '' }, response) => {
    const [type, data] = FILES[url] ?? [];
    if (type === undefined || data === undefined) return response.writeHead(500).end('no file');
    return response.writeHead(200, { 'Content-Type': type }).end(Buffer.from(data, 'base64'));
  };
  const text = (name: string, said: string) => ({
    ...{ name, description: 'Says something.' },
    action: { kind: 'template', format: 'text', text: said },
  });
  const http = (name: string, path: string) => ({
    ...{ name, description: 'Asks a web service.' },
    action: { kind: 'http', method: 'GET', url: product.web.url + path },
  });
  const person = await signInOverHttp(product.url);
  const save = async () =>
    (await person.send('POST', '/v1/mcps', {
      name: 'Conformance',
      description: 'What the suite asks for.',
      tools: [
        text('test_simple_text', 'This is a simple text response for testing.'),
        http('test_image_content', '/picture'),
        http('test_audio_content', '/sound'),
        http('test_embedded_resource', '/file'),
        http('test_error_handling', '/broken'),
        { ...text('json_schema_2020_12_tool', 'Valid.'), inputSchema: SCHEMA_2020 },
        {
          ...{ name: 'sum', description: 'Returns a number.' },
          ...{ inputSchema: NUMBER, outputSchema: SUM },
          action: { kind: 'template', format: 'json', text: '{"sum":"{{n}}"}' },
        },
      ],
      resources: [
        { uri: 'test://static-text', name: 'Text', mimeType: 'text/plain', text: 'A static text.' },
      ],
      prompts: [
        { name: 'test_simple_prompt', description: 'Asks.', text: 'A simple prompt.' },
        {
          ...{ name: 'test_prompt_with_arguments', description: 'Asks more.' },
          text: "Prompt with arguments: arg1='{{arg1}}', arg2='{{arg2}}'",
        },
      ],
    })) as { id: string };
  const [one, other] = [await save(), await save()];
  await person.send('PATCH', `/v1/mcps/${one.id}`, { access: 'public' });
  const made = await person.send('POST', `/v1/mcps/${other.id}/tokens`, { label: 'test' });
  ({ token } = made as { token: string });
  open = `${product.url}/v1/mcps/${one.id}/mcp`;
  closed = `${product.url}/v1/mcps/${other.id}/mcp`;
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a program of one of the packages. */
const run = (file: string, args: readonly string[]) =>
  new Promise<{ code: number; out: string; said: string }>((resolve) => {
    // A home of its own: the Inspector reads and writes a catalogue there.
    const env = { ...process.env, HOME: folder };
    execFile(process.execPath, [file, ...args], { env, maxBuffer: 2 ** 26 }, (error, out, said) =>
      resolve({ code: error === null ? 0 : Number(error.code ?? 1), out, said }),
    );
  });

describe("the protocol's conformance suite", () => {
  it.each(['2025-11-25', '2025-06-18'])(
    'passes for revision %s, except for what is not offered',
    async (revision) => {
      const { code, out, said } = await run(CONFORMANCE, [
        ...['server', '--url', open, '--suite', 'all', '--spec-version', revision],
        ...['--expected-failures', 'tests/support/mcp/not-offered.yaml'],
      ]);
      expect(code, out.slice(-4000) + said).toBe(0);
      expect(out).toMatch(/✓ tools-call-audio: 1 passed/);
    },
  );
});

describe.each(['legacy', 'modern', 'auto'])('the Inspector, of the %s era', (era) => {
  const inspect = async (method: string, ...more: string[]) => {
    const { code, out, said } = await run(INSPECTOR, [
      ...['--cli', '--server-url', closed, '--transport', 'http', '--protocol-era', era],
      ...['--header', `Authorization: Bearer ${token}`, '--format', 'json', '--quiet'],
      ...['--method', method, ...more],
    ]);
    expect(code, out + said).toBe(method === 'tools/call' && /"isError":true/.test(out) ? 5 : 0);
    return (JSON.parse(out) as { result: Record<string, unknown> }).result;
  };

  it('finds no fault in the tools, and calls them', async () => {
    const { tools } = (await inspect('tools/list', '--strict')) as { tools: object[] };
    expect(tools).toHaveLength(7);
    const sum = await inspect('tools/call', '--tool-name', 'sum', '--tool-arg', 'n=7');
    expect(sum.structuredContent).toEqual({ sum: 7 });
    const picture = await inspect('tools/call', '--tool-name', 'test_image_content');
    expect(picture.content).toEqual([{ type: 'image', data: PNG, mimeType: 'image/png' }]);
    const file = await inspect('tools/call', '--tool-name', 'test_embedded_resource');
    expect(file.content).toMatchObject([
      { type: 'resource', resource: { blob: PDF, mimeType: 'application/pdf' } },
    ]);
    const broken = await inspect('tools/call', '--tool-name', 'test_error_handling');
    expect(broken).toMatchObject({ isError: true });
  });

  it('reads resources and prompts', async () => {
    const { resources } = await inspect('resources/list');
    expect(resources).toMatchObject([{ uri: 'test://static-text' }]);
    const read = await inspect('resources/read', '--uri', 'test://static-text');
    expect(read.contents).toMatchObject([{ text: 'A static text.' }]);
    expect(await inspect('resources/templates/list')).toMatchObject({ resourceTemplates: [] });
    const { prompts } = (await inspect('prompts/list')) as { prompts: object[] };
    expect(prompts).toHaveLength(2);
    const given = ['--prompt-args', 'arg1=rain', 'arg2=wind'];
    const got = await inspect(
      'prompts/get',
      '--prompt-name',
      'test_prompt_with_arguments',
      ...given,
    );
    expect(JSON.stringify(got.messages)).toContain("arg1='rain', arg2='wind'");
  });
});

it("is read whole by the previous generation's client", async () => {
  const client = new OldClient({ name: 'old', version: '1' });
  const requestInit = { headers: { Authorization: `Bearer ${token}` } };
  await client.connect(new OldTransport(new URL(closed), { requestInit }));
  expect((await client.listTools()).tools).toHaveLength(7);
  const sum = await client.callTool({ name: 'sum', arguments: { n: 7 } });
  expect(sum.structuredContent).toEqual({ sum: 7 });
  const sound = await client.callTool({ name: 'test_audio_content', arguments: {} });
  expect(sound.content).toEqual([{ type: 'audio', data: WAV, mimeType: 'audio/wav' }]);
  expect((await client.listResources()).resources).toHaveLength(1);
  expect((await client.listPrompts()).prompts).toHaveLength(2);
  await expect(client.readResource({ uri: 'test://none' })).rejects.toMatchObject({
    ...{ code: -32602, data: { uri: 'test://none' } },
  });
  await client.close();
});

it('serves 200 sessions at once without an error', async () => {
  const requestInit = { headers: { Authorization: `Bearer ${token}` } };
  const answers = await Promise.all(
    Array.from({ length: 200 }, async (_, index) => {
      const client = new Client({ name: 'test', version: '1' });
      await client.connect(new StreamableHTTPClientTransport(new URL(closed), { requestInit }));
      const sums: unknown[] = [];
      for (const n of [index, index + 1000]) {
        const answer = await client.callTool({ name: 'sum', arguments: { n } });
        sums.push(answer.structuredContent);
      }
      await client.close();
      return sums;
    }),
  );
  expect(answers).toEqual(
    Array.from({ length: 200 }, (_, index) => [{ sum: index }, { sum: index + 1000 }]),
  );
});

describe('the transport', () => {
  const initialize = {
    ...{ jsonrpc: '2.0', id: 1, method: 'initialize' },
    params: {
      ...{ protocolVersion: '2025-06-18', capabilities: {} },
      clientInfo: { name: 'raw', version: '1' },
    },
  };
  const headers = {
    ...{ 'Content-Type': 'application/json' },
    Accept: 'application/json, text/event-stream',
  };
  const post = (message: object, more: object = {}) =>
    fetch(open, {
      ...{ method: 'POST', body: JSON.stringify(message) },
      headers: { ...headers, ...more },
    });

  it('agrees to an earlier revision, and refuses one that does not exist', async () => {
    expect(await (await post(initialize)).text()).toContain('"protocolVersion":"2025-06-18"');
    const listed = { jsonrpc: '2.0', id: 2, method: 'tools/list' };
    expect((await post(listed, { 'MCP-Protocol-Version': '2025-06-18' })).status).toBe(200);
    expect((await post(listed, { 'MCP-Protocol-Version': '1999-01-01' })).status).toBe(400);
  });

  it('takes notifications without an answer, and offers no stream and no session', async () => {
    const told = await post({ jsonrpc: '2.0', method: 'notifications/initialized' });
    expect(told.status).toBe(202);
    expect((await post(initialize)).headers.has('Mcp-Session-Id')).toBe(false);
    for (const method of ['GET', 'DELETE'])
      expect((await fetch(open, { method, headers })).status).toBe(405);
  });

  it('refuses pages of other sites', async () => {
    expect((await post(initialize, { Origin: 'https://evil.example' })).status).toBe(403);
    expect((await post(initialize, { Origin: product.url })).status).toBe(200);
  });
});

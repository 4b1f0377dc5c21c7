/** Live MCP servers of the built product, called by the official clients of both protocol generations. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HttpPerson, signInOverHttp } from '../support/http-person';
import { type EquippedProduct, equippedProduct } from '../support/shared-products';

let canary: Server;
let product: EquippedProduct;
let person: HttpPerson;
let address = '';
let token = '';
let tokenId = '';
const heard: { url: string; authorization: string | undefined; body: string }[] = [];
let canaryHeard = 0;

const portOf = (server: Server) => (server.address() as AddressInfo).port;
const listen = (server: Server) =>
  new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

/** A web service: JSON, an echo of the request, a redirect into the machine, and 2 MB. */
function answer(url: string, send: (status: number, headers: object, body: string) => void) {
  const json = { 'Content-Type': 'application/json' };
  if (url.startsWith('/weather'))
    return send(200, json, JSON.stringify({ data: [{ city: 'Cape Town', degrees: 21 }] }));
  if (url.startsWith('/echo')) return send(200, json, JSON.stringify(heard.at(-1)));
  if (url === '/inside') return send(302, { Location: `http://127.0.0.1:${portOf(canary)}/` }, '');
  if (url === '/large') return send(200, json, `"${'x'.repeat(2_000_000)}"`);
  return send(500, { 'Content-Type': 'text/plain' }, 'out of order');
}

beforeAll(async () => {
  product = await equippedProduct();
  product.web.answer = (request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      const { authorization } = request.headers;
      heard.push({ url: request.url ?? '', authorization, body });
      answer(request.url ?? '/', (status, headers, text) =>
        response.writeHead(status, { ...headers }).end(text),
      );
    });
  };
  canary = createServer((_, response) => {
    canaryHeard += 1;
    response.end('inside');
  });
  await listen(canary);
  person = await signInOverHttp(product.url);
  const key = (await person.send('POST', '/api/vault/keys', {
    ...{ name: 'weather', service: 'other', key: 'weather-key-123456' },
  })) as { id: string };
  const http = (path: string, more: object = {}) => ({
    kind: 'http',
    method: 'GET',
    url: product.web.url + path,
    ...more,
  });
  const city = '{"type":"object","properties":{"city":{"type":"string"}},"required":["city"]}';
  const secret = [{ name: 'Authorization', value: `Bearer {{vault:${key.id}}}` }];
  const echo = { method: 'POST', headers: secret, body: '{"city":"{{city}}"}' };
  const { id } = (await person.send('POST', '/v1/mcps', {
    name: 'Weather',
    tools: [
      {
        ...{ name: 'get weather', description: 'The weather of a city', inputSchema: city },
        action: http('/weather?q={{city}}', { responsePath: 'data.0' }),
      },
      {
        name: 'unit',
        inputSchema: city,
        action: { kind: 'template', format: 'text', text: '{{city}}!' },
      },
      { name: 'qr', action: { kind: 'suite', engine: 'qr' } },
      { name: 'echo', inputSchema: city, action: http('/echo', echo) },
      { name: 'inside', action: http('/inside', { headers: secret }) },
      { name: 'large', action: http('/large') },
      { name: 'broken', action: http('/broken') },
    ],
  })) as { id: string };
  const made = (await person.send('POST', `/v1/mcps/${id}/tokens`, { label: 'test' })) as {
    token: string;
    id: string;
  };
  address = `${product.url}/v1/mcps/${id}/mcp`;
  ({ token, id: tokenId } = made);
});
afterAll(() => canary?.close());

const requestInit = () => ({ headers: { Authorization: `Bearer ${token}` } });
async function connect(): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(address), { requestInit: requestInit() }),
  );
  return client;
}
const textOf = (result: object) =>
  (result as { content: { text: string }[] }).content[0]?.text ?? '';

describe('a live server of the product', () => {
  it("returns a web service's response, and part of it, to the current client", async () => {
    const client = await connect();
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toContain('get_weather');
    const result = await client.callTool({ name: 'get_weather', arguments: { city: 'Cape Town' } });
    expect(JSON.parse(textOf(result))).toEqual({ city: 'Cape Town', degrees: 21 });
    expect(heard.at(-1)?.url).toBe('/weather?q=Cape%20Town');
    await client.close();
  });

  it("works with the previous generation's client", async () => {
    const client = new OldClient({ name: 'old', version: '1' });
    await client.connect(new OldTransport(new URL(address), { requestInit: requestInit() }));
    const { tools } = await client.listTools();
    expect(tools).toHaveLength(7);
    const result = await client.callTool({ name: 'unit', arguments: { city: 'Durban' } });
    expect(textOf(result)).toBe('Durban!');
    await client.close();
  });

  it('calls an engine of the suite: a QR code as a PNG', async () => {
    const client = await connect();
    const result = await client.callTool({ name: 'qr', arguments: { text: 'https://a.example/' } });
    const [image] = result.content as { data: string; mimeType: string }[];
    expect(image?.mimeType).toBe('image/png');
    const png = Buffer.from(image?.data ?? '', 'base64');
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    await client.close();
  });

  it('sends a key of the vault to its service, and reveals it to nobody', async () => {
    const client = await connect();
    const given = { city: '","admin":true' };
    const result = await client.callTool({ name: 'echo', arguments: given });
    expect(heard.at(-1)?.authorization).toBe('Bearer weather-key-123456');
    expect(JSON.parse(heard.at(-1)?.body ?? '')).toEqual(given);
    expect(textOf(result)).toContain('Bearer [secret]');
    expect(JSON.stringify(result)).not.toContain('weather-key-123456');
    expect(product.log()).not.toContain('weather-key-123456');
  });

  it('follows no redirect to the machine itself, and rejects huge responses', async () => {
    const client = await connect();
    const inside = await client.callTool({ name: 'inside', arguments: {} });
    expect(inside.isError).toBe(true);
    expect(textOf(inside)).toContain('may not be asked');
    expect(canaryHeard).toBe(0);
    const large = await client.callTool({ name: 'large', arguments: {} });
    expect(textOf(large)).toBe('The answer of the service is larger than 1 MB.');
    const broken = await client.callTool({ name: 'broken', arguments: {} });
    expect(textOf(broken)).toBe('The service answered 500: out of order');
  });

  it('refuses a token that was revoked', async () => {
    const client = await connect();
    await person.send('DELETE', `/v1/mcp-tokens/${tokenId}`, {});
    await expect(client.listTools()).rejects.toThrow();
    await expect(connect()).rejects.toThrow();
  });
});

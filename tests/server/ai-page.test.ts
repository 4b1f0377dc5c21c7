/** Fetches web pages for users through the built product, from hostile servers on loopback. */
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FetchedPage } from '../../workers/api/ai/ai.contract';
import { type EquippedProduct, equippedProduct } from '../support/shared-products';

let product: EquippedProduct;
/** A listening server that must not be read: it must never receive a request. */
let canary: Server;
let site = '';
let inside = '';
const heard: string[] = [];
let askedHeaders: Record<string, unknown> = {};

const answering =
  (answer: (path: string, response: ServerResponse) => void): RequestListener =>
  (request, response) => {
    askedHeaders = request.headers;
    answer(request.url ?? '/', response);
  };
const portOf = (server: Server) => (server.address() as AddressInfo).port;

const html = (response: ServerResponse, body: string) =>
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(body);

const pages: Record<string, (response: ServerResponse) => void> = {
  '/good': (response) => html(response, '<title>Maize</title><main><p>A harvest &amp; more</main>'),
  '/plain': (response) =>
    response.writeHead(200, { 'Content-Type': 'text/plain' }).end('<b>as it is</b>\r\nsecond'),
  '/latin': (response) =>
    response
      .writeHead(200, { 'Content-Type': 'text/html' })
      .end(Buffer.from('<meta charset="iso-8859-1"><p>caf\u00e9', 'latin1')),
  '/paper.pdf': (response) =>
    response.writeHead(200, { 'Content-Type': 'application/pdf' }).end('%PDF-1.7 and so on'),
  '/no.pdf': (response) =>
    response.writeHead(200, { 'Content-Type': 'application/pdf' }).end('<html>'),
  '/picture': (response) => response.writeHead(200, { 'Content-Type': 'image/png' }).end('x'),
  '/huge': (response) => html(response, 'x'.repeat(5_000_000)),
  '/endless': (response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' });
    const write = () => {
      while (!response.destroyed && response.write('word '.repeat(10_000)));
    };
    response.on('drain', write);
    write();
  },
  '/broken': (response) => response.writeHead(500).end('secret of the server'),
  '/cut': (response) => {
    response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Length': '5000' });
    response.write('<p>half', () => response.destroy());
  },
  '/silent': () => undefined,
};

beforeAll(async () => {
  product = await equippedProduct();
  canary = createServer((request, response) => {
    heard.push(request.url ?? '/');
    html(response, 'the inside');
  });
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
  inside = `http://127.0.0.1:${portOf(canary)}`;
  product.web.answer = answering((path, response) => {
    const to = /^\/to\/(.*)$/.exec(path)?.[1];
    if (to !== undefined) {
      response.writeHead(302, { Location: decodeURIComponent(to) }).end();
      return;
    }
    if (path.startsWith('/round')) {
      response.writeHead(302, { Location: `/round${Number(path.slice(6)) + 1}` }).end();
      return;
    }
    (pages[path] ?? ((missing) => missing.writeHead(404).end()))(response);
  });
  site = product.web.url;
  product.names.answer = answering((path, response) => {
    const { searchParams } = new URL(path, 'http://names');
    const name = searchParams.get('name') ?? '';
    const data = name.startsWith('inside') ? '127.0.0.1' : '1.1.1.1';
    const answers: Record<string, object> = {
      // The first address is public, the second is not: one private address is enough to be refused.
      'both.example.com': {
        Status: 0,
        Answer: [
          { type: 1, data: '1.1.1.1' },
          { type: 1, data: '10.0.0.1' },
        ],
      },
      'six.example.com':
        searchParams.get('type') === 'AAAA'
          ? { Status: 0, Answer: [{ type: 28, data: '::ffff:127.0.0.1' }] }
          : { Status: 0 },
      'none.example.com': { Status: 3 },
      'odd.example.com': { Status: 'x' },
    };
    const body = answers[name] ?? { Status: 0, Answer: [{ type: 1, data }] };
    response.writeHead(200, { 'Content-Type': 'application/dns-json' }).end(JSON.stringify(body));
  });
});
afterAll(() => {
  canary?.closeAllConnections();
  canary?.close();
});

let visitors = 0;
async function read(url: string, network?: string) {
  visitors += 1;
  const response = await fetch(`${product.url}/api/ai/fetch-page`, {
    method: 'POST',
    headers: {
      Origin: product.url,
      'Content-Type': 'application/json',
      Cookie: 'private=1',
      'CF-Connecting-IP': network ?? `10.8.0.${visitors}`,
    },
    body: JSON.stringify({ url }),
  });
  const body = (await response.json()) as FetchedPage & { error?: { code: string } };
  return { status: response.status, code: body.error?.code, body };
}

describe('a page', () => {
  it('is read as text with its title, also after redirects', async () => {
    expect((await read(`${site}/good#part`)).body).toEqual({
      url: `${site}/good`,
      title: 'Maize',
      kind: 'text',
      text: 'A harvest & more',
      isCut: false,
    });
    expect(JSON.stringify(askedHeaders)).not.toContain('private');
    const far = `${site}/to/${encodeURIComponent('/to/%2Fplain')}`;
    expect((await read(far)).body).toMatchObject({
      title: 'plain',
      text: '<b>as it is</b>\nsecond',
    });
    expect((await read(`${site}/latin`)).body).toMatchObject({ text: 'café' });
  });

  it('may be a PDF, which is passed on unchanged', async () => {
    const data = Buffer.from('%PDF-1.7 and so on').toString('base64');
    const { body } = await read(`${site}/paper.pdf`);
    expect(body).toEqual({ url: `${site}/paper.pdf`, title: 'paper.pdf', kind: 'pdf', data });
  });

  it.each([
    ['/missing', 'page_unreachable'],
    ['/broken', 'page_unreachable'],
    ['/cut', 'page_unreachable'],
    ['/round1', 'page_unreachable'],
    ['/huge', 'page_too_large'],
    ['/endless', 'page_too_large'],
    ['/picture', 'page_type_unsupported'],
    ['/no.pdf', 'page_type_unsupported'],
  ])('%s ends in %s', async (path, code) => {
    expect((await read(site + path)).code).toBe(code);
  });

  it('that never responds times out', async () => {
    expect(await read(`${site}/silent`)).toMatchObject({ status: 504, code: 'page_timeout' });
  });
});

describe('the internal network', () => {
  const port = () => portOf(canary);
  it.each([
    ['by IP address', () => inside],
    ['in decimal', () => `http://2130706433:${port()}/`],
    ['in octal', () => `http://0177.0.0.1:${port()}/`],
    ['in hexadecimal', () => `http://0x7f.1:${port()}/`],
    ['by IPv6', () => `http://[::ffff:127.0.0.1]:${port()}/`],
    ['by a redirect', () => `${site}/to/${encodeURIComponent(inside)}`],
    [
      'by a redirect in decimal',
      () => `${site}/to/${encodeURIComponent(`http://2130706433:${port()}/`)}`,
    ],
    [
      'by two redirects',
      () => `${site}/to/${encodeURIComponent(`/to/${encodeURIComponent(inside)}`)}`,
    ],
    ['by a redirect to a file', () => `${site}/to/${encodeURIComponent('file:///etc/passwd')}`],
    [
      'by a redirect without a scheme',
      () => `${site}/to/${encodeURIComponent(`//127.0.0.1:${port()}/`)}`,
    ],
    ['by a host name that resolves there', () => 'http://inside.example.com/'],
    ['by a host name with a public and a private address', () => 'http://both.example.com/'],
    ['by a host name with a private IPv6 address', () => 'http://six.example.com/'],
    [
      'by a redirect to such a host name',
      () => `${site}/to/${encodeURIComponent('http://inside.example.com/')}`,
    ],
    ['by our own address', () => `${product.url}/api/session`],
  ])('is not reached %s', async (_, address) => {
    expect(await read(address())).toMatchObject({ status: 400, code: 'page_not_allowed' });
    expect(heard).toEqual([]);
  });

  it('is not reached by names without an address', async () => {
    expect((await read('http://none.example.com/')).code).toBe('page_unreachable');
    expect((await read('http://odd.example.com/')).code).toBe('page_unreachable');
  });
});

it('allows thirty reads in an hour for one network, and logs no address', async () => {
  const statuses: number[] = [];
  for (let turn = 0; turn < 31; turn += 1) {
    statuses.push((await read('http://127.0.0.1/secret-path', '10.9.9.9')).status);
  }
  expect(statuses).toEqual([...Array<number>(30).fill(400), 429]);
  expect(product.log()).not.toContain('secret-path');
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ask, write } from '../_testing/ask';
import { signInPerson } from '../_testing/sign-in';
import { app } from '../index';
import { limits } from '../limit-table';
import type { TerminalRequest } from './terminal.contract';
import { terminalLimits, unpackResponse } from './terminal-response.contract';

const PLACE = 'https://wheels.example/pyodide/';
type Answer = (url: string, init: RequestInit) => Response | Promise<Response>;
let upstream: Answer;
let asked: { url: string; init: RequestInit; headers: Headers }[];
let addresses: Record<string, string[]>;
let network = 0;

beforeEach(() => {
  network += 1;
  asked = [];
  addresses = { 'api.example': ['140.82.121.3'], 'inner.example': ['10.0.0.1'] };
  upstream = () => new Response('hello', { headers: { 'Content-Type': 'text/plain' } });
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    const url = new URL(input);
    if (url.pathname === '/dns-query') {
      const type = url.searchParams.get('type') === 'A' ? 1 : 28;
      const found = type === 1 ? (addresses[url.searchParams.get('name') ?? ''] ?? []) : [];
      return Response.json({ Status: 0, Answer: found.map((data) => ({ type, data })) });
    }
    asked.push({ url: input, init, headers: new Headers(init.headers) });
    return upstream(input, init);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const from = (headers: Record<string, string> = {}) => ({
  'CF-Connecting-IP': `198.51.100.${network}`,
  ...headers,
});
const send = (
  request: TerminalRequest | Record<string, unknown>,
  headers: Record<string, string> = {},
  bindings = {},
) =>
  ask(
    app,
    '/api/terminal/request',
    write('POST', JSON.stringify(request), from(headers)),
    bindings,
  );
const codeOf = async (response: Response) =>
  ((await response.json()) as { error: { code: string } }).error.code;
const answerOf = async (response: Response) => {
  const { head, bytes } = unpackResponse(new Uint8Array(await response.arrayBuffer()));
  return { ...head, text: new TextDecoder().decode(bytes) };
};

describe("a program's HTTP request", () => {
  it('is sent with its method, headers and body, and the full response is returned', async () => {
    upstream = () =>
      new Response('made\n{}', {
        status: 201,
        headers: { 'X-Id': '7', 'Content-Type': 'application/json', 'Content-Encoding': 'br' },
      });
    const response = await send(
      {
        url: 'https://api.example/things?a=1#here',
        method: 'POST',
        headers: [
          ['Content-Type', 'application/json'],
          ['X-Mine', 'e'],
        ],
        body: btoa('{"a":1}'),
      },
      { Cookie: 'ours=1' },
    );
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('application/octet-stream');
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(await answerOf(response)).toEqual({
      status: 201,
      statusText: '',
      url: 'https://api.example/things?a=1',
      headers: [
        ['content-type', 'application/json'],
        ['x-id', '7'],
      ],
      text: 'made\n{}',
    });
    const [{ url, init, headers } = { url: '', init: {}, headers: new Headers() }] = asked;
    expect(url).toBe('https://api.example/things?a=1');
    expect([init.method, init.redirect]).toEqual(['POST', 'manual']);
    expect(new TextDecoder().decode(init.body as Uint8Array)).toBe('{"a":1}');
    expect([headers.get('X-Mine'), headers.get('Cookie')]).toEqual(['e', null]);
    expect(headers.get('User-Agent')).toBe('curl/8 EntropyTools-Terminal/1.0');
  });

  it('returns a redirect without following it', async () => {
    upstream = () => new Response(null, { status: 302, headers: { Location: 'http://10.0.0.1/' } });
    const answer = await answerOf(await send({ url: 'https://api.example/' }));
    expect([answer.status, answer.headers]).toEqual([302, [['location', 'http://10.0.0.1/']]]);
    expect(asked).toHaveLength(1);
  });

  it('drops hop-by-hop headers and always adds our own name to the User-Agent', async () => {
    const names =
      'Host Connection X-Forwarded-For CF-Connecting-IP Via Sec-Fetch-Site Accept-Encoding';
    await send({
      url: 'https://api.example/',
      headers: [...names.split(' ').map((name) => [name, 'x']), ['User-Agent', 'mine/1']],
    });
    for (const name of names.split(' ')) expect(asked[0]?.headers.get(name)).toBeNull();
    expect(asked[0]?.headers.get('User-Agent')).toBe('mine/1 EntropyTools-Terminal/1.0');
  });

  it.each([
    ['http://127.0.0.1/', 'terminal_address_not_allowed'],
    ['http://169.254.169.254/latest/meta-data', 'terminal_address_not_allowed'],
    ['https://inner.example/', 'terminal_address_not_allowed'],
    ['https://tools.example/api/vault/keys', 'terminal_address_not_allowed'],
    ['https://api.example:8443/', 'terminal_address_not_allowed'],
    ['https://ada:pw@api.example/', 'terminal_address_not_allowed'],
    ['ftp://api.example/', 'terminal_address_not_allowed'],
    ['nonsense', 'terminal_address_not_allowed'],
    ['https://nobody.example/', 'terminal_name_unknown'],
  ])('rejects %s with %s', async (url, code) => {
    expect(await codeOf(await send({ url }))).toBe(code);
    expect(asked).toEqual([]);
  });

  it.each([
    [{ method: 'CONNECT' }],
    [{ headers: [['A B', 'x']] }],
    [{ headers: [['A', 'x\r\nB: y']] }],
    [{ headers: Array.from({ length: 51 }, () => ['A', 'b']) }],
    [{ body: 'not base64!' }],
    [{ more: 1 }],
  ])('rejects the malformed request %j', async (more) => {
    const response = await send({ url: 'https://api.example/', ...more });
    expect([response.status, await codeOf(response)]).toEqual([400, 'invalid_request']);
    expect(asked).toEqual([]);
  });

  it('limits the request to 1 MB and the response to 5 MB', async () => {
    const url = 'https://api.example/';
    const full = btoa('x'.repeat(terminalLimits.requestBody));
    expect((await send({ url, method: 'PUT', body: full })).status).toBe(200);
    expect((await send({ url, method: 'PUT', body: full + full })).status).toBe(413);
    upstream = () => new Response(new Uint8Array(terminalLimits.answer));
    expect((await send({ url })).status).toBe(200);
    upstream = () => new Response(new Uint8Array(terminalLimits.answer + 1));
    expect(await codeOf(await send({ url }))).toBe('terminal_too_large');
  });

  it('reports a server that is unreachable or times out', async () => {
    upstream = () => Promise.reject(new TypeError('refused'));
    expect(await codeOf(await send({ url: 'https://api.example/' }))).toBe('terminal_unreachable');
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    expect(await codeOf(await send({ url: 'https://api.example/' }))).toBe('terminal_timeout');
    vi.mocked(AbortSignal.timeout).mockRestore();
  });

  it('is accepted from our own pages only', async () => {
    const request = { url: 'https://api.example/' };
    expect((await send(request, { Origin: 'https://evil.example' })).status).toBe(403);
    expect((await send(request, { 'Content-Type': 'text/plain' })).status).toBe(415);
    expect(asked).toEqual([]);
  });

  it('counts against the signed-in user, or against the network and all anonymous users', async () => {
    const { terminal } = limits;
    const usual = structuredClone(terminal);
    Object.assign(terminal.requestShareOfNetwork, { limit: 2 });
    Object.assign(terminal.requestOfNetwork, { limit: 1 });
    Object.assign(terminal.requestOfPerson, { limit: 2 });
    const request = { url: 'https://api.example/' };
    const statuses = async (times: number, headers = {}) => {
      const found: number[] = [];
      for (let count = 0; count < times; count += 1)
        found.push((await send(request, headers)).status);
      return found;
    };
    try {
      expect(await statuses(4)).toEqual([200, 200, 200, 429]);
      const { cookie } = await signInPerson('ada-asks@example.org');
      expect(await statuses(3, cookie)).toEqual([200, 200, 429]);
      // Another network still has its own share, whatever others have used.
      network += 100;
      Object.assign(terminal.requestInAll, { limit: 1 });
      expect(await statuses(3)).toEqual([200, 200, 429]);
    } finally {
      for (const [name, limit] of Object.entries(usual))
        Object.assign(terminal[name as keyof typeof terminal], limit);
    }
  });
});

describe('Python packages', () => {
  const NAME = 'numpy-2.4.6-cp314-cp314-pyemscripten_2026_0_wasm32.whl';
  const get = (file: string, bindings: object = { PYODIDE_PACKAGES_URL: PLACE }) =>
    ask(app, `/api/terminal/python${file}`, { headers: from() }, bindings);

  it('come from the makers of Pyodide unless the operator has a source', async () => {
    await (await get(`/${NAME}`, {})).text();
    expect(asked.map(({ url }) => url)).toEqual([
      `https://cdn.jsdelivr.net/pyodide/v314.0.7/full/${NAME}`,
    ]);
  });

  it('are fetched from the configured source and cached as immutable', async () => {
    const response = await get(`/${NAME}`);
    expect([response.status, await response.text()]).toEqual([200, 'hello']);
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('Content-Type')).toBe('application/octet-stream');
    expect(asked.map(({ url, init }) => [url, init.redirect])).toEqual([[PLACE + NAME, 'manual']]);
  });

  it.each(['..%2Fsecret.whl', 'a.html', '.whl', 'a%20b.whl', '%2F%2Fevil.example%2Fa.whl'])(
    'rejects a file name that the package list cannot contain: %s',
    async (name) => {
      expect((await get(`/${name}`)).status).toBe(404);
      expect(asked).toEqual([]);
    },
  );

  it('are not found if the source lacks them or redirects elsewhere', async () => {
    upstream = () => new Response('no', { status: 404 });
    expect(await codeOf(await get(`/${NAME}`))).toBe('terminal_package_missing');
    upstream = () =>
      new Response(null, { status: 302, headers: { Location: 'https://x.example' } });
    expect(await codeOf(await get(`/${NAME}`))).toBe('terminal_unreachable');
    upstream = () => Promise.reject(new TypeError('refused'));
    expect(await codeOf(await get(`/${NAME}`))).toBe('terminal_unreachable');
  });

  it('require a web address as their source', async () => {
    expect((await get(`/${NAME}`, { PYODIDE_PACKAGES_URL: 'somewhere' })).status).toBe(500);
  });
});

describe('packages of the Python index', () => {
  const WHEEL = 'greet-1.0-py3-none-any.whl';
  const get = (path: string, bindings: object = {}) =>
    ask(app, `/api/terminal/pypi/${path}`, { headers: from({ Cookie: 'ours=1' }) }, bindings);
  const page = (url: string) => {
    upstream = (asked) =>
      asked.endsWith('.whl')
        ? new Response('wheel')
        : Response.json({ files: [{ filename: WHEEL, url }] });
  };

  it('are listed by the public index, or by the one of the operator', async () => {
    page('x');
    const response = await get('Greet_It');
    expect(await response.json()).toEqual({ files: [{ filename: WHEEL, url: 'x' }] });
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=300');
    await (await get('greet', { PYPI_INDEX_URL: 'https://own.example/simple/' })).text();
    expect(asked.map(({ url }) => url)).toEqual([
      'https://pypi.org/simple/greet-it/',
      'https://own.example/simple/greet/',
    ]);
    expect(asked[0]?.headers.get('Accept')).toBe('application/vnd.pypi.simple.v1+json');
    expect(asked[0]?.headers.get('Cookie')).toBeNull();
  });

  it.each([
    ['https://files.example/greet.whl', 'https://files.example/greet.whl'],
    ['../../files/greet.whl', 'https://pypi.org/files/greet.whl'],
  ])('are fetched from where the index says they are: %s', async (url, address) => {
    page(url);
    const response = await get(`greet/${WHEEL}`);
    expect(await response.text()).toBe('wheel');
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(asked.map((one) => one.url)).toEqual(['https://pypi.org/simple/greet/', address]);
  });

  it.each([
    [`greet/${WHEEL}`, 'http://10.0.0.1/a.whl'],
    [`greet/${WHEEL}`, 'file:///etc/passwd'],
    ['greet/other-1.0-py3-none-any.whl', 'https://files.example/greet.whl'],
  ])('are not found at other places: %s at %s', async (path, url) => {
    page(url);
    expect(await codeOf(await get(path))).toBe('terminal_package_missing');
    expect(asked).toHaveLength(1);
  });

  it.each(['..%2Fx', '%20', 'greet/a.tar.gz', 'greet/..%2Fa.whl'])(
    'rejects a name that no package can have: %s',
    async (path) => {
      expect(await codeOf(await get(path))).toBe('terminal_package_missing');
      expect(asked).toEqual([]);
    },
  );

  it('are unreachable if the index answers with something else', async () => {
    upstream = () => new Response('<html>');
    expect(await codeOf(await get(`greet/${WHEEL}`))).toBe('terminal_unreachable');
  });
});

describe('packages of npm', () => {
  const get = (path: string, bindings: object = {}) =>
    ask(app, `/api/terminal/npm/${path}`, { headers: from({ Cookie: 'ours=1' }) }, bindings);

  it('are read from the public registry, or from the one of the operator', async () => {
    upstream = () => Response.json({ name: '@a/b' });
    const response = await get('@a%2Fb');
    expect(await response.json()).toEqual({ name: '@a/b' });
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=300');
    await (await get('left', { NPM_REGISTRY_URL: 'https://own.example/npm/' })).text();
    expect(asked.map(({ url }) => url)).toEqual([
      'https://registry.npmjs.org/@a%2fb',
      'https://own.example/npm/left',
    ]);
    expect(asked[0]?.headers.get('Accept')).toContain('application/vnd.npm.install-v1+json');
    expect(asked[0]?.headers.get('Cookie')).toBeNull();
  });

  it('stream their tarballs, which are kept', async () => {
    const response = await get('@a%2Fb/b-1.0.0.tgz');
    expect([response.status, await response.text()]).toEqual([200, 'hello']);
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('Content-Type')).toBe('application/octet-stream');
    expect(asked.map(({ url }) => url)).toEqual(['https://registry.npmjs.org/@a/b/-/b-1.0.0.tgz']);
  });

  it.each(['..%2Fx', '%2F%2Fevil.example', 'a%3Fb', 'a%2Fb%2Fc', 'a/b.zip', 'a/..%2Fb.tgz', '-a'])(
    'do not have names like %s',
    async (path) => {
      expect((await get(path)).status).toBe(404);
      expect(asked).toEqual([]);
    },
  );

  it('are missing, or the registry fails or redirects', async () => {
    upstream = () => new Response('no', { status: 404 });
    expect(await codeOf(await get('left'))).toBe('terminal_package_missing');
    for (const status of [500, 302]) {
      const headers = { Location: 'https://x.example' };
      upstream = () => new Response(null, { status, headers });
      expect(await codeOf(await get('left'))).toBe('terminal_unreachable');
    }
    upstream = () => Promise.reject(new TypeError('refused'));
    expect(await codeOf(await get('left/left-1.0.0.tgz'))).toBe('terminal_unreachable');
  });
});

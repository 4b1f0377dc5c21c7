import { GIT_SIZE_LIMITS } from '@entropy-tools/machine/git/network/git-limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { boundStream } from '../_core/bound-stream';
import { ask } from '../_testing/ask';
import { signInPerson } from '../_testing/sign-in';
import { testBindings } from '../_testing/test-bindings';
import { app } from '../index';
import { limits } from '../limit-table';
import { GIT_AUTHORIZATION_HEADER, GIT_LOCATION_HEADER, GIT_REMOTE_HEADER } from './git.contract';

const ORIGIN = 'https://tools.example';
const REMOTE = 'https://git.example/owner/name.git';
const NAMES = '001e# service=git-upload-pack\n0000003cabc refs/heads/main\n0000';
const SECRET = `Basic ${btoa('ada:the-secret')}`;

type Answer = (url: string, init: RequestInit) => Response | Promise<Response>;
let upstream: Answer;
let asked: { url: string; headers: Headers; method: string; redirect: string | undefined }[];
let addresses: Record<string, string[]>;
let network = 0;

const names = (text = NAMES) =>
  new Response(text, {
    headers: { 'Content-Type': 'application/x-git-upload-pack-advertisement' },
  });

beforeEach(() => {
  network += 1;
  asked = [];
  addresses = { 'git.example': ['140.82.121.3'], 'other.example': ['140.82.121.4'] };
  upstream = () => names();
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    const url = new URL(input);
    if (url.pathname === '/dns-query') {
      const type = url.searchParams.get('type') === 'A' ? 1 : 28;
      const found = type === 1 ? (addresses[url.searchParams.get('name') ?? ''] ?? []) : [];
      return Response.json({ Status: 0, Answer: found.map((data) => ({ type, data })) });
    }
    asked.push({
      url: input,
      headers: new Headers(init.headers),
      method: init.method ?? 'GET',
      redirect: init.redirect,
    });
    return upstream(input, init);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const from = (headers: Record<string, string>) => ({
  'CF-Connecting-IP': `192.0.2.${network}`,
  ...headers,
});
const readNames = (
  headers: Record<string, string> = {},
  query = 'service=git-upload-pack',
  bindings = {},
) =>
  ask(
    app,
    `/api/git/info/refs?${query}`,
    { headers: from({ [GIT_REMOTE_HEADER]: REMOTE, ...headers }) },
    bindings,
  );
const send = (service: string, body: BodyInit, headers: Record<string, string> = {}) =>
  ask(app, `/api/git/${service}`, {
    method: 'POST',
    body,
    headers: from({
      Origin: ORIGIN,
      [GIT_REMOTE_HEADER]: REMOTE,
      'Content-Type': `application/x-${service}-request`,
      ...headers,
    }),
  });
const codeOf = async (response: Response) =>
  ((await response.json()) as { error: { code: string } }).error.code;

describe('the Git proxy', () => {
  it('requests the refs and passes them on', async () => {
    const response = await readNames({ [GIT_AUTHORIZATION_HEADER]: SECRET, Cookie: 'mine=1' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(NAMES);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.url).toBe(`${REMOTE}/info/refs?service=git-upload-pack`);
    expect(asked[0]?.redirect).toBe('manual');
    expect(Object.fromEntries(asked[0]?.headers ?? [])).toEqual({
      accept: 'application/x-git-upload-pack-advertisement',
      authorization: SECRET,
      'user-agent': 'git/2.39 Entropy-Tools',
    });
  });

  it('streams a pack request and its response', async () => {
    let received = '';
    upstream = async (_, init) => {
      received = await new Response(init.body).text();
      return new Response('0008NAK\nPACK', {
        headers: { 'Content-Type': 'application/x-git-upload-pack-result', 'Set-Cookie': 'a=b' },
      });
    };
    const response = await send('git-upload-pack', '0032want something\n0000');
    expect([response.status, await response.text()]).toEqual([200, '0008NAK\nPACK']);
    expect(received).toBe('0032want something\n0000');
    expect(response.headers.get('Set-Cookie')).toBeNull();
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
    expect(asked[0]?.url).toBe(`${REMOTE}/git-upload-pack`);
  });

  it('logs neither the repository nor the password', async () => {
    const lines: string[] = [];
    for (const name of ['log', 'error', 'warn'] as const) {
      vi.spyOn(console, name).mockImplementation((...words) => void lines.push(words.join(' ')));
    }
    await readNames({ [GIT_AUTHORIZATION_HEADER]: SECRET });
    upstream = () => new Response('no', { status: 500 });
    await readNames({ [GIT_AUTHORIZATION_HEADER]: SECRET });
    expect(lines.join('\n')).toContain('/api/git/info/refs');
    for (const secret of ['git.example', 'owner', SECRET, 'the-secret']) {
      expect(lines.join('\n')).not.toContain(secret);
    }
  });
});

describe('protection against use as an open proxy', () => {
  it.each([
    ['another path', `${REMOTE}/../../secret?x=1`],
    ['a query string', `${REMOTE}?a=b`],
    ['credentials in the URL', 'https://ada:secret@git.example/a.git'],
    ['plain http', 'http://git.example/a.git'],
    ['ftp', 'ftp://git.example/a.git'],
    ['a file', 'file:///etc/passwd'],
    ['a URL without a scheme', 'git.example/a.git'],
    ['a very long URL', `https://git.example/${'a'.repeat(2000)}`],
  ])('rejects %s', async (_, remote) => {
    const response = await readNames({ [GIT_REMOTE_HEADER]: remote });
    expect([response.status, await codeOf(response)]).toEqual([400, 'git_address_invalid']);
    expect(asked).toEqual([]);
  });

  it.each([
    'https://127.0.0.1/a.git',
    'https://localhost/a.git',
    'https://[::1]/a.git',
    'https://[::ffff:169.254.169.254]/latest',
    'https://2130706433/a.git',
    'https://10.0.0.7/a.git',
    'https://git.internal/a.git',
    'https://git.example:8443/a.git',
    'https://tools.example/a.git',
    'https://inside.example/a.git',
  ])('does not reach %s', async (remote) => {
    addresses['inside.example'] = ['140.82.121.3', '192.168.0.1'];
    const bindings = { PUBLIC_ORIGIN: 'https://tools.example' };
    const response = await readNames({ [GIT_REMOTE_HEADER]: remote }, undefined, bindings);
    expect([response.status, await codeOf(response)]).toEqual([400, 'git_address_not_allowed']);
    expect(asked).toEqual([]);
  });

  it('reaches loopback only if the settings name it', async () => {
    const headers = { [GIT_REMOTE_HEADER]: 'http://127.0.0.1:8123/a.git' };
    const refused = await readNames(headers);
    expect(refused.status).toBe(400);
    const response = await readNames(headers, undefined, { PAGE_LOCAL_HOSTS: '127.0.0.1:8123' });
    expect(response.status).toBe(200);
    await response.text();
  });

  it.each(['', 'service=git-upload-archive', 'service=git-upload-pack&x=1', 'x=git-upload-pack'])(
    'rejects the query %j',
    async (query) => {
      expect(await codeOf(await readNames({}, query))).toBe('git_request_invalid');
      expect(asked).toEqual([]);
    },
  );

  it.each(['PUT', 'DELETE', 'PATCH'])('does not accept %s', async (method) => {
    const response = await ask(app, '/api/git/git-upload-pack', {
      method,
      headers: from({ Origin: ORIGIN, 'Content-Type': 'application/x-git-upload-pack-request' }),
    });
    expect([404, 405]).toContain(response.status);
  });

  it('passes on no web page, whatever its content type', async () => {
    upstream = () => new Response('<h1>inside</h1>', { headers: { 'Content-Type': 'text/html' } });
    expect(await codeOf(await readNames())).toBe('git_not_a_repository');
    upstream = () => names('<h1>inside</h1>');
    await expect((await readNames()).text()).rejects.toThrow();
    upstream = () => new Response('secret', { headers: { 'Content-Type': 'text/plain' } });
    expect(await codeOf(await send('git-upload-pack', '0000'))).toBe('git_not_a_repository');
  });

  it('reveals nothing that another server wrote', async () => {
    for (const [status, code] of [
      [401, 'git_login_needed'],
      [403, 'git_forbidden'],
      [404, 'git_not_found'],
      [500, 'git_unreachable'],
    ] as const) {
      upstream = () =>
        new Response('its words', { status, headers: { 'WWW-Authenticate': 'Basic' } });
      const response = await readNames();
      expect(response.headers.get('WWW-Authenticate')).toBeNull();
      const text = await response.text();
      expect(text).toContain(code);
      expect(text).not.toContain('its words');
    }
  });

  it('accepts no form, no plain text and no request from another site', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json']) {
      const response = await send('git-receive-pack', '0000', { 'Content-Type': type });
      expect([type, response.status]).toEqual([type, 415]);
    }
    const foreign = await send('git-receive-pack', '0000', { Origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
    expect((await readNames({ 'Sec-Fetch-Site': 'cross-site' })).status).toBe(400);
    // Git's content type works on no other route.
    const note = await ask(app, '/api/notes', {
      method: 'POST',
      body: '{}',
      headers: from({ Origin: ORIGIN, 'Content-Type': 'application/x-git-upload-pack-request' }),
    });
    expect(note.status).toBe(415);
    expect(asked).toEqual([]);
  });

  it("sends no body that is not in Git's format", async () => {
    upstream = async (_, init) => {
      await new Response(init.body).text();
      return names();
    };
    expect(await codeOf(await send('git-upload-pack', 'GET /admin'))).toBe('git_request_invalid');
  });
});

describe('redirects', () => {
  const redirect = (target: string) =>
    new Response(null, { status: 302, headers: { Location: target } });

  it('are followed for refs, reported to the page, and drop the password at another host', async () => {
    const moved = 'https://other.example/new.git';
    upstream = (url) =>
      url.startsWith(REMOTE) ? redirect(`${moved}/info/refs?service=git-upload-pack`) : names();
    const response = await readNames({ [GIT_AUTHORIZATION_HEADER]: SECRET });
    expect(await response.text()).toBe(NAMES);
    expect(response.headers.get(GIT_LOCATION_HEADER)).toBe(moved);
    expect(asked.map(({ headers }) => headers.get('Authorization'))).toEqual([SECRET, null]);
  });

  it.each([
    [
      'a private address',
      'https://127.0.0.1/a.git/info/refs?service=git-upload-pack',
      'git_address_not_allowed',
    ],
    [
      'plain http',
      'http://git.example/a.git/info/refs?service=git-upload-pack',
      'git_address_invalid',
    ],
    ['another query', 'https://other.example/admin?delete=1', 'git_not_a_repository'],
    ['another service', `${REMOTE}/info/refs?service=git-receive-pack`, 'git_not_a_repository'],
  ])('are not followed to %s', async (_, target, code) => {
    upstream = () => redirect(target);
    expect(await codeOf(await readNames())).toBe(code);
    expect(asked).toHaveLength(1);
  });

  it('end after three, and are not followed for a pack', async () => {
    upstream = (url) => redirect(url);
    expect(await codeOf(await readNames())).toBe('git_unreachable');
    expect(asked).toHaveLength(4);
    asked = [];
    upstream = () => redirect('https://other.example/a.git/git-receive-pack');
    expect(await codeOf(await send('git-receive-pack', '0000'))).toBe('git_unreachable');
    expect(asked).toHaveLength(1);
  });
});

describe('limits', () => {
  it('reject a request and a push that are too large', async () => {
    const large = await send('git-upload-pack', '0', {
      'Content-Length': String(GIT_SIZE_LIMITS.question + 1),
    });
    expect([large.status, await codeOf(large)]).toEqual([413, 'git_too_large']);
    upstream = async (_, init) => {
      await new Response(init.body).arrayBuffer();
      return names();
    };
    const unsaid = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(700_000).fill(48)),
    });
    const endless = await send('git-upload-pack', unsaid, {});
    expect([endless.status, await codeOf(endless)]).toEqual([413, 'git_too_large']);
  });

  it('cut off an endless response', async () => {
    let isCancelled = false;
    upstream = () =>
      new Response(
        new ReadableStream<Uint8Array>({
          pull: (controller) => controller.enqueue(new Uint8Array(4_000_000)),
          cancel: () => {
            isCancelled = true;
          },
        }),
        { headers: { 'Content-Type': 'application/x-git-upload-pack-result' } },
      );
    const response = await send('git-upload-pack', '0000');
    let received = 0;
    const reader = response.body?.getReader();
    const read = async () => {
      for (;;) {
        const { done, value } = (await reader?.read()) ?? { done: true };
        if (done) return;
        received += value?.length ?? 0;
      }
    };
    await expect(read()).rejects.toThrow();
    expect(received).toBeLessThanOrEqual(GIT_SIZE_LIMITS.packOfStranger);
    expect(isCancelled).toBe(true);
  });

  it('end a stream that stalls, and one that drips', async () => {
    const faults = { tooLarge: () => new Error('large'), tooSlow: () => new Error('slow') };
    const stalled = boundStream(new ReadableStream(), {
      ...faults,
      maxBytes: 10,
      idleMs: 50,
      totalMs: 1000,
    });
    await expect(new Response(stalled).text()).rejects.toThrow();
    let causes = 0;
    const dripping = new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        // clock: a stream that drips; however slowly.
        await new Promise((resolve) => setTimeout(resolve, 20));
        controller.enqueue(new Uint8Array(1));
      },
    });
    const bounds = {
      ...faults,
      maxBytes: 1e6,
      idleMs: 1000,
      totalMs: 200,
      onStop: () => (causes += 1),
    };
    await expect(new Response(boundStream(dripping, bounds)).text()).rejects.toThrow();
    expect(causes).toBe(1);
  });

  it('count visitors by network and users by user id', async () => {
    const key = { network: `198.51.100.${network}` };
    const { DB } = testBindings();
    const person = await signInPerson();
    const once = (headers: Record<string, string>) =>
      readNames({ 'CF-Connecting-IP': key.network, ...headers });
    await (await once({})).text();
    const rows = await DB.prepare("SELECT key FROM attempt WHERE key LIKE 'git:%'").all<{
      key: string;
    }>();
    const kinds = rows.results.map((row) => row.key.split(':').slice(0, 2).join(':'));
    expect(kinds).toEqual(expect.arrayContaining(['git:names-network', 'git:names-all']));
    for (const row of rows.results) {
      if (row.key.startsWith('git:names-network')) {
        await DB.prepare('UPDATE attempt SET count = ? WHERE key = ?')
          .bind(limits.git.namesOfNetwork.limit, row.key)
          .run();
      }
    }
    const refused = await once({});
    expect([refused.status, await codeOf(refused)]).toEqual([429, 'rate_limited']);
    const signedIn = await once(person.cookie);
    expect(signedIn.status).toBe(200);
    await signedIn.text();
  });

  it.each(['Digest x', 'Basic a b', `Basic ${'a'.repeat(5000)}`, 'Bearer a\tb', 'x'])(
    'reject an authorisation header that is not a login: %s',
    async (value) => {
      const response = await readNames({ [GIT_AUTHORIZATION_HEADER]: value });
      expect(await codeOf(response)).toBe('git_request_invalid');
      expect(asked).toEqual([]);
    },
  );
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { readJsonBody } from './_core/read-json';
import { ask, write } from './_testing/ask';
import { testBindings } from './_testing/test-bindings';
import { createBaseApp } from './create-base-app';

const schema = z.object({ name: z.string().max(20) });

/** A small app with one feature, built as real features are. */
function createApp() {
  return createBaseApp()
    .get('/api/things/:id', (c) => c.json({ id: c.req.param('id') }))
    .post('/api/things', async (c) => c.json(await readJsonBody(c, schema, 100), 201))
    .get('/api/broken', () => {
      throw new Error('SQLITE_BUSY: secret-table');
    });
}

async function errorOf(response: Response) {
  const body = (await response.json()) as { error: { code: string; message: string } };
  expect(Object.keys(body)).toEqual(['error']);
  expect(body.error.message).toMatch(/^\S.*\.$|: /);
  return { status: response.status, code: body.error.code };
}

afterEach(() => vi.restoreAllMocks());

describe('errors', () => {
  it('share one shape for an unknown address, a wrong method and an invalid body', async () => {
    const app = createApp();
    const cases: [string, RequestInit, number, string][] = [
      ['/api/nothing', {}, 404, 'not_found'],
      ['/v1/nothing', write('POST', '{}'), 404, 'not_found'],
      ['/api/things', {}, 405, 'method_not_allowed'],
      ['/api/things/7', write('DELETE', '{}'), 405, 'method_not_allowed'],
      ['/api/things', write('POST', '{"name":'), 400, 'invalid_json'],
      ['/api/things', write('POST', ''), 400, 'invalid_json'],
      ['/api/things', write('POST', '{"name":7}'), 400, 'invalid_request'],
      [
        '/api/things',
        write('POST', JSON.stringify({ name: 'x'.repeat(200) })),
        413,
        'payload_too_large',
      ],
    ];
    for (const [path, init, status, code] of cases) {
      expect(await errorOf(await ask(app, path, init)), path).toEqual({ status, code });
    }
  });

  it('lists the allowed methods of an address in Allow on a 405', async () => {
    const response = await ask(createApp(), '/api/things/7', write('PUT', '{}'));
    expect(response.headers.get('Allow')).toBe('GET, HEAD');
  });

  it('enforces the body limit on a body without Content-Length', async () => {
    const body = new ReadableStream({
      start(controller) {
        for (let index = 0; index < 50; index += 1) controller.enqueue(new Uint8Array(10).fill(32));
        controller.close();
      },
    });
    const response = await ask(createApp(), '/api/things', { ...write('POST', ''), body });
    expect(await errorOf(response)).toEqual({ status: 413, code: 'payload_too_large' });
  });

  it('responds 500 with the request id and no details; the log has the details under the same id', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const response = await ask(createApp(), '/api/broken');
    const text = await response.text();
    const requestId = response.headers.get('X-Request-Id');
    expect(response.status).toBe(500);
    expect(JSON.parse(text)).toMatchObject({ error: { code: 'internal_error', requestId } });
    expect(text).not.toMatch(/SQLITE|secret|stack|at /);
    const line = JSON.parse(String(logged.mock.calls[0]?.[0]));
    expect(line).toMatchObject({ level: 'error', requestId, message: 'SQLITE_BUSY: secret-table' });
  });

  it('responds 500 instead of crashing when the environment is invalid, and logs which variable', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const response = await ask(createApp(), '/api/things/1', {}, { APP_ENV: 'staging' });
    expect(await errorOf(response)).toEqual({ status: 500, code: 'internal_error' });
    expect(String(logged.mock.calls[0]?.[0])).toContain(
      'APP_ENV must be development or production',
    );
  });
});

describe('writes', () => {
  it('are accepted from our own origin only', async () => {
    const app = createApp();
    const body = '{"name":"a"}';
    expect((await ask(app, '/api/things', write('POST', body))).status).toBe(201);
    for (const origin of [
      'https://evil.example',
      'https://tools.example.evil.example',
      'null',
      '',
    ]) {
      const response = await ask(app, '/api/things', write('POST', body, { Origin: origin }));
      expect(await errorOf(response), origin).toEqual({ status: 403, code: 'bad_origin' });
    }
    const init = write('POST', body);
    const headers = new Headers(init.headers);
    headers.delete('Origin');
    const none = await ask(app, '/api/things', { ...init, headers });
    expect(none.status).toBe(403);
  });

  it('never come from a name that anybody can register, also while developing (DNS rebinding)', async () => {
    const send = (origin: string) =>
      createApp().request(
        `${origin}/api/things`,
        write('POST', '{"name":"a"}', { Origin: origin }),
        testBindings(),
      );
    expect((await send('http://evil.example:8788')).status).toBe(403);
    for (const origin of ['http://localhost:8788', 'http://[::1]:8788', 'http://192.168.1.5:8788'])
      expect((await send(origin)).status, origin).toBe(201);
    expect((await send('http://desk.local:8788')).status).toBe(201);
  });

  it('must come from PUBLIC_ORIGIN in production, whatever host was requested', async () => {
    const production = {
      APP_ENV: 'production',
      PUBLIC_ORIGIN: 'https://real.example/',
      MASTER_KEYS: `1:${'a'.repeat(42)}A`,
      MAILER: 'cloudflare',
      MAIL_FROM: 'hello@real.example',
    };
    const own = write('POST', '{"name":"a"}', { Origin: 'https://real.example' });
    expect((await ask(createApp(), '/api/things', own, production)).status).toBe(201);
    const foreign = write('POST', '{"name":"a"}', { Origin: 'https://evil.example' });
    const refused = await ask(createApp(), '/api/things', foreign, production);
    expect(await refused.json()).toMatchObject({
      error: { message: 'This request did not come from our own site.' },
    });
    // A page at its own address, which is that of a preview.
    const preview = write('POST', '{"name":"a"}');
    const readOnly = await ask(createApp(), '/api/things', preview, production);
    expect(readOnly.status).toBe(403);
    expect(await readOnly.json()).toEqual({
      error: {
        code: 'bad_origin',
        message:
          'This address is read only: it is a preview, or not the site’s own. To change something, open https://real.example.',
      },
    });
  });

  it('must be JSON: a form, a beacon and an untyped Blob are refused', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      '',
    ]) {
      const response = await ask(
        createApp(),
        '/api/things',
        write('POST', '{}', { 'Content-Type': type }),
      );
      expect(await errorOf(response), type).toEqual({
        status: 415,
        code: 'unsupported_media_type',
      });
    }
    const charset = { 'Content-Type': 'application/json; charset=utf-8' };
    const response = await ask(createApp(), '/api/things', write('POST', '{"name":"a"}', charset));
    expect(response.status).toBe(201);
  });

  it('are rate-limited per address; reads are not', { tags: ['sweep'] }, async () => {
    const app = createApp();
    const from = { 'CF-Connecting-IP': '203.0.113.9' };
    const statuses = new Set<number>();
    let limited: Response | undefined;
    for (let index = 0; index < 1300 && limited === undefined; index += 1) {
      const response = await ask(app, '/api/things', write('POST', '{"name":"a"}', from));
      statuses.add(response.status);
      if (response.status === 429) limited = response;
    }
    expect([...statuses]).toEqual([201, 429]);
    expect(limited?.headers.get('Retry-After')).toBe('60');
    const other = write('POST', '{"name":"a"}', { 'CF-Connecting-IP': '203.0.113.10' });
    expect((await ask(app, '/api/things', other)).status).toBe(201);
    expect((await ask(app, '/api/things/1', { headers: from })).status).toBe(200);
  });
});

describe('the write limiter', () => {
  it('counts all addresses of an IPv6 /48 as one', async () => {
    const keys = new Set<string>();
    const WRITE_LIMITER = {
      limit: async ({ key }: { key: string }) => ({ success: keys.add(key).size < 99 }),
    };
    for (const address of ['2001:db8:1:2::1', '2001:db8:1:ff02:ffff:1:2:3', '203.0.113.9']) {
      const init = write('POST', '{"name":"a"}', { 'CF-Connecting-IP': address });
      await ask(createApp(), '/api/things', init, { WRITE_LIMITER });
    }
    expect([...keys]).toEqual(['2001:db8:1::/48', '203.0.113.9']);
  });
});

describe('every response', () => {
  it('is not cached, sniffed or framed, and carries the request id', async () => {
    const app = createApp();
    for (const path of ['/api/things/1', '/api/nothing']) {
      const { headers } = await ask(app, path);
      expect(headers.get('Cache-Control')).toBe('no-store');
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
      expect(headers.get('Strict-Transport-Security')).toContain('max-age=');
      expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  it('keeps the request id from Pages and replaces a malformed one', async () => {
    const id = '0f0e0d0c-1111-4222-8333-444455556666';
    const kept = await ask(createApp(), '/api/things/1', { headers: { 'X-Request-Id': id } });
    expect(kept.headers.get('X-Request-Id')).toBe(id);
    const forged = { 'X-Request-Id': '{"level":"error"}' };
    const replaced = await ask(createApp(), '/api/things/1', { headers: forged });
    expect(replaced.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

it('logs a request as one JSON line without query, headers or body', async () => {
  const lines: string[] = [];
  const keep = (line: unknown) => void lines.push(String(line));
  vi.spyOn(console, 'log').mockImplementation(keep);
  vi.spyOn(console, 'error').mockImplementation(keep);
  const canary = 'canary-5f1d';
  const headers = { Cookie: `session=${canary}`, Authorization: `Bearer ${canary}` };
  const app = createApp();
  await ask(app, `/api/things/1?token=${canary}`, { headers });
  await ask(app, `/api/broken?token=${canary}`, { headers });
  await ask(app, '/api/things', write('POST', `{"name":7,"x":"${canary}"}`, headers));
  expect(lines.map((line) => JSON.parse(line).event)).toContain('api_request');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'info',
    event: 'api_request',
    method: 'GET',
    path: '/api/things/1',
    status: 200,
  });
  expect(lines.join('\n')).not.toContain(canary);
});

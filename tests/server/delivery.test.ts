import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { healthSchema } from '../../workers/api/health/health.contract';
import type { RunningProduct } from '../support/server';
import { plainProduct } from '../support/shared-products';

let product: RunningProduct;
const ask = (path: string, init?: RequestInit) =>
  fetch(product.url + path, { redirect: 'manual', ...init });

beforeAll(async () => {
  product = await plainProduct();
});

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const csp = (response: Response) => response.headers.get('Content-Security-Policy') ?? '';

/** The inline scripts of a page as a browser sees them. */
function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script\b(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, source = '']) => source,
  );
}

describe('every type of response', () => {
  it.each([
    ['/', 200],
    ['/tools', 200],
    ['/converter', 200],
    ['/no-such-page', 404],
    ['/api/session', 200],
    ['/api/no-such-thing', 404],
    ['/healthz', 200],
    ['/tools/', 308],
    ['/_routes.json', 404],
    ['/_worker.js', 404],
  ])('%s (%i) has the security headers and a unique request id', async (path, status) => {
    const response = await ask(path);
    const { headers } = response;
    expect(response.status).toBe(status);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Referrer-Policy')).toBeTruthy();
    expect(csp(response)).toMatch(/frame-ancestors 'none'/);
    expect(csp(response)).not.toMatch(/unsafe-inline|'unsafe-eval'/);
    expect(headers.get('X-Request-Id')).toMatch(UUID);
    expect(headers.get('Strict-Transport-Security')).toBeNull();
    expect((await ask(path)).headers.get('X-Request-Id')).not.toBe(headers.get('X-Request-Id'));
  });

  it('is an icon for requests of /favicon.ico', async () => {
    const response = await ask('/favicon.ico');
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toMatch(/^image\//);
    const bytes = new Uint8Array(await response.arrayBuffer());
    // The header of an icon file with three pictures.
    expect([...bytes.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
  });

  it('has the policy for workers on scripts, which are cached for good and sent compressed', async () => {
    const script = readdirSync('build/client/assets').find((name) => name.endsWith('.js'));
    const response = await ask(`/assets/${script}`, { headers: { 'Accept-Encoding': 'gzip' } });
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('Content-Encoding')).toBe('gzip');
    expect(csp(response)).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(csp(response)).toContain("worker-src 'self' blob:");
    // A missing file may exist in the next release.
    for (const path of ['/assets/no-such.js', '/vendor/no-such.wasm', '/icons/no-such.png']) {
      const missing = await ask(path);
      expect([missing.status, missing.headers.get('Cache-Control')], path).toEqual([
        404,
        'no-store',
      ]);
    }
  });
});

describe('a public page', () => {
  it.each(['/', '/tools', '/converter', '/about', '/privacy-policy'])(
    '%s allows each of its inline scripts by hash, from the cache too',
    async (path) => {
      const first = await ask(path);
      const second = await ask(path);
      const html = await second.text();
      expect(second.headers.get('X-Page-Cache')).toBe('hit');
      expect(csp(second)).toBe(csp(first));
      expect(html).toBe(await first.text());
      const scripts = inlineScripts(html);
      expect(scripts.length).toBeGreaterThan(0);
      for (const source of scripts) {
        const hash = createHash('sha256').update(source).digest('base64');
        expect(csp(second), source.slice(0, 80)).toContain(`'sha256-${hash}'`);
      }
      expect(html).not.toContain(' nonce=');
      // The policy blocks them: a browser ignores server-rendered style attributes.
      expect(html).not.toMatch(/<[^>]+ style="/);
    },
  );

  it.each(['/', '/tools', '/converter'])('%s paints without another request', async (path) => {
    const response = await ask(path);
    const html = await response.text();
    const styles = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)];
    expect(styles).toHaveLength(2);
    const sources = /style-src ([^;]*)/.exec(csp(response))?.[1];
    const hashes = styles.map(
      ([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
    );
    expect(sources).toBe(["'self'", ...hashes].join(' '));
    expect(html).toMatch(/<link rel="stylesheet" href="[^"]+" disabled=""\/>/);
    expect(html).not.toMatch(/rel="(module)?preload"|type="module"|<script\b[^>]* src=/);
  });

  it('is revalidated and answered 304', async () => {
    const page = await ask('/');
    const etag = page.headers.get('ETag') ?? '';
    expect(page.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
    const again = await ask('/', { headers: { 'If-None-Match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const head = await ask('/', { method: 'HEAD' });
    expect([head.status, head.headers.get('ETag'), await head.text()]).toEqual([200, etag, '']);
  });

  it('is the same with and without a cookie', async () => {
    const anonymous = await (await ask('/about')).text();
    const signedIn = await ask('/about', { headers: { Cookie: '__Host-session=abc' } });
    expect(await signedIn.text()).toBe(anonymous);
    expect(signedIn.headers.get('Set-Cookie')).toBeNull();
  });

  it('allows WebAssembly for tools only', async () => {
    expect(csp(await ask('/'))).not.toContain('wasm');
    expect(csp(await ask('/converter'))).toContain("'wasm-unsafe-eval'");
  });
});

describe('failures', () => {
  it('are a page with status 404, not stored, with scripts allowed by nonce', async () => {
    const response = await ask('/no-such-page');
    expect(response.headers.get('Content-Type')).toContain('text/html');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const nonce = /'nonce-([0-9a-f]{32})'/.exec(csp(response))?.[1];
    const html = await response.text();
    const openings = html.match(/<script\b[^>]*>/g) ?? [];
    expect(openings.length).toBeGreaterThan(0);
    for (const opening of openings) expect(opening).toContain(`nonce="${nonce}"`);
  });

  it('of the API are JSON with a code', async () => {
    const post = (headers: Record<string, string>) =>
      ask('/api/session', { method: 'POST', body: '{}', headers });
    const json = { 'Content-Type': 'application/json' };
    const answers = {
      404: await ask('/api/no-such-thing'),
      403: await post({ ...json, Origin: 'https://evil.example' }),
      415: await post({ Origin: product.url, 'Content-Type': 'text/plain' }),
      405: await post({ ...json, Origin: product.url }),
    };
    const codes: Record<string, string> = {};
    for (const [status, response] of Object.entries(answers)) {
      expect(response.status).toBe(Number(status));
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      const body = (await response.json()) as { error: { code: string; message: string } };
      expect(body.error.message).toBeTruthy();
      codes[status] = body.error.code;
    }
    expect(codes).toEqual({
      403: 'bad_origin',
      404: 'not_found',
      405: 'method_not_allowed',
      415: 'unsupported_media_type',
    });
  });
});

describe('the Worker', () => {
  it('is healthy, runs the built version, and cron has fired', async () => {
    const health = async () => healthSchema.parse(await (await ask('/healthz')).json());
    // The port opens a moment before cron makes up for the missed run.
    await expect.poll(async () => (await health()).jobs.daily?.outcome).toBe('ok');
    expect(await health()).toMatchObject({
      status: 'ok',
      version: readFileSync('build/stamp', 'utf8'),
      checks: { database: true, storage: true, jobs: true },
      jobs: { daily: { outcome: 'ok' } },
    });
  });

  it('logs a request under the id that the browser received, without its query', async () => {
    const response = await ask('/api/session?token=canary-77', {
      headers: { Cookie: 'canary-77' },
    });
    const id = response.headers.get('X-Request-Id') ?? '';
    await expect.poll(() => product.log()).toContain(id);
    const lines = product
      .log()
      .split('\n')
      .filter((line) => line.includes(id))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toContainEqual(
      expect.objectContaining({ event: 'api_request', path: '/api/session', status: 200 }),
    );
    expect(product.log()).not.toContain('canary-77');
  });
});

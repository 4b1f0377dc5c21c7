import { PAGE_LOG_MAX, PAGE_LOG_PATH } from '@workers/api/page-log/page-log.contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PageLog } from './page-log';
import { createSite, ORIGIN } from './pages-handler-testing';

const REQUEST_ID = '0b0f7a52-6a5e-4c1e-9d0b-3f5f2f3c7a11';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

/** A page log with a clock, and an API that collects what it receives. */
function createLog(respond: () => Promise<Response> = async () => new Response(null)) {
  let time = Date.parse('2026-11-27T12:00:00Z');
  const sent: { url: string; headers: Headers; line: Record<string, unknown>; size: number }[] = [];
  const work: Promise<unknown>[] = [];
  const log = new PageLog(() => new Date(time));
  const fetch = (input: Request | string, init: RequestInit = {}) => {
    const text = String(init.body);
    const line = JSON.parse(text) as Record<string, unknown>;
    const size = new TextEncoder().encode(text).length;
    sent.push({ url: String(input), headers: new Headers(init.headers), line, size });
    return respond();
  };
  const logError = log.forRequest(REQUEST_ID, ORIGIN, { fetch }, (one) => work.push(one));
  return { log, logError, sent, work, wait: (ms: number) => (time += ms) };
}

describe('PageLog', () => {
  it('sends a failure with the id of its request, beside the line on the console', () => {
    const { logError, sent, work } = createLog();
    logError('loader_failed', new TypeError('no'), { path: '/dashboard' });
    expect(work).toHaveLength(1);
    expect(sent[0]?.url).toBe(ORIGIN + PAGE_LOG_PATH);
    expect(sent[0]?.headers.get('X-Request-Id')).toBe(REQUEST_ID);
    expect(sent[0]?.line).toMatchObject({
      event: 'loader_failed',
      path: '/dashboard',
      error: 'TypeError',
      message: 'no',
      stack: expect.stringContaining('TypeError: no'),
    });
    expect(JSON.parse(String(vi.mocked(console.error).mock.calls[0]?.[0]))).toMatchObject({
      event: 'loader_failed',
      requestId: REQUEST_ID,
    });
  });

  it('bounds the length of a line, whatever was thrown', () => {
    const { logError, sent } = createLog();
    const long = new Error('é'.repeat(1_000_000));
    long.name = 'x'.repeat(1_000_000);
    long.stack = '\u0001'.repeat(1_000_000);
    logError('render_failed', long, { path: `/${'x'.repeat(1_000_000)}` });
    logError('render_failed', 'y'.repeat(1_000_000));
    logError('render_failed', undefined);
    expect(sent[0]?.line.message).toHaveLength(PAGE_LOG_MAX.message);
    expect(sent[0]?.line.stack).toHaveLength(PAGE_LOG_MAX.stack);
    expect(sent[0]?.line.path).toHaveLength(PAGE_LOG_MAX.path);
    expect(sent[1]?.line.message).toHaveLength(PAGE_LOG_MAX.message);
    expect(sent[2]?.line).toMatchObject({ error: 'undefined', message: 'undefined' });
    expect(Math.max(...sent.map(({ size }) => size))).toBeLessThan(32_000);
  });

  it('sends no e-mail address, no query and no fragment', () => {
    const { logError, sent } = createLog();
    logError(
      'loader_failed',
      new Error(
        'ann.lee@example.com and ann%40example.com failed at https://a.example/x?token=t1#k (/y?q=s2): why?',
      ),
    );
    expect(sent[0]?.line.message).toBe(
      ':email and :email failed at https://a.example/x (/y): why?',
    );
    expect(JSON.stringify(sent[0]?.line)).not.toMatch(/ann|token|t1|s2/);
  });

  it('sends at most 30 lines a minute, and then says how many it dropped', () => {
    const { log, logError, sent, wait } = createLog();
    for (let turn = 0; turn < 100; turn += 1) logError('render_failed', new Error('no'));
    expect(sent).toHaveLength(30);
    wait(60_000);
    logError('render_failed', new Error('no'));
    logError('render_failed', new Error('no'));
    expect(sent.map(({ line }) => line.dropped).slice(29)).toEqual([undefined, 70, undefined]);
    // The limit is the isolate's, not that of a request.
    const other = log.forRequest(
      REQUEST_ID,
      ORIGIN,
      { fetch: () => Promise.reject(new Error('unexpected')) },
      () => undefined,
    );
    for (let turn = 0; turn < 28; turn += 1) logError('render_failed', new Error('no'));
    vi.mocked(console.error).mockClear();
    other('render_failed', new Error('no'));
    expect(console.error).toHaveBeenCalledTimes(1);
    expect(sent).toHaveLength(60);
  });

  it('gives a line up when the API fails, without another line', async () => {
    for (const respond of [
      () => Promise.reject(new Error('API is down')),
      () => {
        throw new Error('API is not bound');
      },
      async () => new Response(null, { status: 500 }),
    ]) {
      vi.mocked(console.error).mockClear();
      const { logError, sent, work } = createLog(respond);
      logError('request_failed', new Error('no'));
      await Promise.all(work);
      expect(sent).toHaveLength(1);
      expect(console.error).toHaveBeenCalledTimes(1);
    }
  });
});

describe('a page that fails', () => {
  const sentBy = (apiRequests: Request[]) =>
    apiRequests.filter(({ url }) => new URL(url).pathname === PAGE_LOG_PATH);

  it('sends its failure under the id that it shows, and does not wait for it', async () => {
    const { handle, env, apiRequests } = createSite();
    // The wrong setting is found before anything is rendered.
    const wrong = { ...env, LOG_LEVEL: 'loud' };
    const work: Promise<unknown>[] = [];
    const response = await handle(new Request(`${ORIGIN}/about`), wrong, (one) => work.push(one));
    const id = response.headers.get('X-Request-Id');
    expect(await response.text()).toContain(`data-request-id="${id}"`);
    expect(work).toHaveLength(1);
    const [sent] = sentBy(apiRequests);
    expect(sent?.headers.get('X-Request-Id')).toBe(id);
    expect(await sent?.json()).toMatchObject({
      event: 'request_failed',
      path: '/about',
      message: expect.stringContaining('LOG_LEVEL must be info or warn'),
    });
  });

  it('is not an API request, whose failure the API cannot receive', async () => {
    const { handle, env } = createSite();
    let calls = 0;
    const API = {
      fetch: async () => {
        calls += 1;
        throw new Error('API is down');
      },
    };
    const work: Promise<unknown>[] = [];
    const response = await handle(new Request(`${ORIGIN}/api/session`), { ...env, API }, (one) =>
      work.push(one),
    );
    await Promise.all(work);
    expect(response.status).toBe(500);
    expect(calls).toBe(2);
  });
});

describe('the path of the page log', () => {
  it('is reached by no public path', async () => {
    const { ask, apiRequests } = createSite();
    const spellings = [
      '/internal/page-log',
      '//internal/page-log',
      '/INTERNAL/page-log',
      '/%69nternal/page-log',
      '/internal/page-log/',
      '/internal/page-log.data',
      '/api/../internal/page-log',
      '/api/%2e%2e/internal/page-log',
      '/api/..\\internal\\page-log',
      '/api/..;/internal/page-log',
    ];
    for (const path of spellings) {
      for (const method of ['GET', 'POST']) {
        const body = method === 'POST' ? '{}' : null;
        await ask(path, { method, body, headers: { Origin: ORIGIN, 'X-From-Page': '1' } });
      }
    }
    // A path below /api is forwarded as it is, without the header that the page log asks for.
    const forwarded = apiRequests.map(({ url }) => new URL(url).pathname);
    expect(new Set(forwarded)).toEqual(new Set(['/api/..;/internal/page-log']));
    expect(apiRequests.some(({ headers }) => headers.has('X-From-Page'))).toBe(false);
  });
});

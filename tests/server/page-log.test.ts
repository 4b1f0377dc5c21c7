/** The id of an error page, followed into the log of the API Worker, which Cloudflare keeps; that of Pages it does not. */
import { request } from 'node:http';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiWorker } from '../../scripts/platform/local-server';
import { BUILD } from '../../scripts/platform/paths';
import { readBuiltWorkerConfig } from '../../scripts/platform/worker-config';
import { PAGE_LOG_PATH } from '../../workers/api/page-log/page-log.contract';

let site: Miniflare;
let url: URL;
const lines: Record<string, unknown>[] = [];
const pageErrors = () => lines.filter(({ event }) => event === 'page_error');

/** The built Workers; between them stands a fault that makes /blog fail while it is rendered. */
beforeAll(async () => {
  const config = await readBuiltWorkerConfig();
  const { compatibility_date: compatibilityDate } = config;
  const script = (name: string, fetch: string) => ({
    name,
    modules: true,
    script: `export default { fetch: ${fetch} }`,
    compatibilityDate,
  });
  const pages = {
    name: 'pages',
    modules: true,
    modulesRoot: BUILD.client,
    scriptPath: BUILD.pagesWorker,
    compatibilityDate,
    serviceBindings: { API: 'between', ASSETS: 'files' },
  };
  const between = {
    ...script(
      'between',
      `(request, env) => new URL(request.url).pathname.startsWith('/api/blog/')
        ? Response.json({ version: 1 })
        : env.API.fetch(request)`,
    ),
    serviceBindings: { API: 'api' },
  };
  const files = script('files', '() => new Response(null, { status: 404 })');
  site = new Miniflare(
    convertV4MiniflareOptions({
      port: 0,
      cf: false,
      log: new Log(LogLevel.ERROR),
      telemetry: { enabled: false },
      handleStructuredLogs: ({ message }) => {
        if (message.startsWith('{')) lines.push(JSON.parse(message) as Record<string, unknown>);
      },
      workers: [pages, between, files, apiWorker(config, 'test', 'warn')],
    }),
  );
  url = await site.ready;
});

afterAll(() => site?.dispose());

/** Sends a request target as it is written, which `fetch` would normalise. */
function send(method: string, target: string): Promise<number> {
  const headers = {
    'Content-Type': 'application/json',
    Origin: url.origin,
    'X-From-Page': '1',
  };
  return new Promise((done, fail) => {
    const { hostname: host, port } = url;
    const sent = request({ host, port, method, path: target, headers }, (response) => {
      response.resume().once('end', () => done(response.statusCode ?? 0));
    });
    sent.once('error', fail);
    sent.end(
      method === 'POST' ? '{"event":"forged","error":"Error","message":"from outside"}' : undefined,
    );
  });
}

it('shows an id on the error page that the log of the API Worker has, and the failure with it', async () => {
  const response = await fetch(`${url.origin}/blog?q=canary-of-the-query`);
  const html = await response.text();
  expect(response.status).toBe(500);
  const [, id] = /data-request-id="([0-9a-f-]{36})"/.exec(html) ?? [];
  expect(html).toContain('Something went wrong on our side');
  expect(id).toBe(response.headers.get('X-Request-Id'));
  await expect.poll(() => pageErrors().map(({ requestId }) => requestId)).toContain(id);
  const found = pageErrors().find(({ requestId }) => requestId === id);
  expect(found).toMatchObject({
    level: 'error',
    pageEvent: 'render_failed',
    path: '/blog',
    error: 'TypeError',
    stack: expect.stringContaining('    at '),
  });
  expect(JSON.stringify(lines)).not.toContain('canary-of-the-query');
});

it('lets nobody write into the log from outside, however the path is spelt', async () => {
  const targets = [
    PAGE_LOG_PATH,
    `//x${PAGE_LOG_PATH}`,
    `/${PAGE_LOG_PATH}`,
    `${PAGE_LOG_PATH}/`,
    `${PAGE_LOG_PATH}.data`,
    `/api/..${PAGE_LOG_PATH}`,
    `/api/%2e%2e${PAGE_LOG_PATH}`,
    `/api/..%2f..${PAGE_LOG_PATH}`,
    `/api\\..${PAGE_LOG_PATH}`,
    `/healthz/.${PAGE_LOG_PATH}`,
    `/api${PAGE_LOG_PATH}`,
    `/api/session?/..${PAGE_LOG_PATH}`,
    `${url.origin}/api/..${PAGE_LOG_PATH}`,
  ];
  for (const target of targets) {
    for (const method of ['POST', 'GET', 'PUT']) {
      const status = await send(method, target);
      expect([method, target, status < 500 && status !== 204]).toEqual([method, target, true]);
    }
  }
  // This line comes after all that the requests above could have written.
  const last = await fetch(`${url.origin}/blog`);
  await expect
    .poll(() => pageErrors().map(({ requestId }) => requestId))
    .toContain(last.headers.get('X-Request-Id'));
  expect(JSON.stringify(pageErrors())).not.toMatch(/forged|from outside/);
});

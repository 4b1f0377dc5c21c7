/** Which query parameters the HTML of public pages depends on, compared with what their routes declare. */
import { createRequestHandler, type EntryContext, type ServerBuild } from '@remix-run/cloudflare';
import { RemixServer } from '@remix-run/react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, it, vi } from 'vitest';
import { createRoutePolicy } from '../../app/platform/server/route-policy';
import { listRoutes, readManifest } from '../../scripts/built-routes';
import { plainProduct } from '../support/shared-products';

/** Read by the router and by Remix itself. */
const FRAMEWORK = ['index', '_data'];

/**
 * Parameters that a public page reads while it is rendered on the server, and shows only after hydration, with
 * a value that it knows.
 */
const AFTER_HYDRATION: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/contact': { subject: 'Report' },
  '/login': { error: 'state_mismatch' },
  '/mcp-gallery': { server: 'x' },
  '/mcp-lite': { edit: 'x' },
  '/pricing': { plan: 'individual' },
};

let policyOf: ReturnType<typeof createRoutePolicy>;
/** What a query did to each public page: the names read from it, and whether the HTML changed. */
const pages: { path: string; read: string[]; hasChanged: boolean }[] = [];

/** Renders the built pages without the Pages handler, which would remove undeclared parameters. */
beforeAll(async () => {
  const product = await plainProduct();
  const built = (await import('../../build/server/index.js' as string)) as ServerBuild;
  const renderDocument = (request: Request, status: number, headers: Headers, context: unknown) => {
    const page = createElement(RemixServer, { context: context as EntryContext, url: request.url });
    return new Response(renderToString(page), { status, headers });
  };
  const build = { ...built, entry: { module: { ...built.entry.module, default: renderDocument } } };
  const handle = createRequestHandler(build as ServerBuild, 'production');
  const render = async (address: string) => {
    const response = await handle(new Request(product.url + address), {});
    return `${response.status} ${await response.text()}`;
  };
  policyOf = createRoutePolicy(built);
  // React's development build warns of effects on the server.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const names = watchReads();
  for (const { path: pattern } of listRoutes(readManifest())) {
    const path = pattern.replace(/[:*].*$/, 'none');
    if (!policyOf(path).cacheable) continue;
    const query = new URLSearchParams({ ...AFTER_HYDRATION[path], utm_source: 'a', fbclid: 'b' });
    const plain = await render(path);
    names.clear();
    const queried = await render(`${path}?${query}`);
    pages.push({ path, read: [...names], hasChanged: queried !== plain });
  }
  vi.restoreAllMocks();
});

/** Collects every name that is read from a query of a page. */
function watchReads(): Set<string> {
  const names = new Set<string>();
  const { prototype } = URLSearchParams;
  const { has } = prototype;
  for (const method of ['get', 'getAll', 'has'] as const) {
    const original = prototype[method] as (name: string) => unknown;
    const watched = function (this: URLSearchParams, name: string) {
      if (has.call(this, 'utm_source')) names.add(name);
      return original.call(this, name);
    };
    vi.spyOn(prototype, method).mockImplementation(watched as never);
  }
  return names;
}

it('reads no parameter that the route does not declare', () => {
  const readOf = (wanted: string) => pages.find(({ path }) => path === wanted)?.read;
  expect(readOf('/login')).toEqual(expect.arrayContaining(['return', 'again', 'error']));
  expect(readOf('/tools')).toEqual(expect.arrayContaining(['q', 'category']));
  const undeclared = pages.flatMap(({ path, read }) => {
    const known = [...policyOf(path).query, ...Object.keys(AFTER_HYDRATION[path] ?? {})];
    const missing = read.filter((name) => !known.includes(name) && !FRAMEWORK.includes(name));
    return missing.map((name) => `${path}?${name}`);
  });
  expect(pages.length).toBeGreaterThan(40);
  expect(undeclared).toEqual([]);
});

it('renders the same HTML with parameters that are unknown or read after hydration', () => {
  expect(pages.filter(({ hasChanged }) => hasChanged).map(({ path }) => path)).toEqual([]);
});

import type { ServerBuild } from '@remix-run/cloudflare';
import { matchRoutes } from '@remix-run/react';
import { ISOLATED_QUERY } from '../isolated-query';
import type { CspNeeds } from './csp';

/**
 * How a route module is delivered: `export const handle = { cache: 'private' }`. Routes are public by
 * default, and a public route never sees a cookie: forgetting the line renders a page as if signed out, but
 * cannot put one user's page into the shared cache.
 */
export interface DeliveryHandle {
  /** `'private'`: the loader reads the session; rendered for each request, never stored. */
  cache?: 'public' | 'private';
  /** Additions to the Content-Security-Policy; tool pages always have `wasm`. */
  csp?: Partial<CspNeeds>;
  /**
   * Isolated from other origins, so that it may share memory with its workers. `'asked'`: only when the URL
   * has the query `isolated`, so that others keep what isolation would block.
   */
  isolated?: boolean | 'asked';
  /**
   * Names of the query parameters that the server's HTML depends on. With one of them a public page is
   * rendered for each request and never stored, so that nobody can fill the cache with values; all other
   * parameters are removed before rendering. What only the browser reads, after hydration, is not listed.
   */
  query?: readonly string[];
}

/** How one path is delivered. */
export interface RoutePolicy {
  cacheable: boolean;
  csp: CspNeeds;
  isolated: boolean;
  /** Query parameters that the HTML depends on. */
  query: readonly string[];
}

type RouteNode = { id: string; path?: string; index?: boolean; children?: RouteNode[] };

/** Returns a function that finds the policy of a path in the route table of a build. */
export function createRoutePolicy(
  build: ServerBuild,
): (pathname: string, query?: URLSearchParams) => RoutePolicy {
  const tree = nestRoutes(build);
  return (pathname, query) => {
    const matches = matchRoutes(tree as Parameters<typeof matchRoutes>[0], pathname) ?? [];
    const policy: RoutePolicy = {
      cacheable: true,
      csp: { wasm: false, blobFrames: false },
      isolated: false,
      query: [],
    };
    for (const { route } of matches) {
      const id = (route as RouteNode).id;
      const handle = readHandle(build.routes[id]?.module);
      if (handle.cache === 'private') policy.cacheable = false;
      const isolationQuery = handle.isolated === 'asked' ? [ISOLATED_QUERY] : [];
      policy.query = [...policy.query, ...isolationQuery, ...(handle.query ?? [])];
      if (handle.isolated === 'asked' ? query?.has(ISOLATED_QUERY) : handle.isolated)
        policy.isolated = true;
      if (id.startsWith('tools/')) policy.csp.wasm = true;
      policy.csp = { ...policy.csp, ...handle.csp };
    }
    return policy;
  };
}

/** The URL of a page with only those query parameters that it declares, in their order. */
export function keepDeclaredQuery(url: URL, { query }: RoutePolicy): URL {
  const kept = new URL(url);
  kept.search = new URLSearchParams(
    [...url.searchParams].filter(([name]) => query.includes(name)),
  ).toString();
  return kept;
}

function readHandle(module: unknown): DeliveryHandle {
  const handle = (module as { handle?: unknown } | undefined)?.handle;
  return typeof handle === 'object' && handle !== null ? (handle as DeliveryHandle) : {};
}

function nestRoutes({ routes }: ServerBuild, parentId?: string): RouteNode[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => ({
      id: route.id,
      ...(route.path === undefined ? {} : { path: route.path }),
      ...(route.index === true
        ? { index: true }
        : { children: nestRoutes({ routes } as ServerBuild, route.id) }),
    }));
}

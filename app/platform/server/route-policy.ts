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
}

/** How one URL is delivered. */
export interface RoutePolicy {
  cacheable: boolean;
  csp: CspNeeds;
  isolated: boolean;
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
    };
    for (const { route } of matches) {
      const id = (route as RouteNode).id;
      const handle = readHandle(build.routes[id]?.module);
      if (handle.cache === 'private') policy.cacheable = false;
      if (handle.isolated === 'asked' ? query?.has(ISOLATED_QUERY) : handle.isolated)
        policy.isolated = true;
      if (id.startsWith('tools/')) policy.csp.wasm = true;
      policy.csp = { ...policy.csp, ...handle.csp };
    }
    return policy;
  };
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

/** The pages that browser tests, screenshots and measurements visit: the built route table. */
import { listRoutes, readManifest } from '../../scripts/built-routes.ts';

/** An address for each route with a parameter. A parametrised route without one is an error. */
const examples: Readonly<Record<string, string>> = {
  '/converter/:pair': '/converter/docx-to-pdf',
  '/*': '/no-such-page',
  '/blog/:slug': '/blog/a-table-is-a-promise',
  // Nobody is signed in: both lead to the list.
  '/blog/edit/:id': '/blog/edit/no-such-post',
  '/blog/draft/:id': '/blog/draft/no-such-post',
};

export interface SitePage {
  /** The route as the table has it. */
  route: string;
  /** An address to open. */
  path: string;
  /** The expected HTTP status. */
  status: number;
}

/** Every page of the route table, without routes that return data. */
export function sitePages(): SitePage[] {
  return listRoutes(readManifest())
    .map(({ path }) => path)
    .filter((route) => !/^\/(api|v1|auth|healthz)(\/|$)/.test(route))
    .map((route) => {
      const path = examples[route] ?? route;
      if (/[:*]/.test(path)) throw new Error(`tests/support/routes.ts has no example for ${route}`);
      return { route, path, status: route === '/*' ? 404 : 200 };
    });
}

/** The routes of tools: those whose module lies in app/tools. */
export function toolPages(): string[] {
  return listRoutes(readManifest())
    .filter(({ chain }) => chain.at(-1)?.id.startsWith('tools/'))
    .map(({ path }) => path);
}

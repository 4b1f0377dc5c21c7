/**
 * Which files below /assets come with a release: what a visitor can need without a network before any tool was
 * used or kept. The rest is kept at first use, or by 'Keep for offline'.
 */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type BuiltRoute, listRoutes, readManifest } from '../built-routes.ts';
import { linkBuiltFiles } from './link-built-files.ts';

/** A file of the build that is larger does not come with a release, but for what every page needs. */
export const MAX_RELEASE_FILE_BYTES = 60_000;
const EACH_PAGE = /^(react|app|bricolage|instrument)-.*\.(js|css|woff2)$/;
/** Pictures are examples of one tool. */
const PICTURE = /\.(webp|avif|png|jpe?g)$/;
/** Pages that mean something only together with the server: a mail's link, a coupon, the operator's. */
const NEEDS_SERVER = /^\/(login\/confirm|activate|dashboard)$|^\/(admin|dev)(\/|$)/;

/** Whether a page is of no use without the server: no copy of it is made, and its own code stays there. */
export function needsServer(path: string): boolean {
  return NEEDS_SERVER.test(path);
}

/** Names of the files below /assets that come with the release of a build. */
export function listReleaseFiles(clientFolder: string): ReadonlySet<string> {
  const assets = join(clientFolder, 'assets');
  const names = readdirSync(assets);
  const serverOnly = reachedByServerPagesOnly(clientFolder, names);
  const comes = (name: string) => {
    if (EACH_PAGE.test(name)) return true;
    const { size } = statSync(join(assets, name));
    return size <= MAX_RELEASE_FILE_BYTES && !PICTURE.test(name) && !serverOnly.has(name);
  };
  return new Set(names.filter(comes));
}

function reachedByServerPagesOnly(clientFolder: string, names: readonly string[]): Set<string> {
  const routes = listRoutes(readManifest(clientFolder));
  const linksOf = linkBuiltFiles(clientFolder, names);
  const reach = (some: readonly BuiltRoute[]) => {
    const modules = some.map(({ chain }) => chain.at(-1)?.module.replace(/^.*\//, '') ?? '');
    const seen = new Set(modules);
    for (const name of seen) for (const link of linksOf(name)) seen.add(link);
    return seen;
  };
  const others = reach(routes.filter(({ path }) => !needsServer(path)));
  const serverPages = reach(routes.filter(({ path }) => needsServer(path)));
  return new Set([...serverPages].filter((name) => !others.has(name)));
}

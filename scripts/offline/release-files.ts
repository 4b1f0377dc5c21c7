/**
 * Which files below /assets come with a release: what a visitor can need without a network before any tool was
 * used or kept. The rest is kept at first use, or by 'Keep for offline'.
 */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { listRoutes, type RouteManifest, readManifest } from '../built-routes.ts';
import { linkBuiltFiles } from './link-built-files.ts';

/** A file of the build that is larger does not come with a release, but for what every page or recipe needs. */
export const MAX_RELEASE_FILE_BYTES = 60_000;
const EACH_PAGE = /^(react|checks|app|bricolage|instrument)-.*\.(js|css|woff2)$/;
/** Pictures are examples of one tool. */
const PICTURE = /\.(webp|avif|png|jpe?g)$/;
/** Pages that mean something only together with the server: a mail's link, a coupon, the operator's. */
const NEEDS_SERVER = /^\/(login\/confirm|activate|dashboard)$|^\/(admin|dev)(\/|$)/;

/** Whether a page is of no use without the server: no copy of it is made, and its own code stays there. */
export function needsServer(path: string): boolean {
  return NEEDS_SERVER.test(path);
}

/**
 * Names of the files below /assets that come with the release of a build: those that a page can come to load
 * without the server and without a file that does not come. What only a large engine loads is of no use before
 * the engine is there, and is kept together with it.
 */
export function listReleaseFiles(clientFolder: string): ReadonlySet<string> {
  const assets = join(clientFolder, 'assets');
  const names = readdirSync(assets);
  const comes = (name: string) =>
    EACH_PAGE.test(name) ||
    (statSync(join(assets, name)).size <= MAX_RELEASE_FILE_BYTES && !PICTURE.test(name));
  const linksOf = linkBuiltFiles(clientFolder, names);
  const reached = new Set(firstFiles(readManifest(clientFolder), names).filter(comes));
  for (const name of reached) for (const link of linksOf(name)) if (comes(link)) reached.add(link);
  return reached;
}

/** What Remix's list of routes names for the pages that do without the server, and the list itself. */
function firstFiles(manifest: RouteManifest, names: readonly string[]): string[] {
  const routes = listRoutes(manifest).filter(({ path }) => !needsServer(path));
  const named = JSON.stringify([manifest.entry, routes]);
  return names.filter((name) => name.startsWith('manifest-') || named.includes(`/${name}"`));
}

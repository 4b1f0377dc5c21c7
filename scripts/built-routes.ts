/** The route table of the built product, read from the client manifest that Remix writes. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A route of Remix's manifest; module and imports are paths from the site's root. */
interface ManifestRoute {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  module: string;
  imports?: string[];
}

export interface RouteManifest {
  /** Changes with any file of the client; identifies the release in the browser. */
  version: string;
  entry: { module: string; imports: string[] };
  routes: Record<string, ManifestRoute>;
}

/** A page's address with the chain of routes that render it, root first. */
export interface BuiltRoute {
  /** Such as `/converter`; parameters (`/blog/:slug`) and `/*` are kept as written. */
  path: string;
  chain: ManifestRoute[];
}

/** Reads the manifest of the build in `clientFolder`. Throws when there is no build. */
export function readManifest(clientFolder = join('build', 'client')): RouteManifest {
  const assets = join(clientFolder, 'assets');
  let names: string[] = [];
  try {
    names = readdirSync(assets).filter((name) => /^manifest-.*\.js$/.test(name));
  } catch {}
  const [name] = names;
  if (!name || names.length > 1) {
    throw new Error(
      `${names.length} route manifests in ${assets}: one is needed. Run "npm run build" first.`,
    );
  }
  const text = readFileSync(join(assets, name), 'utf8');
  const json = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
  return JSON.parse(json) as RouteManifest;
}

/**
 * Lists every page of the manifest: routes that are an index or have a path. Pure layouts and generated files
 * (`/robots.txt`, `/sitemap.xml`), which load no JavaScript, are left out.
 */
export function listRoutes(manifest: RouteManifest): BuiltRoute[] {
  const found: BuiltRoute[] = [];
  for (const route of Object.values(manifest.routes)) {
    if (!route.parentId || !(route.index || route.path)) continue;
    const chain: ManifestRoute[] = [];
    for (let at: ManifestRoute | undefined = route; at; ) {
      chain.unshift(at);
      at = at.parentId ? manifest.routes[at.parentId] : undefined;
    }
    const path = `/${chain
      .map((part) => part.path ?? '')
      .filter(Boolean)
      .join('/')}`;
    if (!/\.\w+$/.test(path)) found.push({ path, chain });
  }
  return found.sort((a, b) => a.path.localeCompare(b.path, 'en'));
}

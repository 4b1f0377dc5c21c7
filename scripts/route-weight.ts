/** How much JavaScript a route loads before it is used: its chunks and all they import statically. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parseAst } from 'vite';
import type { BuiltRoute, RouteManifest } from './built-routes.ts';

/** Gzipped bytes of each chunk that a route loads, by the chunk's name without its hash. */
export interface RouteWeight {
  path: string;
  bytes: number;
  chunks: Record<string, number>;
}

/** The files that a chunk imports statically, as paths from the site's root. */
export function staticImports(source: string, path: string): string[] {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  return parseAst(source).body.flatMap((node) => {
    const from =
      node.type === 'ImportDeclaration' ||
      node.type === 'ExportNamedDeclaration' ||
      node.type === 'ExportAllDeclaration'
        ? node.source?.value
        : null;
    if (typeof from !== 'string') return [];
    return [new URL(from, `https://site.invalid${folder}`).pathname];
  });
}

/** `/assets/page-DhNhHv-9.js` becomes `page`; the hash is always eight characters. */
function plainName(path: string): string {
  return path.replace(/^.*\//, '').replace(/-[\w-]{8}\.js$/, '');
}

/**
 * Weighs each route.
 * @param read returns a built file's text; by default from `build/client`
 */
export function weighRoutes(
  manifest: RouteManifest,
  routes: readonly BuiltRoute[],
  read: (path: string) => string = (path) => readFileSync(join('build', 'client', path), 'utf8'),
): RouteWeight[] {
  const files = new Map<string, { bytes: number; imports: string[] }>();
  const load = (path: string) => {
    const known = files.get(path);
    if (known) return known;
    const source = read(path);
    const file = { bytes: gzipSync(source).length, imports: staticImports(source, path) };
    files.set(path, file);
    return file;
  };
  return routes.map(({ path, chain }) => {
    const seen = new Set<string>();
    const visit = (file: string) => {
      if (seen.has(file)) return;
      seen.add(file);
      for (const next of load(file).imports) visit(next);
    };
    visit(manifest.entry.module);
    for (const file of manifest.entry.imports) visit(file);
    for (const route of chain) {
      visit(route.module);
      for (const file of route.imports ?? []) visit(file);
    }
    const chunks: Record<string, number> = {};
    let bytes = 0;
    for (const file of seen) {
      const own = chain.find((route) => route.module === file);
      const name = own ? own.id : plainName(file);
      chunks[name] = (chunks[name] ?? 0) + load(file).bytes;
      bytes += load(file).bytes;
    }
    return { path, bytes, chunks };
  });
}

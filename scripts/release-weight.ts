/**
 * How much a first visit downloads for offline use, and what that consists of, from the sizes recorded by the
 * build.
 */
import { readFileSync } from 'node:fs';
import { BUILD } from './platform/paths.ts';
import type { ChunkSources } from './vite/record-chunks.ts';

/** Uncompressed bytes of the files precached with a release, in total and by part. */
export interface ReleaseWeight {
  bytes: number;
  parts: Record<string, number>;
}

/**
 * The source folder that a file is made from; for a file without sources of our own its type: packages,
 * styles, fonts.
 * @param path from the site's root
 */
function partOfRelease(path: string, chunks: ChunkSources): string {
  const [source = ''] = chunks[path.replace(/^\/assets\//, '')] ?? [];
  const folder =
    /^(?:app\/(?:tools|features)\/[^/]+|packages\/[^/]+\/src\/[^/]+|[^/]+\/[^/]+)/.exec(source);
  if (folder) return folder[0].replace(/^app\//, '').replace(/^packages\/([^/]+)\/src/, '$1');
  if (!path.startsWith('/assets/')) return path;
  return path.endsWith('.js') ? 'packages' : path.replace(/^.*\./, '.');
}

/** Sums the bytes of each part of a release, the largest first. @param files path and bytes of each */
export function partsOfRelease(
  files: Readonly<Record<string, number>>,
  chunks: ChunkSources,
): Record<string, number> {
  const parts = new Map<string, number>();
  for (const [path, bytes] of Object.entries(files)) {
    const part = partOfRelease(path, chunks);
    parts.set(part, (parts.get(part) ?? 0) + bytes);
  }
  return Object.fromEntries([...parts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0])));
}

/** Weighs the release of the build; empty if the service worker is turned off. Throws when there is no build. */
export function weighRelease(): ReleaseWeight {
  const files = JSON.parse(readFileSync(BUILD.releaseSizes, 'utf8')) as Record<string, number>;
  const chunks = JSON.parse(readFileSync(BUILD.chunks, 'utf8')) as ChunkSources;
  const bytes = Object.values(files).reduce((sum, one) => sum + one, 0);
  return { bytes, parts: partsOfRelease(files, chunks) };
}

/** The size of the Pages Worker and of its parts, from the metafile that esbuild wrote beside the bundle. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD } from './platform/paths.ts';

/** Bytes of the Worker as uploaded, minified and not compressed, in total and by part. */
export interface WorkerWeight {
  bytes: number;
  parts: Record<string, number>;
}

/** The part of esbuild's metafile that is needed here. */
export interface BundleMetafile {
  outputs: Record<string, { inputs: Record<string, { bytesInOutput: number }> }>;
}

/** The package that a file belongs to; for our own files the name without the bundler's hash. */
function partOfWorker(path: string): string {
  const inPackage = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path);
  if (inPackage?.[1]) return inPackage[1];
  return path.replace(/^(\.\.\/)*/, '').replace(/-[\w-]{8}(\.js)$/, '$1');
}

/** Sums the bytes of each part in the bundle, the largest first. */
export function partsOfWorker(account: BundleMetafile): Record<string, number> {
  const parts = new Map<string, number>();
  for (const { inputs } of Object.values(account.outputs)) {
    for (const [path, { bytesInOutput }] of Object.entries(inputs)) {
      const part = partOfWorker(path);
      parts.set(part, (parts.get(part) ?? 0) + bytesInOutput);
    }
  }
  return Object.fromEntries([...parts].filter(([, bytes]) => bytes > 0).sort(byBytes));
}

const byBytes = (a: readonly [string, number], b: readonly [string, number]) =>
  b[1] - a[1] || a[0].localeCompare(b[0], 'en');

/** Weighs the built Pages Worker. Throws when there is no build. */
export function weighWorker(): WorkerWeight {
  const account = readFileSync(join(BUILD.functions, 'bundle-meta.json'), 'utf8');
  return {
    bytes: statSync(BUILD.pagesWorker).size,
    parts: partsOfWorker(JSON.parse(account) as BundleMetafile),
  };
}

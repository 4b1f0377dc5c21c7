/** The sizes of the two Workers and of their parts, from the metafile that esbuild wrote beside each bundle. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD } from './platform/paths.ts';

/** Bytes of a Worker, not compressed, in total and by part. */
export interface WorkerWeight {
  bytes: number;
  parts: Record<string, number>;
}

/** The part of esbuild's metafile that is needed here. */
export interface BundleMetafile {
  inputs?: Record<string, { imports: { path: string; kind: string; external?: boolean }[] }>;
  outputs: Record<
    string,
    { entryPoint?: string; inputs: Record<string, { bytesInOutput: number }> }
  >;
}

const packageOf = (path: string) => /^.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1];
const withoutParents = (path: string) => path.replace(/^(\.\.\/)*/, '');

/** The package that a file belongs to; for our own files the name without the bundler's hash. */
const partOfWorker = (path: string) =>
  packageOf(path) ?? withoutParents(path).replace(/-[\w-]{8}(\.js)$/, '$1');

/** The package that a file belongs to; for our own files the feature's folder, or that of a package of ours. */
const partOfApi = (path: string) =>
  packageOf(path) ?? /^(?:packages\/)?[^/]+/.exec(withoutParents(path))?.[0] ?? path;

/**
 * Sums the bytes of each part in the bundle, the largest first.
 * @param options.counts whether a file counts
 * @param options.partOf the part that a file belongs to
 */
export function partsOfWorker(
  account: BundleMetafile,
  {
    counts = () => true,
    partOf = partOfWorker,
  }: { counts?: (path: string) => boolean; partOf?: (path: string) => string } = {},
): Record<string, number> {
  const parts = new Map<string, number>();
  for (const { inputs } of Object.values(account.outputs)) {
    for (const [path, { bytesInOutput }] of Object.entries(inputs)) {
      if (!counts(path)) continue;
      const part = partOf(path);
      parts.set(part, (parts.get(part) ?? 0) + bytesInOutput);
    }
  }
  return Object.fromEntries([...parts].filter(([, bytes]) => bytes > 0).sort(byBytes));
}

/**
 * Files that are evaluated when the Worker starts: those that its entry reaches without `import()`. In a bundle
 * of one file, a module that only `import()` reaches waits in a function until its first use.
 */
export function startOfWorker({ inputs = {}, outputs }: BundleMetafile): Set<string> {
  const reached = new Set(Object.values(outputs).flatMap(({ entryPoint = [] }) => entryPoint));
  for (const path of reached) {
    for (const { path: target, kind, external } of inputs[path]?.imports ?? [])
      if (kind !== 'dynamic-import' && external !== true) reached.add(target);
  }
  return reached;
}

const byBytes = (a: readonly [string, number], b: readonly [string, number]) =>
  b[1] - a[1] || a[0].localeCompare(b[0], 'en');

const readMetafile = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'bundle-meta.json'), 'utf8')) as BundleMetafile;

/** Weighs the built Pages Worker, minified as it is uploaded. Throws when there is no build. */
export function weighWorker(): WorkerWeight {
  return {
    bytes: statSync(BUILD.pagesWorker).size,
    parts: partsOfWorker(readMetafile(BUILD.functions)),
  };
}

/** Weighs what the API Worker evaluates when it starts, as it is built: not minified. Throws when there is no build. */
export function weighApiStart(): WorkerWeight {
  const account = readMetafile(BUILD.worker);
  const start = startOfWorker(account);
  const parts = partsOfWorker(account, { counts: (path) => start.has(path), partOf: partOfApi });
  return { bytes: Object.values(parts).reduce((sum, bytes) => sum + bytes, 0), parts };
}

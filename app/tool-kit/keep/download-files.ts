/**
 * 'Keep for offline': downloads the files a tool needs beyond those of the release into a cache of its own,
 * which only the user or the browser empties. Files already there are not fetched again.
 */
import { fetchPart } from '@entropy-tools/core/fetch-part';
import { partError } from '@entropy-tools/core/part-error';
import { ToolError } from '@entropy-tools/core/tool-error';
import {
  CACHES,
  NEEDS_FILE,
  type NeededFile,
  type OfflineNeeds,
  REVISION_HEADER,
} from '~/platform/offline/offline-contract';
import { readPacked } from '~/platform/offline/read-packed';
import { ALL_SCRIPTS } from './downloaded-tools';

/** Number of parallel downloads. */
const LANES = 4;

/**
 * The files of some tools, without duplicates.
 * @param slugs may contain {@link ALL_SCRIPTS}
 */
export function filesNeeded(needs: OfflineNeeds, slugs: readonly string[]): NeededFile[] {
  const indices = slugs.flatMap((slug) =>
    slug === ALL_SCRIPTS ? needs.scripts : (needs.tools[slug] ?? []),
  );
  return [...new Set(indices)].map((index) => needs.files[index]).filter((file) => !!file);
}

/** Total size of some files, in bytes. */
export function totalBytes(files: readonly NeededFile[]): number {
  return files.reduce((sum, [, bytes]) => sum + bytes, 0);
}

/**
 * Reads the list of files that each tool needs.
 * @throws ToolError `asset` when it cannot be fetched
 */
export async function readNeeds(): Promise<OfflineNeeds> {
  try {
    const response = await fetchPart(NEEDS_FILE);
    if (!response.ok) throw new Error(`${NEEDS_FILE}: ${response.status}`);
    return await readPacked<OfflineNeeds>(response);
  } catch (cause) {
    throw await partError(cause);
  }
}

/** The paths of all files of our origin on this device, in any cache. */
export async function cachedPaths(): Promise<ReadonlySet<string>> {
  const paths = new Set<string>();
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys()) paths.add(new URL(url).pathname);
  return paths;
}

/**
 * Fetches and stores the missing files.
 * @param onBytes called with the size of each further chunk, in bytes
 * @throws ToolError `asset` without a network, `limit` when storage is full, and the signal's reason when it
 * was aborted; what has arrived by then stays
 */
export async function downloadFiles(
  files: readonly NeededFile[],
  { signal, onBytes }: { signal: AbortSignal; onBytes?: (more: number) => void },
): Promise<void> {
  const cache = await caches.open(CACHES.kept);
  const waiting = [...files];
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  const lane = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      either.throwIfAborted();
      await keepFile(cache, file, either, onBytes);
    }
  };
  try {
    await Promise.all(Array.from({ length: LANES }, lane));
  } catch (error) {
    failed.abort(error);
    signal.throwIfAborted();
    throw error;
  }
}

async function keepFile(
  cache: Cache,
  [path, bytes, revision]: NeededFile,
  signal: AbortSignal,
  onBytes: (more: number) => void = () => {},
): Promise<void> {
  const there = await cache.match(path);
  if (there && (there.headers.get(REVISION_HEADER) ?? undefined) === revision) {
    onBytes(bytes);
    return;
  }
  const response = (await copyAtHand(path, revision)) ?? (await download(path, signal));
  const headers = new Headers(response.headers);
  if (revision !== undefined) headers.set(REVISION_HEADER, revision);
  try {
    await cache.put(path, new Response(response.body?.pipeThrough(counter(onBytes)), { headers }));
  } catch (cause) {
    signal.throwIfAborted();
    if ((cause as Error).name === 'QuotaExceededError')
      throw new ToolError('limit', 'This device gives the suite no more room.', { cause });
    throw await partError(cause);
  }
}

/** Copies a file cached at first use instead of fetching it again, unless its name is not versioned. */
async function copyAtHand(path: string, revision: string | undefined) {
  if (revision !== undefined) return undefined;
  return (await caches.open(CACHES.used)).match(path);
}

async function download(path: string, signal: AbortSignal): Promise<Response> {
  try {
    // `no-store` makes the service worker ignore the request, which would otherwise store the file twice.
    const response = await fetch(path, { signal, cache: 'no-store' });
    if (response.ok) return response;
    throw new Error(`${path}: ${response.status}`);
  } catch (cause) {
    signal.throwIfAborted();
    throw await partError(cause);
  }
}

function counter(onBytes: (more: number) => void) {
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      onBytes(chunk.length);
      controller.enqueue(chunk);
    },
  });
}

/** Removes files from this device, including those cached at first use. */
export async function deleteFiles(files: readonly NeededFile[]): Promise<void> {
  for (const name of [CACHES.kept, CACHES.used]) {
    const cache = await caches.open(name);
    await Promise.all(files.map(([path]) => cache.delete(path)));
  }
}

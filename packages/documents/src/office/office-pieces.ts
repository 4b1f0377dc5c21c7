/**
 * LibreOffice's pieces: fetched from our own origin, verified against their hashes, and stored in the
 * browser's Cache Storage for the next time and for offline use. Without that storage (private windows) they
 * are fetched each time.
 */

import { fetchPart } from '@entropy-tools/core/fetch-part';
import { partError } from '@entropy-tools/core/part-error';
import { ToolError } from '@entropy-tools/core/tool-error';
import { vendorAssets } from '@entropy-tools/core/vendor-assets';
import type { OfficeProgress } from './office-engine';
import type { OfficeManifest, OfficePart, OfficePiece } from './office-manifest';

const folder = `/${vendorAssets.office}`;
const cachePrefix = 'office-';
const cacheName = cachePrefix + vendorAssets.office;
const manifestPath = `${folder}manifest.json`;

/** The pieces, ready to be unpacked. */
export interface OfficePieces {
  /** URL of the folder, with its trailing slash. */
  folder: string;
  manifest: OfficeManifest;
  data: readonly Blob[];
  wasm: readonly Blob[];
}

/**
 * All pieces, from the device where available.
 * @throws ToolError `asset` when one cannot be fetched or does not match its hash
 */
export async function loadOfficePieces(
  signal: AbortSignal,
  onProgress: (progress: OfficeProgress) => void = () => undefined,
): Promise<OfficePieces> {
  const cache = await openCache();
  const manifest = await loadManifest(cache, signal);
  const total = downloadSize(manifest);
  let received = 0;
  const count = (bytes: number) => {
    received += bytes;
    onProgress({ received, total });
  };
  const load = async (part: OfficePart) => {
    const pieces: Blob[] = [];
    for (const piece of part.pieces) pieces.push(await loadPiece(piece, cache, signal, count));
    return pieces;
  };
  const data = await load(manifest.data);
  const wasm = await load(manifest.wasm);
  await keepOnly(cache, manifest);
  return { folder: new URL(folder, self.location.origin).href, manifest, data, wasm };
}

/** Removes LibreOffice from the device; no error when it is not there. */
export async function removeOfficePieces(): Promise<void> {
  if (!('caches' in globalThis)) return;
  for (const name of await caches.keys())
    if (name.startsWith(cachePrefix)) await caches.delete(name);
}

/** Total bytes to download. */
function downloadSize({ data, wasm }: Pick<OfficeManifest, 'data' | 'wasm'>): number {
  return [...data.pieces, ...wasm.pieces].reduce((sum, { bytes }) => sum + bytes, 0);
}

async function openCache(): Promise<Cache | undefined> {
  try {
    // Caches of older releases are no longer needed.
    for (const name of await caches.keys())
      if (name.startsWith(cachePrefix) && name !== cacheName) await caches.delete(name);
    return await caches.open(cacheName);
  } catch {
    return undefined;
  }
}

/** The newest manifest when online, otherwise the stored one. */
async function loadManifest(
  cache: Cache | undefined,
  signal: AbortSignal,
): Promise<OfficeManifest> {
  try {
    const response = await fetchPart(manifestPath, { cache: 'no-cache', signal });
    if (!response.ok) throw new Error(`${manifestPath}: ${response.status}`);
    await cache?.put(manifestPath, response.clone());
    return (await response.json()) as OfficeManifest;
  } catch (cause) {
    signal.throwIfAborted();
    const kept = await cache?.match(manifestPath);
    if (kept) return (await kept.json()) as OfficeManifest;
    throw await partError(cause);
  }
}

async function loadPiece(
  piece: OfficePiece,
  cache: Cache | undefined,
  signal: AbortSignal,
  count: (bytes: number) => void,
): Promise<Blob> {
  const path = folder + piece.name;
  const kept = await (await cache?.match(path))?.blob();
  if (kept?.size === piece.bytes) {
    count(piece.bytes);
    return kept;
  }
  const bytes = await fetchPiece(path, piece, signal, count);
  const blob = new Blob([bytes]);
  // If the disk is full, the next visit downloads again, but this one still works.
  await cache?.put(path, new Response(blob)).catch(() => undefined);
  return blob;
}

async function fetchPiece(
  path: string,
  piece: OfficePiece,
  signal: AbortSignal,
  count: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(piece.bytes);
  let at = 0;
  try {
    const response = await fetch(path, { signal });
    if (!response.ok || !response.body) throw new Error(`${path}: ${response.status}`);
    for (const reader = response.body.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) break;
      if (at + value.length > bytes.length) throw new Error(`${path} is longer than it should be`);
      bytes.set(value, at);
      at += value.length;
      count(value.length);
    }
  } catch (cause) {
    signal.throwIfAborted();
    throw await partError(cause);
  }
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  const hash = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0'));
  if (at !== piece.bytes || hash.join('') !== piece.sha256)
    throw new ToolError(
      'asset',
      'A part of LibreOffice did not arrive whole. Try again; what arrived before is kept.',
    );
  return bytes;
}

/** Removes pieces of older builds. The browser itself fetches the script, so it is stored as well. */
async function keepOnly(cache: Cache | undefined, manifest: OfficeManifest): Promise<void> {
  if (!cache) return;
  const names = [...manifest.data.pieces, ...manifest.wasm.pieces].map(({ name }) => folder + name);
  const wanted = new Set([...names, manifestPath]);
  for (const request of await cache.keys())
    if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request);
}

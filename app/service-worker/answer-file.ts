import { CACHES } from '~/platform/offline/offline-contract';

/**
 * Responds with a static file from the device, of this release or the one before, or else from the network,
 * and then caches it. Requests for a range, or with `no-store` by pages that store the file themselves, bypass
 * the cache.
 */
export async function answerFile(request: Request, event: ExtendableEvent): Promise<Response> {
  const isOwnBusiness = request.cache === 'no-store' || request.headers.has('Range');
  if (isOwnBusiness) return fetch(request);
  const kept = await caches.match(request.url, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.status === 200 && response.type === 'basic')
    event.waitUntil(keepUsed(request.url, response.clone()));
  return response;
}

async function keepUsed(url: string, response: Response): Promise<void> {
  try {
    await (await caches.open(CACHES.used)).put(url, response);
  } catch {
    // Storage is full, or the download was aborted: the next request uses the network again.
  }
}

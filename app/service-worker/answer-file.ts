import { CACHES } from '~/platform/offline/offline-contract';

/**
 * A static file from the device, of this release or the one before, else from the network, and then it
 * is there the next time. A page that keeps a file itself asks with `no-store` and is not interfered with.
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
    // No room, or the download was broken off: it comes from the network the next time.
  }
}

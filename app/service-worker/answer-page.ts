import { CACHES, type OfflinePage, type OfflinePages } from '~/platform/offline/offline-contract';
import { readPacked } from '~/platform/offline/read-packed';

/** How long the network may take before a copy on the device is shown, in milliseconds. */
const PATIENCE_MS = 4000;
/** Public pages that are kept as they were read, the latest ones. */
const MAX_READ_PAGES = 40;

/** Reads the build's file of pages from the device. */
type ReadPages = () => Promise<Response | undefined>;

/**
 * A page from the network; when that is away, slow or in trouble (5xx), the copy that is on the device;
 * where there is none, a page that says so, or the server's own answer.
 */
export async function answerPage(
  request: Request,
  event: FetchEvent,
  readPages: ReadPages,
): Promise<Response> {
  const network = fromNetwork(request, event);
  event.waitUntil(network.catch(() => undefined));
  const first = await Promise.race([network.catch(() => undefined), after(PATIENCE_MS)]);
  if (first && first.status < 500) return first;
  const copy = await copyOf(new URL(request.url).pathname, readPages);
  if (copy) return copy;
  try {
    return await network;
  } catch {
    const pages = await pagesFrom(readPages);
    return pages ? toResponse(pages.fallback, 503) : Response.error();
  }
}

async function fromNetwork(request: Request, event: FetchEvent): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined;
  const response = preloaded ?? (await fetch(request));
  if (isPublicText(request, response)) event.waitUntil(keepRead(request, response.clone()));
  return response;
}

/**
 * Whether the page is one that the Worker's texts make, and the same for everybody: the server says so
 * in a header that it sets only on answers without cookie and made without knowing who asks.
 */
function isPublicText({ url }: Request, response: Response): boolean {
  return (
    response.status === 200 &&
    !response.redirected &&
    /^\/blog(\/|$)/.test(new URL(url).pathname) &&
    /^(hit|miss)$/.test(response.headers.get('X-Page-Cache') ?? '')
  );
}

async function keepRead(request: Request, response: Response): Promise<void> {
  try {
    const cache = await caches.open(CACHES.read);
    await cache.delete(request);
    await cache.put(request, response);
    const keys = await cache.keys();
    for (const oldest of keys.slice(0, Math.max(0, keys.length - MAX_READ_PAGES)))
      await cache.delete(oldest);
  } catch {
    // No room: the page was shown all the same.
  }
}

async function copyOf(path: string, readPages: ReadPages): Promise<Response | undefined> {
  const page = (await pagesFrom(readPages))?.pages[path];
  if (page) return toResponse(page, 200);
  const cache = await caches.open(CACHES.read);
  return cache.match(new URL(path, self.location.origin).href);
}

async function pagesFrom(readPages: ReadPages): Promise<OfflinePages | undefined> {
  const packed = await readPages();
  return packed && readPacked<OfflinePages>(packed);
}

/** The header tells the page where it came from: it then asks whether the network is there. */
function toResponse({ html, headers }: OfflinePage, status: number): Response {
  return new Response(html, { status, headers: { ...headers, 'Server-Timing': 'device' } });
}

function after(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms));
}

import { CACHES, type OfflinePage, type OfflinePages } from '~/platform/offline/offline-contract';
import { readPacked } from '~/platform/offline/read-packed';

/** How long the network may take before a copy on the device is shown, in milliseconds. */
const PATIENCE_MS = 4000;
/** Maximum number of visited public pages that are cached; the oldest are deleted first. */
const MAX_READ_PAGES = 40;

/** Pages of one conversion each, too many to keep: without a network the tool itself opens in their place. */
const CONVERSION_PAGE = /^\/converter\/[^/]+$/;

/** Reads the build's file of pages from the device. */
type ReadPages = () => Promise<Response | undefined>;

/**
 * Responds with a page from the network. If that fails, takes too long or responds with 5xx, responds with the
 * copy on the device; without one, with the server's own response or the offline fallback page.
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
 * Whether a page is public content of the blog, the same for everybody: the server sets this header only on
 * responses without a cookie that do not depend on the session.
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
    // Storage is full: the page was shown anyway.
  }
}

async function copyOf(path: string, readPages: ReadPages): Promise<Response | undefined> {
  const pages = (await pagesFrom(readPages))?.pages;
  const page = pages?.[path];
  if (page) return toResponse(page, 200);
  if (CONVERSION_PAGE.test(path) && pages?.['/converter'])
    return Response.redirect(new URL('/converter', self.location.origin).href);
  const cache = await caches.open(CACHES.read);
  return cache.match(new URL(path, self.location.origin).href);
}

async function pagesFrom(readPages: ReadPages): Promise<OfflinePages | undefined> {
  const packed = await readPages();
  return packed && readPacked<OfflinePages>(packed);
}

/** The header tells the page that it came from the device, so that it checks for the network. */
function toResponse({ html, headers }: OfflinePage, status: number): Response {
  return new Response(html, { status, headers: { ...headers, 'Server-Timing': 'device' } });
}

function after(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms));
}

/**
 * Responds to a data request of a client-side navigation, from the network only. If the network fails or the
 * server responds with 5xx, the response makes Remix load the page as a document (a single-fetch redirect in
 * turbo-stream): the page then comes from the device, or the fallback page explains that it has no copy. A
 * page that revalidates its own data gets the failure, because reloading it would discard the user's work.
 */
export async function answerData(request: Request, clientId: string): Promise<Response> {
  const network = fetch(request);
  const answer = await network.catch(() => undefined);
  if (answer && answer.status < 500) return answer;
  const { pathname, search } = new URL(request.url);
  const page = pathname.slice(0, -'.data'.length);
  const path = page === '/_root' ? '/' : page;
  const client = await self.clients.get(clientId);
  if (!client || new URL(client.url).pathname === path) return network;
  return redirectDocument(path + withoutRoutes(search));
}

declare const self: ServiceWorkerGlobalScope;

/** Removes the parameter that names the requested routes, which is not part of the page's URL. */
function withoutRoutes(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('_routes');
  return params.size > 0 ? `?${params}` : '';
}

function redirectDocument(path: string): Response {
  const fields = { _2: 3, _4: 5, _6: 7, _8: 9, _10: 7 };
  const values = ['redirect', path, 'status', 302, 'revalidate', false, 'reload', true, 'replace'];
  const body = `${JSON.stringify([['SingleFetchRedirect', 1], fields, ...values])}\n`;
  // Remix itself uses this status, so that no cache stores the response.
  return new Response(body, {
    status: 202,
    headers: { 'Content-Type': 'text/x-script', 'X-Remix-Response': 'yes' },
  });
}

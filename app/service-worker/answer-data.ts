/**
 * Data that a link to a page asks the server for, from the network alone. When that is away or in trouble
 * (5xx) the answer is
 * 'load this page as a document', in Remix's own words (a single-fetch redirect in turbo-stream): the page
 * then comes from the device, or says that it is not there. A page that renews its own data gets the
 * failure, since loading it anew would throw away what somebody is doing in it.
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

/** Which routes' data is wanted is no part of the page's address. */
function withoutRoutes(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('_routes');
  return params.size > 0 ? `?${params}` : '';
}

function redirectDocument(path: string): Response {
  const fields = { _2: 3, _4: 5, _6: 7, _8: 9, _10: 7 };
  const values = ['redirect', path, 'status', 302, 'revalidate', false, 'reload', true, 'replace'];
  const body = `${JSON.stringify([['SingleFetchRedirect', 1], fields, ...values])}\n`;
  // The status that Remix itself uses, so that no cache takes it for a page.
  return new Response(body, {
    status: 202,
    headers: { 'Content-Type': 'text/x-script', 'X-Remix-Response': 'yes' },
  });
}

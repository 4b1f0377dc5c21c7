/**
 * Responds to Remix's lazy route discovery (`/__manifest`), which requests the modules of a route when a link
 * to it becomes visible. The route manifests of this release and the one before are on the device, so the
 * response needs no network; the request names the release that the tab runs.
 */
export async function answerRoutes(request: Request): Promise<Response> {
  const version = new URL(request.url).searchParams.get('version') ?? '';
  const file = /^\w+$/.test(version)
    ? await caches.match(`/assets/manifest-${version}.js`, { ignoreVary: true })
    : undefined;
  if (!file) return fetch(request);
  const text = await file.text();
  const json = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
  return Response.json((JSON.parse(json) as { routes: unknown }).routes);
}

/**
 * Renders every public page of the built product for offline use: by the Pages Worker itself, in workerd,
 * with its hash-based policy. The stylesheet is not inlined, since it is on the device too, and no page
 * contains the site's address, since the build does not know it.
 */
import { readFile } from 'node:fs/promises';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import type { OfflinePage, OfflinePages } from '../../app/platform/offline/offline-contract.ts';
import { isNetworkOnly, OFFLINE_HOST } from '../../app/platform/offline/offline-contract.ts';
import { listRoutes, readManifest } from '../built-routes.ts';
import { readWorkerToml } from '../platform/worker-config.ts';
import { fallbackHtml } from './fallback-html.ts';
import { needsServer } from './release-files.ts';

/** Headers that belong to one response or release, not to the page. */
const NOT_KEPT = new Set([
  ...['x-request-id', 'x-page-cache', 'x-release', 'etag', 'cache-control', 'date'],
]);

/** Renders the pages of the build in `clientFolder`. */
export async function renderPages(
  clientFolder: string,
  pagesWorker: string,
): Promise<OfflinePages> {
  const { compatibility_date: compatibilityDate } = await readWorkerToml();
  const stub = (name: string, status: number) => ({
    name,
    modules: true,
    script: `export default { fetch: () => new Response(null, { status: ${status} }) }`,
    compatibilityDate,
  });
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      port: 0,
      cf: false,
      log: new Log(LogLevel.ERROR),
      telemetry: { enabled: false },
      // Blog pages request the version of their content, which has no server here; the errors are expected.
      handleStructuredLogs: () => undefined,
      workers: [
        {
          name: 'pages',
          modules: [
            { type: 'ESModule', path: '_worker.js', contents: await readFile(pagesWorker, 'utf8') },
          ],
          compatibilityDate,
          bindings: { LOG_LEVEL: 'warn', HUMAN_CHECK: 'altcha' },
          serviceBindings: { API: 'api', ASSETS: 'files' },
        },
        stub('api', 503),
        stub('files', 404),
      ],
    }),
  );
  try {
    const pages: Record<string, OfflinePage> = {};
    let headers: OfflinePage['headers'] = {};
    for (const { path } of listRoutes(readManifest(clientFolder))) {
      if (/[:*]/.test(path) || isNetworkOnly(path) || needsServer(path)) continue;
      const response = await miniflare.dispatchFetch(`https://${OFFLINE_HOST}${path}`);
      const html = await response.text();
      if (response.headers.get('X-Page-Cache') !== 'miss') continue; // The page is not the same for everybody.
      headers = Object.fromEntries(
        [...response.headers].filter(([name]) => !NOT_KEPT.has(name.toLowerCase())),
      );
      pages[path] = { html, headers };
    }
    return { pages, fallback: fallbackOf(headers, clientFolder) };
  } finally {
    await miniflare.dispose();
  }
}

/** The page for an address that is not on the device: same headers, but no script at all. */
function fallbackOf(headers: OfflinePage['headers'], clientFolder: string): OfflinePage {
  const policy =
    "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
  const { 'cross-origin-embedder-policy': _, ...plain } = headers;
  return {
    html: fallbackHtml(clientFolder),
    headers: { ...plain, 'content-security-policy': policy },
  };
}

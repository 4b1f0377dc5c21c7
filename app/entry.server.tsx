import type { AppLoadContext, EntryContext, HandleErrorFunction } from '@remix-run/cloudflare';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { logPath } from '@workers/api/_core/log-path.contract';
import { isbot } from 'isbot';
import { renderToReadableStream } from 'react-dom/server';
import { NonceContext } from '~/platform/nonce';
import { RequestIdContext } from '~/platform/request-id';
import '~/platform/server/load-context';
import { logError as logToConsole } from '~/platform/server/log';

/** Renders a document. The Pages function sets the headers for delivery (CSP, cache). */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce, requestId, buffered, logError = logToConsole }: AppLoadContext = {},
): Promise<Response> {
  let failed = false;
  const body = await renderToReadableStream(
    <NonceContext.Provider value={nonce}>
      <RequestIdContext.Provider value={requestId}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} />
      </RequestIdContext.Provider>
    </NonceContext.Provider>,
    {
      nonce,
      signal: request.signal,
      onError(error) {
        failed = true;
        if (!request.signal.aborted) logError('render_failed', error, { path: pathOf(request) });
      },
    },
  );
  if (buffered === true || isbot(request.headers.get('user-agent'))) await body.allReady;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(body, { headers, status: failed ? 500 : status });
}

/**
 * Logs errors of loaders and actions; Remix sends the browser a neutral message. Aborted requests and client
 * errors (404, 405) are not logged.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const { logError = logToConsole } = context ?? {};
  logError('loader_failed', error, { path: pathOf(request) });
};

function pathOf(request: Request): string {
  return logPath(new URL(request.url).pathname);
}

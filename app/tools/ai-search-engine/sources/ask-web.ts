import type {
  SearchServices,
  WebSearchEvent,
  WebSearchRequest,
} from '@workers/api/search/web-search.contract';
import { ApiError, browserApi, readResponse, unreachable } from '~/platform/api-client';
import type { ApiPath } from '~/platform/api-path';

/** Fetches the server's configured search services; sends nothing of a question. */
export async function readSearchServices(): Promise<SearchServices> {
  return readResponse(browserApi().api.search.services.$get());
}

/**
 * Streams the events of a web search.
 * @throws ApiError with a message for the user; `search_broke` when the response ends prematurely
 */
export async function* askWeb(
  request: WebSearchRequest,
  signal: AbortSignal,
): AsyncGenerator<WebSearchEvent> {
  const response = await fetch('/api/search/web' satisfies ApiPath, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/x-ndjson' },
    body: JSON.stringify(request),
    signal,
  }).catch((error: unknown) => {
    throw signal.aborted ? error : unreachable();
  });
  if (!response.ok || !response.body) {
    await readResponse(Promise.resolve(response));
    throw unreachable();
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  const close = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', close);
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        throw signal.aborted ? error : broken();
      });
      signal.throwIfAborted();
      if (done) throw broken();
      const lines = (rest + value).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const event = parse(line);
        if (event.kind === 'end') return;
        yield event;
      }
    }
  } finally {
    signal.removeEventListener('abort', close);
    close();
  }
}

function parse(line: string): WebSearchEvent {
  try {
    return JSON.parse(line) as WebSearchEvent;
  } catch {
    throw broken();
  }
}

const broken = () =>
  new ApiError('search_broke', 'The search broke off in the middle. What came before is used.', 0);

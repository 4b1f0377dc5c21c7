import type { AppLoadContext } from '@remix-run/cloudflare';
import type { Api } from '@workers/api/index';
import { hc } from 'hono/client';
import './server/load-context';

/** The typed client of the API Worker: `client.api.session.$get()`. */
export type ApiClient = ReturnType<typeof hc<Api>>;

/** An error response of the API, or the lack of a response. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** Machine-readable cause, such as `rate_limited`; `unreachable` without a response. */
  readonly code: string;
  /** HTTP status; 0 without a response. */
  readonly status: number;

  constructor(code: string, message: string, status: number) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

/** The error for a request, or a load of our own code, that could not reach the server. */
export function unreachable(): ApiError {
  return new ApiError('unreachable', 'The server could not be reached. Check the connection.', 0);
}

/** The client for the browser: same origin, cookies included. */
export function browserApi(): ApiClient {
  return hc<Api>(window.location.origin);
}

/**
 * The client for a loader or an action: uses the service binding and forwards the user's cookies and the
 * request's id. `npm run dev` has no binding; there it fetches the same URL through the proxy.
 */
export function serverApi(request: Request, context: AppLoadContext): ApiClient {
  const { origin } = new URL(request.url);
  const headers: Record<string, string> = {
    Cookie: request.headers.get('Cookie') ?? '',
    Origin: origin,
  };
  if (context.requestId !== undefined) headers['X-Request-Id'] = context.requestId;
  const { api } = context;
  if (api === undefined) return hc<Api>(origin, { headers });
  return hc<Api>(origin, {
    headers,
    fetch: (input: RequestInfo | URL, init?: RequestInit) => api.fetch(new Request(input, init)),
  });
}

/**
 * Awaits a response and returns its JSON.
 * @throws {@link ApiError} with the server's code and message, or `unreachable` when the network failed
 *
 * @example const { user } = await readResponse(browserApi().api.session.$get());
 */
export async function readResponse<Body>(
  answer: Promise<{ ok: boolean; status: number; json(): Promise<Body> }>,
): Promise<Body> {
  let response: Awaited<typeof answer>;
  try {
    response = await answer;
  } catch {
    throw unreachable();
  }
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok && body !== undefined) return body as Body;
  const { error } = (body ?? {}) as { error?: { code?: string; message?: string } };
  throw new ApiError(
    error?.code ?? 'invalid_answer',
    error?.message ?? 'The server gave an answer that could not be read. Try again in a moment.',
    response.status,
  );
}

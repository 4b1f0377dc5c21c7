import { ApiError, unreachable } from '~/platform/api-client';
import type { ApiPath } from '~/platform/api-path';

/**
 * Calls a generation route of the Worker (workers/api/generation/generation.contract.ts).
 *
 * @returns the response if it is 2xx
 * @throws ApiError with the server's code and message; `unreachable` if there is no response; the signal's
 * reason if it was aborted
 */
export async function requestGeneration(
  path: ApiPath,
  { method = 'GET', body, signal }: { method?: string; body?: unknown; signal?: AbortSignal } = {},
): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(new URL(path, window.location.origin), {
      method,
      // The server requires a JSON body for every write, even an empty one.
      ...(method === 'GET'
        ? {}
        : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body ?? {}) }),
      signal: signal ?? null,
    });
  } catch {
    signal?.throwIfAborted();
    throw unreachable();
  }
  if (response.ok) return response;
  const answer: unknown = await response.json().catch(() => undefined);
  throw errorOf(answer, response.status);
}

/** Turns a generation error body into an ApiError, like that of every other call. */
export function errorOf(answer: unknown, status: number): ApiError {
  const { error } = (answer ?? {}) as { error?: { code?: string; message?: string } };
  return new ApiError(
    error?.code ?? 'invalid_answer',
    error?.message ?? 'The server gave an answer that could not be read. Try again in a moment.',
    status,
  );
}

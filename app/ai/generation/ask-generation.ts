import { ApiError, unreachable } from '~/platform/api-client';
import type { ApiPath } from '~/platform/api-path';

/**
 * Asks a route of the Worker's services (workers/api/generation/generation.contract.ts).
 *
 * @returns the answer, when it is a good one
 * @throws ApiError with the server's code and message; `unreachable` without an answer; the signal's
 * reason when it was aborted
 */
export async function askGeneration(
  path: ApiPath,
  { method = 'GET', body, signal }: { method?: string; body?: unknown; signal?: AbortSignal } = {},
): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(new URL(path, window.location.origin), {
      method,
      // The server wants JSON of each write, also of one that says nothing.
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

/** What the server said instead of a file, as the error of every other call. */
export function errorOf(answer: unknown, status: number): ApiError {
  const { error } = (answer ?? {}) as { error?: { code?: string; message?: string } };
  return new ApiError(
    error?.code ?? 'invalid_answer',
    error?.message ?? 'The server gave an answer that could not be read. Try again in a moment.',
    status,
  );
}

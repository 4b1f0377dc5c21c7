import { readBounded } from '../../_core/read-bounded';
import { upstreamWaitMs } from '../../_core/upstream-wait.settings';
import type { Env } from '../../env';
import { OauthFailure } from './oauth-failure';

const TIMEOUT_MS = 10_000;
/** GitHub's list of addresses is the largest response: some hundred bytes per address. */
const LIMIT_IN_BYTES = 256 * 1024;

/**
 * Requests JSON from a provider. Stops after 10 seconds or 256 KiB, follows no redirect (which would forward
 * our secret) and does not read the body of an error response. arctic's own request has none of these bounds.
 * Throws {@link OauthFailure} `provider_failed`.
 */
export async function fetchProvider(
  env: Pick<Env, 'UPSTREAM_WAIT_SHARE'>,
  url: string,
  { step, ...init }: RequestInit & { step: string },
): Promise<unknown> {
  const fail = (reason: string) => new OauthFailure('provider_failed', `${step}: ${reason}`);
  const headers = new Headers(init.headers);
  headers.set('Accept', 'application/json');
  headers.set('User-Agent', 'Entropy-Tools'); // GitHub rejects a request without one
  const signal = AbortSignal.timeout(upstreamWaitMs(env, TIMEOUT_MS));
  try {
    const response = await fetch(url, { ...init, headers, signal, redirect: 'manual' });
    if (!response.ok) {
      await response.body?.cancel();
      throw fail(`status ${response.status}`);
    }
    const text = await readBounded(response.body, LIMIT_IN_BYTES, () =>
      fail('the answer is too large'),
    );
    try {
      return JSON.parse(text);
    } catch {
      throw fail('the answer is not JSON');
    }
  } catch (error) {
    if (error instanceof OauthFailure) throw error;
    throw fail(signal.aborted ? 'no answer in time' : 'not reachable');
  }
}

import { GOOGLE_AI_ORIGIN } from '~/platform/google-ai-origin';

/** What a trial of a key has shown. */
export type KeyTrial = 'works' | 'refused' | 'busy' | 'unreachable';

const TRIAL_MS = 10_000;

/**
 * Tries a Google key where it is to be used: straight from this browser, by asking for the list of
 * models, which costs nothing. The key travels in a header, so that it stands in no address and no log.
 * Never throws.
 */
export async function tryGoogleKey(key: string, origin = GOOGLE_AI_ORIGIN): Promise<KeyTrial> {
  try {
    const { ok, status } = await fetch(`${origin}/v1beta/models?pageSize=1`, {
      headers: { 'x-goog-api-key': key },
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal: AbortSignal.timeout(TRIAL_MS),
    });
    if (ok) return 'works';
    if (status === 429) return 'busy';
    return status >= 500 ? 'unreachable' : 'refused';
  } catch {
    return 'unreachable';
  }
}

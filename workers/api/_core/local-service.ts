import { readBounded } from './read-bounded';

const PROBE_MS = 1000;
/** Once started, a service is detected after at most `missing`. */
const REMEMBER_MS = { found: 60_000, missing: 3000 };

const known = new Map<string, { isThere: boolean; until: number }>();

/**
 * Whether a local service responds at an address, such as one that `npm run …` starts beside `npm start`.
 * Only loopback is probed, and only in development: nothing in production can be mistaken for it or slowed by
 * the probe.
 *
 * @param proof the path to request, and the exact text of its response
 */
export async function isLocalService(
  { APP_ENV }: { APP_ENV: string },
  baseUrl: string,
  { path, answer, now }: { path: string; answer: string; now: Date },
): Promise<boolean> {
  const { hostname, origin } = new URL(baseUrl);
  if (APP_ENV === 'production' || !['127.0.0.1', 'localhost', '[::1]'].includes(hostname)) {
    return false;
  }
  const url = origin + path;
  const before = known.get(url);
  if (before && before.until > now.getTime()) return before.isThere;
  const isThere = await probe(url, answer);
  const rememberMs = isThere ? REMEMBER_MS.found : REMEMBER_MS.missing;
  known.set(url, { isThere, until: now.getTime() + rememberMs });
  return isThere;
}

async function probe(url: string, answer: string): Promise<boolean> {
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(PROBE_MS),
    });
    const text = await readBounded(response.body, 1000, () => new Error('too large'));
    return response.ok && text === answer;
  } catch {
    return false;
  }
}

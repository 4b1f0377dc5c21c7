import { readBounded } from '../../_core/read-bounded';

/** Where `npm run ai:local` listens unless told otherwise, so that `npm start` beside it finds it. */
export const LOCAL_STAND_IN = 'http://127.0.0.1:8548';

const PROBE_MS = 1000;
/** Whoever starts the stand-in waits no longer than this to see it. */
const REMEMBER_MS = { found: 60_000, missing: 3000 };

const known = new Map<string, { isStandIn: boolean; until: number }>();

/**
 * Whether the local stand-in answers at an address. Only loopback is asked, and only in development:
 * nothing in production can pass for a stand-in or be slowed by the question.
 */
export async function isLocalStandIn(
  { APP_ENV }: { APP_ENV: string },
  baseUrl: string,
  now: Date,
): Promise<boolean> {
  const { hostname, origin } = new URL(baseUrl);
  if (APP_ENV === 'production' || !['127.0.0.1', 'localhost', '[::1]'].includes(hostname)) {
    return false;
  }
  const before = known.get(origin);
  if (before && before.until > now.getTime()) return before.isStandIn;
  const isStandIn = await probe(`${origin}/stand-in`);
  const rememberMs = isStandIn ? REMEMBER_MS.found : REMEMBER_MS.missing;
  known.set(origin, { isStandIn, until: now.getTime() + rememberMs });
  return isStandIn;
}

async function probe(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(PROBE_MS),
    });
    const text = await readBounded(response.body, 1000, () => new Error('too large'));
    return response.ok && text === '{"standIn":true}';
  } catch {
    return false;
  }
}

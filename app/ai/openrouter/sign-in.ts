/**
 * A key of OpenRouter by one press: OAuth with PKCE as its documentation has it
 * (openrouter.ai/docs/guides/overview/auth/oauth). OpenRouter sends the person back with a code; only the tab
 * that began has the verifier that turns it into a key. Everything goes from this browser to OpenRouter;
 * nothing passes through our server.
 */

import { safeReturnPath } from '~/platform/return-path';
import { asRecord } from '../providers/as-record';

/** The page that OpenRouter sends the person back to. */
const OPENROUTER_PATH = '/openrouter';
/** How long a person may take at OpenRouter, in milliseconds. */
const VALID_MS = 15 * 60_000;
const EXCHANGE_MS = 20_000;
const PENDING = 'entropy:openrouter:v1';

type TabStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

interface Pending {
  state: string;
  verifier: string;
  returnTo: string;
  startedAt: number;
}

/**
 * Begins: stores state and verifier in this tab.
 * @param returnTo one of our paths
 * @returns the address of OpenRouter to open in this tab
 */
export async function beginOpenRouter({
  openRouter,
  site,
  returnTo,
  store = sessionStorage,
  now = Date.now(),
}: {
  /** Such as `https://openrouter.ai`. */
  openRouter: string;
  /** Our own origin. */
  site: string;
  returnTo: string;
  store?: TabStore;
  now?: number;
}): Promise<string> {
  const pending: Pending = { state: random(), verifier: random(), returnTo, startedAt: now };
  store.setItem(PENDING, JSON.stringify(pending));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(pending.verifier));
  const query = new URLSearchParams({
    // OpenRouter returns no state of its own, but keeps what the address has.
    callback_url: `${site}${OPENROUTER_PATH}?state=${pending.state}`,
    code_challenge: toBase64Url(new Uint8Array(digest)),
    code_challenge_method: 'S256',
  });
  return `${openRouter}/auth?${query}`;
}

export type OpenRouterResult =
  | { kind: 'key'; key: string; returnTo: string }
  | { kind: 'problem'; text: string; returnTo: string };

/**
 * Ends: checks the state and exchanges the code for a key. What was begun is used up by the first call,
 * whatever comes of it. Never rejects.
 * @param query of the address that OpenRouter sent the person to
 */
export async function finishOpenRouter({
  openRouter,
  query,
  store = sessionStorage,
  now = Date.now(),
}: {
  openRouter: string;
  query: URLSearchParams;
  store?: TabStore;
  now?: number;
}): Promise<OpenRouterResult> {
  const pending = takePending(store);
  const returnTo = pending?.returnTo ?? '/tools';
  const problem = (text: string): OpenRouterResult => ({ kind: 'problem', text, returnTo });
  if (!pending)
    return problem(
      'Nothing was begun in this tab, or it was used already. Begin again with “Connect OpenRouter” in an AI tool.',
    );
  if (query.get('state') !== pending.state)
    return problem('This answer does not belong to what this tab began, so it was not used.');
  if (now - pending.startedAt > VALID_MS || now < pending.startedAt)
    return problem('This took longer than 15 minutes. Begin again.');
  const code = query.get('code');
  if (!code) return problem('OpenRouter gave no permission, so there is no key.');
  try {
    const response = await fetch(new URL('api/v1/auth/keys', openRouter), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        code,
        code_verifier: pending.verifier,
        code_challenge_method: 'S256',
      }),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(EXCHANGE_MS),
    });
    if (response.status >= 500) return problem('OpenRouter has a problem of its own. Begin again.');
    if (!response.ok)
      return problem(
        'OpenRouter did not accept the code: it works once and for some minutes. Begin again.',
      );
    const { key } = asRecord(await response.json());
    return typeof key === 'string' && /^[\x21-\x7e]{8,4096}$/.test(key)
      ? { kind: 'key', key, returnTo }
      : problem('OpenRouter gave no key that can be used. Begin again.');
  } catch {
    return problem('OpenRouter could not be reached. Check the connection and begin again.');
  }
}

function takePending(store: TabStore): Pending | undefined {
  try {
    const text = store.getItem(PENDING) ?? 'null';
    store.removeItem(PENDING);
    const { state, verifier, returnTo, startedAt } = asRecord(JSON.parse(text));
    if (typeof state !== 'string' || typeof verifier !== 'string') return undefined;
    return {
      state,
      verifier,
      returnTo: safeReturnPath(typeof returnTo === 'string' ? returnTo : undefined),
      startedAt: typeof startedAt === 'number' ? startedAt : 0,
    };
  } catch {
    return undefined;
  }
}

/** 256 random bits: 43 characters, as RFC 7636 recommends for a verifier. */
function random(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(32)));
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

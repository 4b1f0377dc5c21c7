import type { Env } from '../../env';
import { checkPageAddress, type PageRules } from './check-address';
import { PageFailure } from './page-failure';

export type { PageRules };

/**
 * Whether the Worker may request this address: http or https, the default port, a host that resolves to
 * public addresses only, and not our own; in development also those of `PAGE_LOCAL_HOSTS`. The request must
 * then not follow redirects. Throws if the name cannot be resolved.
 */
export async function isPublicWebAddress(
  env: Pick<Env, 'PAGE_DNS_URL' | 'PAGE_LOCAL_HOSTS' | 'PUBLIC_ORIGIN'>,
  address: string,
  signal: AbortSignal,
): Promise<boolean> {
  const ownHosts = [new URL(env.PUBLIC_ORIGIN).hostname];
  try {
    await checkPageAddress(address, undefined, { env, ownHosts, signal });
    return true;
  } catch (error) {
    if (error instanceof PageFailure && error.code === 'page_not_allowed') return false;
    throw error;
  }
}

/** Options of {@link fetchPublic}. */
export interface PublicQuestion {
  rules: PageRules;
  /** Creates the request of each hop; `first` is the original address. */
  init: (url: URL, first: URL) => RequestInit;
  /** How many redirects are followed; the response of the last hop is returned whatever it is. */
  maxRedirects: number;
}

/**
 * Sends a request to a public web server. Each address on the way is checked first; `fetch` itself follows no
 * redirects. For the cause of an error see {@link reasonOfPublic}.
 *
 * @returns the response, and the address that sent it
 * @throws whatever `fetch` throws, and PageFailure for an address that is not allowed
 */
export async function fetchPublic(
  address: string,
  { rules, init, maxRedirects }: PublicQuestion,
): Promise<{ url: URL; response: Response }> {
  const first = await checkPageAddress(address, undefined, rules);
  let url = first;
  for (let hop = 0; ; hop += 1) {
    const response = await fetch(url.href, {
      ...init(url, first),
      redirect: 'manual',
      signal: rules.signal,
    });
    const target = redirectionOf(response);
    if (target === undefined || hop === maxRedirects) return { url, response };
    await response.body?.cancel();
    url = await checkPageAddress(target, url, rules);
  }
}

/** The redirect target as the server wrote it; undefined if the response does not redirect. */
export function redirectionOf(response: Response): string | undefined {
  if (response.status < 300 || response.status >= 400) return undefined;
  return response.headers.get('Location') ?? undefined;
}

/** Why {@link fetchPublic} failed. */
export function reasonOfPublic(error: unknown): 'not-public' | 'no-such-name' | 'no-answer' {
  if (!(error instanceof PageFailure)) return 'no-answer';
  return error.code === 'page_not_allowed' ? 'not-public' : 'no-such-name';
}

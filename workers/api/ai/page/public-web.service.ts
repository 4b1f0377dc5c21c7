import type { Env } from '../../env';
import { checkPageAddress, type PageRules } from './check-address';
import { PageFailure } from './page-failure';

export type { PageRules };

/**
 * Whether the Worker may ask this address: http or https, the usual port, a host that leads to public
 * addresses only, and not our own; under development also those of `PAGE_LOCAL_HOSTS`. Ask without
 * following redirects then. Throws when the name cannot be looked up.
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

/** What {@link askPublic} asks with. */
export interface PublicQuestion {
  rules: PageRules;
  /** The request of each hop; the way begins at `first`. */
  init: (url: URL, first: URL) => RequestInit;
  /** How many redirections are followed; the answer to the last hop comes back whatever it is. */
  maxRedirects: number;
}

/**
 * Asks a public web server: each address on the way is checked first, and nobody else follows
 * redirections. For a fault see {@link reasonOfPublic}.
 *
 * @returns the answer, and the address that gave it
 * @throws whatever `fetch` throws, and for an address that may not be asked
 */
export async function askPublic(
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

/** Where an answer leads on, as its server wrote it; undefined where it leads nowhere. */
export function redirectionOf(response: Response): string | undefined {
  if (response.status < 300 || response.status >= 400) return undefined;
  return response.headers.get('Location') ?? undefined;
}

/** Why {@link askPublic} gave no answer. */
export function reasonOfPublic(error: unknown): 'not-public' | 'no-such-name' | 'no-answer' {
  if (!(error instanceof PageFailure)) return 'no-answer';
  return error.code === 'page_not_allowed' ? 'not-public' : 'no-such-name';
}

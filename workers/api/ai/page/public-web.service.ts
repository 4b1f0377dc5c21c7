import type { Env } from '../../env';
import { checkPageAddress } from './check-address';
import { PageFailure } from './page-failure';

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

import type { GitService } from '@entropy-tools/machine/git/network/git-limits';
import { isPublicWebAddress } from '../ai/page/public-web.service';
import type { Env } from '../env';
import { GitFailure } from './git-failure';

const MAX_ADDRESS = 1000;

/** Settings needed by the address check. */
export type GitEnv = Pick<Env, 'PAGE_DNS_URL' | 'PAGE_LOCAL_HOSTS' | 'PUBLIC_ORIGIN'>;

/**
 * Checks the address of a repository: https, a public host, no credentials, no query string. Plain http only
 * for the hosts that development allows (`PAGE_LOCAL_HOSTS`).
 * @throws GitFailure
 */
export async function checkRemote(env: GitEnv, text: string, signal: AbortSignal): Promise<URL> {
  const url = URL.parse(text);
  if (url === null || text.length > MAX_ADDRESS) throw new GitFailure('git_address_invalid');
  const isLocal = env.PAGE_LOCAL_HOSTS?.includes(url.host) === true;
  if (url.protocol !== 'https:' && !(isLocal && url.protocol === 'http:')) {
    throw new GitFailure('git_address_invalid');
  }
  if (url.username !== '' || url.password !== '') throw new GitFailure('git_address_invalid');
  if (url.search !== '' || url.hash !== '') throw new GitFailure('git_address_invalid');
  url.pathname = url.pathname.replace(/\/+$/, '');
  const isPublic = await isPublicWebAddress(env, url.href, signal).catch(() => {
    throw new GitFailure('git_unreachable');
  });
  if (!isPublic) throw new GitFailure('git_address_not_allowed');
  return url;
}

/** The URL of one of Git's three smart HTTP requests. */
export function questionAddress(remote: URL, service: GitService, isInfo: boolean): string {
  const base = `${remote.origin}${remote.pathname === '/' ? '' : remote.pathname}`;
  return isInfo ? `${base}/info/refs?service=${service}` : `${base}/${service}`;
}

/** The repository that a redirect of `info/refs` leads to. @throws GitFailure if it leads elsewhere */
export function redirectedRemote(target: string, from: string, service: GitService): string {
  const url = URL.parse(target, from);
  const suffix = '/info/refs';
  if (url === null || !url.pathname.endsWith(suffix) || url.search !== `?service=${service}`) {
    throw new GitFailure('git_not_a_repository');
  }
  url.search = '';
  url.hash = '';
  url.pathname = url.pathname.slice(0, -suffix.length);
  return url.href;
}

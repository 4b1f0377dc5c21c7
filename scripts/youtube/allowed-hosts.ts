import { lookup } from 'node:dns/promises';
import { isPublicAddress } from '../../workers/api/_core/public-address.ts';

/** Where YouTube's pages, programming interface, pictures and media come from; with all names below them. */
const SITES: readonly string[] = [
  'youtube.com',
  'youtube-nocookie.com',
  'youtu.be',
  'googlevideo.com',
  'ytimg.com',
  'ggpht.com',
  'youtubei.googleapis.com',
];

/** Where to connect to, once it is known to be allowed. */
export interface Destination {
  address: string;
  port: number;
}

/**
 * Finds the address of a host that may be asked: one of YouTube's on its usual ports, leading to public
 * addresses only; or one of `extraHosts` (`127.0.0.1:8080`), which is for development and tests. The
 * caller connects to the address that was looked at, so a name that changes in between (rebinding) gains nothing.
 *
 * @returns undefined when it may not be asked
 */
export async function findDestination(
  host: string,
  port: number,
  extraHosts: readonly string[],
): Promise<Destination | undefined> {
  const name = host.toLowerCase();
  if (extraHosts.includes(`${name}:${port}`)) return { address: name, port };
  if (port !== 443 && port !== 80) return undefined;
  if (!isYoutubeHost(name)) return undefined;
  const addresses = await lookup(name, { all: true }).catch(() => []);
  const [first] = addresses;
  if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address)))
    return undefined;
  return { address: first.address, port };
}

/** Whether a host is one of YouTube's, or below one. */
function isYoutubeHost(name: string): boolean {
  return SITES.some((site) => name === site || name.endsWith(`.${site}`));
}

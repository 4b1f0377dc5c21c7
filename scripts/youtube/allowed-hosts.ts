import { lookup } from 'node:dns/promises';
import { isPublicAddress } from '../../workers/api/_core/public-address.ts';

/** Domains of YouTube's pages, API, pictures and media; subdomains are included. */
const SITES: readonly string[] = [
  'youtube.com',
  'youtube-nocookie.com',
  'youtu.be',
  'googlevideo.com',
  'ytimg.com',
  'ggpht.com',
  'youtubei.googleapis.com',
];

/** The address to connect to, after the check that it is allowed. */
export interface Destination {
  address: string;
  port: number;
}

/**
 * Finds the address of an allowed host: one of YouTube's on its usual ports that resolves to public addresses
 * only; or one of `extraHosts` (`127.0.0.1:8080`), for development and tests. The caller connects to the
 * checked address, so that changing the name in between (DNS rebinding) gains nothing.
 *
 * @returns undefined when the host is not allowed
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

/** Whether a host is one of YouTube's, or a subdomain of one. */
function isYoutubeHost(name: string): boolean {
  return SITES.some((site) => name === site || name.endsWith(`.${site}`));
}

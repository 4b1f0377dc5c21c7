import { z } from 'zod';
import { isPublicAddress, isPublicName } from '../../_core/public-address';
import { readBounded } from '../../_core/read-bounded';
import type { Env } from '../../env';
import { PageFailure } from './page-failure';

const MAX_URL = 2000;
const DNS_LIMIT_IN_BYTES = 64 * 1024;

const dnsSchema = z.object({
  Status: z.number(),
  Answer: z.array(z.object({ type: z.number(), data: z.string() })).optional(),
});

/** Which pages may be read. */
export interface PageRules {
  env: Pick<Env, 'PAGE_DNS_URL' | 'PAGE_LOCAL_HOSTS'>;
  /** Our own hosts: requesting one of our pages would be a loop. */
  ownHosts: readonly string[];
  signal: AbortSignal;
}

/**
 * Checks that an address may be fetched: http or https, the default port, no credentials, and a host that
 * resolves to public addresses only. `URL` normalises decimal, octal and hexadecimal hosts to four numbers
 * first, so that they are recognised.
 *
 * Remaining gap: `fetch` resolves the name again, as it takes no IP address, so a name that changes in
 * between (DNS rebinding) is caught only by the platform, which cannot reach private networks.
 *
 * @throws PageFailure `page_not_allowed`, or `page_unreachable` for a name that does not resolve
 */
export async function checkPageAddress(
  text: string,
  base: URL | undefined,
  { env, ownHosts, signal }: PageRules,
): Promise<URL> {
  const url = URL.parse(text, base);
  if (url === null || text.length > MAX_URL || !/^https?:$/.test(url.protocol)) {
    throw new PageFailure('page_not_allowed');
  }
  if (url.username !== '' || url.password !== '') throw new PageFailure('page_not_allowed');
  url.hash = '';
  if (env.PAGE_LOCAL_HOSTS?.includes(url.host)) return url;
  if (url.port !== '' || ownHosts.includes(url.hostname)) throw new PageFailure('page_not_allowed');
  const host = url.hostname.replace(/\.$/, '');
  const literal = host.startsWith('[')
    ? host.slice(1, -1)
    : /^[\d.]+$/.test(host)
      ? host
      : undefined;
  if (literal !== undefined) {
    if (!isPublicAddress(literal)) throw new PageFailure('page_not_allowed');
    return url;
  }
  if (!isPublicName(host)) throw new PageFailure('page_not_allowed');
  const addresses = await resolve(env.PAGE_DNS_URL, host, signal);
  if (addresses.length === 0) throw new PageFailure('page_unreachable');
  if (!addresses.every(isPublicAddress)) throw new PageFailure('page_not_allowed');
  return url;
}

/** Resolves a name to its IPv4 and IPv6 addresses. */
async function resolve(server: string, name: string, signal: AbortSignal): Promise<string[]> {
  const kinds = [
    ['A', 1],
    ['AAAA', 28],
  ] as const;
  const answers = await Promise.all(
    kinds.map(async ([kind, type]) => {
      const query = new URLSearchParams({ name, type: kind });
      const response = await fetch(`${server}?${query}`, {
        headers: { Accept: 'application/dns-json' },
        redirect: 'manual',
        signal,
      });
      const tooLarge = () => new Error('too large');
      const text = await readBounded(response.body, DNS_LIMIT_IN_BYTES, tooLarge);
      const { Status, Answer = [] } = dnsSchema.parse(JSON.parse(text));
      if (Status !== 0) return [];
      return Answer.filter((one) => one.type === type).map(({ data }) => data);
    }),
  );
  return answers.flat();
}

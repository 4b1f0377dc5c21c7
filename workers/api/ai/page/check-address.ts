import { z } from 'zod';
import { isPublicAddress } from '../../_core/public-address';
import { readBounded } from '../../_core/read-bounded';
import type { Env } from '../../env';
import { PageFailure } from './page-failure';

const MAX_URL = 2000;
const DNS_LIMIT_IN_BYTES = 64 * 1024;
/** Names that are never public (RFC 6761, 6762, 8375, 9476, and what routers use). */
const LOCAL_NAME =
  /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|arpa|test|invalid|onion|alt)$/;

const dnsSchema = z.object({
  Status: z.number(),
  Answer: z.array(z.object({ type: z.number(), data: z.string() })).optional(),
});

/** Where a page may be read from, and by whom it is asked. */
export interface PageRules {
  env: Pick<Env, 'PAGE_DNS_URL' | 'PAGE_LOCAL_HOSTS'>;
  /** Hosts of our own: a page of ours would be asked in a circle. */
  ownHosts: readonly string[];
  signal: AbortSignal;
}

/**
 * The address, when it may be fetched: http or https, the usual port, no name and password in it, and a
 * host that leads to public addresses only. `URL` writes hosts in decimal, octal or hexadecimal as four
 * numbers first, so these are seen for what they are.
 *
 * What stays open: the name is looked up again by `fetch`, which takes no address, so a name that
 * changes in between (rebinding) is caught only by the platform, which has no way into private networks.
 *
 * @throws PageFailure `page_not_allowed`, or `page_unreachable` for a name that leads nowhere
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
  if (!host.includes('.') || LOCAL_NAME.test(host)) throw new PageFailure('page_not_allowed');
  const addresses = await resolve(env.PAGE_DNS_URL, host, signal);
  if (addresses.length === 0) throw new PageFailure('page_unreachable');
  if (!addresses.every(isPublicAddress)) throw new PageFailure('page_not_allowed');
  return url;
}

/** The addresses of a name, of both kinds. */
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

import type { Context } from 'hono';
import type { AppEnv } from '../../_core/app-env';
import { callerNetwork, requireAttempt } from '../../_core/limits';
import { ownOrigin } from '../../_core/own-origin';
import { readBytesBounded } from '../../_core/read-bounded';
import { upstreamWaitMs } from '../../_core/upstream-wait.settings';
import { type FetchedPage, PAGE_LIMIT_IN_BYTES } from '../ai.contract';
import { PageFailure } from './page-failure';
import { fetchPublic, type PageRules } from './public-web.service';

/** All redirects together. */
const TIMEOUT_MS = 10_000;
const MAX_REDIRECTS = 5;
const LIMIT = { name: 'fetch-page', limit: 30, windowMs: 60 * 60 * 1000 };
const REQUEST = {
  headers: {
    Accept: 'text/html,application/xhtml+xml,text/plain,application/pdf;q=0.9',
    'User-Agent': 'Mozilla/5.0 (compatible; EntropyTools; reads a page for a person who asked)',
  },
};

/**
 * Reads a public web page for a user: HTML and plain text, a PDF unchanged. Checks each address on the way;
 * at most five redirects, ten seconds and 4 MB. Forwards nothing of the caller's request.
 *
 * @throws PageFailure; ApiError 429 `rate_limited` after 30 pages per hour and network
 */
export async function fetchPage(c: Context<AppEnv>, address: string): Promise<FetchedPage> {
  const env = c.get('env');
  await requireAttempt(env, LIMIT, callerNetwork(c), c.get('now')());
  return readPublicPage(address, {
    env,
    ownHosts: ownHostsOf(c),
    signal: AbortSignal.timeout(upstreamWaitMs(env, TIMEOUT_MS)),
  });
}

/** Our own hosts, which are not read: requesting one of our pages would be a loop. */
export function ownHostsOf(c: Context<AppEnv>): string[] {
  return [c.get('env').PUBLIC_ORIGIN, ownOrigin(c)].map((origin) => new URL(origin).hostname);
}

/**
 * Reads a public web page; rate limiting is up to the caller. The signal aborts it at any time.
 * @param limitInBytes of the page after decompression
 * @throws PageFailure
 */
export async function readPublicPage(
  address: string,
  rules: PageRules,
  limitInBytes: number = PAGE_LIMIT_IN_BYTES,
): Promise<FetchedPage> {
  try {
    const { url, response } = await fetchPublic(address, {
      rules,
      init: () => REQUEST,
      maxRedirects: MAX_REDIRECTS,
    });
    return await readPage(url, response, limitInBytes);
  } catch (error) {
    if (rules.signal.aborted) throw new PageFailure('page_timeout');
    if (error instanceof PageFailure) throw error;
    // A refused connection, an invalid certificate, an unparsable DNS response.
    throw new PageFailure('page_unreachable');
  }
}

async function readPage(url: URL, response: Response, limitInBytes: number): Promise<FetchedPage> {
  if (!response.ok) {
    await response.body?.cancel();
    throw new PageFailure('page_unreachable');
  }
  const [type = '', ...parameters] = (response.headers.get('Content-Type') ?? '').split(';');
  const kind = type.trim().toLowerCase();
  const isHtml = kind === 'text/html' || kind === 'application/xhtml+xml';
  if (!isHtml && kind !== 'text/plain' && kind !== 'application/pdf') {
    await response.body?.cancel();
    throw new PageFailure('page_type_unsupported');
  }
  const tooLarge = () => new PageFailure('page_too_large');
  const bytes = await readBytesBounded(response.body, limitInBytes, tooLarge);
  const found = { url: url.href, title: nameOf(url) };
  if (kind === 'application/pdf') {
    const start = new TextDecoder('latin1').decode(bytes.subarray(0, 1024));
    if (!start.includes('%PDF-')) throw new PageFailure('page_type_unsupported');
    return { ...found, kind: 'pdf', data: toBase64(bytes) };
  }
  const named = /charset=["']?([\w-]+)/i.exec(parameters.join(';'))?.[1];
  const text = decode(bytes, named);
  const { extractHtmlText, extractPlainText } = await import('./readable-text');
  const { title, ...readable } = isHtml ? extractHtmlText(text) : extractPlainText(text);
  return { ...found, ...(title === '' ? {} : { title }), kind: 'text', ...readable };
}

/** Decodes with the charset of the header, else of the page's own `meta`, else UTF-8. */
function decode(bytes: Uint8Array, named: string | undefined): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 2048));
  const encoding = named ?? /<meta[^>]+charset=["']?([\w-]+)/i.exec(start)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

function nameOf({ pathname, hostname }: URL): string {
  return pathname.split('/').filter(Boolean).at(-1)?.slice(0, 200) ?? hostname;
}

const toBase64 = (bytes: Uint8Array) => (bytes as unknown as { toBase64(): string }).toBase64();

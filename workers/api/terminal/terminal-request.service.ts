import { fromBase64 } from '../_core/from-base64';
import { readBytesBounded } from '../_core/read-bounded';
import { fetchPublic, type PageRules, reasonOfPublic } from '../ai/page/public-web.service';
import type { TerminalRequest } from './terminal.contract';
import { TerminalFailure } from './terminal-failure';
import { packResponse, terminalLimits } from './terminal-response.contract';

/** Appended to a program's User-Agent, so that server owners can see that the request came through us. */
const AGENT = 'EntropyTools-Terminal/1.0';

/**
 * Request headers that belong to the connection, the platform or a proxy; programs may not set them. All
 * others are sent unchanged.
 */
const NOT_OURS =
  /^(host|connection|content-length|transfer-encoding|te|trailer|upgrade|keep-alive|expect|forwarded|via|accept-encoding|true-client-ip|x-real-ip|(proxy|sec|cf|x-forwarded)-.*)$/i;

/** Response headers invalidated by `fetch`, or belonging to the connection. */
const NOT_THEIRS = /^(content-encoding|content-length|transfer-encoding|connection|keep-alive)$/;

/**
 * Sends one request to a public web server on behalf of a Real Terminal program. A redirect is returned like
 * any other response, so that the terminal can ask the user before it follows it to another host. Sends none
 * of our cookies.
 *
 * @returns the response in the format of `packResponse`
 * @throws TerminalFailure
 */
export async function forwardTerminalRequest(
  { url: address, method = 'GET', headers: given = [], body }: TerminalRequest,
  { env, ownHosts }: Omit<PageRules, 'signal'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const signal = AbortSignal.timeout(terminalLimits.answerMs);
  const headers = new Headers();
  for (const [name, value] of given) if (!NOT_OURS.test(name)) headers.append(name, value);
  headers.set('User-Agent', `${headers.get('User-Agent') ?? 'curl/8'} ${AGENT}`);
  if (!headers.has('Accept')) headers.set('Accept', '*/*');
  const isBodied = body !== undefined && method !== 'GET' && method !== 'HEAD';
  try {
    const { url, response } = await fetchPublic(address, {
      rules: { env, ownHosts, signal },
      maxRedirects: 0,
      init: () => ({ method, headers, ...(isBodied ? { body: fromBase64(body) } : {}) }),
    });
    const bytes = await readBytesBounded(
      response.body,
      terminalLimits.answer,
      () => new TerminalFailure('terminal_too_large'),
    );
    const { status, statusText } = response;
    const kept = [...response.headers].filter(([name]) => !NOT_THEIRS.test(name));
    return packResponse({ status, statusText, headers: kept, url: url.href }, bytes);
  } catch (error) {
    if (error instanceof TerminalFailure) throw error;
    if (signal.aborted) throw new TerminalFailure('terminal_timeout');
    const reason = reasonOfPublic(error);
    throw new TerminalFailure(
      reason === 'not-public'
        ? 'terminal_address_not_allowed'
        : reason === 'no-such-name'
          ? 'terminal_name_unknown'
          : 'terminal_unreachable',
    );
  }
}

// Network access for a machine's programs: one request after the other through the Worker, to each host only
// after the user has agreed to it. Redirects are followed here, so that the user is asked about other
// hosts as well.
import type { ProgramRequest, ProgramResponse } from './program';

/** Why a request was not sent or got no response; `terminal_…` and `rate_limited` are codes of the Worker. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Sends one request to an approved host; a redirect is returned as it is. @throws RequestError */
export type SendRequest = (
  url: string,
  request: ProgramRequest,
  signal: AbortSignal,
) => Promise<ProgramResponse>;

/** The program that makes the request. */
export interface RequestContext {
  program: string;
  /** Asks the user; null if the question was cancelled. */
  ask: (question: string) => Promise<string | null>;
  signal: AbortSignal;
}

/** The same limit as in browsers. */
const MAX_REDIRECTS = 20;

/**
 * The network of a machine.
 * @param askServer sends a request: on a page, through the site's server
 */
export class Network {
  readonly #askServer: SendRequest;
  /** Approved origins, for as long as the machine runs. */
  readonly #agreed = new Set<string>();

  constructor(askServer: SendRequest) {
    this.#askServer = askServer;
  }

  /** Sends a request, after the user has agreed to each host on its way. @throws RequestError */
  async fetch(
    address: string,
    request: ProgramRequest,
    { program, ask, signal }: RequestContext,
  ): Promise<ProgramResponse> {
    let [url, current] = [address, request];
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      await this.#requireConsent(url, program, ask);
      const answer = await this.#askServer(url, current, signal);
      const next = request.redirect === 'manual' ? undefined : nextRequest(answer, current);
      if (!next) return answer;
      ({ url, request: current } = next);
    }
    throw new RequestError('redirects', 'The server redirects too often.');
  }

  async #requireConsent(
    address: string,
    program: string,
    ask: RequestContext['ask'],
  ): Promise<void> {
    const url = URL.parse(address);
    if (!url || !/^https?:$/.test(url.protocol))
      throw new RequestError('terminal_address_not_allowed', 'That is no address of the web.');
    if (this.#agreed.has(url.origin)) return;
    const answer = await ask(
      `${program} asks ${url.origin} through this site's server. Allow it until this page is closed? [y/N] `,
    );
    if (!/^y(es)?$/i.test(answer?.trim() ?? ''))
      throw new RequestError('not_agreed', `${url.host} was not allowed.`);
    this.#agreed.add(url.origin);
  }
}

/**
 * The request to send after a redirect, as browsers and curl do: after 303, and after 301 or 302 to a POST, a
 * GET without a body; to another origin without credentials (RFC 9110, 15.4).
 * @returns undefined if the response is not a redirect
 */
export function nextRequest(
  { status, headers, url: from }: ProgramResponse,
  { method = 'GET', headers: sent = {}, body, ...rest }: ProgramRequest,
): { url: string; request: ProgramRequest } | undefined {
  const target = headers.location;
  if (![301, 302, 303, 307, 308].includes(status) || target === undefined) return undefined;
  const url = URL.parse(target, from);
  if (!url) return undefined;
  const isGet =
    (status === 303 && method !== 'HEAD') || (status < 303 && method.toUpperCase() === 'POST');
  const isElsewhere = url.origin !== new URL(from).origin;
  const kept = Object.entries(sent).filter(
    ([name]) =>
      !(isElsewhere && /^(authorization|cookie|proxy-authorization)$/i.test(name)) &&
      !(isGet && /^content-/i.test(name)),
  );
  return {
    url: url.href,
    request: {
      ...rest,
      method: isGet ? 'GET' : method,
      headers: Object.fromEntries(kept),
      ...(isGet || body === undefined ? {} : { body }),
    },
  };
}

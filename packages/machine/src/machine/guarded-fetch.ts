// The way out of a machine's programs: one request after the other through the Worker, each host only after
// the person agreed to it. Redirections are followed here, so that another host is asked about as well.
import type { ProgramRequest, ProgramResponse } from './program';

/** Why a request was not made or not answered; `terminal_…` and `rate_limited` are the Worker's own. */
export class RequestFault extends Error {
  override readonly name = 'RequestFault';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** One request, to a host that was agreed to; a redirection comes back as it is. @throws RequestFault */
export type AskServer = (
  url: string,
  request: ProgramRequest,
  signal: AbortSignal,
) => Promise<ProgramResponse>;

/** Who asks for the request. */
export interface Asker {
  program: string;
  /** Asks the person; null where the question was left. */
  ask: (question: string) => Promise<string | null>;
  signal: AbortSignal;
}

/** As many as browsers follow. */
const MAX_REDIRECTS = 20;

/**
 * The network of a machine.
 * @param askServer how a request is made: through the site's server in a page
 */
export class Network {
  readonly #askServer: AskServer;
  /** Origins, for as long as the machine runs. */
  readonly #agreed = new Set<string>();

  constructor(askServer: AskServer) {
    this.#askServer = askServer;
  }

  /** Makes a request, after the person agreed to each host on its way. @throws RequestFault */
  async fetch(
    address: string,
    request: ProgramRequest,
    { program, ask, signal }: Asker,
  ): Promise<ProgramResponse> {
    let [url, current] = [address, request];
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      await this.#requireConsent(url, program, ask);
      const answer = await this.#askServer(url, current, signal);
      const next = request.redirect === 'manual' ? undefined : nextRequest(answer, current);
      if (!next) return answer;
      ({ url, request: current } = next);
    }
    throw new RequestFault('redirects', 'The server redirects too often.');
  }

  async #requireConsent(address: string, program: string, ask: Asker['ask']): Promise<void> {
    const url = URL.parse(address);
    if (!url || !/^https?:$/.test(url.protocol))
      throw new RequestFault('terminal_address_not_allowed', 'That is no address of the web.');
    if (this.#agreed.has(url.origin)) return;
    const answer = await ask(
      `${program} asks ${url.origin} through this site's server. Allow it until this page is closed? [y/N] `,
    );
    if (!/^y(es)?$/i.test(answer?.trim() ?? ''))
      throw new RequestFault('not_agreed', `${url.host} was not allowed.`);
    this.#agreed.add(url.origin);
  }
}

/**
 * The request that a redirection asks for, as browsers and curl make it: after 303, and after 301 or 302 to
 * a POST, a GET without a body; to another origin without what identifies the person (RFC 9110, 15.4).
 * @returns undefined where the answer leads nowhere
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

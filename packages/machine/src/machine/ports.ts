// Servers of the machine's programs, by port. They are not reachable outside the tab: only by the preview
// beside the terminal and by programs of the same machine. Limits: requests and responses are transferred
// whole; there is no streaming, and there are no sockets.
import { nextRequest } from './guarded-fetch';
import type { ProgramRequest, ProgramResponse } from './program';

/** A request as a server of the machine receives it. */
export interface PortRequest {
  method: string;
  /** Path and query, such as `/list?page=2`. */
  path: string;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: Uint8Array;
}

/** A response of a server of the machine. */
export interface PortResponse {
  status: number;
  statusText: string;
  /** Names in lower case. */
  headers: Record<string, string>;
  bytes: Uint8Array;
}

/** Answers one request. Rejects if the program ends first. */
export type PortHandler = (request: PortRequest) => Promise<PortResponse>;

/** Why a server could not be started or reached, with Node's error code. */
export class PortError extends Error {
  readonly code: 'EADDRINUSE' | 'ECONNREFUSED' | 'ECONNRESET' | 'ERR_SOCKET_BAD_PORT';

  constructor(code: PortError['code'], message: string) {
    super(message);
    this.code = code;
  }
}

const MAX_PORT = 65_535;
/** The first port to try if a server does not ask for one. */
const FIRST_FREE_PORT = 3000;
const MAX_REDIRECTS = 20;

export class Ports {
  /** Called when a server opens or closes. */
  onChange: (port: number, isOpen: boolean) => void = () => {};
  readonly #servers = new Map<number, PortHandler>();

  /**
   * Starts a server.
   * @param wanted a port; 0 for any free one
   * @returns its port, and a function that closes it
   * @throws PortError `EADDRINUSE`, `ERR_SOCKET_BAD_PORT`
   */
  open(wanted: number, answer: PortHandler): { port: number; close: () => void } {
    if (!Number.isInteger(wanted) || wanted < 0 || wanted > MAX_PORT)
      throw new PortError(
        'ERR_SOCKET_BAD_PORT',
        `options.port should be >= 0 and < 65536. Received ${wanted}.`,
      );
    const port = wanted || this.#free();
    if (this.#servers.has(port))
      throw new PortError('EADDRINUSE', `listen EADDRINUSE: address already in use :::${port}`);
    this.#servers.set(port, answer);
    this.onChange(port, true);
    const close = () => {
      if (this.#servers.get(port) !== answer) return;
      this.#servers.delete(port);
      this.onChange(port, false);
    };
    return { port, close };
  }

  /** Sends a request to a server. @throws PortError `ECONNREFUSED` if there is none, `ECONNRESET` if it ends */
  async ask(port: number, request: PortRequest): Promise<PortResponse> {
    const answer = this.#servers.get(port);
    if (!answer) throw new PortError('ECONNREFUSED', `connect ECONNREFUSED 127.0.0.1:${port}`);
    return answer(request);
  }

  /** Sends a request to the server at a local address; undefined if the address is not on this machine. */
  fetch(address: string, init: ProgramRequest): Promise<ProgramResponse> | undefined {
    const url = URL.parse(address);
    if (url?.protocol !== 'http:' || !/^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname))
      return undefined;
    const port = Number(url.port || 80);
    if (!this.#servers.has(port)) return undefined;
    const headers = Object.fromEntries(
      Object.entries(init.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
    );
    return this.ask(port, {
      method: init.method ?? 'GET',
      path: url.pathname + url.search,
      headers: { host: url.host, ...headers },
      body: init.body ?? new Uint8Array(),
    }).then((answer) => ({ ...answer, url: url.href }));
  }

  /** The same, following redirects as long as they stay on this machine. @throws PortError */
  async follow(address: string, init: ProgramRequest): Promise<ProgramResponse> {
    let [url, request] = [address, init];
    for (let hop = 0; ; hop += 1) {
      const asked = this.fetch(url, request);
      if (!asked) throw new PortError('ECONNREFUSED', `Nothing answers at ${url}`);
      const answer = await asked;
      const next = hop < MAX_REDIRECTS ? nextRequest(answer, request) : undefined;
      if (!next) return answer;
      ({ url, request } = next);
    }
  }

  #free(): number {
    let port = FIRST_FREE_PORT;
    while (this.#servers.has(port)) port += 1;
    return port;
  }
}

// Servers of the machine's programs, by their port. Nothing of them leaves the tab: they are asked by the
// preview beside the terminal and by programs of the same machine. Limits: a request and its answer are
// whole texts of bytes; nothing is streamed, and there are no sockets.
import { nextRequest } from './guarded-fetch';
import type { ProgramRequest, ProgramResponse } from './program';

/** A request as a server of the machine gets it. */
export interface PortRequest {
  method: string;
  /** Path and query, such as `/list?page=2`. */
  path: string;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: Uint8Array;
}

/** What a server of the machine answers. */
export interface PortAnswer {
  status: number;
  statusText: string;
  /** Names in lower case. */
  headers: Record<string, string>;
  bytes: Uint8Array;
}

/** Answers one request. Rejects where the program ended before. */
export type AnswerPort = (request: PortRequest) => Promise<PortAnswer>;

/** Why a server could not be started or asked, with the code of Node's error. */
export class PortError extends Error {
  readonly code: 'EADDRINUSE' | 'ECONNREFUSED' | 'ECONNRESET' | 'ERR_SOCKET_BAD_PORT';

  constructor(code: PortError['code'], message: string) {
    super(message);
    this.code = code;
  }
}

const MAX_PORT = 65_535;
/** The first one that a server without a wish gets. */
const FIRST_FREE_PORT = 3000;
const MAX_REDIRECTS = 20;

export class Ports {
  /** Told when a server starts and when it ends. */
  onChange: (port: number, isOpen: boolean) => void = () => {};
  readonly #servers = new Map<number, AnswerPort>();

  /**
   * Starts a server.
   * @param wanted a port; 0 for any that is free
   * @returns its port, and what ends it
   * @throws PortError `EADDRINUSE`, `ERR_SOCKET_BAD_PORT`
   */
  open(wanted: number, answer: AnswerPort): { port: number; close: () => void } {
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

  /** Asks a server. @throws PortError `ECONNREFUSED` where there is none, `ECONNRESET` where it ends */
  async ask(port: number, request: PortRequest): Promise<PortAnswer> {
    const answer = this.#servers.get(port);
    if (!answer) throw new PortError('ECONNREFUSED', `connect ECONNREFUSED 127.0.0.1:${port}`);
    return answer(request);
  }

  /** Asks the server that an address of this machine leads to; undefined where it leads to none. */
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

  /** The same, with redirections followed for as long as they lead to this machine. @throws PortError */
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

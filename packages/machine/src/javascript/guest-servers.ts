// HTTP servers of a program in the interpreter. A request waits until the program accepts it, and its sender
// until the program has answered; unanswered requests fail when the server or the program ends.
import { PortError, type PortRequest, type PortResponse } from '../machine/ports';
import type { ProgramSession } from '../machine/program';

/** A request as guest/http.js receives it; the body is fetched separately. */
export interface AcceptedRequest extends Omit<PortRequest, 'body'> {
  /** Number by which the program answers. */
  id: number;
  /** Number by which the program fetches the body. */
  body: number;
}

/** The part of a response other than its bytes. */
export type ResponseHead = Omit<PortResponse, 'bytes'>;

interface Server {
  close: () => void;
  waiting: AcceptedRequest[];
  /** Hands the next request to the program, or null once the server ends. */
  take: ((request: AcceptedRequest | null) => void) | undefined;
}

interface Sender {
  port: number;
  resolve: (answer: PortResponse) => void;
  reject: (error: Error) => void;
}

export class GuestServers {
  readonly #session: ProgramSession;
  readonly #keepBody: (bytes: Uint8Array) => number;
  readonly #servers = new Map<number, Server>();
  readonly #senders = new Map<number, Sender>();
  #lastId = 0;

  /** @param keepBody stores bytes for the program to fetch, and returns their number */
  constructor(session: ProgramSession, keepBody: (bytes: Uint8Array) => number) {
    this.#session = session;
    this.#keepBody = keepBody;
  }

  /** @returns the port. @throws Error if there are no ports, PortError if it is taken */
  listen(wanted: number): number {
    if (!this.#session.serve) throw new Error('this terminal has no servers');
    const server: Server = { close: () => {}, waiting: [], take: undefined };
    const opened = this.#session.serve(wanted, (request) => this.#ask(opened.port, request));
    server.close = opened.close;
    this.#servers.set(opened.port, server);
    return opened.port;
  }

  /** Waits for the next request; null once the server has ended. */
  accept(port: number): Promise<AcceptedRequest | null> {
    const server = this.#servers.get(port);
    if (!server) return Promise.resolve(null);
    const first = server.waiting.shift();
    if (first) return Promise.resolve(first);
    return new Promise((resolve) => {
      server.take = resolve;
    });
  }

  respond(id: number, head: ResponseHead, bytes: ArrayBuffer): void {
    this.#senders.get(id)?.resolve({ ...head, bytes: new Uint8Array(bytes) });
    this.#senders.delete(id);
  }

  close(port: number): void {
    const server = this.#servers.get(port);
    if (!server) return;
    this.#servers.delete(port);
    server.close();
    server.take?.(null);
    for (const [id, sender] of this.#senders) {
      if (sender.port !== port) continue;
      sender.reject(new PortError('ECONNRESET', 'The server ended before it answered.'));
      this.#senders.delete(id);
    }
  }

  closeAll(): void {
    for (const port of [...this.#servers.keys()]) this.close(port);
  }

  #ask(port: number, { body, ...request }: PortRequest): Promise<PortResponse> {
    const server = this.#servers.get(port);
    if (!server)
      return Promise.reject(
        new PortError('ECONNREFUSED', `connect ECONNREFUSED 127.0.0.1:${port}`),
      );
    this.#lastId += 1;
    const id = this.#lastId;
    const taken = { ...request, id, body: this.#keepBody(body) };
    const answer = new Promise<PortResponse>((resolve, reject) => {
      this.#senders.set(id, { port, resolve, reject });
    });
    const { take } = server;
    server.take = undefined;
    if (take) take(taken);
    else server.waiting.push(taken);
    return answer;
  }
}

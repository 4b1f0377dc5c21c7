// Servers of a program in the interpreter. A request waits until the program takes it, and its sender until
// the program has answered; what nobody answers is given up when the server or the program ends.
import { type PortAnswer, PortError, type PortRequest } from '../machine/ports';
import type { ProgramSession } from '../machine/program';

/** A request as guest/http.js takes it: the body is fetched apart. */
export interface TakenRequest extends Omit<PortRequest, 'body'> {
  /** For the answer. */
  id: number;
  /** For the body. */
  body: number;
}

/** What guest/http.js says of an answer besides its bytes. */
export type AnswerHead = Omit<PortAnswer, 'bytes'>;

interface Server {
  close: () => void;
  waiting: TakenRequest[];
  /** Hands the next request to the program, or null at the end of the server. */
  take: ((request: TakenRequest | null) => void) | undefined;
}

interface Sender {
  port: number;
  resolve: (answer: PortAnswer) => void;
  reject: (error: Error) => void;
}

export class GuestServers {
  readonly #session: ProgramSession;
  readonly #keepBody: (bytes: Uint8Array) => number;
  readonly #servers = new Map<number, Server>();
  readonly #senders = new Map<number, Sender>();
  #lastId = 0;

  /** @param keepBody puts bytes where the program can fetch them by a number */
  constructor(session: ProgramSession, keepBody: (bytes: Uint8Array) => number) {
    this.#session = session;
    this.#keepBody = keepBody;
  }

  /** @returns the port. @throws Error where there are no ports, PortError where it is taken */
  listen(wanted: number): number {
    if (!this.#session.serve) throw new Error('this terminal has no servers');
    const server: Server = { close: () => {}, waiting: [], take: undefined };
    const opened = this.#session.serve(wanted, (request) => this.#ask(opened.port, request));
    server.close = opened.close;
    this.#servers.set(opened.port, server);
    return opened.port;
  }

  /** Waits for the next request; null when the server was ended. */
  accept(port: number): Promise<TakenRequest | null> {
    const server = this.#servers.get(port);
    if (!server) return Promise.resolve(null);
    const first = server.waiting.shift();
    if (first) return Promise.resolve(first);
    return new Promise((resolve) => {
      server.take = resolve;
    });
  }

  respond(id: number, head: AnswerHead, bytes: ArrayBuffer): void {
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

  #ask(port: number, { body, ...request }: PortRequest): Promise<PortAnswer> {
    const server = this.#servers.get(port);
    if (!server)
      return Promise.reject(
        new PortError('ECONNREFUSED', `connect ECONNREFUSED 127.0.0.1:${port}`),
      );
    this.#lastId += 1;
    const id = this.#lastId;
    const taken = { ...request, id, body: this.#keepBody(body) };
    const answer = new Promise<PortAnswer>((resolve, reject) => {
      this.#senders.set(id, { port, resolve, reject });
    });
    const { take } = server;
    server.take = undefined;
    if (take) take(taken);
    else server.waiting.push(taken);
    return answer;
  }
}

/**
 * Stands between a browser and the product, so that a test can take the network away for good (nothing
 * listens any more) or put another release there.
 */
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** What an override may answer instead of the product; undefined leaves it to the product. */
export type Override = (
  path: string,
) => Promise<OverrideAnswer | undefined> | OverrideAnswer | undefined;

export interface OverrideAnswer {
  status: number;
  headers?: Readonly<Record<string, string>>;
  body?: Buffer | string;
}

export interface FrontServer {
  url: string;
  /** Stops answering; open connections break off. */
  cut(): Promise<void>;
  /** Answers again, at the same address. */
  mend(): Promise<void>;
  /**
   * Breaks each response to these paths off after some bytes of its body; 0 begins none.
   * @param bytes undefined lets them pass again
   */
  breakOff(prefix: string, bytes: number | undefined): void;
  /** Sends some bytes of the body of each response to these paths and then nothing more, with the connection open. */
  stall(prefix: string, bytes: number): void;
  /** Sets an override that answers some requests. */
  override(answer: Override | undefined): void;
}

/** Starts a front for the product at `target`. */
export async function startFront(target: string): Promise<FrontServer> {
  let answer: Override | undefined;
  let broken: { prefix: string; bytes: number; staysOpen: boolean } | undefined;
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const own = await answer?.(request.url ?? '/');
    if (own) {
      response.writeHead(own.status, own.headers ?? {}).end(own.body);
      return;
    }
    const { host, port, origin } = new URL(target);
    const { method, url: path } = request;
    // With its own host name the product accepts forms from the proxy's pages as its own.
    const headers = { ...request.headers, host };
    if (headers.origin === `http://${request.headers.host}`) headers.origin = origin;
    const onward = httpRequest({ host: '127.0.0.1', port, method, path, headers }, (answered) => {
      response.writeHead(answered.statusCode ?? 502, answered.rawHeaders);
      const limit = broken && path?.startsWith(broken.prefix) ? broken : undefined;
      if (!limit) return void answered.pipe(response);
      let left = limit.bytes;
      answered.on('data', (piece: Buffer) => {
        const end = () => left <= 0 && !limit.staysOpen && response.destroy();
        response.write(piece.subarray(0, left), end);
        left -= piece.length;
        if (left <= 0) answered.destroy();
      });
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  };
  const server = createServer((request, response) => void pass(request, response));
  const listen = (port: number) =>
    new Promise<void>((done) => server.listen(port, 'localhost', () => done()));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    cut: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
    mend: () => listen(port),
    breakOff: (prefix, bytes) => {
      broken = bytes === undefined ? undefined : { prefix, bytes, staysOpen: false };
    },
    stall: (prefix, bytes) => {
      broken = { prefix, bytes, staysOpen: true };
    },
    override: (next) => {
      answer = next;
    },
  };
}

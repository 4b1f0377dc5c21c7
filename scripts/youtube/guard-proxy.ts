import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { findDestination } from './allowed-hosts.ts';

const CONNECT_TIMEOUT_MS = 15_000;

/** The only way to the network for a program. */
export interface GuardProxy {
  /** Value for `--proxy`. */
  url: string;
  /** Bytes received so far. */
  bytes: () => number;
  stop: () => Promise<void>;
}

/**
 * Starts a forward proxy on loopback through which a program reaches allowed hosts and nothing else. Each
 * connection is checked, so redirects, addresses in playlists and names that resolve into a private network
 * stop here, whatever the program does with them. It counts the bytes received.
 *
 * @param onTooMuch called once when more than `maxBytes` were received
 */
export async function startGuardProxy({
  extraHosts,
  maxBytes,
  onTooMuch,
}: {
  extraHosts: readonly string[];
  maxBytes: number;
  onTooMuch: () => void;
}): Promise<GuardProxy> {
  let bytes = 0;
  const sockets = new Set<Duplex>();
  const keep = (socket: Duplex) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  };
  const count = (chunk: Buffer) => {
    const before = bytes;
    bytes += chunk.length;
    if (before <= maxBytes && bytes > maxBytes) {
      onTooMuch();
      for (const socket of sockets) socket.destroy();
    }
  };

  const server = createServer((request, response) => {
    // Malformed requests are refused as well: none of them may end the sidecar.
    const forwarding = forward(request, extraHosts).catch(() => undefined);
    void forwarding.then((upstream) => {
      if (upstream === undefined) {
        response.writeHead(403).end();
        return;
      }
      upstream.on('error', () => response.destroy());
      upstream.on('response', (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.on('data', count);
        answer.on('error', () => response.destroy());
        answer.pipe(response);
      });
      response.once('close', () => upstream.destroy());
      request.pipe(upstream);
    });
  });
  server.on('connection', keep);
  server.on('connect', (request: IncomingMessage, client: Socket, head: Buffer) => {
    keep(client);
    const opening = openTunnel(request.url ?? '', extraHosts).catch(() => undefined);
    void opening.then((upstream) => {
      if (upstream === undefined || client.destroyed) {
        upstream?.destroy();
        client.end('HTTP/1.1 403 Forbidden\r\n\r\n');
        return;
      }
      keep(upstream);
      upstream.on('data', count);
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      if (head.length > 0) upstream.write(head);
      client.pipe(upstream).pipe(client);
      client.once('close', () => upstream.destroy());
      upstream.once('close', () => client.destroy());
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bytes: () => bytes,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.closeAllConnections();
      await new Promise<void>((stopped) => server.close(() => stopped()));
    },
  };
}

/** Forwards the request to the checked address. */
async function forward(request: IncomingMessage, extraHosts: readonly string[]) {
  const url = URL.parse(request.url ?? '');
  if (url === null || url.protocol !== 'http:' || url.username !== '') return undefined;
  const destination = await findDestination(url.hostname, Number(url.port || 80), extraHosts);
  if (destination === undefined) return undefined;
  const {
    'proxy-connection': _connection,
    'proxy-authorization': _authorization,
    ...headers
  } = request.headers as Record<string, string | string[] | undefined>;
  return httpRequest({
    host: destination.address,
    port: destination.port,
    method: request.method,
    path: `${url.pathname}${url.search}`,
    headers: { ...headers, host: url.host },
    timeout: CONNECT_TIMEOUT_MS,
    agent: false,
  });
}

/** Connects to `host:port`; undefined if that is not allowed or fails. */
async function openTunnel(
  authority: string,
  extraHosts: readonly string[],
): Promise<Socket | undefined> {
  const parts = /^(\[?[^\]]+\]?):(\d{1,5})$/.exec(authority);
  if (parts === null) return undefined;
  const [, host = '', port = ''] = parts;
  const destination = await findDestination(host, Number(port), extraHosts);
  if (destination === undefined) return undefined;
  return new Promise((resolve) => {
    const socket = connect({ host: destination.address, port: destination.port });
    socket.setTimeout(CONNECT_TIMEOUT_MS, () => socket.destroy());
    socket.once('connect', () => {
      socket.setTimeout(0);
      resolve(socket);
    });
    socket.once('error', () => resolve(undefined));
    socket.once('close', () => resolve(undefined));
  });
}

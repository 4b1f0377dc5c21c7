/**
 * A proxy between a browser and the product that records each script actually transferred; the browser's own
 * events also report those from its cache.
 */
import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomAddress } from './test.ts';

/** A script that was sent. */
export interface SentScript {
  path: string;
  /** Of its body, not compressed. */
  bytes: number;
  text: string;
}

export interface RunningProxy {
  url: string;
  /** In the order in which they were sent. */
  scripts: readonly SentScript[];
  /** Milliseconds since the last request or response. */
  quietMs: () => number;
  stop: () => Promise<void>;
}

/** Starts it on a free port. @param target the product's address */
export async function startCountingProxy(target: string): Promise<RunningProxy> {
  const { hostname, port, host } = new URL(target);
  const address = randomAddress();
  const scripts: SentScript[] = [];
  let lastAt = performance.now();
  const server = createServer((request, response) => {
    lastAt = performance.now();
    const path = request.url ?? '/';
    const headers = {
      ...request.headers,
      host,
      'accept-encoding': 'identity',
      'cf-connecting-ip': address,
    };
    const asked = ask({ hostname, port, path, method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        lastAt = performance.now();
        if (!path.endsWith('.js')) return;
        const body = Buffer.concat(chunks);
        scripts.push({ path, bytes: body.length, text: body.toString() });
      });
      answer.pipe(response);
    });
    asked.on('error', () => response.destroy());
    request.pipe(asked);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    scripts,
    quietMs: () => performance.now() - lastAt,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

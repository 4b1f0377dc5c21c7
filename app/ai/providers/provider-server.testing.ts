// A real HTTP server on loopback that implements as much of the provider's REST API as the client reads, with
// each response scripted byte by byte.

import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface AskedRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
}

export type Answer = (response: ServerResponse, request: AskedRequest) => void;

/** Starts the server; `answer` can be replaced between requests. */
export async function startProvider(answer: Answer) {
  const server = createServer((request, response) => {
    const bytes: Buffer[] = [];
    request.on('data', (part: Buffer) => bytes.push(part));
    request.on('end', () => {
      const text = Buffer.concat(bytes).toString();
      const { method = '', url = '', headers } = request;
      const asked = { method, path: url, headers, body: text ? JSON.parse(text) : {} };
      running.asked.push(asked);
      response.on('close', () => {
        if (!response.writableFinished) running.cutByClient += 1;
      });
      running.answer(response, asked);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const running = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer,
    asked: [] as AskedRequest[],
    cutByClient: 0,
    stop: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
  return running;
}

/** One server-sent event. */
export const sse = (chunk: unknown) => `data: ${JSON.stringify(chunk)}\r\n\r\n`;

/** A text chunk; `finishReason` ends the response. */
export const textChunk = (text: string, finishReason?: string, more: object = {}) => ({
  candidates: [
    { content: { role: 'model', parts: [{ text }] }, ...(finishReason ? { finishReason } : {}) },
  ],
  ...more,
});

/** Starts a streamed response. */
export function beginStream(response: ServerResponse): ServerResponse {
  return response.writeHead(200, { 'Content-Type': 'text/event-stream' });
}

/** An error response in the format of our gateway. */
export function refuse(response: ServerResponse, status: number, reason: string): void {
  const details = [
    {
      '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
      reason,
      domain: 'entropy-tools',
      metadata: { message: 'for people' },
    },
  ];
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify({ error: { code: reason, message: 'for people', details } }));
}

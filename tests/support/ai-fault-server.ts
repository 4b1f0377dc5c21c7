/**
 * An AI engine on loopback that speaks Gemini's REST and OpenAI's protocol and fails on demand, to test how
 * the gateway reacts.
 */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The fault of the next answers. */
export type AiFault =
  | 'none'
  /** Never answers. */
  | 'stall'
  /** Sends part of an answer, then is silent. */
  | 'stall-later'
  /** Closes the connection in the middle of its second event. */
  | 'cut'
  /** Ends properly after the first part, without a finish reason. */
  | 'unfinished'
  | 'not-json'
  | 'html'
  /** Sends 10 MB without ending an event. */
  | 'huge'
  | 'limit'
  | 'error'
  /** Refuses our key, and repeats it in the error. */
  | 'key'
  /** Refuses the request. */
  | 'refused'
  /** Redirects to another address. */
  | 'redirect'
  /** Sends an error as an event, with the key in it. */
  | 'error-event';

export interface RunningAiFaultServer {
  url: string;
  fault: AiFault;
  /** Requests so far. */
  requests: { path: string; headers: Record<string, unknown>; body: string }[];
  /** Connections that the client closed before the answer was complete. */
  abandoned: number;
  stop: () => Promise<void>;
}

const EVENT = (text: string, rest: object = {}) =>
  `data: ${JSON.stringify({ candidates: [{ content: { role: 'model', parts: [{ text }] }, index: 0, ...rest }], usageMetadata: { promptTokenCount: 11, candidatesTokenCount: 5, totalTokenCount: 16 } })}\r\n\r\n`;

/** Tokens of a complete answer, as its last event reports. */
export const COMPLETE_ANSWER_TOKENS = 16;

/** Starts it on a free port. */
export async function startAiFaultServer(): Promise<RunningAiFaultServer> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      if (path === '/stand-in') {
        response.writeHead(404).end();
        return;
      }
      const body = Buffer.concat(chunks).toString();
      running.requests.push({ path, headers: request.headers, body });
      response.once('close', () => {
        if (!response.writableFinished) running.abandoned += 1;
      });
      answer(response, running.fault, String(request.headers['x-goog-api-key']));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const running: RunningAiFaultServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fault: 'none',
    requests: [],
    abandoned: 0,
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((stopped) => server.close(() => stopped()));
    },
  };
  return running;
}

function answer(response: ServerResponse, fault: AiFault, key: string): void {
  const begin = () => response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  const fail = (status: number, body: object, headers = {}) =>
    response
      .writeHead(status, { 'Content-Type': 'application/json', ...headers })
      .end(JSON.stringify(body));
  const error = (code: number, message: string, details: object[] = []) => ({
    error: { code, message, status: 'FAILED', details },
  });
  switch (fault) {
    case 'none':
      begin();
      response.write(EVENT('Hello '));
      response.end(EVENT('there', { finishReason: 'STOP' }));
      return;
    case 'stall':
      return;
    case 'stall-later':
      begin();
      response.write(EVENT('Hello '));
      return;
    case 'cut':
      begin();
      response.write(EVENT('Hello '));
      response.write(EVENT('there').slice(0, 40), () => response.destroy());
      return;
    case 'unfinished':
      begin();
      response.end(EVENT('Hello '));
      return;
    case 'not-json':
      begin();
      response.write(EVENT('Hello '));
      response.end('data: {"candidates": [}\r\n\r\n');
      return;
    case 'html':
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(`<html>${key}</html>`);
      return;
    case 'huge':
      begin();
      response.end(`data: {"x":"${'x'.repeat(10_000_000)}`);
      return;
    case 'limit':
      fail(429, error(429, `quota of ${key}`), { 'Retry-After': '17' });
      return;
    case 'error':
      fail(500, error(500, `broken near ${key}`));
      return;
    case 'key':
      fail(400, error(400, `API key not valid: ${key}`, [{ reason: 'API_KEY_INVALID' }]));
      return;
    case 'refused':
      fail(400, error(400, `The input token count exceeds the maximum; ${key}`));
      return;
    case 'redirect':
      response.writeHead(307, { Location: 'http://127.0.0.1:9/elsewhere' }).end();
      return;
    case 'error-event':
      begin();
      response.write(EVENT('Hello '));
      response.end(`data: ${JSON.stringify(error(503, `overloaded ${key}`))}\r\n\r\n`);
  }
}

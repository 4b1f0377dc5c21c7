/** Sends requests over keep-alive connections and measures how long one takes on average. */
import { Agent, request } from 'node:http';

/** The parts of a response that a comparison needs. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Sends one request: a GET, or with a body a POST. */
export function fetchOnce(
  url: string,
  agent?: Agent,
  headers: Readonly<Record<string, string>> = {},
  body?: string,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = { accept: 'text/html,application/json', ...headers };
    const method = body === undefined ? 'GET' : 'POST';
    const sending = request(url, { agent, method, headers: sent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const headers = Object.fromEntries(
          Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
        );
        resolve({ status: response.statusCode ?? 0, headers, body: Buffer.concat(chunks) });
      });
    }).on('error', reject);
    sending.end(body);
  });
}

/** The requests to send. `bytes` is the length that each answer must have. */
export interface Load {
  requests: number;
  connections: number;
  bytes: number;
  headers?: Readonly<Record<string, string>>;
  /** Sent with each request, which makes it a POST. */
  body?: string;
}

/** How long requests took as a client sees it, in milliseconds. */
export interface Latencies {
  mean: number;
  p50: number;
  p99: number;
}

/**
 * Sends `requests` to a URL from `connections` connections at once.
 * @throws Error when an answer is not 200 or has another length than expected
 */
export async function loadLatencies(url: string, load: Load): Promise<Latencies> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.connections });
  const times: number[] = [];
  let sent = 0;
  const send = async () => {
    while (sent < load.requests) {
      sent += 1;
      const started = performance.now();
      const { status, body } = await fetchOnce(url, agent, load.headers, load.body);
      times.push(performance.now() - started);
      if (status !== 200 || body.length !== load.bytes) {
        throw new Error(`${url} answered ${status} with ${body.length} bytes`);
      }
    }
  };
  await Promise.all(Array.from({ length: load.connections }, send));
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return {
    mean: times.reduce((sum, ms) => sum + ms, 0) / times.length,
    p50: at(0.5),
    p99: at(0.99),
  };
}

/** The mean of {@link loadLatencies}. */
export async function loadMs(url: string, load: Load): Promise<number> {
  return (await loadLatencies(url, load)).mean;
}

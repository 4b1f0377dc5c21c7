/** Sends requests over kept-alive connections and says how long one took on average. */
import { Agent, get } from 'node:http';

/** One answer as far as a comparison needs it. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

export function fetchOnce(url: string, agent?: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { accept: 'text/html,application/json' } }, (response) => {
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
  });
}

/**
 * Sends `requests` to a URL from `connections` connections at once.
 * @returns mean milliseconds of a request as a client sees it
 * @throws Error when an answer is not 200 or has another length than expected
 */
export async function loadMs(
  url: string,
  options: { requests: number; connections: number; bytes: number },
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: options.connections });
  let sent = 0;
  let totalMs = 0;
  const send = async () => {
    while (sent < options.requests) {
      sent += 1;
      const started = performance.now();
      const { status, body } = await fetchOnce(url, agent);
      totalMs += performance.now() - started;
      if (status !== 200 || body.length !== options.bytes) {
        throw new Error(`${url} answered ${status} with ${body.length} bytes`);
      }
    }
  };
  await Promise.all(Array.from({ length: options.connections }, send));
  agent.destroy();
  return totalMs / options.requests;
}

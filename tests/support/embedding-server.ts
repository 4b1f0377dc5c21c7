/**
 * An OpenAI-compatible embedding endpoint on loopback, for evaluations: vectors of hashed character trigrams.
 * It is deterministic and knows spellings, not meanings. Like those of today's models, its cosines lie close
 * together and high: a part that all texts share makes most of them exceed any threshold.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A running endpoint. */
export interface EmbeddingServer {
  /** Address up to `/v1`. */
  url: string;
  stop: () => Promise<void>;
}

const DIMENSIONS = 512;
/** Length of the part that all vectors share, against 1 for their own part. */
const SHARED = 1.2;

/** Starts it on a free port. */
export async function startEmbeddingServer(): Promise<EmbeddingServer> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (request.url !== '/v1/embeddings') return void response.writeHead(404).end('{}');
      const { input } = JSON.parse(Buffer.concat(parts).toString()) as { input: string[] };
      response.writeHead(200, { 'Content-Type': 'application/json' });
      const data = input.map((text, index) => ({ index, embedding: embedTrigrams(text) }));
      response.end(JSON.stringify({ data }));
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    stop: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}

function embedTrigrams(text: string): number[] {
  const own = Array<number>(DIMENSIONS).fill(0);
  const padded = ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
  for (let at = 0; at + 3 <= padded.length; at += 1) {
    const hash = hashOf(padded.slice(at, at + 3));
    const place = hash % DIMENSIONS;
    own[place] = (own[place] ?? 0) + (hash & 0x10000 ? 1 : -1);
  }
  const length = Math.hypot(...own) || 1;
  return [SHARED, ...own.map((value) => value / length)];
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

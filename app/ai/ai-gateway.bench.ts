/**
 * Time to first token of a streamed response through the gateway (Pages, service binding, Worker, account in
 * D1), compared with calling the same stand-in directly; and 1,000 streams that are open at the same time.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BenchCase, type BenchRow, median, within } from '../../tests/bench/harness.ts';
import { startAiStandIn } from '../../tests/support/ai-stand-in.ts';
import { startProduct } from '../../tests/support/server.ts';
import { AI_MODELS } from '../../workers/api/ai/ai.contract.ts';

/** Median overhead the gateway may add to the time to first token. */
const MAX_ADDED_MS = 5;
const WARM_UPS = 10;
const STREAMS = 1000;
const MAX_STREAMS_SECONDS = 60;
const PIECES = Array.from({ length: 20 }, (_, at) => `piece ${at} `);
const WHOLE = PIECES.join('');

export const bench: BenchCase = {
  title: 'AI gateway',
  run: async (context) => {
    const standIn = await startAiStandIn();
    const product = await startProduct({ ...standIn.settings, GEMINI_API_KEY: 'bench' });
    const path = `/v1beta/models/${AI_MODELS.text}:streamGenerateContent?alt=sse`;
    // Both sides use the same host name, so DNS lookup costs both the same.
    const direct = standIn.url.replace('127.0.0.1', 'localhost');
    try {
      const turns = context.quick ? 10 : 100;
      const samples: { added: number[]; direct: number[] } = { added: [], direct: [] };
      for (let turn = -WARM_UPS; turn < turns; turn += 1) {
        const sides = {
          gateway: () => firstWordMs(`${product.url}/api/ai${path}`, product.url, turn),
          direct: () => firstWordMs(direct + path, product.url, turn),
        };
        // Each side goes first half of the time, so that drift affects both.
        const order =
          turn % 2 === 0 ? (['gateway', 'direct'] as const) : (['direct', 'gateway'] as const);
        const took = { gateway: 0, direct: 0 };
        for (const side of order) took[side] = await sides[side]();
        if (turn < 0) continue;
        samples.added.push(took.gateway - took.direct);
        samples.direct.push(took.direct);
      }
      const row = within(
        `time to the first word added, over ${median(samples.direct).toFixed(1)} ms directly`,
        samples.added,
        MAX_ADDED_MS,
        'ms',
      );
      return [row, ...(await streamAtOnce(context.quick ? 50 : STREAMS))];
    } finally {
      await product.stop();
      await standIn.stop();
    }
  },
};

/**
 * Opens many streams through one Worker process. The engine begins with none before it has all of them, so all
 * are open at once; then it writes them piece by piece, round after round.
 */
async function streamAtOnce(count: number): Promise<BenchRow[]> {
  const open: ServerResponse[] = [];
  const engine = createServer((asked, response) => {
    asked.resume();
    asked.on('end', () => {
      const isStream = asked.url?.includes(':streamGenerateContent');
      // The product also asks for vectors of the knowledge when it starts.
      if (!isStream) return response.writeHead(404).end();
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      open.push(response);
      if (open.length === count) void writeAll(open);
    });
  });
  await new Promise<void>((ready) =>
    engine.listen({ port: 0, host: '127.0.0.1', backlog: count }, ready),
  );
  const { port } = engine.address() as AddressInfo;
  const product = await startProduct({
    GEMINI_BASE_URL: `http://127.0.0.1:${port}`,
    GEMINI_API_KEY: 'bench',
    AI_SITE_DAILY_TOKENS: '1000000000',
    // The first streams wait until the last one is there.
    AI_SILENCE_SECONDS: '300',
  });
  try {
    const path = `/api/ai/v1beta/models/${AI_MODELS.text}:streamGenerateContent?alt=sse`;
    const started = performance.now();
    const asked = Array.from({ length: count }, (_, at) =>
      readWhole(product.url + path, product.url, at),
    );
    const ended = await Promise.allSettled(asked);
    const seconds = (performance.now() - started) / 1000;
    const lost = ended.filter((one) => one.status === 'rejected' || one.value !== WHOLE).length;
    const reason = ended.find((one) => one.status === 'rejected')?.reason;
    if (reason) console.error(`  one of those that were lost: ${reason}`);
    return [
      within(`streams lost of ${count} open at once`, [lost], 0, ''),
      within(`… time until all of ${count} have ended`, [seconds], MAX_STREAMS_SECONDS, 's'),
    ];
  } finally {
    await product.stop();
    engine.closeAllConnections();
    engine.close();
  }
}

async function writeAll(streams: readonly ServerResponse[]): Promise<void> {
  for (const [at, text] of PIECES.entries()) {
    const finishReason = at === PIECES.length - 1 ? { finishReason: 'STOP' } : {};
    const candidate = { content: { role: 'model', parts: [{ text }] }, index: 0, ...finishReason };
    const chunk = `data: ${JSON.stringify({ candidates: [candidate] })}\r\n\r\n`;
    for (const stream of streams) stream.write(chunk);
    await new Promise((done) => setImmediate(done));
  }
  for (const stream of streams) stream.end();
}

/** The text of a streamed answer. Rejects when it is cut or refused. */
function readWhole(url: string, origin: string, at: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let body = '';
    ask(url, origin, at, reject, (response) => {
      response.setEncoding('utf8');
      response.on('data', (piece: string) => {
        body += piece;
      });
      response.on('end', () => {
        if (response.statusCode !== 200 || body.includes('"error"'))
          return reject(new Error(`${response.statusCode}: ${body.slice(0, 300)}`));
        const texts = body.matchAll(/"text":"((?:[^"\\]|\\.)*)"/g);
        resolve([...texts].map(([, text]) => text).join(''));
      });
    });
  });
}

/** Milliseconds until the first bytes of the response; the rest of the body is read as well. */
function firstWordMs(url: string, origin: string, turn: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    let first: number | undefined;
    ask(url, origin, turn + WARM_UPS, reject, (response) => {
      response.on('data', () => {
        first ??= performance.now() - started;
      });
      response.on('end', () => {
        if (response.statusCode !== 200 || first === undefined) {
          reject(new Error(`${url} answered ${response.statusCode}`));
        } else resolve(first);
      });
    });
  });
}

/** Sends a question from an address of its own, so that no rate limit interferes. */
function ask(
  url: string,
  origin: string,
  at: number,
  onError: (error: Error) => void,
  onResponse: (response: IncomingMessage) => void,
): void {
  const body = JSON.stringify({ contents: [{ parts: [{ text: `Hello number ${at}` }] }] });
  const headers = {
    Origin: origin,
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'CF-Connecting-IP': `10.0.${at >> 8}.${at & 255}`,
  };
  const sent = request(url, { method: 'POST', headers }, (response) => {
    response.on('error', onError);
    onResponse(response);
  });
  sent.on('error', onError);
  sent.end(body);
}

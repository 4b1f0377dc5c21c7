/**
 * Time to first token of a streamed response through the gateway (Pages, service binding, Worker, account in
 * D1), compared with calling the same stand-in directly.
 */
import { request } from 'node:http';
import { type BenchCase, median, within } from '../../tests/bench/harness.ts';
import { startAiStandIn } from '../../tests/support/ai-stand-in.ts';
import { startProduct } from '../../tests/support/server.ts';
import { AI_MODELS } from '../../workers/api/ai/ai.contract.ts';

/** Median overhead the gateway may add to the time to first token. */
const MAX_ADDED_MS = 10;
const WARM_UPS = 10;

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
      return [row];
    } finally {
      await product.stop();
      await standIn.stop();
    }
  },
};

/** Milliseconds until the first bytes of the response; the rest of the body is read as well. */
function firstWordMs(url: string, origin: string, turn: number): Promise<number> {
  const body = JSON.stringify({ contents: [{ parts: [{ text: `Hello number ${turn}` }] }] });
  const headers = {
    Origin: origin,
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    // A separate IP address per request, so that no rate limit interferes.
    'CF-Connecting-IP': `10.0.${(turn + WARM_UPS) >> 8}.${(turn + WARM_UPS) & 255}`,
  };
  return new Promise((resolve, reject) => {
    const started = performance.now();
    let first: number | undefined;
    const sent = request(url, { method: 'POST', headers }, (response) => {
      response.on('data', () => {
        first ??= performance.now() - started;
      });
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode !== 200 || first === undefined) {
          reject(new Error(`${url} answered ${response.statusCode}`));
        } else resolve(first);
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

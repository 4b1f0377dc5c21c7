/** Compares a cached public page of ours with a bare Worker that serves the same bytes from memory. */
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { findFreePort } from '../support/server.ts';
import { type BenchCase, compare } from './harness.ts';
import { fetchOnce, loadMs } from './support/http-load.ts';

/** Answers the given body with the same headers: the least that a Worker can do. */
function bareWorker(body: string, headers: Record<string, string>): string {
  return `const body = ${JSON.stringify(body)}; const headers = ${JSON.stringify(headers)};
export default { fetch: () => new Response(body, { headers }) };`;
}

export const bench: BenchCase = {
  title: 'Cached public page',
  run: async (context) => {
    const product = await context.product();
    const page = await fetchOnce(`${product.url}/`);
    const {
      'content-length': _,
      'transfer-encoding': __,
      connection: ___,
      ...headers
    } = page.headers;
    const port = await findFreePort();
    const bare = new Miniflare(
      convertV4MiniflareOptions({
        host: '127.0.0.1',
        port,
        cf: false,
        telemetry: { enabled: false },
        workers: [
          {
            name: 'bare',
            modules: true,
            script: bareWorker(page.body.toString(), headers),
            compatibilityDate: '2026-01-01',
          },
        ],
      }),
    );
    try {
      await bare.ready;
      const load = {
        requests: context.quick ? 100 : 400,
        connections: 8,
        bytes: page.body.length,
      };
      const sides = {
        ours: { name: 'GET /', run: () => loadMs(`${product.url}/`, load) },
        peer: { name: 'bare Worker', run: () => loadMs(`http://localhost:${port}/`, load) },
      };
      const work = `cached page, ${Math.round(page.body.length / 1024)} KiB, 8 connections`;
      return [
        await compare(context, { work, ...sides, repetitions: 15, maxRatio: 1.5, warmUps: 2 }),
      ];
    } finally {
      await bare.dispose();
    }
  },
};

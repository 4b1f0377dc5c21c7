/** A post, cached and uncached, compared with a bare Worker route that returns the same bytes from memory. */
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { type BenchCase, type BenchContext, compare } from '../../../tests/bench/harness.ts';
import { fetchOnce, loadMs } from '../../../tests/bench/support/http-load.ts';
import { findFreePort } from '../../../tests/support/server.ts';

const POST = '/blog/a-table-is-a-promise';

/** The least that a Worker can do for a page. */
async function startBare(body: string, headers: Record<string, string>) {
  const port = await findFreePort();
  const worker = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port,
      cf: false,
      telemetry: { enabled: false },
      workers: [
        {
          name: 'bare',
          modules: true,
          script: `const body = ${JSON.stringify(body)}; const headers = ${JSON.stringify(headers)};
export default { fetch: () => new Response(body, { headers }) };`,
          compatibilityDate: '2026-01-01',
        },
      ],
    }),
  );
  await worker.ready;
  return { worker, url: `http://localhost:${port}/` };
}

async function measure(
  context: BenchContext,
  { url, work, maxRatio }: { url: string; work: string; maxRatio: number },
) {
  await fetchOnce(url);
  const page = await fetchOnce(url);
  const {
    'content-length': _,
    'transfer-encoding': __,
    connection: ___,
    ...headers
  } = page.headers;
  const bare = await startBare(page.body.toString(), headers);
  try {
    const load = { requests: context.quick ? 40 : 200, connections: 8, bytes: page.body.length };
    return await compare(context, {
      work: `${work}, ${Math.round(page.body.length / 1024)} KiB, 8 connections`,
      ours: { name: 'the post', run: () => loadMs(url, load) },
      peer: { name: 'bare Worker route', run: () => loadMs(bare.url, load) },
      repetitions: 9,
      maxRatio,
      warmUps: 2,
    });
  } finally {
    await bare.worker.dispose();
  }
}

export const bench: BenchCase = {
  title: 'Blog post',
  run: async (context) => {
    const { url } = await context.product();
    return [
      await measure(context, { url: url + POST, work: 'cached', maxRatio: 2 }),
      // A URL with a query is never cached: read from D1, parsed, highlighted and rendered each time.
      await measure(context, { url: `${url}${POST}?fresh`, work: 'uncached', maxRatio: 60 }),
    ];
  },
};

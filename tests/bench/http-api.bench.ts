/** Compares the API's JSON through Pages and the service binding with the same Worker requested directly. */
import { readFile } from 'node:fs/promises';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { apiWorker } from '../../scripts/platform/local-server.ts';
import { BUILD } from '../../scripts/platform/paths.ts';
import { readBuiltWorkerConfig } from '../../scripts/platform/worker-config.ts';
import { findFreePort } from '../support/server.ts';
import { type BenchCase, compare } from './harness.ts';
import { fetchOnce, loadMs } from './support/http-load.ts';

const path = '/api/session';

export const bench: BenchCase = {
  title: 'API JSON through the service binding',
  run: async (context) => {
    const product = await context.product();
    const [config, version] = await Promise.all([
      readBuiltWorkerConfig(),
      readFile(BUILD.stamp, 'utf8'),
    ]);
    const port = await findFreePort();
    const alone = new Miniflare(
      convertV4MiniflareOptions({
        host: '127.0.0.1',
        port,
        cf: false,
        resourcePersistencePath: context.folder,
        telemetry: { enabled: false },
        workers: [apiWorker(config, version, 'warn')],
      }),
    );
    try {
      await alone.ready;
      const { body } = await fetchOnce(`${product.url}${path}`);
      const load = { requests: context.quick ? 100 : 400, connections: 8, bytes: body.length };
      // The same host name as ours, so that its lookup counts for both.
      const direct = `http://localhost:${port}${path}`;
      return [
        await compare(context, {
          work: `GET ${path}, 8 connections`,
          ours: { name: 'through Pages', run: () => loadMs(`${product.url}${path}`, load) },
          peer: { name: 'the Worker directly', run: () => loadMs(direct, load) },
          repetitions: 15,
          maxRatio: 1.3,
          warmUps: 2,
        }),
      ];
    } finally {
      await alone.dispose();
    }
  },
};

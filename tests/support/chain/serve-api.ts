/**
 * Runs only the built API Worker, in a process that a test can kill at any moment. Messages from its parent
 * request SQL on its database, or the minute's job. With `naive` the twin of naive-twin.ts is in front.
 */
import { readFile } from 'node:fs/promises';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { apiWorker } from '../../../scripts/platform/local-server.ts';
import { migrateOnce } from '../../../scripts/platform/migrate-once.ts';
import { BUILD } from '../../../scripts/platform/paths.ts';
import { readBuiltWorkerConfig } from '../../../scripts/platform/worker-config.ts';
import { NAIVE_TWIN } from './naive-twin.ts';

/** A request of the parent. */
export interface ApiTask {
  id: number;
  /** Statements of one batch; without any, the minute's job runs. */
  sql?: { text: string; values: (string | number | null)[] }[];
}

/** The answer to it. */
export interface ApiAnswer {
  id: number;
  rows?: Record<string, unknown>[][];
  error?: string;
}

const [dataDir = '', port = '0', kind = 'product'] = process.argv.slice(2);
const [config, version] = await Promise.all([
  readBuiltWorkerConfig(),
  readFile(BUILD.stamp, 'utf8'),
]);
const api = apiWorker(config, version, process.env.LOG_LEVEL ?? 'error');
await migrateOnce(api, dataDir);
const twin = {
  name: 'twin',
  modules: true,
  script: NAIVE_TWIN,
  compatibilityDate: config.compatibility_date,
  serviceBindings: { API: 'api' },
  bindings: { RPC_URL: process.env.RPC_URLS ?? '', TOKEN: process.env.TOKEN_ADDRESS ?? '' },
  d1Databases: api.d1Databases,
};
const miniflare = new Miniflare(
  convertV4MiniflareOptions({
    host: '127.0.0.1',
    port: Number(port),
    cf: false,
    log: new Log(LogLevel.ERROR),
    handleStructuredLogs: ({ message }) => process.stderr.write(`${message}\n`),
    resourcePersistencePath: dataDir,
    telemetry: { enabled: false },
    workers: kind === 'naive' ? [twin, api] : [api],
  }),
);
await miniflare.ready;
const database = await miniflare.getD1Database('DB', 'api');
const worker = await miniflare.getWorker('api');

process.on('message', (task: ApiTask) => {
  void perform(task).then(
    (rows) => process.send?.({ id: task.id, rows } satisfies ApiAnswer),
    (error: unknown) => process.send?.({ id: task.id, error: String(error) } satisfies ApiAnswer),
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.({ id: 0 } satisfies ApiAnswer);

async function perform({ sql }: ApiTask): Promise<Record<string, unknown>[][]> {
  if (sql === undefined) {
    await worker.scheduled({ cron: '* * * * *', scheduledTime: new Date() });
    return [];
  }
  const statements = sql.map(({ text, values }) => database.prepare(text).bind(...values));
  const results = await database.batch<Record<string, unknown>>(statements);
  return results.map((result) => result.results);
}

/**
 * Runs Pages and the API Worker in one Miniflare process: two processes on one D1 file lock each other out
 * (docs/decisions/001). Works offline and needs no account.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, type Request } from 'miniflare';
import { startCron } from './cron-timer.ts';
import { LaterFiles } from './later-files.ts';
import { migrateOnce } from './migrate-once.ts';
import { BUILD } from './paths.ts';
import { forgetServer, recordServer } from './running-server.ts';
import { readBuiltWorkerConfig, type WorkerConfig } from './worker-config.ts';
import { readWorkerSettings } from './worker-settings.ts';

/** Options of the local server. */
export interface LocalServerOptions {
  host: string;
  /** 0 takes a free port. */
  port: number;
  dataDir: string;
  logLevel: 'info' | 'warn';
  /** Whether the API Worker has a queue; default `outbox`, none. */
  work?: 'outbox' | 'queue';
}

/** A running server. */
export interface LocalServer {
  url: URL;
  /** Builds what is missing and serves it. Only for a server that was started with an incomplete build. */
  bringLaterFiles(report: (line: string) => void): Promise<void>;
  /** Ends the Workers and finishes pending writes. */
  stop(): Promise<void>;
}

/** Starts the built product. Rejects when the port is taken or the build is missing. */
export async function startLocalServer(
  options: LocalServerOptions,
  { isComplete } = { isComplete: true },
): Promise<LocalServer> {
  const [config, version, routes] = await Promise.all([
    readBuiltWorkerConfig(),
    readFile(BUILD.stamp, 'utf8'),
    readFile(join(BUILD.client, '_routes.json'), 'utf8'),
  ]);
  const api = apiWorker(config, version, options.logLevel);
  await migrateOnce(api, options.dataDir);
  const later = isComplete ? undefined : new LaterFiles();
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: options.host,
      port: options.port,
      cf: false,
      log: new Log(LogLevel.ERROR),
      handleStructuredLogs: ({ message, level }) => writeLog(message, level),
      resourcePersistencePath: options.dataDir,
      telemetry: { enabled: false },
      workers: [
        pagesWorker(config, options.logLevel),
        filesWorker(config, routes, later),
        options.work === 'queue' ? { ...api, ...WORK_QUEUE } : api,
      ],
    }),
  );
  try {
    const url = await miniflare.ready;
    await recordServer(options.dataDir, url);
    const worker = await miniflare.getWorker('api');
    const cron = await startCron({
      crons: config.triggers.crons,
      dataDir: options.dataDir,
      fire: async (cronExpression, scheduledTime) => {
        await worker.scheduled({ cron: cronExpression, scheduledTime });
      },
    });
    return {
      url,
      bringLaterFiles: async (report) => later?.bring(filesWorker(config, routes), report),
      stop: async () => {
        cron.stop();
        await later?.stop();
        await miniflare.dispose();
        await forgetServer(options.dataDir);
      },
    };
  } catch (error) {
    await miniflare.dispose().catch(() => undefined);
    throw error;
  }
}

function pagesWorker(config: WorkerConfig, logLevel: string) {
  return {
    name: 'pages',
    modules: true,
    modulesRoot: BUILD.client,
    scriptPath: BUILD.pagesWorker,
    compatibilityDate: config.compatibility_date,
    bindings: { LOG_LEVEL: logLevel, HUMAN_CHECK: process.env.HUMAN_CHECK || 'altcha' },
    serviceBindings: { API: 'api', ASSETS: 'files' },
  };
}

/** As on Pages: the `_headers` of a folder's files do not apply to a missing file. */
const NOT_KEPT = `const notKept = (response) => {
  if (response.status !== 404) return response;
  const answer = new Response(response.body, response);
  answer.headers.set('Cache-Control', 'no-store');
  return answer;
};`;
const ASSETS_ALONE = `${NOT_KEPT}
export default {
  fetch: async (request, env) => notKept(await env.ASSETS.fetch(request)),
}`;
const ASSETS_THEN_LATER = `${NOT_KEPT}
export default {
  async fetch(request, env) {
    const response = await env.ASSETS.fetch(request);
    return notKept(response.status === 404 ? await env.later.fetch(request) : response);
  },
}`;

/**
 * Serves the static files, ahead of the function where `_routes.json` excludes it, as on Pages. A separate
 * Worker: one with files attached would send each page through two more Workers.
 * @param later asked for files that are missing
 */
function filesWorker(config: WorkerConfig, routes: string, later?: LaterFiles) {
  const { exclude } = JSON.parse(routes) as { exclude: string[] };
  return {
    name: 'files',
    modules: true,
    script: later ? ASSETS_THEN_LATER : ASSETS_ALONE,
    ...(later && { serviceBindings: { later: (request: Request) => later.answer(request) } }),
    compatibilityDate: config.compatibility_date,
    routes: exclude.map((path) => `*${path}`),
    assets: {
      directory: BUILD.client,
      binding: 'ASSETS',
      routerConfig: { has_user_worker: false },
      assetConfig: { html_handling: 'none' as const, not_found_handling: 'none' as const },
    },
  };
}

/** The queue of `npm run deploy` with its dead letters: the block in `workers/api/wrangler.toml`. */
const WORK_QUEUE = {
  queueProducers: { WORK: { queueName: 'entropy-tools-work' } },
  queueConsumers: {
    'entropy-tools-work': {
      maxBatchSize: 10,
      maxBatchTimeout: 1,
      maxRetries: 5,
      deadLetterQueue: 'entropy-tools-work-dead',
    },
    'entropy-tools-work-dead': { maxBatchSize: 10, maxBatchTimeout: 1, maxRetries: 5 },
  },
};

/** Options of the API Worker: the built bundle with the bindings of its wrangler.toml. */
export function apiWorker(config: WorkerConfig, version: string, logLevel: string) {
  return {
    name: 'api',
    modules: true,
    // Without it module names are relative to the folder the server was started in.
    modulesRoot: BUILD.worker,
    scriptPath: join(BUILD.worker, 'index.js'),
    compatibilityDate: config.compatibility_date,
    bindings: {
      ...config.vars,
      ...readWorkerSettings(process.env),
      APP_VERSION: version,
      LOG_LEVEL: logLevel,
    },
    d1Databases: Object.fromEntries(
      config.d1_databases.map(({ binding, database_name }) => [binding, database_name]),
    ),
    r2Buckets: Object.fromEntries(
      config.r2_buckets.map(({ binding, bucket_name }) => [binding, bucket_name]),
    ),
    ratelimits: Object.fromEntries(
      config.ratelimits.map(({ name, namespace_id, simple }) => [name, { namespace_id, simple }]),
    ),
    email: { send_email: config.send_email },
  };
}

function writeLog(message: string, level: string): void {
  const stream = level === 'error' || level === 'warn' ? process.stderr : process.stdout;
  stream.write(`${message}\n`);
}

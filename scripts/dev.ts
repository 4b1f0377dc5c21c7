/**
 * `npm run dev`: Vite with hot reload. Pages and their headers come from the product's own handler; /api /v1
 * /auth /healthz go to the Worker in Miniflare.
 */
import { watch } from 'node:fs';
import { join, sep } from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { createServer, type ViteDevServer } from 'vite';
import type { ServiceBinding } from '../app/platform/server/load-context.ts';
import { readOwnAdminKey } from './platform/admin-key.ts';
import { buildEngineFiles, buildStaticFiles, bundleWorker } from './platform/build-project.ts';
import { endWorkerdWithUs } from './platform/end-workerd-with-us.ts';
import { apiWorker } from './platform/local-server.ts';
import { migrateOnce } from './platform/migrate-once.ts';
import { CACHE, ROOT } from './platform/paths.ts';
import { readServerEnv, type ServerEnv } from './platform/server-env.ts';
import { stopOnSignals } from './platform/stop-on-signals.ts';
import { readWorkerToml, type WorkerConfig } from './platform/worker-config.ts';
import { framedFiles } from './vite/framed-files.ts';
import { productPages } from './vite/product-pages.ts';
import { readLocalYoutubeSecret } from './youtube/local-secret.ts';

const WORKER_BUNDLE = join(CACHE, 'dev-worker');
const REBUILD_AFTER_MS = 150;

async function main(): Promise<void> {
  const env = readServerEnv(process.argv.slice(2), process.env);
  process.env.ADMIN_KEYS ||= (await readOwnAdminKey(env.dataDir)).key;
  process.env.YT_UPSTREAM_SECRET = await readLocalYoutubeSecret(env.dataDir);
  endWorkerdWithUs();
  const config = await readWorkerToml();
  // In parallel: the first page is rendered while the Worker is still being bundled.
  const starting = startApi(config, env.dataDir);
  const api = async () => (await (await starting).getWorker('api')) as unknown as ServiceBinding;
  const [miniflare, vite] = await Promise.all([
    starting,
    startVite(env, api),
    buildStaticFiles(() => undefined).then(() => buildEngineFiles(console.log)),
  ]);
  vite.printUrls();

  let timer: NodeJS.Timeout | undefined;
  let reloading: Promise<void> = Promise.resolve();
  const watcher = watch(join(ROOT, 'workers'), { recursive: true }, (_event, file) => {
    // wrangler's own files: reacting to them would bundle again for ever.
    if (file?.split(sep).includes('.wrangler')) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      // One at a time: concurrent bundles of two changes could end in any order.
      reloading = reloading.then(reload);
    }, REBUILD_AFTER_MS);
  });
  const reload = async () => {
    try {
      await bundleWorker(WORKER_BUNDLE);
      await miniflare.setOptions(workerOptions(config, env.dataDir));
      console.log('The API Worker was reloaded.');
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
  };
  stopOnSignals(async () => {
    watcher.close();
    await Promise.all([vite.close(), miniflare.dispose()]);
  });
}

async function startApi(config: WorkerConfig, dataDir: string): Promise<Miniflare> {
  await bundleWorker(WORKER_BUNDLE);
  await migrateOnce(devWorker(config), dataDir);
  const miniflare = new Miniflare(workerOptions(config, dataDir));
  await miniflare.ready;
  return miniflare;
}

async function startVite(
  { host, port }: ServerEnv,
  api: () => Promise<ServiceBinding>,
): Promise<ViteDevServer> {
  const vite = await createServer({
    root: ROOT,
    plugins: [framedFiles(), productPages(api)],
    // React's server build for workers, as in production; the one for Node has no web streams.
    ssr: { resolve: { externalConditions: ['workerd', 'worker', 'browser'] } },
    // Jobs load their libraries at first use. If Vite discovered them only then, each would reload the page
    // and lose the chosen files.
    optimizeDeps: {
      entries: [
        'app/{ai,features,jobs,platform,shell,tool-kit,tools,ui}/**/*.{ts,tsx}',
        'packages/*/src/**/*.ts',
        '!{app,packages}/**/*.{test,browser,e2e,fuzz,bench,corpus,testing}.{ts,tsx}',
        '!{app,packages}/**/testing/**',
        '!app/platform/server/**',
      ],
      include: ['pdfjs-dist/legacy/build/pdf.mjs'],
      exclude: ['@ffmpeg/ffmpeg'], // it starts a worker from a file beside its own file
    },
    server: {
      host,
      port,
      strictPort: true,
      // Transforms the modules of the first page before it is requested.
      warmup: { ssrFiles: ['app/entry.server.tsx', 'app/root.tsx', 'app/features/home/page.tsx'] },
    },
  });
  return vite.listen();
}

function devWorker(config: WorkerConfig) {
  return {
    ...apiWorker(config, 'dev', 'info'),
    modulesRoot: WORKER_BUNDLE,
    scriptPath: join(WORKER_BUNDLE, 'index.js'),
  };
}

function workerOptions(config: WorkerConfig, dataDir: string) {
  return convertV4MiniflareOptions({
    port: 0,
    cf: false,
    log: new Log(LogLevel.ERROR),
    resourcePersistencePath: dataDir,
    telemetry: { enabled: false },
    workers: [devWorker(config)],
  });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

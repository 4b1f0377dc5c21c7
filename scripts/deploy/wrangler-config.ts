import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Unstable_RawConfig as RawConfig } from 'wrangler';
import { BUILD, MIGRATIONS, ROOT, WORKER_CONFIG } from '../platform/paths.ts';
import { DEFAULT_SITE, nameParts, RECORDS, type SiteRecord } from './site-record.ts';

/** The id until there is a database. */
const NO_DATABASE = '00000000-0000-0000-0000-000000000000';

/** Keys that a named environment does not take from the top level of a wrangler configuration. */
const NOT_INHERITED = [
  ...['env', 'vars', 'd1_databases', 'r2_buckets', 'ratelimits', 'send_email', 'ai', 'services'],
  ...['queues', 'vectorize'],
] as const;

/** The configurations that wrangler deploys a site from. */
export interface WranglerConfigs {
  worker: RawConfig;
  pages: RawConfig;
}

/**
 * Where they are written: the Worker's has a path, and that of Pages a folder for wrangler to be started in,
 * since it takes no path there.
 */
export function configPaths(site: string, folder = RECORDS) {
  return { worker: join(folder, site, 'worker.json'), pagesFolder: join(folder, site, 'pages') };
}

/** Reads `workers/api/wrangler.toml` and the one of Pages. */
export async function readSourceConfigs(): Promise<WranglerConfigs> {
  const { experimental_readRawConfig } = await import('wrangler');
  const read = (config: string) => experimental_readRawConfig({ config }).rawConfig;
  return { worker: read(WORKER_CONFIG), pages: read(join(ROOT, 'wrangler.toml')) };
}

/**
 * The configurations of one site: `[env.production]` of the repository's, with the site's own names, ids and
 * settings in it.
 * @param version `APP_VERSION`
 * @param folder of the records, which paths in the configurations are relative to
 */
export function makeConfigs(
  source: WranglerConfigs,
  { site, record, version }: { site: string; record: SiteRecord; version: string },
  folder = RECORDS,
): WranglerConfigs {
  const names = nameParts(site, record);
  const paths = configPaths(site, folder);
  const production = source.worker.env?.production ?? {};
  const inherited = Object.fromEntries(
    Object.entries(source.worker).filter(([key]) => !NOT_INHERITED.some((one) => one === key)),
  );
  const vars: Record<string, string> = {
    ...(production.vars as Record<string, string>),
    ...record.vars,
    APP_VERSION: version,
    ...(record.origin !== undefined && { PUBLIC_ORIGIN: record.origin }),
  };
  const worker = {
    ...inherited,
    ...production,
    name: names.worker,
    main: relative(dirname(paths.worker), join(dirname(WORKER_CONFIG), source.worker.main ?? '')),
    vars,
    d1_databases: production.d1_databases?.map((database) => ({
      ...database,
      database_name: names.database,
      database_id: record.database?.id ?? NO_DATABASE,
      migrations_dir: relative(dirname(paths.worker), MIGRATIONS),
    })),
    r2_buckets: [
      ...(production.r2_buckets ?? []).map((bucket) => ({ ...bucket, bucket_name: names.bucket })),
      ...(record.models === undefined ? [] : [{ binding: 'MODELS', bucket_name: record.models }]),
    ],
    queues: {
      producers: production.queues?.producers?.map((one) => ({ ...one, queue: names.queue })),
      consumers: production.queues?.consumers?.map((one) =>
        one.dead_letter_queue === undefined
          ? { ...one, queue: names.deadLetters }
          : { ...one, queue: names.queue, dead_letter_queue: names.deadLetters },
      ),
    },
    ...(record.index !== undefined && {
      vectorize: [{ binding: 'KNOWLEDGE_INDEX', index_name: record.index }],
    }),
    ratelimits: production.ratelimits?.map((limit) => ({
      ...limit,
      namespace_id: namespaceOf(limit.namespace_id, site),
    })),
  } as RawConfig;
  const pages = {
    ...source.pages,
    name: names.pages,
    pages_build_output_dir: relative(paths.pagesFolder, BUILD.client),
    vars: {
      ...source.pages.vars,
      // The policy of pages with a form names the same service as the Worker asks.
      ...(vars.HUMAN_CHECK !== undefined && { HUMAN_CHECK: vars.HUMAN_CHECK }),
    },
    services: source.pages.services?.map((one) => ({ ...one, service: worker.name })),
  } as RawConfig;
  return { worker, pages };
}

/** Writes the configurations to their {@link configPaths}. */
export async function writeConfigs(
  site: string,
  { worker, pages }: WranglerConfigs,
  folder = RECORDS,
): Promise<void> {
  const paths = configPaths(site, folder);
  await mkdir(paths.pagesFolder, { recursive: true });
  await writeFile(paths.worker, `${JSON.stringify(worker, null, 2)}\n`);
  await writeFile(join(paths.pagesFolder, 'wrangler.json'), `${JSON.stringify(pages, null, 2)}\n`);
}

/** Two sites of one account that share a namespace would count each other's requests. */
function namespaceOf(id: string, site: string): string {
  if (site === DEFAULT_SITE) return id;
  const digest = createHash('sha256').update(`${site} ${id}`).digest();
  return String(100_000 + (digest.readUInt32BE() % 1_000_000_000));
}

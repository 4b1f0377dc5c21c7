import type { D1Database, R2Bucket } from '@cloudflare/workers-types';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { apiWorker } from '../platform/local-server.ts';
import { findRunningServer } from '../platform/running-server.ts';
import { readWorkerToml } from '../platform/worker-config.ts';
import type { SiteDatabase, SiteFiles, SiteStorage, SqlValue } from './site-storage.ts';

/**
 * Opens the database and the files of a local data folder while `work` runs.
 * @throws Error when a server is running on the folder: two processes on one D1 file lock each other out
 */
export async function withLocalStorage<T>(
  dataDir: string,
  work: (storage: SiteStorage, models: SiteFiles) => Promise<T>,
): Promise<T> {
  const running = await findRunningServer(dataDir);
  if (running !== undefined)
    throw new Error(`The site at ${running} is running on ${dataDir}: stop it first.`);
  const {
    modulesRoot: _,
    scriptPath: __,
    ...worker
  } = apiWorker(await readWorkerToml(), '', 'error');
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      port: 0,
      cf: false,
      log: new Log(LogLevel.ERROR),
      resourcePersistencePath: dataDir,
      telemetry: { enabled: false },
      // The bindings of the API Worker, without its code.
      workers: [{ ...worker, script: 'export default {}' }],
    }),
  );
  try {
    const database = (await miniflare.getD1Database('DB')) as unknown as D1Database;
    const bucketOf = async (name: string) =>
      wrapBucket((await miniflare.getR2Bucket(name)) as unknown as R2Bucket);
    const storage = { database: wrapDatabase(database), files: await bucketOf('FILES') };
    return await work(storage, await bucketOf('MODELS'));
  } finally {
    await miniflare.dispose();
  }
}

function wrapDatabase(d1: D1Database): SiteDatabase {
  return {
    async query(sql, params = []) {
      const { results } = await d1
        .prepare(sql)
        .bind(...params)
        .all<Record<string, SqlValue>>();
      return results;
    },
    async batch(statements) {
      if (statements.length === 0) return;
      await d1.batch(statements.map(({ sql, params = [] }) => d1.prepare(sql).bind(...params)));
    },
  };
}

function wrapBucket(bucket: R2Bucket): SiteFiles {
  return {
    async *list() {
      let cursor: string | undefined;
      do {
        const page = await bucket.list({ include: ['httpMetadata'], ...(cursor && { cursor }) });
        for (const { key, size, httpMetadata } of page.objects)
          yield { key, size, contentType: httpMetadata?.contentType };
        cursor = page.truncated ? page.cursor : undefined;
      } while (cursor);
    },
    async read(key) {
      const object = await bucket.get(key);
      return object === null ? undefined : new Uint8Array(await object.arrayBuffer());
    },
    async write(key, bytes, contentType) {
      await bucket.put(key, bytes, contentType ? { httpMetadata: { contentType } } : {});
    },
  };
}

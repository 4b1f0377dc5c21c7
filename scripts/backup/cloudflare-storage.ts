import { type CloudflareClient, CloudflareError } from '../cloudflare/cloudflare-client.ts';
import type { SiteDatabase, SiteFiles, SiteStorage, SqlValue, StoredFile } from './site-storage.ts';

interface QueryResult {
  results: Record<string, SqlValue>[];
}

interface ListedObject {
  key: string;
  size: number;
  http_metadata?: { contentType?: string };
}

/** D1 and R2 of a deployed site, over Cloudflare's HTTP API. */
export function openCloudflareStorage(
  client: CloudflareClient,
  { databaseId, bucket }: { databaseId: string; bucket: string },
): SiteStorage {
  const path = `/d1/database/${databaseId}/query`;
  const database: SiteDatabase = {
    async query(sql, params = []) {
      // Reading twice does no harm.
      const repeatable = /^\s*(?:SELECT|PRAGMA)\b/i.test(sql);
      const { result } = await client.json('POST', path, { body: { sql, params }, repeatable });
      return (result as QueryResult[])[0]?.results ?? [];
    },
    async batch(statements) {
      if (statements.length === 0) return;
      await client.json('POST', path, {
        body: { batch: statements.map(({ sql, params = [] }) => ({ sql, params })) },
      });
    },
  };
  return { database, files: openBucket(client, bucket) };
}

/** An R2 bucket of a deployed site. */
export function openBucket(client: CloudflareClient, bucket: string): SiteFiles {
  const objects = `/r2/buckets/${bucket}/objects`;
  // A key's slashes are part of the address, its other characters are not.
  const pathOf = (key: string) => `${objects}/${key.split('/').map(encodeURIComponent).join('/')}`;
  return {
    async *list(): AsyncIterable<StoredFile> {
      let cursor: string | undefined;
      do {
        const query = cursor === undefined ? '' : `&cursor=${encodeURIComponent(cursor)}`;
        const page = await client.json('GET', `${objects}?per_page=1000${query}`);
        for (const { key, size, http_metadata } of page.result as ListedObject[]) {
          yield { key, size, contentType: http_metadata?.contentType };
        }
        cursor = page.result_info?.is_truncated ? page.result_info.cursor : undefined;
      } while (cursor);
    },
    read: (key) =>
      client.bytes(pathOf(key)).catch((error: unknown) => {
        if (error instanceof CloudflareError && error.status === 404) return undefined;
        throw error;
      }),
    write: (key, bytes, contentType = 'application/octet-stream') =>
      client.put(pathOf(key), bytes, contentType),
  };
}

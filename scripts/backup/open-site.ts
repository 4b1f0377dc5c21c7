import { CloudflareClient } from '../cloudflare/cloudflare-client.ts';
import { WORKER_CONFIG } from '../platform/paths.ts';
import { openCloudflareStorage } from './cloudflare-storage.ts';
import { withLocalStorage } from './local-storage.ts';
import type { SiteStorage } from './site-storage.ts';

/** Which site a command is about: a local data folder, or the deployed one. */
export type Site =
  | { dataDir: string }
  | { variables: Readonly<Record<string, string | undefined>> };

/**
 * Opens a site's storage while `work` runs. The deployed one is that of `[env.production]` in
 * `workers/api/wrangler.toml`, opened by `CLOUDFLARE_API_TOKEN` and `CLOUDFLARE_ACCOUNT_ID`.
 */
export async function withSite<T>(
  site: Site,
  work: (storage: SiteStorage) => Promise<T>,
): Promise<T> {
  if ('dataDir' in site) return withLocalStorage(site.dataDir, work);
  const { CLOUDFLARE_API_TOKEN: token, CLOUDFLARE_ACCOUNT_ID: accountId } = site.variables;
  if (!token || !accountId)
    throw new Error('--remote needs CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID.');
  const { experimental_readRawConfig } = await import('wrangler');
  const { rawConfig } = experimental_readRawConfig({ config: WORKER_CONFIG });
  const production = rawConfig.env?.production;
  const databaseId = production?.d1_databases?.[0]?.database_id;
  const bucket = production?.r2_buckets?.[0]?.bucket_name;
  if (!databaseId || !bucket)
    throw new Error('workers/api/wrangler.toml names no database or no bucket for production.');
  const baseUrl = site.variables.CLOUDFLARE_API_BASE_URL;
  const client = new CloudflareClient({ token, accountId, baseUrl });
  return work(openCloudflareStorage(client, { databaseId, bucket }));
}

import { CloudflareClient } from '../cloudflare/cloudflare-client.ts';
import { readRecord, recordPath } from '../deploy/site-record.ts';
import { openCloudflareStorage } from './cloudflare-storage.ts';
import { withLocalStorage } from './local-storage.ts';
import type { SiteStorage } from './site-storage.ts';

/** Which site a command is about: a local data folder, or a deployed one by its `--name`. */
export type Site =
  | { dataDir: string }
  | {
      name: string;
      variables: Readonly<Record<string, string | undefined>>;
      /** Folder of the records of `npm run deploy`; only a test has another. */
      records?: string;
    };

/**
 * Opens a site's storage while `work` runs. The ids of a deployed one are those that `npm run deploy` recorded
 * in `.deploy/<name>.json`; `CLOUDFLARE_API_TOKEN` and `CLOUDFLARE_ACCOUNT_ID` open it.
 */
export async function withSite<T>(
  site: Site,
  work: (storage: SiteStorage) => Promise<T>,
): Promise<T> {
  if ('dataDir' in site) return withLocalStorage(site.dataDir, work);
  const { CLOUDFLARE_API_TOKEN: token, CLOUDFLARE_ACCOUNT_ID: accountId } = site.variables;
  if (!token || !accountId)
    throw new Error('--remote needs CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID.');
  const { database, bucket } = await readRecord(site.name, site.records);
  if (!database || !bucket) {
    throw new Error(
      `${recordPath(site.name, site.records)} names no database or no bucket: run npm run deploy -- --name ${site.name} on this computer, or copy the file from where it was run.`,
    );
  }
  const baseUrl = site.variables.CLOUDFLARE_API_BASE_URL;
  const client = new CloudflareClient({ token, accountId, baseUrl });
  return work(openCloudflareStorage(client, { databaseId: database.id, bucket }));
}

import { CloudflareClient } from '../cloudflare/cloudflare-client.ts';
import { readRecord, recordPath } from '../deploy/site-record.ts';
import { openBucket, openCloudflareStorage } from './cloudflare-storage.ts';
import { withLocalStorage } from './local-storage.ts';
import type { SiteFiles, SiteStorage } from './site-storage.ts';

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
  const client = openClient(site.variables);
  const { database, bucket } = await readRecord(site.name, site.records);
  if (!database || !bucket) {
    throw new Error(
      `${recordPath(site.name, site.records)} names no database or no bucket: run npm run deploy -- --name ${site.name} on this computer, or copy the file from where it was run.`,
    );
  }
  return work(openCloudflareStorage(client, { databaseId: database.id, bucket }));
}

/** Opens a site's bucket of model files while `work` runs. */
export async function openModelBucket<T>(
  site: Site,
  work: (opened: { files: SiteFiles; bucket: string }) => Promise<T>,
): Promise<T> {
  if ('dataDir' in site)
    return withLocalStorage(site.dataDir, (_, files) => work({ files, bucket: 'MODELS' }));
  const client = openClient(site.variables);
  const { models: bucket } = await readRecord(site.name, site.records);
  if (!bucket) {
    const path = recordPath(site.name, site.records);
    throw new Error(
      `${path} names no bucket for models: write "models": "${site.name}-models" beside "vars", and run npm run deploy -- --name ${site.name}.`,
    );
  }
  return work({ files: openBucket(client, bucket), bucket });
}

function openClient(variables: Readonly<Record<string, string | undefined>>): CloudflareClient {
  const { CLOUDFLARE_API_TOKEN: token, CLOUDFLARE_ACCOUNT_ID: accountId } = variables;
  if (!token || !accountId)
    throw new Error('--remote needs CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID.');
  return new CloudflareClient({ token, accountId, baseUrl: variables.CLOUDFLARE_API_BASE_URL });
}

import type { CloudflareClient } from '../cloudflare/cloudflare-client.ts';
import { CloudflareError } from '../cloudflare/cloudflare-client.ts';
import { withReasons } from './explain-refusal.ts';
import {
  type AccountState,
  type PagesAnswer,
  type PagesProject,
  readProject,
} from './inspect-account.ts';
import type { Location } from './locations.ts';
import type { SiteNames, SiteRecord } from './site-record.ts';

/** `wrangler pages deploy --branch` names it, and only its deployments answer at the site's address. */
export const PRODUCTION_BRANCH = 'main';

/** The parts that have names and ids in the record. */
type Parts = Required<Pick<SiteRecord, 'database' | 'bucket' | 'worker' | 'pages'>>;

/**
 * Creates the parts of a site that the account does not have. Each is recorded as soon as it exists, so that a
 * run that is interrupted goes on where it was. A Vectorize index and a queue belong here as well, once the
 * Worker binds them.
 * @param options.location called when the database has to be created
 * @param options.onPart receives each part that is there now
 * @param options.report receives a line for each part
 */
export async function createMissing(
  client: CloudflareClient,
  accountId: string,
  { names, state }: { names: SiteNames; state: AccountState },
  options: {
    location: () => Promise<Location>;
    onPart: (part: Partial<Parts>) => Promise<void>;
    report: (line: string) => void;
  },
): Promise<{ databaseId: string; pages: PagesProject }> {
  const { report, onPart } = options;
  const databaseId =
    state.databaseId ?? (await createDatabase(client, accountId, names, await options.location()));
  await onPart({ database: { name: names.database, id: databaseId }, worker: names.worker });
  report(`database ${names.database}: ${state.databaseId ? 'found' : 'created'}`);

  if (state.bucket === undefined) {
    await withReasons('Workers R2 Storage: Edit', accountId, () =>
      client.json('POST', '/r2/buckets', { body: { name: names.bucket } }),
    );
  }
  await onPart({ bucket: names.bucket });
  report(`bucket ${names.bucket}: ${state.bucket ? 'found' : 'created'}`);

  const pages = state.pages ?? (await createProject(client, accountId, names.pages));
  if (pages.productionBranch !== PRODUCTION_BRANCH) {
    await client.json('PATCH', `/pages/projects/${names.pages}`, {
      body: { production_branch: PRODUCTION_BRANCH },
    });
  }
  await onPart({ pages: { name: names.pages, host: pages.host } });
  report(`Pages project ${names.pages}: ${state.pages ? 'found' : 'created'}, ${pages.host}`);
  return { databaseId, pages };
}

async function createDatabase(
  client: CloudflareClient,
  accountId: string,
  { database }: SiteNames,
  location: Location,
): Promise<string> {
  const body = { name: database, primary_location_hint: location };
  const { result } = await withReasons('D1: Edit', accountId, () =>
    client.json('POST', '/d1/database', { body }),
  );
  return (result as { uuid: string }).uuid;
}

/** Names of Pages projects are host names, so somebody else may have one. */
async function createProject(
  client: CloudflareClient,
  accountId: string,
  name: string,
): Promise<PagesProject> {
  const body = { name, production_branch: PRODUCTION_BRANCH };
  return withReasons('Cloudflare Pages: Edit', accountId, async () => {
    try {
      const { result } = await client.json('POST', '/pages/projects', { body });
      return readProject(result as PagesAnswer);
    } catch (error) {
      if (!(error instanceof CloudflareError) || ![400, 409].includes(error.status)) throw error;
      throw new Error(
        `Pages did not take the name ${name}, which somebody else may have: choose another --name. (${error.message})`,
      );
    }
  });
}

import type { CloudflareClient } from '../cloudflare/cloudflare-client.ts';
import { CloudflareError } from '../cloudflare/cloudflare-client.ts';
import { withReasons } from './explain-refusal.ts';
import {
  type AccountState,
  FILTERED_BY,
  type PagesAnswer,
  type PagesProject,
  readProject,
} from './inspect-account.ts';
import type { Location } from './locations.ts';
import type { SiteNames, SiteRecord } from './site-record.ts';

/** `wrangler pages deploy --branch` names it, and only its deployments answer at the site's address. */
export const PRODUCTION_BRANCH = 'main';

/** The parts that have names and ids in the record. */
type Parts = Pick<
  SiteRecord,
  'database' | 'bucket' | 'queue' | 'deadLetters' | 'index' | 'worker' | 'pages'
>;

/**
 * Creates the parts of a site that the account does not have. Each is recorded as soon as it exists, so that a
 * run that is interrupted goes on where it was.
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

  for (const bucket of [names.bucket, names.models]) {
    if (bucket === undefined) continue;
    const isThere = state.buckets.includes(bucket);
    if (!isThere) {
      await withReasons('Workers R2 Storage: Edit', accountId, () =>
        client.json('POST', '/r2/buckets', { body: { name: bucket } }),
      );
    }
    if (bucket === names.bucket) await onPart({ bucket });
    report(`bucket ${bucket}: ${isThere ? 'found' : 'created'}`);
  }

  // First, so that there is no queue whose failed messages go nowhere.
  await createQueue(client, accountId, { name: names.deadLetters, state });
  await onPart({ deadLetters: names.deadLetters });
  report(`queue ${names.deadLetters}: ${doneTo(names.deadLetters, state)}`);
  await createQueue(client, accountId, { name: names.queue, state });
  await onPart({ queue: names.queue });
  report(`queue ${names.queue}: ${doneTo(names.queue, state)}`);

  const index = await createIndex(client, accountId, { name: names.index, state });
  await onPart({ index: index.isThere ? names.index : undefined });
  report(`Vectorize index ${names.index}: ${index.report}`);

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

/**
 * The parts that {@link createMissing} creates, in words.
 * @param embedding what the site makes vectors with
 */
export function nameMissing(names: SiteNames, embedding: AccountState['embedding']): string {
  const parts = [
    `database ${names.database}`,
    `bucket ${names.bucket}`,
    ...(names.models === undefined ? [] : [`bucket ${names.models}`]),
    `queue ${names.deadLetters}`,
    `queue ${names.queue}`,
    ...(embedding?.dimensions === undefined
      ? []
      : [`Vectorize index ${names.index} (${embedding.dimensions} dimensions)`]),
    `Pages project ${names.pages}`,
  ];
  return parts.join(', ');
}

const doneTo = (queue: string, { queues }: AccountState) =>
  queues.includes(queue) ? 'found' : 'created';

async function createQueue(
  client: CloudflareClient,
  accountId: string,
  { name, state }: { name: string; state: AccountState },
): Promise<void> {
  if (state.queues.includes(name)) return;
  await withReasons('Queues: Edit', accountId, () =>
    client.json('POST', '/queues', { body: { queue_name: name } }),
  );
}

/** Creates the index, if text is embedded, and its metadata index: no vector before that can be filtered. */
async function createIndex(
  client: CloudflareClient,
  accountId: string,
  { name, state: { embedding, index } }: { name: string; state: AccountState },
): Promise<{ isThere: boolean; report: string }> {
  if (embedding === undefined)
    return { isThere: false, report: 'not needed, since no AI service is set up that embeds text' };
  const { model, dimensions } = embedding;
  if (index === undefined && dimensions === undefined) {
    return {
      isThere: false,
      report: `not created, since it is not known how many numbers a vector of ${model} has: write it as "vectorDimensions" in the site's file in .deploy; until then vectors are in D1, for up to 8,000 passages`,
    };
  }
  const post = (below: string, body: object) =>
    withReasons('Vectorize: Edit', accountId, () =>
      client.json('POST', `/vectorize/v2/indexes${below}`, { body }),
    );
  if (index === undefined) await post('', { name, config: { dimensions, metric: 'cosine' } });
  if (!index?.isFiltered) {
    const body = { propertyName: FILTERED_BY, indexType: 'string' };
    await post(`/${name}/metadata_index/create`, body);
  }
  return {
    isThere: true,
    report: index === undefined ? `created, ${dimensions} dimensions` : 'found',
  };
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

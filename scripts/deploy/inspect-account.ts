import type { CloudflareClient } from '../cloudflare/cloudflare-client.ts';
import { hasCode, withReasons } from './explain-refusal.ts';
import type { Embedding } from './find-embedding.ts';
import type { SiteNames, SiteRecord } from './site-record.ts';

const NO_BUCKET = 10006;
const NO_WORKER = 10007;
const NO_PROJECT = 8000007;
/** There is none, or there was one. */
const NO_INDEX = [3000, 3005];

/** The metadata that the Worker filters vectors by: workers/api/knowledge/vectors/vectorize-vectors.ts. */
export const FILTERED_BY = 'subject';

/** The largest page that Cloudflare gives; databases are filtered by name already. */
const PER_PAGE = 100;

/** What an account has of a site; undefined for a part that is not there. */
export interface AccountState {
  databaseId: string | undefined;
  /** Names of those of the site's buckets that exist. */
  buckets: readonly string[];
  pages: PagesProject | undefined;
  /** Names of those of the site's two queues that exist. */
  queues: readonly string[];
  /** What the site makes vectors with; undefined when it makes none and no index was looked for. */
  embedding: Embedding | undefined;
  /** The Vectorize index, which fits that. */
  index: VectorIndex | undefined;
  /** Names of the Worker's secrets; none when there is no Worker. */
  secrets: readonly string[];
}

/** A Vectorize index. */
interface VectorIndex {
  /** Whether vectors can be filtered by {@link FILTERED_BY}. */
  isFiltered: boolean;
}

/** A queue in the words of Cloudflare's API. */
interface QueueAnswer {
  queue_name: string;
  consumers: { script_name?: string; script?: string }[];
}

/** A Pages project. */
export interface PagesProject {
  /** The host that Pages gave it, such as `entropy-tools.pages.dev`. */
  host: string;
  productionBranch: string;
  /** Whether something was deployed to it. */
  isDeployed: boolean;
}

/** A Pages project in the words of Cloudflare's API. */
export interface PagesAnswer {
  name: string;
  subdomain: string;
  production_branch: string;
  canonical_deployment: { id: string } | null;
}

/**
 * Looks for the parts of a site, and changes nothing. Throws an Error with the next step when the account, the
 * token or R2 is not as it should be, when the recorded database is not in this account, or when a queue or an
 * index of these names serves something else.
 * @param site.findEmbedding called with the names of the Worker's secrets
 */
export async function inspectAccount(
  client: CloudflareClient,
  accountId: string,
  {
    names,
    record,
    findEmbedding,
  }: {
    names: SiteNames;
    record: SiteRecord;
    findEmbedding: (secrets: readonly string[]) => Embedding | undefined;
  },
): Promise<AccountState> {
  const workers = await withReasons('Workers Scripts: Edit', accountId, () =>
    orUndefined(client.json('GET', `/workers/scripts/${names.worker}/secrets`), [NO_WORKER]),
  );
  const secrets = ((workers?.result ?? []) as { name: string }[]).map(({ name }) => name);
  const listed = await withReasons('D1: Edit', accountId, () =>
    client.json('GET', `/d1/database?name=${names.database}&per_page=${PER_PAGE}`),
  );
  const databases = listed.result as { name: string; uuid: string }[];
  const databaseId = databases.find(({ name }) => name === names.database)?.uuid;
  if (record.database !== undefined && record.database.id !== databaseId) {
    throw new Error(
      `This account has no database ${record.database.name} of the id ${record.database.id}: set the CLOUDFLARE_ACCOUNT_ID that it belongs to, or remove "database" from the site's file in .deploy to begin with an empty one.`,
    );
  }
  const buckets: string[] = [];
  for (const bucket of [names.bucket, names.models]) {
    if (bucket === undefined) continue;
    const found = await withReasons('Workers R2 Storage: Edit', accountId, () =>
      orUndefined(client.json('GET', `/r2/buckets/${bucket}`), [NO_BUCKET]),
    );
    if (found) buckets.push(bucket);
  }
  const project = await withReasons('Cloudflare Pages: Edit', accountId, () =>
    orUndefined(client.json('GET', `/pages/projects/${names.pages}`), [NO_PROJECT]),
  );
  const queues = await findQueues(client, accountId, names);
  const embedding = findEmbedding(secrets);
  const index = embedding && (await findIndex(client, accountId, { name: names.index, embedding }));
  return {
    ...{ databaseId, buckets, queues, embedding, index },
    pages: project && readProject(project.result as PagesAnswer),
    secrets,
  };
}

/** A queue has one consumer, so wrangler would refuse to deploy where it is another Worker. */
async function findQueues(
  client: CloudflareClient,
  accountId: string,
  { queue, deadLetters, worker }: SiteNames,
): Promise<string[]> {
  const { result } = await withReasons('Queues: Edit', accountId, () =>
    client.json('GET', `/queues?name=${queue}&name=${deadLetters}`),
  );
  const found = (result as QueueAnswer[]).filter(({ queue_name: name }) =>
    [queue, deadLetters].includes(name),
  );
  for (const { queue_name: name, consumers } of found) {
    const other = consumers
      .map(({ script_name, script }) => script_name ?? script)
      .find((script) => script !== undefined && script !== worker);
    if (other === undefined) continue;
    throw new Error(
      `The queue ${name} belongs to the Worker ${other}: choose another --name, or write another name as "${name === queue ? 'queue' : 'deadLetters'}" in the site's file in .deploy.`,
    );
  }
  return found.map(({ queue_name: name }) => name);
}

async function findIndex(
  client: CloudflareClient,
  accountId: string,
  { name, embedding: { model, dimensions } }: { name: string; embedding: Embedding },
): Promise<VectorIndex | undefined> {
  const path = `/vectorize/v2/indexes/${name}`;
  const read = (below: string) =>
    withReasons('Vectorize: Edit', accountId, () =>
      orUndefined(client.json('GET', `${path}${below}`), NO_INDEX),
    );
  const found = await read('');
  if (found === undefined) return undefined;
  const { config } = found.result as { config: { dimensions: number; metric: string } };
  const wayOut = `delete it by \`npx wrangler vectorize delete ${name}\`, which costs nothing but the time to embed the passages again, or write another name as "index" in the site's file in .deploy, and run the command again`;
  const wanted = dimensions ?? config.dimensions;
  if (config.dimensions !== wanted || config.metric !== 'cosine') {
    throw new Error(
      `The Vectorize index ${name} is for vectors of ${config.dimensions} numbers and ${config.metric}, and ${model} needs ${wanted} and cosine: ${wayOut}.`,
    );
  }
  const listed = (await read('/metadata_index/list'))?.result as
    | { metadataIndexes: { propertyName: string }[] }
    | undefined;
  const isFiltered =
    listed?.metadataIndexes.some(({ propertyName }) => propertyName === FILTERED_BY) ?? false;
  if (isFiltered) return { isFiltered };
  const info = (await read('/info'))?.result as { vectorCount: number } | undefined;
  if (info !== undefined && info.vectorCount > 0) {
    throw new Error(
      `The Vectorize index ${name} has ${info.vectorCount} vectors that a metadata index on ${FILTERED_BY} would not find, since it holds only later ones: ${wayOut}.`,
    );
  }
  return { isFiltered };
}

/** What we use of a Pages project. */
export function readProject(answer: PagesAnswer): PagesProject {
  return {
    host: answer.subdomain,
    productionBranch: answer.production_branch,
    isDeployed: answer.canonical_deployment !== null,
  };
}

/** The response, or undefined when Cloudflare says by one of these codes that there is no such thing. */
async function orUndefined<T>(
  response: Promise<T>,
  codes: readonly number[],
): Promise<T | undefined> {
  try {
    return await response;
  } catch (error) {
    if (hasCode(error, ...codes)) return undefined;
    throw error;
  }
}

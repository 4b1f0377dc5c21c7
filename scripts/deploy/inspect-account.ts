import type { CloudflareClient } from '../cloudflare/cloudflare-client.ts';
import { hasCode, withReasons } from './explain-refusal.ts';
import type { SiteNames, SiteRecord } from './site-record.ts';

const NO_BUCKET = 10006;
const NO_WORKER = 10007;
const NO_PROJECT = 8000007;

/** The largest page that Cloudflare gives; databases are filtered by name already. */
const PER_PAGE = 100;

/** What an account has of a site; undefined for a part that is not there. */
export interface AccountState {
  databaseId: string | undefined;
  bucket: string | undefined;
  pages: PagesProject | undefined;
  /** Names of the Worker's secrets; none when there is no Worker. */
  secrets: readonly string[];
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
 * token or R2 is not as it should be, or when the recorded database is not in this account.
 */
export async function inspectAccount(
  client: CloudflareClient,
  accountId: string,
  { names, record }: { names: SiteNames; record: SiteRecord },
): Promise<AccountState> {
  const workers = await withReasons('Workers Scripts: Edit', accountId, () =>
    orUndefined(client.json('GET', `/workers/scripts/${names.worker}/secrets`), NO_WORKER),
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
  const bucket = await withReasons('Workers R2 Storage: Edit', accountId, () =>
    orUndefined(client.json('GET', `/r2/buckets/${names.bucket}`), NO_BUCKET),
  );
  const project = await withReasons('Cloudflare Pages: Edit', accountId, () =>
    orUndefined(client.json('GET', `/pages/projects/${names.pages}`), NO_PROJECT),
  );
  return {
    databaseId,
    bucket: bucket && names.bucket,
    pages: project && readProject(project.result as PagesAnswer),
    secrets,
  };
}

/** What we use of a Pages project. */
export function readProject(answer: PagesAnswer): PagesProject {
  return {
    host: answer.subdomain,
    productionBranch: answer.production_branch,
    isDeployed: answer.canonical_deployment !== null,
  };
}

/** The response, or undefined when Cloudflare says by this code that there is no such thing. */
async function orUndefined<T>(response: Promise<T>, code: number): Promise<T | undefined> {
  try {
    return await response;
  } catch (error) {
    if (hasCode(error, code)) return undefined;
    throw error;
  }
}

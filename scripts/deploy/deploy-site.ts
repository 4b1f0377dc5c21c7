import { openCloudflareStorage } from '../backup/cloudflare-storage.ts';
import { CloudflareClient } from '../cloudflare/cloudflare-client.ts';
import { ROOT } from '../platform/paths.ts';
import { chooseLocation, chooseOrigin } from './choose.ts';
import { createMissing, nameMissing } from './create-missing.ts';
import type { DeployArguments } from './deploy-arguments.ts';
import type { DeploySteps, Variables } from './deploy-steps.ts';
import { TOKEN_ADVICE } from './explain-refusal.ts';
import { findEmbedding } from './find-embedding.ts';
import { buildVariables, describeProblems } from './find-problems.ts';
import { inspectDatabase } from './guard-database.ts';
import { type AccountState, inspectAccount } from './inspect-account.ts';
import { type MasterKeysPlan, planMasterKeys } from './master-keys.ts';
import { type OpenSite, openSite } from './open-site.ts';
import { releaseSite } from './release-site.ts';
import { nameParts } from './site-record.ts';

const PLAN =
  "The site needs Cloudflare's Workers Paid plan (5 $ a month), which sends its mail, gives a page more than 10 ms of CPU time and the database more than 500 MB.";

/**
 * Brings a site from whatever the account has to a checked release: looks, checks the settings, builds, creates
 * what is missing, migrates, deploys, and asks the site itself. Nothing is created or sent before all that can
 * be known is right. Throws an Error that says what to do next.
 */
export async function deploySite(choice: DeployArguments, steps: DeploySteps): Promise<void> {
  steps.report(PLAN);
  const { origin } = choice;
  const site = await openSite(choice.name, steps.records, origin === undefined ? {} : { origin });
  if (choice.dryRun) return rehearse(site, steps);

  const { token, accountId } = readAccount(steps.variables);
  const baseUrl = steps.variables.CLOUDFLARE_API_BASE_URL;
  const client = new CloudflareClient({ token, accountId, baseUrl });
  const names = nameParts(choice.name, site.record);
  const { worker } = await site.writeConfigs('unbuilt');
  const { vectorDimensions } = site.record;
  const state = await inspectAccount(client, accountId, {
    ...{ names, record: site.record },
    findEmbedding: (secrets) => findEmbedding(worker, { secrets, vectorDimensions }),
  });
  const masterKeys = await chooseMasterKeys(client, site, { state, choice, steps });
  if (site.record.origin === undefined && !steps.isTerminal) {
    throw new Error(
      'Say which address the site has, as in npm run deploy -- --origin https://tools.example: links in mails and passkeys belong to it.',
    );
  }
  const { secrets } = state;
  const problems = await describeProblems(site, steps, { secrets, masterKeys: masterKeys?.value });
  if (problems !== undefined)
    throw new Error(`Nothing was sent, because the site would not work:\n${problems}`);
  const version = await steps.build(buildVariables(site, steps));

  const { databaseId, pages } = await createMissing(
    client,
    accountId,
    { names, state },
    {
      location: () => chooseLocation(choice.location, steps),
      onPart: (part) => site.keep(part),
      report: (line) => steps.report(`  ${line}`),
    },
  );
  const address = `https://${pages.host}`;
  await site.keep({ origin: await chooseOrigin(site.record.origin, address, steps) });
  await site.writeConfigs(version);
  if (pages.isDeployed) {
    const kept = await steps.keepLastRelease(address);
    steps.report(`  ${kept} files of the release before stay for the tabs that have it open`);
  }
  await releaseSite(client, site, steps, {
    ...{ version, address, accountId, databaseId, masterKeys },
    database: openCloudflareStorage(client, { databaseId, bucket: names.bucket }).database,
    origin: site.record.origin ?? address,
    isFirst: !pages.isDeployed,
  });
  steps.report(`Version ${version} is live at ${site.record.origin}.`);
}

/** Does everything that needs no account, and says what a deployment would create and stop at. */
async function rehearse(site: OpenSite, steps: DeploySteps): Promise<void> {
  const problems = await describeProblems(site, steps, { secrets: ['MASTER_KEYS'] });
  const version = await steps.build(buildVariables(site, steps));
  const { worker } = await site.writeConfigs(version);
  await steps.wrangler(['deploy', '--dry-run', '--config', site.workerConfig], ROOT);
  const { vectorDimensions } = site.record;
  const embedding = findEmbedding(worker, { secrets: [], vectorDimensions });
  const names = nameParts(site.site, site.record);
  steps.report(
    `A deployment would create what the account does not have of: ${nameMissing(names, embedding)}.`,
  );
  if (problems !== undefined)
    steps.report(
      `A deployment would stop at these, unless a missing one is a secret on Cloudflare:\n${problems}`,
    );
  steps.report(`Version ${version} is built, and nothing was sent.`);
}

function readAccount({ CLOUDFLARE_API_TOKEN: token, CLOUDFLARE_ACCOUNT_ID: accountId }: Variables) {
  if (!token) throw new Error(`CLOUDFLARE_API_TOKEN is not set: ${TOKEN_ADVICE}.`);
  if (!accountId) {
    throw new Error(
      'CLOUDFLARE_ACCOUNT_ID is not set: copy the Account ID of https://dash.cloudflare.com (Workers & Pages).',
    );
  }
  return { token, accountId };
}

/** Looks into a database that this site is new to, or that has lost its key, and decides on MASTER_KEYS. */
async function chooseMasterKeys(
  client: CloudflareClient,
  { record, site }: OpenSite,
  {
    state: { databaseId, secrets },
    choice,
    steps,
  }: { state: AccountState; choice: DeployArguments; steps: DeploySteps },
): Promise<MasterKeysPlan> {
  const isKnown = record.database !== undefined && secrets.includes('MASTER_KEYS');
  const names = nameParts(site, record);
  let hasSealedKeys = false;
  if (databaseId !== undefined && !isKnown) {
    const storage = openCloudflareStorage(client, { databaseId, bucket: names.bucket });
    hasSealedKeys = await inspectDatabase(storage.database, names.database);
  }
  const mayShow = steps.isTerminal || choice.showKeys;
  return planMasterKeys({ secrets, variables: steps.variables, mayShow, hasSealedKeys });
}

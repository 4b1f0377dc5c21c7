import { migrateSite } from '../backup/migrate-site.ts';
import type { SiteDatabase } from '../backup/site-storage.ts';
import type { CloudflareClient } from '../cloudflare/cloudflare-client.ts';
import { ROOT } from '../platform/paths.ts';
import { PRODUCTION_BRANCH } from './create-missing.ts';
import type { DeploySteps } from './deploy-steps.ts';
import { type MasterKeysPlan, storeMasterKeys } from './master-keys.ts';
import type { OpenSite } from './open-site.ts';
import { adviseReturn } from './return-advice.ts';
import { addBookmark, nameParts } from './site-record.ts';
import { smokeTest } from './smoke-test.ts';

/** A release that is about to be sent. */
export interface Release {
  version: string;
  /** The address of the Pages project. */
  address: string;
  origin: string;
  accountId: string;
  databaseId: string;
  database: SiteDatabase;
  masterKeys: MasterKeysPlan;
  /** Whether nothing was deployed to the site before. */
  isFirst: boolean;
}

/**
 * Sends a release in the order in which no page meets an API or a table older than itself, and asks the site
 * whether it is there. Throws an Error that says what is wrong and how to go back.
 */
export async function releaseSite(
  client: CloudflareClient,
  site: OpenSite,
  steps: DeploySteps,
  release: Release,
): Promise<void> {
  const { version, address, origin, accountId, masterKeys, isFirst } = release;
  const { pages: project, worker } = nameParts(site.site, site.record);
  const path = `/d1/database/${release.databaseId}/time_travel/bookmark`;
  const { bookmark } = (await client.json('GET', path)).result as { bookmark: string };
  const takenAt = steps.now().toISOString();
  await site.keep(addBookmark(site.record, { bookmark, takenAt, version }));
  steps.report(`  Time Travel bookmark before the migrations: ${bookmark}`);
  try {
    const applied = await migrateSite(release.database);
    steps.report(`  migrations applied: ${applied.length}`);
    await steps.wrangler(['deploy', '--config', site.workerConfig], ROOT);
    if (masterKeys) await storeMasterKeys(client, worker, masterKeys, steps.report);
    // As it was built and tested, without bundling again.
    const pages = ['pages', 'deploy', '--branch', PRODUCTION_BRANCH, '--no-bundle'];
    await steps.wrangler(pages, site.pagesFolder);
    const problem = await smokeTest(address, { ...steps, version, origin });
    if (problem !== undefined) throw new Error(`The release is not right: ${problem}.`);
  } catch (error) {
    const { workerConfig } = site;
    const advice = adviseReturn({ accountId, bookmark, isFirst, project, workerConfig });
    throw new Error(`${error instanceof Error ? error.message : error}\n${advice}`);
  }
  if (origin === address) return;
  const problem = await smokeTest(origin, { ...steps, version, origin });
  if (problem === undefined) return;
  throw new Error(
    `Version ${version} works at ${address}, but ${problem}: add the domain at https://dash.cloudflare.com/${accountId}/pages/view/${project}/domains, wait until it is active, and run the command again.`,
  );
}

// @module-tag sweep
/**
 * Real wrangler with the configurations that `npm run deploy` writes, against the stand-in of Cloudflare's API:
 * it asks for the site's own database, Worker and Pages project.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCloudflareStorage } from '../../scripts/backup/cloudflare-storage';
import { migrateSite } from '../../scripts/backup/migrate-site';
import { CloudflareClient } from '../../scripts/cloudflare/cloudflare-client';
import {
  configPaths,
  makeConfigs,
  readSourceConfigs,
  writeConfigs,
} from '../../scripts/deploy/wrangler-config';
import { ROOT } from '../../scripts/platform/paths';
import { toolEnv } from '../../scripts/platform/run-tool';
import { type CloudflareStandIn, startCloudflareStandIn } from '../support/cloudflare-stand-in';

const run = promisify(execFile);
const records = mkdtempSync(join(tmpdir(), 'deploy-wrangler-'));
const { worker, pagesFolder } = configPaths('staging', records);
let cloudflare: CloudflareStandIn;

beforeAll(async () => {
  cloudflare = await startCloudflareStandIn();
  const database = { name: 'entropy-tools-staging', id: cloudflare.databaseId };
  const record = { database, vars: {}, build: {}, bookmarks: [] };
  const options = { site: 'staging', version: 'v1', record };
  await writeConfigs('staging', makeConfigs(await readSourceConfigs(), options, records), records);
});
afterAll(async () => {
  await cloudflare.close();
  rmSync(records, { recursive: true });
});

/** What wrangler printed, whether it succeeded or not. */
async function wrangler(folder: string, ...args: string[]): Promise<string> {
  const env = {
    ...toolEnv(),
    CLOUDFLARE_API_TOKEN: cloudflare.token,
    CLOUDFLARE_ACCOUNT_ID: cloudflare.accountId,
    CLOUDFLARE_API_BASE_URL: cloudflare.baseUrl,
  };
  const { stdout, stderr } = await run(join(ROOT, 'node_modules/.bin/wrangler'), args, {
    ...{ cwd: folder, env },
  }).catch((error) => error as { stdout: string; stderr: string });
  return stdout + stderr;
}

it('finds nothing to migrate in the database after we did', async () => {
  const { databaseId, bucketName: bucket } = cloudflare;
  const storage = openCloudflareStorage(new CloudflareClient(cloudflare), { databaseId, bucket });
  expect(await migrateSite(storage.database)).not.toEqual([]);
  const list = ['d1', 'migrations', 'list', 'DB', '--remote', '--config', worker];
  expect(await wrangler(ROOT, ...list)).toContain('No migrations to apply');
});

it("deploys to the Worker and the project of the site's name", async () => {
  expect(await wrangler(ROOT, 'deploy', '--config', worker)).toContain(
    '/accounts/a1/workers/services/entropy-tools-staging-api',
  );
  cloudflare.account.refusedPaths.push('/pages/projects/entropy-tools-staging');
  const pages = ['pages', 'deploy', '--branch', 'main', '--no-bundle'];
  expect(await wrangler(pagesFolder, ...pages)).toContain(
    '/accounts/a1/pages/projects/entropy-tools-staging',
  );
});

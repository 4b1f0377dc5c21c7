import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  type CloudflareStandIn,
  startCloudflareStandIn,
} from '../../tests/support/cloudflare-stand-in.ts';
import { writeRecord } from '../deploy/site-record.ts';
import { withSite } from './open-site.ts';

let cloudflare: CloudflareStandIn;
let records: string;
beforeEach(async () => {
  cloudflare = await startCloudflareStandIn();
  records = mkdtempSync(join(tmpdir(), 'open-site-'));
});
afterEach(async () => {
  await cloudflare.close();
  rmSync(records, { recursive: true });
});

const variables = () => ({
  CLOUDFLARE_API_TOKEN: cloudflare.token,
  CLOUDFLARE_ACCOUNT_ID: cloudflare.accountId,
  CLOUDFLARE_API_BASE_URL: cloudflare.baseUrl,
});

it('opens the database and the bucket that the deployment of this name recorded', async () => {
  const { databaseId: id, bucketName: bucket } = cloudflare;
  const database = { name: 'entropy-tools-staging', id };
  await writeRecord('staging', { database, bucket, vars: {}, build: {}, bookmarks: [] }, records);
  await withSite({ name: 'staging', variables: variables(), records }, async (storage) => {
    expect(await storage.database.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await storage.files.write('key', Buffer.from('bytes'), undefined);
  });
  expect(cloudflare.bucket.has('key')).toBe(true);
});

it('says where the ids come from when nothing was deployed from here', async () => {
  const open = withSite({ name: 'staging', variables: variables(), records }, async () => 1);
  await expect(open).rejects.toThrow(/staging\.json names no database .*npm run deploy -- --name/);
});

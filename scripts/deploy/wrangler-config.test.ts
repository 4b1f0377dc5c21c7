import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { unstable_readConfig } from 'wrangler';
import { BUILD, MIGRATIONS, WORKER_CONFIG } from '../platform/paths.ts';
import type { SiteRecord } from './site-record.ts';
import { configPaths, makeConfigs, readSourceConfigs, writeConfigs } from './wrangler-config.ts';

const folder = mkdtempSync(join(tmpdir(), 'wrangler-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

const record: SiteRecord = {
  origin: 'https://tools.example',
  database: { name: 'entropy-tools', id: 'an-id' },
  vars: { MAIL_FROM: 'hello@tools.example', HUMAN_CHECK: 'turnstile' },
  build: {},
  bookmarks: [],
};

async function write(site: string, change: Partial<SiteRecord> = {}) {
  const source = await readSourceConfigs();
  const options = { site, version: 'v1', record: { ...record, ...change } };
  const configs = makeConfigs(source, options, folder);
  await writeConfigs(site, configs, folder);
  return { ...configs, paths: configPaths(site, folder) };
}

it('the Worker is deployed as [env.production] says, with the ids and settings of the site', async () => {
  const { paths } = await write('entropy-tools');
  const own = unstable_readConfig({ config: paths.worker });
  const production = unstable_readConfig({ config: WORKER_CONFIG, env: 'production' });
  const { vars, d1_databases, ...rest } = own;
  const unlike = ['configPath', 'userConfigPath', 'topLevelName', 'targetEnvironment'];
  const plain = (config: object) =>
    Object.fromEntries(
      Object.entries(config).filter(
        ([key]) => ![...unlike, 'vars', 'd1_databases', 'definedEnvironments'].includes(key),
      ),
    );
  expect(plain(rest)).toEqual(plain(production));
  expect(vars).toEqual({
    ...production.vars,
    ...record.vars,
    PUBLIC_ORIGIN: 'https://tools.example',
    APP_VERSION: 'v1',
  });
  expect(d1_databases).toMatchObject([
    { binding: 'DB', database_name: 'entropy-tools', database_id: 'an-id' },
  ]);
  expect(join(paths.worker, '..', d1_databases[0]?.migrations_dir ?? '')).toBe(MIGRATIONS);
});

it('the Worker runs near its database, and is sent minified with the names of its functions', async () => {
  const { paths } = await write('entropy-tools');
  expect(unstable_readConfig({ config: paths.worker })).toMatchObject({
    ...{ placement: { mode: 'smart' }, minify: true, keep_names: true },
  });
});

it('Pages asks the Worker of the same site, and lets in the same human check', async () => {
  const { pages, paths } = await write('entropy-tools');
  expect(pages).toMatchObject({
    name: 'entropy-tools',
    vars: { LOG_LEVEL: 'info', HUMAN_CHECK: 'turnstile' },
    services: [{ binding: 'API', service: 'entropy-tools-api' }],
  });
  expect(join(paths.pagesFolder, pages.pages_build_output_dir ?? '')).toBe(BUILD.client);
});

it('a second site shares neither names nor counters with the first', async () => {
  const first = await write('entropy-tools');
  const second = await write('staging', { database: undefined });
  expect(second.pages.name).toBe('entropy-tools-staging');
  expect(second.pages.services).toEqual([{ binding: 'API', service: 'entropy-tools-staging-api' }]);
  const namesOf = ({ worker }: typeof first) => [
    worker.name,
    ...(worker.d1_databases ?? []).map((one) => one.database_name),
    ...(worker.r2_buckets ?? []).map((one) => one.bucket_name),
    ...(worker.queues?.consumers ?? []).map((one) => one.queue),
    ...(worker.ratelimits ?? []).map((one) => one.namespace_id),
  ];
  const all = [...namesOf(first), ...namesOf(second)];
  expect(all).toHaveLength(14);
  expect(new Set(all).size).toBe(14);
});

import { beforeAll, expect, it } from 'vitest';
import { readWorkerSettings } from '../platform/worker-settings.ts';
import { findSettingProblems, type ReadEnv } from './check-settings.ts';
import { loadReadEnv } from './load-read-env.ts';
import { makeConfigs, readSourceConfigs, type WranglerConfigs } from './wrangler-config.ts';

let readEnv: ReadEnv;
let source: WranglerConfigs;
beforeAll(async () => {
  [readEnv, source] = await Promise.all([loadReadEnv(), readSourceConfigs()]);
});

const ORIGIN = 'https://tools.example';
const configWith = (vars: Record<string, string>) =>
  makeConfigs(source, {
    ...{ site: 'entropy-tools', version: 'v1' },
    record: { origin: ORIGIN, vars, build: {}, bookmarks: [] },
  }).worker;
const check = (vars: Record<string, string>, secrets: string[] = []) =>
  findSettingProblems(readEnv, {
    config: configWith({ MAIL_FROM: 'hello@tools.example', ...vars }),
    secrets: ['MASTER_KEYS', ...secrets],
  });

it('the settings of the repository and a sender are enough', () => {
  expect(check({})).toEqual([]);
});

/** Refused in production whatever their value. */
const NOT_IN_PRODUCTION = [
  ...['AI_TEST_PROVIDERS', 'HUMAN_CHECK_ROUNDS', 'PAGE_LOCAL_HOSTS', 'UPSTREAM_WAIT_SHARE'],
];
/** One of a few words, which nobody keeps as a secret. */
const CHOICES = ['HUMAN_CHECK', 'MAILER', 'SEARCH_OPEN', 'SMTP_SECURITY', 'VIDEO_OPENAI_SECONDS'];

it('any other setting may be a secret, whose value nobody can read', () => {
  const names = Object.keys(
    readWorkerSettings(new Proxy({}, { get: () => '1' }) as Record<string, string>),
  ).filter((name) => ![...NOT_IN_PRODUCTION, ...CHOICES].includes(name));
  expect(names.length).toBeGreaterThan(60);
  expect(check({}, names)).toEqual([]);
});

it('a secret completes a pair, and a half of one is a problem', () => {
  expect(check({ GITHUB_CLIENT_ID: 'id' }, ['GITHUB_CLIENT_SECRET'])).toEqual([]);
  expect(check({ GITHUB_CLIENT_ID: 'id' })).toEqual([
    'GITHUB_CLIENT_SECRET is missing: GITHUB_CLIENT_ID is set. See docs/settings.md',
  ]);
});

it('a binding that the configuration does not declare is a problem', () => {
  const { r2_buckets: _, ...config } = configWith({ MAIL_FROM: 'hello@tools.example' });
  expect(findSettingProblems(readEnv, { config, secrets: ['MASTER_KEYS'] })).toEqual([
    'FILES is missing: declare it in workers/api/wrangler.toml',
  ]);
});

it('a key that is about to be stored is checked itself', () => {
  const config = configWith({ MAIL_FROM: 'hello@tools.example' });
  const withKeys = (masterKeys: string) =>
    findSettingProblems(readEnv, { config, secrets: [], masterKeys });
  expect(withKeys(`2:${'B'.repeat(43)},1:${'A'.repeat(43)}`)).toEqual([]);
  expect(withKeys('a password')[0]).toContain('MASTER_KEYS: entry 1 is not version:key');
});

it('a wrong setting is changed in the file of the site, which the problem names', () => {
  const problem = check({ MAILER: 'inbox' }).join('\n');
  expect(problem).toContain('under "vars" in the file of the site in .deploy');
  expect(problem).not.toContain('wrangler.toml');
});

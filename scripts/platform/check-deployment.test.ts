import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkDeployment } from './check-deployment.ts';
import { WORKER_CONFIG } from './paths.ts';

const toml = readFileSync(WORKER_CONFIG, 'utf8');

it('lists everything that is missing and where to get it', () => {
  const check = () => checkDeployment(toml, {}, false);
  expect(check).toThrow(/CLOUDFLARE_API_TOKEN .*https:\/\/dash\.cloudflare\.com/);
  expect(check).toThrow(/CLOUDFLARE_ACCOUNT_ID /);
  expect(check).toThrow(/database_id .*wrangler d1 create/);
});

it('passes when everything is present, and a dry run passes without an account', () => {
  const ready = toml.replaceAll('00000000-0000-0000-0000-000000000000', 'a-real-id');
  const variables = { CLOUDFLARE_API_TOKEN: 't', CLOUDFLARE_ACCOUNT_ID: 'a' };
  expect(() => checkDeployment(ready, variables, false)).not.toThrow();
  expect(() => checkDeployment(toml, {}, true)).not.toThrow();
});

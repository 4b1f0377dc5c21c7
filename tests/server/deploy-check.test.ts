/** What `npm run deploy` asks of a site before it says that it is live, asked of the built product. */
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { smokeTest } from '../../scripts/deploy/smoke-test';
import { BUILD } from '../../scripts/platform/paths';
import { equippedProduct } from '../support/shared-products';

const ask = (url: string, version: string, origin = url) =>
  smokeTest(url, { version, origin, fetchSite: fetch, pause: async () => undefined });

it('the built product passes with its own version and address only', async () => {
  const { url } = await equippedProduct();
  const version = await readFile(BUILD.stamp, 'utf8');
  expect(await ask(url, version)).toBeUndefined();
  expect(await ask(url, 'another')).toBe(
    `${url}/healthz shows version ${version} instead of another`,
  );
  expect(await ask(url, version, 'https://tools.example')).toContain('403 (bad_origin)');
});

import { beforeAll, expect, it } from 'vitest';
import { listRoutes, readManifest } from '../../scripts/built-routes';
import type { RunningProduct } from '../support/server';
import { plainProduct } from '../support/shared-products';

let product: RunningProduct;

beforeAll(async () => {
  product = await plainProduct();
});

it('renders every page of the route table without browser-only modules and without inline styles', async () => {
  const paths = listRoutes(readManifest()).map(({ path }) => path.replace(/[:*].*$/, 'none'));
  expect(paths.length).toBeGreaterThan(30);
  const failed: string[] = [];
  for (const path of paths) {
    const response = await fetch(product.url + path, { redirect: 'manual' });
    const page = await response.text();
    if (response.status >= 500) failed.push(`${path} ${response.status}`);
    // Our Content-Security-Policy would block it: use a class.
    const [, styled] = /(<[a-z][^<>]* style="[^"]*")/.exec(page) ?? [];
    const isPage = response.headers.get('Content-Type')?.startsWith('text/html');
    if (isPage && styled) failed.push(`${path} has an inline style: ${styled}`);
  }
  expect(failed, product.log()).toEqual([]);
});

import { beforeAll, expect, it } from 'vitest';
import { listRoutes, readManifest } from '../../scripts/built-routes';
import type { RunningProduct } from '../support/server';
import { plainProduct } from '../support/shared-products';

let product: RunningProduct;

beforeAll(async () => {
  product = await plainProduct();
});

it('renders every page of the route table without anything that only browsers load', async () => {
  const paths = listRoutes(readManifest()).map(({ path }) => path.replace(/[:*].*$/, 'none'));
  expect(paths.length).toBeGreaterThan(30);
  const failed: string[] = [];
  for (const path of paths) {
    const response = await fetch(product.url + path, { redirect: 'manual' });
    await response.arrayBuffer();
    if (response.status >= 500) failed.push(`${path} ${response.status}`);
  }
  expect(failed, product.log()).toEqual([]);
});

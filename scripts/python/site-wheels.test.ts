import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vendorAssets } from '@entropy-tools/core/vendor-assets';
import { PYODIDE_PACKAGES } from '@workers/api/terminal/pyodide-packages';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { putWheels, WHEEL_LIST, withNeeds } from './site-wheels.ts';

let [source, root] = ['', ''];
beforeEach(async () => {
  source = await mkdtemp(join(tmpdir(), 'wheels-'));
  root = await mkdtemp(join(tmpdir(), 'site-'));
});
afterEach(async () => {
  for (const folder of [source, root]) await rm(folder, { recursive: true });
});

const locked = (name: string, depends: string[] = []) => ({
  name,
  file_name: `${name}-1-py3-none-any.whl`,
  sha256: createHash('sha256').update(name).digest('hex'),
  depends,
});
const lock = {
  packages: {
    plots: locked('plots', ['numbers']),
    numbers: locked('numbers', ['plots']),
    other: locked('other'),
  },
};

it('puts the wheels that fit, with what they need, and names the others', async () => {
  await writeFile(join(source, 'plots-1-py3-none-any.whl'), 'plots');
  await writeFile(join(source, 'other-1-py3-none-any.whl'), 'changed');
  const problems = await putWheels(['Plots', 'other'], { lock, source, roots: [root] });
  expect(problems).toEqual([
    'other: other-1-py3-none-any.whl is not the one of this version of Pyodide (SHA-256).',
    `numbers: ${source} has no numbers-1-py3-none-any.whl.`,
  ]);
  expect(await readdir(join(root, vendorAssets.pyodide))).toEqual(['plots-1-py3-none-any.whl']);
  const list = () => readFile(join(root, WHEEL_LIST), 'utf8').then(JSON.parse);
  expect(await list()).toEqual(['plots-1-py3-none-any.whl']);
  await writeFile(join(source, 'numbers-1-py3-none-any.whl'), 'numbers');
  expect(await putWheels(['numbers'], { lock, source, roots: [root] })).toEqual([]);
  expect(await list()).toEqual(['numbers-1-py3-none-any.whl', 'plots-1-py3-none-any.whl']);
  expect(() => withNeeds(['nothing'], lock)).toThrow('no package nothing');
});

it('takes them from an address as well', async () => {
  const server = createServer((request, response) => {
    if (request.url === '/full/other-1-py3-none-any.whl') response.end('other');
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/full/`;
  expect(await putWheels(['other'], { lock, source: address, roots: [root] })).toEqual([]);
  expect(await putWheels(['plots'], { lock, source: address, roots: [root] })).toHaveLength(2);
  server.close();
});

it('asks for the wheels of the Pyodide that the site has', () => {
  const [, version] = /pyodide-([\d.]+)\//.exec(vendorAssets.pyodide) ?? [];
  expect(PYODIDE_PACKAGES).toContain(`/v${version}/`);
});

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keepLastRelease } from './keep-last-release';

/** Runs a site that serves these texts at these paths. */
async function withSite<Result>(
  files: Readonly<Record<string, string>>,
  work: (origin: string) => Promise<Result>,
): Promise<Result> {
  const server = createServer(({ url = '' }, response) => {
    const text = files[url];
    const type = url.endsWith('.json') ? 'application/json' : 'text/javascript';
    response.writeHead(text === undefined ? 404 : 200, { 'Content-Type': type }).end(text);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.close();
  }
}

function newBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'entropy-release-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets', 'same-11111111.js'), 'same');
  return folder;
}

test('adds the files of the live release that the new one lacks, and writes nothing else', async () => {
  const folder = newBuild();
  const assets = ['/assets/same-11111111.js', '/assets/old-22222222.js', '/assets/../../evil.js'];
  const files = {
    '/offline/release.json': JSON.stringify({ assets }),
    '/assets/old-22222222.js': 'old',
    '/assets/same-11111111.js': 'not asked for',
    '/evil.js': 'evil',
  };
  expect(await withSite(files, (origin) => keepLastRelease(origin, folder))).toBe(1);
  expect(readdirSync(join(folder, 'assets')).sort()).toEqual([
    'old-22222222.js',
    'same-11111111.js',
  ]);
  expect(readFileSync(join(folder, 'assets', 'same-11111111.js'), 'utf8')).toBe('same');
});

test('has nothing to keep on a first deployment, and fails if the live release cannot be read completely', async () => {
  const folder = newBuild();
  expect(await withSite({}, (origin) => keepLastRelease(origin, folder))).toBe(0);
  expect(await keepLastRelease('http://127.0.0.1:9', folder)).toBe(0);
  const files = { '/offline/release.json': JSON.stringify({ assets: ['/assets/a-33333333.js'] }) };
  await expect(withSite(files, (origin) => keepLastRelease(origin, folder))).rejects.toThrow('404');
});

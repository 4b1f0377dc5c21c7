// A package registry on loopback for tests, with packages that are on this disk or written by the test.
import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { layOutTar, type TarFile } from '@entropy-tools/data/archive/write-tar';
import type { AskRegistry, Manifest, Packument } from './registry';

/** A version of a package: its manifest, and its files by path. */
export interface TestPackage {
  manifest: Manifest & { name: string; version: string };
  files?: Record<string, string | Uint8Array>;
  /** Instead of files: the bytes of the tarball. */
  tarball?: Uint8Array;
  /** Instead of the hash of the tarball. */
  integrity?: string;
}

/** A running registry. */
export interface TestRegistry {
  /** `http://127.0.0.1:port`. */
  origin: string;
  /** Paths that were asked for. */
  asked: string[];
  add: (one: TestPackage) => Promise<void>;
  close: () => Promise<void>;
}

/** Starts a registry with packages. */
export async function startTestRegistry(packages: readonly TestPackage[]): Promise<TestRegistry> {
  const packuments = new Map<string, Packument>();
  const tarballs = new Map<string, Uint8Array>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname).slice(1);
    asked.push(path);
    const tarball = tarballs.get(path);
    const packument = packuments.get(path);
    if (tarball) response.end(tarball);
    else if (packument)
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(packument));
    else response.writeHead(404).end('{}');
  });
  // A connection that has been idle stays open: closing it could meet the next request.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const add = async ({ manifest, files = {}, tarball, integrity }: TestPackage) => {
    const { name, version } = manifest;
    const { dist: _, ...own } = manifest;
    const bytes = tarball ?? (await pack({ 'package.json': JSON.stringify(own), ...files }));
    const file = `${name}/-/${name.slice(name.lastIndexOf('/') + 1)}-${version}.tgz`;
    tarballs.set(file, bytes);
    const hash = createHash('sha512').update(bytes).digest('base64');
    const dist = { tarball: `${origin}/${file}`, integrity: integrity ?? `sha512-${hash}` };
    const packument = packuments.get(name) ?? { name, 'dist-tags': {}, versions: {} };
    packument.versions[version] = { ...own, dist };
    packument['dist-tags'].latest = version;
    packuments.set(name, packument);
  };
  for (const one of packages) await add(one);
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { origin, asked, add, close };
}

/** A tarball with files below `package/`. */
export async function pack(files: Record<string, string | Uint8Array>): Promise<Uint8Array> {
  const entries = Object.entries(files).map(([path, content]) =>
    tarEntry(`package/${path}`, new Blob([content as BlobPart])),
  );
  return gzipSync(new Uint8Array(await layOutTar(entries).arrayBuffer()));
}

const tarEntry = (name: string, file: Blob): TarFile & { file: Blob } => ({
  name,
  size: file.size,
  file,
});

/** A package as it lies in a folder of this disk, without its own node_modules. */
export function packageAt(folder: string): TestPackage {
  const manifest = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as TestPackage['manifest'];
  const files: Record<string, Uint8Array> = {};
  const read = (path: string) => {
    for (const name of readdirSync(join(folder, path))) {
      const inner = path === '' ? name : `${path}/${name}`;
      const about = lstatSync(join(folder, inner));
      if (about.isDirectory() && name !== 'node_modules') read(inner);
      else if (about.isFile()) files[inner] = readFileSync(join(folder, inner));
    }
  };
  read('');
  const { devDependencies: _, ...kept } = manifest;
  return { manifest: kept, files };
}

/** Asks a registry directly, as a page goes through its own server. */
export function askDirectly(origin: string): AskRegistry {
  return async (name, file, signal) => {
    const path = file === undefined ? name.replace('/', '%2f') : `${name}/-/${file}`;
    const { status, body } = await fetch(`${origin}/${path}`, { signal });
    return { status, body };
  };
}

/**
 * The last step of the build: the pages for offline use, the list of what each tool needs, and the service
 * worker with its precache list, by Serwist.
 */
import { readFileSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { injectManifest } from '@serwist/build';
import { build } from 'vite';
import {
  NEEDS_FILE,
  PAGES_FILE,
  RELEASE_FILE,
  SERVICE_WORKER_FILE,
} from '../../app/platform/offline/offline-contract.ts';
import { readManifest } from '../built-routes.ts';
import { BUILD, ROOT, SERVICE_WORKER_ENTRIES } from '../platform/paths.ts';
import type { ChunkSources } from '../vite/record-chunks.ts';
import { sourceAliases } from '../vite/source-aliases.ts';
import { listReleaseFiles, MAX_RELEASE_FILE_BYTES } from './release-files.ts';
import { renderPages } from './render-pages.ts';
import { findToolNeeds } from './tool-needs.ts';

/** The first few kB of some large chunks are what every page has. */
const MAX_EACH_PAGE_BYTES = 400_000;

/** Writes /offline/* and /sw.js into the client's folder. Reports how much is precached with the release. */
export async function buildOffline(report: (step: string) => void): Promise<void> {
  await mkdir(join(BUILD.client, 'offline'), { recursive: true });
  const chunks = JSON.parse(readFileSync(BUILD.chunks, 'utf8')) as ChunkSources;
  const readSource = (path: string) => readFileSync(join(ROOT, path), 'utf8');
  const released = listReleaseFiles(BUILD.client);
  const needs = findToolNeeds({ clientFolder: BUILD.client, chunks, released, readSource });
  await writePacked(NEEDS_FILE, needs);
  const assets = (await readdir(join(BUILD.client, 'assets'))).map((name) => `/assets/${name}`);
  await writeFile(join(BUILD.client, RELEASE_FILE), JSON.stringify({ assets }));
  const pages = await renderPages(BUILD.client, BUILD.pagesWorker);
  await writePacked(PAGES_FILE, pages);
  const files = await writeServiceWorker(
    process.env.SERVICE_WORKER === 'off' ? 'off' : 'on',
    released,
  );
  await writeFile(
    BUILD.releaseSizes,
    JSON.stringify(Object.fromEntries(files.map(({ path, bytes }) => [path, bytes]))),
  );
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const packed = files.reduce((sum, file) => sum + file.packedBytes, 0);
  report(
    `${files.length} files for use offline, ${megabytes(bytes)} (${megabytes(packed)} gzip), ${Object.keys(pages.pages).length} pages`,
  );
}

async function writePacked(path: string, value: object): Promise<void> {
  await writeFile(join(BUILD.client, path), gzipSync(JSON.stringify(value), { level: 9 }));
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(2)} MB`;

interface ReleaseFile {
  path: string;
  bytes: number;
  packedBytes: number;
}

async function writeServiceWorker(
  which: 'on' | 'off',
  released: ReadonlySet<string>,
): Promise<ReleaseFile[]> {
  const bundled = await bundleServiceWorker(which);
  const swDest = join(BUILD.client, SERVICE_WORKER_FILE);
  if (which === 'off') {
    await writeFile(swDest, readFileSync(bundled));
    return [];
  }
  const files: ReleaseFile[] = [];
  const { warnings } = await injectManifest({
    swSrc: bundled,
    swDest,
    globDirectory: BUILD.client,
    globPatterns: ['assets/*', 'frames/*', 'offline/*.bin', 'icons/icon-*192.png', 'favicon.svg'],
    maximumFileSizeToCacheInBytes: 4_000_000,
    dontCacheBustURLsMatching: /(assets|frames)\//,
    modifyURLPrefix: { '': '/' },
    manifestTransforms: [
      (entries) => {
        const manifest = entries.filter(({ url }) => {
          const name = url.replace(/^\/?assets\//, '');
          return name === url || released.has(name);
        });
        for (const { url, size } of manifest) {
          const content = readFileSync(join(BUILD.client, url));
          if (size > MAX_EACH_PAGE_BYTES && url.includes('assets/'))
            throw new Error(
              `${url} is too large to come with a release (${MAX_RELEASE_FILE_BYTES}).`,
            );
          files.push({
            path: `/${url.replace(/^\//, '')}`,
            bytes: size,
            packedBytes: gzipSync(content).length,
          });
        }
        return { manifest };
      },
    ],
  });
  if (warnings.length > 0) throw new Error(warnings.join('\n'));
  await rm(join(BUILD.root, 'service-worker'), { recursive: true, force: true });
  return files;
}

async function bundleServiceWorker(which: 'on' | 'off'): Promise<string> {
  const outDir = join(BUILD.root, 'service-worker');
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    resolve: { alias: sourceAliases },
    define: {
      __RELEASE__: JSON.stringify(readManifest(BUILD.client).version),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      target: 'es2022',
      outDir,
      emptyOutDir: true,
      lib: {
        entry: SERVICE_WORKER_ENTRIES[which],
        formats: ['iife'],
        name: 'suite',
        fileName: () => 'sw.js',
      },
    },
  });
  return join(outDir, 'sw.js');
}

/**
 * A photograph of 1 MP on the Background Remover's page, warm, compared with @imgly/background-removal called
 * as in its README, on a page of its own that serves its files. Also measures the longest pause of our page's
 * main thread.
 */
import { execFileSync } from 'node:child_process';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'esbuild';
import { installPackages } from '../../../scripts/platform/further-packages.ts';
import {
  type BenchCase,
  type BenchContext,
  CannotRun,
  compare,
  within,
} from '../../../tests/bench/harness.ts';
import { requirePeer } from '../../../tests/bench/support/converter-side.ts';
import { serveFolder } from '../../../tests/bench/support/serve-folder.ts';
import { untilHydrated } from '../../../tests/support/test.ts';

/** A red disc in front of a wall, 1200 × 900, by ImageMagick. */
function makePhoto(folder: string): string {
  const path = join(folder, 'photo.jpg');
  const wall = ['-size', '1200x900', 'pattern:bricks', '-fill', '#a07860', '-tint', '80'];
  const disc = [
    '-fill',
    '#c83c28',
    '-stroke',
    '#5a1408',
    '-strokewidth',
    '6',
    '-draw',
    'circle 600,450 600,150',
  ];
  execFileSync('convert', [...wall, ...disc, '-quality', '92', path]);
  return path;
}

function resourcesOf(data: string): Promise<string> {
  return readFile(join(data, 'resources.json'), 'utf8').catch(() => {
    throw new CannotRun('the package @imgly/background-removal-data is not installed');
  });
}

/**
 * Lays out the peer's files as its README describes: those of the data package, with the installed runtime.
 */
async function layOutPeer(folder: string): Promise<void> {
  const data = resolve('node_modules/@imgly/background-removal-data/dist');
  const runtime = resolve('node_modules/onnxruntime-web/dist');
  await mkdir(folder, { recursive: true });
  const list = JSON.parse(await resourcesOf(data)) as Record<
    string,
    {
      size: number;
      mime: string;
      chunks: { hash: string; name?: string; offsets: [number, number] }[];
    }
  >;
  const medium = list['/models/medium'];
  if (!medium) throw new Error('the data package has no medium model');
  for (const chunk of medium.chunks) chunk.name = chunk.hash;
  for (const file of await readdir(data))
    if (medium.chunks.some(({ hash }) => hash === file))
      await copyFile(join(data, file), join(folder, file));
  const resources: typeof list = { '/models/isnet_fp16': medium };
  for (const [name, mime] of [
    ['ort-wasm-simd-threaded.wasm', 'application/wasm'],
    ['ort-wasm-simd-threaded.mjs', 'text/javascript'],
  ] as const) {
    const bytes = await readFile(join(runtime, name));
    await writeFile(join(folder, name), bytes);
    const chunks = [{ hash: name, name, offsets: [0, bytes.length] as [number, number] }];
    resources[`/onnxruntime-web/${name}`] = { size: bytes.length, mime, chunks };
  }
  await writeFile(join(folder, 'resources.json'), JSON.stringify(resources));
  await build({
    stdin: {
      contents: `import { removeBackground } from '@imgly/background-removal'; window.removeBackground = removeBackground;`,
      resolveDir: resolve('.'),
    },
    // Without WebGPU, which no machine of the bench has, so its build is never loaded.
    alias: {
      'onnxruntime-web/webgpu': resolve(runtime, 'ort.wasm.min.mjs'),
      'onnxruntime-web': resolve(runtime, 'ort.wasm.min.mjs'),
    },
    outfile: join(folder, 'peer.mjs'),
    bundle: true,
    format: 'esm',
  });
}

async function openPeer(
  context: BenchContext,
): Promise<{ page: Page; close: () => Promise<void> }> {
  const folder = join(context.folder, 'peer');
  await installPackages('tests/bench');
  await layOutPeer(folder);
  const server = await serveFolder(folder, {
    '/index.html':
      '<!doctype html><title>Peer</title><script type="module" src="/peer.mjs"></script>',
  });
  const page = await (await context.browser()).newPage();
  await page.goto(`${server.url}/index.html`);
  await page.waitForFunction(() => 'removeBackground' in window);
  return { page, close: server.close };
}

async function peerMs(page: Page, photo: Buffer): Promise<number> {
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const { removeBackground } = window as unknown as {
      removeBackground: (image: Blob, config: { publicPath: string }) => Promise<Blob>;
    };
    const began = performance.now();
    await removeBackground(new Blob([bytes], { type: 'image/jpeg' }), {
      publicPath: `${location.origin}/`,
    });
    return performance.now() - began;
  }, photo.toString('base64'));
}

/** From choosing the file to the visible result, and the longest pause of the main thread in between. */
async function oursMs(page: Page, path: string, pauses: number[]): Promise<number> {
  await page.evaluate(() => {
    const state = window as unknown as { pause: number; watch?: ReturnType<typeof setInterval> };
    let last = performance.now();
    state.pause = 0;
    clearInterval(state.watch);
    state.watch = setInterval(() => {
      const now = performance.now();
      state.pause = Math.max(state.pause, now - last - 10);
      last = now;
    }, 10);
  });
  const began = performance.now();
  await page.getByTestId('file-input').setInputFiles(path);
  await page.getByRole('img', { name: /without its background/ }).waitFor({ timeout: 120_000 });
  const took = performance.now() - began;
  pauses.push(await page.evaluate(() => (window as unknown as { pause: number }).pause));
  await page.getByRole('button', { name: 'New Image' }).click();
  return took;
}

export const bench: BenchCase = {
  title: 'Background of a photograph',
  run: async (context) => {
    requirePeer('convert', '-version');
    const path = makePhoto(context.folder);
    const photo = await readFile(path);
    const peer = await openPeer(context);
    const product = await context.product();
    const page = await (await context.browser()).newPage();
    await page.goto(`${product.url}/background-remover`);
    await untilHydrated(page);
    const pauses: number[] = [];
    const row = await compare(context, {
      work: '1 MP photograph, background removed, warm',
      ours: { name: 'the page', run: () => oursMs(page, path, pauses) },
      peer: { name: '@imgly/background-removal', run: () => peerMs(peer.page, photo) },
      repetitions: 5,
      maxRatio: 0.8,
      warmUps: 1,
    });
    await page.close();
    await peer.page.close();
    await peer.close();
    return [
      row,
      within(
        'the longest pause of the page meanwhile',
        context.quick ? pauses : pauses.slice(1),
        50,
        'ms',
      ),
    ];
  },
};

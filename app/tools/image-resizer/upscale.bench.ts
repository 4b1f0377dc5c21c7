/**
 * Enlarging four times with more detail on the Image Resizer's page, compared with UpscalerJS (package `upscaler`),
 * which runs the same network in TensorFlow.js, and the quality of both beside bicubic and Lanczos scaling. The
 * picture is the sample photograph of @upscalerjs/esrgan-thick, made smaller by ImageMagick. UpscalerJS has
 * TensorFlow.js's wasm with SIMD, because the machines of the bench have no GPU for its WebGL.
 */
import { execFileSync } from 'node:child_process';
import { copyFile, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'esbuild';
import { installPackages } from '../../../scripts/platform/further-packages.ts';
import {
  type BenchCase,
  type BenchContext,
  type BenchRow,
  compare,
} from '../../../tests/bench/harness.ts';
import { requirePeer } from '../../../tests/bench/support/converter-side.ts';
import { serveFolder } from '../../../tests/bench/support/serve-folder.ts';
import { hasProgram, runProgram } from '../../../tests/support/programs.ts';
import { untilHydrated } from '../../../tests/support/test.ts';

const PHOTO = 'node_modules/@upscalerjs/esrgan-thick/assets/fixture.png';

/** Measures of likeness to the original, by the programs that are installed. */
const measures: readonly {
  name: string;
  larger: 'better' | 'worse';
  program: string;
  of: (original: string, result: string) => number;
}[] = [
  {
    name: 'PSNR of luma, dB',
    larger: 'better',
    program: 'compare',
    of: (original, result) => compared('PSNR', original, result),
  },
  {
    name: 'SSIM of luma',
    larger: 'better',
    program: 'ffmpeg',
    of: (original, result) => {
      const graph = '[0]format=gray[a];[1]format=gray[b];[a][b]ssim=stats_file=-';
      const inputs = ['-hide_banner', '-i', original, '-i', result];
      const said = runProgram('ffmpeg', [...inputs, '-lavfi', graph, '-f', 'null', '-']);
      return Number(/All:([\d.]+)/.exec(said)?.[1]);
    },
  },
  {
    name: 'Butteraugli distance, as seen by people',
    larger: 'worse',
    program: 'butteraugli',
    of: (original, result) => Number.parseFloat(runProgram('butteraugli', [original, result])),
  },
];

/** A measure of ImageMagick, which writes it to the error channel and ends with 1 for different pictures. */
function compared(metric: string, original: string, result: string): number {
  const script = 'compare -colorspace Gray -metric "$0" "$1" "$2" null: 2>&1 || test $? -eq 1';
  const said = execFileSync('sh', ['-c', script, metric, original, result], { encoding: 'utf8' });
  return Number.parseFloat(said);
}

async function openPeer(
  context: BenchContext,
): Promise<{ page: Page; close: () => Promise<void> }> {
  await installPackages('tests/bench');
  const folder = join(context.folder, 'peer');
  await mkdir(folder, { recursive: true });
  const model = resolve('node_modules/@upscalerjs/esrgan-thick/models/x4');
  await cp(model, join(folder, 'x4'), { recursive: true });
  const wasm = resolve('tests/bench/node_modules/@tensorflow/tfjs-backend-wasm/dist');
  for (const kind of ['', '-simd', '-threaded-simd'])
    await copyFile(
      join(wasm, `tfjs-backend-wasm${kind}.wasm`),
      join(folder, `tfjs-backend-wasm${kind}.wasm`),
    );
  await build({
    stdin: {
      contents: `
        import * as tf from '@tensorflow/tfjs';
        import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
        import Upscaler from 'upscaler';
        import thick from '@upscalerjs/esrgan-thick/4x';
        setWasmPaths('/');
        window.peer = tf.setBackend('wasm').then(() =>
          new Upscaler({ model: { ...thick, path: '/x4/model.json' } }));`,
      resolveDir: resolve('tests/bench'),
    },
    // The model's package is installed beside another package in the name of TensorFlow.js.
    alias: {
      '@tensorflow/tfjs': resolve('tests/bench/node_modules/@tensorflow/tfjs'),
      '@upscalerjs/esrgan-thick/4x': resolve(
        'node_modules/@upscalerjs/esrgan-thick/dist/esm/models/esrgan-thick/src/x4/index.js',
      ),
    },
    outfile: join(folder, 'peer.mjs'),
    bundle: true,
    format: 'esm',
    logLevel: 'error',
  });
  const server = await serveFolder(folder, {
    '/index.html':
      '<!doctype html><title>Peer</title><script type="module" src="/peer.mjs"></script>',
  });
  const page = await (await context.browser()).newPage();
  await page.goto(`${server.url}/index.html`);
  await page.waitForFunction(() => 'peer' in window);
  return { page, close: server.close };
}

/** Enlarges in tiles as its guide shows, with the overlap that ours has; writes the result and says how long it took. */
async function peerMs(page: Page, picture: string, result: string): Promise<number> {
  const source = `data:image/png;base64,${(await readFile(picture)).toString('base64')}`;
  const { took, made } = await page.evaluate(async (url) => {
    const { peer } = window as unknown as {
      peer: Promise<{
        upscale: (
          image: HTMLImageElement,
          options: { output: 'base64'; patchSize: number; padding: number },
        ) => Promise<string>;
      }>;
    };
    const image = new Image();
    image.src = url;
    await image.decode();
    const upscaler = await peer;
    const began = performance.now();
    const enlarged = await upscaler.upscale(image, {
      output: 'base64',
      patchSize: 128,
      padding: 8,
    });
    return { took: performance.now() - began, made: enlarged };
  }, source);
  await writeFile(result, Buffer.from(made.replace(/^data:[^,]*,/, ''), 'base64'));
  return took;
}

async function openOurs(context: BenchContext, picture: string): Promise<Page> {
  const [product, browser] = await Promise.all([context.product(), context.browser()]);
  const page = await browser.newPage();
  await page.goto(`${product.url}/image-resizer`);
  await untilHydrated(page);
  await page.getByTestId('file-input').setInputFiles(picture);
  await page.getByRole('button', { name: '4 times as large' }).click();
  await page.getByLabel('Format').selectOption('png');
  return page;
}

async function oursMs(page: Page, result: string): Promise<number> {
  const began = performance.now();
  await page.getByRole('button', { name: 'Resize Images' }).click();
  const said = page.getByText('Successfully processed 1 image(s)!');
  await said.waitFor({ timeout: 600_000 });
  const took = performance.now() - began;
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download / }).click();
  await (await waiting).saveAs(result);
  return took;
}

/** How alike the original the result is, beside another's. */
function beside(
  { name, larger, of }: (typeof measures)[number],
  original: string,
  ours: string,
  peer: { name: string; path: string },
): BenchRow {
  const [mine, theirs] = [of(original, ours), of(original, peer.path)];
  // Both run one network: rounding of a level is no difference.
  const isSame = Math.abs(mine / theirs - 1) < 0.005;
  return {
    work: `enlarged 4×, ${name}`,
    ours: mine.toFixed(3),
    peer: `${theirs.toFixed(3)} (${peer.name})`,
    ratio: mine / theirs,
    goal: larger === 'better' ? '≥ the peer’s' : '≤ the peer’s',
    met: isSame || (larger === 'better' ? mine > theirs : mine < theirs),
    repetitions: 1,
    samples: { ours: [mine], peer: [theirs] },
  };
}

export const bench: BenchCase = {
  title: 'A photograph enlarged four times',
  run: async (context) => {
    requirePeer('convert', '-version');
    const at = (name: string) => join(context.folder, name);
    const convert = (...args: string[]) => execFileSync('convert', args);
    convert(PHOTO, '-filter', 'Catrom', '-resize', '25%', at('small.png'));
    for (const filter of ['Catrom', 'Lanczos'])
      convert(at('small.png'), '-filter', filter, '-resize', '400%', at(`${filter}.png`));
    const [forSpeed, forQuality, peer] = await Promise.all([
      openOurs(context, PHOTO),
      openOurs(context, at('small.png')),
      openPeer(context),
    ]);
    const speed = await compare(context, {
      work: 'photograph of 128 × 128 enlarged 4×, the network opened anew each time',
      ours: { name: 'the page', run: () => oursMs(forSpeed, at('ours-large.png')) },
      peer: {
        name: 'UpscalerJS, TensorFlow.js wasm, opened once',
        run: () => peerMs(peer.page, PHOTO, at('peer-large.png')),
      },
      repetitions: 3,
      maxRatio: 1,
      warmUps: 1,
    });
    await oursMs(forQuality, at('ours.png'));
    await peerMs(peer.page, at('small.png'), at('peer.png'));
    await Promise.all([forSpeed.close(), forQuality.close(), peer.page.close(), peer.close()]);
    const rows = measures
      .filter(({ program }) => hasProgram(program))
      .flatMap((measure) =>
        [
          { name: 'UpscalerJS', path: at('peer.png') },
          { name: 'bicubic', path: at('Catrom.png') },
          { name: 'Lanczos', path: at('Lanczos.png') },
        ].map((other) => beside(measure, PHOTO, at('ours.png'), other)),
      );
    return [speed, ...rows];
  },
};

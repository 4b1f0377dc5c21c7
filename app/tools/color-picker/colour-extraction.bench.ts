/**
 * Extracts the colours of a 12 MP photograph by k-means in OKLab: all its pixels, from RGBA to hex values.
 */
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { type BenchCase, within } from '../../../tests/bench/harness.ts';

const width = 4000;
const height = 3000;

/** Light, shade and three objects with camera noise: tens of thousands of distinct colours. */
function photograph(): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(width * height * 4);
  let grain = 1;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      grain = (Math.imul(grain, 1_664_525) + 1_013_904_223) >>> 0;
      const noise = (grain >>> 27) - 16;
      const sky = y / height;
      const isRoof = Math.hypot(x - 1200, y - 2000) < 600;
      const isLeaf = Math.hypot(x - 3000, y - 1800) < 700;
      const at = (y * width + x) * 4;
      pixels[at] = (isRoof ? 190 : isLeaf ? 60 : 90 + 120 * sky) + noise;
      pixels[at + 1] = (isRoof ? 70 : isLeaf ? 120 + 40 * sky : 140 + 60 * sky) + noise;
      pixels[at + 2] = (isRoof ? 50 : isLeaf ? 50 : 220 - 90 * sky) + noise;
      pixels[at + 3] = 255;
    }
  return pixels;
}

export const bench: BenchCase = {
  title: 'Colours of a photograph',
  run: async (context) => {
    const bundle = join(context.folder, 'cluster-colours.mjs');
    await build({
      entryPoints: [resolve('packages/media/src/colour/cluster-colours.ts')],
      outfile: bundle,
      bundle: true,
      format: 'esm',
    });
    const { clusterColours } = (await import(
      pathToFileURL(bundle).href
    )) as typeof import('@entropy-tools/media/colour/cluster-colours');
    const pixels = photograph();
    const repetitions = context.quick ? 3 : 15;
    const samples: number[] = [];
    for (let turn = -2; turn < repetitions; turn += 1) {
      const began = performance.now();
      const colours = clusterColours(pixels, { count: 8, seed: 1 });
      const took = performance.now() - began;
      if (colours.length < 4) throw new Error('The photograph has more colours than were found.');
      // The first two runs warm up the JIT compiler.
      if (turn >= 0) samples.push(took);
    }
    return [within('12 MP photograph → 8 colours (k-means in OKLab)', samples, 150, 'ms')];
  },
};

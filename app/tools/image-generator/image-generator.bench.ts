/**
 * The art engine at 2048 × 2048 in Chromium, every algorithm once in its default settings, and every style on
 * one of them. There is no peer that draws the same; the limit for the median is two seconds.
 */
import { resolve } from 'node:path';
import { build } from 'esbuild';
import type { BenchCase } from '../../../tests/bench/harness.ts';
import { within } from '../../../tests/bench/harness.ts';
import { serveFolder } from '../../../tests/bench/support/serve-folder.ts';

const MAX_MEDIAN_MS = 2000;

export const bench: BenchCase = {
  title: 'Pictures drawn by the art engine',
  run: async (context) => {
    await build({
      stdin: {
        contents: `
          import { prepareArt } from './packages/studio/src/art/draw-art';
          import { algorithmIds } from './packages/studio/src/art/algorithms';
          import { styleIds } from './packages/studio/src/art/styles';
          import { palettes } from './packages/studio/src/art/palettes';
          window.art = { prepareArt, algorithmIds, styleIds, palettes };`,
        resolveDir: resolve('.'),
      },
      alias: { '~': resolve('app') },
      outfile: `${context.folder}/art.js`,
      bundle: true,
      format: 'iife',
    });
    const server = await serveFolder(context.folder, {
      '/index.html': '<!doctype html><title>Art</title><script src="/art.js"></script>',
    });
    const page = await (await context.browser()).newPage();
    await page.goto(`${server.url}/index.html`);
    const side = context.quick ? 256 : 2048;
    const ids = await page.evaluate(() => {
      const { art } = window as unknown as { art: { algorithmIds: string[]; styleIds: string[] } };
      return { algorithms: art.algorithmIds, styles: art.styleIds };
    });
    const draw = (algorithm: string, style: string) =>
      page.evaluate(
        ([algorithm, style, side]) => {
          const { art } = window as unknown as {
            art: {
              palettes: Record<string, object>;
              prepareArt: (settings: object) => { render: (time: number) => Uint8ClampedArray };
            };
          };
          const began = performance.now();
          art
            .prepareArt({
              ...{ algorithm, style, palette: art.palettes.dawn, seed: 7 },
              ...{ width: side, height: side, density: 0.5, scale: 0.5, chaos: 0.5 },
            })
            .render(0);
          return performance.now() - began;
        },
        [algorithm, style, side] as const,
      );
    await draw('truchet', 'none');
    const plain: number[] = [];
    for (const algorithm of ids.algorithms) {
      plain.push(await draw(algorithm, 'none'));
      context.say(`${algorithm}: ${Math.round(plain.at(-1) ?? 0)} ms`);
    }
    const styled: number[] = [];
    for (const style of ids.styles) {
      styled.push(await draw('mountains', style));
      context.say(`mountains, ${style}: ${Math.round(styled.at(-1) ?? 0)} ms`);
    }
    await page.close();
    await server.close();
    return [
      within(`${side} × ${side}, as drawn, over all algorithms`, plain, MAX_MEDIAN_MS, 'ms'),
      within(`${side} × ${side}, mountains in every style`, styled, MAX_MEDIAN_MS, 'ms'),
    ];
  },
};

/**
 * The art engine at 2048 × 2048 in Chromium, every algorithm once in its default settings, and every style on
 * one of them, and scenes at 1024 × 1024 from prompt to pixels with their drawings fetched. There is no peer that
 * draws the same; the limits for the medians are two seconds, and 1.5 s for a scene.
 */
import { symlinkSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'esbuild';
import type { BenchCase } from '../../../tests/bench/harness.ts';
import { within } from '../../../tests/bench/harness.ts';
import { serveFolder } from '../../../tests/bench/support/serve-folder.ts';

const MAX_MEDIAN_MS = 2000;
const MAX_SCENE_MEDIAN_MS = 1500;

const prompts = [
  'a red fox in a snowy forest',
  'three sailing ships on the sea at sunset',
  'two elephants under a rainbow, watercolour',
  'a village in winter, oil painting',
  'an astronaut reading a book on the moon',
  'minimalist poster of a bicycle',
  'a cat sleeping on a sofa beside a lamp',
  'seven butterflies in a garden, stained glass',
  'a dragon flying over a castle at dusk',
  'birthday card with a cake',
];

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
          import { openArt } from './packages/studio/src/scene/open-art';
          import { openDrawingIndex } from './packages/studio/src/scene/open-drawings';
          import { planPicture } from './app/tools/image-generator/plan-picture';
          import { defaultOptions } from './app/tools/image-generator/picture-options';
          const options = { ...defaultOptions, quality: 'standard' };
          const drawScene = async (prompt) => {
            const plan = planPicture(prompt, options, 7, await openDrawingIndex());
            (await openArt(plan.settings)).render(0);
          };
          window.art = { prepareArt, algorithmIds, styleIds, palettes, drawScene };`,
        resolveDir: resolve('.'),
      },
      alias: { '~': resolve('app') },
      outfile: `${context.folder}/art.js`,
      bundle: true,
      format: 'iife',
    });
    symlinkSync(resolve('public/vendor'), `${context.folder}/vendor`);
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
    const scenes: number[] = [];
    for (const prompt of prompts) {
      scenes.push(
        await page.evaluate(async (prompt) => {
          const { art } = window as unknown as {
            art: { drawScene: (prompt: string) => Promise<void> };
          };
          const began = performance.now();
          await art.drawScene(prompt);
          return performance.now() - began;
        }, prompt),
      );
      context.say(`${prompt}: ${Math.round(scenes.at(-1) ?? 0)} ms`);
    }
    await page.close();
    await server.close();
    return [
      within(`${side} × ${side}, as drawn, over all algorithms`, plain, MAX_MEDIAN_MS, 'ms'),
      within('Scenes at 1024 × 1024', scenes, MAX_SCENE_MEDIAN_MS, 'ms'),
      within(`${side} × ${side}, mountains in every style`, styled, MAX_MEDIAN_MS, 'ms'),
    ];
  },
};

/** A plane divided again and again into blocks, some filled, some striped. After Piet Mondrian and Manfred Mohr. */
import { randomInk, type VectorAlgorithm, wave } from '../art-scene';
import { lightnessOf, mixColours } from '../colour-ramp';
import type { Shape } from '../drawing';

interface Block {
  x: number;
  y: number;
  width: number;
  height: number;
  paint: string;
  stripes: number;
  second: string;
  phase: number;
}

export const subdivision: VectorAlgorithm = {
  kind: 'vector',
  prepare: (scene) => {
    const { width, height, density, scale, chaos, ground } = scene;
    const random = scene.random('subdivision');
    const blocks: Block[] = [];
    const least = 0.05 + 0.12 * scale - 0.03 * density;
    const divide = (x: number, y: number, w: number, h: number, depth: number): void => {
      const isWide = w > h * (0.75 + 0.5 * random());
      const long = isWide ? w : h;
      const stop = depth > 1 && random() < 0.1 + 0.12 * (1 - density);
      if (long < least * 2 || depth > 3 + density * 5 || stop) {
        const isQuiet = random() < 0.42 - chaos * 0.25;
        blocks.push({
          x,
          y,
          width: w,
          height: h,
          paint: isQuiet ? ground : randomInk(scene, random),
          second: randomInk(scene, random),
          stripes: random() < 0.16 + chaos * 0.2 ? 4 + Math.floor(random() * 8) : 0,
          phase: random(),
        });
        return;
      }
      const cut = 0.3 + 0.4 * random();
      if (isWide) {
        divide(x, y, w * cut, h, depth + 1);
        divide(x + w * cut, y, w * (1 - cut), h, depth + 1);
      } else {
        divide(x, y, w, h * cut, depth + 1);
        divide(x, y + h * cut, w, h * (1 - cut), depth + 1);
      }
    };
    divide(0, 0, width, height, 0);
    const bar = 0.004 + 0.006 * scale;
    const pen = lightnessOf(ground) > 0.55 ? '#16151a' : mixColours(ground, '#000000', 0.55);
    return (time) => {
      const shapes: Shape[] = [];
      for (const block of blocks) {
        const { x, y, width: w, height: h, stripes } = block;
        const warm = 0.5 + 0.5 * wave(time + block.phase);
        shapes.push({
          kind: 'area',
          points: box(x, y, w, h),
          paint: mixColours(block.paint, block.second, 0.12 * warm),
        });
        for (let stripe = 0; stripe < stripes; stripe++) {
          const place = ((stripe + time) / stripes) % 1;
          const thick = 0.45 / stripes;
          const end = Math.min(1, place + thick);
          shapes.push({
            kind: 'area',
            points:
              w > h
                ? box(x + w * place, y, w * (end - place), h)
                : box(x, y + h * place, w, h * (end - place)),
            paint: block.second,
          });
        }
      }
      for (const { x, y, width: w, height: h } of blocks)
        shapes.push({
          kind: 'line',
          points: [x, y, x + w, y, x + w, y + h, x, y + h],
          isClosed: true,
          width: bar,
          paint: pen,
        });
      return { ground, shapes };
    };
  },
};

function box(x: number, y: number, width: number, height: number): number[] {
  return [x, y, x + width, y, x + width, y + height, x, y + height];
}

/** A wood in mist: rows of firs or of bare trunks, each row paler, light from one side. */
import { type VectorAlgorithm, wave } from '../art-scene';
import { lightnessOf, mixColours } from '../colour-ramp';
import type { Shape } from '../drawing';

export const forest: VectorAlgorithm = {
  kind: 'vector',
  prepare: (scene) => {
    const { width, height, density, scale, chaos, noise, inks, ground } = scene;
    const random = scene.random('forest');
    const ordered = [...inks].sort((a, b) => lightnessOf(b) - lightnessOf(a));
    const rows = 4 + Math.round(density * 3);
    const pale = mixColours(ordered[0] ?? ground, ground, 0.5);
    const dark = mixColours(ordered.at(-1) ?? '#1a2a22', '#05080a', 0.4);
    const isFir = random() < 0.65;
    const moon = {
      x: width * (0.2 + 0.6 * random()),
      y: height * (0.18 + 0.15 * random()),
      radius: 0.06 + 0.06 * scale,
    };
    const layers = Array.from({ length: rows }, (_, row) => {
      const depth = row / (rows - 1);
      const gap = (0.022 + 0.05 * depth) * (0.6 + 0.8 * scale);
      const trees = Array.from({ length: Math.ceil(width / gap) + 2 }, (_, i) => ({
        x: (i - 0.5 + random() * 0.9) * gap,
        tall: height * (0.14 + 0.34 * depth) * (0.6 + 0.6 * random() + chaos * 0.3 * random()),
        phase: random(),
        wide: 0.16 + 0.07 * random(),
      }));
      const middle =
        ordered[Math.min(ordered.length - 1, Math.floor(depth * ordered.length))] ?? dark;
      const tone = mixColours(
        mixColours(pale, middle, 0.25 + 0.5 * depth),
        dark,
        depth ** 1.3 * 0.85,
      );
      return { depth, trees, tone, base: height * (0.5 + 0.44 * depth), shift: random() * 50 };
    });
    return (time) => {
      const shapes: Shape[] = [
        { kind: 'circle', ...moon, radius: moon.radius * 2.1, paint: pale, opacity: 0.16 },
        { kind: 'circle', ...moon, paint: mixColours(ordered[0] ?? pale, '#ffffff', 0.45) },
      ];
      for (const { depth, trees, tone, base, shift } of layers) {
        const hill = (x: number) => base - 0.06 * noise.octaves(x * 1.7 + shift, shift, 2);
        for (const tree of trees) {
          const y = hill(tree.x) + 0.01;
          const lean = 0.006 * depth * wave(time + tree.phase);
          if (isFir)
            shapes.push({
              kind: 'area',
              points: fir(tree.x, y, tree.tall, tree.wide, lean),
              paint: tone,
            });
          else bare(shapes, tree.x, y, tree.tall * 1.5, lean, tone, tree.wide);
        }
        const land = [width + 0.02, height + 0.05, -0.02, height + 0.05];
        for (let x = -0.02; x <= width + 0.03; x += 0.02) land.push(x, hill(x));
        const mist = mixColours(tone, pale, 0.75 * (1 - depth));
        shapes.push({
          kind: 'area',
          points: land,
          paint: { from: [0, base - 0.05], to: [0, base + 0.2], colours: [tone, mist] },
        });
      }
      return {
        ground: {
          from: [0, 0],
          to: [0, height * 0.7],
          colours: [
            mixColours(ground, ordered[1] ?? ground, 0.3),
            mixColours(ground, pale, 0.6),
            pale,
          ],
        },
        shapes,
      };
    };
  },
};

/** A fir: tiers that droop a little at their ends. */
function fir(x: number, y: number, tall: number, wide: number, lean: number): number[] {
  const tiers = 7;
  const right: number[] = [];
  const left: number[] = [];
  for (let tier = 0; tier < tiers; tier++) {
    const t = tier / tiers;
    const end = (tier + 1) / tiers;
    const bend = lean * (1 - end);
    const reach = tall * wide * (0.25 + 0.75 * end);
    const inner = tall * wide * (0.12 + 0.45 * end);
    const [low, notch] = [y - tall * (1 - end) + tall * 0.02, y - tall * (1 - end) - tall * 0.012];
    if (tier === 0) right.push(x + lean, y - tall * (1 - t));
    right.push(x + bend + reach, low, x + bend + inner, notch);
    left.unshift(x + bend - inner, notch, x + bend - reach, low);
  }
  return [...right, x + tall * 0.015, y, x - tall * 0.015, y, ...left];
}

/** A trunk with some branches, each forking once. */
function bare(
  shapes: Shape[],
  x: number,
  y: number,
  tall: number,
  lean: number,
  paint: string,
  wide: number,
): void {
  shapes.push({
    kind: 'area',
    points: [
      x - tall * 0.02,
      y,
      x + lean - tall * 0.006,
      y - tall,
      x + lean + tall * 0.006,
      y - tall,
      x + tall * 0.02,
      y,
    ],
    paint,
  });
  for (let i = 0; i < 9; i++) {
    const t = 0.35 + i * 0.07;
    const side = i % 2 === 0 ? 1 : -1;
    const reach = tall * wide * (1.15 - t);
    const [bx, by] = [x + lean * t, y - tall * t];
    const [ex, ey] = [bx + side * reach, by - reach * 0.9];
    shapes.push({ kind: 'line', points: [bx, by, ex, ey], width: tall * 0.007 * (1.2 - t), paint });
    shapes.push({
      kind: 'line',
      points: [
        bx + side * reach * 0.5,
        by - reach * 0.45,
        bx + side * reach * 0.55,
        by - reach * 1.1,
      ],
      width: tall * 0.004,
      paint,
    });
  }
}

/** Mountains with snow on their peaks. */
import type { Shape } from '../../../art/drawing';
import { area, rectangle, upDown } from '../forms';
import { mixHex } from '../light';
import { floorAt, type Layer, type Stage, still } from '../stage';
import type { MakeGround } from './ground';
import {
  farHills,
  foreground,
  grassOf,
  rocks,
  rollingGround,
  scatterTrees,
  softened,
} from './land';

export const mountains: MakeGround = (stage) => ({
  layers: [
    ...peaks(stage),
    ...farHills({ ...stage, random: (name) => stage.random(`${name}2`) }, 2, 0.16),
    ...rollingGround(stage, grassOf(stage), 4, 0.05),
    ...softened(stage, grassOf(stage)[1]),
    ...scatterTrees(stage, ['fir'], 26, 0, 0.28, 0.2, 0.16),
    ...rocks(stage, 9),
    ...foreground(stage, 'grass'),
  ],
  stand: { near: stage.height * 0.92, far: floorAt(stage, 0.55) },
  cover: stage.isSnowy ? 'snow' : 'grass',
});

/** Peaks with lit and shaded flanks and snow on top, in two or three ranges. */
export function peaks(stage: Stage): Layer[] {
  const { width, horizon, light, random, isSnowy, noise } = stage;
  const next = random('peaks');
  const layers: Layer[] = [];
  for (const [range, depth] of [0.95, 0.78, 0.6].entries()) {
    const count = Math.ceil((2.2 + range) * width);
    const shapes: Shape[] = [];
    const tops = Array.from({ length: count + 2 }, (_, i) => ({
      x: ((i - 0.5 + 0.5 * next()) / count) * width,
      tall: horizon * (0.72 - 0.2 * range) * (0.6 + 0.45 * next()),
      wide: (0.34 + 0.12 * next()) * (1 - 0.12 * range),
    })).sort((a, b) => b.tall - a.tall);
    const stone = ['#7088ad', '#5d7596', '#4c6480'][range] as string;
    for (const { x, tall, wide } of tops) {
      const base = horizon + 0.02;
      const top = base - tall;
      const seed = x * 31 + range * 7;
      const flank = (t: number, side: number) =>
        x + side * wide * t ** 0.92 + 0.014 * noise.octaves(t * 7 + seed, side * 3, 3);
      const left: number[] = [];
      const right: number[] = [];
      const ridge: number[] = [];
      for (let i = 0; i <= 18; i++) {
        const t = i / 18;
        const y = top + tall * t;
        left.push(flank(t, -1), y);
        right.push(flank(t, 1), y);
        ridge.push(
          x + 0.06 * wide * Math.sin(t * 9 + seed) + 0.1 * wide * t + 0.03 * noise.at2(t * 9, seed),
          y,
        );
      }
      const back = (line: readonly number[]): number[] => {
        const out: number[] = [];
        for (let i = line.length - 2; i >= 0; i -= 2)
          out.push(line[i] as number, line[i + 1] as number);
        return out;
      };
      const bright = light.lit(mixHex(stone, light.rim, 0.28), depth);
      const dark = light.lit(mixHex(stone, '#1c2748', 0.22), depth);
      const foot = light.lit(stone, Math.min(1, depth + 0.2));
      const [leftTone, rightTone] = light.fromLeft ? [bright, dark] : [dark, bright];
      shapes.push(
        area([...left, ...back(ridge)], upDown(top, base, leftTone, foot)),
        area([...ridge, ...back(right)], upDown(top, base, rightTone, foot)),
      );
      // Snow comes down in tongues, farther in winter.
      const line = isSnowy ? 0.62 : 0.3 + 0.06 * next();
      const capLeft: number[] = [];
      const capRight: number[] = [];
      for (let i = 0; i <= 8; i++) {
        const t = (i / 8) * line;
        capLeft.push(flank(t, -1), top + tall * t);
        capRight.push(flank(t, 1), top + tall * t);
      }
      const jag = (from: number, to: number, count: number): number[] => {
        const out: number[] = [];
        for (let i = 1; i < count; i++) {
          const k = i / count;
          out.push(
            from + (to - from) * k,
            top +
              tall *
                (line +
                  (i % 2 === 0 ? -0.07 : 0.05) * (0.7 + 0.6 * Math.abs(noise.at2(k * 9, seed)))),
          );
        }
        return out;
      };
      const [lx, rx] = [flank(line, -1), flank(line, 1)];
      const mx = ridge[Math.round(line * 18) * 2] as number;
      const [snowLeft, snowRight] = light.fromLeft
        ? [light.lit('#ffffff', depth * 0.8), light.lit('#b7cbe6', depth * 0.9)]
        : [light.lit('#b7cbe6', depth * 0.9), light.lit('#ffffff', depth * 0.8)];
      const spine = ridge.slice(0, Math.round(line * 18) * 2);
      shapes.push(
        area([...capLeft, ...jag(lx, mx, 6), ...back(spine)], snowLeft),
        area([...spine, ...back(jag(rx, mx, 6)), ...back(capRight)], snowRight),
      );
    }
    layers.push(
      still(1.9 - range * 0.1, [
        ...shapes,
        area(rectangle(-0.05, horizon - 0.12, width + 0.05, horizon + 0.04), {
          from: [0, horizon - 0.12],
          to: [0, horizon + 0.02],
          colours: [light.haze, light.haze],
          opacities: [0, 0.62 - 0.16 * range],
        }),
      ]),
    );
  }
  return layers;
}

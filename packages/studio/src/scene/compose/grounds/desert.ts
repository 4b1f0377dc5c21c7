/** Dunes, or a dry land of rocks and cactuses. */
import { area, landBelow, ridgeLine, upDown } from '../forms';
import { mixHex } from '../light';
import { depthAt, floorAt, type Layer, still } from '../stage';
import type { MakeGround } from './ground';
import { rocks, scatterTrees } from './land';

export const desert: MakeGround = (stage) => {
  const { width, height, horizon, light, noise, random } = stage;
  const next = random('dunes');
  const layers: Layer[] = [];
  const bands = 6;
  for (let index = 0; index < bands; index++) {
    const t = index / (bands - 1);
    const y = horizon + (height - horizon) * (t ** 1.3 * 0.8 - 0.05);
    const roll = 0.045 + 0.075 * t;
    const shift = next() * 30;
    // A dune has a sharp crest: absolute noise, lit on one side, shaded on the other.
    const crest = (x: number) =>
      y + roll * (1.5 * Math.abs(noise.octaves(x * (1.5 - 0.4 * t) + shift, index * 5.1, 2)) - 0.5);
    const line = ridgeLine(width, 0.01, crest);
    const depth = Math.max(0, 0.92 - 0.92 * t);
    const sand = mixHex('#eebf7e', '#d9914c', t);
    layers.push(
      still(index === 0 ? 1.2 : depthAt(stage, y), [
        area(
          landBelow(line, height + 0.05),
          upDown(
            y - roll,
            y + 0.26,
            light.lit(mixHex(sand, '#ffe9b8', 0.3), depth),
            light.lit(sand, depth),
            light.lit(mixHex(sand, '#8a4526', 0.28), depth),
          ),
        ),
      ]),
    );
    // The shaded slip face falls from each crest.
    for (let i = 2; i < line.length - 4; i += 2) {
      const h = line[i + 1] as number;
      if (h < (line[i - 1] as number) && h <= (line[i + 3] as number) && h < y - roll * 0.2) {
        const x = line[i] as number;
        const dir = light.fromLeft ? 1 : -1;
        const down = roll * 1.6;
        const points: number[] = [x, h];
        for (let k = 1; k <= 10; k++) points.push(x + dir * 0.03 * k, crest(x + dir * 0.03 * k));
        points.push(
          x + dir * 0.3,
          h + down * 1.1,
          x + dir * 0.12,
          h + down * 0.62,
          x + dir * 0.02,
          h + down * 0.4,
        );
        layers.push(
          still(index === 0 ? 1.19 : depthAt(stage, y) - 0.001, [
            area(points, {
              from: [x, h],
              to: [x + dir * 0.24, h + down],
              colours: [
                light.lit(mixHex(sand, '#7a3d2a', 0.42), depth),
                light.lit(mixHex(sand, '#7a3d2a', 0.3), depth),
              ],
              opacities: [0.75, 0],
            }),
          ]),
        );
      }
    }
  }
  for (let i = 0; i < 12; i++) {
    const y = height * (0.8 + 0.018 * i);
    const shift = next() * 9;
    const line = ridgeLine(width, 0.02, (x) => y + 0.008 * noise.octaves(x * 3 + shift, i, 2));
    layers.push(
      still(depthAt(stage, y) + 0.0005, [
        {
          kind: 'line',
          points: line,
          width: 0.002 + 0.0002 * i,
          paint: light.lit('#a8602f'),
          opacity: 0.16,
        },
      ]),
    );
  }
  layers.push(
    ...scatterTrees(stage, ['cactus'], 6, 0.12, 0.5, 0.2, 0.26),
    ...rocks(stage, 5, '#b06a44'),
  );
  return { layers, stand: { near: height * 0.92, far: floorAt(stage, 0.5) }, cover: 'sand' };
};

/** A lake among reeds. */
import { wave } from '../../../art/art-scene';
import type { Shape } from '../../../art/drawing';
import { area, landBelow, ridgeLine, upDown } from '../forms';
import { mixHex } from '../light';
import { tuft } from '../plants/low-plants';
import { tree } from '../plants/tree';
import { type Layer, type Stage, still } from '../stage';
import type { MakeGround } from './ground';
import { farHills } from './land';
import { waterColour, waterLayers } from './water';

export const lake: MakeGround = (stage) => {
  const { horizon, height, width } = stage;
  const colour = waterColour(stage, horizon, height, '#3d8fae', '#134a63');
  const next = stage.random('shore');
  const shoreY = height * 0.9;
  const hills = farHills(stage, 3, 0.3);
  // The far shore mirrors itself as a darker band that ripples away.
  const shore = stage.light.lit('#3c6b45', 0.62);
  const trees: Layer[] = [];
  const count = Math.round(22 * width);
  for (let i = 0; i < count; i++) {
    const x = (i / count) * width * 1.04 - 0.02 + 0.02 * next();
    const grow = tree(
      stage,
      next() < 0.7 ? 'fir' : 'broad',
      x,
      horizon + 0.008,
      0.06 + 0.06 * next(),
      0.6,
      next,
    );
    trees.push({ depth: 0.99, ...grow });
  }
  const bank = ridgeLine(
    width,
    0.02,
    (x) =>
      shoreY + 0.035 * stage.noise.octaves(x * 2.2, 3.3, 2) + 0.06 * (x / width - 0.5) ** 2 * -1.4,
  );
  const grass = stage.light.lit(stage.isSnowy ? '#eef4fa' : '#4f7f3f');
  const layers: Layer[] = [
    ...hills,
    ...trees,
    ...waterLayers(stage, horizon, height, colour, 0.5),
    {
      depth: 0.975,
      draw: (time) => {
        const line = ridgeLine(
          width,
          0.01,
          (x) => horizon + 0.05 + 0.03 * stage.noise.octaves(x * 6, 8 + 0.2 * wave(time), 3),
        );
        return [
          area([...line, width + 0.05, horizon, -0.05, horizon], {
            from: [0, horizon],
            to: [0, horizon + 0.1],
            colours: [shore, colour(horizon + 0.1)],
            opacities: [0.75, 0.05],
          }),
        ];
      },
    },
    still(0.03, [
      area(
        landBelow(bank, height + 0.05),
        upDown(shoreY - 0.04, height, grass, mixHex(grass, '#0b1a12', 0.35)),
      ),
    ]),
  ];
  for (let i = 0; i < 16 * width; i++) {
    const x = next() * width;
    const away = Math.abs(x / width - 0.5);
    if (away < 0.24) continue;
    layers.push(
      still(
        -0.1,
        reeds(stage, x, height * (0.95 + 0.06 * next()), 0.1 + 0.12 * away * 2 * next(), next),
      ),
    );
  }
  return {
    layers,
    stand: { near: height * 0.955, far: height * 0.93 },
    water: { from: horizon, to: shoreY, colour },
    cover: stage.isSnowy ? 'snow' : 'grass',
  };
};

export function reeds(
  stage: Stage,
  x: number,
  y: number,
  tall: number,
  next: () => number,
): Shape[] {
  const { light, isSnowy } = stage;
  const tone = light.lit(isSnowy ? '#a89a7c' : stage.season === 'autumn' ? '#b39a4c' : '#4d7a3a');
  const shapes = tuft(x, y, tall, tone, next, 5);
  if (next() < 0.5) {
    const lean = (next() - 0.5) * 0.02;
    shapes.push({
      kind: 'line',
      points: [x, y, x + lean, y - tall * 1.05],
      width: tall * 0.018,
      paint: tone,
    });
    shapes.push({
      kind: 'line',
      points: [x + lean, y - tall * 1.05, x + lean * 1.1, y - tall * 1.25],
      width: tall * 0.06,
      paint: light.lit('#6d4526'),
    });
  }
  return shapes;
}

/** A beach with its shells. */
import { wave } from '../../../art/art-scene';
import type { Shape } from '../../../art/drawing';
import { area, ellipse, landBelow, ridgeLine, upDown } from '../forms';
import { mixHex } from '../light';
import { tree } from '../plants/tree';
import { depthAt, type Layer, type Stage, still } from '../stage';
import type { MakeGround } from './ground';
import { waterColour, waterLayers } from './water';

export const beach: MakeGround = (stage) => {
  const { horizon, height, width, light, noise } = stage;
  const shoreY = horizon + (height - horizon) * 0.4;
  const colour = waterColour(stage, horizon, shoreY + 0.1, '#2196b8', '#66cbc4');
  const sand = light.lit(stage.isSnowy ? '#eaf0f6' : '#f2d9a2');
  const wet = light.lit('#c9a671', 0.05);
  const next = stage.random('beach');
  const layers: Layer[] = [...waterLayers(stage, horizon, shoreY + 0.12, colour, 0.8)];
  layers.push({
    depth: depthAt(stage, shoreY),
    draw: (time) => {
      const edge = (x: number, shift: number) =>
        shoreY +
        shift +
        0.022 * noise.octaves(x * 2.4 + 0.3 * wave(time), 2.2, 2) +
        0.05 * (x / width) +
        0.006 * wave(time + 0.25);
      const lineAt = (shift: number) => ridgeLine(width, 0.012, (x) => edge(x, shift));
      const dry = ridgeLine(
        width,
        0.012,
        (x) => shoreY + 0.052 + 0.022 * noise.octaves(x * 2.4, 2.2, 2) + 0.05 * (x / width),
      );
      return [
        area(landBelow(lineAt(0.008), height + 0.05), wet),
        area(
          landBelow(dry, height + 0.05),
          upDown(
            shoreY + 0.05,
            height,
            mixHex(sand, light.haze, 0.15),
            sand,
            mixHex(sand, '#7a4a2a', 0.14),
          ),
        ),
        {
          kind: 'line',
          points: lineAt(0.001),
          width: 0.009,
          paint: light.lit('#ffffff'),
          opacity: 0.85,
        },
        {
          kind: 'line',
          points: lineAt(-0.018),
          width: 0.004,
          paint: light.lit('#ffffff'),
          opacity: 0.5,
        },
        { kind: 'line', points: lineAt(0.012), width: 0.004, paint: '#ffffff', opacity: 0.25 },
      ];
    },
  });
  const specks: Shape[] = Array.from({ length: 90 }, (): Shape => {
    const y = shoreY + 0.12 + (height - shoreY) * next();
    return area(
      ellipse(next() * width, y, 0.003 + 0.012 * next(), 0.0016 + 0.002 * next(), 8),
      mixHex(sand, next() < 0.6 ? '#8a5a35' : '#ffffff', 0.3),
      0.5,
    );
  });
  layers.push(still(0.55, specks));
  const side = next() < 0.5 ? 0.06 : 0.94;
  if (stage.season !== 'winter')
    for (const [dx, tall, depth] of [
      [0, 0.72, 0.4],
      [0.07, 0.55, 0.5],
    ] as const) {
      const x = width * side + (side < 0.5 ? dx : -dx);
      layers.push({
        depth,
        ...tree(
          stage,
          'palm',
          x,
          height * (0.78 - depth * 0.1),
          tall * Math.min(1.2, height),
          0.05,
          next,
        ),
      });
    }
  for (let i = 0; i < 4; i++)
    layers.push(
      still(
        -0.05,
        shell(stage, next() * width, height * (0.93 + 0.05 * next()), 0.02 + 0.012 * next(), next),
      ),
    );
  return {
    layers,
    stand: { near: height * 0.93, far: shoreY + 0.12 },
    water: { from: horizon, to: shoreY, colour },
    cover: 'sand',
  };
};

function shell({ light }: Stage, x: number, y: number, size: number, next: () => number): Shape[] {
  const tone = light.lit(next() < 0.5 ? '#f6b8a0' : '#fbe3c4');
  const fan: number[] = [x, y];
  for (let i = 0; i <= 10; i++) {
    const angle = Math.PI * (1.08 + 0.84 * (i / 10));
    fan.push(x + size * Math.cos(angle), y + size * Math.sin(angle) * 0.85);
  }
  return [
    area(fan, tone),
    ...[0.25, 0.5, 0.75].map(
      (t): Shape => ({
        kind: 'line',
        points: [
          x,
          y,
          x + size * 0.9 * Math.cos(Math.PI * (1.08 + 0.84 * t)),
          y + size * 0.78 * Math.sin(Math.PI * (1.08 + 0.84 * t)),
        ],
        width: size * 0.07,
        paint: mixHex(tone, '#a0502e', 0.4),
      }),
    ),
  ];
}

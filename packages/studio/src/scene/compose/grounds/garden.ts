/** A garden: beds, a path, a fence. */
import type { Shape } from '../../../art/drawing';
import { area, smooth, upDown } from '../forms';
import { mixHex } from '../light';
import { bush, flower, tuft } from '../plants/low-plants';
import { tree } from '../plants/tree';
import { depthAt, floorAt, type Layer, still } from '../stage';
import type { MakeGround } from './ground';
import { farHills, foreground, grassOf, rollingGround } from './land';

export const garden: MakeGround = (stage) => {
  const { width, horizon, height, light, random, isSnowy } = stage;
  const next = random('garden');
  const layers: Layer[] = [
    ...farHills(stage, 1, 0.12),
    ...rollingGround(stage, grassOf(stage), 4, 0.008),
  ];
  for (let i = 0; i < 9 * width; i++)
    layers.push(
      still(
        1.05,
        bush(stage, (i + next()) * 0.12, horizon + 0.03, 0.17 + 0.07 * next(), 0.45, next),
      ),
    );
  for (const side of [0.08, 0.9])
    layers.push({
      depth: 0.97,
      ...tree(
        stage,
        'broad',
        width * side,
        horizon + 0.05,
        0.46 * Math.min(1.15, height),
        0.15,
        next,
      ),
    });
  // A fence before the hedge, and a path that narrows.
  const rail = horizon + 0.035;
  const board = light.lit('#f4ece0', 0.12);
  const fence: Shape[] = [];
  for (let x = -0.02; x < width + 0.05; x += 0.042)
    fence.push(
      area(
        [
          x - 0.011,
          rail,
          x - 0.011,
          rail - 0.075,
          x,
          rail - 0.09,
          x + 0.011,
          rail - 0.075,
          x + 0.011,
          rail,
        ],
        {
          from: [x - 0.011, 0],
          to: [x + 0.011, 0],
          colours: [board, mixHex(board, light.shadow, 0.22)],
        },
      ),
    );
  for (const dy of [0.025, 0.058])
    fence.unshift({
      kind: 'line',
      points: [-0.05, rail - dy, width + 0.05, rail - dy],
      width: 0.009,
      paint: mixHex(board, light.shadow, 0.14),
    });
  layers.push(still(0.96, fence));
  const path = smooth([
    width * 0.5 - 0.03,
    rail,
    width * 0.5 + 0.03,
    rail,
    width * 0.58,
    horizon + (height - horizon) * 0.4,
    width * 0.72,
    height + 0.06,
    width * 0.3,
    height + 0.06,
    width * 0.46,
    horizon + (height - horizon) * 0.4,
  ]);
  layers.push(
    still(0.275, [
      area(path, upDown(rail, height, light.lit('#dcc39a', 0.3), light.lit('#cda873'))),
    ]),
  );
  const petals = ['#e8455f', '#f6c945', '#ffffff', '#b07be0', '#f78fb3', '#f08a3a'];
  if (!isSnowy)
    for (const side of [-1, 1])
      for (let i = 0; i < 44 * Math.sqrt(width); i++) {
        const t = 0.1 + 0.9 * (i / 44);
        const y = horizon + (height - horizon) * t;
        const x = width * 0.5 + side * width * (0.13 + 0.16 * t + (0.12 + 0.2 * t) * next());
        const depth = depthAt(stage, y);
        const tall = 0.045 + 0.1 * t;
        layers.push(
          still(depth, [
            ...tuft(x, y, tall * 0.7, light.lit('#3f7f38', depth * 0.5), next, 4),
            ...flower(
              x,
              y,
              tall * (0.7 + 0.5 * next()),
              light.lit(petals[Math.floor(next() * petals.length)] as string, depth * 0.5),
              light.lit('#3c7334', depth * 0.5),
              next,
            ),
          ]),
        );
      }
  return {
    layers: [...layers, ...foreground(stage, 'flowers')],
    stand: { near: height * 0.92, far: floorAt(stage, 0.65) },
    cover: isSnowy ? 'snow' : 'grass',
  };
};

/** Trees with a broad crown, and bare ones. */
import type { Shape } from '../../../art/drawing';
import { area } from '../forms';
import { branches, crown, crownColours, type Plant } from './tree-parts';

export const broad: Plant = (stage, x, y, tall, depth, next) => {
  const { light } = stage;
  const tones = crownColours(stage, next);
  const bark = light.lit('#5b4030', depth);
  const dark = light.lit('#3e2b22', depth);
  const w = tall * 0.038;
  return [
    area(
      [
        x - w * 1.5,
        y,
        x - w * 0.7,
        y - tall * 0.16,
        x - w * 0.6,
        y - tall * 0.5,
        x + w * 0.6,
        y - tall * 0.5,
        x + w * 0.7,
        y - tall * 0.16,
        x + w * 1.6,
        y,
      ],
      {
        from: [x - w, 0],
        to: [x + w, 0],
        colours: light.fromLeft ? [bark, dark] : [dark, bark],
      },
    ),
    {
      kind: 'line',
      points: [x, y - tall * 0.34, x - tall * 0.15, y - tall * 0.54],
      width: w * 0.7,
      paint: bark,
    },
    {
      kind: 'line',
      points: [x, y - tall * 0.38, x + tall * 0.14, y - tall * 0.56],
      width: w * 0.6,
      paint: dark,
    },
    ...crown(
      stage,
      x,
      y - tall * 0.66,
      tall * (0.29 + 0.05 * next()),
      tall * 0.32,
      tones,
      depth,
      next,
    ),
  ];
};

export const birch: Plant = (stage, x, y, tall, depth, next) => {
  const { light, season } = stage;
  const w = tall * 0.019;
  const shapes: Shape[] = [
    area([x - w, y, x - w * 0.4, y - tall * 0.9, x + w * 0.4, y - tall * 0.9, x + w, y], {
      from: [x - w, 0],
      to: [x + w, 0],
      colours: light.fromLeft
        ? [light.lit('#f4f1ea', depth), light.lit('#b9b6b2', depth)]
        : [light.lit('#b9b6b2', depth), light.lit('#f4f1ea', depth)],
    }),
  ];
  for (let i = 0; i < 9; i++) {
    const at = y - tall * (0.06 + 0.08 * i + 0.03 * next());
    shapes.push({
      kind: 'line',
      points: [x - w * (0.7 - 0.06 * i), at, x + w * (0.1 - 0.3 * next()), at + w * 0.2],
      width: w * 0.3,
      paint: light.lit('#3a3636', depth),
    });
  }
  if (season === 'winter')
    return [...shapes, ...branches(stage, x, y, tall, depth, next, '#8d8783')];
  const tones =
    season === 'autumn' ? (['#c68a1d', '#e6b437', '#f7dc74'] as const) : crownColours(stage, next);
  for (let i = 0; i < 4; i++)
    shapes.push(
      ...crown(
        stage,
        x + tall * 0.1 * (next() - 0.5),
        y - tall * (0.48 + 0.13 * i),
        tall * (0.17 - 0.025 * i),
        tall * 0.13,
        tones,
        depth,
        next,
      ),
    );
  return shapes;
};

export const acacia: Plant = (stage, x, y, tall, depth, next) => {
  const { light } = stage;
  const bark = light.lit('#4e3a2a', depth);
  const tones: [string, string, string] =
    stage.season === 'autumn'
      ? ['#8d7a2c', '#b09a3c', '#cdb95c']
      : ['#4f6a2e', '#6f8a3c', '#95a94e'];
  const shapes: Shape[] = [];
  for (const side of [-1, -0.35, 0.4, 1])
    shapes.push({
      kind: 'line',
      points: [
        x,
        y,
        x + side * tall * 0.04,
        y - tall * 0.35,
        x + side * tall * 0.34,
        y - tall * 0.78,
      ],
      width: tall * 0.03,
      paint: bark,
    });
  for (const [dx, dy, size] of [
    [-0.28, 0.76, 0.34],
    [0.28, 0.8, 0.32],
    [0, 0.88, 0.42],
  ] as const)
    shapes.push(
      ...crown(stage, x + dx * tall, y - dy * tall, tall * size, tall * 0.09, tones, depth, next),
    );
  return shapes;
};

export const bare: Plant = (stage, x, y, tall, depth, next) =>
  branches(stage, x, y, tall, depth, next, '#4b3a33');

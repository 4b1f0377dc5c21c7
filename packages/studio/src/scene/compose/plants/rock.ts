/** Rocks. */
import type { Shape } from '../../../art/drawing';
import { area, smooth } from '../forms';
import { mixHex } from '../light';
import type { Stage } from '../stage';

/** A rock with a lit and a shaded face, and snow on top where it lies. */
export function rock(
  stage: Stage,
  x: number,
  y: number,
  wide: number,
  depth: number,
  next: () => number,
  tone = '#7d7a7c',
): Shape[] {
  const { light, isSnowy } = stage;
  const tall = wide * (0.42 + 0.25 * next());
  const [a, b] = [0.24 + 0.2 * next(), 0.56 + 0.2 * next()];
  const side = light.fromLeft ? 1 : -1;
  const at = (dx: number, dy: number): [number, number] => [
    x + side * (dx - 0.5) * wide,
    y - dy * tall,
  ];
  const shapes = [
    area(
      [
        ...at(0, 0),
        ...at(0.08, 0.5),
        ...at(a, 0.93),
        ...at(b, 1),
        ...at(0.9, 0.55),
        ...at(1, 0),
        ...at(0.7, -0.06),
        ...at(0.3, -0.07),
      ],
      light.lit(mixHex(tone, '#1e2230', 0.35), depth),
    ),
    area(
      [
        ...at(0, 0),
        ...at(0.08, 0.5),
        ...at(a, 0.93),
        ...at(b, 1),
        ...at(0.52, 0.55),
        ...at(0.6, 0.1),
        ...at(0.3, -0.06),
      ],
      light.lit(tone, depth),
    ),
    area(
      [...at(0.08, 0.5), ...at(a, 0.93), ...at(b, 1), ...at(0.46, 0.66), ...at(0.24, 0.56)],
      light.lit(mixHex(tone, light.rim, 0.35), depth),
    ),
  ];
  if (isSnowy)
    shapes.push(
      area(
        smooth(
          [
            ...at(0.06, 0.6),
            ...at(a, 1),
            ...at(b, 1.07),
            ...at(0.88, 0.66),
            ...at(0.66, 0.72),
            ...at(0.44, 0.62),
            ...at(0.24, 0.74),
          ],
          3,
        ),
        light.lit('#f7fbff', depth),
      ),
    );
  return shapes;
}

/** No ground at all: high in the air. */
import { wave } from '../../../art/art-scene';
import type { Shape } from '../../../art/drawing';
import { area, rectangle, upDown } from '../forms';
import { mixHex } from '../light';
import type { Layer } from '../stage';
import type { MakeGround } from './ground';

/** High up: only air, with clouds below as well. */
export const sky: MakeGround = (stage) => {
  const { width, height, light, random } = stage;
  const next = random('below');
  const banks: Layer[] = [];
  for (let row = 0; row < 4; row++) {
    const t = row / 3;
    const y = height * (0.82 + 0.06 * row);
    const shapes: { x: number; size: number; phase: number }[] = Array.from(
      { length: Math.ceil(8 * width) },
      (_, i) => ({
        x: (i + next()) * 0.14 - 0.06,
        size: 0.06 + 0.06 * next() + 0.03 * t,
        phase: next(),
      }),
    );
    const tone = mixHex(light.lit('#ffffff', 0.4 * (1 - t)), light.sky[2], 0.5 - 0.3 * t);
    banks.push({
      depth: 1.5 - 0.4 * row > 0.9 ? 1.5 - 0.2 * row : 0.95 - 0.01 * row,
      draw: (time) => [
        ...shapes.map(
          ({ x, size, phase }): Shape => ({
            kind: 'circle',
            x: x + 0.008 * wave(time + phase),
            y: y + 0.02,
            radius: size,
            paint: upDown(y - size, y + size, tone, mixHex(tone, light.sky[1], 0.35)),
          }),
        ),
        area(
          rectangle(-0.05, y + 0.02, width + 0.05, height + 0.05),
          mixHex(tone, light.sky[1], 0.2),
        ),
      ],
    });
  }
  return { layers: banks, stand: { near: height * 0.86, far: height * 0.7 } };
};

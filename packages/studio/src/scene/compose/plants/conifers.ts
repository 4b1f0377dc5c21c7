/** Firs and cypresses. */
import type { Shape } from '../../../art/drawing';
import { area, smooth, upDown } from '../forms';
import { mixHex } from '../light';
import type { Plant } from './tree-parts';

export const fir: Plant = (stage, x, y, tall, depth, next) => {
  const { light, isSnowy } = stage;
  const wide = 0.2 + 0.06 * next();
  const tone = next();
  const green = mixHex('#1d4a3c', '#2f6a48', tone);
  const trunk = light.lit('#4a3328', depth);
  const shapes: Shape[] = [
    area(
      [
        x - tall * 0.022,
        y,
        x - tall * 0.016,
        y - tall * 0.2,
        x + tall * 0.016,
        y - tall * 0.2,
        x + tall * 0.022,
        y,
      ],
      trunk,
    ),
  ];
  const tiers = 6;
  const side = light.fromLeft ? -1 : 1;
  for (let tier = tiers - 1; tier >= 0; tier--) {
    const bottom = y - tall * (0.1 + 0.9 * (1 - (tier + 1) / tiers) * 0.93);
    const reach = tall * wide * (0.3 + 0.7 * ((tier + 1) / tiers)) * (0.92 + 0.16 * next());
    const top = bottom - tall * (0.2 + 0.06 * (1 - tier / tiers));
    const droop = tall * 0.022;
    const outline = [
      x,
      top,
      x + reach * 0.4,
      bottom - tall * 0.07,
      x + reach,
      bottom + droop,
      x + reach * 0.6,
      bottom + droop * 0.2,
      x + reach * 0.3,
      bottom + droop * 1.2,
      x,
      bottom + droop * 0.3,
      x - reach * 0.3,
      bottom + droop * 1.2,
      x - reach * 0.6,
      bottom + droop * 0.2,
      x - reach,
      bottom + droop,
      x - reach * 0.4,
      bottom - tall * 0.07,
    ];
    shapes.push(
      area(
        outline,
        upDown(
          top,
          bottom,
          light.lit(mixHex(green, '#6f9c62', 0.22), depth),
          light.lit(mixHex(green, '#0c241f', 0.35), depth),
        ),
      ),
    );
    shapes.push(
      area(
        [
          x,
          top,
          x + side * reach * 0.4,
          bottom - tall * 0.07,
          x + side * reach,
          bottom + droop,
          x + side * reach * 0.52,
          bottom - droop * 0.4,
          x + side * reach * 0.12,
          bottom - tall * 0.05,
        ],
        light.lit(mixHex(green, light.rim, 0.3), depth),
        0.55,
      ),
    );
    if (isSnowy) {
      const lump = (dx: number, dy: number): [number, number] => [
        x + dx * reach,
        bottom + dy * tall,
      ];
      const snow = smooth(
        [
          ...[x, top - tall * 0.006],
          ...lump(0.42, -0.075),
          ...lump(0.98, 0.016),
          ...lump(0.66, -0.012),
          ...lump(0.4, -0.004),
          ...lump(0.18, -0.05),
          ...lump(-0.08, -0.02),
          ...lump(-0.36, -0.05),
          ...lump(-0.6, -0.008),
          ...lump(-0.98, 0.016),
          ...lump(-0.42, -0.075),
        ],
        3,
      );
      shapes.push(
        area(snow, {
          from: [x - reach, top],
          to: [x + reach, bottom],
          colours:
            side < 0
              ? [light.lit('#ffffff', depth), light.lit('#c3d3e8', depth)]
              : [light.lit('#c3d3e8', depth), light.lit('#ffffff', depth)],
        }),
      );
    }
  }
  return shapes;
};

export const cypress: Plant = (stage, x, y, tall, depth, next) => {
  const { light } = stage;
  const w = tall * (0.085 + 0.02 * next());
  const outline = smooth([
    x,
    y - tall,
    x + w * 0.6,
    y - tall * 0.66,
    x + w,
    y - tall * 0.3,
    x + w * 0.6,
    y - tall * 0.04,
    x - w * 0.6,
    y - tall * 0.04,
    x - w,
    y - tall * 0.3,
    x - w * 0.6,
    y - tall * 0.66,
  ]);
  const [dark, pale] = [light.lit('#1f4632', depth), light.lit('#4c7c46', depth)];
  return [
    area(
      [
        x - w * 0.15,
        y,
        x - w * 0.12,
        y - tall * 0.1,
        x + w * 0.12,
        y - tall * 0.1,
        x + w * 0.15,
        y,
      ],
      light.lit('#4a3328', depth),
    ),
    area(outline, {
      from: [x - w, 0],
      to: [x + w, 0],
      colours: light.fromLeft ? [pale, dark] : [dark, pale],
    }),
  ];
};

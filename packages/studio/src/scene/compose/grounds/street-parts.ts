/** Lamp posts and the shine of lit windows. */
import type { Shape } from '../../../art/drawing';
import { area, ellipse, glow } from '../forms';
import type { Stage } from '../stage';

/** Lights of windows drawn out on a wet ground. */
export function cityShine(stage: Stage, next: () => number, strength: number): Shape[] {
  const { width, height, horizon, light } = stage;
  return Array.from({ length: Math.round(44 * width) }, (): Shape => {
    const x = next() * width;
    const long = (height - horizon) * (0.2 + 0.6 * next());
    const tone = light.isDark
      ? (['#ffcf7a', '#ff8f6b', '#8fc7ff', '#ffe3b0'][Math.floor(next() * 4)] as string)
      : light.sky[2];
    const wide = 0.004 + 0.014 * next();
    const top = horizon + 0.035 + 0.05 * next();
    return area(ellipse(x, top + long / 2, wide, long / 2, 16), {
      from: [0, top],
      to: [0, top + long],
      colours: [tone, tone],
      opacities: [strength, 0],
    });
  });
}

export function lampPost(stage: Stage, x: number, y: number, tall: number): Shape[] {
  const { light } = stage;
  const iron = light.lit('#2d3440');
  const [hx, hy] = [x, y - tall];
  return [
    ...(light.isDark ? [glow(hx, hy - 0.015, tall * 0.75, '#ffd27a', 0.5)] : []),
    ...(light.isDark ? [area(ellipse(x, y, tall * 0.5, tall * 0.09), '#ffd27a', 0.16)] : []),
    area(
      [
        x - 0.012,
        y,
        x - 0.006,
        y - 0.05,
        x - 0.004,
        y - tall,
        x + 0.004,
        y - tall,
        x + 0.006,
        y - 0.05,
        x + 0.012,
        y,
      ],
      iron,
    ),
    area(
      [hx - 0.011, hy, hx - 0.016, hy - 0.034, hx + 0.016, hy - 0.034, hx + 0.011, hy],
      light.isDark ? '#fff0c0' : light.lit('#e6e2cf'),
    ),
    area([hx - 0.02, hy - 0.033, hx, hy - 0.052, hx + 0.02, hy - 0.033], iron),
    { kind: 'line', points: [hx - 0.013, hy, hx + 0.013, hy], width: 0.005, paint: iron },
  ];
}

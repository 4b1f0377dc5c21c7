/** A farm: fields, a barn, hay. */
import type { Shape } from '../../../art/drawing';
import { area, ellipse, landBelow, ridgeLine, upDown } from '../forms';
import { mixHex } from '../light';
import { tree } from '../plants/tree';
import { type Layer, still } from '../stage';
import { gabledHouse } from './buildings';
import type { MakeGround } from './ground';
import { farHills, foreground, grassOf, rollingGround } from './land';

export const farm: MakeGround = (stage) => {
  const { width, horizon, height, light, random, isSnowy, season } = stage;
  const next = random('farm');
  const layers: Layer[] = [
    ...farHills(stage, 3, 0.2),
    ...rollingGround(stage, grassOf(stage), 3, 0.02),
  ];
  // Fields whose furrows run to one point on the horizon.
  const eye = width * (0.35 + 0.3 * next());
  const crops = isSnowy
    ? ['#e6eef7', '#f4f8fd']
    : season === 'autumn'
      ? ['#c9973f', '#9c6f35']
      : ['#d9bd55', '#7fa848'];
  const fieldTop = horizon + 0.012;
  const fieldBottom = horizon + (height - horizon) * 0.4;
  const rows: Shape[] = [];
  for (let i = -14; i < 26; i++) {
    const at = (k: number, y: number) => eye + (k - 6) * 0.16 * ((y - horizon + 0.02) / 0.2) * 0.9;
    rows.push(
      area(
        [
          at(i, fieldTop),
          fieldTop,
          at(i + 1, fieldTop),
          fieldTop,
          at(i + 1, fieldBottom),
          fieldBottom,
          at(i, fieldBottom),
          fieldBottom,
        ],
        upDown(
          fieldTop,
          fieldBottom,
          light.lit(crops[i & 1] as string, 0.75),
          light.lit(mixHex(crops[i & 1] as string, '#6a5020', 0.12), 0.3),
        ),
      ),
    );
  }
  layers.push(still(0.985, rows));
  const lower = ridgeLine(
    width,
    0.02,
    (x) => fieldBottom - 0.012 + 0.02 * stage.noise.octaves(x * 2, 5, 2),
  );
  const [, near] = grassOf(stage);
  layers.push(
    still(0.62, [
      area(
        landBelow(lower, height + 0.05),
        upDown(
          fieldBottom,
          height,
          light.lit(mixHex(near, '#f4e9a0', 0.14), 0.25),
          light.lit(mixHex(near, '#16301f', 0.18)),
        ),
      ),
    ]),
  );
  const barnX = width * (eye / width < 0.5 ? 0.83 : 0.17);
  layers.push(
    still(
      0.72,
      gabledHouse(
        stage,
        barnX,
        horizon + 0.1,
        0.27,
        0.2,
        0.26,
        { wall: '#b23a35', roof: '#5a3b3a', isBarn: true },
        next,
      ),
    ),
  );
  layers.push({
    depth: 0.74,
    ...tree(
      stage,
      'broad',
      barnX + (barnX > width / 2 ? -0.2 : 0.2),
      horizon + 0.08,
      0.24,
      0.35,
      next,
    ),
  });
  // Post and rail.
  const rail = fieldBottom + 0.01;
  const wood = light.lit('#8a6546', 0.15);
  const fence: Shape[] = [];
  for (const dy of [0.03, 0.06])
    fence.push({
      kind: 'line',
      points: [-0.05, rail - dy, width + 0.05, rail - dy - 0.004],
      width: 0.009,
      paint: wood,
    });
  for (let x = 0.03; x < width + 0.1; x += 0.14)
    fence.push(
      area(
        [
          x - 0.009,
          rail + 0.008,
          x - 0.008,
          rail - 0.078,
          x + 0.008,
          rail - 0.078,
          x + 0.009,
          rail + 0.008,
        ],
        {
          from: [x - 0.009, 0],
          to: [x + 0.009, 0],
          colours: [wood, mixHex(wood, light.shadow, 0.4)],
        },
      ),
    );
  layers.push(still(0.6, fence));
  if (!isSnowy)
    for (const dx of [0.1, 0.88]) {
      const [x, y, r] = [width * dx, horizon + (height - horizon) * 0.6, 0.06];
      layers.push(
        still(0.42, [
          area(ellipse(x + 0.012, y, r * 1.2, r * 0.2), light.shadow, 0.25),
          { kind: 'circle', x, y: y - r * 0.92, radius: r, paint: light.lit('#d9b04c') },
          ...[0.78, 0.54, 0.3].map(
            (k): Shape => ({
              kind: 'line',
              points: ellipse(x, y - r * 0.92, r * k, r * k),
              width: 0.004,
              isClosed: true,
              paint: light.lit('#a87f2e'),
            }),
          ),
        ]),
      );
    }
  return {
    layers: [...layers, ...foreground(stage, 'grass')],
    stand: { near: height * 0.92, far: horizon + (height - horizon) * 0.52 },
    cover: isSnowy ? 'snow' : 'grass',
  };
};

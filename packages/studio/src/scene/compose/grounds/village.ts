/** A village: houses, a church, and how it looks from afar. */
import type { Shape } from '../../../art/drawing';
import { area, landBelow, rectangle, ridgeLine, upDown } from '../forms';
import { mixHex } from '../light';
import { bush } from '../plants/low-plants';
import { tree } from '../plants/tree';
import { depthAt, type Layer, type Stage, still } from '../stage';
import { gabledHouse } from './buildings';
import type { MakeGround } from './ground';
import { farHills, snowBank } from './land';

const walls = ['#f0e2c8', '#e8c9a0', '#dfd7cc', '#e9b9a0', '#cfdbd8', '#f3e9d8'];

const roofs = ['#a8493a', '#8a4038', '#b5654a', '#6a4a4a'];

export const village: MakeGround = (stage) => {
  const { width, height, horizon, light, random, noise, isSnowy, season } = stage;
  const next = random('village');
  const span = height - horizon;
  const grass = isSnowy ? '#f2f6fb' : season === 'autumn' ? '#a98f46' : '#6ba04a';
  const layers: Layer[] = [...farHills(stage, 3, 0.34)];
  for (let row = 0; row < 3; row++) {
    const t = row / 2;
    const y = horizon + span * (0.04 + 0.27 * t);
    const depth = [0.72, 0.42, 0.12][row] as number;
    const size = [0.12, 0.19, 0.31][row] as number;
    const line = ridgeLine(width, 0.02, (x) => y + 0.016 * noise.octaves(x * 2.2, row * 5, 2));
    layers.push(
      still(depthAt(stage, y) + 0.02, [
        area(
          landBelow(line, height + 0.05),
          upDown(
            y,
            y + span * 0.45,
            light.lit(mixHex(grass, '#fff2b8', 0.15), depth),
            light.lit(grass, depth * 0.6),
          ),
        ),
      ]),
    );
    const step = size * 1.15;
    let hasChurch = row === 0;
    for (
      let x = -0.02 + size * 0.3 * next();
      x < width + size * 0.4;
      x += step * (0.85 + 0.4 * next())
    ) {
      if (row === 2 && Math.abs(x / width - 0.5) < 0.26) continue;
      if (row === 1 && Math.abs(x / width - 0.5) < 0.1) continue;
      const foot = y + 0.014 + 0.02 * t * next();
      if (hasChurch && x > width * 0.3) {
        hasChurch = false;
        layers.push(still(depthAt(stage, y), church(stage, x, foot, size * 1.1, depth)));
        continue;
      }
      layers.push(
        still(
          depthAt(stage, y),
          gabledHouse(
            stage,
            x,
            foot,
            size,
            size * 0.86,
            depth,
            {
              wall: walls[Math.floor(next() * walls.length)] as string,
              roof: roofs[Math.floor(next() * roofs.length)] as string,
            },
            next,
          ),
        ),
      );
      if (next() < 0.6)
        layers.push(
          still(
            depthAt(stage, y) - 0.004,
            bush(stage, x + size * 0.6, foot + 0.008, size * 0.24, depth, next),
          ),
        );
    }
    for (let i = 0; i < 3 * width; i++) {
      const x = next() * width;
      if (Math.abs(x / width - 0.5) > 0.12 + 0.12 * t)
        layers.push({
          depth: depthAt(stage, y) + 0.01,
          ...tree(
            stage,
            next() < 0.5 ? 'broad' : 'fir',
            x,
            y + 0.01,
            size * (1.1 + 0.5 * next()),
            depth,
            next,
          ),
        });
    }
  }
  const road = [
    width * 0.5 - 0.012,
    horizon + span * 0.1,
    width * 0.5 + 0.012,
    horizon + span * 0.1,
    width * 0.56,
    horizon + span * 0.4,
    width * 0.86,
    height + 0.05,
    width * 0.22,
    height + 0.05,
    width * 0.46,
    horizon + span * 0.4,
  ];
  layers.push(
    still(floorDepth(stage, 0.33), [
      area(
        road,
        upDown(
          horizon,
          height,
          light.lit(isSnowy ? '#d5dfeb' : '#d8c29c', 0.4),
          light.lit(isSnowy ? '#dfe8f2' : '#c2a67a'),
        ),
      ),
    ]),
  );
  if (isSnowy) layers.push(...snowBank(stage));
  return {
    layers,
    stand: { near: height * 0.92, far: horizon + span * 0.5 },
    cover: isSnowy ? 'snow' : 'grass',
  };
};

function floorDepth(stage: Stage, t: number): number {
  return depthAt(stage, stage.horizon + (stage.height - stage.horizon) * t);
}

function church(stage: Stage, x: number, y: number, size: number, depth: number): Shape[] {
  const { light } = stage;
  const wall = light.lit('#f1e8d8', depth);
  const roof = light.lit(stage.isSnowy ? '#eef3f9' : '#7a4640', depth);
  const w = size * 0.32;
  const lamp = light.isDark ? '#ffd680' : light.lit('#5a6c80', depth);
  return [
    area(rectangle(x, y, x + size * 0.9, y - size * 0.5), mixHex(wall, light.shadow, 0.18)),
    area(
      [
        x - 0.004,
        y - size * 0.47,
        x + size * 0.94,
        y - size * 0.47,
        x + size * 0.84,
        y - size * 0.82,
        x,
        y - size * 0.82,
      ],
      roof,
    ),
    area(rectangle(x - w, y, x, y - size * 1.25), wall),
    area(
      [x - w * 1.1, y - size * 1.24, x + w * 0.1, y - size * 1.24, x - w * 0.5, y - size * 1.95],
      mixHex(roof, light.shadow, 0.2),
    ),
    { kind: 'circle', x: x - w * 0.5, y: y - size * 1.02, radius: w * 0.2, paint: lamp },
    ...[0.25, 0.5, 0.75].map(
      (u): Shape =>
        area(
          [
            x + size * u - w * 0.1,
            y - size * 0.14,
            x + size * u + w * 0.1,
            y - size * 0.14,
            x + size * u + w * 0.1,
            y - size * 0.36,
            x + size * u,
            y - size * 0.42,
            x + size * u - w * 0.1,
            y - size * 0.36,
          ],
          lamp,
        ),
    ),
  ];
}

/** Small houses along the horizon. */
export function farVillage(stage: Stage): Layer[] {
  const { width, horizon, random } = stage;
  const next = random('hamlet');
  const layers: Layer[] = [still(1.16, church(stage, width * 0.3, horizon + 0.01, 0.08, 0.7))];
  for (let x = width * 0.12; x < width * 0.9; x += 0.07 + 0.06 * next())
    layers.push(
      still(
        1.15,
        gabledHouse(
          stage,
          x,
          horizon + 0.012 + 0.006 * next(),
          0.075,
          0.06,
          0.66,
          {
            wall: walls[Math.floor(next() * walls.length)] as string,
            roof: roofs[Math.floor(next() * roofs.length)] as string,
          },
          next,
        ),
      ),
    );
  return layers;
}

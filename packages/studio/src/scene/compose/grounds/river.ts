/** A river between its banks. */
import type { Shape } from '../../../art/drawing';
import { area, ellipse, rectangle, upDown } from '../forms';
import { mixHex } from '../light';
import { rock } from '../plants/rock';
import { tree } from '../plants/tree';
import { depthAt, type Layer, still } from '../stage';
import type { MakeGround } from './ground';
import { reeds } from './lake';
import { farHills } from './land';
import { waterColour } from './water';

export const river: MakeGround = (stage) => {
  const { horizon, height, width, light, noise } = stage;
  const colour = waterColour(stage, horizon, height, '#4a97b0', '#1d5a73');
  const next = stage.random('river');
  const grassFar = light.lit(stage.isSnowy ? '#e8eff7' : '#6c9a4c', 0.5);
  const grassNear = light.lit(stage.isSnowy ? '#f6faff' : '#4a7f3c');
  const span = height - horizon;
  const bend = (t: number) => width * (0.5 + 0.1 * Math.sin(t * 5.2) * (1 - t) + 0.2 * t);
  const half = (t: number) => 0.012 + 0.36 * width * t ** 1.5;
  const left: number[] = [];
  const right: number[] = [];
  for (let i = 0; i <= 40; i++) {
    const t = i / 40;
    const y = horizon + 0.006 + span * 1.03 * t;
    left.push(bend(t) - half(t) + 0.01 * noise.at2(t * 9, 1), y);
    right.unshift(bend(t) + half(t) + 0.01 * noise.at2(t * 9, 5), y);
  }
  const water: number[] = [...left, ...right];
  const layers: Layer[] = [
    ...farHills(stage, 3, 0.32),
    still(1, [
      area(
        rectangle(-0.05, horizon, width + 0.05, height + 0.05),
        upDown(horizon, height, grassFar, grassNear),
      ),
    ]),
    still(0.985, [
      area(
        water.map((value, index) =>
          index % 2 === 0 ? value + (value < bend(0.5) ? -0.008 : 0.008) : value - 0.006,
        ),
        light.lit(stage.isSnowy ? '#b8cbdc' : '#7d6a45', 0.4),
      ),
      area(
        water,
        upDown(
          horizon,
          height,
          mixHex(light.sky[2], colour(horizon), 0.3),
          colour(horizon + span * 0.4),
          colour(height),
        ),
      ),
    ]),
    {
      depth: 0.9,
      draw: (time) => {
        const rand = stage.random('riverglints');
        return Array.from({ length: 46 }, (): Shape => {
          const t = (rand() + time) % 1;
          const place = 0.04 + 0.96 * t;
          const x = bend(place) + (rand() * 2 - 1) * half(place) * 0.8;
          const y = horizon + span * place;
          const long = 0.01 + 0.09 * place * rand();
          return area(
            ellipse(x, y, long, 0.0012 + 0.003 * place, 12),
            light.sky[2],
            0.5 * Math.sin(Math.PI * t),
          );
        });
      },
    },
  ];
  for (let i = 0; i < 26 * width; i++) {
    const t = 0.03 + 0.9 * next() ** 1.6;
    const side = next() < 0.5 ? -1 : 1;
    const x = bend(t) + side * (half(t) + (0.03 + 0.3 * next()) * (0.3 + t));
    if (x < -0.1 || x > width + 0.1) continue;
    const y = horizon + span * t;
    const depth = depthAt(stage, y);
    if (t < 0.45)
      layers.push({
        depth,
        ...tree(stage, next() < 0.5 ? 'broad' : 'fir', x, y, 0.07 + 0.42 * t, depth, next),
      });
    else
      layers.push(
        still(depth, rock(stage, x - side * 0.02, y, 0.04 + 0.08 * t * next(), depth * 0.5, next)),
      );
  }
  for (let i = 0; i < 12 * width; i++) {
    const x = next() * width;
    if (Math.abs(x / width - 0.5) < 0.25) continue;
    layers.push(
      still(-0.1, reeds(stage, x, height * (0.97 + 0.05 * next()), 0.1 + 0.1 * next(), next)),
    );
  }
  return {
    layers,
    stand: { near: height * 0.93, far: horizon + span * 0.5 },
    water: { from: horizon + span * 0.25, to: height, colour },
    cover: stage.isSnowy ? 'snow' : 'grass',
  };
};

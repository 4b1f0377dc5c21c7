/** Grassland: meadow, hills and plain. */
import { mixHex } from '../light';
import { flower, tuft } from '../plants/low-plants';
import { floorAt } from '../stage';
import type { MakeGround } from './ground';
import {
  farHills,
  foreground,
  grassOf,
  marks,
  rollingGround,
  scatterTrees,
  softened,
} from './land';

export const meadow: MakeGround = (stage) => {
  const { light, season } = stage;
  const petals =
    season === 'autumn'
      ? ['#d9862e', '#c9a23a']
      : ['#f2637e', '#ffffff', '#f6c945', '#a98be0', '#f29ebb'];
  const [far, near] = grassOf(stage);
  const isBare = stage.isSnowy;
  return {
    layers: [
      ...farHills(stage, 3, 0.26),
      ...rollingGround(stage, [far, near], 4, 0.035),
      ...softened(stage, near),
      ...scatterTrees(
        stage,
        season === 'spring' ? ['broad', 'broad', 'birch'] : ['broad', 'broad', 'cypress'],
        9,
        0.02,
        0.22,
        0.24,
      ),
      ...(isBare
        ? []
        : marks(stage, 210, (x, y, size, depth, next) => {
            const stem = light.lit(mixHex(near, '#123a1c', 0.25), depth * 0.7);
            if (next() < 0.45) return tuft(x, y, 0.03 * size, stem, next, 3);
            return flower(
              x,
              y,
              0.042 * size * (0.7 + 0.5 * next()),
              light.lit(petals[Math.floor(next() * petals.length)] as string, depth * 0.7),
              stem,
              next,
            );
          })),
      ...foreground(stage, 'flowers'),
    ],
    stand: { near: stage.height * 0.93, far: floorAt(stage, 0.6) },
    cover: isBare ? 'snow' : 'grass',
  };
};

export const hills: MakeGround = (stage) => ({
  layers: [
    ...farHills(stage, 4, 0.42),
    ...rollingGround(stage, grassOf(stage), 5, 0.1),
    ...softened(stage, grassOf(stage)[1]),
    ...scatterTrees(stage, ['broad', 'cypress', 'fir'], 12, 0.02, 0.3, 0.2),
    ...(stage.isSnowy
      ? []
      : marks(stage, 90, (x, y, size, depth, next) =>
          tuft(
            x,
            y,
            0.028 * size,
            stage.light.lit(mixHex(grassOf(stage)[1], '#123a1c', 0.2), depth * 0.7),
            next,
            3,
          ),
        )),
    ...foreground(stage, 'grass'),
  ],
  stand: { near: stage.height * 0.92, far: floorAt(stage, 0.55) },
  cover: stage.isSnowy ? 'snow' : 'grass',
});

export const plain: MakeGround = (stage) => {
  const { light, isSnowy, season } = stage;
  const tones: [string, string] = isSnowy
    ? grassOf(stage)
    : season === 'spring'
      ? ['#c2c77c', '#93a14c']
      : ['#e3c680', '#b89246'];
  return {
    layers: [
      ...farHills(stage, 2, 0.14),
      ...rollingGround(stage, tones, 4, 0.018),
      ...softened(stage, tones[1]),
      ...scatterTrees(stage, isSnowy ? ['bare'] : ['acacia'], 5, 0.01, 0.2, 0.3, 0.22),
      ...marks(stage, 150, (x, y, size, depth, next) =>
        tuft(
          x,
          y,
          0.034 * size,
          light.lit(mixHex(tones[1], next() < 0.5 ? '#6d5a2a' : '#e8cf8a', 0.35), depth * 0.7),
          next,
          4,
        ),
      ),
      ...foreground(stage, 'dry'),
    ],
    stand: { near: stage.height * 0.93, far: floorAt(stage, 0.6) },
    cover: isSnowy ? 'snow' : 'grass',
  };
};

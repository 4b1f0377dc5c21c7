/** Parts of open land that its grounds share: grass, far hills, rolling ground, trees, rocks. Far ranges fade into the air. */
import type { Shape } from '../../../art/drawing';
import { area, ellipse, landBelow, ridgeLine, upDown } from '../forms';
import { mixHex } from '../light';
import { flower, tuft } from '../plants/low-plants';
import { rock } from '../plants/rock';
import { tree } from '../plants/tree';
import type { TreeKind } from '../plants/tree-parts';
import { depthAt, type Layer, type Stage, still } from '../stage';

/** Greens of the grass by season: far and near. */
export function grassOf({ season, isSnowy }: Stage): [string, string] {
  if (isSnowy) return ['#dfe9f4', '#f8fbff'];
  const bySeason: Record<string, [string, string]> = {
    spring: ['#9cc76a', '#5fa143'],
    summer: ['#8fb85c', '#4f8f3e'],
    autumn: ['#c3a95a', '#8a7f38'],
    winter: ['#b8b58a', '#85865a'],
  };
  return bySeason[season] as [string, string];
}

/** Ranges of hills behind everything, each paler. @param tall in parts of the horizon's height */
export function farHills(stage: Stage, count: number, tall: number, isRocky = false): Layer[] {
  const { width, horizon, noise, light, random } = stage;
  const next = random('hills');
  const [farTone] = grassOf(stage);
  return Array.from({ length: count }, (_, index) => {
    const t = index / Math.max(1, count - 1);
    const shift = next() * 60;
    const peak = horizon * tall * (1 - 0.55 * t);
    const line = ridgeLine(width, isRocky ? 0.006 : 0.014, (x) => {
      const roll = 0.5 + 0.5 * noise.octaves(x * (1.1 + t) + shift, index * 7.1, isRocky ? 5 : 2);
      return horizon + 0.012 - peak * (isRocky ? roll * 1.1 : 0.25 + 0.85 * roll);
    });
    const base = isRocky
      ? mixHex('#6b7fa0', farTone, 0.3 * t)
      : mixHex('#7a9aa8', farTone, 0.35 + 0.5 * t);
    const air = 0.93 - 0.32 * t;
    return still(2 - index * 0.1, [
      area(
        landBelow(line, horizon + 0.06),
        upDown(
          horizon - peak,
          horizon + 0.03,
          light.lit(base, air),
          light.lit(base, Math.min(1, air + 0.18)),
        ),
      ),
    ]);
  });
}

/** Rolling ground in bands from the horizon forwards, each nearer one deeper in tone. */
export function rollingGround(
  stage: Stage,
  [far, near]: readonly [string, string],
  bands: number,
  roll: number,
): Layer[] {
  const { width, height, horizon, noise, light, random } = stage;
  const next = random('ground');
  return Array.from({ length: bands }, (_, index) => {
    const t = index / Math.max(1, bands - 1);
    const y = horizon + (height - horizon) * (t ** 1.4 * 0.72);
    const shift = next() * 40;
    const line = ridgeLine(
      width,
      0.016,
      (x) =>
        y + roll * (0.35 + 0.65 * t) * noise.octaves(x * (1.9 - 0.7 * t) + shift, index * 3.7, 2),
    );
    const depth = depthAt(stage, y);
    const tone = mixHex(far, near, t);
    const top = light.lit(mixHex(tone, '#fff7d0', 0.12), depth);
    const low = light.lit(mixHex(tone, '#16301f', 0.1 + 0.1 * t), depth * 0.8);
    return still(index === 0 ? 1 : depth, [
      area(
        landBelow(line, height + 0.05),
        upDown(
          y - roll,
          y + (height - horizon) * (0.25 + 0.3 * t),
          top,
          light.lit(tone, depth),
          low,
        ),
      ),
    ]);
  });
}

/** A hedge of puffs along the horizon and soft patches of light and shade over the ground. */
export function softened(stage: Stage, tone: string): Layer[] {
  const { width, horizon, height, light, noise, random } = stage;
  const next = random('soft');
  const crown = stage.isSnowy
    ? '#b9c9d8'
    : stage.season === 'autumn'
      ? '#a8763c'
      : stage.season === 'spring'
        ? '#7fa85a'
        : '#4f8550';
  const hedge = (shift: number, tall: number) =>
    ridgeLine(width, 0.006, (x) => {
      const wood = Math.max(0, noise.octaves(x * 1.7 + shift, 3 + shift, 2) + 0.24);
      return (
        horizon +
        0.014 -
        tall * wood * (0.72 + 0.28 * Math.abs(Math.sin(x * 46 + 3 * noise.at2(x * 9, shift))))
      );
    });
  const layers: Layer[] = [
    still(0.9996, [
      area(landBelow(hedge(5, 0.11), horizon + 0.02), light.lit(crown, 0.82)),
      area(landBelow(hedge(23, 0.085), horizon + 0.026), light.lit(crown, 0.66)),
    ]),
  ];
  for (let i = 0; i < 15; i++) {
    const t = 0.06 + 0.9 * (i / 15);
    const y = horizon + (height - horizon) * t;
    const depth = depthAt(stage, y);
    layers.push(
      still(depth + 0.0004, [
        area(
          ellipse(
            next() * width,
            y,
            (0.12 + 0.3 * next()) * (0.5 + t),
            (0.006 + 0.02 * next()) * (0.3 + t),
            30,
          ),
          light.lit(mixHex(tone, i % 2 === 0 ? '#fff6b0' : '#123a2a', 0.4), depth),
          0.2,
        ),
      ]),
    );
  }
  return layers;
}

/** Trees of the middle distance, thinned where the main subject stands. */
export function scatterTrees(
  stage: Stage,
  kinds: readonly TreeKind[],
  count: number,
  from: number,
  to: number,
  tall: number,
  keepFree = 0.2,
): Layer[] {
  const { width, horizon, height, random } = stage;
  const next = random(`trees${from}`);
  return Array.from({ length: Math.round(count * width) }, () => {
    const t = from + (to - from) * next() ** 0.9;
    let x = next() * 1.1 * width - 0.05 * width;
    const centre = Math.abs(x / width - 0.5);
    if (t > 0.16 && centre < keepFree)
      x = width * (0.5 + (x / width < 0.5 ? -1 : 1) * (keepFree + 0.3 * next()));
    const y = horizon + (height - horizon) * t;
    const kind = kinds[Math.floor(next() * kinds.length)] ?? 'broad';
    const depth = depthAt(stage, y);
    return {
      depth,
      ...tree(
        stage,
        kind,
        x,
        y,
        tall * (0.25 + 1.6 * t) * (0.8 + 0.4 * next()),
        0.12 + 0.6 * depth,
        next,
      ),
    };
  });
}

/** Grass, flowers or snow along the lower edge, in front of all. */
export function foreground(stage: Stage, kind: 'grass' | 'flowers' | 'snow' | 'dry'): Layer[] {
  const { width, height, light, random, season } = stage;
  const next = random('foreground');
  const layers: Layer[] = [];
  if (stage.isSnowy) return snowBank(stage);
  const tone = light.lit(kind === 'dry' ? '#b08d4a' : season === 'autumn' ? '#8d7a35' : '#3f7f38');
  const petals =
    season === 'autumn'
      ? ['#d9862e', '#b44a6a']
      : ['#f2637e', '#ffffff', '#f6c945', '#8d6fd1', '#f08fb5'];
  for (let i = 0; i < 46 * width; i++) {
    const x = next() * width;
    const away = Math.abs(x / width - 0.5) * 2;
    const y = height * (0.985 + 0.05 * next());
    layers.push(still(-0.2, tuft(x, y, 0.03 + 0.07 * away ** 1.5 * (0.5 + next()), tone, next)));
    if (kind === 'flowers' && next() < 0.3 + 0.4 * away)
      layers.push(
        still(
          -0.21,
          flower(
            x,
            y,
            0.05 + 0.09 * away * (0.5 + next()),
            light.lit(petals[Math.floor(next() * petals.length)] as string),
            light.lit('#3c7334'),
            next,
          ),
        ),
      );
  }
  return layers;
}

export function snowBank(stage: Stage): Layer[] {
  const { width, height, light, noise, random } = stage;
  const next = random('bank');
  const line = ridgeLine(
    width,
    0.02,
    (x) =>
      height * 0.975 -
      0.07 * Math.abs(x / width - 0.5) ** 1.4 * 2 +
      0.02 * noise.octaves(x * 2.4, 91, 2),
  );
  const layers: Layer[] = [
    still(-0.2, [
      area(
        landBelow(line, height + 0.1),
        upDown(height * 0.9, height, light.lit('#ffffff'), light.lit('#c9d9ec')),
      ),
    ]),
  ];
  for (let i = 0; i < 7 * width; i++) {
    const x = next() * width;
    if (Math.abs(x / width - 0.5) < 0.28) continue;
    layers.push(
      still(
        -0.15,
        tuft(
          x,
          height * (0.96 + 0.03 * next()),
          0.06 + 0.06 * next(),
          light.lit('#a08c66'),
          next,
          4,
        ),
      ),
    );
  }
  return layers;
}

/** Small marks on the ground that shrink with distance: blades, flowers, pebbles, glitter. */
export function marks(
  stage: Stage,
  count: number,
  draw: (x: number, y: number, size: number, depth: number, next: () => number) => Shape[],
): Layer[] {
  const { width, horizon, height, random } = stage;
  const next = random('marks');
  const list = Array.from({ length: Math.round(count * width) }, () => ({
    x: next() * width,
    t: 0.08 + 0.9 * next() ** 0.7,
  })).sort((a, b) => a.t - b.t);
  return list.map(({ x, t }) => {
    const y = horizon + (height - horizon) * t;
    return still(depthAt(stage, y) + 0.001, draw(x, y, 0.25 + 0.75 * t, depthAt(stage, y), next));
  });
}

export function rocks(stage: Stage, count: number, tone?: string): Layer[] {
  const { width, horizon, height, random } = stage;
  const next = random('rocks');
  return Array.from({ length: Math.round(count * width) }, () => {
    const t = 0.1 + 0.8 * next();
    let x = next() * width;
    if (t > 0.3 && Math.abs(x / width - 0.5) < 0.2) x += (x / width < 0.5 ? -0.25 : 0.25) * width;
    const y = horizon + (height - horizon) * t;
    return still(
      depthAt(stage, y),
      rock(stage, x, y, 0.03 + 0.1 * t * (0.5 + next()), 0.5 * depthAt(stage, y), next, tone),
    );
  });
}

/** Open land: meadow, hills, mountains, plain, desert, snow, garden, farm. Far ranges fade into the air. */
import { wave } from '../../../art/art-scene';
import type { Shape } from '../../../art/drawing';
import { area, ellipse, landBelow, mapped, rectangle, ridgeLine, smooth, upDown } from '../forms';
import { mixHex } from '../light';
import { bush, flower, rock, type TreeKind, tree, tuft } from '../plants';
import { depthAt, floorAt, type Layer, type Stage, still } from '../stage';
import { gabledHouse } from './buildings';
import type { MakeGround } from './ground';

/** Greens of the grass by season: far and near. */
function grassOf({ season, isSnowy }: Stage): [string, string] {
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
function rollingGround(
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
function softened(stage: Stage, tone: string): Layer[] {
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
function scatterTrees(
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
function foreground(stage: Stage, kind: 'grass' | 'flowers' | 'snow' | 'dry'): Layer[] {
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
function marks(
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

export const mountains: MakeGround = (stage) => ({
  layers: [
    ...peaks(stage),
    ...farHills({ ...stage, random: (name) => stage.random(`${name}2`) }, 2, 0.16),
    ...rollingGround(stage, grassOf(stage), 4, 0.05),
    ...softened(stage, grassOf(stage)[1]),
    ...scatterTrees(stage, ['fir'], 26, 0, 0.28, 0.2, 0.16),
    ...rocks(stage, 9),
    ...foreground(stage, 'grass'),
  ],
  stand: { near: stage.height * 0.92, far: floorAt(stage, 0.55) },
  cover: stage.isSnowy ? 'snow' : 'grass',
});

/** Peaks with lit and shaded flanks and snow on top, in two or three ranges. */
export function peaks(stage: Stage): Layer[] {
  const { width, horizon, light, random, isSnowy, noise } = stage;
  const next = random('peaks');
  const layers: Layer[] = [];
  for (const [range, depth] of [0.95, 0.78, 0.6].entries()) {
    const count = Math.ceil((2.2 + range) * width);
    const shapes: Shape[] = [];
    const tops = Array.from({ length: count + 2 }, (_, i) => ({
      x: ((i - 0.5 + 0.5 * next()) / count) * width,
      tall: horizon * (0.72 - 0.2 * range) * (0.6 + 0.45 * next()),
      wide: (0.34 + 0.12 * next()) * (1 - 0.12 * range),
    })).sort((a, b) => b.tall - a.tall);
    const stone = ['#7088ad', '#5d7596', '#4c6480'][range] as string;
    for (const { x, tall, wide } of tops) {
      const base = horizon + 0.02;
      const top = base - tall;
      const seed = x * 31 + range * 7;
      const flank = (t: number, side: number) =>
        x + side * wide * t ** 0.92 + 0.014 * noise.octaves(t * 7 + seed, side * 3, 3);
      const left: number[] = [];
      const right: number[] = [];
      const ridge: number[] = [];
      for (let i = 0; i <= 18; i++) {
        const t = i / 18;
        const y = top + tall * t;
        left.push(flank(t, -1), y);
        right.push(flank(t, 1), y);
        ridge.push(
          x + 0.06 * wide * Math.sin(t * 9 + seed) + 0.1 * wide * t + 0.03 * noise.at2(t * 9, seed),
          y,
        );
      }
      const back = (line: readonly number[]): number[] => {
        const out: number[] = [];
        for (let i = line.length - 2; i >= 0; i -= 2)
          out.push(line[i] as number, line[i + 1] as number);
        return out;
      };
      const bright = light.lit(mixHex(stone, light.rim, 0.28), depth);
      const dark = light.lit(mixHex(stone, '#1c2748', 0.22), depth);
      const foot = light.lit(stone, Math.min(1, depth + 0.2));
      const [leftTone, rightTone] = light.fromLeft ? [bright, dark] : [dark, bright];
      shapes.push(
        area([...left, ...back(ridge)], upDown(top, base, leftTone, foot)),
        area([...ridge, ...back(right)], upDown(top, base, rightTone, foot)),
      );
      // Snow comes down in tongues, farther in winter.
      const line = isSnowy ? 0.62 : 0.3 + 0.06 * next();
      const capLeft: number[] = [];
      const capRight: number[] = [];
      for (let i = 0; i <= 8; i++) {
        const t = (i / 8) * line;
        capLeft.push(flank(t, -1), top + tall * t);
        capRight.push(flank(t, 1), top + tall * t);
      }
      const jag = (from: number, to: number, count: number): number[] => {
        const out: number[] = [];
        for (let i = 1; i < count; i++) {
          const k = i / count;
          out.push(
            from + (to - from) * k,
            top +
              tall *
                (line +
                  (i % 2 === 0 ? -0.07 : 0.05) * (0.7 + 0.6 * Math.abs(noise.at2(k * 9, seed)))),
          );
        }
        return out;
      };
      const [lx, rx] = [flank(line, -1), flank(line, 1)];
      const mx = ridge[Math.round(line * 18) * 2] as number;
      const [snowLeft, snowRight] = light.fromLeft
        ? [light.lit('#ffffff', depth * 0.8), light.lit('#b7cbe6', depth * 0.9)]
        : [light.lit('#b7cbe6', depth * 0.9), light.lit('#ffffff', depth * 0.8)];
      const spine = ridge.slice(0, Math.round(line * 18) * 2);
      shapes.push(
        area([...capLeft, ...jag(lx, mx, 6), ...back(spine)], snowLeft),
        area([...spine, ...back(jag(rx, mx, 6)), ...back(capRight)], snowRight),
      );
    }
    layers.push(
      still(1.9 - range * 0.1, [
        ...shapes,
        area(rectangle(-0.05, horizon - 0.12, width + 0.05, horizon + 0.04), {
          from: [0, horizon - 0.12],
          to: [0, horizon + 0.02],
          colours: [light.haze, light.haze],
          opacities: [0, 0.62 - 0.16 * range],
        }),
      ]),
    );
  }
  return layers;
}

function rocks(stage: Stage, count: number, tone?: string): Layer[] {
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

export const desert: MakeGround = (stage) => {
  const { width, height, horizon, light, noise, random } = stage;
  const next = random('dunes');
  const layers: Layer[] = [];
  const bands = 6;
  for (let index = 0; index < bands; index++) {
    const t = index / (bands - 1);
    const y = horizon + (height - horizon) * (t ** 1.3 * 0.8 - 0.05);
    const roll = 0.045 + 0.075 * t;
    const shift = next() * 30;
    // A dune has a sharp crest: absolute noise, lit on one side, shaded on the other.
    const crest = (x: number) =>
      y + roll * (1.5 * Math.abs(noise.octaves(x * (1.5 - 0.4 * t) + shift, index * 5.1, 2)) - 0.5);
    const line = ridgeLine(width, 0.01, crest);
    const depth = Math.max(0, 0.92 - 0.92 * t);
    const sand = mixHex('#eebf7e', '#d9914c', t);
    layers.push(
      still(index === 0 ? 1.2 : depthAt(stage, y), [
        area(
          landBelow(line, height + 0.05),
          upDown(
            y - roll,
            y + 0.26,
            light.lit(mixHex(sand, '#ffe9b8', 0.3), depth),
            light.lit(sand, depth),
            light.lit(mixHex(sand, '#8a4526', 0.28), depth),
          ),
        ),
      ]),
    );
    // The shaded slip face falls from each crest.
    for (let i = 2; i < line.length - 4; i += 2) {
      const h = line[i + 1] as number;
      if (h < (line[i - 1] as number) && h <= (line[i + 3] as number) && h < y - roll * 0.2) {
        const x = line[i] as number;
        const dir = light.fromLeft ? 1 : -1;
        const down = roll * 1.6;
        const points: number[] = [x, h];
        for (let k = 1; k <= 10; k++) points.push(x + dir * 0.03 * k, crest(x + dir * 0.03 * k));
        points.push(
          x + dir * 0.3,
          h + down * 1.1,
          x + dir * 0.12,
          h + down * 0.62,
          x + dir * 0.02,
          h + down * 0.4,
        );
        layers.push(
          still(index === 0 ? 1.19 : depthAt(stage, y) - 0.001, [
            area(points, {
              from: [x, h],
              to: [x + dir * 0.24, h + down],
              colours: [
                light.lit(mixHex(sand, '#7a3d2a', 0.42), depth),
                light.lit(mixHex(sand, '#7a3d2a', 0.3), depth),
              ],
              opacities: [0.75, 0],
            }),
          ]),
        );
      }
    }
  }
  for (let i = 0; i < 12; i++) {
    const y = height * (0.8 + 0.018 * i);
    const shift = next() * 9;
    const line = ridgeLine(width, 0.02, (x) => y + 0.008 * noise.octaves(x * 3 + shift, i, 2));
    layers.push(
      still(depthAt(stage, y) + 0.0005, [
        {
          kind: 'line',
          points: line,
          width: 0.002 + 0.0002 * i,
          paint: light.lit('#a8602f'),
          opacity: 0.16,
        },
      ]),
    );
  }
  layers.push(
    ...scatterTrees(stage, ['cactus'], 6, 0.12, 0.5, 0.2, 0.26),
    ...rocks(stage, 5, '#b06a44'),
  );
  return { layers, stand: { near: height * 0.92, far: floorAt(stage, 0.5) }, cover: 'sand' };
};

export const snow: MakeGround = (stage) => {
  const { light } = stage;
  return {
    layers: [
      ...peaks(stage),
      ...rollingGround(stage, ['#d3e2f1', '#fbfdff'], 5, 0.05),
      ...scatterTrees(stage, ['fir'], 9, 0, 0.16, 0.2, 0.2),
      ...iceBlocks(stage),
      ...marks(stage, 60, (x, y, size, depth) => [
        area(ellipse(x, y, 0.05 * size, 0.005 * size, 12), light.lit('#a9c3e0', depth), 0.35),
      ]),
      ...snowBank(stage),
    ],
    stand: { near: stage.height * 0.92, far: floorAt(stage, 0.6) },
    cover: 'snow',
  };
};

/** Blocks of ice at the side, in facets of blue. */
function iceBlocks(stage: Stage): Layer[] {
  const { width, horizon, height, light, random } = stage;
  const next = random('ice');
  return Array.from({ length: Math.round(5 * width) }, () => {
    const t = 0.08 + 0.4 * next();
    const side = next() < 0.5 ? 0.02 + 0.2 * next() : 0.78 + 0.2 * next();
    const [x, y] = [width * side, horizon + (height - horizon) * t];
    const [w, h] = [(0.05 + 0.1 * next()) * (0.4 + t), (0.05 + 0.08 * next()) * (0.4 + t)];
    const depth = depthAt(stage, y);
    const at = (dx: number, dy: number): [number, number] => [x + dx * w, y - dy * h];
    return still(depth, [
      area(
        mapped(at, [-1, 0, -0.8, 0.7, -0.3, 1, 0.4, 0.86, 0.9, 0.5, 1, 0]),
        light.lit('#a5cdea', depth),
      ),
      area(
        mapped(at, [-1, 0, -0.8, 0.7, -0.3, 1, -0.2, 0.45, -0.3, 0]),
        light.lit(light.fromLeft ? '#e3f3fd' : '#7fb2da', depth),
      ),
      area(
        mapped(at, [-0.2, 0.45, -0.3, 1, 0.4, 0.86, 0.9, 0.5, 0.35, 0.4]),
        light.lit('#f5fbff', depth),
      ),
    ]);
  });
}

export const garden: MakeGround = (stage) => {
  const { width, horizon, height, light, random, isSnowy } = stage;
  const next = random('garden');
  const layers: Layer[] = [
    ...farHills(stage, 1, 0.12),
    ...rollingGround(stage, grassOf(stage), 4, 0.008),
  ];
  for (let i = 0; i < 9 * width; i++)
    layers.push(
      still(
        1.05,
        bush(stage, (i + next()) * 0.12, horizon + 0.03, 0.17 + 0.07 * next(), 0.45, next),
      ),
    );
  for (const side of [0.08, 0.9])
    layers.push({
      depth: 0.97,
      ...tree(
        stage,
        'broad',
        width * side,
        horizon + 0.05,
        0.46 * Math.min(1.15, height),
        0.15,
        next,
      ),
    });
  // A fence before the hedge, and a path that narrows.
  const rail = horizon + 0.035;
  const board = light.lit('#f4ece0', 0.12);
  const fence: Shape[] = [];
  for (let x = -0.02; x < width + 0.05; x += 0.042)
    fence.push(
      area(
        [
          x - 0.011,
          rail,
          x - 0.011,
          rail - 0.075,
          x,
          rail - 0.09,
          x + 0.011,
          rail - 0.075,
          x + 0.011,
          rail,
        ],
        {
          from: [x - 0.011, 0],
          to: [x + 0.011, 0],
          colours: [board, mixHex(board, light.shadow, 0.22)],
        },
      ),
    );
  for (const dy of [0.025, 0.058])
    fence.unshift({
      kind: 'line',
      points: [-0.05, rail - dy, width + 0.05, rail - dy],
      width: 0.009,
      paint: mixHex(board, light.shadow, 0.14),
    });
  layers.push(still(0.96, fence));
  const path = smooth([
    width * 0.5 - 0.03,
    rail,
    width * 0.5 + 0.03,
    rail,
    width * 0.58,
    horizon + (height - horizon) * 0.4,
    width * 0.72,
    height + 0.06,
    width * 0.3,
    height + 0.06,
    width * 0.46,
    horizon + (height - horizon) * 0.4,
  ]);
  layers.push(
    still(0.275, [
      area(path, upDown(rail, height, light.lit('#dcc39a', 0.3), light.lit('#cda873'))),
    ]),
  );
  const petals = ['#e8455f', '#f6c945', '#ffffff', '#b07be0', '#f78fb3', '#f08a3a'];
  if (!isSnowy)
    for (const side of [-1, 1])
      for (let i = 0; i < 44 * Math.sqrt(width); i++) {
        const t = 0.1 + 0.9 * (i / 44);
        const y = horizon + (height - horizon) * t;
        const x = width * 0.5 + side * width * (0.13 + 0.16 * t + (0.12 + 0.2 * t) * next());
        const depth = depthAt(stage, y);
        const tall = 0.045 + 0.1 * t;
        layers.push(
          still(depth, [
            ...tuft(x, y, tall * 0.7, light.lit('#3f7f38', depth * 0.5), next, 4),
            ...flower(
              x,
              y,
              tall * (0.7 + 0.5 * next()),
              light.lit(petals[Math.floor(next() * petals.length)] as string, depth * 0.5),
              light.lit('#3c7334', depth * 0.5),
              next,
            ),
          ]),
        );
      }
  return {
    layers: [...layers, ...foreground(stage, 'flowers')],
    stand: { near: height * 0.92, far: floorAt(stage, 0.65) },
    cover: isSnowy ? 'snow' : 'grass',
  };
};

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

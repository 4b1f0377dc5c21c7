/** Forest and jungle: rows of trees that fade into the air, light between them, ferns and leaves in front. */
import { wave } from '../../../art/art-scene';
import type { Shape } from '../../../art/drawing';
import { area, blade, ellipse, landBelow, rectangle, ridgeLine, smooth, upDown } from '../forms';
import { mixHex } from '../light';
import { bush, flower, tuft } from '../plants/low-plants';
import { rock } from '../plants/rock';
import { tree } from '../plants/tree';
import type { TreeKind } from '../plants/tree-parts';
import { depthAt, floorAt, type Layer, type Stage, still } from '../stage';
import type { MakeGround } from './ground';
import { farHills, snowBank } from './land';

export const forest: MakeGround = (stage) => {
  const { width, height, horizon, light, noise, random, isSnowy, season } = stage;
  const next = random('forest');
  const kinds: TreeKind[] = isSnowy
    ? ['fir', 'fir', 'fir', 'birch']
    : season === 'autumn'
      ? ['broad', 'birch', 'broad', 'fir']
      : season === 'spring'
        ? ['birch', 'broad', 'fir']
        : next() < 0.5
          ? ['fir', 'fir', 'broad']
          : ['broad', 'birch', 'fir'];
  const floor: [string, string] = isSnowy
    ? ['#dbe7f3', '#fafcff']
    : season === 'autumn'
      ? ['#b98f4a', '#8a5a2c']
      : ['#7fa052', '#456f34'];
  const layers: Layer[] = [...farHills(stage, 2, 0.3)];
  const span = height - horizon;
  const rows = 4;
  for (let row = 0; row < rows; row++) {
    const t = row / (rows - 1);
    const y = horizon + span * (t ** 1.5 * 0.42);
    const depth = [0.96, 0.74, 0.46, 0.16][row] as number;
    const tall = [0.2, 0.32, 0.5, 0.82][row] as number;
    const shift = next() * 50;
    const line = ridgeLine(
      width,
      0.02,
      (x) => y + (0.012 + 0.02 * t) * noise.octaves(x * 1.8 + shift, row * 4.4, 2),
    );
    const spacing = [0.048, 0.085, 0.15, 0.25][row] as number;
    const count = Math.ceil(width / spacing) + 1;
    for (let i = 0; i < count; i++) {
      let x = (i - 0.3 + 0.8 * next()) * spacing;
      // The nearer rows leave the middle to what the picture is about.
      const from = x / width - 0.5;
      const free = [0, 0.05, 0.2, 0.34][row] as number;
      if (Math.abs(from) < free) {
        if (row < 3 && next() < 0.5) continue;
        x = width * (0.5 + Math.sign(from || 1) * (free + 0.2 * next()));
      }
      const kind = kinds[Math.floor(next() * kinds.length)] as TreeKind;
      const size = tall * (0.78 + 0.44 * next()) * Math.min(1.25, 0.6 + 0.4 * height);
      layers.push({
        depth: depthAt(stage, y) + 0.012 + 0.003 * next() + (row === 0 ? 0.3 : 0),
        ...tree(stage, kind, x, y + 0.012 + 0.02 * t * next(), size, depth, next),
      });
    }
    const tone = mixHex(floor[0], floor[1], t);
    layers.push(
      still(row === 0 ? 1.1 : depthAt(stage, y), [
        area(
          landBelow(line, height + 0.05),
          upDown(
            y,
            y + span * (0.3 + 0.35 * t),
            light.lit(mixHex(tone, '#ffffff', isSnowy ? 0.3 : 0.08), depth),
            light.lit(tone, depth * 0.7),
          ),
        ),
      ]),
    );
    // Mist lies between the rows.
    if (row < 3)
      layers.push(
        still(depthAt(stage, y) + 0.006 + (row === 0 ? 0.2 : 0), [
          area(rectangle(-0.05, y - tall * 0.5, width + 0.05, y + 0.03), {
            from: [0, y - tall * 0.5],
            to: [0, y + 0.02],
            colours: [light.haze, light.haze],
            opacities: [0, 0.34 - 0.08 * row],
          }),
        ]),
      );
  }
  if (!light.isDark && stage.request.weather !== 'rain' && stage.request.weather !== 'storm')
    layers.push(beams(stage));
  if (isSnowy) layers.push(...snowBank(stage));
  else {
    for (let i = 0; i < 120 * width; i++) {
      const t = 0.4 + 0.6 * next() ** 0.8;
      const [x, y] = [next() * width, horizon + span * t];
      const tone =
        season === 'autumn'
          ? (['#d9772b', '#c2502a', '#e3a93a'][i % 3] as string)
          : (['#4c8038', '#6a9c44', '#3c6d33'][i % 3] as string);
      layers.push(
        still(
          depthAt(stage, y) + 0.001,
          season === 'autumn'
            ? [area(ellipse(x, y, 0.011 * t, 0.005 * t, 8, next() * 3), light.lit(tone))]
            : tuft(x, y, 0.04 * t, light.lit(tone), next, 3),
        ),
      );
    }
    for (let i = 0; i < 6; i++)
      layers.push(
        still(
          -0.05,
          mushroomOrFlower(
            stage,
            width * ((i % 2 === 0 ? 0.04 : 0.76) + 0.2 * next()),
            height * (0.93 + 0.05 * next()),
            next,
          ),
        ),
      );
    for (let i = 0; i < 18 * width; i++) {
      const x = next() * width;
      const away = Math.abs(x / width - 0.5) * 2;
      if (away > 0.3)
        layers.push(
          still(
            -0.2,
            fern(
              x,
              height * (1.0 + 0.03 * next()),
              0.07 + 0.13 * away * next(),
              light.lit(season === 'autumn' ? '#94732f' : '#37692f'),
              next,
            ),
          ),
        );
    }
  }
  for (const side of [-1, 1])
    layers.push(
      still(
        0.2,
        rock(
          stage,
          width * (0.5 + side * (0.3 + 0.14 * next())),
          horizon + span * (0.66 + 0.1 * next()),
          0.09 + 0.05 * next(),
          0.1,
          next,
        ),
      ),
    );
  return {
    layers,
    stand: { near: height * 0.92, far: floorAt(stage, 0.52) },
    cover: isSnowy ? 'snow' : season === 'autumn' ? 'leaves' : 'grass',
  };
};

/** The edge of a wood along the horizon, in two rows. */
export function farWood(stage: Stage): Layer[] {
  const { width, horizon, random, isSnowy, season } = stage;
  const next = random('woodside');
  const layers: Layer[] = [];
  for (const [row, tall] of [0.13, 0.19].entries())
    for (let x = -0.02; x < width + 0.04; x += 0.03 + 0.02 * row)
      layers.push({
        depth: 1.18 - 0.02 * row,
        ...tree(
          stage,
          isSnowy || next() < 0.6 ? 'fir' : season === 'autumn' ? 'birch' : 'broad',
          x + 0.02 * next(),
          horizon + 0.01,
          tall * (0.75 + 0.5 * next()),
          0.8 - 0.22 * row,
          next,
        ),
      });
  return layers;
}

/** Shafts of light that fall between the trees. */
function beams(stage: Stage): Layer {
  const { width, horizon, height, light, random } = stage;
  const next = random('beams');
  const dir = light.fromLeft ? 1 : -1;
  const list = Array.from({ length: 5 }, () => ({
    x: width * (light.fromLeft ? next() * 0.6 - 0.1 : 0.5 + next() * 0.6),
    wide: 0.03 + 0.06 * next(),
    phase: next(),
  }));
  const bottom = horizon + (height - horizon) * 0.55;
  return {
    depth: 0.45,
    draw: (time) =>
      list.map(
        ({ x, wide, phase }): Shape =>
          area(
            [
              x,
              -0.02,
              x + wide,
              -0.02,
              x + wide * 2.2 + dir * 0.42,
              bottom,
              x + dir * 0.42 - wide * 0.4,
              bottom,
            ],
            {
              from: [0, 0],
              to: [0, bottom],
              colours: ['#fff6d0', '#fff6d0'],
              opacities: [0.26 + 0.06 * wave(time + phase), 0],
            },
          ),
      ),
  };
}

/** A fern: leaflets along a bent stem, several stems from one foot. */
function fern(x: number, y: number, size: number, tone: string, next: () => number): Shape[] {
  const shapes: Shape[] = [];
  for (const [order, spread] of [-1, 1, -0.45, 0.5, 0].entries()) {
    const bend = spread * (0.75 + 0.3 * next());
    const points: number[] = [];
    const back: number[] = [];
    const steps = 9;
    for (let i = 0; i <= steps; i++) {
      const t = i / steps;
      const px = x + bend * size * t;
      const py = y - size * (1.05 * t - 0.42 * Math.abs(spread) * t * t);
      const w =
        size * 0.13 * Math.sin(Math.PI * Math.min(1, 0.12 + t * 0.88)) * (i % 2 === 0 ? 1.25 : 0.6);
      const [nx, ny] = [0.8, 0.6 * Math.sign(bend || 1)];
      points.push(px - w * nx, py - w * ny);
      back.unshift(px + w * nx, py + w * ny);
    }
    shapes.push(
      area([...points, ...back], mixHex(tone, order % 2 === 0 ? '#0c1f14' : '#cfe28a', 0.18)),
    );
  }
  return shapes;
}

function mushroomOrFlower(stage: Stage, x: number, y: number, next: () => number): Shape[] {
  const { light } = stage;
  if (stage.season === 'spring')
    return flower(x, y, 0.06, light.lit('#f2c6df'), light.lit('#4a7a3a'), next);
  const r = 0.016 + 0.01 * next();
  const cap: number[] = [];
  for (let i = 0; i <= 14; i++)
    cap.push(
      x + r * Math.cos(Math.PI + (Math.PI * i) / 14),
      y - r * 1.1 + r * 0.85 * Math.sin(Math.PI + (Math.PI * i) / 14),
    );
  return [
    area(
      [x - r * 0.3, y, x - r * 0.22, y - r * 1.2, x + r * 0.22, y - r * 1.2, x + r * 0.3, y],
      light.lit('#f1e6d2'),
    ),
    area(cap, upDown(y - r * 2, y - r, light.lit('#d8453a'), light.lit('#9c2a2c'))),
    ...[
      [-0.4, -1.4],
      [0.15, -1.65],
      [0.5, -1.3],
    ].map(
      ([dx, dy]): Shape => ({
        kind: 'circle',
        x: x + (dx as number) * r,
        y: y + (dy as number) * r,
        radius: r * 0.13,
        paint: light.lit('#fff4e6'),
      }),
    ),
  ];
}

export const jungle: MakeGround = (stage) => {
  const { width, height, horizon, light, random, noise } = stage;
  const next = random('jungle');
  const span = height - horizon;
  const layers: Layer[] = [
    still(2, [
      area(rectangle(-0.05, 0, width + 0.05, horizon + 0.05), {
        from: [0, 0],
        to: [0, horizon],
        colours: [light.lit('#2f6f4f', 0.5), light.lit('#bfe3a8', 0.6)],
        opacities: [0.75, 0.4],
      }),
    ]),
  ];
  // Walls of leaves, one before another.
  for (let row = 0; row < 3; row++) {
    const t = row / 2;
    const y = horizon + span * (0.03 + 0.26 * t);
    const depth = [0.92, 0.62, 0.3][row] as number;
    const tones = ['#4a9a62', '#2f7d4c', '#1f5f3c'];
    for (let i = 0; i < (9 - row * 2) * width; i++) {
      const x = ((i + next()) / (9 - row * 2)) * 1.05 - 0.02;
      if (row === 2 && Math.abs(x / width - 0.5) < 0.24) continue;
      const tall = (0.3 + 0.22 * row) * (0.8 + 0.5 * next());
      layers.push({
        depth: depthAt(stage, y) + 0.01 + (row === 0 ? 0.4 : 0),
        ...(next() < 0.45
          ? tree(stage, 'palm', x, y + 0.02, tall * 1.25, depth, next)
          : { draw: trunkTree(stage, x, y + 0.02, tall * 1.6, depth, next) }),
      });
    }
    for (let i = 0; i < 14 * width; i++) {
      const x = ((i + next()) / 14) * 1.05;
      layers.push(
        still(
          depthAt(stage, y) + 0.005 + (row === 0 ? 0.3 : 0),
          bush(
            { ...stage, season: 'summer' },
            x,
            y + 0.02,
            0.09 + 0.05 * row + 0.05 * next(),
            depth,
            next,
          ),
        ),
      );
    }
    const line = ridgeLine(width, 0.02, (x) => y + 0.014 * noise.octaves(x * 3, row * 3.3, 2));
    layers.push(
      still(row === 0 ? 1.2 : depthAt(stage, y), [
        area(
          landBelow(line, height + 0.05),
          upDown(
            y,
            y + span * 0.5,
            light.lit(mixHex(tones[row] as string, '#cfe88a', 0.35), depth),
            light.lit(mixHex(tones[row] as string, '#3a2c18', 0.2), depth * 0.7),
          ),
        ),
      ]),
    );
    if (row < 2)
      layers.push(
        still(depthAt(stage, y) + 0.004, [
          area(rectangle(-0.05, y - 0.26, width + 0.05, y + 0.03), {
            from: [0, y - 0.26],
            to: [0, y],
            colours: ['#d9f2c0', '#d9f2c0'],
            opacities: [0, 0.24],
          }),
        ]),
      );
  }
  if (!light.isDark) layers.push(beams(stage));
  // Lianas from above, large leaves around the edge.
  for (let i = 0; i < 6 * width; i++) {
    const x = next() * width;
    const long = 0.15 + 0.3 * next();
    const swing = 0.06 * (next() - 0.5);
    const phase = next();
    layers.push({
      depth: 0.25,
      draw: (time) => [
        {
          kind: 'line',
          points: Array.from({ length: 9 }, (_, k) => k).flatMap((k) => [
            x + swing * Math.sin(k * 0.5) + 0.008 * (k / 8) * wave(time + phase),
            -0.02 + (long * k) / 8,
          ]),
          width: 0.006,
          paint: light.lit('#2a5230', 0.1),
        },
      ],
    });
  }
  for (const [side, corner] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const)
    for (let i = 0; i < 6; i++) {
      const [x, y] = [
        side * width + (side ? 0.03 : -0.03),
        corner ? height * (0.86 + 0.14 * next()) : height * (0.22 * next()),
      ];
      const angle =
        (side ? Math.PI : 0) + (corner ? -1 : 1) * (side ? -1 : 1) * (0.25 + 0.9 * next());
      layers.push(
        still(
          -0.25,
          bigLeaf(
            x,
            y,
            0.2 + 0.14 * next(),
            angle,
            light.lit(['#174a33', '#236644', '#2f7a4a'][i % 3] as string),
          ),
        ),
      );
    }
  for (let i = 0; i < 14 * width; i++) {
    const x = next() * width;
    const away = Math.abs(x / width - 0.5) * 2;
    layers.push(
      still(-0.2, fern(x, height * 1.02, 0.06 + 0.14 * away * next(), light.lit('#1f5a34'), next)),
    );
  }
  for (let i = 0; i < 5; i++)
    layers.push(
      still(
        -0.1,
        flower(
          width * (i % 2 ? 0.78 + 0.2 * next() : 0.2 * next()),
          height * 0.97,
          0.11,
          light.lit(i % 2 ? '#f0526b' : '#f7a531'),
          light.lit('#2f6a38'),
          next,
        ),
      ),
    );
  return { layers, stand: { near: height * 0.92, far: floorAt(stage, 0.5) }, cover: 'grass' };
};

function trunkTree(
  stage: Stage,
  x: number,
  y: number,
  tall: number,
  depth: number,
  next: () => number,
): (time: number) => Shape[] {
  const { light } = stage;
  const w = tall * 0.045;
  const shapes: Shape[] = [
    area(
      smooth(
        [
          x - w * 2,
          y,
          x - w * 0.9,
          y - tall * 0.12,
          x - w * 0.7,
          y - tall,
          x + w * 0.7,
          y - tall,
          x + w * 0.9,
          y - tall * 0.12,
          x + w * 2,
          y,
        ],
        4,
      ),
      {
        from: [x - w, 0],
        to: [x + w, 0],
        colours: light.fromLeft
          ? [light.lit('#8a7350', depth), light.lit('#4a3a2a', depth)]
          : [light.lit('#4a3a2a', depth), light.lit('#8a7350', depth)],
      },
    ),
  ];
  shapes.push(...bush({ ...stage, season: 'summer' }, x, y - tall * 0.72, tall * 0.5, depth, next));
  return () => shapes;
}

/** A large pointed leaf with a rib. */
function bigLeaf(x: number, y: number, long: number, angle: number, tone: string): Shape[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const turn = (points: readonly number[]): number[] => {
    const out: number[] = [];
    for (let i = 0; i < points.length; i += 2) {
      const [px, py] = [points[i] as number, points[i + 1] as number];
      out.push(x + px * cos - py * sin, y + px * sin + py * cos);
    }
    return out;
  };
  const leaf = smooth(
    [
      0,
      0,
      long * 0.3,
      -long * 0.19,
      long * 0.7,
      -long * 0.13,
      long,
      0.01,
      long * 0.7,
      long * 0.15,
      long * 0.3,
      long * 0.17,
    ],
    5,
  );
  const half = smooth(
    [0, 0, long * 0.3, -long * 0.19, long * 0.7, -long * 0.13, long, 0.01, long * 0.5, 0.005],
    5,
  );
  return [
    area(turn(leaf), tone),
    area(turn(half), mixHex(tone, '#d8f0a0', 0.14)),
    area(turn(blade(0, 0.003, 0.0001, long, 0.003)), tone),
    {
      kind: 'line',
      points: turn([0, 0, long * 0.94, 0.008]),
      width: long * 0.016,
      paint: mixHex(tone, '#dff2b0', 0.3),
    },
  ];
}

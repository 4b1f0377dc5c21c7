/** Trees, bushes, grass, flowers, rocks: drawn from a foot upwards, in the light of the scene. */
import { wave } from '../../art/art-scene';
import type { Shape } from '../../art/drawing';
import { area, blade, ellipse, smooth, upDown } from './forms';
import { mixHex } from './light';
import type { Layer, Stage } from './stage';

export type TreeKind =
  | 'fir'
  | 'broad'
  | 'birch'
  | 'palm'
  | 'cypress'
  | 'acacia'
  | 'bare'
  | 'cactus';

/** A tree that sways a little with time. */
export function tree(
  stage: Stage,
  kind: TreeKind,
  x: number,
  y: number,
  tall: number,
  depth: number,
  next: () => number,
): Pick<Layer, 'draw' | 'sway'> {
  const phase = next();
  const shape = { fir, broad, birch, palm, cypress, acacia, bare, cactus }[
    kind === 'broad' && stage.season === 'winter' ? 'bare' : kind
  ](stage, x, y, tall, depth, next);
  const reach = tall * 0.006;
  if (reach * 1000 < 0.4) return { draw: () => shape };
  const sway = (time: number) => reach * wave(time + phase);
  return {
    draw: (time) => (time === 0 ? shape : shape.map((one) => lean(one, y, tall, sway(time)))),
    sway,
  };
}

/** Bends a shape sideways, the more the higher. */
function lean(shape: Shape, y: number, tall: number, push: number): Shape {
  const at = (px: number, py: number) => px + push * ((y - py) / tall) ** 2;
  if (shape.kind === 'circle') return { ...shape, x: at(shape.x, shape.y) };
  const points = shape.points.map((value, index) =>
    index % 2 === 0 ? at(value, shape.points[index + 1] as number) : value,
  );
  return { ...shape, points };
}

type Plant = (
  stage: Stage,
  x: number,
  y: number,
  tall: number,
  depth: number,
  next: () => number,
) => Shape[];

/** Colours of crowns by season: dark, middle, light. */
function crownColours({ season }: Stage, next: () => number): [string, string, string] {
  const sets: Record<string, [string, string, string][]> = {
    spring: [
      ['#d98aa8', '#f2b3c8', '#fcdbe4'],
      ['#6f9a3d', '#93bd52', '#bfdc7c'],
      ['#7ba544', '#a3cb5c', '#cfe690'],
    ],
    summer: [
      ['#2f6b3a', '#458a45', '#74b05a'],
      ['#3a7440', '#559a4c', '#8abd62'],
      ['#28603f', '#3c8050', '#68a866'],
    ],
    autumn: [
      ['#a83c1f', '#d2622a', '#ee9440'],
      ['#b5761b', '#dd9d2b', '#f4c654'],
      ['#8d2f2a', '#b94a34', '#dd7550'],
    ],
    winter: [['#c9d5e2', '#e2eaf2', '#f8fbff']],
  };
  const list = sets[season] as [string, string, string][];
  return list[Math.floor(next() * list.length)] as [string, string, string];
}

const fir: Plant = (stage, x, y, tall, depth, next) => {
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

/** Puffs of a crown in three tones, light on the side of the light. */
function crown(
  { light }: Stage,
  x: number,
  y: number,
  rx: number,
  ry: number,
  tones: readonly [string, string, string],
  depth: number,
  next: () => number,
): Shape[] {
  const side = light.fromLeft ? -1 : 1;
  const shapes: Shape[] = [];
  const puffs = (
    count: number,
    reach: number,
    size: number,
    dx: number,
    dy: number,
    tone: string,
  ) => {
    for (let i = 0; i < count; i++) {
      const angle = (i / count) * Math.PI * 2 + next() * 0.7;
      const far = reach * (0.72 + 0.35 * next());
      shapes.push({
        kind: 'circle',
        x: x + dx * rx + rx * far * Math.cos(angle),
        y: y + dy * ry + ry * far * Math.sin(angle),
        radius: Math.min(rx, ry) * size * (0.8 + 0.4 * next()),
        paint: light.lit(tone, depth),
      });
    }
  };
  shapes.push(area(ellipse(x, y, rx * 0.84, ry * 0.84), light.lit(tones[0], depth)));
  puffs(9, 0.72, 0.34, 0, 0.03, tones[0]);
  shapes.push(
    area(
      ellipse(x + side * rx * 0.1, y - ry * 0.14, rx * 0.66, ry * 0.62),
      light.lit(tones[1], depth),
    ),
  );
  puffs(7, 0.52, 0.28, side * 0.12, -0.16, tones[1]);
  puffs(6, 0.34, 0.2, side * 0.26, -0.36, tones[2]);
  return shapes;
}

const broad: Plant = (stage, x, y, tall, depth, next) => {
  const { light } = stage;
  const tones = crownColours(stage, next);
  const bark = light.lit('#5b4030', depth);
  const dark = light.lit('#3e2b22', depth);
  const w = tall * 0.038;
  return [
    area(
      [
        x - w * 1.5,
        y,
        x - w * 0.7,
        y - tall * 0.16,
        x - w * 0.6,
        y - tall * 0.5,
        x + w * 0.6,
        y - tall * 0.5,
        x + w * 0.7,
        y - tall * 0.16,
        x + w * 1.6,
        y,
      ],
      {
        from: [x - w, 0],
        to: [x + w, 0],
        colours: light.fromLeft ? [bark, dark] : [dark, bark],
      },
    ),
    {
      kind: 'line',
      points: [x, y - tall * 0.34, x - tall * 0.15, y - tall * 0.54],
      width: w * 0.7,
      paint: bark,
    },
    {
      kind: 'line',
      points: [x, y - tall * 0.38, x + tall * 0.14, y - tall * 0.56],
      width: w * 0.6,
      paint: dark,
    },
    ...crown(
      stage,
      x,
      y - tall * 0.66,
      tall * (0.29 + 0.05 * next()),
      tall * 0.32,
      tones,
      depth,
      next,
    ),
  ];
};

const birch: Plant = (stage, x, y, tall, depth, next) => {
  const { light, season } = stage;
  const w = tall * 0.019;
  const shapes: Shape[] = [
    area([x - w, y, x - w * 0.4, y - tall * 0.9, x + w * 0.4, y - tall * 0.9, x + w, y], {
      from: [x - w, 0],
      to: [x + w, 0],
      colours: light.fromLeft
        ? [light.lit('#f4f1ea', depth), light.lit('#b9b6b2', depth)]
        : [light.lit('#b9b6b2', depth), light.lit('#f4f1ea', depth)],
    }),
  ];
  for (let i = 0; i < 9; i++) {
    const at = y - tall * (0.06 + 0.08 * i + 0.03 * next());
    shapes.push({
      kind: 'line',
      points: [x - w * (0.7 - 0.06 * i), at, x + w * (0.1 - 0.3 * next()), at + w * 0.2],
      width: w * 0.3,
      paint: light.lit('#3a3636', depth),
    });
  }
  if (season === 'winter')
    return [...shapes, ...branches(stage, x, y, tall, depth, next, '#8d8783')];
  const tones =
    season === 'autumn' ? (['#c68a1d', '#e6b437', '#f7dc74'] as const) : crownColours(stage, next);
  for (let i = 0; i < 4; i++)
    shapes.push(
      ...crown(
        stage,
        x + tall * 0.1 * (next() - 0.5),
        y - tall * (0.48 + 0.13 * i),
        tall * (0.17 - 0.025 * i),
        tall * 0.13,
        tones,
        depth,
        next,
      ),
    );
  return shapes;
};

const cypress: Plant = (stage, x, y, tall, depth, next) => {
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

const palm: Plant = (stage, x, y, tall, depth, next) => {
  const { light } = stage;
  const bend = (next() - 0.5) * tall * 0.5;
  const left: number[] = [];
  const right: number[] = [];
  const shapes: Shape[] = [];
  const at = (t: number): [number, number] => [x + bend * t * t, y - tall * 0.84 * t];
  for (let i = 0; i <= 10; i++) {
    const t = i / 10;
    const [px, py] = at(t);
    const w = tall * (0.03 - 0.014 * t);
    left.push(px - w, py);
    right.unshift(px + w, py);
  }
  shapes.push(
    area([...left, ...right], {
      from: [x - tall * 0.05, 0],
      to: [x + tall * 0.05 + bend, 0],
      colours: [light.lit('#a07a50', depth), light.lit('#6d4c33', depth)],
    }),
  );
  for (let i = 1; i < 12; i++) {
    const [px, py] = at(i / 12);
    const w = tall * (0.03 - 0.014 * (i / 12));
    shapes.push({
      kind: 'line',
      points: [px - w * 0.9, py, px, py + w * 0.35, px + w * 0.9, py],
      width: tall * 0.005,
      paint: light.lit('#5d402b', depth),
      opacity: 0.7,
    });
  }
  const [cx, cy] = at(1);
  for (const [order, angle] of [
    -2.9, -0.25, -2.35, -0.8, -1.95, -1.2, -3.3, 0.15, -1.57,
  ].entries()) {
    const reach = tall * (0.38 + 0.08 * next());
    const spine: [number, number][] = [];
    for (let i = 0; i <= 8; i++) {
      const t = i / 8;
      spine.push([
        cx + Math.cos(angle) * reach * t,
        cy + Math.sin(angle) * reach * t * 0.75 + reach * 0.52 * t * t,
      ]);
    }
    const upper: number[] = [];
    const lower: number[] = [];
    for (const [i, [px, py]] of spine.entries()) {
      const t = i / 8;
      const w = reach * 0.1 * Math.sin(Math.PI * Math.min(1, t * 0.92 + 0.08)) + 0.0004;
      upper.push(px, py - w * 0.5);
      lower.unshift(px, py + w * (i % 2 === 0 ? 1.6 : 0.9));
    }
    shapes.push(
      area([...upper, ...lower], light.lit(order % 2 === 0 ? '#2f7a46' : '#58a04c', depth)),
    );
  }
  for (const dx of [-0.02, 0.018])
    shapes.push({
      kind: 'circle',
      x: cx + dx * tall,
      y: cy + tall * 0.025,
      radius: tall * 0.022,
      paint: light.lit('#6b4528', depth),
    });
  return shapes;
};

const acacia: Plant = (stage, x, y, tall, depth, next) => {
  const { light } = stage;
  const bark = light.lit('#4e3a2a', depth);
  const tones: [string, string, string] =
    stage.season === 'autumn'
      ? ['#8d7a2c', '#b09a3c', '#cdb95c']
      : ['#4f6a2e', '#6f8a3c', '#95a94e'];
  const shapes: Shape[] = [];
  for (const side of [-1, -0.35, 0.4, 1])
    shapes.push({
      kind: 'line',
      points: [
        x,
        y,
        x + side * tall * 0.04,
        y - tall * 0.35,
        x + side * tall * 0.34,
        y - tall * 0.78,
      ],
      width: tall * 0.03,
      paint: bark,
    });
  for (const [dx, dy, size] of [
    [-0.28, 0.76, 0.34],
    [0.28, 0.8, 0.32],
    [0, 0.88, 0.42],
  ] as const)
    shapes.push(
      ...crown(stage, x + dx * tall, y - dy * tall, tall * size, tall * 0.09, tones, depth, next),
    );
  return shapes;
};

function branches(
  stage: Stage,
  x: number,
  y: number,
  tall: number,
  depth: number,
  next: () => number,
  tone: string,
): Shape[] {
  const shapes: Shape[] = [];
  const paint = stage.light.lit(tone, depth);
  const grow = (
    px: number,
    py: number,
    angle: number,
    long: number,
    wide: number,
    level: number,
  ) => {
    const [ex, ey] = [px + Math.cos(angle) * long, py + Math.sin(angle) * long];
    shapes.push({ kind: 'line', points: [px, py, ex, ey], width: wide, paint });
    if (stage.isSnowy && level > 0 && level < 3)
      shapes.push({
        kind: 'line',
        points: [px, py - wide * 0.5, ex, ey - wide * 0.4],
        width: wide * 0.55,
        paint: stage.light.lit('#f4f8ff', depth),
      });
    if (level >= 4) return;
    const forks = level === 0 ? 3 : 2;
    for (let i = 0; i < forks; i++)
      grow(
        ex,
        ey,
        angle + (i - (forks - 1) / 2) * (0.62 + 0.3 * next()) + (next() - 0.5) * 0.2,
        long * (0.62 + 0.14 * next()),
        wide * 0.6,
        level + 1,
      );
  };
  grow(x, y, -Math.PI / 2 + (next() - 0.5) * 0.1, tall * 0.32, tall * 0.045, 0);
  return shapes;
}

const bare: Plant = (stage, x, y, tall, depth, next) =>
  branches(stage, x, y, tall, depth, next, '#4b3a33');

const cactus: Plant = ({ light }, x, y, tall, depth, next) => {
  const w = tall * 0.15;
  const [pale, dark] = [light.lit('#6fa35a', depth), light.lit('#2f6640', depth)];
  const paint = {
    from: [x - w, 0],
    to: [x + w, 0],
    colours: light.fromLeft ? [pale, dark] : [dark, pale],
  } as const;
  const shapes: Shape[] = [{ kind: 'line', points: [x, y, x, y - tall * 0.9], width: w, paint }];
  for (const side of next() < 0.5 ? [-1, 1] : [1, -1]) {
    const foot = y - tall * (0.3 + 0.2 * next());
    const reach = side * w * (1.5 + 0.3 * next());
    shapes.push({
      kind: 'line',
      points: [
        x,
        foot,
        x + reach * 0.8,
        foot,
        x + reach,
        foot - w * 0.5,
        x + reach,
        foot - tall * (0.22 + 0.16 * next()),
      ],
      width: w * 0.62,
      paint,
    });
  }
  for (const dx of [-0.24, 0, 0.24])
    shapes.push({
      kind: 'line',
      points: [x + dx * w, y - tall * 0.03, x + dx * w, y - tall * 0.88],
      width: w * 0.045,
      paint: dark,
      opacity: 0.6,
    });
  return shapes;
};

/** A bush of puffs, with berries or blossoms in their season. */
export function bush(
  stage: Stage,
  x: number,
  y: number,
  size: number,
  depth: number,
  next: () => number,
): Shape[] {
  const tones = stage.isSnowy
    ? (['#c3d0de', '#e3ebf3', '#ffffff'] as const)
    : crownColours({ ...stage, season: stage.season === 'winter' ? 'summer' : stage.season }, next);
  return crown(stage, x, y - size * 0.42, size * 0.72, size * 0.5, tones, depth, next);
}

/** A tuft of grass. */
export function tuft(
  x: number,
  y: number,
  tall: number,
  tone: string,
  next: () => number,
  blades = 6,
): Shape[] {
  return Array.from({ length: blades }, (_, i) =>
    area(
      blade(
        x + (i / blades - 0.5) * tall * 0.55,
        y,
        tall * (0.55 + 0.5 * next()),
        (i / blades - 0.45) * tall * 0.8 + (next() - 0.5) * tall * 0.2,
        tall * 0.035,
      ),
      mixHex(tone, i % 2 === 0 ? '#ffffff' : '#0a1a10', 0.1 + 0.12 * next()),
    ),
  );
}

/** A flower on its stem. */
export function flower(
  x: number,
  y: number,
  tall: number,
  petal: string,
  stem: string,
  next: () => number,
): Shape[] {
  const top = y - tall;
  const lean = (next() - 0.5) * tall * 0.3;
  const size = tall * (0.16 + 0.05 * next());
  const shapes: Shape[] = [
    {
      kind: 'line',
      points: [x, y, x + lean * 0.3, y - tall * 0.5, x + lean, top],
      width: tall * 0.035,
      paint: stem,
    },
  ];
  shapes.push(
    area(blade(x, y, tall * 0.5, tall * 0.22 * (next() < 0.5 ? -1 : 1), tall * 0.03), stem),
  );
  if (next() < 0.35) {
    shapes.push(
      area(
        smooth(
          [
            x + lean - size,
            top + size * 0.4,
            x + lean - size * 0.8,
            top - size,
            x + lean - size * 0.3,
            top - size * 0.4,
            x + lean,
            top - size * 1.3,
            x + lean + size * 0.3,
            top - size * 0.4,
            x + lean + size * 0.8,
            top - size,
            x + lean + size,
            top + size * 0.4,
            x + lean,
            top + size,
          ],
          3,
        ),
        petal,
      ),
    );
    return shapes;
  }
  for (let i = 0; i < 5; i++) {
    const angle = (i / 5) * Math.PI * 2 - 0.3;
    shapes.push({
      kind: 'circle',
      x: x + lean + Math.cos(angle) * size * 0.62,
      y: top + Math.sin(angle) * size * 0.55,
      radius: size * 0.52,
      paint: i % 2 ? petal : mixHex(petal, '#ffffff', 0.18),
    });
  }
  shapes.push({
    kind: 'circle',
    x: x + lean,
    y: top,
    radius: size * 0.36,
    paint: mixHex('#f5c63c', petal, 0.15),
  });
  return shapes;
}

/** A rock with a lit and a shaded face, and snow on top where it lies. */
export function rock(
  stage: Stage,
  x: number,
  y: number,
  wide: number,
  depth: number,
  next: () => number,
  tone = '#7d7a7c',
): Shape[] {
  const { light, isSnowy } = stage;
  const tall = wide * (0.42 + 0.25 * next());
  const [a, b] = [0.24 + 0.2 * next(), 0.56 + 0.2 * next()];
  const side = light.fromLeft ? 1 : -1;
  const at = (dx: number, dy: number): [number, number] => [
    x + side * (dx - 0.5) * wide,
    y - dy * tall,
  ];
  const shapes = [
    area(
      [
        ...at(0, 0),
        ...at(0.08, 0.5),
        ...at(a, 0.93),
        ...at(b, 1),
        ...at(0.9, 0.55),
        ...at(1, 0),
        ...at(0.7, -0.06),
        ...at(0.3, -0.07),
      ],
      light.lit(mixHex(tone, '#1e2230', 0.35), depth),
    ),
    area(
      [
        ...at(0, 0),
        ...at(0.08, 0.5),
        ...at(a, 0.93),
        ...at(b, 1),
        ...at(0.52, 0.55),
        ...at(0.6, 0.1),
        ...at(0.3, -0.06),
      ],
      light.lit(tone, depth),
    ),
    area(
      [...at(0.08, 0.5), ...at(a, 0.93), ...at(b, 1), ...at(0.46, 0.66), ...at(0.24, 0.56)],
      light.lit(mixHex(tone, light.rim, 0.35), depth),
    ),
  ];
  if (isSnowy)
    shapes.push(
      area(
        smooth(
          [
            ...at(0.06, 0.6),
            ...at(a, 1),
            ...at(b, 1.07),
            ...at(0.88, 0.66),
            ...at(0.66, 0.72),
            ...at(0.44, 0.62),
            ...at(0.24, 0.74),
          ],
          3,
        ),
        light.lit('#f7fbff', depth),
      ),
    );
  return shapes;
}

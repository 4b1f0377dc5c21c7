/** A room: wall, window with the hour's sky, floor and rug; or a table for what is small. */
import { wave } from '../../../art/art-scene';
import type { Shape } from '../../../art/drawing';
import { area, ellipse, glow, landBelow, rectangle, ridgeLine, smooth, upDown } from '../forms';
import { mixHex, shadeLike } from '../light';
import { type Layer, type Stage, still } from '../stage';
import type { Ground } from './ground';

const papers = [
  { wall: '#d8e0d2', trim: '#f6f1e6', rug: '#c8664e', curtain: '#e8b36a' },
  { wall: '#e9d3c0', trim: '#fbf4ea', rug: '#4f7f8c', curtain: '#c9705c' },
  { wall: '#c7d5e0', trim: '#f3f3ee', rug: '#d99a4e', curtain: '#5f7fa0' },
  { wall: '#d9c9d8', trim: '#f7f1f2', rug: '#6f8f6a', curtain: '#a5698c' },
  { wall: '#e6dcae', trim: '#fbf7e6', rug: '#a8504c', curtain: '#6f9a8a' },
];

/** @param isTable whether the things are small enough to stand on a table */
export function room(stage: Stage, isTable: boolean): Ground {
  const { width, height, light, random, request } = stage;
  const next = random('room');
  const paper = papers[Math.floor(next() * papers.length)] as (typeof papers)[number];
  const wish = request.groundColour ?? request.colours?.[0];
  const wall = wish ? shadeLike(wish, paper.wall) : paper.wall;
  const rug = request.colours?.[1] ?? paper.rug;
  // Indoors the hour is softer, and at night a lamp lights the room.
  const tone = (colour: string, far = 0) =>
    mixHex(
      light.isDark
        ? mixHex(light.lit(colour), mixHex(colour, '#ffbf70', 0.25), 0.55)
        : mixHex(colour, light.lit(colour), 0.6),
      light.haze,
      far * 0.1,
    );
  const floorY = isTable ? height * 0.62 : height * 0.66;
  const layers: Layer[] = [];
  const back: Shape[] = [
    area(rectangle(-0.05, -0.05, width + 0.05, floorY + 0.01), {
      centre: [width * (light.fromLeft ? 0.25 : 0.75), floorY * 0.45],
      radius: Math.max(width, floorY) * 1.05,
      colours: [
        tone(mixHex(wall, '#ffffff', 0.22)),
        tone(wall),
        tone(mixHex(wall, light.shadow, 0.26)),
      ],
      at: [0, 0.5, 1],
    }),
  ];
  for (let x = 0.02; x < width; x += 0.075)
    back.push({
      kind: 'line',
      points: [x, -0.02, x, floorY],
      width: 0.02,
      paint: tone(mixHex(wall, '#ffffff', 0.5)),
      opacity: 0.16,
    });
  layers.push(still(3, back));
  const isTall = height > width * 1.25;
  const windowWide = Math.min(0.44, width * 0.42);
  const windowTall = Math.min(0.42, floorY * 0.62);
  const windowX = isTall
    ? width * 0.5 - windowWide / 2
    : width * (light.fromLeft ? 0.1 : 0.9) - (light.fromLeft ? 0 : windowWide);
  const windowY = isTall ? height * 0.1 : floorY * 0.13;
  layers.push({
    depth: 2.9,
    draw: (time) =>
      windowShapes(stage, windowX, windowY, windowWide, windowTall, tone, paper.curtain, time),
  });
  // Pictures on the other side of the wall.
  const pictureX = isTall ? width * 0.2 : width * (light.fromLeft ? 0.74 : 0.26);
  const pictures: Shape[] = [];
  for (const [dx, dy, w, h] of isTable || isTall
    ? []
    : ([
        [-0.1, 0.16, 0.15, 0.19],
        [0.1, 0.2, 0.12, 0.12],
      ] as const))
    pictures.push(...picture(pictureX + dx - w / 2, floorY * dy, w, h, tone, next));
  layers.push(still(2.8, pictures));
  // Light of the window on the wall and floor.
  if (!isTable) {
    const boards: Shape[] = [];
    const wood = tone('#c08a5a');
    boards.push(
      area(
        rectangle(-0.05, floorY, width + 0.05, height + 0.05),
        upDown(floorY, height, mixHex(wood, '#6a3f26', 0.18), wood, mixHex(wood, '#ffdcae', 0.12)),
      ),
    );
    const eye = width / 2;
    for (let i = -16; i <= 16; i++)
      boards.push({
        kind: 'line',
        points: [eye + i * 0.075, floorY, eye + i * 0.15, height + 0.02],
        width: 0.0022,
        paint: tone('#7d5231'),
        opacity: 0.6,
      });
    for (let i = 0; i < 26; i++) {
      const column = Math.floor(next() * 32) - 16;
      const t = next() ** 0.7;
      const y = floorY + (height - floorY) * t;
      const spread = 0.075 + 0.075 * t;
      boards.push({
        kind: 'line',
        points: [eye + column * spread, y, eye + (column + 1) * spread, y],
        width: 0.0018 + 0.001 * t,
        paint: tone('#7d5231'),
        opacity: 0.6,
      });
    }
    boards.push(
      area(
        rectangle(-0.05, floorY - 0.034, width + 0.05, floorY),
        upDown(
          floorY - 0.034,
          floorY,
          tone(paper.trim),
          tone(mixHex(paper.trim, light.shadow, 0.22)),
        ),
      ),
    );
    layers.push(still(1.5, boards));
    if (!light.isDark) {
      const dir = light.fromLeft ? 1 : -1;
      const [l, r] = [windowX + windowWide * 0.1, windowX + windowWide * 0.9];
      const patch = [
        l + dir * 0.16,
        floorY + (height - floorY) * 0.14,
        r + dir * 0.16,
        floorY + (height - floorY) * 0.14,
        r + dir * 0.36,
        floorY + (height - floorY) * 0.66,
        l + dir * 0.36,
        floorY + (height - floorY) * 0.66,
      ];
      layers.push(still(1.3, [area(patch, mixHex('#fff0c4', light.rim, 0.4), 0.2)]));
    }
    const [rx, ry] = [Math.min(width * 0.42, 0.52), (height - floorY) * 0.36];
    const [cx, cy] = [width / 2, floorY + (height - floorY) * 0.56];
    layers.push(
      still(1.4, [
        area(ellipse(cx, cy + 0.008, rx, ry, 60), light.shadow, 0.2),
        area(ellipse(cx, cy, rx, ry, 60), tone(rug)),
        {
          kind: 'line',
          points: ellipse(cx, cy, rx * 0.9, ry * 0.9, 60),
          isClosed: true,
          width: 0.012,
          paint: tone(mixHex(rug, '#fff4e0', 0.6)),
        },
        {
          kind: 'line',
          points: ellipse(cx, cy, rx * 0.76, ry * 0.76, 60),
          isClosed: true,
          width: 0.005,
          paint: tone(mixHex(rug, '#fff4e0', 0.4)),
        },
        area(ellipse(cx, cy, rx * 0.4, ry * 0.4, 40), tone(mixHex(rug, '#2a1a2a', 0.14))),
      ]),
    );
    layers.push(
      still(
        1.2,
        plantPot(
          width * (light.fromLeft ? 0.92 : 0.08),
          floorY + (height - floorY) * 0.14,
          0.3,
          tone,
          next,
        ),
      ),
    );
  } else {
    const wood = tone('#b5794a');
    const boards: Shape[] = [
      area(
        rectangle(-0.05, floorY, width + 0.05, height + 0.05),
        upDown(floorY, height, mixHex(wood, '#ffe0b0', 0.28), wood, mixHex(wood, '#4a2418', 0.3)),
      ),
    ];
    const eye = width / 2;
    for (let i = -9; i <= 9; i++)
      boards.push({
        kind: 'line',
        points: [eye + i * 0.15, floorY, eye + i * 0.34, height + 0.02],
        width: 0.003,
        paint: tone('#6d4126'),
        opacity: 0.55,
      });
    for (let i = 0; i < 44; i++) {
      const x = (next() * 2 - 1) * 1.2;
      const t = next();
      const y = floorY + (height - floorY) * t;
      const at = (k: number) => eye + x * (1 + 1.2 * k);
      boards.push({
        kind: 'line',
        points: [at(t), y, at(t + 0.06) + 0.004, y + 0.03 + 0.04 * next()],
        width: 0.0016,
        paint: tone('#7d4c2c'),
        opacity: 0.32,
      });
    }
    boards.push({
      kind: 'line',
      points: [-0.05, floorY, width + 0.05, floorY],
      width: 0.006,
      paint: tone(mixHex('#b5794a', '#fff0d0', 0.5)),
      opacity: 0.8,
    });
    boards.push(
      area(rectangle(-0.05, floorY - 0.05, width + 0.05, floorY), {
        from: [0, floorY - 0.05],
        to: [0, floorY],
        colours: [light.shadow, light.shadow],
        opacities: [0, 0.3],
      }),
    );
    if (!light.isDark)
      boards.push(glow(width * (light.fromLeft ? 0.2 : 0.8), floorY + 0.08, 0.55, '#fff2cf', 0.32));
    layers.push(still(1.5, boards));
  }
  if (light.isDark)
    layers.push({
      depth: 1.1,
      draw: (time) => [
        glow(
          width * (light.fromLeft ? 0.72 : 0.28),
          floorY * 0.55,
          0.75,
          '#ffcf87',
          0.3 + 0.015 * wave(time * 2),
        ),
      ],
    });
  return {
    layers,
    window: { x: windowX, y: windowY, width: windowWide, height: windowTall },
    stand: isTable
      ? { near: height * 0.88, far: floorY + (height - floorY) * 0.3 }
      : { near: height * 0.93, far: floorY + (height - floorY) * 0.22 },
  };
}

/** A window onto the hour: sky, sun or moon, a hill; curtains at its sides. */
function windowShapes(
  stage: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  tone: (colour: string) => string,
  curtain: string,
  time: number,
): Shape[] {
  const { light, request, random, isSnowy } = stage;
  const next = random('window');
  const white = tone('#fbf7ee');
  const shapes: Shape[] = [
    area(
      rectangle(x - 0.03, y - 0.03, x + w + 0.03, y + h + 0.03),
      mixHex(white, light.shadow, 0.12),
    ),
    area(rectangle(x - 0.022, y - 0.022, x + w + 0.022, y + h + 0.022), white),
    area(rectangle(x, y, x + w, y + h), upDown(y, y + h, ...light.sky)),
  ];
  if (light.isDark)
    for (let i = 0; i < 22; i++)
      shapes.push({
        kind: 'circle',
        x: x + w * next(),
        y: y + h * 0.6 * next(),
        radius: 0.0014 + 0.0014 * next(),
        paint: '#ffffff',
        opacity: 0.8,
      });
  if (light.disc) {
    const [sx, sy] = [
      x + w * 0.68,
      y + h * (light.disc.kind === 'moon' ? 0.3 : Math.min(0.62, light.disc.y)),
    ];
    shapes.push(glow(sx, sy, Math.min(w, h) * 0.3, light.disc.colour, 0.55), {
      kind: 'circle',
      x: sx,
      y: sy,
      radius: Math.min(w, h) * 0.085,
      paint: light.disc.colour,
    });
  }
  const inside = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));
  for (const [index, tall] of [0.3, 0.2].entries()) {
    const line = ridgeLine(
      w,
      0.012,
      (px) => y + h * (1 - tall + 0.08 * Math.sin(px * (7 + 4 * index) + index * 2)),
    ).map((value, i) => (i % 2 === 0 ? inside(value + x, x, x + w) : value));
    shapes.push(
      area(
        landBelow(line, y + h),
        light.lit(isSnowy ? '#e9f1f9' : index === 0 ? '#7fa47a' : '#4f8150', 0.75 - 0.3 * index),
      ),
    );
  }
  const weather = request.weather;
  if (weather === 'rain' || weather === 'storm')
    for (let i = 0; i < 40; i++) {
      const [px, t] = [x + w * next(), (next() + time) % 1];
      shapes.push({
        kind: 'line',
        points: [px, y + t * h * 0.94, px - 0.004, y + t * h * 0.94 + 0.02],
        width: 0.0016,
        paint: '#e9f3ff',
        opacity: 0.5,
      });
    }
  if (weather === 'snow')
    for (let i = 0; i < 34; i++)
      shapes.push({
        kind: 'circle',
        x: x + w * next(),
        y: y + h * ((next() + time) % 1),
        radius: 0.003 * (0.5 + next()),
        paint: '#ffffff',
        opacity: 0.85,
      });
  shapes.push(
    area(rectangle(x + w / 2 - 0.007, y, x + w / 2 + 0.007, y + h), white),
    area(rectangle(x, y + h * 0.44, x + w, y + h * 0.44 + 0.012), white),
  );
  shapes.push(
    area(
      [
        x - 0.04,
        y + h + 0.014,
        x + w + 0.04,
        y + h + 0.014,
        x + w + 0.05,
        y + h + 0.04,
        x - 0.05,
        y + h + 0.04,
      ],
      upDown(y + h, y + h + 0.04, white, mixHex(white, light.shadow, 0.25)),
    ),
  );
  const cloth = tone(curtain);
  for (const side of [-1, 1]) {
    const edge = side < 0 ? x - 0.06 : x + w + 0.06;
    const inner = edge - side * w * 0.27;
    const sway = 0.004 * wave(time);
    // Gathered at two thirds of its length, then hanging straight to the hem.
    const fall: number[] = [];
    for (let i = 0; i <= 20; i++) {
      const t = i / 20;
      const tie = 0.62;
      const reach =
        t < tie
          ? 0.27 - 0.17 * (t / tie) ** 2.2
          : 0.1 + 0.07 * Math.sin(((t - tie) / (1 - tie)) * 1.4);
      fall.push(edge - side * w * reach + sway * t, y - 0.05 + (h + 0.17) * t);
    }
    const drape = [
      edge,
      y - 0.05,
      ...fall,
      edge - side * w * 0.08,
      y + h + 0.128,
      edge,
      y + h + 0.12,
    ];
    shapes.push(
      area(drape, {
        from: [edge, 0],
        to: [inner, 0],
        colours: [mixHex(cloth, light.shadow, 0.22), cloth, mixHex(cloth, '#ffffff', 0.2)],
      }),
      {
        kind: 'line',
        points: [
          edge,
          y - 0.05 + (h + 0.17) * 0.62,
          edge - side * w * 0.1,
          y - 0.05 + (h + 0.17) * 0.62,
        ],
        width: 0.012,
        paint: mixHex(cloth, '#f6d28a', 0.5),
      },
    );
    for (const t of [0.3, 0.6])
      shapes.push({
        kind: 'line',
        points: [
          edge + (inner - edge) * t,
          y - 0.04,
          edge + (inner - edge) * t * 0.62,
          y + h * 0.62,
          edge + (inner - edge) * t * 0.4,
          y + h * 1.12,
        ],
        width: 0.004,
        paint: mixHex(cloth, light.shadow, 0.35),
        opacity: 0.6,
      });
  }
  shapes.push({
    kind: 'line',
    points: [x - 0.1, y - 0.052, x + w + 0.1, y - 0.052],
    width: 0.014,
    paint: tone('#7a5234'),
  });
  return shapes;
}

function picture(
  x: number,
  y: number,
  w: number,
  h: number,
  tone: (colour: string) => string,
  next: () => number,
): Shape[] {
  const inks = ['#d97b5b', '#5f8f8a', '#e3b45a', '#7a6a9a'];
  const ink = () => inks[Math.floor(next() * inks.length)] as string;
  return [
    area(rectangle(x + 0.006, y + 0.01, x + w + 0.006, y + h + 0.01), '#2a2030', 0.16),
    area(rectangle(x, y, x + w, y + h), tone('#8a6242')),
    area(rectangle(x + 0.009, y + 0.009, x + w - 0.009, y + h - 0.009), tone('#f6efe0')),
    {
      kind: 'circle',
      x: x + w * 0.5,
      y: y + h * 0.44,
      radius: Math.min(w, h) * 0.2,
      paint: tone(ink()),
    },
    area(
      [
        x + w * 0.16,
        y + h * 0.84,
        x + w * 0.4,
        y + h * 0.56,
        x + w * 0.56,
        y + h * 0.7,
        x + w * 0.68,
        y + h * 0.6,
        x + w * 0.84,
        y + h * 0.84,
      ],
      tone(ink()),
    ),
  ];
}

function plantPot(
  x: number,
  y: number,
  tall: number,
  tone: (colour: string) => string,
  next: () => number,
): Shape[] {
  const pot = tone('#c9714c');
  const w = tall * 0.2;
  const shapes: Shape[] = [area(ellipse(x, y, w * 1.3, w * 0.28), '#20182a', 0.22)];
  for (let i = 0; i < 11; i++) {
    const angle = -Math.PI / 2 + ((i - 5) / 5) * 1.15;
    const long = tall * (0.55 + 0.25 * next());
    const [ex, ey] = [x + Math.cos(angle) * long * 0.8, y - tall * 0.3 + Math.sin(angle) * long];
    const [mx, my] = [
      (x + ex) / 2 + Math.cos(angle) * 0.01,
      (y - tall * 0.3 + ey) / 2 - tall * 0.06,
    ];
    shapes.push(
      area(
        smooth(
          [x, y - tall * 0.26, mx - tall * 0.035, my, ex, ey, mx + tall * 0.045, my + tall * 0.02],
          5,
        ),
        tone(i % 2 === 0 ? '#3f7d4c' : '#5d9a58'),
      ),
    );
  }
  shapes.push(
    area([x - w, y - tall * 0.3, x + w, y - tall * 0.3, x + w * 0.76, y, x - w * 0.76, y], {
      from: [x - w, 0],
      to: [x + w, 0],
      colours: [mixHex(pot, '#ffffff', 0.14), pot, mixHex(pot, '#2a1420', 0.3)],
    }),
  );
  shapes.push(
    area(
      [
        x - w * 1.1,
        y - tall * 0.34,
        x + w * 1.1,
        y - tall * 0.34,
        x + w * 1.05,
        y - tall * 0.26,
        x - w * 1.05,
        y - tall * 0.26,
      ],
      mixHex(pot, '#2a1420', 0.1),
    ),
  );
  return shapes;
}

/** Space and the deep sea: no horizon, light in the dark. */
import { wave } from '../../../art/art-scene';
import type { Shape } from '../../../art/drawing';
import {
  area,
  blade,
  ellipse,
  glow,
  landBelow,
  rectangle,
  ridgeLine,
  smooth,
  upDown,
} from '../forms';
import { mixHex } from '../light';
import { rock } from '../plants/rock';
import { depthAt, type Layer, type Stage, still } from '../stage';
import type { Ground } from './ground';

/** @param hasSurface whether something stands, so that a cratered ground is drawn */
export function space(stage: Stage, hasSurface: boolean): Ground {
  const { width, height, horizon, random, noise, request } = stage;
  const next = random('space');
  const hue = request.colours?.[0];
  const sets = [
    ['#3b2a7a', '#7a3a8f', '#d0607f'],
    ['#123a6a', '#2a6a9a', '#5ac0c0'],
    ['#4a1f5a', '#a0407a', '#f08a6a'],
    ['#1f2a6a', '#5a4ab0', '#b58af0'],
  ];
  const tones = hue
    ? [mixHex(hue, '#0a0a2a', 0.5), hue, mixHex(hue, '#ffffff', 0.4)]
    : (sets[Math.floor(next() * sets.length)] as string[]);
  const layers: Layer[] = [];
  const cloudsOfGas: Shape[] = [
    area(rectangle(-0.05, -0.05, width + 0.05, height + 0.05), {
      from: [0, 0],
      to: [width, height],
      colours: ['#04051a', '#0b0d2e', '#120a2c'],
    }),
  ];
  // A band of gas from one corner to the other.
  const lean = next() < 0.5 ? 1 : -1;
  for (let i = 0; i < 26; i++) {
    const t = next();
    const off = (next() + next() - 1) * 0.22;
    const x = width * t;
    const y = height * (0.5 + lean * (t - 0.5) * 0.75) + off - 0.06;
    cloudsOfGas.push(
      glow(x, y, 0.12 + 0.26 * next(), tones[i % 3] as string, 0.16 + 0.12 * next(), 'screen'),
    );
  }
  layers.push(still(3.5, cloudsOfGas));
  const side = next() < 0.5 ? 0.2 : 0.8;
  if (
    !request.subjects.some(({ drawing }) => /planet|globe|moon|saturn/.test(drawing) && !hasSurface)
  ) {
    layers.push(
      still(
        2.5,
        planet(
          width * side,
          height * (hasSurface ? 0.2 : 0.22),
          0.085 + 0.04 * next(),
          hasSurface ? ['#2f6fb5', '#5aa0dd', '#e8f4ff'] : ['#c9774a', '#eab676', '#f6e0b0'],
          !hasSurface,
          next,
        ),
      ),
    );
    layers.push(
      still(
        2.4,
        planet(
          width * (1 - side) + 0.06,
          height * (hasSurface ? 0.36 : 0.7),
          0.03 + 0.02 * next(),
          ['#6a5a9a', '#a08fd0', '#d8ccf5'],
          false,
          next,
        ),
      ),
    );
  }
  if (!hasSurface) return { layers, stand: { near: height * 0.7, far: height * 0.45 } };
  const bands = 4;
  for (let band = 0; band < bands; band++) {
    const t = band / (bands - 1);
    const y = horizon + (height - horizon) * 0.62 * t;
    const line = ridgeLine(
      width,
      0.014,
      (x) =>
        y +
        0.05 * (x / width - 0.5) ** 2 * 3 +
        (0.014 + 0.018 * t) * noise.octaves(x * 2.6 + band * 9, band * 3, 3),
    );
    const tone = mixHex('#8d90a8', '#c9cad6', t);
    layers.push(
      still(band === 0 ? 1.1 : depthAt(stage, y), [
        area(
          landBelow(line, height + 0.05),
          upDown(
            y - 0.03,
            y + 0.3,
            mixHex(tone, '#ffffff', 0.25),
            tone,
            mixHex(tone, '#2c2c4a', 0.45),
          ),
        ),
      ]),
    );
  }
  for (let i = 0; i < 15 * width; i++) {
    const t = 0.12 + 0.85 * next();
    const [x, y] = [next() * width, horizon + (height - horizon) * t];
    const r = (0.02 + 0.05 * next()) * (0.3 + t);
    const dir = stage.light.fromLeft ? 1 : -1;
    layers.push(
      still(Math.min(0.9, depthAt(stage, y) + 0.1), [
        area(ellipse(x, y, r, r * 0.34), '#dfe0ea'),
        area(ellipse(x - dir * r * 0.05, y + r * 0.03, r * 0.88, r * 0.27), {
          from: [x - dir * r, y],
          to: [x + dir * r, y],
          colours: ['#4a4b68', '#9a9bb2'],
        }),
      ]),
    );
  }
  for (let i = 0; i < 7 * width; i++) {
    const t = 0.2 + 0.75 * next();
    const x = next() * width;
    if (Math.abs(x / width - 0.5) < 0.2) continue;
    layers.push(
      still(
        depthAt(stage, horizon + (height - horizon) * t),
        rock(
          { ...stage, isSnowy: false, light: { ...stage.light, lit: (colour) => colour } },
          x,
          horizon + (height - horizon) * t,
          0.03 + 0.07 * t * next(),
          0,
          next,
          '#8f90a6',
        ),
      ),
    );
  }
  return { layers, stand: { near: height * 0.92, far: horizon + (height - horizon) * 0.45 } };
}

/** A shaded globe with bands of cloud, and a ring if wanted. */
function planet(
  x: number,
  y: number,
  radius: number,
  [dark, middle, pale]: readonly string[],
  hasRing: boolean,
  next: () => number,
): Shape[] {
  const shapes: Shape[] = [glow(x, y, radius * 1.7, middle as string, 0.4)];
  const ring = (from: number, to: number): number[] => {
    const points: number[] = [];
    for (const size of [2, 1.45])
      for (let i = 0; i <= 30; i++) {
        const k = size === 2 ? i / 30 : 1 - i / 30;
        const angle = from + (to - from) * k;
        const [px, py] = [radius * size * Math.cos(angle), radius * size * 0.3 * Math.sin(angle)];
        points.push(x + px * 0.95 - py * -0.3, y + px * -0.3 + py * 0.95);
      }
    return points;
  };
  if (hasRing)
    shapes.push(
      area(ring(Math.PI, Math.PI * 2), mixHex(pale as string, dark as string, 0.35), 0.8),
    );
  shapes.push({
    kind: 'circle',
    x,
    y,
    radius,
    paint: {
      centre: [x - radius * 0.4, y - radius * 0.4],
      radius: radius * 1.8,
      colours: [pale as string, middle as string, dark as string, '#0a0a22'],
      at: [0, 0.4, 0.75, 1],
    },
  });
  for (let i = 0; i < 4; i++) {
    const dy = -0.6 + 0.4 * i + 0.1 * next();
    const half = Math.sqrt(1 - dy * dy) * radius;
    shapes.push(
      area(ellipse(x, y + dy * radius, half * 0.96, radius * (0.05 + 0.05 * next()), 24), {
        from: [x - half, y],
        to: [x + half, y],
        colours: [pale as string, pale as string],
        opacities: [0.3, 0.04],
      }),
    );
  }
  if (hasRing)
    shapes.push(area(ring(0, Math.PI), mixHex(pale as string, middle as string, 0.3), 0.92));
  return shapes;
}

export function underwater(stage: Stage): Ground {
  const { width, height, light, random, noise } = stage;
  const next = random('deep');
  const dim = light.isDark ? 0.55 : 0;
  const water = (colour: string) => mixHex(colour, '#041028', dim);
  const bed = height * 0.8;
  const layers: Layer[] = [
    still(3, [
      area(
        rectangle(-0.05, -0.05, width + 0.05, height + 0.05),
        upDown(0, height, water('#7fdbe6'), water('#2aa3c4'), water('#12648f'), water('#0a3a63')),
      ),
    ]),
  ];
  layers.push({
    depth: 2.5,
    draw: (time) => [
      glow(width * (light.fromLeft ? 0.3 : 0.7), -0.05, 0.75, water('#e6fffb'), 0.6),
      ...Array.from({ length: 7 }, (_, i): Shape => {
        const x = width * (0.08 + 0.13 * i) + 0.02 * wave(time + i * 0.17);
        const lean = (light.fromLeft ? 1 : -1) * 0.14;
        const wide = 0.03 + 0.05 * ((i * 7) % 3) * 0.5;
        return area(
          [
            x,
            -0.05,
            x + wide,
            -0.05,
            x + wide * 2.6 + lean * 2,
            height * 0.86,
            x - wide + lean * 2,
            height * 0.86,
          ],
          {
            from: [0, 0],
            to: [0, height * 0.86],
            colours: ['#e8fffb', '#e8fffb'],
            opacities: [0.26 + 0.05 * wave(time + i * 0.3), 0],
          },
        );
      }),
    ],
  });
  // Far reefs, then sand, then coral and weed.
  for (let row = 0; row < 3; row++) {
    const tone = [water('#3f9dbb'), water('#2b7da3'), water('#1d6088')][row] as string;
    const line = ridgeLine(
      width,
      0.014,
      (x) =>
        bed -
        0.17 +
        0.07 * row -
        (0.1 - 0.02 * row) *
          Math.max(0, noise.octaves(x * (2.2 + row * 0.5) + row * 11, row * 5, 3)) *
          1.8,
    );
    layers.push(
      still(1.8 - row * 0.2, [
        area(
          landBelow(line, height + 0.05),
          upDown(bed - 0.3, bed, tone, mixHex(tone, water('#0f5077'), 0.5)),
        ),
      ]),
    );
  }
  const sand = ridgeLine(width, 0.02, (x) => bed + 0.02 * noise.octaves(x * 2.4, 77, 2));
  layers.push(
    still(1.1, [
      area(
        landBelow(sand, height + 0.05),
        upDown(bed - 0.02, height, water('#cfd9a8'), water('#a99f72'), water('#6d7a6a')),
      ),
    ]),
  );
  layers.push({
    depth: 1.05,
    draw: (time) =>
      Array.from(
        { length: 9 },
        (_, i): Shape => ({
          kind: 'line',
          points: ridgeLine(
            width,
            0.03,
            (x) =>
              bed +
              0.03 +
              0.018 * i +
              0.008 * noise.octaves(x * 4 + i * 3 + 0.2 * wave(time), i, 2),
          ),
          width: 0.003,
          paint: '#fffbe0',
          opacity: 0.13,
        }),
      ),
  });
  const corals = ['#f0617f', '#f79a4b', '#b06fd8', '#f5c24f', '#e8579c'];
  const clump = (x: number, y: number, size: number, far: number) => {
    const tone = mixHex(
      water(corals[Math.floor(next() * corals.length)] as string),
      water('#2b86ac'),
      far,
    );
    const kind = next();
    if (kind < 0.4) {
      const shapes: Shape[] = [];
      const grow = (
        px: number,
        py: number,
        angle: number,
        long: number,
        wide: number,
        level: number,
      ) => {
        const [ex, ey] = [px + Math.cos(angle) * long, py + Math.sin(angle) * long];
        shapes.push({
          kind: 'line',
          points: [px, py, ex, ey],
          width: wide,
          paint: level % 2 ? mixHex(tone, '#ffffff', 0.12) : tone,
        });
        if (level < 3)
          for (const turn of [-0.5, 0.1, 0.6])
            grow(ex, ey, angle + turn * (0.8 + 0.4 * next()), long * 0.68, wide * 0.7, level + 1);
      };
      grow(x, y, -Math.PI / 2, size * 0.36, size * 0.1, 0);
      return still(-0.05, shapes);
    }
    if (kind < 0.7)
      return still(-0.05, [
        area(
          smooth([
            x - size * 0.5,
            y,
            x - size * 0.55,
            y - size * 0.35,
            x - size * 0.2,
            y - size * 0.62,
            x + size * 0.25,
            y - size * 0.6,
            x + size * 0.55,
            y - size * 0.32,
            x + size * 0.5,
            y,
          ]),
          upDown(y - size * 0.6, y, mixHex(tone, '#ffffff', 0.2), mixHex(tone, '#10204a', 0.25)),
        ),
        ...Array.from(
          { length: 9 },
          (): Shape => ({
            kind: 'circle',
            x: x + (next() - 0.5) * size * 0.8,
            y: y - size * (0.1 + 0.42 * next()),
            radius: size * 0.035,
            paint: mixHex(tone, '#ffffff', 0.42),
          }),
        ),
      ]);
    return still(
      -0.05,
      [0, 1, 2, 3].flatMap((i): Shape[] => {
        const px = x + (i - 1.5) * size * 0.2;
        const tall = size * (0.5 + 0.4 * next());
        return [
          {
            kind: 'line',
            points: [px, y, px, y - tall],
            width: size * 0.15,
            paint: {
              from: [px - size * 0.07, 0],
              to: [px + size * 0.07, 0],
              colours: [mixHex(tone, '#ffffff', 0.2), mixHex(tone, '#10204a', 0.25)],
            },
          },
          area(
            ellipse(px, y - tall - size * 0.03, size * 0.05, size * 0.03, 12),
            mixHex(tone, '#180a2a', 0.6),
          ),
        ];
      }),
    );
  };
  for (let i = 0; i < 11 * width; i++) {
    const x = next() * width;
    const away = Math.abs(x / width - 0.5) * 2;
    layers.push({
      ...clump(x, bed + 0.02 + 0.03 * next(), 0.07 + 0.08 * away * next(), 0.45),
      depth: 1.02,
    });
    if (away > 0.42)
      layers.push({
        ...clump(x, height * (0.95 + 0.06 * next()), 0.1 + 0.16 * away * next(), 0),
        depth: -0.05,
      });
  }
  for (let i = 0; i < 16 * width; i++) {
    const x = i % 2 ? width * (0.78 + 0.24 * next()) : width * 0.22 * next();
    const isNear = next() < 0.55;
    const tall = (isNear ? 0.3 : 0.2) * (0.6 + 0.7 * next());
    const y = isNear ? height * 1.01 : bed + 0.03;
    const phase = next();
    const tone = mixHex(
      water(next() < 0.5 ? '#2f8f5a' : '#5aa845'),
      water('#1f7fa0'),
      isNear ? 0 : 0.5,
    );
    layers.push({
      depth: isNear ? -0.1 : 1.01,
      draw: (time) => [
        area(
          smooth(
            [
              ...Array.from({ length: 7 }, (_, k) => k / 6).flatMap((t) => [
                x +
                  0.03 * Math.sin(t * 7 + phase * 6) * t +
                  0.02 * t * wave(time + phase) -
                  0.011 * (1 - t),
                y - tall * t,
              ]),
              ...Array.from({ length: 6 }, (_, k) => 1 - (k + 1) / 6).flatMap((t) => [
                x +
                  0.03 * Math.sin(t * 7 + phase * 6) * t +
                  0.02 * t * wave(time + phase) +
                  0.011 * (1 - t),
                y - tall * t,
              ]),
            ],
            3,
          ),
          tone,
        ),
        area(blade(x, y, 0.02, 0, 0.004), tone),
      ],
    });
  }
  const bubbles = Array.from({ length: Math.round(34 * width) }, () => ({
    x: next() * width,
    y: next(),
    r: 0.002 + 0.008 * next() ** 2,
    phase: next(),
  }));
  layers.push({
    depth: -0.3,
    draw: (time) =>
      bubbles.flatMap(({ x, y, r, phase }): Shape[] => {
        const py = ((y - time + 2) % 1) * height;
        const px = x + 0.008 * wave(time * 2 + phase);
        return [
          { kind: 'circle', x: px, y: py, radius: r, paint: '#e9ffff', opacity: 0.22 },
          {
            kind: 'line',
            points: ellipse(px, py, r, r, 16),
            isClosed: true,
            width: 0.0012,
            paint: '#f2ffff',
            opacity: 0.6,
          },
          {
            kind: 'circle',
            x: px - r * 0.35,
            y: py - r * 0.35,
            radius: r * 0.22,
            paint: '#ffffff',
            opacity: 0.85,
          },
        ];
      }),
  });
  return { layers, stand: { near: height * 0.94, far: bed + 0.03 } };
}

/** Sea, lake, river and beach: bands of water that carry the sky, with waves, glints and their shores. */
import { wave } from '../../../art/art-scene';
import type { Shape } from '../../../art/drawing';
import { area, ellipse, landBelow, rectangle, ridgeLine, smooth, upDown } from '../forms';
import { mixHex } from '../light';
import { rock, tree, tuft } from '../plants';
import { depthAt, type Layer, type Stage, still } from '../stage';
import type { MakeGround } from './ground';
import { farHills } from './land';

export const sea: MakeGround = (stage) => {
  const { horizon, height } = stage;
  const colour = waterColour(stage, horizon, height, '#1f6fa8', '#0d3a66');
  const swell =
    stage.request.weather === 'storm' ? 3.2 : stage.request.weather === 'wind' ? 1.8 : 1;
  const layers = [...waterLayers(stage, horizon, height, colour, swell)];
  const next = stage.random('islands');
  if (stage.request.weather !== 'storm' && next() < 0.6) layers.push(...island(stage, next));
  return {
    layers,
    stand: { near: height * 0.93, far: horizon + (height - horizon) * 0.5 },
    water: { from: horizon, to: height + 0.2, colour },
  };
};

export const lake: MakeGround = (stage) => {
  const { horizon, height, width } = stage;
  const colour = waterColour(stage, horizon, height, '#3d8fae', '#134a63');
  const next = stage.random('shore');
  const shoreY = height * 0.9;
  const hills = farHills(stage, 3, 0.3);
  // The far shore mirrors itself as a darker band that ripples away.
  const shore = stage.light.lit('#3c6b45', 0.62);
  const trees: Layer[] = [];
  const count = Math.round(22 * width);
  for (let i = 0; i < count; i++) {
    const x = (i / count) * width * 1.04 - 0.02 + 0.02 * next();
    const grow = tree(
      stage,
      next() < 0.7 ? 'fir' : 'broad',
      x,
      horizon + 0.008,
      0.06 + 0.06 * next(),
      0.6,
      next,
    );
    trees.push({ depth: 0.99, ...grow });
  }
  const bank = ridgeLine(
    width,
    0.02,
    (x) =>
      shoreY + 0.035 * stage.noise.octaves(x * 2.2, 3.3, 2) + 0.06 * (x / width - 0.5) ** 2 * -1.4,
  );
  const grass = stage.light.lit(stage.isSnowy ? '#eef4fa' : '#4f7f3f');
  const layers: Layer[] = [
    ...hills,
    ...trees,
    ...waterLayers(stage, horizon, height, colour, 0.5),
    {
      depth: 0.975,
      draw: (time) => {
        const line = ridgeLine(
          width,
          0.01,
          (x) => horizon + 0.05 + 0.03 * stage.noise.octaves(x * 6, 8 + 0.2 * wave(time), 3),
        );
        return [
          area([...line, width + 0.05, horizon, -0.05, horizon], {
            from: [0, horizon],
            to: [0, horizon + 0.1],
            colours: [shore, colour(horizon + 0.1)],
            opacities: [0.75, 0.05],
          }),
        ];
      },
    },
    still(0.03, [
      area(
        landBelow(bank, height + 0.05),
        upDown(shoreY - 0.04, height, grass, mixHex(grass, '#0b1a12', 0.35)),
      ),
    ]),
  ];
  for (let i = 0; i < 16 * width; i++) {
    const x = next() * width;
    const away = Math.abs(x / width - 0.5);
    if (away < 0.24) continue;
    layers.push(
      still(
        -0.1,
        reeds(stage, x, height * (0.95 + 0.06 * next()), 0.1 + 0.12 * away * 2 * next(), next),
      ),
    );
  }
  return {
    layers,
    stand: { near: height * 0.955, far: height * 0.93 },
    water: { from: horizon, to: shoreY, colour },
    cover: stage.isSnowy ? 'snow' : 'grass',
  };
};

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

export const beach: MakeGround = (stage) => {
  const { horizon, height, width, light, noise } = stage;
  const shoreY = horizon + (height - horizon) * 0.4;
  const colour = waterColour(stage, horizon, shoreY + 0.1, '#2196b8', '#66cbc4');
  const sand = light.lit(stage.isSnowy ? '#eaf0f6' : '#f2d9a2');
  const wet = light.lit('#c9a671', 0.05);
  const next = stage.random('beach');
  const layers: Layer[] = [...waterLayers(stage, horizon, shoreY + 0.12, colour, 0.8)];
  layers.push({
    depth: depthAt(stage, shoreY),
    draw: (time) => {
      const edge = (x: number, shift: number) =>
        shoreY +
        shift +
        0.022 * noise.octaves(x * 2.4 + 0.3 * wave(time), 2.2, 2) +
        0.05 * (x / width) +
        0.006 * wave(time + 0.25);
      const lineAt = (shift: number) => ridgeLine(width, 0.012, (x) => edge(x, shift));
      const dry = ridgeLine(
        width,
        0.012,
        (x) => shoreY + 0.052 + 0.022 * noise.octaves(x * 2.4, 2.2, 2) + 0.05 * (x / width),
      );
      return [
        area(landBelow(lineAt(0.008), height + 0.05), wet),
        area(
          landBelow(dry, height + 0.05),
          upDown(
            shoreY + 0.05,
            height,
            mixHex(sand, light.haze, 0.15),
            sand,
            mixHex(sand, '#7a4a2a', 0.14),
          ),
        ),
        {
          kind: 'line',
          points: lineAt(0.001),
          width: 0.009,
          paint: light.lit('#ffffff'),
          opacity: 0.85,
        },
        {
          kind: 'line',
          points: lineAt(-0.018),
          width: 0.004,
          paint: light.lit('#ffffff'),
          opacity: 0.5,
        },
        { kind: 'line', points: lineAt(0.012), width: 0.004, paint: '#ffffff', opacity: 0.25 },
      ];
    },
  });
  const specks: Shape[] = Array.from({ length: 90 }, (): Shape => {
    const y = shoreY + 0.12 + (height - shoreY) * next();
    return area(
      ellipse(next() * width, y, 0.003 + 0.012 * next(), 0.0016 + 0.002 * next(), 8),
      mixHex(sand, next() < 0.6 ? '#8a5a35' : '#ffffff', 0.3),
      0.5,
    );
  });
  layers.push(still(0.55, specks));
  const side = next() < 0.5 ? 0.06 : 0.94;
  if (stage.season !== 'winter')
    for (const [dx, tall, depth] of [
      [0, 0.72, 0.4],
      [0.07, 0.55, 0.5],
    ] as const) {
      const x = width * side + (side < 0.5 ? dx : -dx);
      layers.push({
        depth,
        ...tree(
          stage,
          'palm',
          x,
          height * (0.78 - depth * 0.1),
          tall * Math.min(1.2, height),
          0.05,
          next,
        ),
      });
    }
  for (let i = 0; i < 4; i++)
    layers.push(
      still(
        -0.05,
        shell(stage, next() * width, height * (0.93 + 0.05 * next()), 0.02 + 0.012 * next(), next),
      ),
    );
  return {
    layers,
    stand: { near: height * 0.93, far: shoreY + 0.12 },
    water: { from: horizon, to: shoreY, colour },
    cover: 'sand',
  };
};

function shell({ light }: Stage, x: number, y: number, size: number, next: () => number): Shape[] {
  const tone = light.lit(next() < 0.5 ? '#f6b8a0' : '#fbe3c4');
  const fan: number[] = [x, y];
  for (let i = 0; i <= 10; i++) {
    const angle = Math.PI * (1.08 + 0.84 * (i / 10));
    fan.push(x + size * Math.cos(angle), y + size * Math.sin(angle) * 0.85);
  }
  return [
    area(fan, tone),
    ...[0.25, 0.5, 0.75].map(
      (t): Shape => ({
        kind: 'line',
        points: [
          x,
          y,
          x + size * 0.9 * Math.cos(Math.PI * (1.08 + 0.84 * t)),
          y + size * 0.78 * Math.sin(Math.PI * (1.08 + 0.84 * t)),
        ],
        width: size * 0.07,
        paint: mixHex(tone, '#a0502e', 0.4),
      }),
    ),
  ];
}

/** A strip of water along the horizon. */
export function farWater(stage: Stage): Layer[] {
  const { width, horizon, height } = stage;
  const colour = waterColour(stage, horizon, height, '#1f7fb0', '#0d4a76');
  const bottom = horizon + (height - horizon) * 0.09;
  const line = ridgeLine(width, 0.02, (x) => bottom + 0.008 * stage.noise.octaves(x * 3, 4.4, 2));
  return [
    still(0.9995, [
      area(
        [...line, width + 0.05, horizon, -0.05, horizon],
        upDown(horizon, bottom, colour(horizon), colour(horizon + (height - horizon) * 0.4)),
      ),
    ]),
  ];
}

/** Water takes the sky at the horizon and its own depth towards the viewer. */
function waterColour(
  { light }: Stage,
  top: number,
  bottom: number,
  far: string,
  near: string,
): (y: number) => string {
  const skyPart = light.isDark ? 0.6 : 0.5;
  const first = mixHex(light.lit(far, 0.2), light.sky[2], skyPart + 0.12);
  const second = mixHex(light.lit(far, 0), light.sky[1], skyPart * 0.6);
  const third = mixHex(light.lit(near, 0), light.sky[0], skyPart * 0.45);
  return (y) => {
    const t = Math.max(0, Math.min(1, (y - top) / (bottom - top)));
    return t < 0.35 ? mixHex(first, second, t / 0.35) : mixHex(second, third, (t - 0.35) / 0.65);
  };
}

/** Bands of waves from the horizon forwards, with the path of light below sun or moon. */
function waterLayers(
  stage: Stage,
  top: number,
  bottom: number,
  colour: (y: number) => string,
  swell: number,
): Layer[] {
  const { width, light, noise, random } = stage;
  const next = random('water');
  const layers: Layer[] = [
    still(1, [
      area(
        rectangle(-0.05, top, width + 0.05, bottom + 0.05),
        upDown(top, bottom, colour(top), colour(top + (bottom - top) * 0.35), colour(bottom)),
      ),
    ]),
  ];
  const bands = 15;
  for (let band = 0; band < bands; band++) {
    const t = ((band + 0.6) / bands) ** 1.7;
    const y = top + (bottom - top) * t;
    const tall = (0.0012 + 0.017 * t) * swell;
    const crest = mixHex(colour(y), light.sky[2], 0.22 - 0.1 * t);
    const trough = mixHex(colour(y), '#04101f', 0.1 + 0.08 * Math.min(swell, 2));
    const shift = next() * 50;
    layers.push({
      depth: depthAt(stage, y),
      draw: (time) => {
        const line = ridgeLine(
          width,
          0.012,
          (x) =>
            y +
            tall *
              (noise.octaves(
                x * (11 - 8 * t) + shift + 0.6 * wave(time + 0.25),
                band * 1.9 + 0.6 * wave(time),
                2,
              ) +
                (swell > 1.5 ? 0.5 * Math.sin(x * (16 - 8 * t) + shift + time * 2 * Math.PI) : 0)),
        );
        const shapes: Shape[] = [
          area(landBelow(line, y + (bottom - top) * (0.05 + 0.1 * t) + tall), {
            from: [0, y - tall],
            to: [0, y + (bottom - top) * (0.05 + 0.1 * t)],
            colours: [crest, colour(y), trough],
            opacities: [0.95, 0.6, 0],
          }),
        ];
        if (swell > 1.5 && band > 3) {
          const foam = line.filter((_, index) => index % 2 === 0).length;
          for (let i = 4; i < foam - 4; i++) {
            const h = line[i * 2 + 1] as number;
            if (
              h < y - tall * 0.5 &&
              h <= (line[i * 2 - 1] as number) &&
              h <= (line[i * 2 + 3] as number)
            )
              shapes.push({
                kind: 'line',
                points: line.slice(i * 2 - 6, i * 2 + 8),
                width: 0.002 + 0.007 * t,
                paint: light.lit('#f4fbff'),
                opacity: 0.8,
              });
          }
        }
        return shapes;
      },
    });
  }
  const { disc } = light;
  const glints = Array.from({ length: disc ? 150 : 60 }, () => ({
    t: next() ** 1.5,
    side: next() + next() + next() - 1.5,
    long: next(),
    phase: next(),
  }));
  const shine = disc ? mixHex(disc.colour, light.sky[2], 0.2) : light.sky[2];
  const isLow = disc !== undefined && (disc.y > 0.6 || disc.kind === 'moon');
  for (const part of [0, 1])
    layers.push({
      depth: part === 0 ? 0.93 : 0.6,
      draw: (time) =>
        glints
          .filter(({ t }) => (part === 0 ? t < 0.35 : t >= 0.35))
          .map(({ t, side, long, phase }): Shape => {
            const y = top + 0.004 + (bottom - top) * t;
            const bright = 0.5 + 0.5 * wave(time + phase);
            const spread = isLow ? 0.05 + 0.16 * t : width * 0.5;
            const x = (isLow && disc ? disc.x * width : width / 2) + side * spread;
            const reach = (0.006 + 0.05 * long) * (0.3 + t) * (0.5 + 0.5 * bright);
            return area(
              ellipse(x, y, reach, 0.0009 + 0.0042 * t, 10),
              shine,
              (isLow ? 0.3 + 0.55 * bright : 0.14 + 0.2 * bright) *
                (1 - 0.5 * Math.min(1, Math.abs(side))),
            );
          }),
    });
  return layers;
}

function island(stage: Stage, next: () => number): Layer[] {
  const { width, horizon, light } = stage;
  const x = (next() < 0.5 ? 0.14 + 0.12 * next() : 0.76 + 0.12 * next()) * width;
  const wide = 0.14 + 0.12 * next();
  const tall = 0.025 + 0.03 * next();
  const outline = smooth([
    x - wide,
    horizon + 0.004,
    x - wide * 0.55,
    horizon - tall * 0.7,
    x - wide * 0.2,
    horizon - tall,
    x + wide * 0.15,
    horizon - tall * 0.6,
    x + wide * 0.5,
    horizon - tall * 0.85,
    x + wide,
    horizon + 0.004,
  ]);
  return [
    still(0.999, [
      area(
        outline,
        upDown(
          horizon - tall,
          horizon + 0.01,
          light.lit('#4d6b5c', 0.8),
          light.lit('#5c6b6e', 0.95),
        ),
      ),
    ]),
  ];
}

function reeds(stage: Stage, x: number, y: number, tall: number, next: () => number): Shape[] {
  const { light, isSnowy } = stage;
  const tone = light.lit(isSnowy ? '#a89a7c' : stage.season === 'autumn' ? '#b39a4c' : '#4d7a3a');
  const shapes = tuft(x, y, tall, tone, next, 5);
  if (next() < 0.5) {
    const lean = (next() - 0.5) * 0.02;
    shapes.push({
      kind: 'line',
      points: [x, y, x + lean, y - tall * 1.05],
      width: tall * 0.018,
      paint: tone,
    });
    shapes.push({
      kind: 'line',
      points: [x + lean, y - tall * 1.05, x + lean * 1.1, y - tall * 1.25],
      width: tall * 0.06,
      paint: light.lit('#6d4526'),
    });
  }
  return shapes;
}

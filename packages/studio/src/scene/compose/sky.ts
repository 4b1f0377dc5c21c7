/** The sky of a scene: its colours, sun or moon, stars, clouds, rainbow, lightning. */
import { wave } from '../../art/art-scene';
import type { Drawing, Shape } from '../../art/drawing';
import { area, cloudOutline, ellipse, glow, upDown } from './forms';
import { mixHex } from './light';
import type { Layer, Stage } from './stage';

/** The gradient behind everything. */
export function skyGround({ light, horizon, height, ground }: Stage): Drawing['ground'] {
  const bottom = ground === 'sky' ? height : horizon;
  return {
    from: [0, 0],
    to: [0, Math.max(0.3, bottom)],
    colours: light.sky,
    at: [0, light.hour === 'day' || light.hour === 'morning' ? 0.6 : 0.62, 1],
  };
}

/** Everything in the sky, from stars to clouds. `taken` are named things that the sky draws by itself. */
export function skyLayers(stage: Stage, taken: readonly SkyThing[]): Layer[] {
  const { light, request, ground } = stage;
  const moving: ((time: number) => Shape[])[] = [];
  const weather = request.weather;
  const isClear = !weather || weather === 'clear' || weather === 'wind' || weather === 'snow';
  const hasDisc = taken.some(({ kind }) => ['sun', 'moon', 'crescent'].includes(kind));
  if (light.isDark && (isClear || weather === 'cloudy')) moving.push(stars(stage));
  if (light.disc && !hasDisc && ground !== 'space') {
    const { x, y, radius, kind, colour } = light.disc;
    const low = stage.horizon * y;
    moving.push(disc(stage, { kind, x: x * stage.width, y: low, radius, colour }));
  }
  for (const { kind, x, y, width, height } of taken)
    if (kind === 'sun' || kind === 'moon' || kind === 'crescent')
      moving.push(
        disc(stage, {
          kind,
          radius: Math.min(width, height) / 2,
          x: x + width / 2,
          y: y + height / 2,
          colour: kind === 'sun' ? (light.disc?.colour ?? '#fff3c4') : '#f8f3df',
        }),
      );
  if (light.hour === 'sunset' || light.hour === 'dawn' || light.hour === 'golden')
    moving.push(streaks(stage));
  if (ground !== 'space') moving.push(clouds(stage));
  if (weather === 'rainbow' || taken.some(({ kind }) => kind === 'rainbow'))
    moving.push(rainbow(stage));
  for (const thing of taken) if (thing.kind === 'fireworks') moving.push(fireworks(stage, thing));
  if (weather === 'storm') moving.push(lightning(stage));
  return [{ depth: 3, draw: (time) => moving.flatMap((draw) => draw(time)) }];
}

/** A sun, moon or other thing of the sky that the request names, where the graph places it. */
export interface SkyThing {
  kind: 'sun' | 'moon' | 'crescent' | 'cloud' | 'rainbow' | 'fireworks';
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The kind of sky thing that a drawing's id names; undefined when the drawing itself is drawn. */
export function skyThingOf(id: string): SkyThing['kind'] | undefined {
  const name = id.slice(id.indexOf(':') + 1);
  if (/^(sun|sun-with-face|sunrise|sunset|sunny)$/.test(name)) return 'sun';
  if (/^(crescent|waning-crescent|waxing-crescent|first-quarter|last-quarter)(-moon)?/.test(name))
    return 'crescent';
  if (/(full|gibbous|new)?-?moon(-face)?$/.test(name) && !/cake|viewing/.test(name)) return 'moon';
  if (name === 'rainbow') return 'rainbow';
  if (name === 'fireworks' || name === 'firework-rocket') return 'fireworks';
  if (/^(cloud|clouds)$/.test(name)) return 'cloud';
  return undefined;
}

function stars({ width, horizon, height, ground, random }: Stage): (time: number) => Shape[] {
  const next = random('stars');
  const bottom = ground === 'space' || ground === 'sky' ? height : horizon;
  const count = Math.round(150 * width * Math.min(1.5, bottom / 0.6));
  const list = Array.from({ length: count }, () => {
    const bright = next() ** 4;
    return {
      x: next() * width,
      y: next() ** (ground === 'space' ? 1 : 1.35) * bottom,
      radius: 0.0008 + 0.0022 * bright,
      bright,
      phase: next(),
      tone: next() < 0.2 ? '#ffe9c9' : next() < 0.3 ? '#c9dcff' : '#ffffff',
    };
  });
  return (time) =>
    list.flatMap(({ x, y, radius, bright, phase, tone }) => {
      const shine = 0.5 + 0.35 * bright + 0.15 * wave(time + phase);
      const star: Shape = { kind: 'circle', x, y, radius, paint: tone, opacity: shine };
      return bright > 0.7 ? [glow(x, y, radius * 6, tone, 0.35 * shine), star] : [star];
    });
}

/** Sun or moon with its glow. */
function disc(
  { light, width, height }: Stage,
  {
    kind,
    x,
    y,
    radius,
    colour,
  }: { kind: 'sun' | 'moon' | 'crescent'; x: number; y: number; radius: number; colour: string },
): (time: number) => Shape[] {
  const reach = Math.max(width, height);
  if (kind === 'sun') {
    const warm = mixHex(light.sky[2], '#ffd98a', 0.5);
    const isLow = light.hour !== 'day';
    return (time) => [
      glow(x, y, reach * (isLow ? 0.8 : 0.5), warm, isLow ? 0.5 : 0.3),
      glow(x, y, radius * (4.2 + 0.2 * wave(time)), mixHex(warm, '#fff8dc', 0.5), 0.6),
      {
        kind: 'circle',
        x,
        y,
        radius,
        paint: {
          centre: [x, y],
          radius,
          colours: ['#fffef4', colour, mixHex(colour, warm, 0.25)],
          at: [0, 0.75, 1],
        },
      },
    ];
  }
  const dark = mixHex(light.sky[1], light.sky[0], 0.5);
  const spots: [number, number, number][] = [
    [-0.32, -0.25, 0.25],
    [0.2, 0.1, 0.32],
    [-0.15, 0.42, 0.18],
    [0.45, -0.4, 0.13],
  ];
  return (time) => {
    const shapes: Shape[] = [
      glow(x, y, radius * (6.5 + 0.3 * wave(time)), '#cfdcff', 0.36),
      glow(x, y, radius * 2.1, '#fdf6e0', 0.4),
    ];
    if (kind === 'crescent') {
      shapes.push(area(crescent(x, y, radius), colour));
      return shapes;
    }
    shapes.push({
      kind: 'circle',
      x,
      y,
      radius,
      paint: {
        centre: [x + radius * 0.35, y - radius * 0.35],
        radius: radius * 1.9,
        colours: ['#fffdf2', colour, mixHex(colour, dark, 0.3)],
      },
    });
    for (const [dx, dy, size] of spots)
      shapes.push({
        kind: 'circle',
        x: x + dx * radius,
        y: y + dy * radius,
        radius: size * radius,
        paint: '#b9b3a4',
        opacity: 0.28,
      });
    return shapes;
  };
}

function crescent(x: number, y: number, radius: number): number[] {
  const points: number[] = [];
  for (let i = 0; i <= 36; i++) {
    const angle = -Math.PI * 0.62 + (i / 36) * Math.PI * 1.24;
    points.push(x + radius * Math.cos(angle + 0.35), y + radius * Math.sin(angle + 0.35));
  }
  const [startX, startY] = [points[0] as number, points[1] as number];
  const [endX, endY] = [points.at(-2) as number, points.at(-1) as number];
  const middleX = x + radius * 0.2 * Math.cos(0.35);
  const middleY = y + radius * 0.2 * Math.sin(0.35);
  for (let i = 1; i < 24; i++) {
    const t = i / 24;
    const v = 1 - t;
    points.push(
      v * v * endX + 2 * v * t * (middleX * 2 - (startX + endX) / 2) + t * t * startX,
      v * v * endY + 2 * v * t * (middleY * 2 - (startY + endY) / 2) + t * t * startY,
    );
  }
  return points;
}

/** Flat clouds that a low sun lights from below. */
function streaks({ width, horizon, light, random }: Stage): (time: number) => Shape[] {
  const next = random('streaks');
  const list = Array.from({ length: 9 }, () => {
    const y = horizon * (0.28 + 0.62 * next() ** 0.8);
    return {
      x: next() * width * 1.2 - 0.1 * width,
      y,
      long: (0.16 + 0.4 * next()) * width,
      thick: 0.005 + 0.012 * next(),
      phase: next(),
      tone: mixHex(light.sky[2], next() < 0.5 ? light.sky[1] : light.sky[0], 0.3 + 0.4 * next()),
    };
  });
  return (time) =>
    list.flatMap(({ x, y, long, thick, phase, tone }) => {
      const at = x + 0.02 * wave(time + phase);
      return [0, 1, 2].map((part): Shape => {
        const half = long * (0.5 - part * 0.12);
        const shift = (part - 1) * long * 0.08;
        return area(lens(at + shift, y + part * thick * 0.8, half, thick), tone, 0.42);
      });
    });
}

/** A flat form with pointed ends. */
function lens(x: number, y: number, half: number, thick: number): number[] {
  const points: number[] = [];
  for (let i = 0; i <= 16; i++) {
    const t = (i / 16) * 2 - 1;
    points.push(x + t * half, y - thick * (1 - t * t));
  }
  for (let i = 15; i > 0; i--) {
    const t = (i / 16) * 2 - 1;
    points.push(x + t * half, y + thick * 0.55 * (1 - t * t));
  }
  return points;
}

function clouds(stage: Stage): (time: number) => Shape[] {
  const { width, horizon, light, request, random, ground, height } = stage;
  const next = random('clouds');
  const weather = request.weather;
  const isHeavy = weather === 'rain' || weather === 'storm';
  const bottom = ground === 'sky' ? height : horizon;
  const count =
    ground === 'sky'
      ? 9
      : isHeavy
        ? 13
        : weather === 'cloudy' || weather === 'snow'
          ? 9
          : weather === 'fog'
            ? 0
            : light.isDark
              ? 3
              : 5;
  const top = light.isDark
    ? mixHex(light.sky[1], '#b9c6ee', 0.28)
    : mixHex(
        '#ffffff',
        light.sky[2],
        light.hour === 'day' || light.hour === 'morning' ? 0.08 : 0.35,
      );
  const low = mixHex(light.sky[1], top, isHeavy ? 0.1 : 0.45);
  const list = Array.from({ length: count }, (_, i) => {
    const far = count < 2 ? 0.5 : i / (count - 1);
    const size = (isHeavy ? 0.62 : 0.42) * (1.15 - 0.75 * far) * (0.75 + 0.5 * next());
    const y =
      bottom * (isHeavy ? 0.04 + 0.5 * far : 0.12 + 0.72 * far ** 0.9 + 0.08 * (next() - 0.5));
    const x = width * ((i * 0.618 + next() * 0.25) % 1);
    return {
      outline: cloudOutline(x, y, size * Math.max(1, width * 0.8), size * 0.3, next),
      y,
      tall: size * 0.34,
      far,
      phase: next(),
    };
  }).reverse();
  const dark = isHeavy ? 0.45 : 0;
  return (time) =>
    list.map(({ outline, y, tall, far, phase }): Shape => {
      const drift = (0.012 + 0.02 * (1 - far)) * wave(time + phase);
      const points = outline.map((value, index) => (index % 2 === 0 ? value + drift : value));
      const bright = mixHex(mixHex(top, light.sky[1], dark), light.sky[2], far * 0.4);
      const shade = mixHex(mixHex(low, light.sky[0], dark), light.sky[2], far * 0.4);
      return area(
        points,
        upDown(y - tall, y + tall * 0.1, bright, bright, shade),
        isHeavy ? 0.85 : 0.92 - 0.3 * far,
      );
    });
}

function rainbow({ width, horizon }: Stage): (time: number) => Shape[] {
  const colours = ['#e8505b', '#f39c3d', '#f9d84a', '#63c46b', '#4aa3e0', '#5b62c9', '#9a5fc4'];
  const outer = Math.min(width * 0.62, horizon * 1.15);
  const [x, y] = [width * 0.54, horizon + 0.03];
  const band = outer * 0.03;
  return () =>
    colours.map((paint, index): Shape => {
      const radius = outer - index * band;
      const points: number[] = [];
      for (let i = 0; i <= 60; i++) {
        const angle = Math.PI + (i / 60) * Math.PI;
        points.push(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
      }
      return { kind: 'line', points, width: band * 1.15, paint, opacity: 0.5 };
    });
}

/** Bursts that open, hang and fade by turns, five at once at any time. */
function fireworks(
  { random }: Stage,
  { x, y, width, height }: SkyThing,
): (time: number) => Shape[] {
  const next = random('fireworks');
  const tones = ['#ffd35c', '#ff6f7d', '#7fd0ff', '#b58cff', '#8ff0a4', '#ffb066'];
  const bursts = Array.from({ length: 8 }, (_, i) => ({
    x: x + width * (0.08 + 0.84 * ((i * 0.618 + 0.1 * next()) % 1)),
    y: y + height * (0.15 + 0.65 * next()),
    radius: Math.min(width, height) * (0.17 + 0.16 * next()),
    tone: tones[i % tones.length] as string,
    rays: 18 + 2 * Math.floor(next() * 5),
    turn: next(),
    phase: i / 8,
  }));
  return (time) =>
    bursts.flatMap(({ x: cx, y: cy, radius, tone, rays, turn, phase }): Shape[] => {
      const t = (time + phase) % 1;
      if (t > 0.8) return [];
      const open = 1 - (1 - Math.min(1, t / 0.45)) ** 3;
      const seen = t < 0.45 ? 1 : 1 - (t - 0.45) / 0.35;
      const fall = 0.25 * radius * t * t;
      const shapes: Shape[] = [glow(cx, cy, radius * 1.5, tone, 0.35 * seen)];
      for (let i = 0; i < rays; i++) {
        const angle = ((i + turn) / rays) * Math.PI * 2;
        const reach = radius * open * (i % 2 === 0 ? 1 : 0.72);
        const [dx, dy] = [Math.cos(angle) * reach, Math.sin(angle) * reach];
        shapes.push(
          {
            kind: 'line',
            points: [
              cx + dx * 0.45,
              cy + dy * 0.45 + fall * 0.4,
              cx + dx * 0.9,
              cy + dy * 0.9 + fall,
            ],
            width: 0.0028,
            paint: tone,
            opacity: 0.75 * seen,
          },
          {
            kind: 'circle',
            x: cx + dx,
            y: cy + dy + fall,
            radius: 0.0042,
            paint: '#fff8e0',
            opacity: seen,
          },
        );
      }
      return shapes;
    });
}

function lightning({ width, horizon, random }: Stage): (time: number) => Shape[] {
  const next = random('lightning');
  let [x, y] = [width * (next() < 0.5 ? 0.2 : 0.74) + 0.06 * next(), horizon * 0.16];
  const points = [x, y];
  const fork: number[] = [];
  while (y < horizon * 0.96) {
    x += (next() - 0.48) * 0.08;
    y += 0.02 + 0.05 * next();
    points.push(x, y);
    if (fork.length === 0 && y > horizon * 0.5) fork.push(x, y);
  }
  let [forkX, forkY] = [fork[0] ?? x, fork[1] ?? y];
  for (let i = 0; i < 4; i++) {
    forkX += 0.03 + 0.03 * next();
    forkY += 0.02 + 0.04 * next();
    fork.push(forkX, forkY);
  }
  return (time) => {
    // It flashes twice in a loop, and stands at time 0 so that a still picture shows it.
    const flash =
      Math.max(0, Math.cos(time * 2 * Math.PI)) ** 6 +
      Math.max(0, Math.cos((time - 0.12) * 2 * Math.PI)) ** 40;
    if (flash < 0.05) return [];
    const strength = Math.min(1, flash);
    return [
      glow(points[0] as number, horizon * 0.3, 0.55, '#cdd9ff', 0.4 * strength),
      { kind: 'line', points, width: 0.014, paint: '#bcd0ff', opacity: 0.3 * strength },
      { kind: 'line', points, width: 0.0048, paint: '#ffffff', opacity: strength },
      { kind: 'line', points: fork, width: 0.0028, paint: '#f1f5ff', opacity: 0.9 * strength },
    ];
  };
}

/** What falls or hangs in front of the scene: rain, snow, mist, leaves. */
export function weatherLayers(stage: Stage): Layer[] {
  const { request, width, height, horizon, random, light, ground } = stage;
  if (ground === 'room' || ground === 'underwater' || ground === 'space') return [];
  const next = random('weather');
  const weather = request.weather;
  const layers: Layer[] = [];
  if (weather === 'rain' || weather === 'storm') {
    const lean = weather === 'storm' ? 0.32 : 0.14;
    const drops = Array.from({ length: Math.round(230 * width * height) }, () => {
      const near = next() ** 2;
      return {
        x: next() * (width + 0.6) - 0.1,
        y: next(),
        long: 0.025 + 0.05 * near,
        near,
        speed: 6 + Math.floor(next() * 3),
      };
    });
    const tone = mixHex('#e9f1fb', light.sky[1], 0.25);
    layers.push({
      depth: -0.6,
      draw: (time) =>
        drops.map(({ x, y, long, near, speed }): Shape => {
          const at = ((y + time * speed) % 1) * (height + 0.2) - 0.1;
          const px = x - at * lean;
          return {
            kind: 'line',
            points: [px, at, px - long * lean, at + long],
            width: 0.0011 + 0.0014 * near,
            paint: tone,
            opacity: 0.22 + 0.3 * near,
          };
        }),
    });
  }
  if (weather === 'snow' || (ground === 'snow' && !weather)) {
    const flakes = Array.from(
      { length: Math.round((weather === 'snow' ? 260 : 90) * width * height) },
      () => {
        const near = next() ** 3;
        return {
          x: next() * width,
          y: next(),
          radius: 0.0016 + 0.0068 * near,
          near,
          phase: next(),
          speed: 1 + Math.floor(next() * 2),
        };
      },
    );
    layers.push({
      depth: -0.6,
      draw: (time) =>
        flakes.map(({ x, y, radius, near, phase, speed }): Shape => {
          const at = ((y + time * speed) % 1) * (height + 0.06) - 0.03;
          return {
            kind: 'circle',
            x: x + 0.015 * wave(time + phase),
            y: at,
            radius,
            paint: light.lit('#ffffff'),
            opacity: 0.55 + 0.35 * (1 - near),
          };
        }),
    });
  }
  if (weather === 'fog') {
    const bands = Array.from({ length: 7 }, (_, i) => ({
      y: horizon + (height - horizon) * (i / 7 - 0.14) + 0.02 * next(),
      x: next() * width,
      phase: next(),
      depth: Math.max(0.02, 0.95 - i * 0.16),
    }));
    for (const band of bands)
      layers.push({
        depth: band.depth,
        draw: (time) =>
          [0, 1, 2].map((part): Shape => {
            const x = band.x + 0.05 * wave(time + band.phase + part / 3);
            return area(
              ellipse(x, band.y + part * 0.012, width * (0.9 - part * 0.16), 0.05 - part * 0.008),
              light.haze,
              0.2,
            );
          }),
      });
  }
  if (weather === 'wind' || (stage.season === 'autumn' && !weather)) {
    const tones =
      stage.season === 'autumn'
        ? ['#d9622b', '#e8a33a', '#b23a2e']
        : stage.season === 'spring'
          ? ['#f6c1d3', '#ffffff', '#f29ebb']
          : ['#8fb04e', '#c7b25a', '#6f8f3c'];
    const leaves = Array.from(
      { length: Math.round((weather === 'wind' ? 34 : 16) * width) },
      (_, i) => ({
        x: next(),
        y: next() * height * 0.9,
        size: 0.006 + 0.009 * next(),
        phase: next(),
        tone: tones[i % tones.length] as string,
      }),
    );
    layers.push({
      depth: -0.5,
      draw: (time) =>
        leaves.map(({ x, y, size, phase, tone }): Shape => {
          const px = ((x + time) % 1) * (width + 0.1) - 0.05;
          return area(
            ellipse(
              px,
              y + 0.04 * wave(time + phase),
              size,
              size * 0.45,
              8,
              (phase + time) * 6.283,
            ),
            light.lit(tone),
            0.95,
          );
        }),
    });
  }
  return layers;
}

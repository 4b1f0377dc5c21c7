/** Rainbow, fireworks, lightning, and what falls. */
import { wave } from '../../../art/art-scene';
import type { Shape } from '../../../art/drawing';
import { area, ellipse, glow } from '../forms';
import { mixHex } from '../light';
import type { Layer, Stage } from '../stage';

export function rainbow({ width, horizon }: Stage): (time: number) => Shape[] {
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

export function lightning({ width, horizon, random }: Stage): (time: number) => Shape[] {
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

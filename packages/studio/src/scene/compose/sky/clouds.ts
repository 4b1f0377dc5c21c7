/** Clouds and streaks of cloud. */
import { wave } from '../../../art/art-scene';
import type { Shape } from '../../../art/drawing';
import { area, cloudOutline, upDown } from '../forms';
import { mixHex } from '../light';
import type { Stage } from '../stage';

/** Flat clouds that a low sun lights from below. */
export function streaks({ width, horizon, light, random }: Stage): (time: number) => Shape[] {
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

export function clouds(stage: Stage): (time: number) => Shape[] {
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

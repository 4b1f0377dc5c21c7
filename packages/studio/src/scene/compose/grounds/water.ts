/** Bands of water that carry the sky, with waves and glints: the sea, far water, and what lakes and rivers share. */
import { wave } from '../../../art/art-scene';
import type { Shape } from '../../../art/drawing';
import { area, ellipse, landBelow, rectangle, ridgeLine, smooth, upDown } from '../forms';
import { mixHex } from '../light';
import { depthAt, type Layer, type Stage, still } from '../stage';
import type { MakeGround } from './ground';

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
export function waterColour(
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
export function waterLayers(
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

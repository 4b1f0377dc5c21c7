/** A city square and its skyline. */
import type { Shape } from '../../../art/drawing';
import { area, rectangle, upDown } from '../forms';
import { mixHex } from '../light';
import { tree } from '../plants/tree';
import { type Layer, type Stage, still } from '../stage';
import { tower } from './buildings';
import type { MakeGround } from './ground';
import { cityShine, lampPost } from './street-parts';

/** Three rows of towers, the farther ones paler. */
export function skyline(stage: Stage): Layer[] {
  const { width, horizon, light, random } = stage;
  const next = random('skyline');
  const tones = ['#7f92ad', '#8a86a3', '#a08c92', '#6f86a0', '#b09a8a'];
  const layers: Layer[] = [];
  for (let row = 0; row < 3; row++) {
    const depth = [0.92, 0.66, 0.3][row] as number;
    const shapes: Shape[] = [];
    const peak = horizon * ([0.62, 0.52, 0.34][row] as number);
    for (let x = -0.06; x < width + 0.05; ) {
      const wide = (0.045 + 0.06 * next()) * (0.9 + 0.35 * row);
      const middle = 1 - 0.55 * Math.abs((x + wide / 2) / width - 0.5);
      const tall =
        peak * (0.45 + 0.6 * next()) * middle + (row === 1 && next() < 0.12 ? peak * 0.4 : 0);
      shapes.push(
        ...tower(
          stage,
          x,
          horizon + 0.03,
          wide,
          tall,
          depth,
          mixHex(tones[Math.floor(next() * tones.length)] as string, '#2c3550', 0.18 * row),
          next,
        ),
      );
      x += wide * (0.92 + 0.3 * next());
    }
    shapes.push(
      area(rectangle(-0.05, horizon - peak * 0.5, width + 0.05, horizon + 0.04), {
        from: [0, horizon - peak * 0.5],
        to: [0, horizon + 0.03],
        colours: [light.haze, light.haze],
        opacities: [0, 0.5 - 0.14 * row],
      }),
    );
    layers.push(still(1.8 - 0.2 * row, shapes));
  }
  return layers;
}

export const city: MakeGround = (stage) => {
  const { width, height, horizon, light, random } = stage;
  const next = random('city');
  const layers: Layer[] = skyline(stage);
  // A wet or dry square with trees along it, and a low wall.
  const isWet = stage.request.weather === 'rain' || stage.request.weather === 'storm';
  const floor = light.lit(stage.isSnowy ? '#e6edf5' : '#8d929c', 0.1);
  layers.push(
    still(1.05, [
      area(
        rectangle(-0.05, horizon, width + 0.05, height + 0.05),
        upDown(
          horizon,
          height,
          mixHex(floor, light.haze, 0.45),
          floor,
          mixHex(floor, light.shadow, 0.35),
        ),
      ),
    ]),
  );
  for (let i = 0; i < 11 * width; i++)
    layers.push({
      depth: 1.02,
      ...tree(
        stage,
        'broad',
        (i + 0.2 + 0.6 * next()) * 0.095,
        horizon + 0.02,
        0.1 + 0.03 * next(),
        0.45,
        next,
      ),
    });
  layers.push(
    still(1.01, [
      area(
        rectangle(-0.05, horizon + 0.012, width + 0.05, horizon + 0.032),
        light.lit('#b8b4ae', 0.35),
      ),
      {
        kind: 'line',
        points: [-0.05, horizon + 0.012, width + 0.05, horizon + 0.012],
        width: 0.005,
        paint: light.lit('#d9d5cc', 0.3),
      },
    ]),
  );
  layers.push(still(1, paving(stage, horizon + 0.034)));
  if (isWet || light.isDark) layers.push(still(0.99, cityShine(stage, next, isWet ? 0.42 : 0.2)));
  for (const side of [0.1, 0.9])
    layers.push(
      still(0.5, lampPost(stage, width * side, horizon + (height - horizon) * 0.5, 0.36)),
    );
  return { layers, stand: { near: height * 0.93, far: horizon + (height - horizon) * 0.45 } };
};

/** Slabs in perspective. */
function paving(stage: Stage, top: number): Shape[] {
  const { width, height, light } = stage;
  const tone = light.lit('#4b5160');
  const shapes: Shape[] = [];
  for (let i = 0; i < 9; i++) {
    const y = top + (height - top) * (i / 9) ** 1.8;
    shapes.push({
      kind: 'line',
      points: [-0.05, y, width + 0.05, y],
      width: 0.001 + 0.002 * (i / 9),
      paint: tone,
      opacity: 0.28,
    });
  }
  for (let i = -14; i <= 14; i++)
    shapes.push({
      kind: 'line',
      points: [width / 2 + i * 0.055, top, width / 2 + i * 0.3, height + 0.02],
      width: 0.0018,
      paint: tone,
      opacity: 0.24,
    });
  return shapes;
}

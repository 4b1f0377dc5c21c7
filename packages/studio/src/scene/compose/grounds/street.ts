/** A street with its fronts and lamps. */
import type { Shape } from '../../../art/drawing';
import { area, rectangle, upDown } from '../forms';
import { mixHex } from '../light';
import { tree } from '../plants/tree';
import { type Layer, type Stage, still } from '../stage';
import { tower } from './buildings';
import type { MakeGround } from './ground';
import { cityShine, lampPost } from './street-parts';

export const street: MakeGround = (stage) => {
  const { width, height, horizon, light, random, isSnowy } = stage;
  const next = random('street');
  const foot = horizon + (height - horizon) * 0.2;
  const kerb = horizon + (height - horizon) * 0.36;
  const layers: Layer[] = [];
  // Roofs of further streets, then one row of fronts.
  const far: Shape[] = [];
  for (let x = -0.05; x < width; ) {
    const wide = 0.08 + 0.08 * next();
    far.push(
      ...tower(
        stage,
        x,
        horizon + 0.02,
        wide,
        horizon * (0.55 + 0.25 * next()),
        0.82,
        '#8d93a8',
        next,
      ),
    );
    x += wide;
  }
  layers.push(still(1.6, far));
  const fronts: Shape[] = [];
  for (let x = -0.06; x < width + 0.02; ) {
    const wide = 0.2 + 0.12 * next();
    fronts.push(
      ...townFront(stage, x, foot, wide, Math.min(foot * 0.84, 0.36 + 0.2 * next()), next),
    );
    x += wide;
  }
  layers.push(still(0.99, fronts));
  const slab = light.lit(isSnowy ? '#eaf0f7' : '#b9b2a8', 0.1);
  const tar = light.lit(isSnowy ? '#c4cfdb' : '#555a66');
  const isWet = stage.request.weather === 'rain' || stage.request.weather === 'storm';
  const road: Shape[] = [
    area(
      rectangle(-0.05, foot - 0.004, width + 0.05, kerb),
      upDown(foot, kerb, mixHex(slab, light.shadow, 0.25), slab),
    ),
    area(rectangle(-0.05, kerb, width + 0.05, kerb + 0.016), mixHex(slab, light.rim, 0.2)),
    area(
      rectangle(-0.05, kerb + 0.016, width + 0.05, height + 0.05),
      upDown(kerb, height, mixHex(tar, light.sky[2], 0.16), tar, mixHex(tar, light.shadow, 0.35)),
    ),
  ];
  const middle = kerb + (height - kerb) * 0.62;
  for (let x = -0.05; x < width; x += 0.2)
    road.push(
      area(
        [x, middle, x + 0.1, middle, x + 0.094, middle + 0.016, x - 0.01, middle + 0.016],
        light.lit('#f3ead2'),
        0.75,
      ),
    );
  layers.push(still(0.98, road));
  for (let x = 0.08; x < width; x += 0.4)
    layers.push(still(0.7, lampPost(stage, x + 0.04 * next(), kerb - 0.008, 0.34)));
  for (let x = 0.26; x < width; x += 0.4)
    layers.push({
      depth: 0.72,
      ...tree(stage, 'broad', x + 0.05 * next(), kerb - 0.014, 0.26, 0.08, next),
    });
  if (isWet || light.isDark)
    layers.push(still(0.6, cityShine({ ...stage, horizon: kerb }, next, isWet ? 0.35 : 0.14)));
  return { layers, stand: { near: height * 0.93, far: kerb + (height - kerb) * 0.35 } };
};

/** The front of a town house: storeys of windows over a shop. */
function townFront(
  stage: Stage,
  x: number,
  foot: number,
  wide: number,
  tall: number,
  next: () => number,
): Shape[] {
  const { light } = stage;
  const tones = ['#d98a6a', '#e3b878', '#9db7ae', '#c9a7b0', '#e8dcc4', '#a9b8cf', '#c7785f'];
  const face = light.lit(tones[Math.floor(next() * tones.length)] as string, 0.22);
  const trim = light.lit('#f6efe2', 0.2);
  const top = foot - tall;
  const shapes: Shape[] = [
    area(
      rectangle(x, top, x + wide, foot),
      upDown(top, foot, mixHex(face, light.rim, 0.1), face, mixHex(face, light.shadow, 0.22)),
    ),
    area(
      rectangle(x - 0.004, top - 0.016, x + wide + 0.004, top + 0.01),
      stage.isSnowy ? light.lit('#f6f9fd') : mixHex(face, light.shadow, 0.35),
    ),
  ];
  if (next() < 0.5)
    shapes.unshift(
      area(
        [x, top, x + wide * 0.5, top - wide * 0.42, x + wide, top],
        stage.isSnowy ? light.lit('#f1f5fa', 0.2) : light.lit('#7d4a42', 0.25),
      ),
    );
  const shop = foot - Math.min(0.12, tall * 0.3);
  const columns = Math.max(2, Math.round(wide / 0.08));
  const gap = wide / columns;
  const dark = mixHex(light.lit('#46566e', 0.15), light.sky[1], 0.18);
  for (let y = top + 0.034; y + 0.07 < shop; y += 0.098)
    for (let column = 0; column < columns; column++) {
      const left = x + gap * (column + 0.26);
      const w = gap * 0.48;
      const isOn = next() < (light.isDark ? 0.6 : 0.06);
      shapes.push(area(rectangle(left - 0.005, y - 0.005, left + w + 0.005, y + 0.068), trim));
      shapes.push(
        area(
          rectangle(left, y, left + w, y + 0.062),
          isOn
            ? upDown(y, y + 0.062, '#ffdf95', '#ffbf66')
            : upDown(y, y + 0.062, mixHex(dark, light.sky[2], 0.3), dark),
        ),
      );
      shapes.push(
        {
          kind: 'line',
          points: [left + w / 2, y, left + w / 2, y + 0.062],
          width: 0.003,
          paint: trim,
        },
        { kind: 'line', points: [left, y + 0.026, left + w, y + 0.026], width: 0.003, paint: trim },
      );
    }
  const awning = light.lit(
    ['#b8403f', '#2f6f6a', '#3f5b8f', '#c9862e'][Math.floor(next() * 4)] as string,
    0.1,
  );
  const [left, right] = [x + wide * 0.08, x + wide * 0.92];
  const pane =
    light.isDark || next() < 0.3
      ? upDown(shop, foot, '#ffe3a0', '#f2b25e')
      : upDown(shop, foot, mixHex(dark, light.sky[2], 0.35), dark);
  shapes.push(area(rectangle(left, shop + 0.02, right, foot - 0.008), pane));
  shapes.push(
    area(
      rectangle(x + wide * 0.62, shop + 0.03, x + wide * 0.8, foot),
      mixHex(awning, '#140e18', 0.4),
    ),
  );
  const stripes = 8;
  for (let i = 0; i < stripes; i++) {
    const a = left - 0.01 + ((right - left + 0.02) * i) / stripes;
    const b = left - 0.01 + ((right - left + 0.02) * (i + 1)) / stripes;
    shapes.push(
      area(
        [a + 0.004, shop, b + 0.004 - 0.008 * (i / stripes), shop, b, shop + 0.04, a, shop + 0.04],
        i % 2 === 0 ? awning : trim,
      ),
    );
  }
  return shapes;
}

/** Village, city and street. */
import type { Shape } from '../../../art/drawing';
import { area, ellipse, glow, landBelow, rectangle, ridgeLine, upDown } from '../forms';
import { mixHex } from '../light';
import { bush, tree } from '../plants';
import { depthAt, type Layer, type Stage, still } from '../stage';
import { gabledHouse, tower } from './buildings';
import type { MakeGround } from './ground';
import { farHills, snowBank } from './land';

const walls = ['#f0e2c8', '#e8c9a0', '#dfd7cc', '#e9b9a0', '#cfdbd8', '#f3e9d8'];
const roofs = ['#a8493a', '#8a4038', '#b5654a', '#6a4a4a'];

export const village: MakeGround = (stage) => {
  const { width, height, horizon, light, random, noise, isSnowy, season } = stage;
  const next = random('village');
  const span = height - horizon;
  const grass = isSnowy ? '#f2f6fb' : season === 'autumn' ? '#a98f46' : '#6ba04a';
  const layers: Layer[] = [...farHills(stage, 3, 0.34)];
  for (let row = 0; row < 3; row++) {
    const t = row / 2;
    const y = horizon + span * (0.04 + 0.27 * t);
    const depth = [0.72, 0.42, 0.12][row] as number;
    const size = [0.12, 0.19, 0.31][row] as number;
    const line = ridgeLine(width, 0.02, (x) => y + 0.016 * noise.octaves(x * 2.2, row * 5, 2));
    layers.push(
      still(depthAt(stage, y) + 0.02, [
        area(
          landBelow(line, height + 0.05),
          upDown(
            y,
            y + span * 0.45,
            light.lit(mixHex(grass, '#fff2b8', 0.15), depth),
            light.lit(grass, depth * 0.6),
          ),
        ),
      ]),
    );
    const step = size * 1.15;
    let hasChurch = row === 0;
    for (
      let x = -0.02 + size * 0.3 * next();
      x < width + size * 0.4;
      x += step * (0.85 + 0.4 * next())
    ) {
      if (row === 2 && Math.abs(x / width - 0.5) < 0.26) continue;
      if (row === 1 && Math.abs(x / width - 0.5) < 0.1) continue;
      const foot = y + 0.014 + 0.02 * t * next();
      if (hasChurch && x > width * 0.3) {
        hasChurch = false;
        layers.push(still(depthAt(stage, y), church(stage, x, foot, size * 1.1, depth)));
        continue;
      }
      layers.push(
        still(
          depthAt(stage, y),
          gabledHouse(
            stage,
            x,
            foot,
            size,
            size * 0.86,
            depth,
            {
              wall: walls[Math.floor(next() * walls.length)] as string,
              roof: roofs[Math.floor(next() * roofs.length)] as string,
            },
            next,
          ),
        ),
      );
      if (next() < 0.6)
        layers.push(
          still(
            depthAt(stage, y) - 0.004,
            bush(stage, x + size * 0.6, foot + 0.008, size * 0.24, depth, next),
          ),
        );
    }
    for (let i = 0; i < 3 * width; i++) {
      const x = next() * width;
      if (Math.abs(x / width - 0.5) > 0.12 + 0.12 * t)
        layers.push({
          depth: depthAt(stage, y) + 0.01,
          ...tree(
            stage,
            next() < 0.5 ? 'broad' : 'fir',
            x,
            y + 0.01,
            size * (1.1 + 0.5 * next()),
            depth,
            next,
          ),
        });
    }
  }
  const road = [
    width * 0.5 - 0.012,
    horizon + span * 0.1,
    width * 0.5 + 0.012,
    horizon + span * 0.1,
    width * 0.56,
    horizon + span * 0.4,
    width * 0.86,
    height + 0.05,
    width * 0.22,
    height + 0.05,
    width * 0.46,
    horizon + span * 0.4,
  ];
  layers.push(
    still(floorDepth(stage, 0.33), [
      area(
        road,
        upDown(
          horizon,
          height,
          light.lit(isSnowy ? '#d5dfeb' : '#d8c29c', 0.4),
          light.lit(isSnowy ? '#dfe8f2' : '#c2a67a'),
        ),
      ),
    ]),
  );
  if (isSnowy) layers.push(...snowBank(stage));
  return {
    layers,
    stand: { near: height * 0.92, far: horizon + span * 0.5 },
    cover: isSnowy ? 'snow' : 'grass',
  };
};

function floorDepth(stage: Stage, t: number): number {
  return depthAt(stage, stage.horizon + (stage.height - stage.horizon) * t);
}

function church(stage: Stage, x: number, y: number, size: number, depth: number): Shape[] {
  const { light } = stage;
  const wall = light.lit('#f1e8d8', depth);
  const roof = light.lit(stage.isSnowy ? '#eef3f9' : '#7a4640', depth);
  const w = size * 0.32;
  const lamp = light.isDark ? '#ffd680' : light.lit('#5a6c80', depth);
  return [
    area(rectangle(x, y, x + size * 0.9, y - size * 0.5), mixHex(wall, light.shadow, 0.18)),
    area(
      [
        x - 0.004,
        y - size * 0.47,
        x + size * 0.94,
        y - size * 0.47,
        x + size * 0.84,
        y - size * 0.82,
        x,
        y - size * 0.82,
      ],
      roof,
    ),
    area(rectangle(x - w, y, x, y - size * 1.25), wall),
    area(
      [x - w * 1.1, y - size * 1.24, x + w * 0.1, y - size * 1.24, x - w * 0.5, y - size * 1.95],
      mixHex(roof, light.shadow, 0.2),
    ),
    { kind: 'circle', x: x - w * 0.5, y: y - size * 1.02, radius: w * 0.2, paint: lamp },
    ...[0.25, 0.5, 0.75].map(
      (u): Shape =>
        area(
          [
            x + size * u - w * 0.1,
            y - size * 0.14,
            x + size * u + w * 0.1,
            y - size * 0.14,
            x + size * u + w * 0.1,
            y - size * 0.36,
            x + size * u,
            y - size * 0.42,
            x + size * u - w * 0.1,
            y - size * 0.36,
          ],
          lamp,
        ),
    ),
  ];
}

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

/** Small houses along the horizon. */
export function farVillage(stage: Stage): Layer[] {
  const { width, horizon, random } = stage;
  const next = random('hamlet');
  const layers: Layer[] = [still(1.16, church(stage, width * 0.3, horizon + 0.01, 0.08, 0.7))];
  for (let x = width * 0.12; x < width * 0.9; x += 0.07 + 0.06 * next())
    layers.push(
      still(
        1.15,
        gabledHouse(
          stage,
          x,
          horizon + 0.012 + 0.006 * next(),
          0.075,
          0.06,
          0.66,
          {
            wall: walls[Math.floor(next() * walls.length)] as string,
            roof: roofs[Math.floor(next() * roofs.length)] as string,
          },
          next,
        ),
      ),
    );
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

/** Lights of windows drawn out on a wet ground. */
function cityShine(stage: Stage, next: () => number, strength: number): Shape[] {
  const { width, height, horizon, light } = stage;
  return Array.from({ length: Math.round(44 * width) }, (): Shape => {
    const x = next() * width;
    const long = (height - horizon) * (0.2 + 0.6 * next());
    const tone = light.isDark
      ? (['#ffcf7a', '#ff8f6b', '#8fc7ff', '#ffe3b0'][Math.floor(next() * 4)] as string)
      : light.sky[2];
    const wide = 0.004 + 0.014 * next();
    const top = horizon + 0.035 + 0.05 * next();
    return area(ellipse(x, top + long / 2, wide, long / 2, 16), {
      from: [0, top],
      to: [0, top + long],
      colours: [tone, tone],
      opacities: [strength, 0],
    });
  });
}

function lampPost(stage: Stage, x: number, y: number, tall: number): Shape[] {
  const { light } = stage;
  const iron = light.lit('#2d3440');
  const [hx, hy] = [x, y - tall];
  return [
    ...(light.isDark ? [glow(hx, hy - 0.015, tall * 0.75, '#ffd27a', 0.5)] : []),
    ...(light.isDark ? [area(ellipse(x, y, tall * 0.5, tall * 0.09), '#ffd27a', 0.16)] : []),
    area(
      [
        x - 0.012,
        y,
        x - 0.006,
        y - 0.05,
        x - 0.004,
        y - tall,
        x + 0.004,
        y - tall,
        x + 0.006,
        y - 0.05,
        x + 0.012,
        y,
      ],
      iron,
    ),
    area(
      [hx - 0.011, hy, hx - 0.016, hy - 0.034, hx + 0.016, hy - 0.034, hx + 0.011, hy],
      light.isDark ? '#fff0c0' : light.lit('#e6e2cf'),
    ),
    area([hx - 0.02, hy - 0.033, hx, hy - 0.052, hx + 0.02, hy - 0.033], iron),
    { kind: 'line', points: [hx - 0.013, hy, hx + 0.013, hy], width: 0.005, paint: iron },
  ];
}

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

/** Houses with a gable and a lit side, towers with windows: for farms, villages, streets and cities. */
import type { Shape } from '../../../art/drawing';
import { area, glow, mapped, rectangle, upDown } from '../forms';
import { mixHex } from '../light';
import type { Stage } from '../stage';

export interface HouseColours {
  wall: string;
  roof: string;
  isBarn?: boolean;
}

/** A house seen at an angle: gable in front, long side behind it. `x` is its middle, `y` its foot. */
export function gabledHouse(
  stage: Stage,
  x: number,
  y: number,
  wide: number,
  tall: number,
  depth: number,
  { wall, roof, isBarn }: HouseColours,
  next: () => number,
): Shape[] {
  const { light, isSnowy } = stage;
  const dir = light.fromLeft ? 1 : -1;
  // The gable takes four tenths of the width on the lit side.
  const at = (u: number, v: number): [number, number] => [x + dir * (u - 0.5) * wide, y - v * tall];
  const front = light.lit(wall, depth);
  const side = mixHex(front, light.shadow, 0.28);
  const top = isSnowy ? light.lit('#f3f7fc', depth) : light.lit(roof, depth);
  const lamp = light.isDark ? '#ffd680' : light.lit('#5d7890', depth);
  const shapes: Shape[] = [
    area(mapped(at, rectangle(0.42, 0, 1, 0.52)), side),
    area(mapped(at, [0, 0, 0.42, 0, 0.42, 0.52, 0.21, 0.9, 0, 0.52]), front),
    area(
      mapped(at, [0.19, 0.95, 0.82, 0.95, 1.05, 0.5, 0.42, 0.47]),
      upDown(
        y - tall,
        y - tall * 0.45,
        mixHex(top, light.rim, 0.14),
        mixHex(top, light.shadow, 0.18),
      ),
    ),
    {
      kind: 'line',
      points: mapped(at, [-0.04, 0.46, 0.2, 0.94, 0.45, 0.46]),
      width: tall * 0.055,
      paint: mixHex(top, light.rim, 0.2),
    },
  ];
  if (!isBarn)
    shapes.unshift(
      area(
        mapped(at, [0.66, 0.85, 0.66, 1.12, 0.75, 1.12, 0.75, 0.85]),
        light.lit('#8a5a48', depth),
      ),
    );
  const pane = (u: number, v: number, w: number, h: number) => {
    shapes.push(
      area(
        [
          ...at(u - 0.012, v - 0.015),
          ...at(u + w + 0.012, v - 0.015),
          ...at(u + w + 0.012, v + h + 0.015),
          ...at(u - 0.012, v + h + 0.015),
        ],
        light.lit('#f4efe4', depth),
      ),
    );
    shapes.push(area([...at(u, v), ...at(u + w, v), ...at(u + w, v + h), ...at(u, v + h)], lamp));
    shapes.push({
      kind: 'line',
      points: [...at(u + w / 2, v), ...at(u + w / 2, v + h)],
      width: wide * 0.008,
      paint: light.lit('#f4efe4', depth),
    });
    if (light.isDark) {
      const [gx, gy] = at(u + w / 2, v + h / 2);
      shapes.push(glow(gx, gy, wide * 0.2, '#ffc866', 0.34));
    }
  };
  if (isBarn) {
    shapes.push(area(mapped(at, rectangle(0.1, 0, 0.32, 0.36)), light.lit('#6d2826', depth)));
    for (const line of [
      [0.1, 0, 0.32, 0.36],
      [0.1, 0.36, 0.32, 0],
      [0.1, 0, 0.1, 0.36],
      [0.32, 0, 0.32, 0.36],
      [0.1, 0.36, 0.32, 0.36],
    ] as const)
      shapes.push({
        kind: 'line',
        points: [...at(line[0], line[1]), ...at(line[2], line[3])],
        width: wide * 0.012,
        paint: light.lit('#f0e6d8', depth),
      });
    pane(0.17, 0.56, 0.08, 0.1);
  } else {
    const door = next() < 0.5 ? '#6a3b2e' : '#2f5a6a';
    shapes.push(area(mapped(at, rectangle(0.15, 0, 0.28, 0.3)), light.lit(door, depth)));
    pane(0.17, 0.46, 0.09, 0.14);
    for (const u of [0.52, 0.76]) pane(u, 0.17, 0.13, 0.18);
  }
  return shapes;
}

/** A tower of a city with rows of windows; a share of them is lit when it is dark. */
export function tower(
  stage: Stage,
  x: number,
  bottom: number,
  wide: number,
  tall: number,
  depth: number,
  tone: string,
  next: () => number,
): Shape[] {
  const { light } = stage;
  const top = bottom - tall;
  const face = light.lit(tone, depth);
  const shade = mixHex(face, light.shadow, 0.3 * (1 - depth * 0.6));
  const dir = light.fromLeft ? 1 : -1;
  const shapes: Shape[] = [
    area(rectangle(x, top, x + wide, bottom), {
      from: [dir > 0 ? x : x + wide, 0],
      to: [dir > 0 ? x + wide : x, 0],
      colours: [mixHex(face, light.rim, 0.08), face, shade],
      at: [0, 0.55, 1],
    }),
  ];
  const cap = next();
  if (cap < 0.22)
    shapes.push(
      area(
        [
          x + wide * 0.2,
          top,
          x + wide * 0.2,
          top - wide * 0.25,
          x + wide * 0.8,
          top - wide * 0.25,
          x + wide * 0.8,
          top,
        ],
        face,
      ),
    );
  else if (cap < 0.36)
    shapes.push(
      area([x + wide * 0.1, top, x + wide * 0.5, top - wide * 0.75, x + wide * 0.9, top], face),
      {
        kind: 'line',
        points: [x + wide * 0.5, top - wide * 0.7, x + wide * 0.5, top - wide * 1.3],
        width: 0.003,
        paint: face,
      },
    );
  else if (cap < 0.5)
    shapes.push({
      kind: 'line',
      points: [x + wide * 0.5, top, x + wide * 0.5, top - wide * 0.6],
      width: 0.0035,
      paint: face,
    });
  const columns = Math.max(2, Math.round(wide / 0.022));
  const gap = wide / (columns + 0.6);
  const step = gap * 1.25;
  const glass = mixHex(face, light.isDark ? '#05070f' : light.sky[1], light.isDark ? 0.3 : 0.4);
  const rows = Math.floor((tall - gap * 0.6) / step);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const isOn = next() < (light.isDark ? 0.5 : light.hour === 'sunset' ? 0.22 : 0.06);
      const warm = next();
      if (!isOn && light.isDark && warm < 0.4) continue;
      const left = x + gap * (0.5 + column);
      const y = top + gap * 0.6 + row * step;
      shapes.push(
        area(
          rectangle(left, y, left + gap * 0.56, y + step * 0.56),
          isOn ? mixHex(warm < 0.7 ? '#ffd27a' : '#cfe6ff', light.haze, depth * 0.45) : glass,
        ),
      );
    }
  return shapes;
}

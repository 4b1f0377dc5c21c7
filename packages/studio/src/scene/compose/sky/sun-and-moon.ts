/** Sun and moon. */
import { wave } from '../../../art/art-scene';
import type { Shape } from '../../../art/drawing';
import { area, glow } from '../forms';
import { mixHex } from '../light';
import type { Stage } from '../stage';

/** Sun or moon with its glow. */
export function disc(
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

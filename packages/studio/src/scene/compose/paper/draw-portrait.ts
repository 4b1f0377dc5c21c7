/** A portrait within leaves. */

import { seededRandom } from '@entropy-tools/core/random';
import { wave } from '../../../art/art-scene';
import type { Drawing, Shape } from '../../../art/drawing';
import type { DrawingOutline } from '../../drawing-outline';
import type { SceneGraph } from '../../scene-graph';
import { area, glow, smooth } from '../forms';
import { makeLight, mixHex } from '../light';
import { inColour, putDrawing, shifted } from '../put-drawing';
import { needsBody, withBody } from '../with-body';
import type { Sheet } from './sheet';

export function drawPortrait(
  graph: SceneGraph,
  drawings: ReadonlyMap<string, DrawingOutline>,
  sheet: Sheet,
): (time: number) => Drawing {
  const { width: W, height: H, seed, request } = graph;
  const random = seededRandom(`${seed}/portrait`);
  const light = makeLight({ ...request, hour: request.hour ?? 'golden', weather: 'clear' }, random);
  const isNight = light.isDark;
  const base = isNight
    ? '#22305c'
    : request.colours?.[0]
      ? sheet.shape
      : mixHex(sheet.shape, sheet.paper, 0.35);
  const back: Shape[] = [
    glow(
      W / 2,
      H * 0.44,
      Math.max(W, H) * 0.62,
      mixHex(base, '#fff4d8', isNight ? 0.4 : 0.72),
      0.95,
    ),
  ];
  for (let i = 0; i < 26; i++) {
    const [x, y, r] = [random() * W, random() * H, 0.02 + 0.075 * random() ** 2];
    back.push({
      kind: 'circle',
      x,
      y,
      radius: r,
      paint: {
        centre: [x, y],
        radius: r,
        colours: ['#fff2d0', '#fff2d0', '#fffaf0'],
        at: [0, 0.82, 1],
        opacities: [0.1, 0.14, 0.24],
      },
    });
  }
  // Leaves grow from the lower corners.
  for (const side of [0, 1])
    for (let i = 0; i < 9; i++) {
      const [x, y] = [side * W + (side ? 1 : -1) * (0.02 - 0.2 * random() * (i / 9)), H + 0.03];
      const angle = -Math.PI / 2 + (side ? -1 : 1) * (0.1 + 0.16 * i - 0.3);
      back.push(
        area(
          leaf(x, y, 0.24 + 0.2 * random(), angle),
          mixHex(base, i % 2 ? '#12261f' : '#2f5a44', 0.45 + 0.06 * (i % 4)),
        ),
      );
    }
  const dressed = new Map(drawings);
  const items = graph.items.map((item) => {
    const outline = drawings.get(item.drawing);
    if (!outline || !needsBody(outline)) return item;
    const body = withBody(inColour(outline, item.colour));
    dressed.set(item.drawing, body);
    // The graph's box is the head; its body goes on below it, out of the picture.
    const scale = item.width / outline.box.width;
    const shift = (body.box.x - outline.box.x) * scale;
    const x = item.flip
      ? item.x - (body.box.width - outline.box.width) * scale - shift
      : item.x + shift;
    return { ...item, x, width: body.box.width * scale, height: body.box.height * scale };
  });
  return (time) => ({
    ground: {
      from: [0, 0],
      to: [W * 0.3, H],
      colours: [
        mixHex(base, '#ffffff', isNight ? 0.02 : 0.16),
        base,
        mixHex(base, '#141028', 0.42),
      ],
    },
    shapes: [
      ...back,
      ...items.flatMap((item): Shape[] => {
        const outline = dressed.get(item.drawing);
        if (!outline) return [];
        const put = putDrawing(outline, item, {
          light,
          dy: 0.004 * wave(time),
        });
        return [
          ...put.map((shape) => ({
            ...shape,
            paint: '#fff3cf',
            opacity: 0.5,
            points: shifted(shape.points, light.fromLeft ? -0.005 : 0.005, -0.004),
          })),
          ...put,
        ];
      }),
    ],
  });
}

export function leaf(x: number, y: number, long: number, angle: number): number[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const points: number[] = [];
  for (const [px, py] of [
    [0, 0],
    [0.3, -0.15],
    [0.7, -0.12],
    [1, 0],
    [0.7, 0.1],
    [0.3, 0.13],
  ] as const)
    points.push(x + (px * cos - py * sin) * long, y + (px * sin + py * cos) * long);
  return smooth(points, 6);
}

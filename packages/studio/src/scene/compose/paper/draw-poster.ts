/** A poster. */

import { seededRandom } from '@entropy-tools/core/random';
import type { Drawing, Shape } from '../../../art/drawing';
import { arc } from '../../../art/geometry/arc';
import type { DrawingOutline } from '../../drawing-outline';
import type { SceneGraph } from '../../scene-graph';
import { area, ellipse, rectangle } from '../forms';
import { mixHex } from '../light';
import { textShapes } from '../write-text';
import { boundsOf, figuresOf } from './paper-figures';
import { greetingOf, hasText, lightness, type Sheet } from './sheet';

export function drawPoster(
  graph: SceneGraph,
  drawings: ReadonlyMap<string, DrawingOutline>,
  sheet: Sheet,
): (time: number) => Drawing {
  const { width: W, height: H, seed } = graph;
  const random = seededRandom(`${seed}/poster`);
  const kind = Math.floor(random() * 4);
  const figures = figuresOf(graph, drawings, sheet.ink);
  const text = greetingOf(graph);
  const box = boundsOf(graph);
  const [cx, cy] = [W / 2, hasText(graph) ? H * 0.42 : H * 0.45];
  const radius = Math.min(W * 0.41, H * 0.36);
  const back: Shape[] = [];
  if (kind === 0) back.push({ kind: 'circle', x: cx, y: cy, radius, paint: sheet.shape });
  else if (kind === 1) {
    // An arch.
    const half = Math.min(W * 0.36, radius);
    const foot = Math.max(box.bottom, cy + radius * 0.9);
    back.push(
      area(
        [
          ...arc(cx, Math.max(half + 0.06 * H, cy - radius * 0.25), half, Math.PI, Math.PI * 2),
          cx + half,
          foot,
          cx - half,
          foot,
        ],
        sheet.shape,
      ),
    );
    back.push({
      kind: 'circle',
      x: cx + half * 0.5,
      y: cy - radius * 0.42,
      radius: half * 0.24,
      paint: sheet.accent,
    });
  } else if (kind === 2) {
    // A sun of bands.
    for (let i = 0; i < 4; i++)
      back.push({
        kind: 'circle',
        x: cx,
        y: cy,
        radius: radius * (1 - 0.17 * i),
        paint: mixHex(sheet.shape, i % 2 === 0 ? sheet.shape : sheet.paper, i % 2 === 0 ? 0 : 0.28),
      });
  } else {
    const level = Math.min(H * 0.78, box.bottom - (box.bottom - box.top) * 0.12);
    back.push(area(rectangle(-0.05, level, W + 0.05, H + 0.05), sheet.shape));
    back.push({
      kind: 'circle',
      x: cx + radius * 0.42,
      y: cy - radius * 0.34,
      radius: radius * 0.42,
      paint: sheet.accent,
    });
  }
  const line = Math.max(box.bottom + 0.012, 0);
  const shade: Shape[] =
    kind === 3
      ? [
          area(
            ellipse(cx, box.bottom - 0.004, (box.right - box.left) * 0.46, 0.014),
            mixHex(sheet.shape, '#141020', 0.35),
          ),
        ]
      : [];
  const rule: Shape[] =
    kind === 3
      ? []
      : [
          {
            kind: 'line',
            points: [W * 0.18, line, W * 0.82, line],
            width: 0.006,
            paint: sheet.ink,
          },
        ];
  const words: Shape[] = text
    ? textShapes(
        text,
        cx,
        Math.max(H * 0.84, line + 0.05),
        W * 0.76,
        0.06,
        kind === 3 ? (lightness(sheet.shape) > 0.62 ? sheet.ink : sheet.paper) : sheet.ink,
      ).shapes
    : [-1, 0, 1].map(
        (i): Shape => ({
          kind: 'circle',
          x: cx + i * 0.03,
          y: Math.min(H * 0.93, line + 0.09),
          radius: 0.006,
          paint: kind === 3 ? sheet.paper : sheet.ink,
        }),
      );
  return (time) => ({
    ground: sheet.paper,
    shapes: [...back, ...shade, ...rule, ...figures(time, 1), ...words],
  });
}

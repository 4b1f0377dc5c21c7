/** Logos and badges. */

import { seededRandom } from '@entropy-tools/core/random';
import type { Drawing, Shape } from '../../../art/drawing';
import type { DrawingOutline } from '../../drawing-outline';
import type { SceneGraph } from '../../scene-graph';
import { area, ellipse, rectangle, smooth } from '../forms';
import { mixHex } from '../light';
import { textShapes } from '../write-text';
import { figuresOf } from './paper-figures';
import { greetingOf, hasText, lightness, type Sheet, sheetOf } from './sheet';

export function drawLogo(
  graph: SceneGraph,
  drawings: ReadonlyMap<string, DrawingOutline>,
  sheet: Sheet,
): (time: number) => Drawing {
  const { width: W, height: H, seed } = graph;
  const random = seededRandom(`${seed}/logo`);
  const kind = Math.floor(random() * 3);
  const [cx, cy] = [W / 2, hasText(graph) ? H * 0.42 : H / 2];
  const r = Math.min(W, H) * (hasText(graph) ? 0.33 : 0.4);
  const paper = lightness(sheet.paper) > 0.5 ? mixHex(sheet.paper, '#ffffff', 0.4) : sheet.paper;
  const outline = (size: number): number[] => {
    if (kind === 0) return ellipse(cx, cy, r * size, r * size, 90);
    if (kind === 1) {
      const points: number[] = [];
      for (let i = 0; i < 96; i++) {
        const angle = (i / 96) * Math.PI * 2;
        const [c, s] = [Math.cos(angle), Math.sin(angle)];
        const reach = (r * size * 0.96) / (Math.abs(c) ** 5 + Math.abs(s) ** 5) ** 0.2;
        points.push(cx + c * reach, cy + s * reach);
      }
      return points;
    }
    return smooth(
      [
        cx,
        cy - r * size,
        cx + r * 0.5 * size,
        cy - r * 0.9 * size,
        cx + r * 0.88 * size,
        cy - r * 0.82 * size,
        cx + r * 0.9 * size,
        cy - r * 0.1 * size,
        cx + r * 0.58 * size,
        cy + r * 0.6 * size,
        cx,
        cy + r * size,
        cx - r * 0.58 * size,
        cy + r * 0.6 * size,
        cx - r * 0.9 * size,
        cy - r * 0.1 * size,
        cx - r * 0.88 * size,
        cy - r * 0.82 * size,
        cx - r * 0.5 * size,
        cy - r * 0.9 * size,
      ],
      8,
    );
  };
  const figures = figuresOf(graph, drawings, sheet.paper);
  const text = greetingOf(graph);
  const words = text
    ? textShapes(text, cx, Math.min(H * 0.86, cy + r + 0.06), W * 0.8, 0.075, sheet.ink).shapes
    : [];
  const shade = mixHex(sheet.shape, '#141020', 0.14);
  return (time) => ({
    ground: paper,
    shapes: [
      area(outline(1), sheet.ink),
      area(
        outline(0.965),
        sheet.paper === paper ? '#ffffff' : mixHex(sheet.paper, '#ffffff', 0.25),
      ),
      area(outline(0.92), {
        from: [cx - r, cy - r],
        to: [cx + r, cy + r],
        colours: [mixHex(sheet.shape, '#ffffff', 0.12), sheet.shape, shade],
      }),
      {
        kind: 'line',
        points: outline(0.84),
        isClosed: true,
        width: 0.004,
        paint: mixHex(sheet.shape, '#ffffff', 0.5),
        opacity: 0.7,
      },
      ...figures(time, 1),
      ...words,
    ],
  });
}

/** Paper with a round hole over a scene, its ring and its words: the scene becomes a badge. */
export function badgeOver(graph: SceneGraph): Shape[] {
  const { width: W, height: H } = graph;
  const sheet = sheetOf(graph, undefined);
  const paper = mixHex(sheet.paper, '#ffffff', lightness(sheet.paper) > 0.5 ? 0.4 : 0);
  const [cx, cy] = [W / 2, hasText(graph) ? H * 0.42 : H / 2];
  const r = Math.min(W, H) * (hasText(graph) ? 0.33 : 0.42);
  return [
    {
      kind: 'area',
      points: rectangle(-0.05, -0.05, W + 0.05, H + 0.05),
      more: [ellipse(cx, cy, r, r, 120)],
      rule: 'evenodd',
      paint: paper,
    },
    {
      kind: 'line',
      points: ellipse(cx, cy, r, r, 120),
      isClosed: true,
      width: 0.022,
      paint: sheet.ink,
    },
    {
      kind: 'line',
      points: ellipse(cx, cy, r * 0.955, r * 0.955, 120),
      isClosed: true,
      width: 0.006,
      paint: paper,
    },
    ...textShapes(
      greetingOf(graph),
      cx,
      Math.min(H * 0.86, cy + r + 0.06),
      W * 0.8,
      0.075,
      sheet.ink,
    ).shapes,
  ];
}

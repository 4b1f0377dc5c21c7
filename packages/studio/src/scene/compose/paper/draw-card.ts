/** A greeting card. */

import { seededRandom } from '@entropy-tools/core/random';
import { wave } from '../../../art/art-scene';
import type { Drawing, Shape } from '../../../art/drawing';
import { arc } from '../../../art/geometry/arc';
import type { DrawingOutline } from '../../drawing-outline';
import type { SceneGraph } from '../../scene-graph';
import { area, ellipse, glow, softEllipse } from '../forms';
import { mixHex } from '../light';
import { textShapes } from '../write-text';
import { boundsOf, figuresOf } from './paper-figures';
import { greetingOf, lightness, type Sheet } from './sheet';

export function drawCard(
  graph: SceneGraph,
  drawings: ReadonlyMap<string, DrawingOutline>,
  sheet: Sheet,
): (time: number) => Drawing {
  const { width: W, height: H, seed, request } = graph;
  const random = seededRandom(`${seed}/cardfill`);
  const isLight = lightness(sheet.paper) > 0.5;
  const party =
    request.colours && request.colours.length > 1
      ? [...request.colours]
      : ['#ef5b6c', '#f6b93b', '#3fa9c9', '#7dbb5e', '#9b6bc9'];
  const edge = mixHex(sheet.shape, sheet.paper, 0.05);
  const inner = 0.045;
  const back: Shape[] = [
    area(
      rounded(inner, inner, W - inner * 2, H - inner * 2, 0.04),
      isLight ? mixHex(sheet.paper, '#ffffff', 0.55) : mixHex(sheet.paper, '#000000', 0.12),
    ),
    {
      kind: 'line',
      points: rounded(
        inner + 0.016,
        inner + 0.016,
        W - inner * 2 - 0.032,
        H - inner * 2 - 0.032,
        0.03,
      ),
      isClosed: true,
      width: 0.004,
      paint: sheet.accent,
    },
    glow(W / 2, H * 0.58, Math.min(W, H) * 0.5, mixHex(sheet.accent, '#ffffff', 0.5), 0.5),
  ];
  // Bunting hangs from corner to corner.
  const flags = Math.round(11 * W);
  const cordAt = (t: number) => inner + 0.05 + 0.09 * Math.sin(Math.PI * ((t * 2) % 1));
  const cord: number[] = [];
  for (let i = 0; i <= 80; i++)
    cord.push(inner + 0.03 + (W - inner * 2 - 0.06) * (i / 80), cordAt(Math.min(0.9999, i / 80)));
  back.push({
    kind: 'line',
    points: cord,
    width: 0.004,
    paint: mixHex(sheet.ink, '#ffffff', isLight ? 0.2 : 0),
  });
  for (let i = 0; i < flags; i++) {
    const t = (i + 0.5) / flags;
    const x = inner + 0.03 + (W - inner * 2 - 0.06) * t;
    const y = cordAt(t);
    const w = 0.03;
    back.push(
      area([x - w, y - 0.002, x + w, y - 0.002, x, y + w * 2], party[i % party.length] as string),
    );
    back.push(area([x, y - 0.002, x + w, y - 0.002, x, y + w * 2], '#20102a', 0.09));
  }
  const box = boundsOf(graph);
  const confetti = Array.from({ length: Math.round(95 * W * H) }, (_, i) => ({
    x: inner + 0.03 + random() * (W - inner * 2 - 0.06),
    y: random(),
    size: 0.005 + 0.009 * random(),
    turn: random() * Math.PI,
    tone: party[i % party.length] as string,
    kind: i % 3,
    phase: random(),
  }));
  const figures = figuresOf(graph, drawings);
  const text = greetingOf(graph);
  const words = text
    ? textShapes(text, W / 2, 0.225 + 0.04 * H, W * 0.74, 0.08, isLight ? sheet.ink : '#fff6e2')
        .shapes
    : [];
  const [low, high] = [H - inner - 0.03, inner + 0.02];
  return (time) => ({
    ground: edge,
    shapes: [
      ...back,
      ...confetti.map(({ x, y, size, turn, tone, kind, phase }): Shape => {
        const at = high + ((y + time) % 1) * (low - high);
        const px = x + 0.01 * wave(time + phase);
        if (kind === 0)
          return { kind: 'circle', x: px, y: at, radius: size * 0.6, paint: tone, opacity: 0.9 };
        if (kind === 1) return area(ellipse(px, at, size, size * 0.42, 4, turn), tone, 0.9);
        return {
          kind: 'line',
          points: [
            px - size,
            at,
            px - size * 0.3,
            at - size * 0.6,
            px + size * 0.3,
            at + size * 0.5,
            px + size,
            at,
          ],
          width: size * 0.3,
          paint: tone,
          opacity: 0.9,
        };
      }),
      ...softEllipse(
        W / 2,
        box.bottom - 0.005,
        (box.right - box.left) * 0.34,
        0.022,
        mixHex(sheet.ink, '#000000', 0.3),
        0.5,
      ),
      ...figures(time, 1.5),
      ...words,
    ],
  });
}

/** A rectangle with round corners. */
function rounded(x: number, y: number, w: number, h: number, r: number): number[] {
  return [
    ...arc(x + w - r, y + r, r, -Math.PI / 2, 0),
    ...arc(x + w - r, y + h - r, r, 0, Math.PI / 2),
    ...arc(x + r, y + h - r, r, Math.PI / 2, Math.PI),
    ...arc(x + r, y + r, r, Math.PI, Math.PI * 1.5),
  ];
}

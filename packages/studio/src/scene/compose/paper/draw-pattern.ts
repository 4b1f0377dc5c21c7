/** A pattern without a seam. */

import { seededRandom } from '@entropy-tools/core/random';
import type { Drawing, Shape } from '../../../art/drawing';
import type { DrawingOutline } from '../../drawing-outline';
import type { SceneGraph } from '../../scene-graph';
import { area } from '../forms';
import { mixHex } from '../light';
import { leaf } from './draw-portrait';
import { figuresOf } from './paper-figures';
import { lightness, type Sheet } from './sheet';

export function drawPattern(
  graph: SceneGraph,
  drawings: ReadonlyMap<string, DrawingOutline>,
  sheet: Sheet,
): (time: number) => Drawing {
  const { width: W, height: H, seed, items } = graph;
  const random = seededRandom(`${seed}/fill`);
  const paper = lightness(sheet.paper) > 0.5 ? sheet.paper : mixHex(sheet.paper, sheet.shape, 0.08);
  const columns = Math.max(2, Math.round(W * 2) * 2);
  const cellX = W / columns;
  const rows = Math.max(2, Math.round(H / (cellX * 1.5)));
  const cellY = H / rows;
  const kind = Math.floor(random() * 3);
  const small: Shape[] = [];
  for (let column = 0; column < columns; column++)
    for (let row = 0; row < rows; row++) {
      const [x, y] = [(column + 0.5) * cellX, (row + (column % 2 === 0 ? 0.75 : 0.25)) * cellY];
      const size = Math.min(cellX, cellY) * 0.15;
      const tone = mixHex((column + row) % 2 === 0 ? sheet.accent : sheet.shape, paper, 0.15);
      if (kind === 0)
        for (let i = 0; i < 5; i++)
          small.push(area(leaf(x, y, size, (i / 5) * Math.PI * 2 + 0.3), tone));
      else if (kind === 1)
        small.push(
          area(leaf(x - size, y + size * 0.4, size * 1.7, -0.5), tone),
          area(leaf(x - size * 0.3, y, size, -1.7), tone),
          area(leaf(x, y, size, 0.6), tone),
        );
      else
        small.push(
          { kind: 'circle', x, y, radius: size * 0.5, paint: tone },
          { kind: 'circle', x, y, radius: size * 0.24, paint: paper },
        );
      for (const [dx, dy] of [
        [-0.36, 0.2],
        [0.36, -0.2],
      ] as const)
        small.push({
          kind: 'circle',
          x: x + dx * cellX,
          y: y + dy * cellY * 0.6,
          radius: size * 0.13,
          paint: mixHex(sheet.ink, paper, 0.5),
        });
    }
  const figures = figuresOf({ ...graph, items }, drawings, sheet.ink);
  return (time) => ({ ground: paper, shapes: [...small, ...figures(time, 2)] });
}

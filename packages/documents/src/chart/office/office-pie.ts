import type { ChartPartGroup } from '../../doc/chart-part';
import type { DrawingMark, DrawingPoint } from '../../doc/drawing';
import type { ColorOf, PlotBox } from './office-plot';

/** Points of a full circle; with so many, its edge is off by at most a tenth of a pixel. */
const circlePoints = 180;

/** A pie, or concentric rings, clockwise from the top. */
export function drawPie(
  group: ChartPartGroup,
  box: PlotBox,
  colorOf: ColorOf,
  marks: DrawingMark[],
): void {
  const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
  const radius = Math.min(box.right - box.left, box.bottom - box.top) / 2;
  const isPie = group.kind === 'pie';
  const rings = isPie ? group.series.slice(0, 1) : group.series;
  const hole = isPie ? 0 : radius * group.hole;
  for (const [at, series] of rings.entries()) {
    const inner = hole + ((radius - hole) * at) / rings.length;
    const outer = hole + ((radius - hole) * (at + 1)) / rings.length;
    const parts = [...series.values].flatMap(([index, text]) => {
      const value = Math.abs(Number(text));
      return value > 0 && value < 1e300 ? [{ index, value }] : [];
    });
    const all = parts.reduce((sum, { value }) => sum + value, 0);
    let from = 0;
    for (const { index, value } of parts) {
      const to = from + value / all;
      const edge = arc(middle, outer, from, to);
      const back = inner > 0 ? arc(middle, inner, from, to).reverse() : [];
      const isWhole = parts.length === 1;
      const points =
        inner > 0 || isWhole ? [...edge, ...back] : [...edge, [middle.x, middle.y] as const];
      marks.push({ kind: 'shape', points, fill: colorOf(series, 0, index) });
      const [first] = points;
      if (first && !isWhole)
        marks.push({ kind: 'line', points: [...points, first], color: '#ffffff', width: 1.5 });
      from = to;
    }
  }
}

function arc(
  { x, y }: { x: number; y: number },
  radius: number,
  from: number,
  to: number,
): DrawingPoint[] {
  const count = Math.max(1, Math.ceil((to - from) * circlePoints));
  return Array.from({ length: count + 1 }, (_, index) => {
    const angle = (from + ((to - from) * index) / count - 0.25) * 2 * Math.PI;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

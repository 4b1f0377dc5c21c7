/** Palms and cactuses. */
import type { Shape } from '../../../art/drawing';
import { area } from '../forms';
import type { Plant } from './tree-parts';

export const palm: Plant = (stage, x, y, tall, depth, next) => {
  const { light } = stage;
  const bend = (next() - 0.5) * tall * 0.5;
  const left: number[] = [];
  const right: number[] = [];
  const shapes: Shape[] = [];
  const at = (t: number): [number, number] => [x + bend * t * t, y - tall * 0.84 * t];
  for (let i = 0; i <= 10; i++) {
    const t = i / 10;
    const [px, py] = at(t);
    const w = tall * (0.03 - 0.014 * t);
    left.push(px - w, py);
    right.unshift(px + w, py);
  }
  shapes.push(
    area([...left, ...right], {
      from: [x - tall * 0.05, 0],
      to: [x + tall * 0.05 + bend, 0],
      colours: [light.lit('#a07a50', depth), light.lit('#6d4c33', depth)],
    }),
  );
  for (let i = 1; i < 12; i++) {
    const [px, py] = at(i / 12);
    const w = tall * (0.03 - 0.014 * (i / 12));
    shapes.push({
      kind: 'line',
      points: [px - w * 0.9, py, px, py + w * 0.35, px + w * 0.9, py],
      width: tall * 0.005,
      paint: light.lit('#5d402b', depth),
      opacity: 0.7,
    });
  }
  const [cx, cy] = at(1);
  for (const [order, angle] of [
    -2.9, -0.25, -2.35, -0.8, -1.95, -1.2, -3.3, 0.15, -1.57,
  ].entries()) {
    const reach = tall * (0.38 + 0.08 * next());
    const spine: [number, number][] = [];
    for (let i = 0; i <= 8; i++) {
      const t = i / 8;
      spine.push([
        cx + Math.cos(angle) * reach * t,
        cy + Math.sin(angle) * reach * t * 0.75 + reach * 0.52 * t * t,
      ]);
    }
    const upper: number[] = [];
    const lower: number[] = [];
    for (const [i, [px, py]] of spine.entries()) {
      const t = i / 8;
      const w = reach * 0.1 * Math.sin(Math.PI * Math.min(1, t * 0.92 + 0.08)) + 0.0004;
      upper.push(px, py - w * 0.5);
      lower.unshift(px, py + w * (i % 2 === 0 ? 1.6 : 0.9));
    }
    shapes.push(
      area([...upper, ...lower], light.lit(order % 2 === 0 ? '#2f7a46' : '#58a04c', depth)),
    );
  }
  for (const dx of [-0.02, 0.018])
    shapes.push({
      kind: 'circle',
      x: cx + dx * tall,
      y: cy + tall * 0.025,
      radius: tall * 0.022,
      paint: light.lit('#6b4528', depth),
    });
  return shapes;
};

export const cactus: Plant = ({ light }, x, y, tall, depth, next) => {
  const w = tall * 0.15;
  const [pale, dark] = [light.lit('#6fa35a', depth), light.lit('#2f6640', depth)];
  const paint = {
    from: [x - w, 0],
    to: [x + w, 0],
    colours: light.fromLeft ? [pale, dark] : [dark, pale],
  } as const;
  const shapes: Shape[] = [{ kind: 'line', points: [x, y, x, y - tall * 0.9], width: w, paint }];
  for (const side of next() < 0.5 ? [-1, 1] : [1, -1]) {
    const foot = y - tall * (0.3 + 0.2 * next());
    const reach = side * w * (1.5 + 0.3 * next());
    shapes.push({
      kind: 'line',
      points: [
        x,
        foot,
        x + reach * 0.8,
        foot,
        x + reach,
        foot - w * 0.5,
        x + reach,
        foot - tall * (0.22 + 0.16 * next()),
      ],
      width: w * 0.62,
      paint,
    });
  }
  for (const dx of [-0.24, 0, 0.24])
    shapes.push({
      kind: 'line',
      points: [x + dx * w, y - tall * 0.03, x + dx * w, y - tall * 0.88],
      width: w * 0.045,
      paint: dark,
      opacity: 0.6,
    });
  return shapes;
};

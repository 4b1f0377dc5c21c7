/** Snow and ice. */
import { area, ellipse, mapped } from '../forms';
import { depthAt, floorAt, type Layer, type Stage, still } from '../stage';
import type { MakeGround } from './ground';
import { marks, rollingGround, scatterTrees, snowBank } from './land';
import { peaks } from './mountains';

export const snow: MakeGround = (stage) => {
  const { light } = stage;
  return {
    layers: [
      ...peaks(stage),
      ...rollingGround(stage, ['#d3e2f1', '#fbfdff'], 5, 0.05),
      ...scatterTrees(stage, ['fir'], 9, 0, 0.16, 0.2, 0.2),
      ...iceBlocks(stage),
      ...marks(stage, 60, (x, y, size, depth) => [
        area(ellipse(x, y, 0.05 * size, 0.005 * size, 12), light.lit('#a9c3e0', depth), 0.35),
      ]),
      ...snowBank(stage),
    ],
    stand: { near: stage.height * 0.92, far: floorAt(stage, 0.6) },
    cover: 'snow',
  };
};

/** Blocks of ice at the side, in facets of blue. */
function iceBlocks(stage: Stage): Layer[] {
  const { width, horizon, height, light, random } = stage;
  const next = random('ice');
  return Array.from({ length: Math.round(5 * width) }, () => {
    const t = 0.08 + 0.4 * next();
    const side = next() < 0.5 ? 0.02 + 0.2 * next() : 0.78 + 0.2 * next();
    const [x, y] = [width * side, horizon + (height - horizon) * t];
    const [w, h] = [(0.05 + 0.1 * next()) * (0.4 + t), (0.05 + 0.08 * next()) * (0.4 + t)];
    const depth = depthAt(stage, y);
    const at = (dx: number, dy: number): [number, number] => [x + dx * w, y - dy * h];
    return still(depth, [
      area(
        mapped(at, [-1, 0, -0.8, 0.7, -0.3, 1, 0.4, 0.86, 0.9, 0.5, 1, 0]),
        light.lit('#a5cdea', depth),
      ),
      area(
        mapped(at, [-1, 0, -0.8, 0.7, -0.3, 1, -0.2, 0.45, -0.3, 0]),
        light.lit(light.fromLeft ? '#e3f3fd' : '#7fb2da', depth),
      ),
      area(
        mapped(at, [-0.2, 0.45, -0.3, 1, 0.4, 0.86, 0.9, 0.5, 0.35, 0.4]),
        light.lit('#f5fbff', depth),
      ),
    ]);
  });
}

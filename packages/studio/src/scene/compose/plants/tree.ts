/** A tree of any kind, drawn from its foot upwards, in the light of the scene. */
import { wave } from '../../../art/art-scene';
import type { Shape } from '../../../art/drawing';
import type { Layer, Stage } from '../stage';
import { acacia, bare, birch, broad } from './broad-trees';
import { cypress, fir } from './conifers';
import { cactus, palm } from './palms';
import type { TreeKind } from './tree-parts';

/** A tree that sways a little with time. */
export function tree(
  stage: Stage,
  kind: TreeKind,
  x: number,
  y: number,
  tall: number,
  depth: number,
  next: () => number,
): Pick<Layer, 'draw' | 'sway'> {
  const phase = next();
  const shape = { fir, broad, birch, palm, cypress, acacia, bare, cactus }[
    kind === 'broad' && stage.season === 'winter' ? 'bare' : kind
  ](stage, x, y, tall, depth, next);
  const reach = tall * 0.006;
  if (reach * 1000 < 0.4) return { draw: () => shape };
  const sway = (time: number) => reach * wave(time + phase);
  return {
    draw: (time) => (time === 0 ? shape : shape.map((one) => lean(one, y, tall, sway(time)))),
    sway,
  };
}

/** Bends a shape sideways, the more the higher. */
function lean(shape: Shape, y: number, tall: number, push: number): Shape {
  const at = (px: number, py: number) => px + push * ((y - py) / tall) ** 2;
  if (shape.kind === 'circle') return { ...shape, x: at(shape.x, shape.y) };
  const points = shape.points.map((value, index) =>
    index % 2 === 0 ? at(value, shape.points[index + 1] as number) : value,
  );
  return { ...shape, points };
}

/** Many of one kind, sown over the ground. */
import type { SceneItem } from '../scene-graph';
import type { SceneRequest } from '../scene-request';
import type { Cluster, Figure } from './figure';
import type { Ground } from './grounds/ground';
import type { Put } from './put-figure';
import { depthAt, type Stage } from './stage';

/** Whether a subject is a growth all over the ground: five or more of a plant. */
export function isField(
  { figures, carrier, subject }: Cluster,
  subjects: SceneRequest['subjects'],
): boolean {
  const outline = figures[0]?.outline;
  return (
    carrier === 'ground' &&
    outline?.kind === 'plant' &&
    (subjects[subject]?.count ?? 1) >= 5 &&
    figures.every((figure) => figure.subject === subject)
  );
}

/** Plants from side to side, those before the others at the edges, so that nothing is hidden. */
export function sowField(
  stage: Stage,
  ground: Ground,
  cluster: Cluster,
  items: { item: SceneItem; order: number }[],
  put: Put,
  next: () => number,
): void {
  const { width: W, height: H } = stage;
  const { near, far } = ground.stand;
  const count = cluster.figures.length;
  const isAlone = items.every(({ item }) => item.on === 'air');
  cluster.figures.forEach((figure, i) => {
    const u = (i + 0.5) / count;
    const isEdge = Math.abs(u - 0.5) > 0.3;
    const isFront = i % 2 === 0 ? isAlone || isEdge : false;
    const t = isFront ? 1.06 : isAlone ? 0.55 : 0.3;
    const scale = Math.min(isFront ? 1.05 : 0.72, (0.5 * H) / figure.h, (0.34 * W) / figure.w);
    const x = W * (0.03 + 0.94 * u) + W * 0.03 * (next() - 0.5);
    put(
      { ...cluster, figures: [{ ...figure, x: 0, y: 0 }] },
      x,
      Math.min(H * 0.985, far + (near - far) * (t + 0.1 * next())),
      scale,
      'ground',
    );
  });
  // More of the same far away, which belongs to the ground.
  const first = cluster.figures[0] as Figure;
  for (let row = 0; row < 3; row++) {
    const y = stage.horizon + (H - stage.horizon) * (0.1 + 0.09 * row);
    const scale = (0.16 + 0.1 * row) * Math.min(1, 0.24 / first.h);
    const step = first.w * scale * 1.05;
    for (let x = step * next(); x < W; x += step * (0.9 + 0.25 * next())) {
      const [w, h] = [first.w * scale, first.h * scale];
      const depth = depthAt(stage, y);
      items.push({
        order: -depth * 100,
        item: { drawing: first.outline.id, x: x - w / 2, y: y - h, width: w, height: h, depth },
      });
    }
  }
}

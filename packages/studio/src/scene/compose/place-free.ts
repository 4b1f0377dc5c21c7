/** What floats freely: in the sky, in the deep, in space. */
import type { SceneItem } from '../scene-graph';
import { boundsOf, type Cluster, type Figure } from './figure';
import type { Put } from './put-figure';
import { skyThingOf } from './sky/sky-thing';
import type { Stage } from './stage';

/** Sun and moon stand high at a third, a rainbow spans the picture, clouds drift. */
export function placeInSky(
  { width: W, height: H, horizon, light, request, ground }: Stage,
  cluster: Cluster,
  put: Put,
): void {
  const first = cluster.figures[0] as Figure;
  const kind = skyThingOf(request.subjects[cluster.subject]?.drawing ?? '');
  const bottom = ground === 'space' || ground === 'sky' ? H * 0.6 : horizon;
  if (kind === 'rainbow') {
    const reach = Math.min(W * 0.62, horizon * 1.15);
    put(
      {
        ...cluster,
        figures: [
          {
            ...first,
            x: 0,
            y: 0,
            w: Math.min(W * 0.96, reach * 2),
            h: Math.min(reach, horizon * 0.95),
          },
        ],
      },
      W / 2,
      horizon,
      1,
      'air',
    );
    return;
  }
  if (kind === 'fireworks') {
    // They share the sky, however many there are.
    const count = cluster.figures.length;
    const w = (W * 0.92) / count;
    const h = bottom * 0.6;
    cluster.figures.forEach((figure, i) => {
      const one = { ...cluster, figures: [{ ...figure, x: 0, y: 0, w, h }] };
      put(one, W * 0.04 + w * (i + 0.5), bottom * 0.06 + h, 1, 'air');
    });
    return;
  }
  const size = request.subjects[cluster.subject]?.size;
  const word =
    size === 'large' ? 1.5 : size === 'huge' ? 2.1 : size === 'small' || size === 'tiny' ? 0.7 : 1;
  const radius = (kind === 'sun' ? 0.085 : 0.095) * word;
  if (kind === 'cloud') {
    const count = cluster.figures.length;
    cluster.figures.forEach((figure, i) => {
      const w = Math.min(0.3, (0.8 * W) / count);
      put(
        { ...cluster, figures: [{ ...figure, x: 0, y: 0, w, h: w * 0.5 }] },
        (W * (i + 0.7)) / (count + 0.4),
        bottom * (0.34 + 0.14 * (i % 2)),
        1,
        'air',
      );
    });
    return;
  }
  const isLow =
    kind === 'sun' && (light.hour === 'sunset' || light.hour === 'dawn' || light.hour === 'golden');
  const inWood = ground === 'forest' || ground === 'jungle';
  const x = W * (inWood ? (light.fromLeft ? 0.4 : 0.6) : light.fromLeft ? 0.24 : 0.76);
  const y = isLow ? bottom * 0.84 : Math.max(bottom * 0.3, radius + 0.06);
  put(
    { ...cluster, figures: [{ ...first, x: 0, y: 0, w: radius * 2, h: radius * 2 }] },
    x,
    y + radius,
    1,
    'air',
  );
}

/** In the air, in water or in space: where it covers least of what is there, near a point of the thirds. */
export function placeFree(
  stage: Stage,
  cluster: Cluster,
  items: readonly { item: SceneItem }[],
  put: Put,
  next: () => number,
): void {
  const { width: W, height: H, horizon, ground, request } = stage;
  const isFloating = cluster.carrier === 'float' || ground === 'sky';
  const bounds = boundsOf(cluster.figures);
  const [w, h] = [bounds.right - bounds.left, bounds.bottom - bounds.top];
  const bottomLimit = isFloating ? H * 0.82 : Math.max(horizon * 1.02, H * 0.5);
  const scale = Math.min(1, (0.9 * W) / w, (bottomLimit * 0.86) / h);
  const where = request.subjects[cluster.subject]?.where;
  const isMain = cluster.subject === 0;
  let best = { cost: Infinity, x: W / 2, y: H / 2 };
  for (let attempt = 0; attempt < 60; attempt++) {
    const u =
      where === 'left'
        ? 0.2 + 0.15 * next()
        : where === 'right'
          ? 0.65 + 0.15 * next()
          : where === 'centre'
            ? 0.5
            : 0.08 + 0.84 * next();
    const left = Math.max(0.03 * W, Math.min(W * 0.97 - w * scale, u * W - (w * scale) / 2));
    const top = 0.05 * H + next() * Math.max(0, bottomLimit - h * scale - 0.05 * H);
    let cost = 0;
    for (const { item } of items) {
      const across = Math.min(left + w * scale, item.x + item.width) - Math.max(left, item.x);
      const down = Math.min(top + h * scale, item.y + item.height) - Math.max(top, item.y);
      if (across > -0.02 && down > -0.02) cost += 40 * (across + 0.03) * (down + 0.03) + 1;
    }
    const [cx, cy] = [left + (w * scale) / 2, top + (h * scale) / 2];
    const goalX = isMain ? W * 0.5 : W * (cx < W / 2 ? 0.3 : 0.7);
    const goalY = isFloating ? H * 0.46 : bottomLimit * (isMain ? 0.46 : 0.34);
    cost += ((cx - goalX) / W) ** 2 * (isMain ? 2.2 : 0.8) + ((cy - goalY) / H) ** 2 * 2;
    if (cost < best.cost)
      best = { cost, x: left - bounds.left * scale, y: top - bounds.top * scale };
  }
  put(cluster, best.x, best.y, scale, 'air');
}

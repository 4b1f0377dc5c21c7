/** Rows of what stands on the ground. */
import type { SceneItem } from '../scene-graph';
import type { SceneRequest } from '../scene-request';
import { type Bounds, boundsOf, type Cluster } from './figure';
import type { Ground } from './grounds/ground';
import { isOnFoot, type Put } from './put-figure';
import type { Stage } from './stage';

/** Packs what stands in one or two rows: large things behind, the rest in front of them. */
export function packStanding(
  stage: Stage,
  ground: Ground,
  clusters: readonly Cluster[],
  put: Put,
  next: () => number,
): void {
  const { width: W, height: H, request } = stage;
  if (clusters.length === 0) return;
  const { subjects } = request;
  const isBack = (cluster: Cluster): boolean => {
    const outline = cluster.figures[0]?.outline;
    const where = subjects[cluster.subject]?.where;
    if (where === 'background') return true;
    if (where === 'foreground' || clusters.length < 2 || !outline) return false;
    return (
      (outline.kind === 'building' ||
        outline.kind === 'place' ||
        (outline.kind === 'plant' && outline.height > 3)) &&
      clusters.some((other) => (other.figures[0]?.outline.height ?? 0) < outline.height * 0.6)
    );
  };
  const back = clusters.filter((cluster) => cluster.carrier === 'ground' && isBack(cluster));
  const front = clusters.filter((cluster) => !back.includes(cluster));
  const lean = next() < 0.5 ? -1 : 1;
  const lineOf = (cluster: Cluster, isFar: boolean): { y: number; on: SceneItem['on'] } => {
    const where = subjects[cluster.subject]?.where;
    if ((cluster.carrier === 'water' || cluster.carrier === 'rock') && ground.water) {
      const { from, to } = ground.water;
      const share =
        cluster.figures.length > 3 && where === undefined
          ? 0.68
          : where === 'background'
            ? 0.2
            : stage.ground === 'beach'
              ? 0.6
              : stage.ground === 'sea'
                ? 0.4
                : 0.5;
      return { y: from + (Math.min(to, H) - from) * share, on: cluster.carrier };
    }
    const { near, far } = ground.stand;
    const t =
      where === 'background' || isFar
        ? 0.2
        : where === 'foreground'
          ? 1
          : stage.ground === 'room'
            ? 0.72
            : 0.84;
    return { y: far + (near - far) * t, on: 'ground' };
  };
  const rowOf = (row: readonly Cluster[], isFar: boolean, avoid: number | undefined) => {
    if (row.length === 0) return;
    const bounds = row.map(({ figures }) => boundsOf(figures));
    const gap = 0.05 * W;
    const total =
      bounds.reduce((sum, { left, right }) => sum + right - left, 0) + gap * (row.length - 1);
    let scale = Math.min(1, (0.95 * W) / total);
    row.forEach((cluster, index) => {
      const { top, bottom } = bounds[index] as Bounds;
      const { y, on } = lineOf(cluster, isFar);
      scale = Math.min(scale, (y - 0.055 * H) / -top);
      // The feet of those behind stay on the ground or in the water.
      const farthest = Math.min(
        ...cluster.figures.filter(isOnFoot).map((figure) => figure.y),
        -0.001,
      );
      const edge = on === 'water' && ground.water ? ground.water.from + 0.03 : stage.horizon + 0.02;
      if (y > edge) scale = Math.min(scale, Math.max(0.35, (y - edge) / -farthest));
      if (bottom > 0) scale = Math.min(scale, (H * 0.985 - y) / bottom > 0.4 ? scale : scale * 0.9);
    });
    // The main subject keeps its place by the rule of thirds; the others stand to its side.
    const order = orderRow(row, subjects, lean);
    const widths = order.map((cluster) => {
      const { left, right } = boundsOf(cluster.figures);
      return (right - left) * scale;
    });
    const used = widths.reduce((sum, value) => sum + value, 0);
    const free = W * 0.97 - used;
    const space = Math.min(0.12 * W, free / (row.length + 0.6));
    const taken = used + space * (row.length - 1);
    let start = (W - taken) / 2;
    const only = row.length === 1 ? subjects[(row[0] as Cluster).subject] : undefined;
    if (only) {
      const bank = stage.ground === 'river' && only.where === undefined;
      const shift = bank
        ? (row[0] as Cluster).carrier === 'water'
          ? 0.17
          : -0.24
        : only.where === 'left'
          ? -0.24
          : only.where === 'right'
            ? 0.24
            : only.where === 'centre'
              ? 0
              : avoid !== undefined
                ? avoid < W / 2
                  ? 0.2
                  : -0.2
                : (W > 1.2 ? 0.13 : W < 0.9 ? 0 : 0.045) * lean;
      start = Math.max(0.02 * W, Math.min(W * 0.98 - taken, start + shift * W));
    } else if (free > space * (row.length + 1)) start += Math.min(0.06 * W, start * 0.5) * lean;
    order.forEach((cluster, index) => {
      const { left } = boundsOf(cluster.figures);
      const line = lineOf(cluster, isFar);
      const jitter =
        row.length > 1 && line.on === 'ground' ? (index % 2 === 0 ? 0 : -0.022 * H) : 0;
      put(cluster, start - left * scale, line.y + jitter, scale, line.on);
      start += (widths[index] as number) + space;
    });
  };
  const mainFront = front.some(({ subject }) => subject === 0);
  rowOf(
    back,
    true,
    mainFront && back.length === 1 && front.length === 1
      ? lean < 0
        ? W * 0.3
        : W * 0.7
      : undefined,
  );
  rowOf(
    front,
    false,
    back.length === 1 && front.length === 1 ? (lean < 0 ? W * 0.72 : W * 0.28) : undefined,
  );
}

/** The order from left to right: the main subject at a third or in the middle, by what the request says. */
function orderRow(
  row: readonly Cluster[],
  subjects: SceneRequest['subjects'],
  lean: number,
): Cluster[] {
  const score = (cluster: Cluster, index: number): number => {
    const where = subjects[cluster.subject]?.where;
    if (where === 'left') return -10;
    if (where === 'right') return 10;
    const place = subjects[cluster.subject]?.place;
    if (place?.relation === 'between')
      return 0.5 * (place.of + Math.min(subjects.length - 1, place.of + 1));
    if (row.length === 3) return [0, lean, -lean][index] as number;
    return index * lean;
  };
  const isBetween = row.some(({ subject }) => subjects[subject]?.place?.relation === 'between');
  return row
    .map((cluster, index) => ({
      cluster,
      at: isBetween ? betweenOrder(cluster, subjects) : score(cluster, index),
    }))
    .sort((a, b) => a.at - b.at)
    .map(({ cluster }) => cluster);
}

function betweenOrder({ subject }: Cluster, subjects: SceneRequest['subjects']): number {
  const place = subjects[subject]?.place;
  return place?.relation === 'between' ? place.of + 0.5 : subject;
}

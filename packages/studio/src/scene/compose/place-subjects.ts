/**
 * Where the subjects of a scene stand: packed in rows, in the air, in the water, all of it whole in the picture.
 */
import type { DrawingOutline } from '../drawing-outline';
import type { SceneItem } from '../scene-graph';
import type { SceneRequest, SceneSubject } from '../scene-request';
import {
  type Bounds,
  type Box,
  backdropOf,
  boundsOf,
  type Cluster,
  carrierOf,
  type Figure,
  figureSizes,
  gather,
  inside,
} from './clusters';
import type { Ground } from './grounds/ground';
import { skyThingOf } from './sky';
import { depthAt, type Stage } from './stage';

/** Places everything; items come back from back to front. */
export function placeSubjects(
  stage: Stage,
  ground: Ground,
  outlines: readonly DrawingOutline[],
  isStanding: boolean,
): SceneItem[] {
  const { request, width: W, height: H } = stage;
  const next = stage.random('place');
  const { subjects } = request;
  const carriers = subjects.map((subject, index) =>
    carrierOf(subject, outlines[index] as DrawingOutline, stage, ground, isStanding),
  );
  const sizes = figureSizes(stage, outlines, carriers);
  const clusters = gather(stage, outlines, carriers, sizes, next);
  const items: { item: SceneItem; order: number }[] = [];
  const put = (
    cluster: Cluster,
    x: number,
    y: number,
    scale: number,
    carrier: SceneItem['on'] | undefined,
  ) => {
    const depth = carrier === 'air' || carrier === undefined ? 0.12 : depthAt(stage, y);
    for (const figure of cluster.figures) {
      const subject = subjects[figure.subject] as SceneSubject;
      const w = figure.w * scale;
      const h = figure.h * scale;
      const left = x + figure.x * scale - w / 2;
      const top = y + figure.y * scale - h;
      const on: SceneItem['on'] = figure.isDeep
        ? 'deep'
        : figure.isLifted
          ? 'air'
          : figure.isCarried
            ? 'item'
            : carrier === 'air' && !figure.isLifted
              ? 'air'
              : carrier;
      const centre = left + w / 2;
      // What rides through the air is as far as what carries it.
      const own =
        carrier === 'air' && figure.isCarried
          ? 0.3
          : figure.isLifted || carrier === 'air'
            ? depth
            : carrier === 'ground' || figure.isDeep
              ? depthAt(stage, y + (figure.isCarried ? (figure.standsAt ?? 0) : figure.y) * scale)
              : depth;
      items.push({
        order: -depth * 100 + figure.z,
        item: {
          subject: figure.subject,
          drawing: subject.drawing,
          x: left,
          y: top,
          width: w,
          height: h,
          depth: Math.max(0, Math.min(1, own)),
          ...(on && on !== 'ground' ? { on } : {}),
          ...flipOf(figure, subject, centre, W, next),
          ...(subject.colour ? { colour: subject.colour } : {}),
          ...(figure.turn ? { turn: figure.turn } : {}),
        },
      });
    }
  };
  for (const cluster of clusters) if (cluster.carrier === 'sky') placeInSky(stage, cluster, put);
  for (const cluster of clusters)
    if (cluster.carrier === 'backdrop') {
      const subject = subjects[cluster.subject] as SceneSubject;
      const box = backdropOf(subject, stage, ground, cluster.figures[0]?.outline.kind) as Box;
      // Several of them share the backdrop.
      const width = box.width / subject.count;
      for (let i = 0; i < subject.count; i++)
        items.push({
          order: -1000,
          item: {
            ...{ subject: cluster.subject, drawing: subject.drawing, depth: 1, on: 'backdrop' },
            ...{ ...box, x: box.x + i * width, width },
          },
        });
    }
  const standing = clusters.filter(
    ({ carrier }) => carrier === 'ground' || carrier === 'rock' || carrier === 'water',
  );
  const fields = standing.filter((cluster) => isField(cluster, subjects));
  packStanding(
    stage,
    ground,
    standing.filter((cluster) => !fields.includes(cluster)),
    put,
    next,
  );
  for (const cluster of fields) sowField(stage, ground, cluster, items, put, next);
  const flying = clusters.filter(({ carrier }) => carrier === 'air' || carrier === 'float');
  for (const cluster of flying) {
    const isSpread =
      cluster.carrier === 'float' &&
      cluster.figures.length > 1 &&
      cluster.figures.length < 6 &&
      (cluster.subject > 0 || clusters.length > 1) &&
      cluster.figures.every(({ subject }) => subject === cluster.subject);
    if (!isSpread) placeFree(stage, cluster, items, put, next);
    else
      for (const figure of cluster.figures)
        placeFree(stage, { ...cluster, figures: [{ ...figure, x: 0, y: 0 }] }, items, put, next);
  }
  const placed = items.sort((a, b) => a.order - b.order).map(({ item }) => inside(item, W, H));
  return turned(placed, subjects, outlines);
}

/** Turns those to one another that stand side by side or that look at something. */
function turned(
  items: readonly SceneItem[],
  subjects: SceneRequest['subjects'],
  outlines: readonly DrawingOutline[],
): SceneItem[] {
  const middleOf = (subject: number): number | undefined => {
    const own = items.filter((item) => item.subject === subject);
    return own.length === 0
      ? undefined
      : own.reduce((sum, { x, width }) => sum + x + width / 2, 0) / own.length;
  };
  const isBeing = (index: number) => ['body', 'person'].includes(outlines[index]?.kind ?? '');
  return items.map((item) => {
    const { subject } = item;
    if (subject === undefined) return item;
    const { toward, place } = subjects[subject] as SceneSubject;
    const faces = outlines[subject]?.faces;
    const partner = subjects.findIndex(
      (other, index) =>
        index !== subject &&
        other.place?.of === subject &&
        other.place.relation === 'beside' &&
        isBeing(index),
    );
    const pair =
      place?.relation === 'beside' && isBeing(place.of) && !place.how
        ? place.of
        : partner >= 0
          ? partner
          : undefined;
    const goal = toward ?? (isBeing(subject) ? pair : undefined);
    const at = goal === undefined ? undefined : middleOf(goal);
    if (at === undefined || faces === undefined || faces === 'front') return item;
    const { flip: _, ...rest } = item;
    const wantsRight = at > item.x + item.width / 2;
    return (faces === 'left') === wantsRight ? { ...rest, flip: true } : rest;
  });
}

function flipOf(
  figure: Figure,
  { doing }: SceneSubject,
  centre: number,
  W: number,
  next: () => number,
): { flip?: true } {
  const { faces } = figure.outline;
  if (faces === 'front' || figure.isKept) return {};
  // Looks into the picture, a few of a group the other way.
  const wantsRight = centre < W * 0.5 !== (next() < 0.12 && doing !== 'run' && doing !== 'sail');
  return (faces === 'left') === wantsRight ? { flip: true } : {};
}

/** Whether a figure stands by itself, not on another one or in the air. */
function isOnFoot({ isLifted, isCarried, isDeep }: Figure): boolean {
  return !isLifted && !isCarried && !isDeep;
}

type Put = (
  cluster: Cluster,
  x: number,
  y: number,
  scale: number,
  carrier: SceneItem['on'] | undefined,
) => void;

/** Whether a subject is a growth all over the ground: five or more of a plant. */
function isField(
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
function sowField(
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

/** Sun and moon stand high at a third, a rainbow spans the picture, clouds drift. */
function placeInSky(
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

/** Packs what stands in one or two rows: large things behind, the rest in front of them. */
function packStanding(
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

/** In the air, in water or in space: where it covers least of what is there, near a point of the thirds. */
function placeFree(
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

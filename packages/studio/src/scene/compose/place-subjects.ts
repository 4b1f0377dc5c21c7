/**
 * Where the subjects of a scene stand: packed in rows, in the air, in the water, all of it whole in the picture.
 */
import type { DrawingOutline } from '../drawing-outline';
import type { SceneItem } from '../scene-graph';
import type { SceneRequest, SceneSubject } from '../scene-request';
import { backdropOf, carrierOf } from './carriers';
import { gather } from './clusters';
import { type Box, type Cluster, type Figure, inside } from './figure';
import { figureSizes } from './figure-sizes';
import type { Ground } from './grounds/ground';
import { packStanding } from './pack-standing';
import { placeFree, placeInSky } from './place-free';
import { isField, sowField } from './sow-field';
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

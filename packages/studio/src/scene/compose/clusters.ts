/**
 * Figures of the subjects before they are placed: what carries each, how large it is beside the others, groups
 * instead of rows, and what belongs together on, in, beside, behind or above one another.
 */
import type { DrawingOutline } from '../drawing-outline';
import type { SceneSubject } from '../scene-request';
import type { Carrier, Cluster, Figure } from './figure';
import { relate, type Share } from './relate-figures';
import type { Stage } from './stage';

/** Clusters with the figures of each free subject and of what depends on it. */
export function gather(
  stage: Stage,
  outlines: readonly DrawingOutline[],
  carriers: readonly Carrier[],
  sizes: readonly { w: number; h: number }[],
  next: () => number,
): Cluster[] {
  const { subjects } = stage.request;
  const clusters = new Map<number, Cluster>();
  const homes = new Map<number, Cluster>();
  const done = new Set<number>();
  const isFree = (index: number): boolean => {
    const place = subjects[index]?.place;
    if (!place || place.of === index || !subjects[place.of]) return true;
    const apart: readonly (Carrier | undefined)[] = ['sky', 'backdrop'];
    if (apart.includes(carriers[place.of]) || apart.includes(carriers[index])) return true;
    // What stands is not lifted by what flies beside it, nor the other way round.
    const isAir = (at: number) => carriers[at] === 'air' || carriers[at] === 'float';
    const isLoose = ['beside', 'left', 'right', 'in-front', 'behind'].includes(place.relation);
    if (isLoose && !place.how && isAir(place.of) !== isAir(index)) return true;
    return place.relation === 'between' && subjects[place.of]?.count === 1;
  };
  const add = (index: number, trail: readonly number[] = []): void => {
    if (done.has(index)) return;
    const subject = subjects[index] as SceneSubject;
    const figures = groupFigures(
      index,
      outlines[index] as DrawingOutline,
      subject,
      sizes[index] as { w: number; h: number },
      carriers[index] as Carrier,
      next,
    );
    const of = subject.place?.of ?? index;
    if (isFree(index) || trail.includes(of)) {
      const cluster: Cluster = { subject: index, carrier: carriers[index] as Carrier, figures };
      clusters.set(index, cluster);
      homes.set(index, cluster);
      done.add(index);
      return;
    }
    add(of, [...trail, index]);
    const home = homes.get(of) as Cluster;
    relate(home, of, figures, subject, shareOf(subjects, index, sizes), stage, next);
    homes.set(index, home);
    done.add(index);
  };
  for (const index of subjects.keys()) add(index);
  return [...clusters.values()];
}

/** The part of its anchor's width that a subject gets beside others with the same relation to it. */
function shareOf(
  subjects: readonly SceneSubject[],
  index: number,
  sizes: readonly { w: number }[],
): Share {
  const { relation, of } = subjects[index]?.place ?? {};
  let [before, own, all] = [0, 0, 0];
  subjects.forEach(({ place, count }, other) => {
    if (other === of || place?.of !== of || place?.relation !== relation || place?.how) return;
    const wide = Math.sqrt((sizes[other]?.w ?? 0) * count);
    if (other < index) before += wide;
    if (other === index) own = wide;
    all += wide;
  });
  return all > own && own > 0
    ? { at: (before + own / 2) / all - 0.5, part: own / all }
    : { at: 0, part: 1 };
}

/** A natural group of `count`: staggered in two or three rows, varied in size and turn. */
function groupFigures(
  subject: number,
  outline: DrawingOutline,
  { count, doing }: SceneSubject,
  { w, h }: { w: number; h: number },
  carrier: Carrier,
  next: () => number,
): Figure[] {
  const turnOf = () =>
    doing === 'dance' ? (next() - 0.5) * 16 : doing === 'fall' ? (next() - 0.5) * 50 : 0;
  const one = (x: number, y: number, scale: number, z: number): Figure => {
    const turn = turnOf();
    return { subject, outline, x, y, w: w * scale, h: h * scale, z, ...(turn ? { turn } : {}) };
  };
  if (count <= 1) return [one(0, 0, 1, 0)];
  if (carrier === 'air' || carrier === 'float') {
    // A loose flock: a spiral of even density, the sizes as if at different distances.
    return Array.from({ length: count }, (_, i) => {
      const angle = i * 2.39996 + 0.5;
      const reach = Math.sqrt(i / count) * Math.sqrt(count) * 0.82;
      const scale = 1 - 0.42 * (i / count) - 0.08 * next();
      return one(
        Math.cos(angle) * reach * w * 1.2,
        Math.sin(angle) * reach * h * 0.86 - h * 0.3,
        scale,
        -i,
      );
    });
  }
  // Rows of nearly equal length; those behind stand in the gaps of those before them.
  const rows = count <= 2 ? 1 : count <= 5 ? 2 : 3;
  const isSolid = outline.kind === 'building' || outline.kind === 'plant' || outline.height > 4;
  const step = w * (carrier === 'water' ? 1.36 : 1.28);
  const rise = isSolid ? 0.22 : carrier === 'water' ? 0.4 : 0.3;
  const figures: Figure[] = [];
  let left = count;
  let gaps = 0;
  for (let row = 0; row < rows; row++) {
    const inRow = row === rows - 1 ? left : Math.ceil(left / (rows - row));
    left -= inRow;
    // Each row stands in the gaps of the one before it, so that nobody hides anybody.
    const own = ((inRow - 1) / 2) % 1;
    const wanted = row === 0 ? own : gaps;
    const shift = own === wanted ? 0 : row % 2 === 0 ? -0.5 : 0.5;
    gaps = wanted === 0 ? 0.5 : 0;
    for (let i = 0; i < inRow; i++) {
      const x = (i - (inRow - 1) / 2 + shift) * step * (1 - 0.03 * row) + w * 0.08 * (next() - 0.5);
      const y = -(row * rise + (count === 2 && i === 1 ? 0.12 : 0) + 0.05 * next()) * h;
      figures.push(one(x, y, (1 - 0.13 * row) * (0.95 + 0.1 * next()), -row + i * 0.01));
    }
  }
  return figures;
}

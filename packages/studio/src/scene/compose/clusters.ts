/**
 * Figures of the subjects before they are placed: what carries each, how large it is beside the others, groups
 * instead of rows, and what belongs together on, in, beside, behind or above one another.
 */
import type { DrawingKind, DrawingOutline } from '../drawing-outline';
import type { SceneItem } from '../scene-graph';
import type { SceneSubject } from '../scene-request';
import type { Ground } from './grounds/ground';
import { groundOfDrawing } from './grounds/grounds';
import { skyThingOf } from './sky';
import type { Stage } from './stage';

export type Carrier = 'ground' | 'water' | 'air' | 'rock' | 'sky' | 'float' | 'backdrop';

/** One figure, relative to the foot of its cluster: x of its middle, y of its foot (negative is up). */
export interface Figure {
  subject: number;
  outline: DrawingOutline;
  x: number;
  y: number;
  w: number;
  h: number;
  /** Drawn later when larger. */
  z: number;
  turn?: number;
  isLifted?: boolean;
  isCarried?: boolean;
  isDeep?: boolean;
  /** Foot of what carries it, which tells how near it is. */
  standsAt?: number;
  /** Not mirrored, because something is worn. */
  isKept?: boolean;
}

/** A free subject with all that is placed in relation to it. */
export interface Cluster {
  subject: number;
  carrier: Carrier;
  figures: Figure[];
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where the picture itself shows what a subject names: the room's window, a wood or a town along the horizon. */
export function backdropOf(
  { drawing, colour, place }: SceneSubject,
  { width, height, horizon, ground: id, request }: Stage,
  { window }: Ground,
  kind?: DrawingKind,
): Box | undefined {
  // A building that holds what is in the room is the room.
  const isAround =
    id === 'room' &&
    kind === 'building' &&
    request.subjects.some(
      (other) =>
        other.place?.relation === 'in' && request.subjects[other.place.of]?.drawing === drawing,
    );
  if (isAround) return { x: width * 0.02, y: height * 0.02, width: width * 0.96, height: horizon };
  if (colour) return undefined;
  if (window && /:window$/.test(drawing)) return window;
  const isGround = drawing.endsWith(`:${id}`);
  if (place && !isGround && place.relation !== 'behind' && place.relation !== 'beside')
    return undefined;
  if (isGround) {
    const top = horizon + (height - horizon) * 0.1;
    return { x: width * 0.02, y: top, width: width * 0.96, height: height * 0.97 - top };
  }
  if (!groundOfDrawing(drawing) || ['room', 'space', 'underwater', 'sky'].includes(id))
    return undefined;
  const tall = Math.min(horizon * 0.5, height * 0.3);
  return { x: width * 0.02, y: horizon - tall, width: width * 0.96, height: tall };
}

/** What is drawn in flight, or hangs in the air. */
const aircraft =
  /(airplane|biplane|helicopter|rocket|flying-saucer|ufo|air-balloon|[:-]balloons?$|parachute|:kite|airship|zeppelin|jet-fighter|glider|drone|satellite$|witch-flight)/;

/** Winged ones that are drawn on their feet. */
const sitting = /:(bird|blackbird|owl|parrot|peacock|flamingo)$/;

/** What carries a subject on a ground. */
export function carrierOf(
  subject: SceneSubject,
  outline: DrawingOutline,
  stage: Stage,
  ground: Ground,
  isStanding: boolean,
): Carrier {
  const { kind } = outline;
  const { doing, where } = subject;
  if (backdropOf(subject, stage, ground, kind)) return 'backdrop';
  if (skyThingOf(subject.drawing)) return 'sky';
  if (kind === 'sky' && /wave|:fire$|droplet|bubbles|tornado/.test(outline.id))
    return ground.water && !/fire|tornado/.test(outline.id) ? 'water' : 'ground';
  if (kind === 'sky') return 'air';
  if (stage.ground === 'underwater')
    return ['plant', 'building', 'thing', 'place'].includes(kind) && doing !== 'swim'
      ? 'ground'
      : 'float';
  if (stage.ground === 'space')
    return isStanding &&
      kind !== 'flying' &&
      doing !== 'fly' &&
      !/planet|rocket|satellite|saucer|comet|globe/.test(outline.id)
      ? 'ground'
      : 'float';
  if (/bough$/.test(outline.id)) return 'air';
  const flies = aircraft.test(outline.id);
  if (doing === 'fly' || (where === 'sky' && (kind !== 'vehicle' || flies))) return 'air';
  if (flies && doing !== 'rest' && where !== 'ground') return 'air';
  if (doing === 'fall') return 'air';
  if (
    kind === 'flying' &&
    !sitting.test(outline.id) &&
    doing !== 'rest' &&
    doing !== 'sit' &&
    doing !== 'sleep' &&
    where !== 'ground'
  )
    return 'air';
  if (stage.ground === 'sky') return 'air';
  if (ground.water) {
    if (
      kind === 'boat' ||
      kind === 'swimming' ||
      doing === 'swim' ||
      doing === 'sail' ||
      where === 'water'
    )
      return 'water';
    if (/iceberg/.test(outline.id)) return 'water';
    if (stage.ground === 'sea')
      return ['building', 'plant', 'place', 'symbol'].includes(kind) ||
        /rock|island/.test(outline.id)
        ? 'rock'
        : kind === 'body' && outline.height > 0.5
          ? 'rock'
          : kind === 'person'
            ? 'rock'
            : 'water';
  }
  return 'ground';
}

/** Real heights are softened to this power, so that a mouse beside an elephant is still seen. */
const SOFT = 0.36;
/** Width and height of one figure of each subject, before packing. */
export function figureSizes(
  { request, width: W, height: H, ground }: Stage,
  outlines: readonly DrawingOutline[],
  carriers: readonly Carrier[],
): { w: number; h: number }[] {
  const { subjects, view } = request;
  const main = Math.max(
    0,
    subjects.findIndex((_, index) => carriers[index] !== 'sky'),
  );
  const mainOutline = outlines[main];
  const isTall =
    mainOutline !== undefined &&
    (mainOutline.kind === 'building' || mainOutline.kind === 'boat' || mainOutline.height > 6);
  let base = (isTall ? 0.54 : ground === 'room' ? 0.4 : 0.46) * Math.min(H, 0.35 + 0.65 * W, 1.3);
  if (view === 'close') base *= 1.35;
  if (view === 'wide' || view === 'above') base *= 0.66;
  const relative = subjects.map((_, index) => {
    const own = outlines[index] as DrawingOutline;
    const ratio = (own.height / Math.max(0.02, mainOutline?.height ?? 1)) ** SOFT;
    return Math.max(0.36, Math.min(index === main ? 1 : 1.9, ratio));
  });
  const largest = Math.max(
    ...relative.map((value, index) => (carriers[index] === 'sky' ? 0 : value)),
  );
  if (largest * base > 0.7 * H) base = Math.max(0.5 * base, (0.7 * H) / largest);
  const sizes = subjects.map(({ size, count }, index) => {
    const outline = outlines[index] as DrawingOutline;
    const word =
      size === 'tiny'
        ? 0.45
        : size === 'small'
          ? 0.72
          : size === 'large'
            ? 1.25
            : size === 'huge'
              ? 1.55
              : 1;
    const aspect = outline.box.width / outline.box.height;
    let h = base * (relative[index] as number) * word * Math.max(0.42, count ** -0.32);
    if (carriers[index] === 'air' && index !== main) h *= 0.72;
    // A flock is seen from afar.
    if (carriers[index] === 'air' && outline.kind === 'flying' && count > 1) h *= 0.66;
    if (aspect > 1) h /= aspect ** 0.55;
    h = Math.min(Math.max(h, 0.06), 0.76 * H, (0.86 * W) / aspect);
    return { w: h * aspect, h };
  });
  // What carries something large is drawn large enough for it, as the bottle of a ship.
  subjects.forEach(({ place, count }, index) => {
    const [own, bearer] = [sizes[index], place && sizes[place.of]];
    if (!own || !bearer || !place || place.how || !['in', 'on'].includes(place.relation)) return;
    const isRow = place.relation === 'on' && count > 2;
    const grow = Math.max(
      ((place.relation === 'in' ? 0.72 : 0.45) * own.h) / bearer.h,
      // Each of a row has room.
      isRow ? (0.08 * count) / bearer.w : 0,
    );
    if (grow <= 1) return;
    const most = Math.min(
      grow,
      (0.8 * W) / bearer.w,
      isRow ? Math.max(1, (0.5 * H) / bearer.h) : 9,
    );
    bearer.w *= most;
    bearer.h *= most;
  });
  return sizes;
}

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

/** A part of what several share: its middle from -0.5 to 0.5 and its width. */
interface Share {
  at: number;
  part: number;
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

export interface Bounds {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export function boundsOf(figures: readonly Figure[]): Bounds {
  const bounds: Bounds = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (const { x, y, w, h } of figures) {
    bounds.left = Math.min(bounds.left, x - w / 2);
    bounds.right = Math.max(bounds.right, x + w / 2);
    bounds.top = Math.min(bounds.top, y - h);
    bounds.bottom = Math.max(bounds.bottom, y);
  }
  return bounds;
}

/** Moves and scales figures about their foot. */
function moved(
  figures: readonly Figure[],
  dx: number,
  dy: number,
  scale: number,
  z: number,
): Figure[] {
  return figures.map((figure) => ({
    ...figure,
    x: figure.x * scale + dx,
    y: figure.y * scale + dy,
    w: figure.w * scale,
    h: figure.h * scale,
    z: figure.z * 0.1 + z,
  }));
}

/** The part of the height at which something on a drawing sits. */
function seatOf({ id, kind, box }: DrawingOutline): number {
  if (/bridge-at-night/.test(id)) return 0.3;
  if (/iceberg/.test(id)) return 0.78;
  if (/plate/.test(id)) return 0.4;
  if (/:desk$/.test(id)) return 0.62;
  if (/bough$/.test(id)) return 0.55;
  if (/couch|sofa/.test(id)) return 0.27;
  if (/bed\b/.test(id)) return 0.36;
  if (/chair|seat|bench|throne/.test(id)) return 0.4;
  if (/curtain|stage/.test(id)) return 0.08;
  if (/bicycle|motor|scooter|sled|skateboard|surf/.test(id))
    return /skate|surf|sled/.test(id) ? 0.6 : 0.62;
  if (kind === 'body') return box.width / box.height > 1.1 ? 0.74 : 0.66;
  if (kind === 'boat') return 0.3;
  if (kind === 'plant') return 0.72;
  return 0.95;
}

/** Places figures relative to their anchor within its cluster. */
function relate(
  cluster: Cluster,
  of: number,
  figures: readonly Figure[],
  { place }: SceneSubject,
  { at, part }: Share,
  stage: Stage,
  next: () => number,
): void {
  const anchors = cluster.figures.filter(({ subject }) => subject === of);
  const first = anchors[0];
  if (!first || !place) return;
  const a = boundsOf(anchors);
  const whole = boundsOf(cluster.figures);
  const [aw, ah, ax] = [a.right - a.left, a.bottom - a.top, (a.left + a.right) / 2];
  const b = boundsOf(figures);
  const [bw, bh] = [b.right - b.left, b.bottom - b.top];
  const own = figures[0]?.outline as DrawingOutline;
  const { kind, id } = first.outline;
  // Beside what is carried stands on the same height.
  const isBeside = ['beside', 'left', 'right'].includes(place.relation);
  const isRaised = first.isCarried && !isBeside;
  const base = isRaised ? first.y : 0;
  const tallest = Math.max(...figures.map(({ h }) => h));
  // Real sizes count more among those that touch; nothing becomes too small to be seen.
  const most = Math.max(
    (ah *
      Math.max(
        kind === 'place' ? 0.36 : place.relation === 'under' ? 0.3 : 0.22,
        Math.sqrt(own.height / first.outline.height),
      )) /
      tallest,
    0.11 / tallest,
  );
  const side =
    place.relation === 'left'
      ? -1
      : place.relation === 'right'
        ? 1
        : whole.right + whole.left > ax * 2 + 0.02
          ? -1
          : whole.right + whole.left < ax * 2 - 0.02
            ? 1
            : next() < 0.5
              ? -1
              : 1;
  const add = (list: Figure[], extra: Partial<Figure> = {}) =>
    cluster.figures.push(
      ...list.map((figure) => ({
        ...figure,
        ...(isRaised ? { isCarried: true } : {}),
        ...extra,
        y: figure.y + base,
        standsAt: first.isCarried ? (first.standsAt ?? 0) : first.y,
      })),
    );
  const isBeing = kind === 'person' || kind === 'body' || kind === 'face';
  const isUmbrella = /umbrella/.test(own.id);
  if (
    isBeing &&
    (place.how === 'held' || (isUmbrella && place.relation !== 'on' && place.relation !== 'behind'))
  ) {
    // In the hand: an umbrella reaches over the head, the rest is half as tall as its bearer at most.
    const isUp = /balloon|kite|lantern/.test(own.id);
    const isRead = /book|newspaper|scroll|letter/.test(own.id);
    const [tall, wide] = isUp ? [0.7, 1.9] : [0.5, isRead ? 0.6 : 0.9];
    const scale = isUmbrella
      ? Math.max(0.8, (aw * 1.5) / bw)
      : Math.min(isUp ? 1.4 : 1, (tall * ah) / bh, (wide * aw) / bw);
    const dx = isUmbrella
      ? side * aw * 0.16
      : isRead
        ? side * aw * 0.06
        : side * (aw * 0.4 + bw * scale * (isUp ? 0.4 : 0.12));
    const foot =
      (isUmbrella ? -0.42 : isUp ? -0.62 : isRead ? -0.36 : -0.2) * ah - b.bottom * scale;
    add(moved(figures, ax + dx, foot, scale, first.z + (isUmbrella ? -0.5 : 1)), {
      isCarried: true,
    });
    return;
  }
  if (place.how === 'worn' || (/scarf|hat$|cap$|crown$/.test(own.id) && /snowman/.test(id))) {
    const lean = first.outline.faces === 'left' ? -1 : first.outline.faces === 'right' ? 1 : 0;
    const headWide = lean === 0 ? aw * 0.62 : Math.min(aw * 0.42, ah * 0.5);
    const isHat = /hat|cap|crown|helmet|ribbon|wreath|graduation/.test(own.id);
    const isGlasses = /glasses|goggles/.test(own.id);
    const scale = (headWide * (isHat ? 1 : isGlasses ? 0.8 : 0.6)) / bw;
    const foot = isHat ? (lean === 0 ? -0.93 : -0.76) * ah : isGlasses ? -0.72 * ah : -0.36 * ah;
    for (const figure of anchors) figure.isKept = true;
    add(moved(figures, ax + lean * aw * 0.3, foot, scale, first.z + 1), {
      isCarried: true,
      isKept: true,
    });
    return;
  }
  // One sits on a chair, also where the words say in it.
  const isSeat = /chair|couch|sofa|:bed$|throne|bench|hammock/.test(id);
  // What has little room is still seen.
  const fit = (...limits: readonly number[]) =>
    Math.max(Math.min(...limits), Math.min(1, 0.06 / tallest));
  switch (place.relation === 'in' && isSeat ? 'on' : place.relation) {
    case 'on': {
      const isSmall = kind === 'body' && own.height < first.outline.height * 0.2;
      const seat = isSmall ? 0.93 : seatOf(first.outline);
      const room = aw * part * (seat > 0.9 ? 0.9 : 0.8);
      const scale = fit(
        1.15,
        /curtain|stage/.test(id) ? 1 : most,
        room / (figures.length > 1 ? figures.reduce((sum, { w }) => sum + w * 0.85, 0) : bw),
        Math.max(0.75 * ah, 0.2) / tallest,
      );
      const lift = first.y - base - first.h * seat;
      // A single rider or sleeper sits in the middle; a group is spread along the seat without rows.
      const flat = figures.length > 1 ? inLine(figures, room / scale) : figures;
      add(moved(flat, ax + at * aw * 0.9, lift + 0.02 * ah, scale, first.z + 2), {
        isCarried: true,
      });
      break;
    }
    case 'in': {
      if (kind === 'building' || kind === 'place') {
        const tall = kind === 'place' ? 0.62 : 0.4;
        const scale = fit(1, (tall * ah) / bh, (0.6 * aw) / bw);
        add(moved(figures, ax + side * aw * 0.24, 0.03 * ah, scale, first.z + 2));
      } else if (kind === 'plant' && first.outline.height > 1.5) {
        const scale = fit(0.9, (0.36 * ah) / bh, (0.6 * aw) / bw);
        add(moved(figures, ax + side * aw * 0.08, -ah * 0.5, scale, first.z + 2), {
          isCarried: true,
        });
      } else if (kind === 'boat') {
        // Out of a canoe looks the upper half, out of a ship what is above its side.
        const isOpen = aw > ah * 1.7 || /canoe|raft|rowing/.test(id);
        const scale = fit(
          1,
          ((isOpen ? 1.5 : 0.5) * ah) / bh,
          ((figures.length > 1 || part < 1 ? 0.75 : 0.5) * aw * part) / bw,
        );
        const dx = part < 1 ? at * aw * 0.7 : side * aw * 0.16;
        const foot = -(isOpen ? 0.5 : part < 1 ? 0.17 : 0.13) * ah;
        // On the deck before the sail; elsewhere behind the side.
        const z = /sailboat/.test(id) ? 1 : -0.5;
        add(moved(figures, ax + dx, foot, scale, first.z + z), {
          isCarried: true,
        });
      } else if (/window|picture|frame|mirror|globe|bubble|snow/.test(id) || kind === 'symbol') {
        const scale = fit(1, (0.55 * ah) / bh, (0.55 * aw) / bw);
        add(moved(figures, ax, -ah * 0.24, scale, first.z + 2), { isCarried: true });
      } else {
        // Out of a basket, cup or car looks at least half of it.
        const scale = fit(
          (0.78 * aw * part) / bw,
          (Math.max(0.75 * ah, Math.min(bh, 1.15 * ah)) * 1) / bh,
        );
        const rim = /basket/.test(id) ? 0.66 : 1;
        const foot = Math.min(-0.3 * ah, (0.5 * bh * scale - ah) * rim);
        add(moved(figures, ax + at * aw * 0.74, foot, scale, first.z - 0.5), { isCarried: true });
      }
      break;
    }
    case 'behind': {
      if (/fence|:wall|hedge/.test(id)) {
        // It reaches to the breast.
        const scale = Math.min(1, (0.5 * bh) / ah);
        for (const figure of anchors) {
          figure.w *= scale;
          figure.h *= scale;
        }
        add(moved(figures, ax, -0.02 * ah, 1, first.z - 2));
        break;
      }
      const big = bh > ah * 1.25;
      const dx = big ? side * aw * 0.3 : side * (aw * 0.5 + bw * 0.16);
      add(moved(figures, ax + dx, -(big ? 0.06 : 0.16) * ah, big ? 1 : 0.92, first.z - 2));
      break;
    }
    case 'in-front': {
      const isLow = bh < ah * 0.62;
      const dx =
        part < 1
          ? at * Math.max(aw, (1.1 * bw) / part)
          : isLow
            ? side * aw * 0.2
            : side * (aw * 0.5 + bw * 0.2);
      add(moved(figures, ax + dx, 0.12 * Math.min(ah, bh), 1, first.z + 2));
      break;
    }
    case 'under': {
      const carrier =
        kind === 'flying' ||
        kind === 'sky' ||
        /umbrella|balloon|rainbow|cloud|bridge|parachute/.test(id);
      if (cluster.carrier === 'water') {
        // Below the surface, and below the keel.
        const scale = fit(0.8, (0.55 * ah) / bh);
        add(moved(figures, ax + side * aw * 0.1, 0.16 * ah + bh * scale, scale, first.z - 1), {
          isDeep: true,
        });
      } else if (carrier || cluster.carrier === 'air') {
        const lift = bh * (/umbrella/.test(id) ? 0.62 : 1.12);
        const wider = Math.max(1, (bw * 1.15) / aw);
        for (const figure of anchors) {
          figure.w *= /umbrella/.test(id) ? wider : 1;
          figure.h *= /umbrella/.test(id) ? wider : 1;
          figure.y -= lift;
          figure.isLifted = true;
        }
        cluster.carrier = 'ground';
        add(moved(figures, ax, 0, 1, first.z - 1));
      } else {
        const small = Math.min(1, most);
        const grow = Math.max(1, Math.min(2.2, (1.75 * bh * small) / ah));
        for (const figure of anchors) {
          figure.w *= grow;
          figure.h *= grow;
        }
        // All of them within the width of what is above them.
        const wide = aw * grow;
        const line = figures.length > 1 && figures.length < 5 ? inLine(figures, Infinity) : figures;
        const { left, right } = boundsOf(line);
        const scale = fit(small, (0.95 * wide) / (right - left));
        const half = ((right - left) * scale) / 2;
        const shift =
          side * Math.min(Math.max(0, wide / 2 - half), Math.max(wide * 0.16, half * 0.84));
        const dx = ax + shift - left * scale - half;
        add(moved(line, dx, 0.05 * bh * scale, scale, first.z + 2));
      }
      break;
    }
    case 'between': {
      // Half of them move to each side.
      const half = bw * 0.5 + 0.06 * aw;
      const middle = (figure: Figure) => figure.x - ax;
      const sorted = [...anchors].sort((one, other) => middle(one) - middle(other));
      sorted.forEach((figure, i) => {
        figure.x += i < sorted.length / 2 ? -half : half;
      });
      add(moved(figures, ax, 0.03 * ah, 1, first.z + 1));
      break;
    }
    case 'above': {
      const scale = fit(1, (aw * 1.5) / bw);
      add(
        moved(
          figures,
          ax + side * aw * 0.12,
          a.top - 0.08 * ah - (b.bottom > 0 ? b.bottom * scale : 0),
          scale,
          first.z - 1,
        ),
        { isLifted: true },
      );
      break;
    }
    default: {
      const gap = Math.min(0.05, 0.14 * Math.min(aw, bw));
      const x = side < 0 ? whole.left - gap - b.right : whole.right + gap - b.left;
      const isBig = own.height > first.outline.height * 1.6;
      add(
        moved(
          figures,
          x,
          (isBig ? -0.06 : 0.03) * ah + 0.02 * (next() - 0.5) * stage.height,
          1,
          first.z + (isBig ? -1 : 1),
        ),
      );
    }
  }
}

/** The same figures side by side, within a width. */
function inLine(figures: readonly Figure[], room: number): Figure[] {
  const total = figures.reduce((sum, { w }) => sum + w, 0);
  const squeeze = Math.min(1.1, room / total);
  let x = -(total * squeeze) / 2;
  return figures.map((figure, index) => {
    const at = x + (figure.w * squeeze) / 2;
    x += figure.w * squeeze;
    return { ...figure, x: at, y: 0, z: index * 0.01 };
  });
}

/** Shifts an item into the picture, or shrinks it where it is too large. */
export function inside(item: SceneItem, W: number, H: number): SceneItem {
  const scale = Math.min(1, (W * 0.97) / item.width, (H * 0.95) / item.height);
  const width = item.width * scale;
  const height = item.height * scale;
  const foot = item.y + item.height;
  const x = Math.max(0.012 * W, Math.min(W * 0.988 - width, item.x + (item.width - width) / 2));
  const y = Math.max(0.02 * H, Math.min(H * 0.985 - height, foot - height));
  return { ...item, x, y, width, height };
}

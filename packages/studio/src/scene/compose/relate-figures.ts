/** What belongs together on, in, beside, behind or above one another. */
import type { DrawingOutline } from '../drawing-outline';
import type { SceneSubject } from '../scene-request';
import { boundsOf, type Cluster, type Figure, moved } from './figure';
import type { Stage } from './stage';

/** A part of what several share: its middle from -0.5 to 0.5 and its width. */
export interface Share {
  at: number;
  part: number;
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
export function relate(
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

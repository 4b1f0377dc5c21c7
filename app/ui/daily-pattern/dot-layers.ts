import { pick, seededRandom } from '@entropy-tools/core/random';

/** Dots of one size, tone and turn, as one SVG path of zero-length strokes with round caps. */
export interface DotLayer {
  tone: 'ink' | 'accent';
  /** Diameter in units of the field. */
  size: number;
  /** Which of the {@link settleTurns} groups it belongs to; each settles a little later. */
  turn: number;
  path: string;
}

export interface Dot {
  x: number;
  y: number;
  size: number;
  tone: DotLayer['tone'];
  turn: number;
  /** 0 is noise, 1 is its place in the formation. */
  settled: number;
}

export const fieldWidth = 720;
export const fieldHeight = 560;
/** Number of groups that settle one after the other. */
const settleTurns = 4;

type Point = { x: number; y: number };
type Formation = (random: () => number) => Point[];

const spacing = 26;

const grid: Formation = () => {
  const points: Point[] = [];
  for (let y = spacing / 2; y < fieldHeight; y += spacing) {
    for (let x = spacing / 2; x < fieldWidth; x += spacing) points.push({ x, y });
  }
  return points;
};

const honeycomb: Formation = () => {
  const points: Point[] = [];
  const rowHeight = spacing * Math.sin(Math.PI / 3);
  for (let row = 0, y = rowHeight / 2; y < fieldHeight; row++, y += rowHeight) {
    for (let x = row % 2 ? spacing : spacing / 2; x < fieldWidth; x += spacing)
      points.push({ x, y });
  }
  return points;
};

const sunflower: Formation = (random) => {
  const centre = { x: fieldWidth * 0.64, y: fieldHeight * (0.42 + random() * 0.16) };
  const goldenAngle = Math.PI * (3 - Math.sqrt(5));
  return Array.from({ length: 900 }, (_, n) => {
    const radius = 14.5 * Math.sqrt(n + 0.6);
    return {
      x: centre.x + radius * Math.cos(n * goldenAngle),
      y: centre.y + radius * Math.sin(n * goldenAngle),
    };
  });
};

const rings: Formation = (random) => {
  const centre = {
    x: fieldWidth * (0.6 + random() * 0.15),
    y: fieldHeight * (0.4 + random() * 0.2),
  };
  const points: Point[] = [centre];
  for (let radius = spacing; radius < fieldWidth * 0.75; radius += spacing) {
    const count = Math.round((2 * Math.PI * radius) / spacing);
    for (let i = 0; i < count; i++) {
      const angle = (2 * Math.PI * i) / count;
      points.push({
        x: centre.x + radius * Math.cos(angle),
        y: centre.y + radius * Math.sin(angle),
      });
    }
  }
  return points;
};

const waves: Formation = (random) => {
  const length = 210 + random() * 160;
  const height = 14 + random() * 16;
  const phase = random() * Math.PI * 2;
  return grid(random).map(({ x, y }) => ({
    x,
    y: y + height * Math.sin((x / length) * Math.PI * 2 + phase + y / 180),
  }));
};

/** The formations that noise can settle into; the day selects one. */
export const formations = { grid, honeycomb, sunflower, rings, waves } as const;
export type FormationName = keyof typeof formations;

/** The formation of a day, `YYYY-MM-DD`. */
export function formationOf(day: string): FormationName {
  const names = Object.keys(formations) as FormationName[];
  return pick(seededRandom(`formation ${day}`), names) ?? 'grid';
}

/** Every dot of a day's field: scattered on the left, in formation on the right. */
export function createDots(day: string, formation: FormationName = formationOf(day)): Dot[] {
  const random = seededRandom(`field ${day}`);
  const points = formations[formation](random).filter(
    ({ x, y }) =>
      x > -spacing && y > -spacing && x < fieldWidth + spacing && y < fieldHeight + spacing,
  );
  const tilt = (random() - 0.5) * 0.9;
  return points.flatMap(({ x, y }) => {
    const along = x / fieldWidth + tilt * (y / fieldHeight - 0.5);
    const t = Math.min(1, Math.max(0, (along - 0.08) / 0.62));
    const settled = t * t * (3 - 2 * t);
    const loose = 1 - settled;
    // The looser, the rarer: noise is sparse behind the text.
    if (random() < loose * 0.62) return [];
    const angle = random() * Math.PI * 2;
    const distance = loose ** 1.4 * spacing * 2.6 * Math.sqrt(random());
    const isAccent = random() < 0.02 + loose * 0.1;
    const step = Math.round(random() * 2) - 1;
    return [
      {
        x: x + Math.cos(angle) * distance,
        y: y + Math.sin(angle) * distance,
        size: 5 + (loose > 0.12 ? step * 2 : 0) + (isAccent ? 2 : 0),
        tone: isAccent ? 'accent' : 'ink',
        turn: Math.floor(random() * settleTurns),
        settled,
      } satisfies Dot,
    ];
  });
}

/** A day's field as a few paths, small enough to be inlined into the page. */
export function createDotLayers(day: string): DotLayer[] {
  const layers = new Map<string, DotLayer>();
  for (const { x, y, size, tone, turn } of createDots(day)) {
    const key = `${tone} ${size} ${turn}`;
    const layer = layers.get(key) ?? { tone, size, turn, path: '' };
    layer.path += `M${Math.round(x)} ${Math.round(y)}h0`;
    layers.set(key, layer);
  }
  return [...layers.values()].sort((a, b) => (a.tone === b.tone ? 0 : a.tone === 'ink' ? -1 : 1));
}

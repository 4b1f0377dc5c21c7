import { type Oklab, rgbToOklab } from '../../packages/media/src/colour/oklab.ts';
import type {
  DrawingKind,
  OutlinePaint,
  OutlineShape,
} from '../../packages/studio/src/scene/drawing-outline.ts';

/** Points to the side of the square at which a drawing is looked at. */
const SAMPLES = 64;
/** Below this chroma a colour counts as grey. */
const GREY = 0.045;
/** Colours of bare skin in the sets: what somebody wears is their colour. */
const SKIN =
  /^#(ffc83d|fcb100|fdbb11|f1a11e|ed9200|d37034|d67d00|e39d89|fac036|fcc21b|e59600|ffca28|ffd983|d67504)$/;

/** Colours of window panes. */
const GLASS = /^#(26c9fc|26eafc|83cbff|46a4fb|00a6ed|b9e4ea)$/;

interface Share {
  colour: string;
  lab: Oklab;
  share: number;
}

/**
 * Finds the colour that stands for a drawing, and marks the shapes of its family as main.
 * @param shapes their roles are set; those that are ground already are passed over
 * @param asked the main colour by hand
 */
export function findRoles(
  shapes: OutlineShape[],
  kind: DrawingKind,
  asked: string | undefined,
): string {
  const isPerson = kind === 'person';
  const hasGlass = kind === 'vehicle' || kind === 'boat' || kind === 'building';
  const shares = visibleColours(shapes).filter(({ colour }) => !isPerson || !SKIN.test(colour));
  let main = asked;
  let most = -1;
  for (const one of shares) {
    if (asked) break;
    let weight = 0;
    for (const other of shares) if (isFamily(one.lab, other.lab)) weight += other.share;
    // Outlines, tyres and highlights are rarely what a thing is called after.
    if (one.lab.l < 0.37) weight *= 0.4;
    else if (chromaOf(one.lab) < GREY) weight *= isPerson ? 0.3 : one.lab.l > 0.92 ? 0.5 : 0.8;
    if (hasGlass && GLASS.test(one.colour)) weight *= 0.3;
    weight += one.share * 0.01;
    if (weight > most) {
      most = weight;
      main = one.colour;
    }
  }
  if (!main) return '#808080';
  const lab = labOf(main);
  for (const shape of shapes) {
    if (shape.role || (isPerson && SKIN.test(colourOf(shape.fill)))) continue;
    if (isFamily(lab, labOf(colourOf(shape.fill)))) shape.role = 'main';
  }
  return main;
}

/** How much of each colour is seen, where nothing lies over it. */
function visibleColours(shapes: readonly OutlineShape[]): Share[] {
  const counts = new Map<string, number>();
  const seen = new Uint8Array(SAMPLES * SAMPLES);
  for (const shape of [...shapes].reverse()) {
    const covered = coverOf(shape);
    for (let at = 0; at < covered.length; at++) {
      if (!covered[at] || seen[at]) continue;
      if ((shape.opacity ?? 1) > 0.6) seen[at] = 1;
      if (shape.role === 'ground') continue;
      const colour = colourOf(shape.fill);
      counts.set(colour, (counts.get(colour) ?? 0) + (shape.opacity ?? 1));
    }
  }
  return [...counts].map(([colour, share]) => ({ colour, lab: labOf(colour), share }));
}

/** Which points of the grid a shape covers. */
function coverOf({ rings, rule }: OutlineShape): Uint8Array {
  const covered = new Uint8Array(SAMPLES * SAMPLES);
  for (let row = 0; row < SAMPLES; row++) {
    const y = (row + 0.5) / SAMPLES;
    const crossings: [x: number, way: number][] = [];
    for (const ring of rings)
      for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
        const [ax, ay, bx, by] = [ring[j], ring[j + 1], ring[i], ring[i + 1]] as [
          number,
          number,
          number,
          number,
        ];
        if (ay > y !== by > y)
          crossings.push([ax + ((y - ay) / (by - ay)) * (bx - ax), by > ay ? 1 : -1]);
      }
    crossings.sort(([a], [b]) => a - b);
    let winding = 0;
    for (const [at, [x, way]] of crossings.entries()) {
      winding += way;
      if (rule === 'evenodd' ? at % 2 !== 0 : winding === 0) continue;
      const next = crossings[at + 1]?.[0] ?? x;
      const from = Math.max(0, Math.ceil(x * SAMPLES - 0.5));
      const to = Math.min(SAMPLES - 1, Math.floor(next * SAMPLES - 0.5));
      for (let column = from; column <= to; column++) covered[row * SAMPLES + column] = 1;
    }
  }
  return covered;
}

function isFamily(one: Oklab, other: Oklab): boolean {
  const [a, b] = [chromaOf(one), chromaOf(other)];
  if (a < GREY && b < GREY) return Math.abs(one.l - other.l) < 0.25;
  if (a < GREY || b < GREY) return false;
  const turn = Math.abs(Math.atan2(one.b, one.a) - Math.atan2(other.b, other.a));
  return Math.min(turn, 2 * Math.PI - turn) < 0.52 && Math.abs(one.l - other.l) < 0.45;
}

const chromaOf = ({ a, b }: Oklab) => Math.hypot(a, b);

function labOf(hex: string): Oklab {
  const value = Number.parseInt(hex.slice(1), 16);
  return rgbToOklab({ r: value >> 16, g: (value >> 8) & 255, b: value & 255 });
}

/** The colour of a shape; of a gradient that of its middle stop. */
function colourOf(paint: OutlinePaint): string {
  if (typeof paint === 'string') return paint;
  return paint.stops[Math.floor(paint.stops.length / 2)]?.colour ?? '#808080';
}

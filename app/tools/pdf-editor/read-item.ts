/** Reads an item stored in a file. The file is untrusted, so that every part is validated. */
import type { QuarterTurn } from '@entropy-tools/documents/pdf/quarter-turn';
import type { Annotation } from './annotation';

/** Longer texts and drawings cannot come from this editor. */
const MAX_TEXT = 100_000;
const MAX_POINTS = 50_000;
/** Maximum coordinate in points; the largest page of a PDF has 14,400. */
const MAX_PLACE = 1e6;

type Entries = Record<string, unknown>;

/** @param image the picture stored with a stamp @returns undefined if it is not a valid item */
export function readItem(
  json: string,
  page: string,
  image: Blob | undefined,
): Annotation | undefined {
  let found: unknown;
  try {
    found = JSON.parse(json);
  } catch {
    return undefined;
  }
  if (typeof found !== 'object' || found === null) return undefined;
  const entries = found as Entries;
  const { type, turn, color } = entries;
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((key) => numberIn(entries, key));
  if (x === undefined || y === undefined || width === undefined || height === undefined)
    return undefined;
  if (typeof color !== 'string' || !/^#[0-9a-f]{6}$/i.test(color)) return undefined;
  if (turn !== 0 && turn !== 90 && turn !== 180 && turn !== 270) return undefined;
  const base = { id: crypto.randomUUID(), page, turn: turn as QuarterTurn, color };
  const item = { ...base, x, y, width: Math.max(0, width), height: Math.max(0, height) };
  switch (type) {
    case 'highlight':
    case 'underline':
    case 'strikeout':
      return { ...item, type };
    case 'image':
    case 'note': {
      const { content } = entries;
      if (typeof content !== 'string' || content.length > MAX_TEXT) return undefined;
      if (type === 'note') return { ...item, type, content };
      return image && { ...item, type, content, image };
    }
    case 'rectangle':
    case 'ellipse':
    case 'line':
    case 'arrow': {
      const { flipX, flipY } = entries;
      return {
        ...item,
        type,
        strokeWidth: strokeIn(entries),
        flipX: flipX === true,
        flipY: flipY === true,
      };
    }
    case 'ink': {
      const strokes = strokesIn(entries.strokes);
      return strokes && { ...item, type, strokeWidth: strokeIn(entries), strokes };
    }
    default:
      return undefined;
  }
}

function numberIn(entries: Entries, key: string): number | undefined {
  const value = entries[key];
  return typeof value === 'number' && Math.abs(value) < MAX_PLACE ? value : undefined;
}

function strokeIn(entries: Entries): number {
  const width = numberIn(entries, 'strokeWidth') ?? 2;
  return Math.min(100, Math.max(0.1, width));
}

function strokesIn(value: unknown): [number, number][][] | undefined {
  if (!Array.isArray(value)) return undefined;
  let points = 0;
  const strokes: [number, number][][] = [];
  for (const stroke of value as unknown[]) {
    if (!Array.isArray(stroke)) return undefined;
    points += stroke.length;
    if (points > MAX_POINTS) return undefined;
    const read: [number, number][] = [];
    for (const point of stroke as unknown[]) {
      const [px, py] = Array.isArray(point) ? (point as unknown[]) : [];
      if (typeof px !== 'number' || typeof py !== 'number') return undefined;
      if (Math.abs(px) > MAX_PLACE || Math.abs(py) > MAX_PLACE) return undefined;
      read.push([px, py]);
    }
    if (read.length > 0) strokes.push(read);
  }
  return strokes.length > 0 ? strokes : undefined;
}

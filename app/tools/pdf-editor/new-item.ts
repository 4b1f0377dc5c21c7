/** Creates items, with the defaults of their kind. */
import type { QuarterTurn } from '@entropy-tools/documents/pdf/quarter-turn';
import type {
  Annotation,
  InkAnnotation,
  NoteAnnotation,
  ShapeAnnotation,
  TextAnnotation,
} from './annotation';
import type { ItemStyle } from './item-style';
import { layOutText, type MeasureText } from './lay-out-text';

/** Where an item is created: a page as displayed now. */
export interface ItemPlace {
  page: string;
  turn: QuarterTurn;
  x: number;
  y: number;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const newId = () => crypto.randomUUID();

/** A text, or a text on a white box. */
export function newText(
  type: TextAnnotation['type'],
  content: string,
  place: ItemPlace,
  { fontFamily, fontSize, color }: ItemStyle,
  measure: MeasureText,
): TextAnnotation {
  const text = { content, fontFamily, fontSize, wraps: false, width: 0 };
  const laidOut = layOutText(text, measure);
  return { ...place, ...text, ...laidOut, id: newId(), type, color };
}

/** Size of a note's icon, as readers draw it. */
const noteSide = 20;

export function newNote(content: string, place: ItemPlace, { color }: ItemStyle): NoteAnnotation {
  return { ...place, id: newId(), type: 'note', content, color, width: noteSide, height: noteSide };
}

type BoxType = 'highlight' | 'underline' | 'strikeout' | 'redact' | ShapeAnnotation['type'];

/** A drag shorter than this, in points, counts as a click. */
export const MIN_DRAG = 4;
/** Size of an item made by a click. */
const clickSizes: Readonly<Record<BoxType, { width: number; height: number }>> = {
  highlight: { width: 120, height: 20 },
  underline: { width: 120, height: 16 },
  strikeout: { width: 120, height: 16 },
  redact: { width: 120, height: 20 },
  rectangle: { width: 120, height: 80 },
  ellipse: { width: 120, height: 80 },
  line: { width: 120, height: 0 },
  arrow: { width: 120, height: 0 },
};

/** An item dragged from one corner to the other, or made by a click. */
export function newBoxItem(
  type: BoxType,
  from: ItemPlace,
  to: { x: number; y: number },
  { color, strokeWidth }: ItemStyle,
): Annotation {
  const { page, turn } = from;
  const isClick = Math.hypot(to.x - from.x, to.y - from.y) < MIN_DRAG;
  const end = isClick
    ? { x: from.x + clickSizes[type].width, y: from.y + clickSizes[type].height }
    : to;
  const base = { id: newId(), page, turn, color, ...boxBetween(from, end) };
  if (type === 'highlight' || type === 'redact' || type === 'underline' || type === 'strikeout')
    return { ...base, type };
  return { ...base, type, strokeWidth, flipX: end.x < from.x, flipY: end.y < from.y };
}

/** Default size of a certificate signature made by a click, in points. */
const certificateRoom = { x: 200, y: 56 };

/** The frame that shows where a certificate signature will appear. */
export function signatureBox(from: ItemPlace, to: { x: number; y: number }): ShapeAnnotation {
  const { page, turn } = from;
  const isClick = Math.hypot(to.x - from.x, to.y - from.y) < MIN_DRAG;
  const end = isClick ? { x: from.x + certificateRoom.x, y: from.y + certificateRoom.y } : to;
  const box = boxBetween(from, end);
  const width = Math.max(40, box.width);
  const height = Math.max(16, box.height);
  const look = { type: 'rectangle', color: '#14213d', strokeWidth: 1 } as const;
  return { ...look, ...box, width, height, id: newId(), page, turn, flipX: false, flipY: false };
}

/** The upright box between two corners. */
export function boxBetween(a: { x: number; y: number }, b: { x: number; y: number }): Box {
  return {
    x: Math.min(a.x, b.x),
    y: Math.min(a.y, b.y),
    width: Math.abs(a.x - b.x),
    height: Math.abs(a.y - b.y),
  };
}

/** A stroke of the pen. @param points at least one, in page coordinates */
export function newInk(
  points: readonly (readonly [number, number])[],
  { page, turn }: ItemPlace,
  { color, strokeWidth }: ItemStyle,
): InkAnnotation {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  // Never zero, because points are stored as fractions of the box.
  const width = Math.max(1, Math.max(...xs) - x);
  const height = Math.max(1, Math.max(...ys) - y);
  const stroke = points.map(([px, py]) => [(px - x) / width, (py - y) / height] as const);
  return {
    id: newId(),
    page,
    turn,
    type: 'ink',
    x,
    y,
    width,
    height,
    color,
    strokeWidth,
    strokes: [stroke],
  };
}

/** Size limit of a signature in points, as wide as people write it by hand. */
const signatureRoom = { width: 140, height: 48 };

/**
 * A picture at 96 dpi, limited to half of the page. At a given point it is centred on it and limited to the
 * size of a signature.
 */
export function newImage(
  image: Blob,
  size: { width: number; height: number },
  content: string,
  { page, turn }: Pick<ItemPlace, 'page' | 'turn'>,
  frame: { width: number; height: number },
  at?: { x: number; y: number },
): Annotation {
  const room = at ? signatureRoom : { width: frame.width / 2, height: frame.height / 2 };
  const scale = Math.min(0.75, room.width / size.width, room.height / size.height);
  const width = size.width * scale;
  const height = size.height * scale;
  return {
    id: newId(),
    page,
    turn,
    type: 'image',
    image,
    content,
    color: '#000000',
    x: within((at?.x ?? frame.width / 2) - width / 2, frame.width - width),
    y: within((at?.y ?? frame.height / 2) - height / 2, frame.height - height),
    width,
    height,
  };
}

function within(value: number, end: number): number {
  return Math.max(0, Math.min(end, value));
}

/** The item at another position or size. A text keeps its font size and is wrapped again. */
export function withBox(item: Annotation, box: Box, measure: MeasureText): Annotation {
  if (item.type !== 'text' && item.type !== 'replace') return { ...item, ...box };
  const { x, y } = box;
  if (box.width === item.width) return { ...item, x, y };
  const wrapped = { ...item, x, y, width: box.width, wraps: true };
  return { ...wrapped, ...layOutText(wrapped, measure) };
}

// Types and helpers for reading a slide's shapes: positions, results, losses.
import { child, type MarkupElement } from '@entropy-tools/data/ooxml/markup-tree';
import type { OpcPackage, Relationship } from '@entropy-tools/data/ooxml/opc-package';
import type { DocImage } from '@entropy-tools/documents/doc/model';
import type { CutEdges } from '@entropy-tools/media/image/crop-picture';
import type { ImageCredit } from '../deck';
import type { ReadParagraph } from './text-body';

/** A position on the slide as fractions of its width and height, 0 to 1; undefined if the layout determines it. */
export type Place = { x: number; y: number; width: number; height: number } | undefined;

/** An object on a slide. */
export type Shape =
  | { kind: 'text'; role: 'title' | 'body'; paragraphs: ReadParagraph[]; place: Place }
  /** The credit of the slide's photo, in a presentation of ours. */
  | { kind: 'credit'; credit: ImageCredit; place: Place }
  /** Where the slide's content comes from, in a presentation of ours. */
  | { kind: 'source'; text: string; place: Place }
  /** The slide's narration: a sound file. */
  | { kind: 'narration'; sound: Blob; place: Place }
  | { kind: 'lines'; lines: string[]; of: 'table' | 'chart' | 'diagram'; place: Place }
  | {
      kind: 'image';
      image: DocImage;
      focus: { x: number; y: number } | undefined;
      /** The edges that are cropped. */
      cut: CutEdges | undefined;
      place: Place;
    };

/** Number of lost objects, by their name in the plural. */
export type Losses = Map<string, number>;

/** What is needed to read the shapes of one slide. */
export interface ShapeSource {
  pack: OpcPackage;
  relationships: ReadonlyMap<string, Relationship>;
  /** The placeholders of the slide's layout and master, for inherited properties. */
  inherited: readonly (MarkupElement | undefined)[];
  /** `p:txStyles` of the master. */
  textStyles: MarkupElement | undefined;
  /** Size of the slide in English Metric Units. */
  size: { width: number; height: number };
  losses: Losses;
  images: Map<string, DocImage | undefined>;
  /** The id of the object that is the slide's narration. */
  narrationId: string | undefined;
  /** Colours of the theme by name. */
  themeColors: ReadonlyMap<string, string>;
  /** Transforms positions in the shape's group to positions on the slide. */
  group?: GroupFrame | undefined;
}

/** Scale and offset of a group, in English Metric Units. */
export interface GroupFrame {
  scale: { x: number; y: number };
  move: { x: number; y: number };
}

/** Counts something as lost. */
export function countLoss(losses: Losses, name: string): void {
  losses.set(name, (losses.get(name) ?? 0) + 1);
}

/** The position of a shape, as fractions of the slide. */
export function shapePlace(
  element: MarkupElement | undefined,
  { size, group }: Pick<ShapeSource, 'size' | 'group'>,
): Place {
  const frame = child(child(element, 'p:spPr'), 'a:xfrm') ?? child(element, 'p:xfrm');
  const at = child(frame, 'a:off')?.attributes;
  const extent = child(frame, 'a:ext')?.attributes;
  const numbers = [at?.x, at?.y, extent?.cx, extent?.cy].map(Number);
  if (!numbers.every(Number.isFinite)) return undefined;
  const [x = 0, y = 0, width = 0, height = 0] = numbers;
  const { scale, move } = group ?? { scale: { x: 1, y: 1 }, move: { x: 0, y: 0 } };
  return {
    ...{ x: (x * scale.x + move.x) / size.width, y: (y * scale.y + move.y) / size.height },
    ...{ width: (width * scale.x) / size.width, height: (height * scale.y) / size.height },
  };
}

/** The transform of a group within an outer one; `outer` alone if the group states no valid one. */
export function groupFrame(
  element: MarkupElement,
  outer: GroupFrame | undefined,
): GroupFrame | undefined {
  const frame = child(child(element, 'p:grpSpPr'), 'a:xfrm');
  const numbers = (name: string, first: string, second: string) => {
    const found = child(frame, name)?.attributes;
    return { x: Number(found?.[first]), y: Number(found?.[second]) };
  };
  const [at, extent] = [numbers('a:off', 'x', 'y'), numbers('a:ext', 'cx', 'cy')];
  const [from, room] = [numbers('a:chOff', 'x', 'y'), numbers('a:chExt', 'cx', 'cy')];
  const scale = { x: extent.x / room.x, y: extent.y / room.y };
  const move = { x: at.x - from.x * scale.x, y: at.y - from.y * scale.y };
  if (![scale.x, scale.y, move.x, move.y].every(Number.isFinite)) return outer;
  if (!outer) return { scale, move };
  return {
    scale: { x: scale.x * outer.scale.x, y: scale.y * outer.scale.y },
    move: {
      x: move.x * outer.scale.x + outer.move.x,
      y: move.y * outer.scale.y + outer.move.y,
    },
  };
}

// What reading a slide's shapes works with: where they are, what they become, what is lost.
import { child, type MarkupElement } from '~/codecs/doc/markup-tree';
import type { DocImage } from '~/codecs/doc/model';
import type { DocxPackage, Relationship } from '~/codecs/doc/read-docx/docx-package';
import type { ImageCredit } from '../deck';
import type { ReadParagraph } from './text-body';

/** A place on the slide as parts of its width and height, 0 to 1; undefined where the layout has it. */
export type Place = { x: number; y: number; width: number; height: number } | undefined;

/** A thing on a slide. */
export type Shape =
  | { kind: 'text'; role: 'title' | 'body'; paragraphs: ReadParagraph[]; place: Place }
  /** Who gave the slide's photo, in a presentation of ours. */
  | { kind: 'credit'; credit: ImageCredit; place: Place }
  /** What is said to the slide: a sound file. */
  | { kind: 'narration'; sound: Blob; place: Place }
  | { kind: 'lines'; lines: string[]; of: 'table' | 'chart' | 'diagram'; place: Place }
  | {
      kind: 'image';
      image: DocImage;
      focus: { x: number; y: number } | undefined;
      place: Place;
    };

/** What is lost, by its name in the plural; how often. */
export type Losses = Map<string, number>;

/** Where the shapes of one slide come from. */
export interface ShapeSource {
  pack: DocxPackage;
  relationships: ReadonlyMap<string, Relationship>;
  /** The placeholders of the slide's layout and master, for what is inherited. */
  inherited: readonly (MarkupElement | undefined)[];
  /** `p:txStyles` of the master. */
  textStyles: MarkupElement | undefined;
  /** English Metric Units. */
  size: { width: number; height: number };
  losses: Losses;
  images: Map<string, DocImage | undefined>;
  /** The id of the object that is the slide's narration. */
  narrationId: string | undefined;
}

/** Counts something that is lost. */
export function lose(losses: Losses, name: string): void {
  losses.set(name, (losses.get(name) ?? 0) + 1);
}

/** Where a shape stands, as parts of the slide. */
export function placeOf(element: MarkupElement | undefined, { size }: ShapeSource): Place {
  const properties = child(element, 'p:spPr');
  const frame = child(properties, 'a:xfrm') ?? child(element, 'p:xfrm');
  const at = child(frame, 'a:off')?.attributes;
  const extent = child(frame, 'a:ext')?.attributes;
  const numbers = [at?.x, at?.y, extent?.cx, extent?.cy].map(Number);
  if (!numbers.every(Number.isFinite)) return undefined;
  const [x = 0, y = 0, width = 0, height = 0] = numbers;
  return {
    ...{ x: x / size.width, y: y / size.height },
    ...{ width: width / size.width, height: height / size.height },
  };
}

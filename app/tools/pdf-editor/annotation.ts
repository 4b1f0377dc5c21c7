/**
 * The items put on a page. Positions and sizes are in points (1/72 inch) from the top left of the page as
 * displayed when the item was made; `turn` is the page's rotation at that time, so that rotating the page
 * later carries its items along. Source: specification 2, sections 3 and 9.
 */
import type { FieldKind } from '@entropy-tools/documents/pdf/fields/field-kinds';
import type { QuarterTurn } from '@entropy-tools/documents/pdf/quarter-turn';
import {
  type StandardFamily,
  standardFamilies,
} from '@entropy-tools/documents/pdf/write-text/families';

export const fontFamilies = standardFamilies;
export type FontFamily = StandardFamily;
export const fontSizes = [8, 10, 12, 14, 16, 18, 24, 32] as const;
export const defaultColor = '#00b4ff';
/** Opacity of a highlight's fill. */
export const highlightOpacity = 0.2;
/** Points by which the white box of a replacement extends beyond its text on each side. */
export const replacePadding = 2;
/** Line height and baseline depth, in multiples of the font size. */
export const lineHeight = 1.2;
export const baselineDepth = 0.95;

interface AnnotationBase {
  id: string;
  /** Id of its page. */
  page: string;
  turn: QuarterTurn;
  x: number;
  y: number;
  color: string;
}
interface Sized {
  width: number;
  height: number;
}

/** Text, or text on a white box that covers what is below. */
export interface TextAnnotation extends AnnotationBase, Sized {
  type: 'text' | 'replace';
  content: string;
  fontSize: number;
  fontFamily: FontFamily;
  /** The content broken into lines. */
  lines: readonly string[];
  /** Whether the width was chosen, so that lines are wrapped to it. */
  wraps: boolean;
}
export interface HighlightAnnotation extends AnnotationBase, Sized {
  type: 'highlight';
}
/** A line below or through the content of the box. */
export interface TextLineAnnotation extends AnnotationBase, Sized {
  type: 'underline' | 'strikeout';
}
/** A picture or a signature. */
export interface ImageAnnotation extends AnnotationBase, Sized {
  type: 'image';
  image: Blob;
  /** Alternative text. */
  content: string;
}
export interface ShapeAnnotation extends AnnotationBase, Sized {
  type: 'rectangle' | 'ellipse' | 'line' | 'arrow';
  /** Points. */
  strokeWidth: number;
  /** A line or arrow that starts at the right (`flipX`) or at the bottom (`flipY`) of its box. */
  flipX: boolean;
  flipY: boolean;
}
/** Strokes of a pen: points within its box, as shares of its width and height. */
export interface InkAnnotation extends AnnotationBase, Sized {
  type: 'ink';
  strokeWidth: number;
  strokes: readonly (readonly (readonly [number, number])[])[];
}
/** A comment that readers open at its place. */
export interface NoteAnnotation extends AnnotationBase, Sized {
  type: 'note';
  content: string;
}
/** An area whose content is removed from the file. */
export interface RedactAnnotation extends AnnotationBase, Sized {
  type: 'redact';
}

/** A form field to be created. It is filled when the saved file is opened. */
export interface FieldAnnotation extends AnnotationBase, Sized {
  type: 'field';
  kind: FieldKind;
  /** Radio buttons with the same name form a group. */
  name: string;
  required: boolean;
  /** For a text field. */
  multiline: boolean;
  /** For a choice field. */
  options: readonly string[];
  /** The value of a radio button. */
  value: string;
}

export type Annotation =
  | FieldAnnotation
  | TextAnnotation
  | HighlightAnnotation
  | TextLineAnnotation
  | ImageAnnotation
  | ShapeAnnotation
  | InkAnnotation
  | NoteAnnotation
  | RedactAnnotation;
export type AnnotationType = Annotation['type'];

/** Whether it is text, which a double click edits. */
export function isText(annotation: Annotation): annotation is TextAnnotation {
  return annotation.type === 'text' || annotation.type === 'replace';
}

/** Position, from the top of its box, and thickness of an underline or strike-out, in points. */
export function textLineOf({ type, height }: Pick<TextLineAnnotation, 'type' | 'height'>) {
  const strokeWidth = Math.min(3, Math.max(0.75, height / 14));
  return { y: type === 'underline' ? height - strokeWidth : height * 0.55, strokeWidth };
}

/** Highlights can be neither moved nor resized (specification 2, section 2); all other items can be moved. */
export function canMove(annotation: Annotation): boolean {
  return annotation.type !== 'highlight';
}

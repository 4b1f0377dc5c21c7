/**
 * What is put on a page. Places and sizes are in points (1/72 inch) from the top left of the page as
 * it was seen when the item was made; `turn` is how far the page had been turned by then, so that
 * turning a page later carries its items along. Source: specification 2, sections 3 and 9.
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
/** Of a highlight's fill. */
export const highlightOpacity = 0.2;
/** Points that the white box of a replacement reaches beyond its text on each side. */
export const replacePadding = 2;
/** A line's height and its baseline's depth, in font sizes. */
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
  /** The content as it is broken into lines. */
  lines: readonly string[];
  /** Whether the width was chosen, so that lines are broken to fit it. */
  wraps: boolean;
}
export interface HighlightAnnotation extends AnnotationBase, Sized {
  type: 'highlight';
}
/** A line below or through what stands in the box. */
export interface TextLineAnnotation extends AnnotationBase, Sized {
  type: 'underline' | 'strikeout';
}
/** A picture or a signature. */
export interface ImageAnnotation extends AnnotationBase, Sized {
  type: 'image';
  image: Blob;
  /** What it is, for people who do not see it. */
  content: string;
}
export interface ShapeAnnotation extends AnnotationBase, Sized {
  type: 'rectangle' | 'ellipse' | 'line' | 'arrow';
  /** Points. */
  strokeWidth: number;
  /** A line or arrow that goes from bottom left to top right, or starts at the right. */
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

/** A form field to be made. It is filled when the saved file is opened. */
export interface FieldAnnotation extends AnnotationBase, Sized {
  type: 'field';
  kind: FieldKind;
  /** Radio buttons with one name are one group. */
  name: string;
  required: boolean;
  /** Of a text. */
  multiline: boolean;
  /** Of a choice. */
  options: readonly string[];
  /** What a radio button stands for. */
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

/** Where an underline or a strike-out runs in its box, from its top, and how thick it is, in points. */
export function textLineOf({ type, height }: Pick<TextLineAnnotation, 'type' | 'height'>) {
  const strokeWidth = Math.min(3, Math.max(0.75, height / 14));
  return { y: type === 'underline' ? height - strokeWidth : height * 0.55, strokeWidth };
}

/** Highlights stay where they are and as they are (specification 2, section 2); all else moves. */
export function canMove(annotation: Annotation): boolean {
  return annotation.type !== 'highlight';
}

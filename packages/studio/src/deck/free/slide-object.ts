/**
 * Objects at places of their own, of which a slide of the layout `free` consists: shapes with text, pictures,
 * tables and charts, as other programs have them. Lengths are pixels of the 1280 × 720 canvas, into the middle
 * of which a page of another shape is fitted.
 */
import type { CutEdges } from '@entropy-tools/media/image/crop-picture';
import type { Frame } from '../slide-drawing';

/** A free slide's page and its objects, from back to front. */
export interface FreeSlide {
  /** English Metric Units. */
  page: { width: number; height: number };
  objects: SlideObject[];
}

/** Colours and fonts of the presentation that a deck was read from; charts without colours of their own use them. */
export interface DeckOrigin {
  /** `#rrggbb` by the theme's names, such as `accent1`. */
  colors: Record<string, string>;
  fonts: { major: string; minor: string };
}

/** One object; it shows each of its parts that is there. */
export interface SlideObject {
  id: string;
  frame: Frame;
  /** Degrees clockwise about the middle of the frame. */
  rotation?: number;
  flip?: 'h' | 'v' | 'hv';
  /** Objects of one group are chosen and moved together. */
  group?: string;
  role?: 'title';
  outline?: Outline;
  fill?: ObjectFill;
  line?: ObjectLine;
  text?: ObjectText;
  picture?: { url: string; alt: string; cut?: CutEdges };
  table?: ObjectTable;
  chart?: ObjectChart;
}

/** A shape by its name in ECMA-376 part 1, 20.1.10.56, or paths in their own measure; a rectangle by default. */
export type Outline =
  | { preset: string; adjust?: Record<string, number> }
  | { paths: OutlinePath[] };

/** `d` has the commands M, L, C, Q and Z of SVG with absolute coordinates. */
export interface OutlinePath {
  d: string;
  width: number;
  height: number;
  isOpen?: boolean;
}

export interface ObjectColor {
  /** `#rrggbb` */
  color: string;
  /** 0 to 1; default 1. */
  opacity?: number;
}

export type ObjectFill =
  | ({ kind: 'solid' } & ObjectColor)
  | {
      kind: 'gradient';
      /** `at` from 0 to 1. */
      stops: ({ at: number } & ObjectColor)[];
      /** Degrees clockwise from left to right; from the centre outwards if undefined. */
      angle?: number;
      /** 0 to 1 from the left and from the top; the middle by default. */
      centre?: { x: number; y: number };
    }
  | { kind: 'picture'; url: string; cut?: CutEdges; isTiled?: boolean };

export interface ObjectLine extends ObjectColor {
  width: number;
  /** By its name in ECMA-376 part 1, 20.1.10.49, such as `dash`. */
  dash?: string;
  /** Line ends by their names in 20.1.10.33, such as `triangle`. */
  head?: string;
  tail?: string;
}

export interface ObjectText {
  paragraphs: ObjectParagraph[];
  anchor: 'top' | 'middle' | 'bottom';
  /** Left, top, right, bottom. */
  inset: [number, number, number, number];
  isWrapped: boolean;
  fit?: 'shape' | { scale: number; reduction: number };
  /** By its name in 20.1.10.83, such as `vert270`. */
  direction?: string;
}

export interface ObjectParagraph {
  runs: ObjectRun[];
  align: 'left' | 'center' | 'right' | 'justify';
  /** Size of an empty paragraph. */
  size: number;
  /** A multiple of the font's height, or pixels. */
  spacing?: { times: number } | { pixels: number };
  /** Distance in pixels, or as a multiple of the size. */
  before?: { times: number } | { pixels: number };
  after?: { times: number } | { pixels: number };
  /** Of the text from the frame, and of the first line from the text. */
  indent?: number;
  first?: number;
  level?: number;
  bullet?: {
    char?: string;
    font?: string;
    /** By its name in 20.1.10.61, such as `arabicPeriod`. */
    number?: string;
    start?: number;
    color?: string;
    /** Relative to the text; default 1. */
    scale?: number;
  };
  isRtl?: boolean;
}

export interface ObjectRun {
  /** `\n` breaks the line. */
  text: string;
  size: number;
  /** `#rrggbb` */
  color: string;
  face?: string;
  bold?: boolean;
  italic?: boolean;
  underline?: boolean;
  strike?: boolean;
  caps?: boolean;
  /** Raised or lowered by this share of the size. */
  raise?: number;
  /** Pixels between letters. */
  spacing?: number;
  href?: string;
  /** A field that the program fills in. */
  field?: 'slidenum';
}

export interface ObjectTable {
  columns: number[];
  rows: { height: number; cells: ObjectCell[] }[];
}

export interface ObjectCell {
  text: ObjectText;
  fill?: ObjectFill;
  /** Left, top, right, bottom. */
  lines: (ObjectLine | undefined)[];
  columnSpan?: number;
  rowSpan?: number;
  /** Covered by a cell before or above. */
  isCovered?: boolean;
}

export interface ObjectChart {
  /** A picture of it. */
  url: string;
  alt: string;
  /** The chart's part, with colours instead of names of a theme. */
  xml: string;
  /** Its figures as a workbook, in Base64. */
  workbook?: string;
}

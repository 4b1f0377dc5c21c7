/**
 * How a source lays out its pages, for the writers that make pages: all lengths are points. A reader
 * states it only where it is asked for; without it a document has the look of its writer.
 */
import type { Align, Block } from './model';

/** Pages of one size with their own headers and footers. */
export interface DocSection {
  width: number;
  height: number;
  /** From the paper's edges to the text. */
  margin: { top: number; right: number; bottom: number; left: number };
  /** From the paper's upper and lower edge to header and footer. */
  headerFrom: number;
  footerFrom: number;
  /** Where it begins. */
  starts: 'page' | 'odd-page' | 'even-page' | 'here';
  columns?: { gap: number; widths: number[]; line?: boolean };
  headers: PageMargins;
  footers: PageMargins;
  /** The first page has headers and footers of its own, be they empty. */
  firstDiffers?: boolean;
  /** Even pages have headers and footers of their own. */
  evenDiffers?: boolean;
  /** Number of its first page; it goes on counting without one. */
  firstNumber?: number;
  /** How its page numbers are written, as `formatListNumber` names it. */
  numbers?: string;
  blocks: Block[];
}

/** Headers or footers by the pages that they stand on. */
export interface PageMargins {
  default?: Block[];
  first?: Block[];
  even?: Block[];
}

/** What all sections share. */
export interface PageDefaults {
  /** Distance of tab stops where a paragraph states none. */
  tabEvery: number;
  /** Space after one paragraph and before the next are added; the larger counts without it. */
  addsGaps?: boolean;
}

/** A stop of a line. */
export interface TabStop {
  /** From the leading margin, or the middle or end of the line. */
  at: number | 'middle' | 'edge';
  align: 'start' | 'center' | 'end' | 'decimal';
  /** What fills the way to it: a full stop, a hyphen, an underscore or a middle dot. */
  leader?: string;
}

/** A line at an edge. */
export interface EdgeLine {
  width: number;
  color: string;
  style: 'single' | 'double' | 'dashed' | 'dotted';
  /** Distance to the text. */
  gap: number;
}

export type Edge = 'top' | 'right' | 'bottom' | 'left';
export type EdgeLines = Partial<Record<Edge, EdgeLine>>;

/** How a paragraph stands on its page. */
export interface ParagraphLook {
  /** From the leading margin; `first` is added for the first line, below 0 it hangs. */
  indent: { start: number; end: number; first: number };
  before: number;
  after: number;
  /** `times`: of the font's own line height; else points. */
  line: { rule: 'times' | 'least' | 'exact'; value: number };
  tabs?: TabStop[];
  keepWithNext?: boolean;
  keepTogether?: boolean;
  /** A single line of it may stand at the end or the beginning of a page. */
  mayPart?: boolean;
  breakBefore?: 'page' | 'column';
  background?: string;
  edges?: EdgeLines;
  /** A line between it and a neighbour that has the same edges. */
  between?: EdgeLine;
  /** Neighbours of this name have no space between them. */
  tightWith?: string;
  marker?: ListMarker;
  /** The size and font of its end, which gives an empty paragraph its height. */
  end: { sizePt: number; font?: string };
  rtl?: boolean;
  floats?: FloatingBox[];
}

/** A bullet or number before a paragraph. */
export interface ListMarker {
  text: string;
  level: number;
  ordered: boolean;
  follow: 'tab' | 'space' | 'nothing';
  align: Align;
  sizePt: number;
  font?: string;
  bold?: boolean;
  italic?: boolean;
  color?: string;
}

/** Where one axis of a floating box is measured from. */
export interface FloatPlace {
  from: 'page' | 'margin' | 'text';
  /** Points, or a side to stand at. */
  at: number | 'start' | 'center' | 'end';
}

/** Something beside, before or behind the text. */
export interface FloatingBox {
  width: number;
  height: number;
  x: FloatPlace;
  y: FloatPlace;
  wrap: 'none' | 'square' | 'above-below';
  behind?: boolean;
  /** Distance that other text keeps. */
  distance: { top: number; right: number; bottom: number; left: number };
  background?: string;
  outline?: EdgeLine;
  /** Between the outline and the content. */
  padding: { top: number; right: number; bottom: number; left: number };
  /** It grows with its content. */
  grows?: boolean;
  blocks: Block[];
}

/** How a table stands on its page. */
export interface TableLook {
  /** Of each column of the grid; together the table's width. */
  widths: number[];
  align: 'start' | 'center' | 'end';
  /** Of the table's text edge from the margin. */
  indent: number;
  rows: { height?: number; exact?: boolean; together?: boolean }[];
  /** Floating as a whole, as far as its place is stated. */
  float?: { x: FloatPlace; y: FloatPlace };
}

/** How a cell looks; its edges win over its neighbours' where theirs are thinner. */
export interface CellLook {
  padding: { top: number; right: number; bottom: number; left: number };
  edges: EdgeLines;
  vertical: 'top' | 'center' | 'bottom';
}

/** A font that came with the document: TrueType or OpenType bytes. */
export interface DocFont {
  /** As the document names it. */
  name: string;
  bold: boolean;
  italic: boolean;
  bytes: Uint8Array<ArrayBuffer>;
}

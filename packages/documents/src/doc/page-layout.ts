/**
 * How a source lays out its pages, for the writers that make pages; all lengths are points. Readers fill this
 * in only on request; without it the writer decides how a document looks.
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
  /** Where the section begins; `here` continues on the same page. */
  starts: 'page' | 'odd-page' | 'even-page' | 'here';
  columns?: { gap: number; widths: number[]; line?: boolean };
  headers: HeaderFooterSet;
  footers: HeaderFooterSet;
  /** The first page has its own headers and footers, which may be empty. */
  firstDiffers?: boolean;
  /** Even pages have headers and footers of their own. */
  evenDiffers?: boolean;
  /** Number of its first page; continues the count when absent. */
  firstNumber?: number;
  /** Format of its page numbers, as `formatListNumber` names it. */
  numbers?: string;
  blocks: Block[];
}

/** Headers or footers by the pages that they appear on. */
export interface HeaderFooterSet {
  default?: Block[];
  first?: Block[];
  even?: Block[];
}

/** Settings that all sections share. */
export interface PageDefaults {
  /** Distance of default tab stops, for paragraphs that define none. */
  tabEvery: number;
  /** Whether the spaces after one paragraph and before the next add up; otherwise the larger one applies. */
  addsGaps?: boolean;
  /** Whether pairs of letters are kerned. */
  kerns?: boolean;
}

export interface TabStop {
  /** Distance from the leading margin, or the middle or end of the line. */
  at: number | 'middle' | 'edge';
  align: 'start' | 'center' | 'end' | 'decimal';
  /** The character that fills the gap before it: a full stop, a hyphen, an underscore or a middle dot. */
  leader?: string;
}

/** A border on one side. */
export interface BorderLine {
  width: number;
  color: string;
  style: 'single' | 'double' | 'dashed' | 'dotted';
  /** Distance to the text. */
  gap: number;
}

export type Edge = 'top' | 'right' | 'bottom' | 'left';
export type BorderLines = Partial<Record<Edge, BorderLine>>;

/** How a paragraph is laid out on its page. */
export interface ParagraphFormat {
  /** From the leading margin; `first` is added for the first line and is negative for a hanging indent. */
  indent: { start: number; end: number; first: number };
  before: number;
  after: number;
  /** `times`: multiples of the font's own line height; otherwise points. */
  line: { rule: 'times' | 'least' | 'exact'; value: number };
  tabs?: TabStop[];
  keepWithNext?: boolean;
  keepTogether?: boolean;
  /** Allows widows and orphans. */
  mayPart?: boolean;
  breakBefore?: 'page' | 'column';
  background?: string;
  edges?: BorderLines;
  /** A line between it and a neighbour that has the same borders. */
  between?: BorderLine;
  /** Adjacent paragraphs with the same name have no space between them. */
  tightWith?: string;
  marker?: ListMarker;
  /** Size and font of the paragraph mark, which give an empty paragraph its height. */
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

/** Position of a floating box along one axis. */
export interface FloatPosition {
  from: 'page' | 'margin' | 'text';
  /** Offset in points, or an alignment. */
  at: number | 'start' | 'center' | 'end';
}

/** A box beside, before or behind the text. */
export interface FloatingBox {
  width: number;
  height: number;
  x: FloatPosition;
  y: FloatPosition;
  wrap: 'none' | 'square' | 'above-below';
  behind?: boolean;
  /** Distance to the surrounding text. */
  distance: { top: number; right: number; bottom: number; left: number };
  background?: string;
  outline?: BorderLine;
  /** Between the outline and the content. */
  padding: { top: number; right: number; bottom: number; left: number };
  /** Grows in height with its content. */
  grows?: boolean;
  blocks: Block[];
}

/** How a table is laid out on its page. */
export interface TableFormat {
  /** Widths of the grid columns; their sum is the table's width. */
  widths: number[];
  align: 'start' | 'center' | 'end';
  /** From the margin to the text of the first cell. */
  indent: number;
  rows: { height?: number; exact?: boolean; together?: boolean }[];
  /** Position of a floating table, as far as it is stated. */
  float?: { x: FloatPosition; y: FloatPosition };
}

/** How a cell looks; at a shared border the thicker line wins. */
export interface CellFormat {
  padding: { top: number; right: number; bottom: number; left: number };
  edges: BorderLines;
  vertical: 'top' | 'center' | 'bottom';
}

/** A font embedded in the document: TrueType or OpenType bytes. */
export interface DocFont {
  /** As the document names it. */
  name: string;
  bold: boolean;
  italic: boolean;
  bytes: Uint8Array<ArrayBuffer>;
}

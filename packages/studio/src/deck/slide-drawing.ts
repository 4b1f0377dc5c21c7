/**
 * The layout of a slide: positions in pixels of a 1280 × 720 canvas. The page, the PPTX, the PDF and the
 * video are all drawn from it, so that they look alike.
 */
import type { ImageFocus } from './deck';

export const SLIDE_WIDTH = 1280;
export const SLIDE_HEIGHT = 720;

/** Pixels from the slide's upper left corner. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A piece of text in one style. */
export interface Run {
  text: string;
  bold?: boolean;
  italic?: boolean;
  code?: boolean;
  strike?: boolean;
  /** An http, https or mailto address. */
  href?: string;
  /** `#RRGGBB`; default the paragraph's. */
  color?: string;
}

/** One paragraph, already broken into the lines that fit its frame. */
export interface Paragraph {
  /** Each line's runs; a writer that breaks lines itself joins them with a space where the text had one. */
  lines: Run[][];
  /** The text before it was broken. */
  runs: Run[];
  /** Font size in pixels. */
  size: number;
  lineHeight: number;
  color: string;
  font: 'display' | 'text' | 'mono';
  align: 'left' | 'center' | 'right';
  /** Whether the paragraph runs from right to left. */
  rtl?: boolean;
  /** Pixels above the paragraph. */
  spaceBefore: number;
  /** The list marker, and the nesting level from 0. */
  bullet?: { kind: 'dot' | 'number'; label: string; level: number; color?: string };
}

/** The drawn objects, from back to front. `role` names placeholders for the PPTX and for readers. */
export type Mark =
  | {
      kind: 'text';
      /** `source` stands at the foot; `ornament` repeats what another text says, as initials do. */
      role: 'title' | 'body' | 'source' | 'ornament' | 'credit' | 'number';
      frame: Frame;
      anchor: 'top' | 'middle' | 'bottom';
      paragraphs: Paragraph[];
    }
  | {
      kind: 'image';
      frame: Frame;
      url: string;
      /** `cover` fills the frame around `focus`, `contain` shows all of it. */
      fit: 'cover' | 'contain';
      focus: ImageFocus;
      alt: string;
      radius: number;
    }
  | { kind: 'box'; frame: Frame; fill: string /** 0 to 1 */; opacity: number; radius: number }
  | { kind: 'line'; from: [number, number]; to: [number, number]; color: string; width: number }
  | {
      kind: 'table';
      frame: Frame;
      columns: number[];
      rows: { height: number; header: boolean; cells: Paragraph[] }[];
      line: string;
      headerFill: string;
    }
  | {
      kind: 'chart';
      frame: Frame;
      chart: {
        type: 'bar' | 'line' | 'pie';
        labels: string[];
        series: { name: string; values: number[] }[];
      };
      colors: string[];
      color: string;
    };

/** A slide ready to be drawn. */
export interface SlideDrawing {
  background: string;
  marks: Mark[];
  /** Plain sentences about what is not shown; empty if nothing is missing. */
  notices: string[];
  /** Whether something was left out for lack of space, which `splitSlide` remedies. */
  isFull: boolean;
}

/** The width in pixels of a text at a size; the page measures with a canvas, Node and jobs with font files. */
export type MeasureText = (
  text: string,
  style: { font: Paragraph['font']; size: number; bold: boolean; italic: boolean },
) => number;

/**
 * Lays out a slide on a canvas of 1280 × 720 pixels. Everything that shows a slide (the page, PPTX, PDF,
 * video) draws this layout. Text never leaves its frame: it shrinks step by step to a minimum size, and what
 * still does not fit is left out and reported; `splitSlide` splits such a slide beforehand.
 */
import type { Slide, SlideLayout } from '../deck';
import { type MeasureText, SLIDE_WIDTH, type SlideDrawing } from '../slide-drawing';
import type { Theme } from '../themes';
import { layOutGallery, layOutTimeline } from './arranged-layouts';
import { layOutCards, layOutKeyFigures, layOutMatrix, layOutProcess } from './card-layouts';
import { type ContentBlock, MAX_CONTENT, readContent } from './content';
import { addCredit } from './credit-marks';
import {
  layOutAgenda,
  layOutBigNumber,
  layOutClosing,
  layOutColumns,
  layOutComparison,
  layOutQuote,
  layOutSection,
  layOutSingle,
} from './further-layouts';
import { margin, noteFull, slideNumberMark } from './parts';
import type { LayoutScope } from './scope';
import { themeOfSlide } from './slide-theme';
import {
  hidesContent,
  layOutBelow,
  layOutBeside,
  layOutImage,
  layOutOverlay,
  layOutText,
  layOutTitle,
} from './specified-layouts';

/** How a slide is laid out. */
export interface LayoutOptions {
  theme: Theme;
  measure: MeasureText;
  /** The slide's number from 1, drawn at the lower right; none if undefined. */
  number?: number;
  /** Number of slides in the deck. */
  count?: number;
  /** The smallest body text in points; default 10. */
  floor?: number;
}

/**
 * Lays out a slide.
 * @param columns its parsed content, if already available
 */
export function layOutSlide(
  slide: Slide,
  options: LayoutOptions,
  columns: ContentBlock[][] = readContent(slide.content),
): SlideDrawing {
  const theme = themeOfSlide(options.theme, slide);
  const scope: LayoutScope = {
    ...{ slide, theme, measure: options.measure, floor: options.floor ?? 10 },
    ...{ columns, marks: [], notices: [], isFull: false },
  };
  if (slide.content.length > MAX_CONTENT)
    noteFull(scope, `A slide shows no more than ${MAX_CONTENT.toLocaleString('en')} characters.`);
  (layouts[slide.layout] ?? layOutText)(scope);
  addCredit(scope);
  const { number } = options;
  if (number !== undefined && !isPicture(slide)) {
    const right = SLIDE_WIDTH - margin.x;
    const isBeside = slide.layout === 'text-image-right' && slide.imageUrl;
    scope.marks.push(slideNumberMark(scope, number, isBeside ? SLIDE_WIDTH / 2 - 48 : right));
  }
  if (hidesContent(slide) && slide.content.trim() !== '')
    scope.notices.push('This layout does not show the content. Choose another to see it.');
  const { marks, notices, isFull } = scope;
  return { background: theme.background, marks, notices, isFull };
}

const layouts: Partial<Record<SlideLayout, (scope: LayoutScope) => void>> = {
  'text-image-right': (scope) => layOutBeside(scope, 'right'),
  'text-image-left': (scope) => layOutBeside(scope, 'left'),
  'title-only': layOutTitle,
  'image-title-overlay': layOutOverlay,
  'image-only': layOutImage,
  section: layOutSection,
  agenda: layOutAgenda,
  'two-columns': (scope) => layOutColumns(scope, 2),
  comparison: layOutComparison,
  quote: layOutQuote,
  'big-number': layOutBigNumber,
  timeline: layOutTimeline,
  table: layOutSingle,
  chart: layOutSingle,
  code: layOutSingle,
  gallery: layOutGallery,
  closing: layOutClosing,
  'three-columns': (scope) => layOutColumns(scope, 3),
  'text-image-top': layOutBelow,
  cards: layOutCards,
  process: layOutProcess,
  'key-figures': layOutKeyFigures,
  matrix: layOutMatrix,
};

function isPicture({ layout }: Slide): boolean {
  return layout === 'image-only' || layout === 'image-title-overlay';
}

/**
 * Lays out a slide on a canvas of 1280 × 720 pixels. Everything that shows a slide (the page, PPTX, PDF,
 * video) draws this layout. Text never leaves its frame: it shrinks step by step to a minimum size, and what
 * still does not fit is left out and reported; `splitSlide` splits such a slide beforehand.
 */
import type { Slide, SlideLayout } from '../deck';
import {
  type Mark,
  type MeasureText,
  SLIDE_HEIGHT,
  SLIDE_WIDTH,
  type SlideDrawing,
} from '../slide-drawing';
import type { Theme } from '../themes';
import { layOutGallery, layOutTimeline } from './arranged-layouts';
import {
  layOutCards,
  layOutKeyFigures,
  layOutMatrix,
  layOutProcess,
  layOutTeam,
} from './card-layouts';
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
import { margin, noteFull, sideFrame, slideNumberMark, sourceMark } from './parts';
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
  pictureMark,
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
  const side = sideFrame(slide);
  if (side) scope.marks.push(pictureMark(slide, side));
  (layouts[slide.layout] ?? layOutText)(scope);
  addCredit(scope);
  const { number } = options;
  const foot = footOf(scope.marks);
  if (number !== undefined && !isPicture(slide))
    scope.marks.push(slideNumberMark(scope, number, foot.right));
  if (slide.source?.trim() && !isPicture(slide)) scope.marks.push(sourceMark(scope, foot));
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
  team: layOutTeam,
};

/** The free width at the foot of a slide, beside a picture that reaches down to its edge. */
function footOf(marks: readonly Mark[]): { left: number; right: number } {
  let left: number = margin.x;
  let right = SLIDE_WIDTH - margin.x;
  for (const mark of marks) {
    if (mark.kind !== 'image' || mark.frame.y + mark.frame.height < SLIDE_HEIGHT - 40) continue;
    if (mark.frame.x <= 0) left = Math.max(left, mark.frame.width + 48);
    else if (mark.frame.x + mark.frame.width >= SLIDE_WIDTH) right = mark.frame.x - 48;
  }
  return { left, right };
}

function isPicture({ layout }: Slide): boolean {
  return layout === 'image-only' || layout === 'image-title-overlay';
}

/** Judges a planned deck by what stands on its slides, as they are laid out in their fonts. */
import { contrastRatio } from '../../packages/media/src/colour/contrast.ts';
import type { Slide } from '../../packages/studio/src/deck/deck.ts';
import { layOutSlide } from '../../packages/studio/src/deck/layout/lay-out-slide.ts';
import { heightOf } from '../../packages/studio/src/deck/layout/set-text.ts';
import {
  type Frame,
  type Mark,
  type MeasureText,
  SLIDE_HEIGHT,
  SLIDE_WIDTH,
  type SlideDrawing,
} from '../../packages/studio/src/deck/slide-drawing.ts';
import { blend } from '../../packages/studio/src/deck/theme-colours.ts';
import { findTheme } from '../../packages/studio/src/deck/themes.ts';

/** What is demanded of every deck. */
const demands = { contrast: 4.5, kinds: 5, window: 10, pictures: 0.6, lines: 6 } as const;

interface DeckJudgement {
  slides: number;
  /** Slides with text that is cut or leaves its frame. */
  overflowing: number;
  /** The lowest contrast of a text with what it stands on. */
  contrast: number;
  /** The fewest kinds of layouts in ten slides in a row; for a shorter deck, in all of them. */
  kinds: number;
  /** Share of the slides with a picture or a chart; those with code are not counted. */
  pictured: number;
  /** The most lines in one text. */
  lines: number;
  /** Slides with text alone. */
  bare: number;
  /** What is wrong, as sentences. */
  faults: string[];
}

/** @param measure of the deck's design */
export function judgeDeck(
  deck: { theme: string; slides: readonly Slide[] },
  measure: MeasureText,
): DeckJudgement {
  const theme = findTheme(deck.theme);
  const faults: string[] = [];
  const result = { overflowing: 0, contrast: 21, lines: 0, bare: 0 };
  let pictured = 0;
  let code = 0;
  for (const [at, slide] of deck.slides.entries()) {
    const drawing = layOutSlide(slide, { theme, measure, number: at + 1 });
    const where = `slide ${at + 1} (${slide.layout}) ‘${slide.title}’`;
    const overflow = overflowOf(drawing);
    if (overflow !== undefined) {
      result.overflowing++;
      faults.push(`${where}: ${overflow}`);
    }
    const contrast = contrastOf(drawing);
    if (contrast < demands.contrast) faults.push(`${where}: contrast ${contrast.toFixed(2)}`);
    result.contrast = Math.min(result.contrast, contrast);
    const lines = slide.layout === 'code' ? 0 : linesOf(drawing);
    if (lines > demands.lines) faults.push(`${where}: ${lines} lines`);
    result.lines = Math.max(result.lines, lines);
    if (drawing.marks.some(({ kind }) => kind === 'image' || kind === 'chart')) pictured++;
    if (slide.layout === 'code') code++;
    if (isBare(drawing, slide)) {
      result.bare++;
      faults.push(`${where}: text alone`);
    }
  }
  const { length } = deck.slides;
  const kinds = fewestKinds(deck.slides);
  const wanted = Math.min(demands.kinds, Math.ceil(length / 2));
  if (kinds < wanted) faults.push(`${kinds} kinds of layouts in ${Math.min(10, length)} slides`);
  const share = length === code ? 1 : pictured / (length - code);
  if (share < demands.pictures) faults.push(`pictures on ${(share * 100).toFixed(0)} % of slides`);
  return { slides: length, ...result, kinds, pictured: share, faults };
}

function overflowOf({ isFull, marks, notices }: SlideDrawing): string | undefined {
  if (isFull) return notices[0] ?? 'overfull';
  for (const mark of marks) {
    if (mark.kind === 'line') continue;
    const { x, y, width, height } = mark.frame;
    const isOut = x < -0.5 || y < -0.5 || x + width > SLIDE_WIDTH + 0.5;
    if (isOut || y + height > SLIDE_HEIGHT + 0.5) return `a ${mark.kind} leaves the slide`;
    if (mark.kind === 'text' && heightOf(mark.paragraphs) > height + 1.5)
      return 'a text is higher than its frame';
  }
  return undefined;
}

/** The lowest contrast of a text with the ground below it. */
function contrastOf({ marks, background }: SlideDrawing): number {
  let lowest = 21;
  for (const [at, mark] of marks.entries()) {
    const texts =
      mark.kind === 'text'
        ? mark.paragraphs
        : mark.kind === 'table'
          ? mark.rows.flatMap(({ cells }) => cells)
          : [];
    if (texts.length === 0 || !('frame' in mark)) continue;
    const grounds = groundsOf(marks.slice(0, at), mark.frame, background);
    if (mark.kind === 'table') grounds.push(mark.headerFill);
    for (const { color, runs } of texts)
      for (const ink of [color, ...runs.flatMap((run) => run.color ?? [])])
        for (const ground of grounds) lowest = Math.min(lowest, contrastRatio(ink, ground));
  }
  return lowest;
}

/** What a text stands on: the boxes that hold its middle, and white below those that are over a picture. */
function groundsOf(below: readonly Mark[], frame: Frame, background: string): string[] {
  const [x, y] = [
    frame.x + Math.min(40, frame.width / 2),
    frame.y + Math.min(20, frame.height / 2),
  ];
  let grounds = [background];
  for (const mark of below) {
    if (mark.kind !== 'box' && mark.kind !== 'image') continue;
    const { frame: own } = mark;
    const holds = x >= own.x && x <= own.x + own.width && y >= own.y && y <= own.y + own.height;
    if (!holds) continue;
    grounds =
      mark.kind === 'image'
        ? ['#FFFFFF', '#000000']
        : grounds.map((ground) => blend(mark.fill, ground, mark.opacity));
  }
  return grounds;
}

function linesOf({ marks }: SlideDrawing): number {
  return Math.max(
    0,
    ...marks.map((mark) => {
      if (mark.kind === 'table') return mark.rows.filter(({ header }) => !header).length;
      if (mark.kind !== 'text' || mark.role !== 'body') return 0;
      return mark.paragraphs.reduce((sum, { lines }) => sum + lines.length, 0);
    }),
  );
}

/** Cards, tables, steps, pictures and charts are something to look at; titles, lists and ornaments are not. */
function isBare({ marks }: SlideDrawing, { layout }: Slide): boolean {
  if (layout === 'quote' || layout === 'code' || layout === 'title-only') return false;
  const isSeen = (mark: Mark) =>
    ['image', 'chart', 'table'].includes(mark.kind) ||
    (mark.kind === 'box' && mark.frame.width > 100 && mark.frame.height > 60);
  const isDrawnByLayout = ['timeline', 'key-figures'].includes(layout);
  return !isDrawnByLayout && !marks.some(isSeen);
}

function fewestKinds(slides: readonly Slide[]): number {
  const { window } = demands;
  const kinds = slides.map(({ layout }) => layout.replace(/^text-image-(?:left|right)$/, 'beside'));
  if (kinds.length <= window) return new Set(kinds).size;
  return Math.min(
    ...kinds.slice(0, 1 - window).map((_, at) => new Set(kinds.slice(at, at + window)).size),
  );
}

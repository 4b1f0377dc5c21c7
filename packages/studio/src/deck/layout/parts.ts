// Shared parts of layouts: margins, the title, a theme's ornament, the number.
import type { Slide, SlideLayout } from '../deck';
import type { Frame, Mark, Paragraph } from '../slide-drawing';
import { SLIDE_HEIGHT, SLIDE_WIDTH } from '../slide-drawing';
import { readInline } from './content';
import { type LayoutScope, pointsToPixels, sizesBetween } from './scope';
import { setText } from './set-text';

/** Pixels between the slide's edge and its content. */
export const margin = { x: 64, top: 52, bottom: 60 } as const;

/** Title sizes: 28 points by specification 3, section 9, and down to the minimum for long titles. */
const titleSizes = sizesBetween(28, 18);

/** Sizes of body text: the specification's 16 points, and down to the minimum. */
export function bodySizes({ floor }: Pick<LayoutScope, 'floor'>): number[] {
  return sizesBetween(16, floor);
}

/** Sizes of text in layouts beyond the specification: a few words in a field may be larger. */
export function fieldSizes({ floor }: Pick<LayoutScope, 'floor'>): number[] {
  return sizesBetween(22, floor);
}

/** Reports once that a slide has more content than fits. */
export function noteOverflow(scope: LayoutScope): void {
  noteFull(scope, 'Not all of the text fits on this slide. Split it, or shorten the text.');
}

/** Marks the slide as full, and reports a notice once. */
export function noteFull(scope: LayoutScope, notice: string): void {
  scope.isFull = true;
  if (!scope.notices.includes(notice)) scope.notices.push(notice);
}

/** Layouts that show the slide's picture beside their text, if it has one. */
const SIDE = {
  section: 'right',
  closing: 'left',
  agenda: 'right',
  quote: 'left',
  'big-number': 'right',
};

/** The horizontal place of the text, beside the slide's picture in the layouts that show one at the side. */
export function textArea(
  { slide }: Pick<LayoutScope, 'slide'>,
  whole: Pick<Frame, 'x' | 'width'> = wholeWidth,
): Pick<Frame, 'x' | 'width'> {
  const frame = sideFrame(slide);
  if (!frame) return whole;
  const left = frame.x > 0 ? whole.x : frame.width + 56;
  return { x: left, width: (frame.x > 0 ? frame.x - 56 : SLIDE_WIDTH - margin.x) - left };
}

/** The frame of the picture that a layout shows at its side; undefined for other layouts. */
export function sideFrame({ layout, imageUrl }: Slide): Frame | undefined {
  const side = imageUrl ? (SIDE as Partial<Record<SlideLayout, string>>)[layout] : undefined;
  if (!side) return undefined;
  const width = 520;
  return { x: side === 'left' ? 0 : SLIDE_WIDTH - width, y: 0, width, height: SLIDE_HEIGHT };
}

const wholeWidth = { x: margin.x, width: SLIDE_WIDTH - margin.x * 2 };

/** Adds the title above the body. @returns the remaining frame for the body */
export function addTitle(
  scope: LayoutScope,
  {
    top = margin.top,
    ...area
  }: Pick<Frame, 'x' | 'width'> & { /** Pixels above the title. */ top?: number } = textArea(scope),
): Frame {
  const { slide, theme } = scope;
  const bottom = SLIDE_HEIGHT - margin.bottom;
  if (slide.title.trim() === '') return { ...area, y: top, height: bottom - top };
  // Two lines at the largest size; longer titles first become smaller, then higher.
  const room = { ...area, y: top, height: pointsToPixels(28) * 1.15 * 2 };
  let set = setTitle(scope, room, titleSizes);
  if (!set.fits) set = setTitle(scope, { ...room, height: 230 }, titleSizes.slice(-1));
  if (!set.fits) noteOverflow(scope);
  const height = Math.max(set.height, pointsToPixels(28) * 1.15);
  scope.marks.push({ ...set.mark, frame: { ...room, height } });
  let y = top + height + 28;
  if (theme.ornament === 'rule') {
    scope.marks.push(boxMark({ x: area.x, y: y - 16, width: 72, height: 4 }, theme.accent, 2));
    y += 12;
  }
  return { ...area, y, height: bottom - y };
}

/** Sets the slide's title in a frame. */
export function setTitle(
  { slide, theme, measure }: LayoutScope,
  frame: Frame,
  sizes: readonly number[],
  look: { color?: string; align?: Paragraph['align']; anchor?: 'top' | 'middle' | 'bottom' } = {},
) {
  const runs = readInline(slide.title.replace(/\s+/g, ' ').trim());
  return setText(
    [{ runs: runs.map(({ href: _, ...run }) => run) }],
    frame,
    {
      role: 'title',
      sizes,
      color: theme.title,
      font: 'display',
      bold: true,
      leading: 1.15,
      ...look,
    },
    { measure },
  );
}

/** A filled rectangle. */
export function boxMark(frame: Frame, fill: string, radius = 0, opacity = 1): Mark {
  return { kind: 'box', frame, fill, opacity, radius };
}

/** A theme's decoration, behind everything else; the rule is drawn below titles instead. */
export function ornamentMarks({ theme }: Pick<LayoutScope, 'theme'>): Mark[] {
  const { accent } = theme;
  switch (theme.ornament) {
    case 'edge':
      return [boxMark({ x: 0, y: 0, width: 14, height: SLIDE_HEIGHT }, accent)];
    case 'band':
      return [boxMark({ x: 0, y: 0, width: SLIDE_WIDTH, height: 12 }, accent)];
    case 'corner':
      return [boxMark({ x: SLIDE_WIDTH - 40, y: 0, width: 40, height: 40 }, accent)];
    case 'dots':
      return [5, 4, 3, 2, 1].map((size, index) =>
        boxMark(
          { x: margin.x + index * 18 - size, y: 690 - size, width: size * 2, height: size * 2 },
          accent,
          size,
        ),
      );
    case 'frame':
      return frameLines(
        { x: 24, y: 24, width: SLIDE_WIDTH - 48, height: SLIDE_HEIGHT - 48 },
        theme.line,
      );
    default:
      return [];
  }
}

function frameLines({ x, y, width, height }: Frame, color: string): Mark[] {
  const corners: [number, number][] = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
  return corners.map((from, index) => ({
    ...{ kind: 'line', from, to: corners[(index + 1) % 4] ?? from, color, width: 2 },
  }));
}

/** Where the slide's content comes from, at the lower left. */
export function sourceMark(
  scope: LayoutScope,
  { left, right }: { left: number; right: number },
): Mark {
  const { theme, slide, measure } = scope;
  // Beside the dots, which stand at the foot too.
  const from = theme.ornament === 'dots' ? left + 108 : left;
  const frame = { x: from, y: 664, width: right - from - 90, height: 24 };
  const setting = {
    ...({ role: 'source', anchor: 'middle' } as const),
    ...{ sizes: sizesBetween(9, 6), color: theme.muted },
  };
  const runs = [{ text: slide.source?.replace(/\s+/g, ' ').trim() ?? '' }];
  return setText([{ runs }], frame, setting, { measure }).mark;
}

/** The slide's number at the lower right of an area. */
export function slideNumberMark(
  { theme }: Pick<LayoutScope, 'theme'>,
  number: number,
  right: number,
): Mark {
  const size = pointsToPixels(9);
  const runs = [{ text: String(number) }];
  return {
    ...{ kind: 'text', role: 'number', anchor: 'middle' },
    frame: { x: right - 80, y: 664, width: 80, height: 24 },
    paragraphs: [
      {
        ...{ runs, lines: [runs], size, lineHeight: size * 1.35, color: theme.muted },
        ...{ font: 'text', align: 'right', spaceBefore: 0 },
      },
    ],
  };
}

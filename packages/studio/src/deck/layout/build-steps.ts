/**
 * The steps in which a slide's points appear: each top-level bullet with what belongs to it, or each item of
 * an itemised layout. Everything else is visible from the beginning.
 */
import type { Slide, SlideLayout } from '../deck';
import type { Mark, Paragraph, SlideDrawing } from '../slide-drawing';

/** Layouts in which each body text is an item. */
export const ITEMISED_LAYOUTS: readonly SlideLayout[] = ['timeline', 'cards', 'process', 'team'];

/** What appears together: a range of paragraphs, both ends included, of one of a drawing's marks. */
export interface BuildStep {
  mark: number;
  from: number;
  to: number;
}

/** The steps of a slide in order; none if all its points are visible from the beginning. */
export function buildSteps(
  { build, layout }: Pick<Slide, 'build' | 'layout'>,
  { marks }: Pick<SlideDrawing, 'marks'>,
): BuildStep[] {
  if (build !== 'by-item') return [];
  return marks.flatMap((mark, index): BuildStep[] => {
    if (mark.kind !== 'text' || mark.role !== 'body' || mark.paragraphs.length === 0) return [];
    const last = mark.paragraphs.length - 1;
    if (ITEMISED_LAYOUTS.includes(layout) && !mark.paragraphs.some(isPoint))
      return [{ mark: index, from: 0, to: last }];
    const starts = mark.paragraphs.flatMap((paragraph, at) => (isPoint(paragraph) ? [at] : []));
    return starts.map((from, at) => ({ mark: index, from, to: (starts[at + 1] ?? last + 1) - 1 }));
  });
}

/** A drawing after the given number of steps: later points leave their space empty. */
export function drawingAtStep(
  drawing: SlideDrawing,
  steps: readonly BuildStep[],
  shown: number,
): SlideDrawing {
  const hidden = steps.slice(shown);
  if (hidden.length === 0) return drawing;
  const marks = drawing.marks.map((mark, index): Mark => {
    const own = hidden.filter((step) => step.mark === index);
    if (mark.kind !== 'text' || own.length === 0) return mark;
    const paragraphs = mark.paragraphs.map((paragraph, at) =>
      own.some(({ from, to }) => at >= from && at <= to) ? emptied(paragraph) : paragraph,
    );
    return { ...mark, paragraphs };
  });
  return { ...drawing, marks };
}

function isPoint({ bullet }: Paragraph): boolean {
  return bullet?.level === 0;
}

/** A blank paragraph of the same height. */
function emptied({ bullet: _, ...paragraph }: Paragraph): Paragraph {
  return { ...paragraph, runs: [], lines: paragraph.lines.map(() => []) };
}

// A slide in the making: its layout and text are chosen, its pictures are wished for and not drawn yet.
import type { SlideLayout } from '../deck';
import { layOutSlide } from '../layout/lay-out-slide';
import { makeSlide } from '../make-slide';
import type { MeasureText } from '../slide-drawing';
import { findTheme } from '../themes';

/** No text on a planned slide has more lines than this. */
export const MAX_LINES = 6;
/** The smallest body text of a planned slide, in points. */
const SMALLEST = 11;

/** A planned slide before its pictures. */
export interface Draft {
  layout: SlideLayout;
  title: string;
  /** Markdown; `{icon 0}` stands for the first icon. */
  content: string;
  /** Texts that icons stand for; none, or one for each point. */
  icons: string[];
  notes: string;
  /** What can be told in a closing line. */
  claim?: string;
}

/** Layouts with a place for the slide's own picture. */
const WITH_PICTURE = /^(?:text-image-\w+|image-\w.*|section|closing|agenda|quote|big-number)$/;

/** Whether a layout has a place for a picture of the slide. */
export function hasPicturePlace(layout: SlideLayout): boolean {
  return WITH_PICTURE.test(layout);
}

/** Slightly wider than Noto Sans on average, so that the estimate is safe. */
export const estimateWidth: MeasureText = (text, { size, bold }) =>
  Array.from(text).reduce((sum, one) => sum + (one > '\u2e7f' ? 1 : bold ? 0.62 : 0.57), 0) * size;

/** Whether a draft's text fits, at a size that can be read, in {@link MAX_LINES} lines a text. */
export function fitsDraft({ layout, title, content }: Omit<Draft, 'notes'>, measure: MeasureText) {
  const url = 'device:0';
  const slide = makeSlide({
    ...{ layout, title, content: content.replace(/\{icon \d\}/g, `![](<${url}>)`) },
    ...(hasPicturePlace(layout) ? { imageUrl: url } : {}),
  });
  const options = { theme: findTheme('light'), measure, floor: SMALLEST };
  const { marks, isFull } = layOutSlide(slide, options);
  if (isFull) return false;
  // Code stands as it was written.
  if (layout === 'code') return true;
  return marks.every(
    (mark) =>
      mark.kind !== 'text' ||
      mark.role !== 'body' ||
      mark.paragraphs.reduce((sum, { lines }) => sum + lines.length, 0) <= MAX_LINES,
  );
}

// Layouts that arrange items side by side: a timeline's steps, a gallery's pictures.
import type { Frame } from '../slide-drawing';
import { placeAtOneSize } from './further-layouts';
import { iconMark, namedItems, piecesOfItem } from './named-items';
import { addTitle, boxMark, noteFull, ornamentMarks } from './parts';
import type { LayoutScope } from './scope';
import type { TextPiece } from './set-text';
import { flowColumns, pictureMark } from './specified-layouts';
import { lengthOfRuns } from './visible-length';

/** More steps than this are not readable side by side. */
const MAX_STEPS = 6;
/** More pictures than this would be too small. */
export const MAX_GALLERY_PICTURES = 9;

/** Steps along a line: each bullet or paragraph is one; the text before its colon is its name. */
export function layOutTimeline(scope: LayoutScope): void {
  const { theme, marks, columns } = scope;
  marks.push(...ornamentMarks(scope));
  const body = addTitle(scope);
  const items = namedItems(columns.flat());
  const steps = items.map(piecesOfItem);
  if (steps.length === 0 || steps.length > MAX_STEPS) {
    flowColumns(scope, body);
    return;
  }
  const gap = 24;
  const width = (body.width - gap * (steps.length - 1)) / steps.length;
  const icons = items.some(({ picture }) => picture) ? 92 : 0;
  const y = body.y + icons + (isShort(steps) ? body.height / 4 - icons / 2 : 40);
  marks.push({
    ...{ kind: 'line', color: theme.line, width: 4 },
    ...{ from: [body.x, y], to: [body.x + body.width, y] },
  });
  const frameOf = (index: number) => ({
    ...{ x: body.x + index * (width + gap), y: y + 32, width },
    height: body.y + body.height - y - 32,
  });
  for (const [index, { picture }] of items.entries()) {
    const { x } = frameOf(index);
    marks.push(boxMark({ x, y: y - 11, width: 22, height: 22 }, theme.accent, 11));
    if (picture) marks.push(iconMark(picture, { x, y: y - icons - 16, width: 76, height: 76 }));
  }
  // Short steps stand on cards; long ones need the whole width.
  const isCarded = isShort(steps) && width > 160;
  const frames = [...steps.keys()].map((index) => {
    const { height, ...frame } = frameOf(index);
    if (!isCarded) return { ...frame, height };
    const card = { ...frame, height: Math.min(height, 230) };
    marks.push(boxMark(card, theme.surface, 12));
    return { x: card.x + 16, y: card.y + 16, width: width - 32, height: card.height - 28 };
  });
  placeAtOneSize(
    scope,
    steps.map((pieces, index) => ({ pieces, frame: frames[index] ?? body })),
  );
}

/** Whether a timeline's steps are short enough to be centred vertically on the slide. */
function isShort(steps: readonly TextPiece[][]): boolean {
  return steps.every(
    (pieces) => pieces.reduce((sum, { runs }) => sum + lengthOfRuns(runs), 0) < 90,
  );
}

/** The pictures of the content and the slide's own, in a grid; text below them, or above if it comes first. */
export function layOutGallery(scope: LayoutScope): void {
  const { slide, marks, columns } = scope;
  const blocks = columns.flat();
  const pictures = blocks.filter((block) => block.kind === 'image');
  const sources = pictures.map(({ url, alt }) => ({ imageUrl: url, imageDescription: alt }));
  if (slide.imageUrl)
    sources.unshift({ imageUrl: slide.imageUrl, imageDescription: slide.imageDescription ?? '' });
  marks.push(...ornamentMarks(scope));
  const body = addTitle(scope);
  if (sources.length === 0) {
    flowColumns(scope, body);
    return;
  }
  const others = blocks.filter((block) => block.kind !== 'image');
  scope.columns = [others];
  const textHeight = others.length > 0 ? textHeightOf(scope, body) : 0;
  const isAbove = others.length > 0 && blocks[0]?.kind !== 'image' && !slide.imageUrl;
  const top = isAbove ? body.y + textHeight : body.y;
  const shown = sources.slice(0, MAX_GALLERY_PICTURES);
  if (shown.length < sources.length)
    noteFull(
      scope,
      `A gallery shows ${MAX_GALLERY_PICTURES} pictures; ${sources.length - shown.length} are left out.`,
    );
  const across = shown.length <= 3 ? shown.length : shown.length === 4 ? 2 : 3;
  const down = Math.ceil(shown.length / across);
  const gap = 20;
  const width = (body.width - gap * (across - 1)) / across;
  const height = (body.height - textHeight - gap * (down - 1)) / down;
  for (const [index, picture] of shown.entries()) {
    const x = body.x + (index % across) * (width + gap);
    const y = top + Math.floor(index / across) * (height + gap);
    const { imageFocus: _, ...plain } = slide;
    const mark = pictureMark({ ...plain, ...picture }, { x, y, width, height });
    marks.push(mark.kind === 'image' ? { ...mark, radius: 8 } : mark);
  }
  if (others.length === 0) return;
  const y = isAbove ? body.y : body.y + body.height - textHeight + 16;
  flowColumns(scope, { ...body, y, height: textHeight - 16 });
}

/** Height for a gallery's text: no more than it needs, and at most half of the body. */
function textHeightOf(scope: LayoutScope, body: Frame): number {
  const least = Math.min(150, body.height * 0.35);
  const heights = [least, body.height * 0.42, body.height * 0.5];
  const fits = (height: number) => {
    const tried = { ...scope, marks: [], notices: [], isFull: false };
    flowColumns(tried, { ...body, height: height - 16 });
    return !tried.isFull;
  };
  return heights.find(fits) ?? body.height * 0.5;
}

// Text layouts beyond the specification: sections, agendas, quotes, figures, comparisons, closings.
import { type Frame, SLIDE_WIDTH } from '../slide-drawing';
import type { ContentBlock } from './content';
import { flowAtOneSize, flowBlocks, isTextBlock, toTextPiece } from './flow';
import { type ItemPicture, iconMark } from './named-items';
import {
  addTitle,
  boxMark,
  fieldSizes,
  noteOverflow,
  ornamentMarks,
  setTitle,
  sideFrame,
  textArea,
} from './parts';
import { type LayoutScope, pointsToPixels, sizesBetween } from './scope';
import { type SetText, setText, type TextPiece, type TextSetting } from './set-text';
import { columnGap, flowColumns } from './specified-layouts';

const inner: Pick<Frame, 'x' | 'width'> = { x: 96, width: SLIDE_WIDTH - 192 };

/** Starts a part of the deck: a large title, a description below. */
export function layOutSection(scope: LayoutScope): void {
  layOutHero(scope, { align: 'left', sizes: sizesBetween(40, 18) });
}

/** The last slide: a large title and what to do next, centred. */
export function layOutClosing(scope: LayoutScope): void {
  layOutHero(scope, { align: 'center', sizes: sizesBetween(42, 18) });
}

function layOutHero(
  scope: LayoutScope,
  look: { align: 'left' | 'center'; sizes: readonly number[] },
): void {
  const { theme, marks, slide } = scope;
  marks.push(...ornamentMarks(scope));
  const place = textArea(scope, inner);
  const align = sideFrame(slide) ? 'left' : look.align;
  const title = setTitle(scope, { ...place, y: 96, height: 280 }, look.sizes, {
    ...{ align, anchor: 'bottom' },
  });
  if (!title.fits) noteOverflow(scope);
  marks.push({ ...title.mark, frame: { ...place, y: 376 - title.height, height: title.height } });
  const x = align === 'left' ? place.x : SLIDE_WIDTH / 2 - 48;
  marks.push(boxMark({ x, y: 396, width: 96, height: 6 }, theme.accent, 3));
  const frame = { ...place, y: 424, height: 212 };
  const setting = { sizes: sizesBetween(18, scope.floor), align, color: theme.muted };
  if (!flowBlocks(scope.columns.flat(), frame, setting, scope)) noteOverflow(scope);
}

/** The topics of the deck as a large numbered list. */
export function layOutAgenda(scope: LayoutScope): void {
  const { theme, marks, columns } = scope;
  marks.push(...ornamentMarks(scope));
  const body = addTitle(scope);
  const blocks = columns.flat();
  const topics = blocks.filter(isTextBlock);
  if (topics.length !== blocks.length || topics.length === 0) {
    flowColumns(scope, body);
    return;
  }
  let next = 1;
  // A short list is spread over the available space.
  const gap = topics.length <= 5 ? 1.2 : 0.7;
  const pieces = topics.map((block): TextPiece => {
    if (block.kind === 'item' && block.bullet.level > 0)
      return { ...toTextPiece(block, scope), scale: 0.75, color: theme.muted, gap: 0.2 };
    const bullet = {
      ...{ kind: 'number' as const, label: `${next++}.`, level: 0, color: theme.accent },
    };
    return { ...toTextPiece(block, scope), bullet, gap };
  });
  place(scope, setText(pieces, body, bodySetting(scope, sizesBetween(20, scope.floor)), scope));
}

/** Columns side by side; without a line `---` the blocks are distributed. */
export function layOutColumns(scope: LayoutScope, count: number): void {
  scope.columns = shareOut(scope.columns, count);
  scope.marks.push(...ornamentMarks(scope));
  flowColumns(scope, addTitle(scope), fieldSizes(scope));
}

/** Two cards side by side, the first line of each its name. */
export function layOutComparison(scope: LayoutScope): void {
  const { theme, marks } = scope;
  const columns = shareOut(scope.columns, 2);
  marks.push(...ornamentMarks(scope));
  const body = addTitle(scope);
  const width = (body.width - columnGap * (columns.length - 1)) / columns.length;
  const places = columns.map((blocks, index) => {
    const frame = { ...body, x: body.x + index * (width + columnGap), width };
    marks.push(boxMark(frame, theme.surface, 12), boxMark({ ...frame, height: 6 }, theme.accent));
    const { icon, others } = takeIcon(blocks);
    const [first, ...rest] = others;
    const named =
      first?.kind === 'text' ? [{ ...first, role: 'heading' as const }, ...rest] : others;
    const side = 72;
    if (icon)
      marks.push(
        iconMark(icon, { ...frame, x: frame.x + 28, y: frame.y + 30, width: side, height: side }),
      );
    const top = icon ? side + 46 : 30;
    const pad = {
      x: frame.x + 28,
      y: frame.y + top,
      width: width - 56,
      height: frame.height - top - 24,
    };
    return { blocks: named, frame: pad };
  });
  if (!flowAtOneSize(places, fieldSizes(scope), scope)) noteOverflow(scope);
}

/** Takes the icon out of the blocks of a field: a picture in a line of text. */
export function takeIcon(blocks: readonly ContentBlock[]): {
  icon?: ItemPicture;
  others: ContentBlock[];
} {
  const icon = blocks.find((block) => block.kind === 'image' && block.isInline);
  if (icon?.kind !== 'image') return { others: [...blocks] };
  return { icon, others: blocks.filter((block) => block !== icon) };
}

/** A quotation in large letters; a last line that begins with a dash is its author. */
export function layOutQuote(scope: LayoutScope): void {
  const { theme, marks, columns } = scope;
  marks.push(...ornamentMarks(scope));
  const blocks = columns.flat();
  const texts = blocks.filter(isTextBlock);
  if (texts.length !== blocks.length || texts.length === 0) {
    flowColumns(scope, addTitle(scope));
    return;
  }
  const area = textArea(scope, inner);
  const last = texts.at(-1);
  const dash = /^\s*(?:[—–]|--)\s*/;
  const isNamed = texts.length > 1 && dash.test(last?.runs[0]?.text ?? '');
  const said = isNamed ? texts.slice(0, -1) : texts;
  const pieces: TextPiece[] = said.map(({ runs }) => ({ runs, italic: true, gap: 0.5 }));
  if (isNamed && last)
    pieces.push({
      ...{ runs: last.runs, scale: 0.55, color: theme.muted, font: 'text', gap: 1 },
    });
  if (scope.slide.title.trim() !== '')
    marks.push({
      ...setTitle(scope, { ...area, y: 52, height: 44 }, sizesBetween(14, 10), {
        color: theme.muted,
      }).mark,
    });
  marks.push(boxMark({ x: area.x, y: 140, width: 8, height: 440 }, theme.accent, 4));
  const frame = { x: area.x + 48, width: area.width - 48, y: 140, height: 440 };
  const setting: TextSetting = {
    ...bodySetting(scope, sizesBetween(28, scope.floor)),
    ...{ font: 'display', anchor: 'middle', color: theme.title },
  };
  place(scope, setText(pieces, frame, setting, scope));
}

/** The first line as a huge figure, the rest as its explanation. */
export function layOutBigNumber(scope: LayoutScope): void {
  const { theme, marks, columns } = scope;
  marks.push(...ornamentMarks(scope));
  const body = addTitle(scope);
  const [first, ...rest] = columns.flat();
  if (!first || !isTextBlock(first)) {
    flowColumns(scope, body);
    return;
  }
  const height = Math.min(280, body.height * 0.6);
  const setting: TextSetting = {
    ...bodySetting(scope, sizesBetween(100, 24)),
    ...{ color: theme.accent, font: 'display', bold: true, leading: 1.1, anchor: 'bottom' },
  };
  place(scope, setText([{ runs: first.runs }], { ...body, height }, setting, scope));
  const frame = { ...body, y: body.y + height + 24, height: body.height - height - 24 };
  if (!flowBlocks(rest, frame, { sizes: fieldSizes(scope) }, scope)) noteOverflow(scope);
}

/** A single table, chart or code block over the whole body, larger than among text. */
export function layOutSingle(scope: LayoutScope): void {
  scope.marks.push(...ornamentMarks(scope));
  flowColumns(scope, addTitle(scope), fieldSizes(scope));
}

/** The usual setting of body text, at other sizes. */
export function bodySetting({ theme }: LayoutScope, sizes: readonly number[]): TextSetting {
  return { role: 'body', sizes, color: theme.text };
}

/** Places a text on the slide and reports if it was cut. */
export function place(scope: LayoutScope, set: SetText): void {
  scope.marks.push(set.mark);
  if (!set.fits) noteOverflow(scope);
}

/** Lines of a text beside others that are taken in at a glance. */
const MAX_EASY_LINES = 6;

function linesOf(pieces: TextPiece[], frame: Frame, size: number, scope: LayoutScope): number {
  const { mark } = setText(pieces, frame, bodySetting(scope, [size]), scope);
  return mark.paragraphs.reduce((sum, { lines }) => sum + lines.length, 0);
}

/** The width of the longest word, which a line must hold whole. */
function longestWord(pieces: readonly TextPiece[], size: number, scope: LayoutScope): number {
  const widths = pieces.flatMap(({ runs, scale = 1, bold = false, font = 'text' }) =>
    runs.flatMap((run) =>
      run.text.split(/[\s-]+/).map((word) =>
        scope.measure(word, {
          ...{ font, size: size * scale, bold: bold || run.bold === true, italic: false },
        }),
      ),
    ),
  );
  return Math.max(0, ...widths);
}

/** Places several texts at one size: the smallest that any of them needs. */
export function placeAtOneSize(
  scope: LayoutScope,
  texts: readonly { pieces: TextPiece[]; frame: Frame }[],
): void {
  const sizes = fieldSizes(scope);
  const needed = texts.map(({ pieces, frame }) => {
    const own = setText(pieces, frame, bodySetting(scope, sizes), scope);
    // Smaller type is easier to take in than more lines, down to a size that can be read.
    const fewer = sizes.find(
      (size) =>
        size <= own.size &&
        linesOf(pieces, frame, size, scope) <= MAX_EASY_LINES &&
        longestWord(pieces, size, scope) <= frame.width,
    );
    return fewer !== undefined && fewer >= pointsToPixels(12) ? fewer : own.size;
  });
  const setting = bodySetting(scope, [Math.min(...needed)]);
  for (const { pieces, frame } of texts) place(scope, setText(pieces, frame, setting, scope));
}

/**
 * Distributes content to the given number of columns: excess ones are joined to the last; a single one is
 * split at its headings if it has as many, or else where its text is long enough.
 */
function shareOut(columns: ContentBlock[][], count: number): ContentBlock[][] {
  if (columns.length > count)
    return [...columns.slice(0, count - 1), columns.slice(count - 1).flat()];
  if (columns.length > 1) return columns;
  const blocks = columns.flat();
  const byHeading = partsByHeading(blocks);
  if (byHeading.length === count) return byHeading;
  const size = (block: ContentBlock) => block.source.length + 40;
  const total = blocks.reduce((sum, block) => sum + size(block), 0);
  const shared: ContentBlock[][] = Array.from({ length: count }, () => []);
  let sum = 0;
  let column = 0;
  for (const block of blocks) {
    shared[column]?.push(block);
    sum += size(block);
    if (sum >= (total * (column + 1)) / count && column < count - 1) column++;
  }
  return shared;
}

/** Blocks split before each heading; the first part has none if text precedes the first heading. */
export function partsByHeading(blocks: readonly ContentBlock[]): ContentBlock[][] {
  const parts: ContentBlock[][] = [];
  for (const block of blocks) {
    const isHeading = block.kind === 'text' && block.role === 'heading';
    const last = parts.at(-1);
    if (last && !isHeading) last.push(block);
    else parts.push([block]);
  }
  return parts;
}

// Layouts of cards: names with a short text, ordered steps, figures, four fields.

import { runsText } from '../markdown-source';
import type { Frame, Run } from '../slide-drawing';
import { readableHex } from '../theme-colours';
import type { ContentBlock } from './content';
import { flowAtOneSize, isTextBlock } from './flow';
import { bodySetting, partsByHeading, place, placeAtOneSize, takeIcon } from './further-layouts';
import { iconMark, type NamedItem, namedItems, piecesOfItem } from './named-items';
import { addTitle, boxMark, fieldSizes, noteOverflow, ornamentMarks } from './parts';
import { type LayoutScope, sizesBetween } from './scope';
import { setText, type TextPiece } from './set-text';
import { flowColumns } from './specified-layouts';

/** More cards than this are too small for text. */
const MAX_CARDS = 9;
const MAX_STEPS = 6;
const MAX_FIGURES = 4;
/** Pixels between cards, and between a card's edge and its text. */
const gap = 24;
const pad = 26;

/** Each point as a card, in a grid. */
export function layOutCards(scope: LayoutScope): void {
  const { theme, marks, columns } = scope;
  marks.push(...ornamentMarks(scope));
  const body = addTitle(scope);
  const items = namedItems(columns.flat());
  if (items.length === 0 || items.length > MAX_CARDS) {
    flowColumns(scope, body);
    return;
  }
  const frames = gridOf(items.length, acrossOf(items.length), rowArea(items.length, body), gap);
  const hasIcons = items.some(({ picture }) => picture);
  const [one = body] = frames;
  // In low cards the icon stands beside the text.
  const isBeside = one.height < 260 && one.width > 420;
  const side = isBeside ? Math.min(88, one.height - pad * 2) : Math.min(96, one.height * 0.3);
  for (const [index, frame] of frames.entries()) {
    const { x, y } = frame;
    marks.push(boxMark(frame, theme.surface, 12));
    const picture = items[index]?.picture;
    if (picture)
      marks.push(iconMark(picture, { x: x + pad, y: y + pad, width: side, height: side }));
    else marks.push(boxMark({ x: x + pad, y: y + 22, width: 44, height: 5 }, theme.accent, 2));
  }
  const pieces = items.map(piecesOfItem);
  const beside = frames.map(({ x, width, ...frame }) => ({
    ...{ ...frame, x: x + side + 16, width: width - side - 16 },
  }));
  const texts =
    hasIcons && isBeside
      ? textsIn(pieces, beside, pad - 4)
      : textsIn(pieces, frames, hasIcons ? side + pad + 16 : 46);
  placeAtOneSize(scope, texts);
}

/** A single row of cards is no higher than it needs to be, and stands a little above the middle. */
function rowArea(count: number, body: Frame): Frame {
  const height = Math.min(body.height, 390);
  if (count > 3) return body;
  return { ...body, y: body.y + (body.height - height) * 0.35, height };
}

/** People side by side: a picture or the initials in a circle, the name, and what they do. */
export function layOutTeam(scope: LayoutScope): void {
  const { theme, marks, columns } = scope;
  marks.push(...ornamentMarks(scope));
  const body = addTitle(scope);
  const items = namedItems(columns.flat());
  if (items.length === 0 || items.length > MAX_CARDS) {
    flowColumns(scope, body);
    return;
  }
  const frames = gridOf(items.length, acrossOf(items.length), body, gap);
  const side = Math.min(120, (frames[0]?.height ?? 0) * 0.38);
  for (const [index, frame] of frames.entries()) {
    const item = items[index];
    const fill = theme.chart[index % theme.chart.length] ?? theme.accent;
    const circle = { x: frame.x + pad, y: frame.y + 22, width: side, height: side };
    marks.push(boxMark(frame, theme.surface, 12));
    if (item?.picture) marks.push({ ...iconMark(item.picture, circle), radius: side / 2 });
    else {
      marks.push(boxMark(circle, fill, side / 2));
      const color = readableHex([theme.isDark ? 0.15 : 1, 0, 0], [fill], 4.5);
      const look = {
        color,
        font: 'display',
        bold: true,
        align: 'center',
        anchor: 'middle',
      } as const;
      const runs = [{ text: initialsOf(item) }];
      const setting = { ...bodySetting(scope, [side * 0.36]), ...look };
      marks.push({ ...setText([{ runs }], circle, setting, scope).mark, role: 'ornament' });
    }
  }
  placeAtOneSize(scope, textsIn(items.map(piecesOfItem), frames, side + 36));
}

function initialsOf(item: NamedItem | undefined): string {
  const words = runsText(item?.name ?? item?.texts[0] ?? []).match(/\p{L}+/gu) ?? [];
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  return `${first.charAt(0)}${last.charAt(0)}`.toUpperCase();
}

/** Each point as a numbered step, an arrow from each to the next. */
export function layOutProcess(scope: LayoutScope): void {
  const { theme, marks, columns } = scope;
  marks.push(...ornamentMarks(scope));
  const body = addTitle(scope);
  const items = namedItems(columns.flat());
  if (items.length === 0 || items.length > MAX_STEPS) {
    flowColumns(scope, body);
    return;
  }
  const across = items.length <= 4 ? items.length : 3;
  const area = items.length === across ? rowArea(1, body) : body;
  const frames = gridOf(items.length, across, area, 48);
  for (const [index, frame] of frames.entries()) {
    marks.push(boxMark(frame, theme.surface, 12));
    const isLastOfRow = (index + 1) % across === 0 || index === frames.length - 1;
    if (isLastOfRow) continue;
    const [x, y] = [frame.x + frame.width + 17, frame.y + frame.height / 2];
    const line = { kind: 'line', color: theme.accent, width: 4 } as const;
    marks.push(
      { ...line, from: [x, y - 14], to: [x + 14, y] },
      { ...line, from: [x + 14, y], to: [x, y + 14] },
    );
  }
  const steps = items.map((item, index): TextPiece[] => {
    const runs = [{ text: String(index + 1) }];
    const number = { runs, bold: true, scale: 1.6, color: theme.accent, font: 'display' } as const;
    const [first, ...rest] = piecesOfItem(item);
    return [number, ...(first ? [{ ...first, gap: 0.2 }] : []), ...rest];
  });
  // An icon stands in the upper right corner, beside the number.
  for (const [index, { picture }] of items.entries()) {
    const frame = frames[index];
    const side = Math.min(72, (frame?.height ?? 0) * 0.24);
    if (picture && frame)
      marks.push(
        iconMark(picture, {
          ...{ x: frame.x + frame.width - side - 20, y: frame.y + 20 },
          ...{ width: side, height: side },
        }),
      );
  }
  placeAtOneSize(scope, textsIn(steps, frames, 22));
}

/** Each point as a large figure with its meaning below. */
export function layOutKeyFigures(scope: LayoutScope): void {
  const { theme, marks, columns } = scope;
  marks.push(...ornamentMarks(scope));
  const body = addTitle(scope);
  const items = namedItems(columns.flat()).map(withFigure);
  if (items.length === 0 || items.length > MAX_FIGURES) {
    flowColumns(scope, body);
    return;
  }
  const height = Math.min(body.height, 380);
  const area = { ...body, y: body.y + (body.height - height) / 2, height };
  const boxes = gridOf(items.length, items.length, area, gap);
  for (const box of boxes) marks.push(boxMark(box, theme.surface, 12));
  const frames = boxes.map(({ x, width, ...box }) => ({
    ...box,
    x: x + pad,
    width: width - pad * 2,
  }));
  const tops = frames.map((frame) => ({ ...frame, height: height * 0.45 }));
  const pieces = items.map(({ name, texts }): [figure: TextPiece, ...rest: TextPiece[]] => {
    const [figure = [], ...rest] = name ? [name, ...texts] : texts;
    return [{ runs: figure }, ...rest.map((runs): TextPiece => ({ runs, gap: 0.3 }))];
  });
  const look = { color: theme.accent, font: 'display', bold: true, leading: 1.1 } as const;
  const sizes = sizesBetween(54, scope.floor);
  const inFigures = (index: number, own: readonly number[]) =>
    setText(
      pieces[index]?.slice(0, 1) ?? [],
      tops[index] ?? area,
      { ...bodySetting(scope, own), ...look, anchor: 'bottom' },
      scope,
    );
  const size = Math.min(...items.map((_, index) => inFigures(index, sizes).size));
  for (const [index, frame] of frames.entries()) {
    place(scope, inFigures(index, [size]));
    const y = area.y + height * 0.45 + 14;
    marks.push(boxMark({ x: frame.x, y, width: 56, height: 5 }, theme.accent, 2));
  }
  const y = area.y + height * 0.45 + 36;
  const below = frames.map((frame) => ({ ...frame, y, height: area.y + height - y - 16 }));
  const texts = pieces.map(([, ...rest], index) => ({ pieces: rest, frame: below[index] ?? area }));
  placeAtOneSize(
    scope,
    texts.filter(({ pieces: own }) => own.length > 0),
  );
}

/** Two rows of two fields; a line `---`, a heading or a top-level point begins each. */
export function layOutMatrix(scope: LayoutScope): void {
  const { theme, marks } = scope;
  marks.push(...ornamentMarks(scope));
  const body = addTitle(scope);
  const fields = fieldsOf(scope.columns);
  if (fields.length < 2 || fields.length > 4) {
    flowColumns(scope, body);
    return;
  }
  const frames = gridOf(fields.length, 2, body, gap);
  for (const index of fields.keys()) {
    const frame = frames[index] ?? body;
    const colour = theme.chart[index % theme.chart.length] ?? theme.accent;
    marks.push(boxMark(frame, theme.surface, 12));
    marks.push(
      boxMark({ x: frame.x, y: frame.y + 16, width: 6, height: frame.height - 32 }, colour),
    );
  }
  const places = fields.map((blocks, index) => {
    const { icon, others } = takeIcon(blocks);
    const frame = inside(frames[index] ?? body, 20);
    const side = 64;
    if (!icon) return { blocks: others, frame };
    const x = frame.x + frame.width - side + 6;
    marks.push(iconMark(icon, { x, y: frame.y, width: side, height: side }));
    return { blocks: others, frame: { ...frame, width: frame.width - side - 8 } };
  });
  if (!flowAtOneSize(places, fieldSizes(scope), scope)) noteOverflow(scope);
}

/** The fields, with their names as headings. */
function fieldsOf(columns: readonly ContentBlock[][]): ContentBlock[][] {
  const filled = columns.filter((blocks) => blocks.length > 0);
  if (filled.length > 1) return filled.map(headed);
  const blocks = filled.flat();
  const byHeading = partsByHeading(blocks);
  if (byHeading.length > 1) return byHeading;
  const fields: ContentBlock[][] = [];
  for (const block of blocks) {
    const isDeeper = block.kind === 'item' && block.bullet.level > 0;
    const last = fields.at(-1);
    if (last && block.kind === 'image' && block.isInline) last.push(block);
    else if (!isDeeper) fields.push([block]);
    else if (last && block.kind === 'item')
      last.push({ ...block, bullet: { ...block.bullet, level: block.bullet.level - 1 } });
  }
  return fields.map(headed);
}

/** The first text of a field is its name; 'Name: text' is a name followed by text. */
function headed([first, ...rest]: ContentBlock[]): ContentBlock[] {
  if (!first || !isTextBlock(first)) return first ? [first, ...rest] : rest;
  const [item] = namedItems([first]);
  const { source } = first;
  const text = (runs: Run[], role: 'heading' | 'paragraph'): ContentBlock => ({
    ...{ kind: 'text', role, runs, source },
  });
  if (!item?.name) return [text(first.runs, 'heading'), ...rest];
  return [
    text(item.name, 'heading'),
    ...item.texts.map((runs) => text(runs, 'paragraph')),
    ...rest,
  ];
}

/** In '42 % of all', without a colon, the leading figure becomes the name. */
function withFigure(item: NamedItem): NamedItem {
  const [runs, ...rest] = item.texts;
  const [first, ...others] = runs ?? [];
  if (item.name || !first) return item;
  const figure = /^([^\s\p{L}]{0,3}\d\S{0,12}(?: ?[%‰€$£])?)\s+(?=\S)/u.exec(first.text);
  if (!figure?.[1]) return item;
  const after = { ...first, text: first.text.slice(figure[0].length) };
  return { name: [{ ...first, text: figure[1] }], texts: [[after, ...others], ...rest] };
}

function acrossOf(count: number): number {
  if (count <= 3) return count;
  return count === 4 ? 2 : 3;
}

/** Frames of equal size in rows. */
function gridOf(count: number, across: number, area: Frame, between: number): Frame[] {
  const down = Math.ceil(count / across);
  const width = (area.width - between * (across - 1)) / across;
  const height = (area.height - gap * (down - 1)) / down;
  return Array.from({ length: count }, (_, index) => ({
    x: area.x + (index % across) * (width + between),
    y: area.y + Math.floor(index / across) * (height + gap),
    ...{ width, height },
  }));
}

function inside({ x, y, width, height }: Frame, above: number): Frame {
  return { x: x + pad, y: y + above, width: width - pad * 2, height: height - above - 18 };
}

function textsIn(texts: readonly TextPiece[][], frames: readonly Frame[], above: number) {
  return texts.flatMap((pieces, index) => {
    const frame = frames[index];
    return frame ? [{ pieces, frame: inside(frame, above) }] : [];
  });
}

// Stacks blocks in a frame: text at the largest size at which everything fits, tables and code at their
// natural height, charts and pictures in the remaining space.
import type { Frame, Mark, Paragraph } from '../slide-drawing';
import type { ContentBlock } from './content';
import type { LayoutScope } from './scope';
import { heightOf, paragraphsAt, type TextPiece, type TextSetting } from './set-text';
import { tableMark } from './table-mark';
import { FULL_SLIDE, sizesFor, visibleLength } from './visible-length';

/** How a column of blocks is set. */
export interface FlowSetting {
  /** Font sizes in pixels, largest first. */
  sizes: readonly number[];
  anchor?: 'top' | 'middle';
  align?: Paragraph['align'];
  color?: string;
  /** Factor for the distance between paragraphs, compared with a full column; default 1. */
  spread?: number;
}

/** Distances for few points, as long as they fill no more than this share of their frame. */
const spreads = [2.4, 2, 1.6, 1.3] as const;
const MAX_SPREAD_FILL = 0.7;

/** Minimum height of a chart or picture among other blocks, in pixels. */
const MIN_FLEXIBLE = 150;

/**
 * Lays out a column of blocks; what does not fit at the smallest size is left out. @returns whether
 * everything fits
 */
export function flowBlocks(
  blocks: readonly ContentBlock[],
  frame: Frame,
  setting: FlowSetting,
  scope: LayoutScope,
): boolean {
  if (blocks.length === 0) return true;
  let parts: FlowPart[] = [];
  const length = blocks.reduce((sum, block) => sum + visibleLength(block), 0);
  for (const size of sizesFor(length, setting.sizes)) {
    parts = partsAt(blocks, frame.width, size, setting, scope);
    if (totalHeight(parts) <= frame.height + 0.5) {
      place(parts, frame, setting, scope);
      return true;
    }
  }
  place(cutParts(parts, frame.height), frame, setting, scope);
  return false;
}

/**
 * Lays out several columns or fields at one size: the largest at which each of them fits.
 * @returns whether everything fits
 */
export function flowAtOneSize(
  places: readonly { blocks: readonly ContentBlock[]; frame: Frame }[],
  sizes: readonly number[],
  scope: LayoutScope,
): boolean {
  const fitsAt = (size: number) =>
    places.every(({ blocks, frame }) =>
      flowBlocks(blocks, frame, { sizes: [size] }, { ...scope, marks: [] }),
    );
  const length = places.reduce(
    (sum, { blocks }) => sum + blocks.reduce((inner, block) => inner + visibleLength(block), 0),
    0,
  );
  const tried = sizesFor(length, sizes);
  const all = places.length > 1 ? [tried.find(fitsAt) ?? sizes.at(-1) ?? 0] : sizes;
  const spread = spreadOf(places, all, scope);
  return places
    .map(({ blocks, frame }) => flowBlocks(blocks, frame, { sizes: all, spread }, scope))
    .every(Boolean);
}

/** Distance of the paragraphs in all frames: as large as the fullest frame allows, if all blocks are text. */
function spreadOf(
  places: readonly { blocks: readonly ContentBlock[]; frame: Frame }[],
  [size = 0]: readonly number[],
  scope: LayoutScope,
): number {
  if (!places.every(({ blocks }) => blocks.every(isTextBlock))) return 1;
  const fits = (spread: number) =>
    places.every(({ blocks, frame }) => {
      if (blocks.reduce((sum, block) => sum + visibleLength(block), 0) > FULL_SLIDE) return false;
      const parts = partsAt(blocks, frame.width, size, { sizes: [size], spread }, scope);
      return totalHeight(parts) <= frame.height * MAX_SPREAD_FILL;
    });
  return spreads.find(fits) ?? 1;
}

interface FlowPart {
  /** Pixels between this part and the one above. */
  gap: number;
  height: number;
  isFlexible: boolean;
  draw: (frame: Frame) => Mark[];
  /** For text: the part that fits into a smaller height. */
  shorten?: (height: number) => FlowPart | undefined;
}

function partsAt(
  blocks: readonly ContentBlock[],
  width: number,
  size: number,
  setting: FlowSetting,
  scope: LayoutScope,
): FlowPart[] {
  const parts: FlowPart[] = [];
  let pieces: TextPiece[] = [];
  const endText = () => {
    if (pieces.length > 0) parts.push(textPart(pieces, width, size, setting, scope));
    pieces = [];
  };
  for (const block of blocks) {
    if (isTextBlock(block)) {
      const piece = toTextPiece(block, scope);
      // Subordinate points stay close to their parent.
      const isInner = block.kind === 'item' && block.bullet.level > 0;
      const spread = isInner ? 1 : (setting.spread ?? 1);
      pieces.push({ ...piece, gap: (piece.gap ?? 0.5) * spread });
      continue;
    }
    endText();
    parts.push(otherPart(block, width, size, scope));
  }
  endText();
  return parts;
}

/** A block of text. */
export type TextBlock = Extract<ContentBlock, { kind: 'text' | 'item' }>;

/** Whether a block is text. */
export function isTextBlock(block: ContentBlock): block is TextBlock {
  return block.kind === 'text' || block.kind === 'item';
}

/** Converts a text block to a piece. */
export function toTextPiece(block: TextBlock, { theme }: Pick<LayoutScope, 'theme'>): TextPiece {
  const runs = block.runs.map((run) => (run.href ? { ...run, color: theme.accent } : run));
  if (block.kind === 'item')
    return { runs, bullet: { ...block.bullet, color: theme.accent }, gap: 0.35 };
  if (block.role === 'heading')
    return { runs, bold: true, scale: 1.15, color: theme.title, gap: 0.8 };
  if (block.role === 'quote') return { runs, italic: true, color: theme.muted, gap: 0.6 };
  return { runs, gap: 0.6 };
}

function textPart(
  pieces: readonly TextPiece[],
  width: number,
  size: number,
  flow: FlowSetting,
  scope: LayoutScope,
): FlowPart {
  const { align, color = scope.theme.text } = flow;
  const setting: TextSetting = { role: 'body', sizes: [size], color, ...(align ? { align } : {}) };
  const part = (paragraphs: Paragraph[]): FlowPart => ({
    gap: size * 0.8,
    height: heightOf(paragraphs),
    isFlexible: false,
    draw: (frame) => [{ kind: 'text', role: 'body', frame, anchor: 'top', paragraphs }],
    shorten: (height) => {
      const kept: Paragraph[] = [];
      for (const paragraph of paragraphs) {
        const left = height - heightOf(kept) - paragraph.spaceBefore;
        const lines = Math.floor((left + 0.5) / paragraph.lineHeight);
        if (lines < 1) break;
        kept.push({ ...paragraph, lines: paragraph.lines.slice(0, lines) });
        if (lines < paragraph.lines.length) break;
      }
      return kept.length > 0 ? part(kept) : undefined;
    },
  });
  return part(paragraphsAt(pieces, width, size, setting, scope));
}

function otherPart(
  block: Exclude<ContentBlock, TextBlock>,
  width: number,
  size: number,
  scope: LayoutScope,
): FlowPart {
  const { theme } = scope;
  const gap = size * 0.8;
  switch (block.kind) {
    case 'table': {
      const mark = tableMark(block, width, size, scope);
      const draw = (frame: Frame): Mark[] => [
        { ...mark, frame: { ...frame, height: mark.frame.height } },
      ];
      return { gap, height: mark.frame.height, isFlexible: false, draw };
    }
    case 'code':
      return codePart(block.text, width, size, scope);
    case 'chart':
      return {
        ...{ gap, height: MIN_FLEXIBLE, isFlexible: true },
        draw: (frame) => [
          { kind: 'chart', frame, chart: block.chart, colors: [...theme.chart], color: theme.text },
        ],
      };
    case 'image':
      return {
        ...{ gap, height: MIN_FLEXIBLE, isFlexible: true },
        draw: (frame) => [
          {
            ...{ kind: 'image', frame, url: block.url, fit: 'contain', alt: block.alt, radius: 0 },
            focus: { x: 0.5, y: 0.5 },
          },
        ],
      };
  }
}

function codePart(text: string, width: number, size: number, scope: LayoutScope): FlowPart {
  const { theme } = scope;
  const pad = size * 0.8;
  const own = size * 0.85;
  const setting: TextSetting = { role: 'body', sizes: [own], color: theme.text, font: 'mono' };
  const pieces = text.split('\n').map((line) => ({
    // Tabs have no width of their own; blanks at a line's start are preserved.
    runs: [{ text: line === '' ? ' ' : line.replaceAll('\t', '    ').replace(/^ +/, nonBreaking) }],
    gap: 0,
  }));
  const paragraphs = paragraphsAt(pieces, width - pad * 2, own, setting, scope);
  const inner = heightOf(paragraphs);
  return {
    ...{ gap: size * 0.8, height: inner + pad * 2, isFlexible: false },
    draw: (frame) => [
      { kind: 'box', frame, fill: theme.surface, opacity: 1, radius: 8 },
      {
        ...{ kind: 'text', role: 'body', anchor: 'top', paragraphs },
        frame: { x: frame.x + pad, y: frame.y + pad, width: width - pad * 2, height: inner },
      },
    ],
  };
}

function nonBreaking(blanks: string): string {
  return '\u00a0'.repeat(blanks.length);
}

function totalHeight(parts: readonly FlowPart[]): number {
  return parts.reduce((sum, { gap, height }, index) => sum + (index > 0 ? gap : 0) + height, 0);
}

function place(
  parts: readonly FlowPart[],
  frame: Frame,
  { anchor }: FlowSetting,
  scope: LayoutScope,
): void {
  const free = Math.max(0, frame.height - totalHeight(parts));
  const flexible = parts.filter(({ isFlexible }) => isFlexible).length;
  const share = flexible > 0 ? free / flexible : 0;
  const [only] = parts;
  // Text on its own gets the whole frame, so that the user can continue writing in it.
  if (parts.length === 1 && only?.shorten) {
    for (const mark of only.draw(frame))
      scope.marks.push(mark.kind === 'text' && anchor ? { ...mark, anchor } : mark);
    return;
  }
  let y = frame.y + (anchor === 'middle' && flexible === 0 ? free / 2 : 0);
  for (const [index, part] of parts.entries()) {
    if (index > 0) y += part.gap;
    const height = part.height + (part.isFlexible ? share : 0);
    scope.marks.push(...part.draw({ x: frame.x, y, width: frame.width, height }));
    y += height;
  }
}

function cutParts(parts: readonly FlowPart[], height: number): FlowPart[] {
  const kept: FlowPart[] = [];
  for (const part of parts) {
    const left = height - totalHeight(kept) - (kept.length > 0 ? part.gap : 0);
    if (part.height <= left) kept.push(part);
    else {
      const shorter = part.shorten?.(left);
      if (shorter) kept.push(shorter);
      break;
    }
  }
  return kept;
}

// Sets text in a frame: at the largest size at which all of it fits, or else at the smallest with the excess
// cut off, so that text never leaves its frame.
import { isRightToLeft } from '@entropy-tools/documents/doc/text-direction';
import type { Frame, Mark, Paragraph, Run } from '../slide-drawing';
import { breakRuns } from './break-runs';
import type { LayoutScope } from './scope';
import { lengthOfRuns, sizesFor } from './visible-length';

/** A paragraph whose size is not yet determined. */
export interface TextPiece {
  runs: Run[];
  bullet?: Paragraph['bullet'];
  /** Relative to the size; default 1. */
  scale?: number;
  bold?: boolean;
  italic?: boolean;
  color?: string;
  font?: Paragraph['font'];
  /** Distance from a paragraph above, relative to the size; default 0.5. */
  gap?: number;
}

/** How a text is set in its frame. */
export interface TextSetting {
  role: Extract<Mark, { kind: 'text' }>['role'];
  /** Font sizes in pixels, largest first. */
  sizes: readonly number[];
  color: string;
  font?: Paragraph['font'];
  /** Default left, which means right for right-to-left text. */
  align?: Paragraph['align'];
  anchor?: 'top' | 'middle' | 'bottom';
  /** Relative to the size; default 1.35. */
  leading?: number;
  bold?: boolean;
}

/** The result of setting a text. */
export interface SetText {
  mark: Extract<Mark, { kind: 'text' }>;
  /** In pixels. */
  height: number;
  size: number;
  /** False if lines were cut. */
  fits: boolean;
}

/** The indentation of a paragraph's text in pixels; its marker is in the last step of it. */
export function indentOf(paragraph: Pick<Paragraph, 'bullet' | 'size'>): number {
  const { bullet, size } = paragraph;
  if (!bullet) return 0;
  return size * bulletStep(bullet) * (bullet.level + 1);
}

/**
 * One step of indentation in ems, which depends on the marker: wide enough for numbers of two digits, or of
 * three.
 */
function bulletStep({ kind, label }: NonNullable<Paragraph['bullet']>): number {
  if (kind === 'dot') return 1.2;
  return label.length > 3 ? 2.3 : 1.7;
}

/** The width in pixels of the indentation step that holds a paragraph's marker. */
export function markWidth(paragraph: Pick<Paragraph, 'bullet' | 'size'>): number {
  return paragraph.bullet ? paragraph.size * bulletStep(paragraph.bullet) : 0;
}

/** Sets pieces in a frame. */
export function setText(
  pieces: readonly TextPiece[],
  frame: Frame,
  setting: TextSetting,
  scope: Pick<LayoutScope, 'measure'>,
): SetText {
  const { role, anchor = 'top', sizes } = setting;
  let paragraphs: Paragraph[] = [];
  let size = 0;
  const length = pieces.reduce((sum, { runs }) => sum + lengthOfRuns(runs), 0);
  for (size of sizesFor(length, sizes)) {
    paragraphs = paragraphsAt(pieces, frame.width, size, setting, scope);
    if (heightOf(paragraphs) <= frame.height + 0.5) break;
  }
  const fits = heightOf(paragraphs) <= frame.height + 0.5;
  if (!fits) paragraphs = cut(paragraphs, frame.height);
  return {
    mark: { kind: 'text', role, frame, anchor, paragraphs },
    height: heightOf(paragraphs),
    size,
    fits,
  };
}

/** Paragraphs at one size, broken into lines. */
export function paragraphsAt(
  pieces: readonly TextPiece[],
  width: number,
  size: number,
  setting: TextSetting,
  { measure }: Pick<LayoutScope, 'measure'>,
): Paragraph[] {
  return pieces.map((piece, index) => {
    const own = size * (piece.scale ?? 1);
    const font = piece.font ?? setting.font ?? 'text';
    const bold = piece.bold ?? setting.bold ?? false;
    const runs = piece.runs.map((run) => ({
      ...run,
      ...(bold ? { bold: true } : {}),
      ...(piece.italic ? { italic: true } : {}),
    }));
    const shape = { size: own, ...(piece.bullet ? { bullet: piece.bullet } : {}) };
    const rtl = isRightToLeft(runs.map(({ text }) => text).join(''));
    return {
      ...shape,
      runs,
      lines: breakRuns(runs, width - indentOf(shape), { font, size: own }, measure),
      lineHeight: own * (setting.leading ?? 1.35),
      color: piece.color ?? setting.color,
      font,
      align:
        setting.align === undefined || setting.align === 'left'
          ? rtl
            ? 'right'
            : 'left'
          : setting.align,
      spaceBefore: index === 0 ? 0 : size * (piece.gap ?? 0.5),
      ...(rtl ? { rtl } : {}),
    };
  });
}

/** The height of stacked paragraphs, in pixels. */
export function heightOf(paragraphs: readonly Paragraph[]): number {
  return paragraphs.reduce(
    (sum, { spaceBefore, lines, lineHeight }) => sum + spaceBefore + lines.length * lineHeight,
    0,
  );
}

function cut(paragraphs: readonly Paragraph[], height: number): Paragraph[] {
  const kept: Paragraph[] = [];
  let left = height + 0.5;
  for (const paragraph of paragraphs) {
    const lines = Math.floor((left - paragraph.spaceBefore) / paragraph.lineHeight);
    if (lines >= paragraph.lines.length) {
      kept.push(paragraph);
      left -= paragraph.spaceBefore + paragraph.lines.length * paragraph.lineHeight;
      continue;
    }
    if (lines > 0) kept.push(withLines(paragraph, paragraph.lines.slice(0, lines)));
    break;
  }
  const last = kept.pop();
  return last ? [...kept, withLines(last, ellipsed(last.lines))] : [];
}

function withLines(paragraph: Paragraph, lines: Run[][]): Paragraph {
  const runs = lines.flatMap((line, index) =>
    line.map((run, at) =>
      index < lines.length - 1 && at === line.length - 1 ? { ...run, text: `${run.text} ` } : run,
    ),
  );
  return { ...paragraph, lines, runs };
}

function ellipsed(lines: readonly Run[][]): Run[][] {
  const last = lines.at(-1) ?? [];
  const run = last.at(-1);
  if (!run) return [...lines];
  const shortened = { ...run, text: `${run.text.replace(/[\s.,;:]*.{0,2}$/u, '')}…` };
  return [...lines.slice(0, -1), [...last.slice(0, -1), shortened]];
}

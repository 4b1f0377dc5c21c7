/** The layout of paragraphs and pictures on a page: indents, gaps, line distances, alignment. */
import type { Align, Block } from '../doc/model';
import type { FloatingBox, ParagraphFormat } from '../doc/page-layout';
import type { ImageDraft, TextFrame } from './page-drafts';
import type { TextDraft } from './paragraphs';
import { tabGap } from './text-inlines';
import { gapBetween, type Segment, segmentText } from './text-lines';

/** Position of the baseline as a share of the line's height, as word processors set exact heights. */
const baselineShare = 0.8;
/** Line distance of a single line, in font sizes. */
const usualPitch = 1.2;
const MAX_GAP = 400;

/** Reads the formats of one page's paragraphs from top to bottom. */
export class ParagraphFormatReader {
  #frame: TextFrame | undefined;
  /** Lower edge of the content above, in points. */
  #bottom = 0;

  beginPage(frame: TextFrame | undefined): void {
    this.#frame = frame;
    this.#bottom = frame?.top ?? 0;
  }

  /** Lower edge of what was read so far. */
  get bottom(): number {
    return this.#bottom;
  }

  /** The current column. */
  get frame(): TextFrame {
    return this.#frame ?? { left: 0, right: 0, top: 0 };
  }

  /** Continues in a column, or a cell, from a height on. */
  beginColumn(left: number, right: number, top: number): void {
    this.#frame = { left, right, top };
    this.#bottom = top;
  }

  /** Sets the format of a block made from a draft. */
  apply(block: Block, draft: TextDraft): void {
    const look = this.read(draft);
    if (!look || (block.kind !== 'paragraph' && block.kind !== 'heading')) return;
    const align = this.#alignOf(draft) ?? (draft.lines.length > 1 ? block.align : undefined);
    if (align) block.align = align;
    else delete block.align;
    if (align === 'center' || align === 'end') look.indent = { start: 0, end: 0, first: 0 };
    if (align === 'center' && this.#frame && draft.lines.length > 1) {
      const widest = Math.max(...draft.lines.map((line) => line.right - line.left));
      const side = (this.#frame.right - this.#frame.left - widest) / 2 - 3;
      if (side > 0 && fitOf(draft.lines).most < this.#frame.right - this.#frame.left)
        look.indent = { start: round(side), end: round(side), first: 0 };
    }
    if (align === 'justify' && this.#frame) {
      const edge = Math.max(...draft.lines.map((line) => line.right));
      if (!draft.lines.some((line) => line.room?.right))
        look.indent.end = round(this.#frame.right - edge);
    }
    block.look = look;
  }

  /** The format of a paragraph; moves the lower edge below it. */
  read({ lines, floats }: TextDraft): ParagraphFormat | undefined {
    const [first] = lines;
    const last = lines.at(-1);
    if (!first || !last) return undefined;
    const frame = this.#frame ?? { left: first.left, right: first.right, top: first.top };
    const pitch = pitchOf(lines);
    const top = first.y - baselineShare * pitch;
    const gap = top - this.#bottom;
    this.#bottom =
      Math.max(top, this.#bottom) + pitch * Math.max(lines.length, (last.y - first.y) / pitch + 1);
    const startOf = (line: Segment) =>
      line.rtl ? frame.right - line.right : line.left - (line.room?.left ?? frame.left);
    const others = lines.slice(1);
    const start = Math.min(...(others.length > 0 ? others : lines).map(startOf));
    return {
      indent: {
        start: Math.max(0, round(start)),
        end: first.rtl ? 0 : endIndent(lines, frame),
        first: Math.abs(startOf(first) - start) < 2 ? 0 : round(startOf(first) - start),
      },
      before: Math.min(Math.max(0, round(gap)), MAX_GAP),
      after: 0,
      line: { rule: 'exact', value: round(pitch) },
      end: { sizePt: Math.round(first.size * 2) / 2 },
      ...(lines.length === 1 && !first.rtl ? tabsOf(first, frame) : {}),
      ...(floats ? { floats: floats.map(floatingPicture) } : {}),
    };
  }

  /** Moves the lower edge below a table. @returns the gap above it */
  passTable(top: number, bottom: number): number {
    const gap = Math.max(0, top - this.#bottom);
    this.#bottom = Math.max(this.#bottom, bottom);
    return gap;
  }

  /** The position of a picture: below the content above it, between the text's edges. */
  readImage(image: ImageDraft): { look: ParagraphFormat; align?: Align } {
    const gap = image.top - this.#bottom;
    this.#bottom = Math.max(this.#bottom, image.bottom);
    const align = this.#frame && sideOf(image.left, image.right, this.#frame);
    const start = align || !this.#frame ? 0 : Math.max(0, round(image.left - this.#frame.left));
    const look: ParagraphFormat = {
      indent: { start, end: 0, first: 0 },
      before: Math.min(Math.max(0, round(gap)), MAX_GAP),
      after: 0,
      line: { rule: 'times', value: 1 },
      end: { sizePt: 1 },
    };
    return { look, ...(align ? { align } : {}) };
  }

  #alignOf({ lines, right }: TextDraft): Align | undefined {
    const frame = this.#frame;
    if (!frame || lines.some((line) => line.rtl)) return undefined;
    if (lines.length === 1) {
      const [line] = lines;
      return line && sideOf(line.left, line.right, frame);
    }
    const full = lines.slice(0, -1);
    const isFlush =
      full.length > 1 &&
      full.every((line) => Math.abs(line.right - (line.room?.right ?? right)) < 1.5);
    if (lines.some((line) => line.room)) return isFlush ? 'justify' : undefined;
    const middles = lines.map((line) => (line.left + line.right) / 2);
    const isCentred = Math.max(...middles) - Math.min(...middles) < 2;
    const flushLeft =
      Math.max(...lines.slice(1).map((line) => line.left)) -
        Math.min(...lines.slice(1).map((line) => line.left)) <
      2;
    if (
      isCentred &&
      (!flushLeft ||
        (lines.length === 2 && Math.abs((lines[0]?.left ?? 0) - (lines[1]?.left ?? 0)) > 2))
    )
      return 'center';
    const rights = lines.map((line) => line.right);
    const endsTogether = Math.max(...rights) - Math.min(...rights) < 1.5;
    const staggers =
      !flushLeft ||
      (lines.length === 2 && Math.abs((lines[0]?.left ?? 0) - (lines[1]?.left ?? 0)) > 30);
    if (endsTogether && staggers && frame.right - Math.max(...rights) < 3) return 'end';
    return isFlush ? 'justify' : undefined;
  }
}

/**
 * What is taken off a column's width, or added (negative), for the lines to end where they do on the page: it
 * has to hold the longest line, and no line may have room for the first word of the next.
 */
function endIndent(lines: readonly Segment[], frame: TextFrame): number {
  const open = lines.filter((line) => line.room?.right === undefined);
  if (open.length === 0) return 0;
  const least = Math.max(...open.map((line) => line.right)) + 0.8;
  const most = Math.min(
    ...open.map((line) => {
      const next = lines[lines.indexOf(line) + 1];
      return next ? line.right + 0.25 * line.size + firstWord(next) - 0.6 : Infinity;
    }),
  );
  if (frame.right >= least && frame.right <= most) return 0;
  const edge = frame.right < least || most < least ? least : most;
  return round(frame.right - edge);
}

/** Tab stops for the wide gaps of a line. */
function tabsOf({ runs, size }: Segment, frame: TextFrame): Pick<ParagraphFormat, 'tabs'> {
  const tabs = runs.flatMap((run, index) => {
    const before = runs[index - 1];
    const isTab = before && gapBetween(before, run, false) > tabGap * size;
    return isTab ? [{ at: round(run.x - frame.left), align: 'start' as const }] : [];
  });
  return tabs.length > 0 ? { tabs } : {};
}

/** The widths between which lines break as they do. */
function fitOf(lines: readonly Segment[]): { least: number; most: number } {
  const widths = lines.map((line) => line.right - line.left);
  const most = lines.slice(0, -1).map((line, index) => {
    const next = lines[index + 1];
    return (widths[index] ?? 0) + 0.25 * line.size + (next ? firstWord(next) : 0);
  });
  return { least: Math.max(...widths), most: Math.min(...most) };
}

/** The width of a line's first word, from the usual widths of its letters. */
function firstWord(line: Segment): number {
  const text = segmentText(line);
  const word = text.split(/\s/, 1)[0] ?? '';
  return (weightOf(word) / Math.max(1, weightOf(text))) * (line.right - line.left) * 0.95;
}

function weightOf(text: string): number {
  let weight = 0;
  for (const letter of text)
    weight += /[iljtfrI.,;:'’!|() ]/.test(letter) ? 0.55 : /[mwMW@—]/.test(letter) ? 1.5 : 1;
  return weight;
}

/** A picture at its place on the page, which text flows around. */
function floatingPicture(image: ImageDraft): FloatingBox {
  const { left, right, top, bottom, clear } = image;
  const none = { top: 0, right: 0, bottom: 0, left: 0 };
  const distance = { ...none };
  if (clear) {
    distance.bottom = Math.max(0, round(clear.bottom - bottom));
    if (clear.side === 'left') distance.right = Math.max(0, round(clear.edge - right));
    else distance.left = Math.max(0, round(left - clear.edge - 1));
  }
  return {
    width: right - left,
    height: bottom - top,
    x: { from: 'page', at: round(left) },
    y: { from: 'page', at: round(top) },
    wrap: clear ? 'square' : 'none',
    ...(clear ? {} : { behind: true }),
    distance,
    padding: none,
    blocks: [{ kind: 'image', image: image.image }],
  };
}

/** Alignment of a single line: centred or at the end if its position clearly says so. */
function sideOf(left: number, right: number, frame: TextFrame): Align | undefined {
  const before = left - frame.left;
  const after = frame.right - right;
  if (before < 18) return undefined;
  if (Math.abs(before - after) < 4) return 'center';
  return after < 3 && before > (frame.right - frame.left) * 0.4 ? 'end' : undefined;
}

/** Upper edge of a paragraph's first line, in points on the page. */
export function topOf({ lines }: TextDraft): number {
  return (lines[0]?.y ?? 0) - baselineShare * pitchOf(lines);
}

/** The distance between baselines, in points. */
function pitchOf(lines: readonly Segment[]): number {
  const [first] = lines;
  const last = lines.at(-1);
  const size = first?.size ?? 10;
  if (!first || !last || lines.length < 2) return size * usualPitch;
  const pitch = (last.y - first.y) / (lines.length - 1);
  return pitch > 0.8 * size && pitch < 4 * size ? pitch : size * usualPitch;
}

function round(points: number): number {
  return Math.round(points * 20) / 20;
}

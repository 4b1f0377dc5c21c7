/** The layout of paragraphs and pictures on a page: indents, gaps, line distances, alignment. */
import type { Align, Block } from '../doc/model';
import type { ParagraphFormat } from '../doc/page-layout';
import type { ImageDraft, TextFrame } from './page-drafts';
import type { TextDraft } from './paragraphs';
import type { TableDraft } from './table-rows';
import type { Segment } from './text-lines';

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

  /** Sets the format of a block made from a draft. */
  apply(block: Block, draft: TextDraft): void {
    const look = this.read(draft);
    if (!look || (block.kind !== 'paragraph' && block.kind !== 'heading')) return;
    const align = this.#alignOf(draft) ?? block.align;
    if (align) block.align = align;
    else delete block.align;
    if (align === 'center' || align === 'end') look.indent = { start: 0, end: 0, first: 0 };
    block.look = look;
  }

  /** The format of a paragraph; moves the lower edge below it. */
  read({ lines }: TextDraft): ParagraphFormat | undefined {
    const [first] = lines;
    const last = lines.at(-1);
    if (!first || !last) return undefined;
    const frame = this.#frame ?? { left: first.left, right: first.right, top: first.top };
    const pitch = pitchOf(lines);
    const top = first.y - baselineShare * pitch;
    const gap = top - this.#bottom;
    this.#bottom = last.y + (1 - baselineShare) * pitch;
    const others = lines.slice(1);
    const start = others.length > 0 ? Math.min(...others.map((line) => line.left)) : first.left;
    return {
      indent: {
        start: Math.max(0, round(start - frame.left)),
        end: 0,
        first: Math.abs(first.left - start) < 2 ? 0 : round(first.left - start),
      },
      before: Math.min(Math.max(0, round(gap)), MAX_GAP),
      after: 0,
      line: { rule: 'exact', value: round(pitch) },
      end: { sizePt: Math.round(first.size * 2) / 2 },
    };
  }

  passTable(table: TableDraft): void {
    const lines = table.cells.flat(2);
    this.#bottom = Math.max(this.#bottom, ...lines.map((line) => line.bottom));
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
    const middles = lines.map((line) => (line.left + line.right) / 2);
    const isCentred = Math.max(...middles) - Math.min(...middles) < 2;
    const flushLeft =
      Math.max(...lines.slice(1).map((line) => line.left)) -
        Math.min(...lines.slice(1).map((line) => line.left)) <
      2;
    if (isCentred && !flushLeft) return 'center';
    const rights = lines.map((line) => line.right);
    const endsTogether = Math.max(...rights) - Math.min(...rights) < 1.5;
    if (endsTogether && !flushLeft && frame.right - Math.max(...rights) < 3) return 'end';
    const full = lines.slice(0, -1);
    const isFlush = full.length > 1 && full.every((line) => Math.abs(line.right - right) < 1.5);
    return isFlush ? 'justify' : undefined;
  }
}

/** The format of a table cell's text: without indents, with its own line distance. */
export function cellParagraphFormat(lines: readonly Segment[]): ParagraphFormat {
  return {
    indent: { start: 0, end: 0, first: 0 },
    before: 0,
    after: 0,
    line: { rule: 'exact', value: round(pitchOf(lines)) },
    end: { sizePt: Math.round((lines[0]?.size ?? 10) * 2) / 2 },
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

/**
 * The parts of a page that can be edited in place: its lines of text and its pictures, with their visible
 * positions.
 */

import { invert, type Matrix, transformedBounds } from '@entropy-tools/core/affine-matrix';
import type { PDFDocument, PDFPage } from 'pdf-lib';
import { frameMatrix, frameSize, readPageBox } from '../page-frame';
import { fontFaceOf } from './font-face';
import { joinLines } from './join-lines';
import type {
  PageLine,
  PageParagraph,
  PagePictureBox,
  SeenBox,
  SeenCodes,
  TextLook,
} from './page-edits';
import { pageParagraphs } from './page-paragraphs';
import type { PlacedLine } from './place-lines';
import { readGlyphs } from './read-glyphs';
import { readSeenCodes } from './seen-codes';
import { type EditableLine, groupLines } from './text-lines';

export interface EditablePage {
  lines: PageLine[];
  /** Only paragraphs that were recognised with certainty. */
  paragraphs: PageParagraph[];
  pictures: PagePictureBox[];
  seen: SeenCodes;
}

/** Ascent and descent of letters, relative to the font size. */
const ascent = 0.95;
const descent = 0.25;

/**
 * The lines and pictures of a page.
 * @param index of the page, from 0
 * @throws UncertainContentError when the page's content is not understood with enough certainty to be changed
 */
export function readEditablePage(
  document: PDFDocument,
  index: number,
  signal: AbortSignal,
): EditablePage {
  const page = document.getPage(index);
  const read = readGlyphs(page, signal);
  const { pictures } = read;
  const place = seenTransform(page);
  const lines = groupLines(read.glyphs);
  return {
    lines: lines.map((line) => pageLine(line, place)),
    paragraphs: pageParagraphs(read, lines).map((each) => pageParagraph(each, place)),
    pictures: pictures.map(({ index: id, matrix }) => ({
      id,
      box: place.box(transformedBounds(matrix, [0, 0, 1, 1])),
    })),
    seen: readSeenCodes(document, index, signal),
  };
}

/** Converts page coordinates to points from its top left as seen, and back. */
export function seenTransform(page: PDFPage) {
  const box = readPageBox(page);
  const frame = frameMatrix(box, 0);
  const { width, height } = frameSize(box, 0);
  const toSeen = invert(frame);
  return {
    toSeen,
    frame,
    height,
    /** Bounds of the page in its own coordinates. */
    bounds: transformedBounds(frame, [0, 0, width, height]),
    box: (bounds: readonly [number, number, number, number]): SeenBox => {
      const [x0, y0, x1, y1] = transformedBounds(toSeen, bounds);
      return { x: x0, y: height - y1, width: x1 - x0, height: y1 - y0 };
    },
  };
}

/** The upright box of a line as seen. @param length along the line, in page units */
export function lineBox(
  { run, baseline, cells }: EditableLine,
  length: number,
  whole: Matrix,
  place: ReturnType<typeof seenTransform>,
): SeenBox {
  const start = cells[0]?.start ?? 0;
  const along: Matrix = [
    run.dx,
    run.dy,
    -run.dy,
    run.dx,
    run.dx * start - run.dy * baseline,
    run.dy * start + run.dx * baseline,
  ];
  const bounds = transformedBounds(along, [0, -descent * run.size, length, ascent * run.size]);
  return place.box(transformedBounds(whole, bounds));
}

/** The upright box of lines with the same direction, as seen. @param size of their letters */
export function linesBox(
  { run }: Pick<EditableLine, 'run'>,
  lines: readonly PlacedLine[],
  size: number,
  whole: Matrix,
  place: ReturnType<typeof seenTransform>,
): SeenBox {
  const along: Matrix = [run.dx, run.dy, -run.dy, run.dx, 0, 0];
  const bounds = transformedBounds(along, [
    Math.min(...lines.map(({ start }) => start)),
    Math.min(...lines.map(({ baseline }) => baseline)) - descent * size,
    Math.max(...lines.map(({ end }) => end)),
    Math.max(...lines.map(({ baseline }) => baseline)) + ascent * size,
  ]);
  return place.box(transformedBounds(whole, bounds));
}

function pageLine(line: EditableLine, place: ReturnType<typeof seenTransform>): PageLine {
  const { cells, id, text, isRightToLeft } = line;
  const length = (cells.at(-1)?.end ?? 0) - (cells[0]?.start ?? 0);
  return {
    id,
    text,
    box: lineBox(line, length, [1, 0, 0, 1, 0, 0], place),
    angle: angleOf(line, place),
    isRightToLeft,
    ...lookOf(line, line.run.size, place),
  };
}

function pageParagraph(
  { paragraph, joins }: ReturnType<typeof pageParagraphs>[number],
  place: ReturnType<typeof seenTransform>,
): PageParagraph {
  const { id, lines, align, left, right, leading, size } = paragraph;
  const [first] = lines;
  if (!first) throw new Error('a paragraph has lines');
  const placed = lines.map(({ baseline }) => ({ start: left, end: right, baseline }));
  const points = Math.hypot(place.toSeen[0], place.toSeen[1]);
  const start = first.cells[0]?.start ?? left;
  return {
    id,
    lines: lines.map((line) => line.id),
    joins,
    text: joinLines(
      lines.map(({ text }) => text),
      joins,
    ),
    align,
    box: linesBox(first, placed, size, [1, 0, 0, 1, 0, 0], place),
    angle: angleOf(first, place),
    width: (right - left) * points,
    height: ((lines.length - 1) * leading + (ascent + descent) * size) * points,
    leading: leading * points,
    indent: align === 'left' || align === 'justified' ? (start - left) * points : 0,
    ...lookOf(first, size, place),
  };
}

/** Degrees clockwise. */
function angleOf({ run }: EditableLine, place: ReturnType<typeof seenTransform>): number {
  const [a, b, c, d] = place.toSeen;
  const angle = -Math.atan2(b * run.dx + d * run.dy, a * run.dx + c * run.dy);
  return Math.round((angle * 180) / Math.PI) || 0;
}

function lookOf(
  { cells }: EditableLine,
  size: number,
  place: ReturnType<typeof seenTransform>,
): TextLook {
  const first = cells.find(({ glyphs }) => glyphs.length > 0)?.glyphs[0];
  if (!first) throw new Error('a line has letters');
  const [a, b] = place.toSeen;
  const { name, ...face } = fontFaceOf(first.font);
  return {
    fontSize: Math.round(size * Math.hypot(a, b) * 100) / 100,
    color: first.color,
    fontName: name,
    face,
  };
}

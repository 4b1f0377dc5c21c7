/** Checks whether a paragraph that grew overlaps something. */
import { type Matrix, multiply } from '@entropy-tools/core/affine-matrix';
import { type Area, isInside, touches, transformedBox } from '../redact/areas';
import type { PagePicture } from './glyph';
import type { EditableParagraph } from './group-paragraphs';
import { lineSpaceMatrix, toLineStrip } from './line-strip';
import type { PlacedLine } from './place-lines';
import type { ParagraphPlan } from './plan-paragraph';
import type { EditableLine } from './text-lines';

/** The contents of a page. Boxes are in page coordinates. */
export interface PageContents {
  lines: readonly EditableLine[];
  pictures: readonly PagePicture[];
  drawings: readonly Area[];
  /** The box of the page itself. */
  page: Area;
}

/** Ascent and descent of letters, relative to the font size. */
const rise = 0.72;
const drop = 0.2;

/** Number of planned lines, beyond the paragraph's original ones, that overlap something else. */
export function countOverlappingLines(
  paragraph: EditableParagraph,
  { lines, size }: ParagraphPlan,
  move: Matrix,
  things: PageContents,
): number {
  const { left, right, size: ownSize } = paragraph;
  const [first] = paragraph.lines;
  const last = paragraph.lines.at(-1);
  if (!first || !last) return 0;
  const toPage = toThePage(first);
  const boxOf = ({ start, end, baseline }: PlacedLine, letters: number): Area => [
    start,
    baseline - drop * letters,
    end,
    baseline + rise * letters,
  ];
  const grown = lines
    .filter(({ start, end, baseline }) => end > start && baseline < last.baseline - 0.01 * ownSize)
    .map((line) => transformedBox(multiply(move, toPage), boxOf(line, size)));
  if (grown.length === 0) return 0;
  const own = transformedBox(toPage, [
    left,
    last.baseline - drop * ownSize,
    right,
    first.baseline + rise * ownSize,
  ]);
  const mine = new Set(paragraph.lines.map(({ id }) => id));
  const others = things.lines
    .filter(({ id }) => !mine.has(id))
    .map((line) => {
      const { start, end, baseline, size: letters } = toLineStrip(line);
      return transformedBox(toThePage(line), boxOf({ start, end, baseline }, letters));
    });
  const shapes = [
    ...things.pictures.map(({ matrix }) => transformedBox(matrix, [0, 0, 1, 1])),
    ...things.drawings,
  ];
  // Boxes around the paragraph limit its room; rules below words are ignored.
  const around = [things.page, ...shapes.filter((box) => isInside(own, [box]))];
  const inTheWay = [...others, ...shapes.filter((box) => !touches(own, [thickened(box)]))];
  return grown.filter(
    (box) => touches(box, inTheWay.map(thickened)) || around.some((each) => !isInside(box, [each])),
  ).length;
}

function toThePage(line: EditableLine): Matrix {
  const [a, b, c, d] = lineSpaceMatrix(line);
  return [a, c, b, d, 0, 0];
}

/** Gives a rule, which has no height, some thickness. */
function thickened([left, bottom, right, top]: Area): Area {
  return [left - 0.01, bottom - 0.01, right + 0.01, top + 0.01];
}

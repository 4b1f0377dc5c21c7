/** Whether a paragraph that grew reaches over something. */
import { type Matrix, multiply } from '@entropy-tools/core/affine-matrix';
import { type Area, boxThrough, isInside, touches } from '../redact/areas';
import type { PagePicture } from './glyph';
import type { EditableParagraph } from './group-paragraphs';
import { acrossMatrix, stripOf } from './line-strip';
import type { PlacedLine } from './place-lines';
import type { ParagraphPlan } from './plan-paragraph';
import type { EditableLine } from './text-lines';

/** What stands on a page. Boxes are in the page's coordinates. */
export interface PageThings {
  lines: readonly EditableLine[];
  pictures: readonly PagePicture[];
  drawings: readonly Area[];
  /** The page itself. */
  page: Area;
}

/** How far letters reach above and below their baseline, of the font size. */
const rise = 0.72;
const drop = 0.2;

/** How many lines of a plan, below the lines that the paragraph had, reach over something else. */
export function countOver(
  paragraph: EditableParagraph,
  { lines, size }: ParagraphPlan,
  move: Matrix,
  things: PageThings,
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
    .map((line) => boxThrough(multiply(move, toPage), boxOf(line, size)));
  if (grown.length === 0) return 0;
  const own = boxThrough(toPage, [
    left,
    last.baseline - drop * ownSize,
    right,
    first.baseline + rise * ownSize,
  ]);
  const mine = new Set(paragraph.lines.map(({ id }) => id));
  const others = things.lines
    .filter(({ id }) => !mine.has(id))
    .map((line) => {
      const { start, end, baseline, size: letters } = stripOf(line);
      return boxThrough(toThePage(line), boxOf({ start, end, baseline }, letters));
    });
  const shapes = [
    ...things.pictures.map(({ matrix }) => boxThrough(matrix, [0, 0, 1, 1])),
    ...things.drawings,
  ];
  // What the paragraph stands in or upon has room for it as far as it reaches; rules under words stay.
  const around = [things.page, ...shapes.filter((box) => isInside(own, [box]))];
  const inTheWay = [...others, ...shapes.filter((box) => !touches(own, [thickened(box)]))];
  return grown.filter(
    (box) => touches(box, inTheWay.map(thickened)) || around.some((each) => !isInside(box, [each])),
  ).length;
}

function toThePage(line: EditableLine): Matrix {
  const [a, b, c, d] = acrossMatrix(line);
  return [a, c, b, d, 0, 0];
}

/** A rule has no height, but is there. */
function thickened([left, bottom, right, top]: Area): Area {
  return [left - 0.01, bottom - 0.01, right + 0.01, top + 0.01];
}

/** What of a page can be edited in place: its lines of text and its pictures, where they are seen. */
import type { PDFDocument, PDFPage } from 'pdf-lib';
import { boundsThrough, invert, type Matrix } from '~/codecs/affine-matrix';
import { frameMatrix, frameSize, readPageBox } from '../page-frame';
import { fontFaceOf } from './font-face';
import type { PageLine, PagePictureBox, SeenBox, SeenCodes } from './page-edits';
import { readGlyphs } from './read-glyphs';
import { readSeenCodes } from './seen-codes';
import { type EditableLine, groupLines } from './text-lines';

export interface EditablePage {
  lines: PageLine[];
  pictures: PagePictureBox[];
  seen: SeenCodes;
}

/** Of the font size: how far letters reach above and below their baseline. */
const ascent = 0.95;
const descent = 0.25;

/**
 * The lines and pictures of a page.
 * @param index of the page, from 0
 * @throws UncertainContentError when the page's content is not understood surely enough to be changed
 */
export function readEditablePage(
  document: PDFDocument,
  index: number,
  signal: AbortSignal,
): EditablePage {
  const page = document.getPage(index);
  const { glyphs, pictures } = readGlyphs(page, signal);
  const place = seenPlace(page);
  return {
    lines: groupLines(glyphs).map((line) => pageLine(line, place)),
    pictures: pictures.map(({ index: id, matrix }) => ({
      id,
      box: place.box(boundsThrough(matrix, [0, 0, 1, 1])),
    })),
    seen: readSeenCodes(document, index, signal),
  };
}

/** From a page's own coordinates to points from its top left as seen, and back. */
export function seenPlace(page: PDFPage) {
  const box = readPageBox(page);
  const frame = frameMatrix(box, 0);
  const { height } = frameSize(box, 0);
  const toSeen = invert(frame);
  return {
    toSeen,
    frame,
    height,
    box: (bounds: readonly [number, number, number, number]): SeenBox => {
      const [x0, y0, x1, y1] = boundsThrough(toSeen, bounds);
      return { x: x0, y: height - y1, width: x1 - x0, height: y1 - y0 };
    },
  };
}

/** The upright box of a line as seen. @param length along the line, in the page's units */
export function lineBox(
  { run, baseline, cells }: EditableLine,
  length: number,
  whole: Matrix,
  place: ReturnType<typeof seenPlace>,
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
  const bounds = boundsThrough(along, [0, -descent * run.size, length, ascent * run.size]);
  return place.box(boundsThrough(whole, bounds));
}

function pageLine(line: EditableLine, place: ReturnType<typeof seenPlace>): PageLine {
  const { cells, run, id, text } = line;
  const first = cells.find(({ glyphs }) => glyphs.length > 0)?.glyphs[0];
  if (!first) throw new Error('a line has letters');
  const length = (cells.at(-1)?.end ?? 0) - (cells[0]?.start ?? 0);
  const [a, b, c, d] = place.toSeen;
  const angle = -Math.atan2(b * run.dx + d * run.dy, a * run.dx + c * run.dy);
  const { name, ...face } = fontFaceOf(first.font);
  return {
    id,
    text,
    box: lineBox(line, length, [1, 0, 0, 1, 0, 0], place),
    angle: Math.round((angle * 180) / Math.PI) || 0,
    fontSize: Math.round(run.size * Math.hypot(a, b) * 100) / 100,
    color: first.color,
    fontName: name,
    face,
  };
}

import { transformedBox } from '../redact/areas';
import { type EditableParagraph, groupParagraphs } from './group-paragraphs';
import type { LineJoin } from './join-lines';
import { lineJoins } from './paragraph-words';
import type { PageGlyphs } from './read-glyphs';
import type { EditableLine } from './text-lines';

/** A paragraph with the joins between its lines. */
export interface JoinedParagraph {
  paragraph: EditableParagraph;
  joins: LineJoin[];
}

/** The paragraphs of a page. @param lines all of its lines */
export function pageParagraphs(
  { pictures, drawings }: PageGlyphs,
  lines: readonly EditableLine[],
): JoinedParagraph[] {
  const boxes = pictures.map(({ matrix }) => transformedBox(matrix, [0, 0, 1, 1]));
  return groupParagraphs(lines, boxes, drawings).map((paragraph) => ({
    paragraph,
    joins: lineJoins(paragraph.lines, lines),
  }));
}

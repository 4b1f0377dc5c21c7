/** Edits of existing page content, at most one per line, paragraph or picture. Pure. */

import { joinLines } from '@entropy-tools/documents/pdf/edit/join-lines';
import type {
  LineEdit,
  PageEdits,
  PageLine,
  PageParagraph,
  ParagraphEdit,
  PictureEdit,
  SeenCodes,
} from '@entropy-tools/documents/pdf/edit/page-edits';
import type { EditState } from './edit-state';

/** A line, a paragraph or a picture of the current page. */
export interface EditTarget {
  kind: 'line' | 'paragraph' | 'picture';
  id: number;
}

const none: PageEdits = { lines: [], pictures: [] };

/** The edits of a page. @param source index of the page in the file, from 0 */
export function editsOf({ contents }: EditState, source: number): PageEdits {
  return contents[source] ?? none;
}

/** The edits with further changes to one line. */
export function withLine(
  edits: PageEdits,
  line: number,
  part: Omit<LineEdit, 'line'>,
  seen: SeenCodes,
): PageEdits {
  const known = edits.lines.find((each) => each.line === line) ?? { line };
  const rest = edits.lines.filter((each) => each.line !== line);
  return { ...edits, seen, lines: [...rest, { ...known, ...part }] };
}

/** The edits with further changes to one paragraph as a whole, which replaces the edits of its lines. */
export function withParagraph(
  edits: PageEdits,
  { id, lines }: Pick<PageParagraph, 'id' | 'lines'>,
  part: Omit<ParagraphEdit, 'paragraph'>,
  seen: SeenCodes,
): PageEdits {
  const all = edits.paragraphs ?? [];
  const known = all.find((each) => each.paragraph === id) ?? { paragraph: id };
  const rest = all.filter((each) => each.paragraph !== id);
  return {
    ...edits,
    seen,
    lines: edits.lines.filter(({ line }) => !lines.includes(line)),
    paragraphs: [...rest, { ...known, ...part }],
  };
}

/** The edits with further changes to one picture. */
export function withPicture(
  edits: PageEdits,
  picture: number,
  part: Omit<PictureEdit, 'picture'>,
): PageEdits {
  const known = edits.pictures.find((each) => each.picture === picture) ?? { picture };
  const rest = edits.pictures.filter((each) => each.picture !== picture);
  return { ...edits, pictures: [...rest, { ...known, ...part }] };
}

/** The edits without those of one target. */
export function withoutEdits(edits: PageEdits, { kind, id }: EditTarget): PageEdits {
  if (kind === 'paragraph')
    return {
      ...edits,
      paragraphs: (edits.paragraphs ?? []).filter((each) => each.paragraph !== id),
    };
  if (kind === 'line') return { ...edits, lines: edits.lines.filter((each) => each.line !== id) };
  return { ...edits, pictures: edits.pictures.filter((each) => each.picture !== id) };
}

/** The edits of all pages with one page's replaced; a page without edits is omitted. */
export function withPage(
  contents: EditState['contents'],
  source: number,
  edits: PageEdits,
): EditState['contents'] {
  const { [source]: _, ...rest } = contents;
  return isEdited(edits) ? { ...rest, [source]: edits } : rest;
}

/** Whether a page has any edits. */
export function isEdited({ lines, paragraphs = [], pictures }: PageEdits): boolean {
  return lines.length > 0 || paragraphs.length > 0 || pictures.length > 0;
}

/** The current text of a paragraph: its own edit, else the original with the edits of its lines. */
export function paragraphText(
  { id, lines, joins, text }: PageParagraph,
  edits: PageEdits,
  pageLines: readonly Pick<PageLine, 'id' | 'text'>[],
): string {
  const edit = edits.paragraphs?.find((each) => each.paragraph === id);
  if (edit?.text !== undefined) return edit.text;
  const typed = lines.map((line) => edits.lines.find((each) => each.line === line)?.text);
  if (typed.every((each) => each === undefined)) return text;
  const texts = lines.map(
    (line, at) => typed[at] ?? pageLines.find((each) => each.id === line)?.text ?? '',
  );
  return joinLines(texts, joins).trim();
}

/** Whether lines were moved or restyled one by one, which a paragraph edit would lose. */
export function hasStyledLines({ lines }: PageParagraph, edits: PageEdits): boolean {
  return edits.lines.some(
    ({ line, text: _, ...style }) =>
      lines.includes(line) && Object.values(style).some((each) => each !== undefined),
  );
}

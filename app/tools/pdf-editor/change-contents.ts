/** Edits of what stands on a page, kept one for each line and picture. Pure. */
import type { LineEdit, PageEdits, PictureEdit, SeenCodes } from '~/codecs/pdf/edit/page-edits';
import type { EditState } from './edit-state';

/** A line or a picture of the page that is worked on. */
export interface Target {
  kind: 'line' | 'picture';
  id: number;
}

const none: PageEdits = { lines: [], pictures: [] };

/** What was done to a page. @param source the page's place in the file, from 0 */
export function editsOf({ contents }: EditState, source: number): PageEdits {
  return contents[source] ?? none;
}

/** With more done to one line; an edit that changes nothing is left out. */
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

/** With more done to one picture. */
export function withPicture(
  edits: PageEdits,
  picture: number,
  part: Omit<PictureEdit, 'picture'>,
): PageEdits {
  const known = edits.pictures.find((each) => each.picture === picture) ?? { picture };
  const rest = edits.pictures.filter((each) => each.picture !== picture);
  return { ...edits, pictures: [...rest, { ...known, ...part }] };
}

/** As the file has it. */
export function withoutEdits(edits: PageEdits, { kind, id }: Target): PageEdits {
  if (kind === 'line') return { ...edits, lines: edits.lines.filter((each) => each.line !== id) };
  return { ...edits, pictures: edits.pictures.filter((each) => each.picture !== id) };
}

/** The edits of all pages with one page's changed; a page without any is left out. */
export function withPage(
  contents: EditState['contents'],
  source: number,
  edits: PageEdits,
): EditState['contents'] {
  const { [source]: _, ...rest } = contents;
  const isEmpty = edits.lines.length === 0 && edits.pictures.length === 0;
  return isEmpty ? rest : { ...rest, [source]: edits };
}

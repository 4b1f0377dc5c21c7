import type { QuarterTurn } from '@entropy-tools/documents/pdf/quarter-turn';
import { editsOf, hasStyledLines } from '../change-contents';
import type { Editor } from '../use-editor';
import type { PageContent } from '../use-page-content';
import { LineItem } from './line-item';
import { ParagraphItem } from './paragraph-item';
import { PictureItem } from './picture-item';

/** The lines, paragraphs and pictures of a page, as items to select and drag. */
export function ContentLayer({
  editor,
  content: { opened, outcomes },
  source,
  scale,
  rotation,
}: {
  editor: Editor;
  content: PageContent;
  /** Index of the page in the file, from 0. */
  source: number;
  scale: number;
  /** Rotation of its layer on screen. */
  rotation: QuarterTurn;
}) {
  if (!opened) return null;
  const edits = editsOf(editor.state, source);
  const shared = { editor, source, scale, rotation };
  const whole = opened.paragraphs.filter(
    (paragraph) =>
      edits.paragraphs?.some((each) => each.paragraph === paragraph.id) ||
      (editor.scope === 'paragraph' && !hasStyledLines(paragraph, edits)),
  );
  const joined = new Set(whole.flatMap(({ lines }) => lines));
  return (
    <>
      {opened.pictures.map((picture) => {
        const edit = edits.pictures.find((each) => each.picture === picture.id);
        if (edit?.removed) return null;
        return (
          <PictureItem
            key={picture.id}
            {...shared}
            id={picture.id}
            box={edit?.box ?? picture.box}
          />
        );
      })}
      {whole.map((paragraph) => {
        const edit = edits.paragraphs?.find((each) => each.paragraph === paragraph.id);
        if (edit?.text === '') return null;
        const outcome = outcomes.paragraphs.find((each) => each.paragraph === paragraph.id);
        return (
          <ParagraphItem
            key={`paragraph ${paragraph.id}`}
            {...shared}
            paragraph={paragraph}
            edit={edit}
            box={(edit && outcome?.box) ?? paragraph.box}
            opened={opened}
          />
        );
      })}
      {opened.lines.map((line) => {
        if (joined.has(line.id)) return null;
        const edit = edits.lines.find((each) => each.line === line.id);
        if (edit?.text === '') return null;
        const box = outcomes.lines.find((each) => each.line === line.id)?.box ?? line.box;
        return (
          <LineItem
            key={line.id}
            {...shared}
            line={line}
            edit={edit}
            box={edit ? box : line.box}
            seen={opened.seen}
          />
        );
      })}
    </>
  );
}

import type { QuarterTurn } from '~/codecs/pdf/quarter-turn';
import { editsOf } from '../change-contents';
import type { Editor } from '../use-editor';
import type { PageContent } from '../use-page-content';
import { LineItem } from './line-item';
import { PictureItem } from './picture-item';

/** The lines and pictures of a page, to be taken hold of. */
export function ContentLayer({
  editor,
  content: { opened, outcomes },
  source,
  scale,
  rotation,
}: {
  editor: Editor;
  content: PageContent;
  /** The page's place in the file, from 0. */
  source: number;
  scale: number;
  /** How its layer is turned on screen. */
  rotation: QuarterTurn;
}) {
  if (!opened) return null;
  const edits = editsOf(editor.state, source);
  const shared = { editor, source, scale, rotation };
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
      {opened.lines.map((line) => {
        const edit = edits.lines.find((each) => each.line === line.id);
        if (edit?.text === '') return null;
        const box = outcomes.find((each) => each.line === line.id)?.box ?? line.box;
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

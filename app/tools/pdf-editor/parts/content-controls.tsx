import type {
  LineOutcome,
  TextChange,
  TextLook,
} from '@entropy-tools/documents/pdf/edit/page-edits';
import { displayablePicture } from '~/tool-kit/pictures/displayable-picture';
import { pictureAccept } from '~/tool-kit/pictures/picture-file';
import { Button } from '~/ui/button';
import { FilePick } from '~/ui/file-pick';
import { Icon } from '~/ui/icon';
import { Notice } from '~/ui/notice';
import { type FontFamily, fontFamilies } from '../annotation';
import {
  editsOf,
  paragraphText,
  withLine,
  withoutEdits,
  withParagraph,
  withPicture,
} from '../change-contents';
import { focusChosenTool } from '../focus-tool';
import type { Editor } from '../use-editor';
import type { PageContent } from '../use-page-content';
import { OverlapNotice, ScopeChoice } from './paragraph-controls';

const narrow =
  'min-h-8 cursor-pointer rounded-control border border-edge bg-surface px-2 text-sm text-ink hover:border-ink';

/** Actions on the selected text or picture, and their result. */
export function ContentControls({
  editor,
  content,
  source,
}: {
  editor: Editor;
  content: PageContent;
  /** Index of the page in the file, from 0. */
  source: number;
}) {
  const { target } = editor;
  const { opened, problem } = content;
  if (problem !== undefined) return <Notice tone="warning">{problem}</Notice>;
  if (!opened)
    return (
      <p role="status" className="text-sm text-muted">
        Reading the text of this page…
      </p>
    );
  if (!target)
    return opened.lines.length === 0 ? (
      <Notice>There is no text on this page that can be edited: it may be a picture.</Notice>
    ) : null;
  const edits = editsOf(editor.state, source);
  const line = target.kind === 'line' ? opened.lines.find(({ id }) => id === target.id) : undefined;
  const paragraph =
    target.kind === 'paragraph' ? opened.paragraphs.find(({ id }) => id === target.id) : undefined;
  const around = line && opened.paragraphs.find(({ lines }) => lines.includes(line.id));
  const edit = line
    ? edits.lines.find((each) => each.line === line.id)
    : paragraph && edits.paragraphs?.find((each) => each.paragraph === paragraph.id);
  const keepsOver = edit !== undefined && 'keepsOver' in edit && edit.keepsOver === true;
  const isEdited = edit
    ? true
    : target.kind === 'picture' && edits.pictures.some(({ picture }) => picture === target.id);
  const outcome = line
    ? content.outcomes.lines.find((each) => each.line === line.id)
    : paragraph && content.outcomes.paragraphs.find((each) => each.paragraph === paragraph.id);
  const change = (part: TextChange, mark?: string) =>
    editor.changeContents(
      source,
      (known) =>
        paragraph
          ? withParagraph(
              known,
              paragraph,
              {
                text: paragraphText(paragraph, known, opened.lines),
                keepsOver: undefined,
                ...part,
              },
              opened.seen,
            )
          : withLine(known, target.id, part, opened.seen),
      mark,
    );
  const text = line ?? paragraph;
  return (
    <div className="flex flex-col gap-3">
      {(around || paragraph) && (
        <ScopeChoice editor={editor} edits={edits} paragraph={paragraph} around={around} />
      )}
      {line?.isRightToLeft && (
        <p className="text-sm text-muted">Text from right to left is edited line by line.</p>
      )}
      <div className="flex items-center gap-x-4 gap-y-2 text-sm max-sm:overflow-x-auto max-sm:py-1 sm:flex-wrap">
        {text ? (
          <LookControls
            look={text}
            edit={edit}
            onChange={(part) => change(part, `style ${target.kind} ${target.id}`)}
          />
        ) : (
          <FilePick
            accept={pictureAccept}
            testId="replace-picture"
            onFiles={([image]) =>
              image &&
              // An undecodable picture is refused when the page is written.
              void displayablePicture(image)
                .catch(() => image)
                .then((shown) =>
                  editor.changeContents(source, (known) =>
                    withPicture(known, target.id, { image: shown }),
                  ),
                )
            }
          >
            {(choose) => (
              <Button size="small" onClick={choose}>
                Replace picture
              </Button>
            )}
          </FilePick>
        )}
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            focusChosenTool();
            if (text) change({ text: '' });
            else
              editor.changeContents(source, (known) =>
                withPicture(known, target.id, { removed: true }),
              );
            editor.setTarget(undefined);
          }}
        >
          <Icon name="trash" className="size-4" />
          {`Delete ${target.kind}`}
        </Button>
        {isEdited && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => editor.changeContents(source, (known) => withoutEdits(known, target))}
          >
            <Icon name="restore" className="size-4" />
            As it was
          </Button>
        )}
      </div>
      {text && outcome && <Borrowed outcome={outcome} fontName={text.fontName} />}
      {paragraph && outcome && 'over' in outcome && !keepsOver && (
        <OverlapNotice
          over={outcome.over}
          fontSize={paragraph.fontSize}
          scale={edit?.scale ?? 1}
          onScale={(scale) => change({ scale })}
          onKeep={() =>
            editor.changeContents(source, (known) =>
              withParagraph(known, paragraph, { keepsOver: true }, opened.seen),
            )
          }
        />
      )}
    </div>
  );
}

function LookControls({
  look,
  edit,
  onChange,
}: {
  look: TextLook;
  edit: TextChange | undefined;
  onChange: (part: TextChange) => void;
}) {
  const face = edit?.face ?? look.face;
  const size = Math.round(look.fontSize * (edit?.scale ?? 1) * 10) / 10;
  return (
    <>
      <label className="flex shrink-0 items-center gap-2">
        <span className="text-muted">Font</span>
        <select
          className={`${narrow} max-w-40`}
          value={edit?.face?.family ?? ''}
          onChange={(event) => {
            const family = event.currentTarget.value;
            const { bold, italic } = face;
            // Without a font choice of its own, the line uses the file's font again.
            onChange({
              face: family === '' ? undefined : { family: family as FontFamily, bold, italic },
            });
          }}
        >
          <option value="">{look.fontName || 'As it is'}</option>
          {fontFamilies.map((family) => (
            <option key={family}>{family}</option>
          ))}
        </select>
      </label>
      <label className="flex shrink-0 items-center gap-2">
        <span className="text-muted">Size</span>
        <input
          type="number"
          min={1}
          max={400}
          step="any"
          className={`${narrow} w-20 cursor-auto`}
          value={size}
          onChange={(event) => {
            const wanted = event.currentTarget.valueAsNumber;
            if (wanted >= 1 && wanted <= 400) onChange({ scale: wanted / look.fontSize });
          }}
        />
      </label>
      <label className="flex shrink-0 items-center gap-2">
        <span className="text-muted">Colour</span>
        <input
          type="color"
          value={edit?.color ?? look.color}
          onChange={(event) => onChange({ color: event.currentTarget.value })}
          className="h-8 w-11 cursor-pointer rounded-control border border-edge bg-surface p-1"
        />
      </label>
      {edit?.face &&
        (['bold', 'italic'] as const).map((key) => (
          <label key={key} className="flex items-center gap-2">
            <input
              type="checkbox"
              checked={face[key]}
              onChange={(event) =>
                onChange({ face: { ...face, [key]: event.currentTarget.checked } })
              }
            />
            <span>{key === 'bold' ? 'Bold' : 'Italic'}</span>
          </label>
        ))}
    </>
  );
}

/** Says that a change uses another font than the text's own. */
function Borrowed({
  outcome: { borrowed, fonts },
  fontName,
}: {
  outcome: Pick<LineOutcome, 'borrowed' | 'fonts'>;
  fontName: string;
}) {
  if (borrowed === '') return null;
  return (
    <p role="status" className="text-sm text-muted wrap-anywhere">
      This PDF’s copy of {fontName || 'the font'} lacks ‘{borrowed}’, so what you typed is set in{' '}
      {fonts.join(' and ')}.
    </p>
  );
}

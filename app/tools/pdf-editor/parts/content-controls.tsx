import type { LineEdit, PageLine } from '~/codecs/pdf/edit/page-edits';
import { Button } from '~/ui/button';
import { FilePick } from '~/ui/file-pick';
import { Icon } from '~/ui/icon';
import { Notice } from '~/ui/notice';
import { type FontFamily, fontFamilies } from '../annotation';
import { editsOf, withLine, withoutEdits, withPicture } from '../change-contents';
import { focusChosenTool } from '../focus-tool';
import type { Editor } from '../use-editor';
import type { PageContent } from '../use-page-content';

const narrow =
  'min-h-8 cursor-pointer rounded-control border border-edge bg-surface px-2 text-sm text-ink hover:border-ink';

/** What can be done to the line or picture that is chosen, and what became of it. */
export function ContentControls({
  editor,
  content,
  source,
}: {
  editor: Editor;
  content: PageContent;
  /** The page's place in the file, from 0. */
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
  const isEdited =
    target.kind === 'line'
      ? edits.lines.some(({ line }) => line === target.id)
      : edits.pictures.some(({ picture }) => picture === target.id);
  const line = target.kind === 'line' && opened.lines.find(({ id }) => id === target.id);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-x-4 gap-y-2 text-sm max-sm:overflow-x-auto max-sm:py-1 sm:flex-wrap">
        {line ? (
          <LineControls editor={editor} content={content} source={source} line={line} />
        ) : (
          <FilePick
            accept="image/*"
            testId="replace-picture"
            onFiles={([image]) =>
              image &&
              editor.changeContents(source, (known) => withPicture(known, target.id, { image }))
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
            editor.changeContents(source, (known) =>
              target.kind === 'line'
                ? withLine(known, target.id, { text: '' }, opened.seen)
                : withPicture(known, target.id, { removed: true }),
            );
            editor.setTarget(undefined);
          }}
        >
          <Icon name="trash" className="size-4" />
          {line ? 'Delete line' : 'Delete picture'}
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
      {line && <Borrowed content={content} line={line} />}
    </div>
  );
}

function LineControls({
  editor,
  content,
  source,
  line,
}: {
  editor: Editor;
  content: PageContent;
  source: number;
  line: PageLine;
}) {
  const edit = editsOf(editor.state, source).lines.find((each) => each.line === line.id);
  const change = (part: Omit<LineEdit, 'line'>) =>
    editor.changeContents(
      source,
      (known) => withLine(known, line.id, part, content.opened?.seen ?? {}),
      `style line ${line.id}`,
    );
  const face = edit?.face ?? line.face;
  const size = Math.round(line.fontSize * (edit?.scale ?? 1) * 10) / 10;
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
            // Without a face of its own the line is set in the file's font again.
            change({
              face: family === '' ? undefined : { family: family as FontFamily, bold, italic },
            });
          }}
        >
          <option value="">{line.fontName || 'As it is'}</option>
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
            if (wanted >= 1 && wanted <= 400) change({ scale: wanted / line.fontSize });
          }}
        />
      </label>
      <label className="flex shrink-0 items-center gap-2">
        <span className="text-muted">Colour</span>
        <input
          type="color"
          value={edit?.color ?? line.color}
          onChange={(event) => change({ color: event.currentTarget.value })}
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
                change({ face: { ...face, [key]: event.currentTarget.checked } })
              }
            />
            <span>{key === 'bold' ? 'Bold' : 'Italic'}</span>
          </label>
        ))}
    </>
  );
}

/** Says when a change is not in the line's own font. */
function Borrowed({ content, line }: { content: PageContent; line: PageLine }) {
  const outcome = content.outcomes.find((each) => each.line === line.id);
  if (!outcome || outcome.borrowed === '') return null;
  return (
    <p role="status" className="text-sm text-muted wrap-anywhere">
      This PDF’s copy of {line.fontName || 'the font'} lacks ‘{outcome.borrowed}’, so what you typed
      is set in {outcome.fonts.join(' and ')}.
    </p>
  );
}

import {
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button } from '~/ui/button';
import { classNames } from '~/ui/class-names';
import { controlStyle, describeField, Field } from '~/ui/field';
import { Notice } from '~/ui/notice';
import { TextField } from '~/ui/text-field';
import { randomText } from '../passphrase/passphrase-crypto-bytes';
import type { Note } from '../store/note';
import type { DraftFields } from '../store/note-drafts';
import { createNote, NoteError, updateNote } from '../store/notes-writes';
import { checkFields, type EditorStart, type FieldErrors, noteTextFrom } from './editor-start';
import { NoteChoices } from './note-choices';
import { describeTime } from './note-dates';
import { type DraftStatus, useDraftKeeper } from './use-draft-keeper';

/**
 * The editor of a new or stored note. The draft is stored on this device until it is saved or discarded; a
 * failed save changes nothing.
 */
export function NoteEditor({
  start,
  owner,
  onSaved,
}: {
  start: EditorStart;
  owner: string;
  onSaved: (note: Note) => void;
}) {
  const [fields, setFields] = useState(start.draft?.fields ?? start.fields);
  const [base, setBase] = useState(
    start.draft ? start.draft.base : (start.note?.updatedAt ?? null),
  );
  const [restored, setRestored] = useState(start.draft !== undefined);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<NoteError>();
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const titleField = useRef<HTMLInputElement>(null);
  const contentId = useId();

  const changed = JSON.stringify(fields) !== JSON.stringify(start.fields);
  const { status, finish } = useDraftKeeper({ noteId: start.noteId, owner, base, fields }, changed);
  const change = (part: Partial<DraftFields>) => setFields((now) => ({ ...now, ...part }));
  const latest = useRef(fields);
  latest.current = fields;

  useLayoutEffect(() => {
    // The attribute for a dialog that opens later, the call for one that is already open.
    titleField.current?.setAttribute('autofocus', '');
    titleField.current?.focus();
  }, []);

  useEffect(() => {
    // The invalid field may be out of view, above the submit button.
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);

  const save = async (write: () => Promise<Note>) => {
    const wrong = checkFields(fields);
    setErrors(wrong);
    if (busy || Object.keys(wrong).length > 0) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const note = await write();
      if (note.id === start.noteId && latest.current !== fields) {
        // Edited while it was being saved: the rest is a change to the version just saved.
        setBase(note.updatedAt);
        setBusy(false);
        return;
      }
      finish();
      onSaved(note);
    } catch (error) {
      if (!(error instanceof NoteError)) throw error;
      setFailure(error);
      setBusy(false);
    }
  };
  const saveHere = () =>
    save(() =>
      base === null
        ? createNote(start.noteId, noteTextFrom(fields))
        : updateNote(start.noteId, base, noteTextFrom(fields)),
    );
  const saveAsNew = () => save(() => createNote(randomText(16), noteTextFrom(fields)));
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void saveHere();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void saveHere();
  };
  const discard = () => {
    setFields(start.fields);
    setBase(start.note?.updatedAt ?? null);
    setRestored(false);
    setErrors({});
    finish();
    titleField.current?.focus();
  };

  return (
    <form
      ref={form}
      noValidate
      onSubmit={handleSubmit}
      onKeyDown={handleKeyDown}
      className="flex flex-col gap-5"
    >
      {restored && (
        <Notice
          title="Draft restored"
          action={
            <Button size="small" onClick={discard}>
              Discard
            </Button>
          }
        >
          This is what you wrote here before, at {describeTime(start.draft?.savedAt ?? 0)}. It is
          not saved to your journal yet.
        </Notice>
      )}
      <TextField
        ref={titleField}
        label="Title"
        autoComplete="off"
        dir="auto"
        required
        value={fields.title}
        error={errors.title}
        inputClassName="font-display text-lg! font-semibold"
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <Field
        id={contentId}
        label="Content"
        error={errors.content}
        hint="Markdown works: **bold**, *italic*, lists, > quotes."
      >
        <textarea
          {...describeField(contentId, { hint: true, error: errors.content })}
          id={contentId}
          dir="auto"
          value={fields.content}
          onChange={(event) => change({ content: event.currentTarget.value })}
          className={classNames(
            controlStyle,
            'min-h-56 py-2 leading-relaxed field-sizing-content max-h-[50vh]',
          )}
        />
      </Field>
      <NoteChoices fields={fields} onChange={change} />
      <TextField
        label="Tags"
        dir="auto"
        hint="Separated by commas"
        autoComplete="off"
        value={fields.tags}
        error={errors.tags}
        onChange={(event) => change({ tags: event.currentTarget.value })}
      />
      <div className="sticky bottom-0 -mx-6 -mb-6 flex flex-col gap-3 rounded-b-card border-t border-line bg-surface px-6 py-4">
        {failure && <SaveFailure failure={failure} onSaveAsNew={() => void saveAsNew()} />}
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            variant="primary"
            busy={busy}
            aria-keyshortcuts="Control+Enter Meta+Enter"
          >
            {busy ? 'Saving' : 'Save note'}
          </Button>
          {changed && !restored && (
            <Button variant="quiet" onClick={discard}>
              Discard changes
            </Button>
          )}
          <DraftLine status={status} />
        </div>
      </div>
    </form>
  );
}

function SaveFailure({ failure, onSaveAsNew }: { failure: NoteError; onSaveAsNew: () => void }) {
  const asNew = failure.kind === 'conflict' || failure.kind === 'gone';
  return (
    <Notice
      tone="error"
      title={failure.message}
      action={
        asNew && (
          <Button size="small" onClick={onSaveAsNew}>
            {failure.kind === 'conflict' ? 'Keep both' : 'Save as a new note'}
          </Button>
        )
      }
    >
      {failure.reason}{' '}
      {asNew ? 'Your text can be stored beside it.' : 'What you typed is still here.'}
    </Notice>
  );
}

function DraftLine({ status }: { status: DraftStatus }) {
  return (
    <p
      className="text-xs text-muted sm:ml-auto"
      data-draft={status.kept === true ? 'kept' : undefined}
    >
      {status.kept === true &&
        `Draft kept on this device at ${describeTime(status.at)}, readable here until you save, discard or sign out.`}
      {status.kept === 'refused' && 'This device keeps no draft: save before you close the page.'}
    </p>
  );
}

import { formatCount } from '@entropy-tools/core/format';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useNetworkAway } from '~/platform/offline/use-network-away';
import { Button } from '~/ui/button';
import { classNames } from '~/ui/class-names';
import { EmptyState } from '~/ui/empty-state';
import { Icon } from '~/ui/icon';
import { Kbd } from '~/ui/kbd';
import { Notice } from '~/ui/notice';
import { Tabs } from '~/ui/tabs';
import { randomText } from '../passphrase/passphrase-crypto-bytes';
import { defaultFilter, findNotes, indexNotes } from '../store/find-notes';
import { isWhole, type Note } from '../store/note';
import { type NoteDraft, readDrafts, removeDraft } from '../store/note-drafts';
import { readNotes } from '../store/notes-state';
import { NoteError, setFavorite } from '../store/notes-writes';
import { DailyPrompt } from './daily-prompt';
import { DraftNotices } from './draft-notices';
import { startEdit, startFromDraft, startNew } from './editor-start';
import { EncryptionLine } from './encryption-line';
import { LoadFailure, NothingFound, OfflineNotice, TextsMissing } from './list-notices';
import { NoteGrid } from './note-grid';
import { NotePanel, type OpenPanel } from './note-panel';
import { JournalViews, PassphrasePanel } from './notes-extras';
import { NotesSkeleton } from './notes-skeleton';
import { NotesToolbar } from './notes-toolbar';
import { SyncLine, SyncNotices } from './sync-notices';
import { useLoadedNotes } from './use-loaded-notes';
import { useShortcuts } from './use-shortcuts';

const views = [
  { id: 'list', label: 'Notes' },
  { id: 'calendar', label: 'Calendar and moods' },
] as const;

const lockedReason = 'Your notes are locked: unlock them with your passphrase first.';

/**
 * The signed-in page: prompt, search, grid and dialogs. Loaded once the user is known to be signed in.
 * @param props.email null while the session cannot be checked
 */
export function NotesWorkspace({ email }: { email: string | null }) {
  return <Journal key={useJournal(email)} email={email} />;
}

/**
 * React key of the open journal. It stays the same when the network comes back and the session is that of the
 * user whose copy was unlocked; any other user gets a fresh page.
 */
function useJournal(email: string | null): string {
  const first = useRef<string | null>(null);
  if (email !== null) first.current ??= readNotes().owner ?? email;
  return email === null || email === first.current ? 'first' : email;
}

function Journal({ email }: { email: string | null }) {
  const state = useLoadedNotes(email);
  const { status, texts, notes, encryption, setup, key, sealedCount } = state;
  const owner = email ?? state.owner ?? '';
  const isAway = useNetworkAway();
  const [filter, setFilter] = useState(defaultFilter);
  const [panel, setPanel] = useState<OpenPanel>();
  const [drafts, setDrafts] = useState<readonly NoteDraft[]>([]);
  const [failure, setFailure] = useState<NoteError>();
  const [view, setView] = useState<'list' | 'calendar'>('list');
  const search = useRef<HTMLInputElement>(null);
  const newButton = useRef<HTMLButtonElement>(null);
  const isDeleted = useRef(false);

  const indexed = useMemo(() => indexNotes(notes), [notes]);
  // Keeps typing responsive: the list updates as fast as it can.
  const deferred = useDeferredValue(filter);
  const shown = useMemo(() => findNotes(indexed, deferred), [indexed, deferred]);

  const locked = (encryption === 'passphrase' && key === null) || sealedCount > 0;
  const disabledReason = locked ? lockedReason : undefined;
  const write = (title?: string) => {
    if (!locked) setPanel({ kind: 'edit', start: startNew(randomText(16), title) });
  };
  const open = (note: Note) => setPanel({ kind: 'view', id: note.id });
  const edit = (note: Note) =>
    setPanel(
      isWhole(note)
        ? { kind: 'edit', start: startEdit(note, owner) }
        : { kind: 'edit-soon', id: note.id },
    );
  const goOn = (draft: NoteDraft) => {
    const stored = notes.find(({ id }) => id === draft.noteId);
    if (stored && !stored.failed) edit(stored);
    else setPanel({ kind: 'edit', start: startFromDraft(draft) });
  };
  const remove = (note: Note) => setPanel({ kind: 'delete', note });
  const star = async (note: Note) => {
    setFailure(undefined);
    try {
      await setFavorite(note, !note.isFavorite);
    } catch (error) {
      if (!(error instanceof NoteError)) throw error;
      setFailure(error);
    }
  };
  const close = () => setPanel(undefined);
  useEffect(() => {
    if (panel !== undefined) return;
    // The editor has unmounted by now and has written its last draft.
    setDrafts(readDrafts(owner));
    // The dialog has closed, and the card that would regain the focus is gone.
    if (isDeleted.current) newButton.current?.focus();
    isDeleted.current = false;
  }, [panel, owner]);
  useEffect(() => {
    if (panel?.kind !== 'edit-soon') return;
    const note = notes.find(({ id }) => id === panel.id);
    if (note && isWhole(note)) setPanel({ kind: 'edit', start: startEdit(note, owner) });
  }, [panel, notes, owner]);
  useShortcuts({
    n: () => write(),
    '/': () => {
      setView('list');
      setTimeout(() => search.current?.focus());
    },
  });

  if (status === 'failed') return isAway ? <OfflineNotice /> : <LoadFailure />;
  if (status !== 'ready') return <NotesSkeleton />;

  const isEmpty = notes.length === 0 && sealedCount === 0;
  // There is nothing to search, sort or date before unlocking.
  const allSealed = notes.length === 0 && sealedCount > 0;
  return (
    <div className="flex flex-col gap-6">
      <DailyPrompt large={isEmpty && !locked} onWrite={write} disabledReason={disabledReason} />
      <DraftNotices
        drafts={drafts}
        onContinue={goOn}
        onDiscard={(draft) => {
          removeDraft(draft.noteId);
          setDrafts(readDrafts(owner));
          newButton.current?.focus();
        }}
      />
      <SyncNotices state={state} isAway={isAway} />
      {locked && setup && (
        <section aria-label="Unlock" className="rounded-card border border-line bg-surface p-6">
          <PassphrasePanel />
        </section>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          ref={newButton}
          variant="primary"
          onClick={() => write()}
          disabledReason={disabledReason}
          aria-keyshortcuts="n"
        >
          <Icon name="plus" />
          New Note
        </Button>
        {!isEmpty && (
          <>
            <p className="hidden items-center gap-2 text-sm text-muted md:flex" aria-hidden>
              <Kbd>n</Kbd> new <Kbd>/</Kbd> search
            </p>
            <p
              className="ml-auto min-w-0 flex-1 basis-16 text-right text-sm text-muted"
              data-figures
            >
              {allSealed
                ? `${formatCount(sealedCount, 'note')}, locked`
                : shown.length === notes.length
                  ? formatCount(notes.length, 'note')
                  : `${shown.length} of ${formatCount(notes.length, 'note')}`}
            </p>
          </>
        )}
        <div className={classNames('flex gap-1', isEmpty && 'ml-auto')}>
          <Button
            variant="quiet"
            onClick={() => setPanel({ kind: 'import' })}
            disabledReason={isAway ? 'Importing needs the network.' : disabledReason}
          >
            <Icon name="upload" />
            <span className="max-sm:sr-only">Import</span>
          </Button>
          {!isEmpty && (
            <Button variant="quiet" onClick={() => setPanel({ kind: 'export' })}>
              <Icon name="download" />
              <span className="max-sm:sr-only">Export</span>
            </Button>
          )}
        </div>
      </div>
      {failure && (
        <Notice tone="error" title={failure.message}>
          {failure.reason}
        </Notice>
      )}
      {isEmpty ? (
        <EmptyState title="No notes yet">
          Answer the prompt above, or press New Note. The first line is the hardest; it may be bad.
        </EmptyState>
      ) : allSealed ? null : (
        <Tabs label="Notes" tabs={views} selected={view} onSelect={setView}>
          {view === 'calendar' ? (
            <JournalViews notes={notes} onOpen={open} />
          ) : (
            <div className="flex flex-col gap-5">
              <NotesToolbar
                filter={filter}
                onChange={(change) => setFilter((now) => ({ ...now, ...change }))}
                shownCount={shown.length}
                searchRef={search}
              />
              {deferred.query.trim() !== '' && texts !== 'here' && (
                <TextsMissing failed={texts === 'failed'} />
              )}
              {shown.length === 0 && notes.length > 0 && (
                <NothingFound
                  query={deferred.query}
                  onReset={() => {
                    setFilter((now) => ({ ...now, query: '', category: 'all' }));
                    search.current?.focus();
                  }}
                />
              )}
              <h2 className="sr-only">All notes</h2>
              {shown.length > 0 && (
                <NoteGrid
                  notes={shown}
                  onView={open}
                  onEdit={edit}
                  onDelete={remove}
                  onFavorite={(note) => void star(note)}
                />
              )}
            </div>
          )}
        </Tabs>
      )}
      {!isAway && state.sync.kind !== 'failed' && <SyncLine state={state} isAway={false} />}
      <EncryptionLine mode={encryption} onManage={() => setPanel({ kind: 'passphrase' })} />
      <NotePanel
        panel={panel}
        notes={notes}
        owner={owner}
        onEdit={edit}
        onDelete={remove}
        onFavorite={(note) => void star(note)}
        onClose={close}
        onDeleted={() => {
          isDeleted.current = true;
          close();
        }}
      />
    </div>
  );
}

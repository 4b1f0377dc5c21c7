import { formatCount } from '@entropy-tools/core/format';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Notice } from '~/ui/notice';
import { SyncStatusText } from '~/ui/sync-status-text';
import type { NoteConflict } from '../device/note-change';
import { type NotesState, showConflicts } from '../store/notes-state';
import { OrphanedChangesSlot } from './notes-extras';
import { reloadNotes } from './use-loaded-notes';

/** Sync state between this device and the account, and conflicts. */
export function SyncNotices({ state, isAway }: { state: NotesState; isAway: boolean }) {
  const { encryption, conflicts, sync, isCopyPartial, stranded } = state;
  return (
    <>
      {stranded && !isAway && <OrphanedChangesSlot {...stranded} />}
      {conflicts.length > 0 && <Conflicts conflicts={conflicts} />}
      {isAway && encryption === 'server' && (
        <Notice tone="info" title="Offline: reading only">
          The server encrypts these notes, so saving needs the network. What you write is kept as a
          draft on this device. With a passphrase of your own, notes are read and written without
          it.
        </Notice>
      )}
      {isCopyPartial && !isAway && (
        <Notice tone="warning" title="Not all notes fit on this device">
          The browser gives no more room: without a network only those that were kept before are
          here.
        </Notice>
      )}
      {(isAway || sync.kind === 'failed') && <SyncLine state={state} isAway={isAway} />}
    </>
  );
}

/** One line: offline, failed, or time of the last sync; renders nothing for notes without an offline copy. */
export function SyncLine({ state, isAway }: { state: NotesState; isAway: boolean }) {
  const { sync, changes, encryption, key, source } = state;
  if (encryption === 'server' || (key === null && source === 'account')) return null;
  const waiting =
    changes.size > 0 ? `, ${formatCount(changes.size, 'change')} waiting for the network` : '';
  return (
    <p role="status" className="flex items-start gap-2 text-sm text-muted">
      <Icon name={isAway ? 'device' : 'refresh'} className="mt-0.5 size-4 shrink-0" />
      {isAway ? (
        <span>Offline: these are the sealed notes of this device{waiting}.</span>
      ) : (
        <SyncStatusText sync={sync} />
      )}
      {sync.kind === 'failed' && !isAway && (
        <button type="button" className="link-button" onClick={() => void reloadNotes()}>
          Try again
        </button>
      )}
    </p>
  );
}

const conflictWords: Record<NoteConflict['kind'], string> = {
  both: 'was changed here and elsewhere. Both texts are kept, as two notes.',
  back: 'was changed here and deleted elsewhere. Your text is kept as a new note.',
  stays: 'was deleted here and changed elsewhere. It stays, with the text from there.',
};

function Conflicts({ conflicts }: { conflicts: readonly NoteConflict[] }) {
  return (
    <Notice
      tone="warning"
      title="Changed in two places"
      action={
        <Button size="small" onClick={() => showConflicts([])}>
          Understood
        </Button>
      }
    >
      <ul className="flex flex-col gap-1">
        {conflicts.map(({ id, title, kind }) => (
          <li key={`${id} ${kind}`}>
            ‘{title}’ {conflictWords[kind]}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

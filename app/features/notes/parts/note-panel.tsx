import { Suspense } from 'react';
import { Dialog } from '~/ui/dialog';
import { lazyPart } from '~/ui/lazy-part';
import { Skeleton } from '~/ui/skeleton';
import type { Note } from '../store/note';
import type { EditorStart } from './editor-start';
import type { NoteActions } from './note-card';
import { ExportMenu, PassphrasePanel } from './notes-extras';

const NoteEditor = lazyPart(() => import('./note-editor'), 'NoteEditor');
const NoteView = lazyPart(() => import('./note-view'), 'NoteView');
const NoteDelete = lazyPart(() => import('./note-delete'), 'NoteDelete');

/** What the dialog shows. */
export type OpenPanel =
  | { kind: 'view'; id: string }
  | { kind: 'edit'; start: EditorStart }
  | { kind: 'delete'; note: Note }
  | { kind: 'passphrase' }
  | { kind: 'export' };

/**
 * The page's one dialog: reading, editing and deleting follow each other in it, so that the focus
 * goes back to the card where it all began.
 */
export function NotePanel({
  panel,
  notes,
  owner,
  onClose,
  onDeleted,
  ...actions
}: {
  panel: OpenPanel | undefined;
  notes: readonly Note[];
  owner: string;
  onClose: () => void;
  onDeleted: () => void;
} & Omit<NoteActions, 'onView'>) {
  const viewed = panel?.kind === 'view' ? notes.find(({ id }) => id === panel.id) : undefined;
  return (
    <Dialog
      open={panel !== undefined}
      onClose={onClose}
      title={titleOf(panel, viewed)}
      className={panel?.kind === 'delete' ? '' : 'max-w-lg!'}
    >
      <Suspense fallback={<Skeleton className="h-64" />}>
        {panel?.kind === 'view' &&
          (viewed ? (
            <NoteView note={viewed} {...actions} />
          ) : (
            <p className="text-muted">It was deleted in another tab or on another device.</p>
          ))}
        {panel?.kind === 'edit' && (
          <NoteEditor
            key={panel.start.noteId}
            start={panel.start}
            owner={owner}
            onSaved={onClose}
          />
        )}
        {panel?.kind === 'delete' && (
          <NoteDelete note={panel.note} onDeleted={onDeleted} onClose={onClose} />
        )}
        {panel?.kind === 'passphrase' && <PassphrasePanel />}
        {panel?.kind === 'export' && <ExportMenu />}
      </Suspense>
    </Dialog>
  );
}

function titleOf(panel: OpenPanel | undefined, viewed: Note | undefined): string {
  switch (panel?.kind) {
    case 'view':
      return viewed?.title ?? 'This note is gone';
    case 'edit':
      return panel.start.note ? 'Edit note' : 'New note';
    case 'delete':
      return 'Delete this note?';
    case 'passphrase':
      return 'How your notes are encrypted';
    case 'export':
      return 'Export your notes';
    default:
      return 'Note';
  }
}

import { Suspense } from 'react';
import { Dialog } from '~/ui/dialog';
import { lazyPart } from '~/ui/lazy-part';
import { Skeleton } from '~/ui/skeleton';
import { isWhole, type Note } from '../store/note';
import type { EditorStart } from './editor-start';
import type { NoteActions } from './note-card';
import { NoteTextLoader } from './note-text-loader';
import { ExportMenu, ImportMenu, PassphrasePanel } from './notes-extras';

const NoteEditor = lazyPart(() => import('./note-editor'), 'NoteEditor');
const NoteView = lazyPart(() => import('./note-view'), 'NoteView');
const NoteDelete = lazyPart(() => import('./note-delete'), 'NoteDelete');

/** What the dialog shows. */
export type OpenPanel =
  | { kind: 'view'; id: string }
  /** Edit the note as soon as its text is loaded. */
  | { kind: 'edit-soon'; id: string }
  | { kind: 'edit'; start: EditorStart }
  | { kind: 'delete'; note: Note }
  | { kind: 'passphrase' }
  | { kind: 'export' }
  | { kind: 'import' };

/**
 * The page's only dialog: reading, editing and deleting all use it, so that the focus returns to
 * the card that opened it.
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
  const wanted = panel?.kind === 'view' || panel?.kind === 'edit-soon' ? panel : undefined;
  const viewed = wanted && notes.find(({ id }) => id === wanted.id);
  return (
    <Dialog
      open={panel !== undefined}
      onClose={onClose}
      title={titleOf(panel, viewed)}
      className={panel?.kind === 'delete' ? '' : 'max-w-lg'}
    >
      <Suspense fallback={<Skeleton className="h-64" />}>
        {wanted && !viewed && (
          <p className="text-muted">It was deleted in another tab or on another device.</p>
        )}
        {viewed && !isWhole(viewed) && <NoteTextLoader key={viewed.id} id={viewed.id} />}
        {viewed && isWhole(viewed) && panel?.kind === 'view' && (
          <NoteView note={viewed} {...actions} />
        )}
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
        {panel?.kind === 'import' && <ImportMenu account={owner} />}
      </Suspense>
    </Dialog>
  );
}

function titleOf(panel: OpenPanel | undefined, viewed: Note | undefined): string {
  switch (panel?.kind) {
    case 'view':
    case 'edit-soon':
      return viewed?.title ?? 'This note is gone';
    case 'edit':
      return panel.start.note ? 'Edit note' : 'New note';
    case 'delete':
      return 'Delete this note?';
    case 'passphrase':
      return 'How your notes are encrypted';
    case 'export':
      return 'Export your notes';
    case 'import':
      return 'Import notes';
    default:
      return 'Note';
  }
}

import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';
import { LazyMarkdown } from '~/ui/markdown/lazy-markdown';
import { Notice } from '~/ui/notice';
import { shownTags } from '../store/find-notes';
import type { WholeNote } from '../store/note';
import { categoryLook } from './category-look';
import { JournalIcon } from './journal-icon';
import type { NoteActions } from './note-card';
import { describeMoment } from './note-dates';

/** Shows a note. */
export function NoteView({
  note,
  onEdit,
  onDelete,
  onFavorite,
}: { note: WholeNote } & Omit<NoteActions, 'onView'>) {
  const { label, hue } = categoryLook[note.category];
  return (
    <div className="flex flex-col gap-5">
      <div className="-mt-2 flex flex-col gap-1 text-sm text-muted">
        <p className={classNames('flex flex-wrap items-center gap-x-4 gap-y-1', hue)}>
          <span className="flex items-center gap-2">
            <span className="dot" aria-hidden />
            {label}
          </span>
          {[note.mood, note.weather].map(
            (name) =>
              name && (
                <span key={name} className="flex items-center gap-1.5">
                  <JournalIcon name={name} />
                  {name}
                </span>
              ),
          )}
        </p>
        <p>
          <time dateTime={new Date(note.createdAt).toISOString()}>
            {describeMoment(note.createdAt)}
          </time>
          {note.updatedAt !== note.createdAt && `, changed ${describeMoment(note.updatedAt)}`}
        </p>
      </div>
      {note.failed ? (
        <Notice tone="error" title={note.content}>
          It stays as it is: nothing is written over it, so that it opens again if its key comes
          back. You can delete it.
        </Notice>
      ) : (
        <div dir="auto" className="max-w-measure leading-relaxed wrap-anywhere">
          <LazyMarkdown text={note.content} />
        </div>
      )}
      {note.tags.length > 0 && (
        <ul aria-label="Tags" className="flex flex-wrap gap-2">
          {shownTags(note.tags).map((tag) => (
            <li key={tag}>
              <Badge>{tag}</Badge>
            </li>
          ))}
        </ul>
      )}
      <div className="sticky bottom-0 -mx-6 -mb-6 flex flex-wrap gap-3 rounded-b-card border-t border-line bg-surface px-6 py-4">
        {!note.failed && (
          <Button variant="primary" onClick={() => onEdit(note)}>
            <Icon name="pencil" />
            Edit
          </Button>
        )}
        <Button aria-pressed={note.isFavorite} onClick={() => onFavorite(note)}>
          <Icon name={note.isFavorite ? 'star-filled' : 'star'} />
          Favourite
        </Button>
        <Button
          variant="quiet"
          onClick={() => onDelete(note)}
          className="max-sm:ml-auto max-sm:px-3"
        >
          <Icon name="trash" />
          <span className="max-sm:sr-only">Delete</span>
        </Button>
      </div>
    </div>
  );
}

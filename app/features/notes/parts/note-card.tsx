import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';
import { shownTags } from '../store/find-notes';
import type { Note } from '../store/note';
import { categoryLook } from './category-look';
import { JournalIcon } from './journal-icon';
import { describeMoment, describeNoteDay } from './note-dates';

/** Actions of a card on its note. */
export interface NoteActions {
  onView: (note: Note) => void;
  onEdit: (note: Note) => void;
  onDelete: (note: Note) => void;
  onFavorite: (note: Note) => void;
}

const cornerButton =
  'relative z-10 grid size-9 place-items-center rounded-control text-muted transition-colors hover:bg-ink/8 hover:text-ink';

/** A note in the grid: all cards have the same size, so that thousands can be virtualised. */
export function NoteCard({
  note,
  onView,
  onEdit,
  onDelete,
  onFavorite,
}: { note: Note } & NoteActions) {
  const { label, hue } = categoryLook[note.category];
  return (
    <article
      className={classNames(
        'tool-card relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface pt-4',
        hue,
      )}
    >
      <div className="flex items-start justify-between gap-2 pr-2 pl-5">
        <p className="flex min-w-0 items-center gap-2 pt-1.5 text-xs text-muted">
          <span className="dot" aria-hidden />
          <span className="sr-only">{label}, </span>
          <time
            dateTime={new Date(note.createdAt).toISOString()}
            title={describeMoment(note.createdAt)}
          >
            {describeNoteDay(note.createdAt)}
          </time>
        </p>
        <button
          type="button"
          aria-label={`Favourite: ${note.title}`}
          aria-pressed={note.isFavorite}
          onClick={() => onFavorite(note)}
          className={cornerButton}
        >
          <Icon
            name={note.isFavorite ? 'star-filled' : 'star'}
            className="size-5 [--dot:var(--color-accent)]"
          />
        </button>
      </div>
      <h3 dir="auto" className="px-5 text-lg leading-snug">
        <button
          type="button"
          data-note={note.id}
          onClick={() => onView(note)}
          className={classNames(
            'card-link line-clamp-2 text-start font-[inherit] wrap-anywhere',
            note.failed && 'text-danger',
          )}
        >
          {note.title}
        </button>
      </h3>
      <p dir="auto" className="mx-5 mt-1.5 line-clamp-4 text-sm text-muted wrap-anywhere">
        {note.preview}
      </p>
      <div className="mt-auto flex items-center gap-3 py-2 pr-2 pl-5 text-xs text-muted">
        {note.mood && <Feeling name={note.mood} />}
        {note.weather && <Feeling name={note.weather} />}
        {note.tags.length > 0 && (
          <span className="min-w-0 truncate">
            <span className="sr-only">Tags: </span>
            {shownTags(note.tags).join(' · ')}
          </span>
        )}
        <span className="ml-auto flex">
          {!note.failed && (
            <button
              type="button"
              aria-label={`Edit: ${note.title}`}
              onClick={() => onEdit(note)}
              className={cornerButton}
            >
              <Icon name="pencil" />
            </button>
          )}
          <button
            type="button"
            aria-label={`Delete: ${note.title}`}
            onClick={() => onDelete(note)}
            className={cornerButton}
          >
            <Icon name="trash" />
          </button>
        </span>
      </div>
    </article>
  );
}

function Feeling({ name }: { name: Parameters<typeof JournalIcon>[0]['name'] }) {
  return (
    <span title={name} className="relative z-10 text-ink">
      <JournalIcon name={name} />
      <span className="sr-only">{name}</span>
    </span>
  );
}

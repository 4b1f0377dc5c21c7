import { classNames } from '~/ui/class-names';
import type { Note } from '../store/note';
import { type Day, noonOf } from './journal-days';
import { moodDot } from './mood-scale';

/** The notes of one day, latest first. */
export function DayNotes({
  day,
  notes,
  onOpen,
}: {
  day: Day;
  notes: readonly Note[];
  onOpen: (note: Note) => void;
}) {
  const date = noonOf(day).toLocaleDateString(undefined, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
  return (
    <section aria-labelledby="journal-day" className="min-w-0">
      <h2 id="journal-day" className="text-xl">
        {date}
      </h2>
      {notes.length === 0 && <p className="mt-3 text-muted">No notes on this day.</p>}
      <ul className="mt-3 flex flex-col">
        {notes.map((note) => (
          <li key={note.id} className="border-b border-line last:border-0">
            <button
              type="button"
              onClick={() => onOpen(note)}
              className="-mx-2 flex w-[calc(100%+1rem)] flex-col gap-1 rounded-control px-2 py-3 text-left hover:bg-ink/5"
            >
              <span className="flex w-full items-baseline justify-between gap-3">
                <span dir="auto" className="min-w-0 truncate font-medium">
                  {note.title}
                </span>
                <time
                  dateTime={new Date(note.createdAt).toISOString()}
                  className="shrink-0 text-sm text-muted"
                >
                  {new Date(note.createdAt).toLocaleTimeString(undefined, { timeStyle: 'short' })}
                </time>
              </span>
              {note.mood && (
                <span className="flex items-center gap-1.5 text-sm text-muted">
                  <span
                    aria-hidden
                    className={classNames('size-2 rounded-full', moodDot[note.mood])}
                  />
                  {note.mood}
                </span>
              )}
              {!note.failed && note.preview.trim() !== '' && (
                <span dir="auto" className="line-clamp-2 w-full text-sm text-muted wrap-anywhere">
                  {note.preview}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

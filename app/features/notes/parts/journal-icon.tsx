import type { NoteMood, NoteWeather } from '@workers/api/notes/note-lists.contract';
import { classNames } from '~/ui/class-names';
import sprite from '../icons/journal.svg?url';

/** A mood or a weather as a small drawing. Decoration: the word belongs beside it. */
export function JournalIcon({
  name,
  className,
}: {
  name: NoteMood | NoteWeather;
  className?: string;
}) {
  return (
    <svg className={classNames('shrink-0', className ?? 'size-5')} viewBox="0 0 24 24" aria-hidden>
      <use href={`${sprite}#${name.toLowerCase()}`} />
    </svg>
  );
}

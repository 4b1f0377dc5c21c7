import type { NoteMood, NoteWeather } from '@workers/api/notes/note-lists.contract';
import { classNames } from '~/ui/class-names';
import sprite from '../icons/journal.svg?url';

/** Icon of a mood or weather. Decorative: the word belongs beside it. */
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

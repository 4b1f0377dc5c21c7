import { useState } from 'react';
import { Icon } from '~/ui/icon';
import { countEntries, type OutlineEntry } from './read-outline';

/** Maximum entries of an outline that starts unfolded. */
const fewEntries = 120;

interface OutlineListProps {
  entries: readonly OutlineEntry[];
  onChoose: (entry: OutlineEntry) => void;
}

/** The document's outline: foldable headings that lead to their positions. */
export function OutlineList({ entries, onChoose }: OutlineListProps) {
  const startsOpen = countEntries(entries) <= fewEntries;
  return (
    <div className="reader-side-scroll px-1 py-2">
      <Entries entries={entries} onChoose={onChoose} startsOpen={startsOpen} />
    </div>
  );
}

function Entries({ entries, onChoose, startsOpen }: OutlineListProps & { startsOpen: boolean }) {
  return (
    <ul className="flex flex-col">
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} onChoose={onChoose} startsOpen={startsOpen} />
      ))}
    </ul>
  );
}

function Entry({
  entry,
  onChoose,
  startsOpen,
}: {
  entry: OutlineEntry;
  onChoose: (entry: OutlineEntry) => void;
  startsOpen: boolean;
}) {
  const [open, setOpen] = useState(startsOpen);
  const { title, url, children } = entry;
  const look =
    'min-h-8 min-w-0 flex-1 rounded-control px-2 py-1 text-left text-sm wrap-anywhere hover:bg-ink/8';
  return (
    <li>
      <div className="flex items-start">
        {children.length > 0 ? (
          <button
            type="button"
            aria-expanded={open}
            aria-label={`Parts of ${title}`}
            onClick={() => setOpen(!open)}
            className="grid size-8 shrink-0 place-items-center rounded-control text-muted hover:bg-ink/8"
          >
            <Icon name={open ? 'chevron-down' : 'chevron-right'} className="size-4" />
          </button>
        ) : (
          <span className="w-8 shrink-0" />
        )}
        {url ? (
          <a
            dir="auto"
            className={look}
            href={url}
            target="_blank"
            rel="noopener noreferrer nofollow"
          >
            {title}
          </a>
        ) : (
          <button type="button" dir="auto" className={look} onClick={() => onChoose(entry)}>
            {title}
          </button>
        )}
      </div>
      {open && children.length > 0 && (
        <div className="pl-4">
          <Entries entries={children} onChoose={onChoose} startsOpen={startsOpen} />
        </div>
      )}
    </li>
  );
}

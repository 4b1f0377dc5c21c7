import { useState } from 'react';

/** Edits the name of a chat in place in the list. */
export function RenameField({ title, onDone }: { title: string; onDone: (title: string) => void }) {
  const [value, setValue] = useState(title);
  return (
    <li>
      <input
        // biome-ignore lint/a11y/noAutofocus: the person asked for this field just now
        autoFocus
        aria-label={`New name of ${title}`}
        dir="auto"
        value={value}
        maxLength={200}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setValue(target.value)}
        onBlur={() => onDone(value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onDone(value);
          if (event.key !== 'Escape') return;
          // Keeps the dialog around the list open.
          event.preventDefault();
          onDone(title);
        }}
        className="h-10 w-full rounded-control border border-edge bg-surface px-2.5 text-sm"
      />
    </li>
  );
}

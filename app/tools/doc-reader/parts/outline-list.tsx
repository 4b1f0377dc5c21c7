import type { OutlineEntry } from '../outline';

const indents = ['', 'pl-3', 'pl-6', 'pl-9', 'pl-12', 'pl-15'];

/** The document's headings, each linked to its position. */
export function OutlineList({
  entries,
  onChoose,
}: {
  entries: readonly OutlineEntry[];
  onChoose: (leaf: number) => void;
}) {
  const highest = Math.min(...entries.map((entry) => entry.level));
  return (
    <ul className="flex flex-col text-sm">
      {entries.map((entry) => (
        <li key={entry.leaf} className={indents[entry.level - highest] ?? indents.at(-1)}>
          <button
            type="button"
            dir="auto"
            onClick={() => onChoose(entry.leaf)}
            className="min-h-8 w-full rounded-control px-2 py-1 text-start wrap-anywhere text-muted hover:bg-ink/8 hover:text-ink"
          >
            {entry.text}
          </button>
        </li>
      ))}
    </ul>
  );
}

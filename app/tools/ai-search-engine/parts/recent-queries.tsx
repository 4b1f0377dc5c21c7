import { Icon } from '~/ui/icon';

/** Recent questions: each fills the box and sends nothing. */
export function RecentQueries({
  queries,
  onChoose,
}: {
  queries: readonly string[];
  onChoose: (query: string) => void;
}) {
  if (queries.length === 0) return null;
  return (
    <ul aria-label="Recent questions" className="-mx-1 flex gap-1 overflow-x-auto px-1 pb-1">
      {queries.map((query) => (
        <li key={query} className="shrink-0">
          <button
            type="button"
            onClick={() => onChoose(query)}
            className="inline-flex min-h-8 max-w-64 items-center gap-1.5 rounded-control px-2 text-sm text-muted transition-colors hover:bg-ink/8 hover:text-ink"
          >
            <Icon name="clock" className="size-4 shrink-0" />
            <span className="truncate" dir="auto">
              {query}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

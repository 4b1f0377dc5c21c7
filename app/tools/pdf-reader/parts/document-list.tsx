import type { Dispatch } from 'react';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';
import type { ReaderAction, ReaderState } from '../reader-state';

/** The loaded PDFs as a row of tabs, shown if there is more than one. */
export function DocumentList({
  state,
  dispatch,
}: {
  state: ReaderState;
  dispatch: Dispatch<ReaderAction>;
}) {
  return (
    <section
      aria-labelledby="your-documents"
      className="flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      <h2 id="your-documents" className="font-sans text-sm font-semibold">
        Your Documents
      </h2>
      <ul className="flex min-w-0 gap-2 max-md:-m-1 max-md:overflow-x-auto max-md:p-1 md:flex-wrap">
        {state.documents.map(({ id, file, place, pageCount }) => {
          const isCurrent = id === state.currentId;
          return (
            <li
              key={id}
              ref={isCurrent ? scrollIntoView : null}
              className={classNames(
                'flex max-w-full min-w-0 shrink-0 items-center rounded-control border bg-surface',
                isCurrent ? 'border-accent-text' : 'border-line',
              )}
            >
              <button
                type="button"
                aria-current={isCurrent || undefined}
                onClick={() => dispatch({ type: 'chosen', id })}
                className="flex min-h-11 min-w-0 flex-col justify-center rounded-control px-3 text-left hover:bg-ink/8"
              >
                <span dir="auto" className="max-w-48 truncate text-sm font-medium">
                  {file.name}
                </span>
                {pageCount > 0 && (
                  <span className="text-xs text-muted tabular-nums">
                    {place.page} / {pageCount}
                  </span>
                )}
              </button>
              <button
                type="button"
                aria-label={`Remove ${file.name}`}
                onClick={() => dispatch({ type: 'removed', id })}
                className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-ink/8 hover:text-ink"
              >
                <Icon name="close" className="size-4" />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** On phones the row scrolls sideways, and the current document may be out of view. */
function scrollIntoView(item: HTMLElement | null): void {
  const row = item?.parentElement;
  if (!item || !row) return;
  const [one, all] = [item.getBoundingClientRect(), row.getBoundingClientRect()];
  if (one.left < all.left || one.right > all.right) row.scrollLeft += one.left - all.left;
}

import { Link } from '@remix-run/react';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';
import { countTasks } from '../planner/select';
import { usePlanner } from './planner-context';
import type { PlannerAddress } from './use-address';
import { type ViewId, views } from './view-names';

/** The views and tags beside the list, from 1024 px. */
export function Rail({ address }: { address: PlannerAddress }) {
  const { state, today, tags } = usePlanner();
  const counts: Partial<Record<ViewId, number>> = { today: countTasks(state, today).today };
  const plain = !address.query && !address.tag;
  return (
    <nav aria-label="Planner" className="planner-rail hidden flex-col gap-6 lg:flex">
      <ul className="flex flex-col gap-0.5">
        {views.map(({ id, label, icon }) => {
          const current = plain && address.view === id;
          return (
            <li key={id}>
              <Link
                to={hrefOf(id)}
                preventScrollReset
                aria-current={current ? 'page' : undefined}
                className={classNames(
                  'flex min-h-10 items-center gap-3 rounded-control px-3 font-medium transition-colors hover:bg-ink/8',
                  current ? 'bg-ink/6 text-ink' : 'text-muted',
                )}
              >
                <Icon name={icon} />
                <span className="flex-1">{label}</span>
                <Count value={counts[id]} />
              </Link>
            </li>
          );
        })}
      </ul>
      {tags.length > 0 && <TagList address={address} />}
    </nav>
  );
}

/** The same views as tabs on phones, within reach of the thumb. */
export function ViewTabs({ address }: { address: PlannerAddress }) {
  const { state, today } = usePlanner();
  const counts: Partial<Record<ViewId, number>> = { today: countTasks(state, today).today };
  const plain = !address.query && !address.tag;
  return (
    <nav
      aria-label="Planner"
      className="planner-tabs sticky bottom-0 z-20 grid grid-cols-5 border-t border-line bg-paper lg:hidden"
    >
      {views.map(({ id, shortLabel, icon }) => {
        const current = plain && address.view === id;
        return (
          <Link
            key={id}
            to={hrefOf(id)}
            preventScrollReset
            aria-current={current ? 'page' : undefined}
            className={classNames(
              'relative flex min-h-14 flex-col items-center justify-center gap-0.5 text-xs font-medium',
              current ? 'text-ink' : 'text-muted',
            )}
          >
            {current && (
              <span aria-hidden className="absolute top-0 h-0.5 w-8 rounded-full bg-accent" />
            )}
            <Icon name={icon} />
            {shortLabel}
            {id === 'today' && (
              <span className="absolute top-1.5 left-1/2 ml-3">
                <Count value={counts[id]} />
              </span>
            )}
          </Link>
        );
      })}
    </nav>
  );
}

function TagList({ address }: { address: PlannerAddress }) {
  const { tags } = usePlanner();
  return (
    <div>
      <p id="planner-tags" className="px-3 pb-1 text-sm font-medium text-muted">
        Tags
      </p>
      <ul aria-labelledby="planner-tags" className="max-h-80 overflow-y-auto">
        {tags.map(({ tag, count }) => (
          <li key={tag}>
            <button
              type="button"
              aria-pressed={address.tag === tag}
              onClick={() => address.filterTag(address.tag === tag ? null : tag)}
              className={classNames(
                'flex min-h-8 w-full items-center gap-2 rounded-control px-3 text-left text-sm transition-colors hover:bg-ink/8',
                address.tag === tag ? 'bg-ink/6 text-ink' : 'text-muted',
              )}
            >
              <span aria-hidden className="w-5 text-center text-accent-text">
                #
              </span>
              <span className="min-w-0 flex-1 truncate">{tag}</span>
              <Count value={count} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Count({ value }: { value: number | undefined }) {
  if (!value) return null;
  return (
    <span className="text-xs text-muted" data-figures>
      {value}
      <span className="sr-only"> open</span>
    </span>
  );
}

function hrefOf(id: ViewId): string {
  return id === 'today' ? '?' : `?view=${id}`;
}

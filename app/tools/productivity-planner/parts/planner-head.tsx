import { useEffect, useRef, useState } from 'react';
import { useLocal } from '~/platform/use-local';
import { Icon } from '~/ui/icon';
import type { IconName } from '~/ui/icon-names';
import { pomodoroClockRecord } from '../planner/pomodoro';
import { formatLongDay } from './format-day';
import { usePlanner } from './planner-context';
import { groupToday } from './today-groups';
import { TransferMenu } from './transfer/transfer-menu';
import type { PlannerAddress } from './use-address';
import { views } from './view-names';

/** The view's name, with the day and its remaining tasks; search, timer, files and keyboard help. */
export function PlannerHead({
  address,
  focusing,
  onFocusing,
  onHelp,
}: {
  address: PlannerAddress;
  focusing: boolean;
  onFocusing: (focusing: boolean) => void;
  onHelp: () => void;
}) {
  const { today } = usePlanner();
  const [clock] = useLocal(pomodoroClockRecord);
  const running = clock?.status === 'running';
  const field = useRef<HTMLInputElement>(null);
  // The address is updated with a delay, so the field has its own text while typing.
  const [text, setText] = useState(address.query);
  useEffect(() => {
    if (address.query === '' || document.activeElement !== field.current) setText(address.query);
  }, [address.query]);
  const search = (query: string) => {
    setText(query);
    address.search(query);
  };
  const view = views.find(({ id }) => id === address.view);
  const title = address.query || address.tag ? 'Search' : view?.label;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h2 className="text-2xl" id="planner-view">
          {title}
        </h2>
        {title === 'Today' && (
          <p className="text-sm text-muted">
            {formatLongDay(today)}
            <DayProgress />
          </p>
        )}
      </div>
      <div className="flex min-w-0 flex-1 items-center justify-end gap-1 basis-72">
        <div className="relative min-w-0 flex-1 sm:max-w-60">
          <Icon
            name="search"
            className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
          />
          <input
            ref={field}
            type="search"
            data-planner-search
            aria-label="Search tasks"
            placeholder="Search tasks"
            value={text}
            onChange={(event) => search(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              event.preventDefault();
              search('');
              field.current?.blur();
            }}
            className="min-h-9 w-full rounded-control border border-line bg-surface pr-2 pl-9 text-sm placeholder:text-muted hover:border-edge"
          />
        </div>
        <HeadButton
          icon="timer"
          label={running ? 'Focus timer, running' : 'Focus timer'}
          lit={running}
          pressed={focusing}
          onClick={() => onFocusing(!focusing)}
        />
        <TransferMenu />
        <HeadButton icon="info" label="Keyboard shortcuts" onClick={onHelp} />
      </div>
    </div>
  );
}

function HeadButton({
  icon,
  label,
  pressed,
  lit,
  onClick,
}: {
  icon: IconName;
  label: string;
  pressed?: boolean;
  /** Shows a dot for an activity in progress. */
  lit?: boolean;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onClick={onClick}
      className="relative grid size-9 shrink-0 place-items-center rounded-control text-muted transition-colors hover:bg-ink/8 hover:text-ink aria-pressed:bg-ink/8 aria-pressed:text-ink"
    >
      <Icon name={icon} />
      {lit && <span aria-hidden className="absolute top-1 right-1 size-2 rounded-full bg-accent" />}
    </button>
  );
}

/** The day's progress, in words and as a thin line. */
function DayProgress() {
  const { state, today } = usePlanner();
  const groups = groupToday(state, today);
  const all = groups.left + groups.done.length;
  if (all === 0) return null;
  return (
    <>
      {' · '}
      <span data-figures>
        {groups.done.length} of {all} done
      </span>
      <progress
        className="bar ml-3 inline-block h-1 w-24 align-middle"
        max={all}
        value={groups.done.length}
        aria-label="Done today"
      />
    </>
  );
}

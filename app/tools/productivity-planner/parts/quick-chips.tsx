import type { ReactNode } from 'react';
import { Icon } from '~/ui/icon';
import type { IconName } from '~/ui/icon-names';
import type { TaskDraft } from '../planner/store-api';
import { describeRecurrence } from './describe-recurrence';
import { formatDay, formatMinutes } from './format-day';
import { usePlanner } from './planner-context';
import { PriorityMark, priorityNames } from './priority-mark';

/** The parsed parts of a quick task, one chip each. */
export function QuickChips({ draft, forToday }: { draft: TaskDraft; forToday: boolean }) {
  const { today } = usePlanner();
  const when = [draft.due && formatDay(draft.due, today), draft.dueTime].filter(Boolean).join(' ');
  return (
    <>
      {when && <Chip icon="calendar">{when}</Chip>}
      {!draft.due && forToday && <Chip icon="day">For today</Chip>}
      {draft.recurrence && (
        <Chip icon="repeat">{describeRecurrence(draft.recurrence).replace(/\.$/, '')}</Chip>
      )}
      {draft.priority && draft.priority !== 'none' && (
        <Chip>
          <span aria-hidden className="inline-flex">
            <PriorityMark priority={draft.priority} />
          </span>
          {priorityNames[draft.priority]} priority
        </Chip>
      )}
      {draft.estimate ? <Chip icon="clock">{formatMinutes(draft.estimate)}</Chip> : null}
      {draft.tags?.map((tag) => (
        <Chip key={tag}>
          <span>
            <span className="text-accent-text">#</span>
            {tag}
          </span>
        </Chip>
      ))}
    </>
  );
}

function Chip({ icon, children }: { icon?: IconName; children: ReactNode }) {
  return (
    <span className="inline-flex min-h-7 items-center gap-1.5 rounded-full border border-line bg-surface px-2.5 text-ink">
      {icon && <Icon name={icon} className="size-4 text-muted" />}
      {children}
    </span>
  );
}

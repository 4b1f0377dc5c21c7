import { useMemo, useState } from 'react';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { byDone, selectDone } from '../planner/select';
import { formatDay, formatLongDay } from './format-day';
import { TaskList } from './list/task-list';
import { usePlanner } from './planner-context';
import { dayOf } from './views/day-of';

/** Done tasks shown per page. */
const pageSize = 200;

/** Done tasks by day; the checkbox reopens a task. */
export function DoneView() {
  const { shown, today } = usePlanner();
  const [limit, setLimit] = useState(pageSize);
  const done = useMemo(
    () => shown.filter((task) => task.status === 'done' && task.parentId === null).sort(byDone),
    [shown],
  );
  const sections = useMemo(
    () =>
      selectDone({ tasks: done.slice(0, limit) }, dayOf).map(({ day, tasks }) => ({
        id: day,
        title: headingOf(day, today),
        tasks,
      })),
    [done, limit, today],
  );
  if (done.length === 0)
    return (
      <EmptyState title="Nothing done yet">
        Tasks that you tick off are kept here, by day. Untick one to open it again.
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-6">
      <TaskList sections={sections} />
      {done.length > limit && (
        <Button className="self-start" onClick={() => setLimit(limit + pageSize)}>
          Show earlier ({done.length - limit} more)
        </Button>
      )}
    </div>
  );
}

function headingOf(day: string, today: string): string {
  const words = formatDay(day, today);
  return words === 'Today' || words === 'Yesterday' ? words : formatLongDay(day);
}

import { Button } from '~/ui/button';
import type { Task } from '../../planner/model';
import { formatDay } from '../format-day';
import { usePlanner } from '../planner-context';
import { CalendarChip } from './calendar-chip';
import { performAsOneStep } from './perform-as-one-step';
import type { Calendar } from './use-calendar';

/** Overdue tasks above every week and month, to be dragged to a day. */
export function OverdueStrip({
  tasks,
  calendar,
  hintId,
  onOpenTask,
}: {
  tasks: readonly Task[];
  calendar: Calendar;
  hintId: string;
  onOpenTask: (id: string) => void;
}) {
  const planner = usePlanner();
  const { store, today } = planner;
  if (tasks.length === 0) return null;
  const moveAll = () =>
    performAsOneStep(
      planner,
      tasks.length === 1
        ? 'One task is due today now.'
        : `${tasks.length} tasks are due today now.`,
      () => {
        for (const { id } of tasks) store.changeTask(id, { due: today });
      },
    );
  return (
    <section
      aria-label="Overdue"
      className="flex flex-col gap-2 rounded-card border border-danger/40 bg-danger/6 p-3"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-sans text-sm font-semibold tracking-normal text-danger">
          Overdue <span data-figures>{tasks.length}</span>
        </h3>
        <Button size="small" variant="quiet" onClick={moveAll}>
          Move all to today
        </Button>
      </div>
      <ul className="flex max-h-40 flex-wrap gap-2 overflow-y-auto p-0.5">
        {tasks.map((task) => (
          <li key={task.id} className="max-w-full min-w-0">
            <CalendarChip
              entry={{ task, projected: false }}
              look="line"
              prefix={task.due ? formatDay(task.due, today) : ''}
              away={calendar.drag.drag?.id === task.id}
              hintId={hintId}
              onOpen={() => onOpenTask(task.id)}
              onPointerDown={(event) => calendar.drag.start(event, task.id)}
              onKeyDown={(event) => calendar.handleMoveKey(event, { task, projected: false })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

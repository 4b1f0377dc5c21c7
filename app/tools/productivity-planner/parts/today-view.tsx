import { useMemo } from 'react';
import { Button } from '~/ui/button';
import { TaskList } from './list/task-list';
import type { TaskSection } from './list/task-sections';
import { usePlanner } from './planner-context';
import { TodayEmpty } from './today-empty';
import { groupToday } from './today-groups';
import { performAsOneStep } from './views/perform-as-one-step';

/** Overdue, planned and due tasks of today; done ones are folded. */
export function TodayView() {
  const { shown, today, state, actions, store } = usePlanner();
  const groups = useMemo(
    () => groupToday({ ...state, tasks: shown }, today),
    [state, shown, today],
  );
  const sections = useMemo<TaskSection[]>(
    () =>
      [
        { id: 'overdue', title: 'Overdue', tasks: groups.overdue, tone: 'danger' as const },
        { id: 'planned', title: 'Planned for today', tasks: groups.planned, movableFrom: 0 },
        {
          id: 'due',
          title: 'Due today',
          tasks: groups.due,
          movableFrom: groups.due.filter(({ dueTime }) => dueTime !== null).length,
        },
        { id: 'undated', title: 'No date', tasks: groups.undated, movableFrom: 0, folds: true },
        { id: 'done-today', title: 'Done today', tasks: groups.done, folds: true },
      ].filter((section) => section.tasks.length > 0),
    [groups],
  );
  const nothing = groups.left === 0;

  const moveOverdue = () => {
    const late = groups.overdue;
    const words = late.length === 1 ? 'One task is' : `${late.length} tasks are`;
    performAsOneStep({ store, actions }, `${words} due today now.`, () => {
      for (const { id } of late) store.changeTask(id, { due: today });
    });
  };

  return (
    <div className="flex flex-col gap-6">
      {nothing && <TodayEmpty done={groups.done.length} first={state.tasks.length === 0} />}
      {groups.overdue.length > 0 && (
        <div className="-mb-4 flex justify-end">
          <Button size="small" variant="quiet" onClick={moveOverdue}>
            Move overdue to today
          </Button>
        </div>
      )}
      <TaskList sections={sections} hideDay />
    </div>
  );
}

import { formatCount } from '@entropy-tools/core/format';
import { useState } from 'react';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Icon } from '~/ui/icon';
import { messages } from '../messages';
import { filterTasks, isShown, sortTasks, type TaskFilter } from '../model/agent-task';
import type { Agent } from '../use-agent';
import { TaskRow } from './task-row';

const filters = [
  ['all', 'All'],
  ['open', 'Open'],
  ['done', 'Done'],
] as const;

/** All tasks, newest first, with the steps of their plans. */
export function TaskPanel({ agent, onChat }: { agent: Agent; onChat: () => void }) {
  const { tasks, ready } = agent.view;
  const [filter, setFilter] = useState<TaskFilter>('all');
  if (!ready) return null;
  if (tasks.length === 0)
    return (
      <div className="flex flex-col gap-3">
        <Undo agent={agent} />
        <EmptyState title={messages.noTasks}>
          Each message that you send becomes a task, and a plan that you ask for becomes its steps.
        </EmptyState>
      </div>
    );
  const shown = sortTasks(filterTasks(tasks, filter));
  const count = (which: TaskFilter) => tasks.filter((task) => isShown(task, which)).length;
  return (
    <section aria-label="Tasks" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-sm text-muted" data-figures data-testid="task-count">
          {formatCount(tasks.length, 'task')}
        </p>
        <fieldset className="flex flex-wrap gap-1">
          <legend className="sr-only">Which tasks are shown</legend>
          {filters.map(([id, label]) => (
            <Button
              key={id}
              size="small"
              variant={id === filter ? 'secondary' : 'quiet'}
              aria-pressed={id === filter}
              onClick={() => setFilter(id)}
              className="min-h-11"
            >
              {label}
              <span data-figures className="text-muted">
                {count(id)}
              </span>
            </Button>
          ))}
        </fieldset>
        <Button
          size="small"
          variant="quiet"
          className="ml-auto min-h-11"
          disabledReason={count(filter) === 0 && 'There is nothing to clear here.'}
          onClick={() => agent.store.clearTasks(filter)}
        >
          <Icon name="trash" className="size-4" />
          Clear {filter}
        </Button>
      </div>
      <Undo agent={agent} />
      {shown.length === 0 && (
        <p className="py-6 text-muted">
          {filter === 'open' ? 'Nothing is open.' : 'Nothing is done yet.'}
        </p>
      )}
      <ul className="flex flex-col gap-3">
        {shown.map(({ task, steps }) => (
          <li key={task.id} className="rounded-card border border-line bg-surface">
            <TaskRow agent={agent} task={task} onChat={onChat} />
            {steps.length > 0 && (
              <ol
                aria-label={`Steps of ${task.title}`}
                className="divide-y divide-line border-t border-line pl-4 sm:pl-8"
              >
                {steps.map((step) => (
                  <li key={step.id}>
                    <TaskRow agent={agent} task={step} onChat={onChat} />
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The number of tasks deleted last, with an undo button. */
function Undo({ agent }: { agent: Agent }) {
  const { removedTasks } = agent.view;
  return (
    <div role="status">
      {removedTasks.length > 0 && (
        <p className="flex items-center gap-2 rounded-card border border-line bg-well py-1 pr-1 pl-4 text-sm">
          <span className="min-w-0 flex-1">
            {formatCount(removedTasks.length, 'task')} deleted.
          </span>
          <Button
            size="small"
            variant="quiet"
            className="min-h-11"
            onClick={() => agent.store.restoreTasks()}
          >
            <Icon name="undo" className="size-4" />
            Undo
          </Button>
        </p>
      )}
    </div>
  );
}

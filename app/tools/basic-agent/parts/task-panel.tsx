import { formatCount } from '~/platform/format';
import { EmptyState } from '~/ui/empty-state';
import { messages } from '../messages';
import { arrange } from '../model/agent-task';
import type { Agent } from '../use-agent';
import { TaskRow } from './task-row';

/** Everything that was asked for, newest first, with the steps of its plans. */
export function TaskPanel({ agent, onChat }: { agent: Agent; onChat: () => void }) {
  const { tasks, ready } = agent.view;
  if (!ready) return null;
  if (tasks.length === 0)
    return (
      <EmptyState title={messages.noTasks}>
        Each message that you send becomes a task, and a plan that you ask for becomes its steps.
      </EmptyState>
    );
  return (
    <section aria-label="Tasks" className="flex flex-col gap-3">
      <p className="text-sm text-muted" data-figures data-testid="task-count">
        {formatCount(tasks.length, 'task')}
      </p>
      <ul className="flex flex-col gap-3">
        {arrange(tasks).map(({ task, steps }) => (
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

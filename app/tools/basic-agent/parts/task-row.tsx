import { SmallButton } from '~/ai/small-button';
import { Badge } from '~/ui/badge';
import { classNames } from '~/ui/class-names';
import type { AgentTask, TaskStatus } from '../model/agent-task';
import type { Agent } from '../use-agent';

const statuses: Readonly<
  Record<TaskStatus, { label: string; tone: 'neutral' | 'accent' | 'success' | 'danger' }>
> = {
  pending: { label: 'Pending', tone: 'neutral' },
  'in-progress': { label: 'In progress', tone: 'accent' },
  completed: { label: 'Completed', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
};

const priorities: Readonly<Record<AgentTask['priority'], string>> = {
  high: 'bg-danger',
  medium: 'bg-warning',
  low: 'bg-success',
};

const time = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** A task or a step: can be ticked by hand, sent again or deleted. */
export function TaskRow({
  agent,
  task,
  onChat,
}: {
  agent: Agent;
  task: AgentTask;
  /** Switches to the chat, where the reply appears. */
  onChat: () => void;
}) {
  const { store, isBusy } = agent;
  const { id, title, description, status, createdAt, completedAt, priority, parentId } = task;
  const { label, tone } = statuses[status];
  const isDone = status === 'completed';
  const canSend = status !== 'completed';
  return (
    <div data-status={status} className="flex items-start gap-3 px-4 py-3">
      <input
        type="checkbox"
        checked={isDone}
        aria-label={`Done: ${title}`}
        onChange={() => store.setStatus(id, isDone ? 'pending' : 'completed')}
        className="mt-0.5 size-6 shrink-0 accent-accent"
      />
      <div className="min-w-0 flex-1">
        <p
          dir="auto"
          className={classNames('font-medium wrap-anywhere', isDone && 'text-muted line-through')}
        >
          {title}
        </p>
        {description !== title && (
          <details className="text-sm text-muted">
            <summary className="w-fit cursor-pointer">The whole request</summary>
            <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
              {description}
            </p>
          </details>
        )}
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
          <Badge tone={tone}>{label}</Badge>
          <span className="inline-flex items-center gap-1.5">
            <span className={classNames('size-2 rounded-full', priorities[priority])} aria-hidden />
            <span className="inline-block first-letter:uppercase">{priority} priority</span>
          </span>
          {!parentId && (
            <time dateTime={completedAt ?? createdAt} data-figures>
              {completedAt ? 'Completed' : 'Created'}{' '}
              {time.format(new Date(completedAt ?? createdAt))}
            </time>
          )}
        </p>
      </div>
      <div className="flex shrink-0">
        {canSend && (
          <SmallButton
            icon={status === 'failed' ? 'refresh' : 'play'}
            label={`${status === 'failed' ? 'Try again' : 'Send to the agent'}: ${title}`}
            disabledReason={isBusy && 'A reply is under way.'}
            onClick={() => {
              agent.retryTask(task);
              onChat();
            }}
          />
        )}
        <SmallButton icon="trash" label={`Delete: ${title}`} onClick={() => store.removeTask(id)} />
      </div>
    </div>
  );
}

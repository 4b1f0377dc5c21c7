import type { Task } from '../../planner/model';
import { formatMinutes } from '../format-day';
import { usePlanner } from '../planner-context';

/** Time spent on a task by the focus timer; hidden before the first session. */
export function FocusLog({ task }: { task: Task }) {
  const { state } = usePlanner();
  const sessions = state.sessions.filter(({ taskId }) => taskId === task.id);
  if (sessions.length === 0) return <span />;
  const minutes = sessions.reduce((sum, session) => sum + session.minutes, 0);
  return (
    <p className="text-sm text-muted" data-figures>
      {formatMinutes(Math.round(minutes))} of focus in {sessions.length}{' '}
      {sessions.length === 1 ? 'session' : 'sessions'}
    </p>
  );
}

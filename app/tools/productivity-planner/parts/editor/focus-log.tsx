import type { Task } from '../../planner/model';
import { minutesWords } from '../day-words';
import { usePlanner } from '../planner-context';

/** How long one has worked on a task by the focus timer; nothing before the first time. */
export function FocusLog({ task }: { task: Task }) {
  const { state } = usePlanner();
  const sessions = state.sessions.filter(({ taskId }) => taskId === task.id);
  if (sessions.length === 0) return <span />;
  const minutes = sessions.reduce((sum, session) => sum + session.minutes, 0);
  return (
    <p className="text-sm text-muted" data-figures>
      {minutesWords(Math.round(minutes))} of focus in {sessions.length}{' '}
      {sessions.length === 1 ? 'session' : 'sessions'}
    </p>
  );
}

import { addDays } from '../../planner/days';
import type { PlannerState, Task } from '../../planner/model';
import { selectUndated, selectUpcoming } from '../../planner/select';
import { selectDayPlan } from '../../planner/select-review';

/** How many days ahead tasks are offered for today's plan. */
const daysAhead = 7;

export interface CandidateGroup {
  id: 'left' | 'coming' | 'undated';
  title: string;
  tasks: Task[];
}

/** Tasks that could be planned for a day: left over, due soon, or undated. */
export function planCandidates(state: PlannerState, day: string): CandidateGroup[] {
  const picked = (task: Task) => task.plannedOn === day;
  const { leftOver } = selectDayPlan(state, day);
  const left = new Set(leftOver);
  const coming = selectUpcoming(state, { from: addDays(day, 1), to: addDays(day, daysAhead) })
    .flatMap(({ entries }) => entries)
    .filter(({ task, projected }) => !projected && !picked(task) && !left.has(task))
    .map(({ task }) => task);
  const undated = selectUndated(state).filter((task) => !picked(task) && !left.has(task));
  const groups: CandidateGroup[] = [
    { id: 'left', title: 'Left from before', tasks: leftOver },
    { id: 'coming', title: `Due in the next ${daysAhead} days`, tasks: coming },
    { id: 'undated', title: 'No date', tasks: undated },
  ];
  return groups.filter(({ tasks }) => tasks.length > 0);
}

import { createContext, useContext } from 'react';
import type { PlannerState, Task } from '../planner/model';
import type { PlannerStore } from '../planner/store-api';
import type { PlannerActions } from './planner-actions';

/** How many of a task's steps are done. */
export interface StepCount {
  done: number;
  total: number;
}

/** What every part of the planner works with. */
export interface Planner {
  store: PlannerStore;
  state: PlannerState;
  actions: PlannerActions;
  /** The person's own day, `YYYY-MM-DD`; it moves on at midnight. */
  today: string;
  /** Tasks as lists show them: one that was just done stays in its place until it has settled. */
  shown: readonly Task[];
  /** Ids of tasks that were just done. */
  settling: ReadonlySet<string>;
  /** Steps by the id of their task. */
  steps: ReadonlyMap<string, StepCount>;
  /** All tags of open tasks with the number of open tasks, by name. */
  tags: readonly { tag: string; count: number }[];
  openId: string | null;
  openTask: (id: string | null) => void;
}

const PlannerContext = createContext<Planner | null>(null);
export const PlannerProvider = PlannerContext.Provider;

/** The planner around this part. */
export function usePlanner(): Planner {
  const planner = useContext(PlannerContext);
  if (!planner) throw new Error('usePlanner() stands outside of the planner.');
  return planner;
}
